package wangzha;

/** What the library says is wrong: JSON with an id, the facts and a sentence. */
public final class WangzhaException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final boolean refusal;

    WangzhaException(boolean refusal, String json) {
        super(json);
        this.refusal = refusal;
    }

    /** Whether a rule of the game refuses it; otherwise an argument is wrong. */
    public boolean isRefusal() {
        return refusal;
    }
}
