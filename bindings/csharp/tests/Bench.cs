using System;
using System.Linq;
using System.Runtime.InteropServices;
using Wangzha;

/// <summary>Nanoseconds a call from C#: see crates/wangzha-ffi/examples/bench.rs.</summary>
public static class Bench
{
    private const int Calls = 4000000, Batches = 15;

    /// <summary>Time of the processor in microseconds: others may use the machine too.</summary>
    [DllImport("libc")] private static extern long clock();

    private static double Nanoseconds(Action batch)
    {
        double best = double.MaxValue;
        for (int i = 0; i < Batches; i++)
        {
            long start = clock();
            batch();
            best = Math.Min(best, (clock() - start) * 1e3 / Calls);
        }
        return best;
    }

    public static void Main()
    {
        var rules = new Rules(Game.DouDizhu, "competition");
        var cards = new[] { "3334", "5556", "34568" }.Select(text => Cards.Parse(text)).ToArray();
        Play table = cards[0];
        var hand = Cards.Parse("44455566789TJQKKBR");
        var plays = new Play[64];
        uint sink = 0;
        double classify = Nanoseconds(() =>
        {
            for (int i = 0; i < Calls; i++) sink += rules.Classify(cards[i % 3]).Number;
        });
        double answer = Nanoseconds(() =>
        {
            for (int i = 0; i < Calls; i++) sink += rules.Answer(cards[i % 3], table).Number;
        });
        double moves = Nanoseconds(() =>
        {
            for (int i = 0; i < Calls; i += 16) sink += (uint)rules.Moves(hand, plays, table);
        });
#if NETCOREAPP
        const string name = ".NET";
#else
        const string name = "Mono";
#endif
        Console.WriteLine("{0,-8} classify {1,6:F1}  answer {2,6:F1}  moves {3,6:F1}", name, classify, answer, moves * 16);
        GC.KeepAlive(sink);
    }
}
