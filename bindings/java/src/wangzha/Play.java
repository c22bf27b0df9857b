package wangzha;

/** A play: cards, and what they are played as; a pass has none. */
public final class Play {
    /** The cards. */
    public final long cards;
    /** What they are played as; 0 for the usual reading. */
    public final int reading;

    public Play(long cards, int reading) {
        this.cards = cards;
        this.reading = reading;
    }

    static Play[] listed(long[] pairs, int count) {
        Play[] plays = new Play[count];
        for (int i = 0; i < count; i++) plays[i] = new Play(pairs[2 * i], (int) pairs[2 * i + 1]);
        return plays;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Play && ((Play) other).cards == cards && ((Play) other).reading == reading;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(cards) * 31 + reading;
    }

    @Override
    public String toString() {
        return cards == 0 ? "pass" : Cards.toString(cards);
    }
}
