package wangzha;

/** Sets of cards in a long: bit (rank - 3) * 4 + suit; the jokers are bits 52 and 56. */
public final class Cards {
    private Cards() {}

    /** The card numbers of the Java article, in {@link #from} and {@link #to}. */
    public static final int JAVA = 2;
    /** The card numbers of the Lua article. */
    public static final int LUA = 1;

    /** Cards as players of a game write them: "3s 3h 10 B". */
    public static long parse(Game game, String text) {
        long[] place = new long[1];
        Native.text(Native.cardsParse(game.ordinal(), Native.bytes(text), place));
        return place[0];
    }

    /** Cards of Dou Dizhu. */
    public static long parse(String text) {
        return parse(Game.DOU_DIZHU, text);
    }

    /** As records write them: "3s3h4c". */
    public static String toString(long cards) {
        return Native.text(Native.cardsText(cards));
    }

    /** The index of the card that another program calls by this number. */
    public static int from(int encoding, int card) {
        return Native.number(Native.cardFrom(encoding, card));
    }

    /** The number by which another program calls the card with this index. */
    public static int to(int encoding, int index) {
        return Native.number(Native.cardTo(encoding, index));
    }
}
