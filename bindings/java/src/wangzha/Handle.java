package wangzha;

/** Something of the library's that must be closed. */
abstract class Handle implements AutoCloseable {
    private long pointer;

    Handle(long pointer) {
        this.pointer = pointer;
    }

    final long pointer() {
        if (pointer == 0) throw new IllegalStateException("it is closed");
        return pointer;
    }

    abstract void free(long pointer);

    @Override
    public final void close() {
        long last = pointer;
        pointer = 0;
        if (last != 0) free(last);
    }
}
