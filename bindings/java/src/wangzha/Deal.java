package wangzha;

/** The hands of all seats, and the bottom cards of Dou Dizhu. */
public final class Deal {
    final long[] sets;
    /** How many play. */
    public final int players;

    Deal(long[] sets, int players) {
        this.sets = sets;
        this.players = players;
    }

    /** These hands and bottom cards. */
    public Deal(long[] hands, long bottom) {
        sets = java.util.Arrays.copyOf(hands, 5);
        sets[4] = bottom;
        players = hands.length;
    }

    /** The hand of a seat. */
    public long hand(int seat) {
        return sets[seat];
    }

    /** The bottom cards. */
    public long bottom() {
        return sets[4];
    }

    /** A deal of Dou Dizhu from a pack that is hardly mixed: many bombs, the more the smaller the factor. */
    public static Deal noShuffle(byte[] key, int controlFactor) {
        long[] sets = new long[5];
        return new Deal(sets, Native.number(Native.noShuffle(key, controlFactor, sets)));
    }
}
