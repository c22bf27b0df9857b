using System;
using Wangzha;

class Example
{
    static void Main()
    {
        var rules = new Rules(Game.DouDizhu, "competition");
        string json;
        if (!rules.Check(Cards.Parse("AAAA2K"), Cards.Parse("4444"), out json)) Console.WriteLine(json);
        foreach (var play in rules.Moves(Cards.Parse("5566TJQKA"), Cards.Parse("44"))) Console.WriteLine(play);
    }
}
