package wangzha;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** The functions of wangzha.h. Texts are UTF-8; what comes back has its status in front. */
final class Native {
    private Native() {}

    static {
        load();
    }

    /** From the path of libraries, as on Android; else from inside the jar. */
    private static void load() {
        try {
            System.loadLibrary("wangzha_jni");
            return;
        } catch (UnsatisfiedLinkError notInstalled) {
            // then it is in the jar
        }
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT).split(" ")[0];
        String place = "/native/" + system + "-" + System.getProperty("os.arch") + "/" + System.mapLibraryName("wangzha_jni");
        try (InputStream library = Native.class.getResourceAsStream(place)) {
            if (library == null) throw new UnsatisfiedLinkError("this jar has no " + place + ": build it for this system");
            File file = File.createTempFile("wangzha", ".library");
            file.deleteOnExit();
            Files.copy(library, file.toPath(), StandardCopyOption.REPLACE_EXISTING);
            System.load(file.getAbsolutePath());
            file.delete(); // it is open
        } catch (IOException problem) {
            throw new UnsatisfiedLinkError("cannot unpack " + place + ": " + problem.getMessage());
        }
    }

    static final int OK = 0, REFUSED = -1;

    static byte[] bytes(String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }

    /** The text of an answer; throws what is wrong. */
    static String text(byte[] answer) {
        if (answer[0] != OK) throw new WangzhaException(answer[0] == REFUSED, words(answer));
        return words(answer);
    }

    static String words(byte[] answer) {
        return new String(answer, 1, answer.length - 1, StandardCharsets.UTF_8);
    }

    /** A number that is not negative. */
    static int number(int number) {
        if (number == -2) {
            throw new IllegalArgumentException("wangzha: an argument is not what it should be: a key that has not 32 bytes,"
                    + " cards that are none or too many, a play to beat that is none, a seat that is not there");
        }
        if (number < 0) throw new IllegalStateException("wangzha: status " + number + ", a mistake in the library");
        return number;
    }

    static native byte[] version();
    static native byte[] presets(int game, int language);
    static native byte[] cardsParse(int game, byte[] text, long[] place);
    static native byte[] cardsText(long cards);
    static native int cardFrom(int encoding, int card);
    static native int cardTo(int encoding, int card);
    static native byte[] readingParse(int game, byte[] text, long[] place);
    static native byte[] readingText(int game, int reading);
    static native byte[] rulesNew(int game, byte[] text, long[] place);
    static native void rulesFree(long rules);
    static native byte[] rulesText(long rules);
    static native int classify(long rules, long cards);
    static native int readings(long rules, long cards, int[] place);
    static native int answer(long rules, long cards, long over, int overAs);
    static native byte[] check(long rules, long cards, int declared, long over, int overAs, int language);
    static native int moves(long rules, long hand, long over, int overAs, long[] place);
    static native int countMoves(long rules, long hand, long over, int overAs);
    static native int simplest(long rules, long hand, long over, int overAs, long[] place);
    static native int hints(long rules, long hand, long over, int overAs, long[] place);
    static native byte[] hintsText(long rules, long hand, long over, int overAs, int language);
    static native int minPlays(long rules, long hand);
    static native int plan(long rules, long hand, int planning, long[] place);
    static native byte[] planText(long rules, long hand, int planning, int language);
    static native int deal(long rules, byte[] key, int players, int each, long[] place);
    static native int drawKey(byte[] place);
    static native int noShuffle(byte[] key, int factor, long[] place);
    static native int commitment(byte[] secret, byte[] place);
    static native int fairDeck(int game, byte[] server, byte[] seats, byte[] table, long round, byte[] place);
    static native byte[] verify(byte[] record, byte[] announced, int language);
    static native byte[] roundNew(long rules, long[] deal, int players, int start, int first, long[] place);
    static native byte[] roundRead(byte[] record, long[] place);
    static native long roundClone(long round);
    static native void roundFree(long round);
    static native int roundTurn(long round);
    static native int roundWaitsFor(long round);
    static native long roundHand(long round, int seat);
    static native int roundPlays(long round, int seat, long[] place);
    static native int roundPlay(long round, int seat, long cards, int declared);
    static native byte[] roundApply(long round, int seat, byte[] action, int language);
    static native byte[] roundActions(long round, int seat);
    static native byte[] roundView(long round, int seat);
    static native byte[] roundAdvice(long round, int seat, int language);
    static native int roundScores(long round, double[] place);
    static native byte[] roundRecord(long round);
    static native byte[] botNew(int game, byte[] description, long seed, long[] place);
    static native void botFree(long bot);
    static native int botBegin(long bot, long round, int seat, long seed);
    static native byte[] botAct(long bot, long round, int seat);
    static native long solverNew();
    static native void solverFree(long solver);
    static native byte[] solve(long solver, long round, int seat, int question, long nodes, int milliseconds);
    static native byte[] solvePuzzle(long solver, long rules, long landlord, long farmer, int question, long nodes, int milliseconds);
    static native byte[] tableNew(byte[] name, byte[] settings, long host, byte[] hostName, long now, byte[] entropy, long[] place);
    static native byte[] tableRead(byte[] log, long now, byte[] entropy, long[] place);
    static native void tableFree(long table);
    static native byte[] tableSay(long table, long now, long person, byte[] message);
    static native byte[] tableTick(long table, long now);
    static native byte[] tableConnected(long table, long now, long person, boolean here);
    static native byte[] tableThink(long table, long now);
    static native long tableDue(long table);
    static native byte[] tableLog(long table, long after);
}
