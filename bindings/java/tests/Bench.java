import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import wangzha.*;

/** Nanoseconds a call from Java: see crates/wangzha-ffi/examples/bench.rs. */
public final class Bench {
    private static final int CALLS = 4000000, BATCHES = 15;
    private static final ThreadMXBean TIME = ManagementFactory.getThreadMXBean();
    private static int sink;

    private static double nanoseconds(Runnable batch) {
        double best = Double.MAX_VALUE;
        for (int i = 0; i < BATCHES; i++) {
            long start = TIME.getCurrentThreadCpuTime();
            batch.run();
            best = Math.min(best, (double) (TIME.getCurrentThreadCpuTime() - start) / CALLS);
        }
        return best;
    }

    public static void main(String[] arguments) {
        Rules rules = new Rules(Game.DOU_DIZHU, "competition");
        long[] cards = {Cards.parse("3334"), Cards.parse("5556"), Cards.parse("34568")};
        long hand = Cards.parse("44455566789TJQKKBR");
        long[] pairs = new long[128];
        double classify = nanoseconds(() -> {
            for (int i = 0; i < CALLS; i++) sink += rules.classify(cards[i % 3]);
        });
        double answer = nanoseconds(() -> {
            for (int i = 0; i < CALLS; i++) sink += rules.answer(cards[i % 3], cards[0], 0);
        });
        double moves = nanoseconds(() -> {
            for (int i = 0; i < CALLS; i += 16) sink += rules.moves(hand, cards[0], 0, pairs);
        });
        System.out.printf(Locale.ROOT, "%-8s classify %6.1f  answer %6.1f  moves %6.1f%n", "Java", classify, answer, moves * 16);
    }
}
