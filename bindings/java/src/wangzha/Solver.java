package wangzha;

/** Who wins with all hands open. One thread uses it at a time. */
public final class Solver extends Handle {
    /** What is asked. */
    public enum Question { WINNER, POINTS, MOVES, LINE }

    public Solver() {
        super(Native.solverNew());
    }

    @Override
    void free(long pointer) {
        Native.solverFree(pointer);
    }

    /** About a round, for a seat: JSON. Limits of 0 are none. */
    public String solve(Round round, int seat, Question question, long nodes, int milliseconds) {
        return Native.text(Native.solve(pointer(), round.pointer(), seat, question.ordinal(), nodes, milliseconds));
    }

    /** About a puzzle of Dou Dizhu with two hands, in which the landlord leads: JSON. */
    public String solve(Rules rules, long landlord, long farmer, Question question, long nodes, int milliseconds) {
        return Native.text(Native.solvePuzzle(
                pointer(), rules.pointer(), landlord, farmer, question.ordinal(), nodes, milliseconds));
    }
}
