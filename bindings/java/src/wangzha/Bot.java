package wangzha;

/** A computer player: "1" to "5", "planner", "searcher:100ms". One thread uses it at a time. */
public final class Bot extends Handle {
    public Bot(Game game, String description, long seed) {
        super(made(game, description, seed));
    }

    private static long made(Game game, String description, long seed) {
        long[] place = new long[1];
        Native.text(Native.botNew(game.ordinal(), Native.bytes(description), seed, place));
        return place[0];
    }

    @Override
    void free(long pointer) {
        Native.botFree(pointer);
    }

    /** Seats the player in a round. */
    public void begin(Round round, int seat, long seed) {
        Native.number(Native.botBegin(pointer(), round.pointer(), seat, seed));
    }

    /** What it does now, for {@link Round#apply}. It sees what its seat may know. */
    public String act(Round round, int seat) {
        return Native.text(Native.botAct(pointer(), round.pointer(), seat));
    }
}
