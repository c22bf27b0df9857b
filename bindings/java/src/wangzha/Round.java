package wangzha;

/** A round of either game, and its record. One thread uses it at a time. */
public final class Round extends Handle {
    /** How a round begins: see wangzha.h. */
    public enum Start { SEAT, LOWEST, MIDWAY, FACE_UP }

    private Round(long pointer) {
        super(pointer);
    }

    /** Begins a round with a deal; first is a seat, or with FACE_UP the index of a card. */
    public Round(Rules rules, Deal deal, Start start, int first) {
        super(made(rules, deal, start, first));
    }

    private static long made(Rules rules, Deal deal, Start start, int first) {
        long[] place = new long[1];
        Native.text(Native.roundNew(rules.pointer(), deal.sets, deal.players, start.ordinal(), first, place));
        return place[0];
    }

    /** Reads a record and plays it. */
    public static Round read(String record) {
        long[] place = new long[1];
        Native.text(Native.roundRead(Native.bytes(record), place));
        return new Round(place[0]);
    }

    @Override
    void free(long pointer) {
        Native.roundFree(pointer);
    }

    /** Another round that stands where this one stands. */
    public Round copy() {
        return new Round(Native.roundClone(pointer()));
    }

    /** The seat that is asked next; -1 when the round is over. */
    public int turn() {
        return Math.max(-1, Native.roundTurn(pointer()));
    }

    /** Whether the round waits for a seat. */
    public boolean waitsFor(int seat) {
        return (Native.roundWaitsFor(pointer()) >> seat & 1) != 0;
    }

    /** The cards of a seat. */
    public long hand(int seat) {
        return Native.roundHand(pointer(), seat);
    }

    /** Every play that a seat may make now, a pass among them. */
    public Play[] plays(int seat) {
        long[] pairs = new long[2 * Native.number(Native.roundPlays(pointer(), seat, new long[0]))];
        return Play.listed(pairs, Native.number(Native.roundPlays(pointer(), seat, pairs)));
    }

    /** Plays cards, or passes with none; tells whether the rules allow it. */
    public boolean play(int seat, Play play) {
        int status = Native.roundPlay(pointer(), seat, play.cards, play.reading);
        if (status != Native.REFUSED) Native.number(status);
        return status == Native.OK;
    }

    /** Does an action as records write it: JSON of the event. A refusal is thrown. */
    public String apply(int seat, String action, Language language) {
        return Native.text(Native.roundApply(pointer(), seat, Native.bytes(action), language.ordinal()));
    }

    /** Every action that a seat may take: JSON, a list of texts. */
    public String actions(int seat) {
        return Native.text(Native.roundActions(pointer(), seat));
    }

    /** What a seat may know, or with -1 who only watches: JSON. */
    public String view(int seat) {
        return Native.text(Native.roundView(pointer(), seat));
    }

    /** What a seat should do and why, the best first: JSON. */
    public String advice(int seat, Language language) {
        return Native.text(Native.roundAdvice(pointer(), seat, language.ordinal()));
    }

    /** What each of four seats has won or lost; null if the round is not over. */
    public double[] scores() {
        double[] points = new double[4];
        return Native.number(Native.roundScores(pointer(), points)) == 1 ? points : null;
    }

    /** The record of the round so far. It shows all hands. */
    public String record() {
        return Native.text(Native.roundRecord(pointer()));
    }
}
