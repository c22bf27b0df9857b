import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.junit.Test;
import wangzha.*;
import wangzha.article.*;

/** The conformance files, the rest of the library, and the article's class. */
public final class Tests {
    private static final String CASES = System.getProperty("cases");

    @Test
    public void theCaseFilesAgree() throws IOException {
        int cases = eachLine("plays.jsonl", Tests::plays) + eachLine("leads_doudizhu.jsonl", Tests::douDizhuLeads)
                + eachLine("leads_tienlen.jsonl", Tests::tienLenLeads) + eachLine("fair_deals.jsonl", Tests::fairDeals);
        System.out.println("Java: " + cases + " cases agree");
    }

    private static void check(boolean holds, Object what) {
        if (!holds) throw new AssertionError("not so: " + what);
    }

    private static int eachLine(String name, ToIntFunction<JsonObject> run) throws IOException {
        int cases = 0;
        for (String line : Files.readAllLines(Paths.get(CASES, name))) {
            cases += run.applyAsInt(JsonParser.parseString(line).getAsJsonObject());
        }
        System.out.println(name + ": " + cases + " cases");
        return cases;
    }

    private static List<String> presets(Game game, String names) {
        if (!names.equals("all")) return Arrays.asList(names.split(","));
        List<String> all = new ArrayList<>();
        for (JsonElement preset : JsonParser.parseString(Rules.presets(game, Language.ENGLISH)).getAsJsonArray()) {
            all.add(preset.getAsJsonObject().get("name").getAsString());
        }
        return all;
    }

    private static int plays(JsonObject line) {
        Game game = line.get("game").getAsString().equals("tienlen") ? Game.TIEN_LEN : Game.DOU_DIZHU;
        List<String> presets = presets(game, line.get("preset").getAsString());
        for (String preset : presets) {
            try (Rules rules = new Rules(game, preset)) {
                if (line.get("kind").getAsString().equals("classify")) classify(rules, line);
                else beats(rules, line);
            }
        }
        return presets.size();
    }

    private static void classify(Rules rules, JsonObject line) {
        long cards = Cards.parse(rules.game(), line.get("cards").getAsString());
        int[] readings = rules.readings(cards);
        Set<Integer> got = new HashSet<>(), expect = new HashSet<>();
        for (int reading : readings) got.add(reading);
        for (JsonElement text : line.get("expect").getAsJsonArray()) {
            int reading = Reading.parse(rules.game(), text.getAsString());
            check(Reading.toString(rules.game(), reading).equalsIgnoreCase(text.getAsString()), text);
            expect.add(reading);
        }
        check(got.equals(expect), line + " under " + rules);
        check(rules.classify(cards) == (readings.length > 0 ? readings[0] : 0), line);
    }

    private static void beats(Rules rules, JsonObject line) {
        int overAs = line.has("over_as") ? Reading.parse(rules.game(), line.get("over_as").getAsString()) : 0;
        long over = Cards.parse(rules.game(), line.get("over").getAsString()), cards = Cards.parse(rules.game(), line.get("cards").getAsString());
        boolean expect = line.get("expect").getAsBoolean();
        check((rules.answer(cards, over, overAs) != 0) == expect, line + " under " + rules);
        check(rules.isLegal(new Play(cards, 0), new Play(over, overAs)) == expect, line);
    }

    private static int douDizhuLeads(JsonObject line) {
        int cases = 0;
        for (Map.Entry<String, JsonElement> field : line.entrySet()) {
            if (!field.getValue().isJsonObject()) continue;
            JsonObject numbers = field.getValue().getAsJsonObject();
            try (Rules rules = new Rules(Game.DOU_DIZHU, field.getKey())) {
                Play[] moves = rules.moves(Cards.parse(rules.game(), line.get("hand").getAsString()), 0);
                long sets = Arrays.stream(moves).mapToLong(play -> play.cards).distinct().count();
                check(moves.length == numbers.get("readings").getAsInt(), line + " under " + field.getKey());
                check(sets == numbers.get("multisets").getAsInt(), line + " under " + field.getKey());
            }
            cases++;
        }
        return cases;
    }

    private static int tienLenLeads(JsonObject line) {
        List<String> kinds = Arrays.asList("total", "single", "pair", "triple", "quad", "run", "pair_run");
        JsonObject leads = line.get("lead").getAsJsonObject();
        for (Map.Entry<String, JsonElement> field : leads.entrySet()) {
            try (Rules rules = new Rules(Game.TIEN_LEN, field.getKey())) {
                Play[] moves = rules.moves(Cards.parse(rules.game(), line.get("hand").getAsString()), 0);
                int[] counts = new int[7];
                counts[0] = moves.length;
                for (Play play : moves) counts[Reading.kind(play.reading)]++;
                for (Map.Entry<String, JsonElement> number : field.getValue().getAsJsonObject().entrySet()) {
                    check(counts[kinds.indexOf(number.getKey())] == number.getValue().getAsInt(), line);
                }
            }
        }
        return leads.size();
    }

    private static byte[] fromHex(String hex) {
        byte[] bytes = new byte[32];
        for (int i = 0; i < 32; i++) bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        return bytes;
    }

    private static int fairDeals(JsonObject line) {
        byte[] server = fromHex(line.get("server_seed").getAsString());
        check(Arrays.equals(Fair.commitment(server), fromHex(line.get("server_commit").getAsString())), line);
        JsonArray seeds = line.get("client_seeds").getAsJsonArray(), commits = line.get("client_commits").getAsJsonArray();
        byte[][] seats = new byte[seeds.size()][];
        for (int i = 0; i < seats.length; i++) {
            seats[i] = fromHex(seeds.get(i).getAsString());
            check(Arrays.equals(Fair.commitment(seats[i]), fromHex(commits.get(i).getAsString())), line);
        }
        Game game = line.get("n").getAsInt() == 54 ? Game.DOU_DIZHU : Game.TIEN_LEN;
        byte[] deck = Fair.deck(game, server, seats, line.get("table").getAsString(), line.get("round").getAsLong());
        JsonArray expect = line.get("deck").getAsJsonArray();
        check(deck.length == expect.size(), line);
        for (int i = 0; i < deck.length; i++) {
            int place = expect.get(i).getAsInt();
            check(deck[i] == (place == 53 ? 56 : place), line);
        }
        return 1;
    }

    private static void fails(Class<? extends Exception> kind, Runnable action) {
        try {
            action.run();
        } catch (RuntimeException problem) {
            check(kind.isInstance(problem), problem);
            return;
        }
        throw new AssertionError("nothing was thrown");
    }

    @Test
    public void errorsSayWhatIsWrong() {
        check(Rules.version().matches("\\d+\\.\\d+\\.\\d+"), Rules.version());
        fails(WangzhaException.class, () -> new Rules(Game.DOU_DIZHU, "huanlee"));
        fails(WangzhaException.class, () -> Cards.parse("9z"));
        fails(IllegalArgumentException.class, () -> Cards.from(Cards.JAVA, 155));
        Rules rules = new Rules(Game.DOU_DIZHU, "competition");
        fails(IllegalArgumentException.class, () -> rules.deal(new byte[31]));
        check(Fair.drawKey().length == 32 && !Arrays.equals(Fair.drawKey(), Fair.drawKey()), "keys");
        fails(IllegalArgumentException.class, () -> rules.moves((1L << 21) - 1, 0));
        Play bomb = new Play(Cards.parse("4444"), 0), four = new Play(Cards.parse("AAAA2K"), 0);
        check(rules.check(four, bomb, Language.CHINESE).contains("四带二不是炸弹"), "four with two");
        rules.close();
        rules.close();
        fails(IllegalStateException.class, () -> rules.classify(1));
    }

    @Test
    public void roundsArePlayed() {
        byte[] key = new byte[32];
        Arrays.fill(key, (byte) 7);
        try (Rules rules = new Rules(Game.TIEN_LEN, "southern");
                Round round = new Round(rules, rules.deal(key), Round.Start.LOWEST, 0);
                Bot bot = new Bot(Game.TIEN_LEN, "planner", 1)) {
            int turn = round.turn();
            check(round.waitsFor(turn) && Long.bitCount(round.hand(turn)) == 13, "a leader with 13 cards");
            check(!round.play(turn, new Play(0, 0)), "a leader does not pass");
            fails(WangzhaException.class, () -> round.apply(turn, "pass", Language.VIETNAMESE));
            check(round.play(turn, round.plays(turn)[0]), "the first play");
            check(round.advice(round.turn(), Language.CHINESE).contains("\"action\""), "advice");
            bot.begin(round, round.turn(), 3);
            while (round.turn() >= 0) round.apply(round.turn(), bot.act(round, round.turn()), Language.ENGLISH);
            check(Arrays.stream(round.scores()).sum() == 0, "scores");
            try (Round read = Round.read(round.record()); Round copy = read.copy()) {
                check(copy.record().equals(round.record()) && read.turn() == -1, "a record");
            }
            check(Fair.verify(round.record(), null, Language.ENGLISH).contains("\"holds\":false"), "no fair deal");
        }
        try (Rules rules = new Rules(Game.DOU_DIZHU, "competition");
                Round round = new Round(rules, Deal.noShuffle(key, 10), Round.Start.SEAT, 2)) {
            check(round.actions(2).contains("\"3\"") && round.view(-1).contains("\"view\""), round.actions(2));
            long hand = Cards.parse("34567777KKA");
            check(rules.minPlays(hand) == 3 && rules.plan(hand, Rules.Planning.FEWEST).length == 3, "a plan");
            check(rules.planText(hand, Rules.Planning.FEWEST, Language.ENGLISH).contains("chain:7:5"), "a plan");
            long nine = Cards.parse("34567 9 JJ 2"), six = Cards.parse("6");
            check(Cards.toString(rules.hints(nine, six)[0].cards).equals("9s"), "hints");
            check(rules.hintsText(nine, six, Language.ENGLISH).contains("\"from_hand\":\"9s\""), "hints");
            check(rules.simplest(Cards.parse("34"), Cards.parse("K")) == null, "no answer");
        }
    }

    @Test
    public void puzzlesAreSolvedAndTablesOpened() {
        try (Rules rules = new Rules(Game.DOU_DIZHU, "competition"); Solver solver = new Solver()) {
            long landlord = Cards.parse("45569TKA2"), farmer = Cards.parse("4588TJKB");
            String answer = solver.solve(rules, landlord, farmer, Solver.Question.WINNER, 0, 0);
            check(answer.contains("\"best\":\"5s=solo:5:1\""), answer);
        }
        String settings = "{\"rules\":{\"game\":\"doudizhu\",\"rules\":{\"preset\":\"competition\"}},\"players\":3,"
                + "\"public\":false,\"watchers\":true,\"hints\":true,\"fill\":\"2\",\"stand_in\":\"2\"}";
        try (Table table = Table.open("room 8", settings, 1, "An 🂡", 0, null)) {
            check(table.opened().contains("\"created\"") && table.opened().contains("An 🂡"), table.opened());
            check(table.say(1, 1, "{\"type\":\"hello\",\"versions\":[1]}").contains("\"welcome\""), "welcome");
            check(table.say(2, 1, "{\"type\":\"ready\",\"key\":1,\"ready\":true}").contains("\"done\""), "done");
            try (Table again = Table.read(table.log(0), 9, null)) {
                check(again.due() == table.due() && again.tick(10).contains("\"events\""), "the same table");
            }
        }
    }

    private static List<CardInfo> list(int... numbers) {
        List<CardInfo> cards = new ArrayList<>();
        for (CardInfo card : new TienLen().initCard()) {
            for (int number : numbers) if (card.getCardName().equals(String.valueOf(number))) cards.add(card);
        }
        return cards;
    }

    @Test
    public void theArticleHasItsNames() {
        TienLen game = new TienLen();
        List<CardInfo> pack = game.washCard(game.initCard());
        check(new HashSet<>(pack).size() == 52, "52 cards");
        check(game.handCard(pack)[3].size() == 13, "13 each");
        CardInfo two = game.sortCard(pack).get(0);
        check(two.getCardName().equals("154") && two.getCardDesc().equals("黑桃15"), two);
        List<CardInfo> hand = list(31, 32, 41, 42, 51, 52, 61, 62, 151);
        check(game.get1(hand).size() == 9 && game.get11(hand).size() == 4 && game.get111(hand).isEmpty(), "singles, pairs");
        check(game.get112233(hand).size() == 3, game.get112233(hand));
        check(game.get123(hand).size() == 8 + 8 + 16, game.get123(hand).size());
        check(game.get1111(list(71, 72, 73, 74)).size() == 1, "a bomb");
        check(game.getOutCardType(list(31, 42, 53)) == OutCardType.type123, "a run");
        check(game.getOutCardType(list(31, 32, 41, 42, 51, 52)) == OutCardType.type112233, "three pairs");
        check(game.getOutCardType(list(31, 42)) == OutCardType.type0 && game.getOutCardType(null) == OutCardType.type0, "none");
        // where the article ends with a null pointer
        check(game.getOutCardType(list(131, 132, 141, 142, 151, 152)) == OutCardType.type0, "KKAA22");
        check(game.whetherCanPlay(list(154), list(71, 72, 73, 74), list(71, 72, 73, 74)), "a bomb chops a 2");
        check(game.whetherCanPlay(list(151, 152), hand, list(31, 32, 41, 42, 51, 52, 61, 62)), "four pairs chop two 2s");
        check(!game.whetherCanPlay(list(151), hand, list(154)), "who does not hold it does not play it");
        check(game.whetherCanPlay(list(31), hand, list(32)) && !game.whetherCanPlay(list(32), hand, list(31)), "suits");
        check(game.getTips(list(42), hand).get(0).size() == 1, "a tip");
    }
}
