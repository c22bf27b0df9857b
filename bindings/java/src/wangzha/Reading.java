package wangzha;

/** What some cards are played as, in an int: kind, length and top. 0 is no play. */
public final class Reading {
    private Reading() {}

    /** The kind, counted from 1 as in wangzha.h: 4 is a trio with a card in Dou Dizhu, a quad in Tien Len. */
    public static int kind(int reading) {
        return reading >> 16;
    }

    /** How many groups or ranks the body has. */
    public static int length(int reading) {
        return reading >> 8 & 255;
    }

    /** The highest rank of the body, 0 for the 3; in Tien Len the index of the highest card. */
    public static int top(int reading) {
        return reading & 255;
    }

    /** A reading as files write it: "plane_solo:4:2", "run:5h:3". */
    public static int parse(Game game, String text) {
        long[] place = new long[1];
        Native.text(Native.readingParse(game.ordinal(), Native.bytes(text), place));
        return (int) place[0];
    }

    /** As files write it. */
    public static String toString(Game game, int reading) {
        return Native.text(Native.readingText(game.ordinal(), reading));
    }
}
