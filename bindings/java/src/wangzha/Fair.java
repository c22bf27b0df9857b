package wangzha;

/** Deals that players can check. */
public final class Fair {
    private Fair() {}

    /** 32 bytes that nobody can foretell, from the operating system: the key of a deal, the secret of a player. */
    public static byte[] drawKey() {
        byte[] key = new byte[32];
        Native.number(Native.drawKey(key));
        return key;
    }

    /** The 32 bytes that commit to 32 others. */
    public static byte[] commitment(byte[] secret) {
        byte[] commitment = new byte[32];
        Native.number(Native.commitment(secret, commitment));
        return commitment;
    }

    /** The indices of the pack in the order that a fair deal gives it, the card on top first. */
    public static byte[] deck(Game game, byte[] server, byte[][] seats, String table, long round) {
        byte[] together = new byte[32 * seats.length];
        for (int seat = 0; seat < seats.length; seat++) {
            if (seats[seat].length != 32) throw new IllegalArgumentException("a seat draws 32 bytes");
            System.arraycopy(seats[seat], 0, together, 32 * seat, 32);
        }
        byte[] deck = new byte[54];
        int cards = Native.fairDeck(game.ordinal(), server, together, Native.bytes(table), round, deck);
        return java.util.Arrays.copyOf(deck, Native.number(cards));
    }

    /** Computes the deal of a record again: JSON. What was announced may be null. */
    public static String verify(String record, String announced, Language language) {
        return Native.text(Native.verify(Native.bytes(record), Native.bytes(announced), language.ordinal()));
    }
}
