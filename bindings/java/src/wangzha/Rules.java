package wangzha;

/**
 * The rules of one game: what cards are, whether they may be played, what a hand can play. Any number of threads may
 * use one at once, until it is closed.
 */
public final class Rules extends Handle {
    private final Game game;

    /** Rules by their text: a preset such as "huanle", and differences: "huanle -bare_trio spring=no". */
    public Rules(Game game, String text) {
        super(made(game, text));
        this.game = game;
    }

    private static long made(Game game, String text) {
        long[] place = new long[1];
        Native.text(Native.rulesNew(game.ordinal(), Native.bytes(text), place));
        return place[0];
    }

    @Override
    void free(long pointer) {
        Native.rulesFree(pointer);
    }

    /** Which game they are of. */
    public Game game() {
        return game;
    }

    /** The version of the library. */
    public static String version() {
        return Native.text(Native.version());
    }

    /** The presets of a game: JSON, a list of {"name", "title"}. */
    public static String presets(Game game, Language language) {
        return Native.text(Native.presets(game.ordinal(), language.ordinal()));
    }

    /** The rules as JSON: {"game", "rules"}. */
    @Override
    public String toString() {
        return Native.text(Native.rulesText(pointer()));
    }

    /** What the cards are: their usual reading, 0 if they are not a play. */
    public int classify(long cards) {
        return Native.classify(pointer(), cards);
    }

    /** All readings of the cards, the usual one first. */
    public int[] readings(long cards) {
        int[] place = new int[64];
        return java.util.Arrays.copyOf(place, Native.number(Native.readings(pointer(), cards, place)));
    }

    /** As what the cards may be played on others, or led if those are none; 0 if they may not be. */
    public int answer(long cards, long over, int overAs) {
        return Native.answer(pointer(), cards, over, overAs);
    }

    /** The same, the play on the table in its usual reading. */
    public int answer(long cards, long over) {
        return answer(cards, over, 0);
    }

    /** Whether the cards may be played. */
    public boolean isLegal(Play play, Play over) {
        byte[] answer = Native.check(pointer(), play.cards, play.reading, over.cards, over.reading, 0);
        if (answer[0] != Native.REFUSED) Native.text(answer);
        return answer[0] == Native.OK;
    }

    /** JSON of the play, or of the refusal with its id, its facts and its sentence. */
    public String check(Play play, Play over, Language language) {
        byte[] answer = Native.check(pointer(), play.cards, play.reading, over.cards, over.reading, language.ordinal());
        if (answer[0] != Native.REFUSED) Native.text(answer);
        return Native.words(answer);
    }

    /** Everything that the hand can play, as pairs of cards and reading, as far as there is room; returns how many. */
    public int moves(long hand, long over, int overAs, long[] pairs) {
        return Native.number(Native.moves(pointer(), hand, over, overAs, pairs));
    }

    /** Everything that the hand can play on others, or lead if those are none. */
    public Play[] moves(long hand, long over) {
        long[] pairs = new long[2 * countMoves(hand, over)];
        return Play.listed(pairs, moves(hand, over, 0, pairs));
    }

    /** How many plays there are. */
    public int countMoves(long hand, long over) {
        return Native.number(Native.countMoves(pointer(), hand, over, 0));
    }

    /** The smallest answer or a simple lead, without looking ahead; null if there is none. */
    public Play simplest(long hand, long over) {
        long[] pairs = new long[2];
        return Native.number(Native.simplest(pointer(), hand, over, 0, pairs)) == 0 ? null : Play.listed(pairs, 1)[0];
    }

    /** What the hand could play, the best first. */
    public Play[] hints(long hand, long over) {
        long[] pairs = new long[2 * 192];
        return Play.listed(pairs, Native.number(Native.hints(pointer(), hand, over, 0, pairs)));
    }

    /** The same in words: JSON. */
    public String hintsText(long hand, long over, Language language) {
        return Native.text(Native.hintsText(pointer(), hand, over, 0, language.ordinal()));
    }

    /** The fewest plays that empty the hand. */
    public int minPlays(long hand) {
        return Native.number(Native.minPlays(pointer(), hand));
    }

    /** Which plan is wanted. */
    public enum Planning { FEWEST, STRONGEST, BY_WEIGHTS }

    /** A plan to play the hand out. */
    public Play[] plan(long hand, Planning planning) {
        long[] pairs = new long[2 * 54];
        return Play.listed(pairs, Native.number(Native.plan(pointer(), hand, planning.ordinal(), pairs)));
    }

    /** The same in words: JSON. */
    public String planText(long hand, Planning planning, Language language) {
        return Native.text(Native.planText(pointer(), hand, planning.ordinal(), language.ordinal()));
    }

    /** The deal that 32 bytes name, for ever the same: {@link Fair#drawKey}. In Tien Len four players get 13 cards each. */
    public Deal deal(byte[] key) {
        return deal(key, 4, 13);
    }

    /** The same for 2 to 4 players of Tien Len with so many cards each; Dou Dizhu does not look at these numbers. */
    public Deal deal(byte[] key, int players, int each) {
        long[] sets = new long[5];
        return new Deal(sets, Native.number(Native.deal(pointer(), key, players, each, sets)));
    }
}
