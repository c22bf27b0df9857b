using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
#if NETCOREAPP
using System.Text.Json;
#else
using System.Web.Script.Serialization;
#endif
using Wangzha;
using Wangzha.Article;

/// <summary>The conformance files, the rest of the wrapper, the article's class, and that hot calls make no garbage.</summary>
public static class Tests
{
#if NETCOREAPP
    private static object Read(string json) { return Plain(JsonDocument.Parse(json).RootElement); }

    private static object Plain(JsonElement value)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Object: return value.EnumerateObject().ToDictionary(field => field.Name, field => Plain(field.Value));
            case JsonValueKind.Array: return value.EnumerateArray().Select(Plain).ToArray();
            case JsonValueKind.String: return value.GetString();
            case JsonValueKind.Number: return value.GetInt32();
            case JsonValueKind.Null: return null;
            default: return value.GetBoolean();
        }
    }
#else
    private static object Read(string json) { return new JavaScriptSerializer().DeserializeObject(json); }
#endif

    public static int Main(string[] arguments)
    {
        int cases = EachLine(arguments[0], "plays.jsonl", Plays) + EachLine(arguments[0], "leads_doudizhu.jsonl", DouDizhuLeads)
            + EachLine(arguments[0], "leads_tienlen.jsonl", TienLenLeads) + EachLine(arguments[0], "fair_deals.jsonl", FairDeals);
        Console.WriteLine("C#: " + cases + " cases agree");
        Errors();
        Rounds();
        SolverAndTable();
        ArticleClass();
        ArticleDeals();
        NoGarbage();
        ShortCalls();
        Console.WriteLine("C#: the whole wrapper");
        return 0;
    }

    private static void Check(bool holds, string what)
    {
        if (!holds) throw new Exception("not so: " + what);
    }

    private static int EachLine(string folder, string name, Func<Dictionary<string, object>, int> run)
    {
        var lines = File.ReadAllLines(Path.Combine(folder, name));
        int cases = lines.Sum(line => run((Dictionary<string, object>)Read(line)));
        Console.WriteLine(name + ": " + cases + " cases");
        return cases;
    }

    private static string[] Presets(Game game, string names)
    {
        var all = ((object[])Read(Rules.Presets(game))).Cast<Dictionary<string, object>>().Select(preset => (string)preset["name"]).ToArray();
        return names == "all" ? all : names.Split(',');
    }

    private static Cards Set(object text, Game game = Game.DouDizhu) { return Cards.Parse((string)text, game); }

    private static int Plays(Dictionary<string, object> line)
    {
        var game = (string)line["game"] == "tienlen" ? Game.TienLen : Game.DouDizhu;
        var presets = Presets(game, (string)line["preset"]);
        foreach (var preset in presets)
            using (var rules = new Rules(game, preset))
                if ((string)line["kind"] == "classify") Classify(rules, line); else Beats(rules, line);
        return presets.Length;
    }

    private static void Classify(Rules rules, Dictionary<string, object> line)
    {
        var cards = Set(line["cards"], rules.Game);
        Span<Reading> room = stackalloc Reading[16];
        int count = rules.Readings(cards, room);
        var got = new HashSet<Reading>(room.Slice(0, count).ToArray());
        var expect = ((object[])line["expect"]).Cast<string>().Select(text => Reading.Parse(rules.Game, text));
        Check(got.SetEquals(expect), line["id"] + " under " + rules);
        Check(rules.Classify(cards) == (count > 0 ? room[0] : default(Reading)), line["id"] + ": the usual one");
    }

    private static void Beats(Rules rules, Dictionary<string, object> line)
    {
        var declared = line.ContainsKey("over_as") ? Reading.Parse(rules.Game, (string)line["over_as"]) : default(Reading);
        var over = new Play(Set(line["over"], rules.Game), declared);
        var cards = Set(line["cards"], rules.Game);
        string json;
        Check(rules.Answer(cards, over).IsPlay == (bool)line["expect"], line["id"] + ": Answer under " + rules);
        Check(rules.Check(cards, over, out json) == (bool)line["expect"], line["id"] + ": " + json);
    }

    private static Play[] Leads(Rules rules, object hand)
    {
        var moves = rules.Moves(Set(hand, rules.Game));
        Check(moves.All(play => Set(hand, rules.Game).Contains(play.Cards)), hand + ": cards of the hand");
        return moves;
    }

    private static int DouDizhuLeads(Dictionary<string, object> line)
    {
        var expected = line.Where(field => field.Value is Dictionary<string, object>).ToArray();
        foreach (var field in expected)
            using (var rules = new Rules(Game.DouDizhu, field.Key))
            {
                var moves = Leads(rules, line["hand"]);
                var numbers = (Dictionary<string, object>)field.Value;
                Check(moves.Length == (int)numbers["readings"], line["hand"] + " under " + field.Key);
                Check(moves.Select(play => play.Cards).Distinct().Count() == (int)numbers["multisets"], "multisets");
            }
        return expected.Length;
    }

    private static int TienLenLeads(Dictionary<string, object> line)
    {
        var leads = (Dictionary<string, object>)line["lead"];
        foreach (var field in leads)
            using (var rules = new Rules(Game.TienLen, field.Key))
            {
                var moves = Leads(rules, line["hand"]);
                foreach (var number in (Dictionary<string, object>)field.Value)
                {
                    var kind = number.Key.Replace("_", "");
                    int count = number.Key == "total" ? moves.Length : moves.Count(
                        play => play.Reading.TienLenKind.ToString().Equals(kind, StringComparison.OrdinalIgnoreCase));
                    Check(count == (int)number.Value, line["hand"] + ": " + number.Key + " under " + field.Key);
                }
            }
        return leads.Count;
    }

    private static byte[] FromHex(object hex)
    {
        return Enumerable.Range(0, 32).Select(i => Convert.ToByte(((string)hex).Substring(2 * i, 2), 16)).ToArray();
    }

    private static int FairDeals(Dictionary<string, object> line)
    {
        var server = FromHex(line["server_seed"]);
        var seats = ((object[])line["client_seeds"]).Select(FromHex).ToArray();
        var commits = ((object[])line["client_commits"]).Select(FromHex).ToArray();
        Check(Fair.Commitment(server).SequenceEqual(FromHex(line["server_commit"])), "the server's commitment");
        for (int i = 0; i < seats.Length; i++) Check(Fair.Commitment(seats[i]).SequenceEqual(commits[i]), "a commitment");
        var game = (int)line["n"] == 54 ? Game.DouDizhu : Game.TienLen;
        var deck = Fair.Deck(game, server, seats, (string)line["table"], (ulong)(int)line["round"]);
        var expect = ((object[])line["deck"]).Cast<int>().Select(place => (byte)(place == 53 ? 56 : place));
        Check(deck.SequenceEqual(expect), "the deck of " + line["table"]);
        return 1;
    }

    private static void Throws<T>(Action action) where T : Exception
    {
        try { action(); } catch (T) { return; }
        throw new Exception("nothing was thrown");
    }

    private static void Errors()
    {
        Throws<WangzhaException>(() => new Rules(Game.DouDizhu, "huanlee"));
        Throws<WangzhaException>(() => Cards.Parse("9z"));
        Throws<ArgumentNullException>(() => Cards.Parse(null));
        Throws<WangzhaException>(() => Reading.Parse(Game.DouDizhu, "jet:4:2"));
        var closed = new Rules(Game.DouDizhu, "huanle");
        closed.Dispose();
        closed.Dispose();
        Throws<ObjectDisposedException>(() => closed.Classify(new Cards(1)));
        using (var rules = new Rules(Game.DouDizhu, "competition"))
        {
            Throws<ArgumentException>(() => rules.Deal(new byte[31]));
            Check(Fair.DrawKey().Length == 32 && !Fair.DrawKey().SequenceEqual(Fair.DrawKey()), "keys");
            Throws<ArgumentException>(() => rules.Moves(new Cards((1UL << 21) - 1)));
            string json;
            Check(!rules.Check(Set("AAAA2K"), Set("4444"), out json, Language.Chinese), "four with two");
            Check(json.Contains("四带二不是炸弹"), json);
            Check(rules.Check(new Play(Set("333444555666")), default(Play), out json) && json.Contains("plane:6:4"), json);
        }
    }

    private static void Rounds()
    {
        var key = Enumerable.Repeat((byte)7, 32).ToArray();
        using (var rules = new Rules(Game.TienLen, "southern"))
        using (var round = new Round(rules, rules.Deal(key), Start.Lowest))
        {
            int turn = round.Turn;
            Check(round.WaitsFor(turn) && round.Hand(turn).Count == 13, "a leader with 13 cards");
            Check(!round.Play(turn, default(Play)), "a leader does not pass");
            Throws<WangzhaException>(() => round.Apply(turn, "pass"));
            Span<Play> room = stackalloc Play[256];
            Check(round.Plays(turn, room) > 0 && round.Play(turn, room[0]), "the first play");
            Check(round.Advice(round.Turn, Language.Vietnamese).Contains("\"action\""), "advice");
            using (var bot = new Bot(Game.TienLen, "planner", 1))
                while (round.Turn >= 0) round.Apply(round.Turn, bot.Act(round, round.Turn));
            Check(round.Scores.Sum() == 0, "scores");
            using (var read = Round.Read(round.Record)) Check(read.Record == round.Record && read.Turn == -1, "a record");
            Check(Fair.Verify(round.Record).Contains("\"holds\":false"), "no fair deal");
        }
        using (var rules = new Rules(Game.DouDizhu, "competition"))
        using (var round = new Round(rules, Deal.NoShuffle(key, 10), Start.Seat, 2))
        using (var copy = round.Clone())
        {
            Check(copy.Turn == 2 && copy.Actions(2).Contains("\"3\""), copy.Actions(2));
            copy.Apply(2, "3");
            Check(round.Hand(2).Count == 17 && copy.Hand(2).Count == 20 && copy.View(-1).Contains("\"view\""), "copies");
            Check(rules.MinPlays(Set("34567777KKA")) == 3 && rules.PlanText(Set("34567777KKA")).Contains("chain:7:5"), "a plan");
            Check(rules.HintsText(Set("34567 9 JJ 2"), Set("6")).Contains("\"from_hand\":\"9s\""), "hints");
        }
    }

    private static void SolverAndTable()
    {
        using (var rules = new Rules(Game.DouDizhu, "competition"))
        using (var solver = new Solver())
            Check(solver.Solve(rules, Set("45569TKA2"), Set("4588TJKB")).Contains("\"best\":\"5s=solo:5:1\""), "a puzzle");
        string json;
        var settings = "{\"rules\":{\"game\":\"doudizhu\",\"rules\":{\"preset\":\"competition\"}},\"players\":3,\"public\":false,"
            + "\"watchers\":true,\"hints\":true,\"fill\":\"2\",\"stand_in\":\"2\"}";
        using (var table = Table.Open("room 8", settings, 1, "An", 0, out json))
        {
            Check(json.Contains("\"created\""), json);
            Check(table.Say(1, 1, "{\"type\":\"hello\",\"versions\":[1]}").Contains("\"welcome\""), "welcome");
            Check(table.Say(2, 1, "{\"type\":\"ready\",\"key\":1,\"ready\":true}").Contains("\"done\""), "done");
            using (var again = Table.Read(table.Log(), 9, out json)) Check(again.Due == table.Due, "the same table");
        }
    }

    private static void ArticleDeals()
    {
        PokerCard[] remaining;
        var hands = PokerHelper.Shuffle(out remaining);
        Check(hands.SelectMany(hand => hand).Concat(remaining).Distinct().Count() == 54, "54 cards");
        Check(PokerHelper.NoShuffle(out remaining, 0).Length == 3 && remaining.Length == 3, "not shuffled");
    }

    private static void ArticleClass()
    {
        Check((int)PokerCard.Red_Joker == 56 && (int)PokerCard.Diamond_2 == 51 && (int)PokerType.Bomb == 19, "its numbers");
        // its types, in its order, each with cards that are one
        var examples = new Dictionary<PokerType, string>
        {
            { PokerType.Single, "3" }, { PokerType.Double, "33" }, { PokerType.ShunZi, "34567" }, { PokerType.LianDui, "334455" },
            { PokerType.ThreeWithNone, "333" }, { PokerType.ThreeWithOne, "3334" }, { PokerType.ThreeWihtDouble, "33344" },
            { PokerType.FourWithTwo, "333345" }, { PokerType.FourWithDouble, "333344" }, { PokerType.FourWithTwoDouble, "33334455" },
            { PokerType.AeroplaneWithNone, "333444" }, { PokerType.AeroplaneWithTwo, "33344456" },
            { PokerType.AeroplaneWithThree, "333444555678" }, { PokerType.AeroplaneWithFour, "333444555666789T" },
            { PokerType.AeroplaneWithFive, "33344455566677789TJQ" }, { PokerType.AeroplaneWithTwoDouble, "3334445566" },
            { PokerType.AeroplaneWithThreeDouble, "333444555667788" }, { PokerType.AeroplaneWithFourDouble, "333444555666778899TT" },
            { PokerType.Bomb, "3333" }, { PokerType.KingBomb, "BR" }, { PokerType.None, "34" },
        };
        Check(examples.Count == 21, "21 types");
        foreach (var example in examples)
        {
            var type = PokerHelper.GetPokerType(Listed(example.Value));
            Check(type == example.Key, example.Value + " is " + type);
        }
        Check(PokerHelper.GetPokerType(new List<PokerCard> { PokerCard.Spade_3, PokerCard.Spade_3 }) == PokerType.None, "twice");
        // what the article's own functions get wrong
        PokerType played;
        Check(PokerHelper.Check(Listed("44"), PokerType.Double, Listed("33"), PokerType.Double), "a pair over a pair");
        Check(PokerHelper.FastCheck(Listed("3333"), Listed("2"), PokerType.Single, out played) && played == PokerType.Bomb, "a bomb");
        Check(!PokerHelper.FastCheck(Listed("3"), Listed("4"), PokerType.Single, out played) && played == PokerType.None, "lower");
        Throws<NotSupportedException>(() => PokerHelper.FastCheck(Listed("3"), Listed("4"), PokerType.None, out played));
        var tips = new List<PokerCard>();
        Check(PokerHelper.GetTipCards(Listed("34567 9 KK"), tips) == PokerType.Single && tips.Single() == PokerCard.Spade_9, "a lead");
        tips.Clear();
        PokerHelper.GetTipCards(Listed("3 A A 2"), Listed("K"), PokerType.Single, tips, out played);
        Check(played == PokerType.Single && tips.Single() == PokerCard.Spade_2, "an answer");
        PokerHelper.GetTipCards(Listed("3 4"), Listed("K"), PokerType.Single, tips, out played);
        Check(played == PokerType.None && tips.Count == 1, "no answer");
    }

    private static List<PokerCard> Listed(string cards) { return Set(cards).Indices.Select(index => (PokerCard)index).ToList(); }

    /// <summary>The control shows that garbage of twenty bytes a call would be noticed.</summary>
    private static void NoGarbage()
    {
        using (var rules = new Rules(Game.DouDizhu, "competition"))
        {
            Cards table = Set("3334"), answer = Set("5556"), hand = Set("44455566789TJQKKBR");
            var room = new Play[256];
            rules.Hints(hand, room, table);
            long before = Garbage();
            for (int i = 0; i < 2000000; i++)
            {
                rules.Classify(answer);
                rules.Answer(answer, table);
            }
            for (int i = 0; i < 100000; i++)
            {
                rules.Moves(hand, room, table);
                rules.Hints(hand, room, table);
            }
            Check(Garbage() == before, "hot calls make no garbage");
            for (int i = 0; i < 1000000; i++) GC.KeepAlive(new byte[20]);
            Check(Garbage() > before, "garbage would be noticed");
            Console.WriteLine("C#: 4,200,000 hot calls, no garbage");
        }
    }

    /// <summary>Mono has taken the shortest calls as its own, unless it was told not to.</summary>
    private static void ShortCalls()
    {
#if !NETCOREAPP
        var hot = typeof(Rules).Assembly.GetType("Wangzha.Hot").GetField("IsRaw", BindingFlags.NonPublic | BindingFlags.Static);
        Check((bool)hot.GetValue(null) == (Environment.GetEnvironmentVariable("WANGZHA_MONO") != "plain"), "short calls");
#endif
    }

    /// <summary>How many bytes of garbage there have been, or where that is not known how often it was collected.</summary>
    private static long Garbage()
    {
#if NETCOREAPP
        return GC.GetAllocatedBytesForCurrentThread();
#else
        return GC.CollectionCount(0);
#endif
    }
}
