package wangzha;

/**
 * A table: seats, verifiable deals, clocks, computers. Tell it what people say and what time it is; every call returns
 * JSON: {"events": to be written down, "messages": to be sent after that, "due", "thinks"}.
 */
public final class Table extends Handle {
    private final String opened;

    private Table(long pointer, String opened) {
        super(pointer);
        this.opened = opened;
    }

    /** Opens a table; without entropy (null) the secrets of deals come from the operating system. */
    public static Table open(String name, String settings, long host, String hostName, long now, byte[] entropy) {
        long[] place = new long[1];
        check(entropy);
        String json = Native.text(Native.tableNew(
                Native.bytes(name), Native.bytes(settings), host, Native.bytes(hostName), now, entropy, place));
        return new Table(place[0], json);
    }

    /** Brings a table back from its log. */
    public static Table read(String log, long now, byte[] entropy) {
        long[] place = new long[1];
        check(entropy);
        String json = Native.text(Native.tableRead(Native.bytes(log), now, entropy, place));
        return new Table(place[0], json);
    }

    private static void check(byte[] entropy) {
        if (entropy != null && entropy.length != 32) throw new IllegalArgumentException("entropy has 32 bytes");
    }

    @Override
    void free(long pointer) {
        Native.tableFree(pointer);
    }

    /** The first JSON: what has happened when it was opened or read. */
    public String opened() {
        return opened;
    }

    /** The client of a person says a message of the protocol. */
    public String say(long now, long person, String message) {
        return Native.text(Native.tableSay(pointer(), now, person, Native.bytes(message)));
    }

    /** Time has passed. */
    public String tick(long now) {
        return Native.text(Native.tableTick(pointer(), now));
    }

    /** The connection of a person has come or gone. */
    public String connected(long now, long person, boolean here) {
        return Native.text(Native.tableConnected(pointer(), now, person, here));
    }

    /** Lets one computer decide; until "thinks" is false. */
    public String think(long now) {
        return Native.text(Native.tableThink(pointer(), now));
    }

    /** When {@link #tick} is needed even if nobody does anything; -1 if it is not. */
    public long due() {
        return Native.tableDue(pointer());
    }

    /** The events after a number: JSON, with every secret. */
    public String log(long after) {
        return Native.text(Native.tableLog(pointer(), after));
    }
}
