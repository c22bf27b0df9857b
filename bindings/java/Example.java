import wangzha.*;

class Example {
    public static void main(String[] arguments) {
        try (Rules rules = new Rules(Game.DOU_DIZHU, "competition")) {
            Play bomb = new Play(Cards.parse("4444"), 0), four = new Play(Cards.parse("AAAA2K"), 0);
            if (!rules.isLegal(four, bomb)) System.out.println(rules.check(four, bomb, Language.ENGLISH));
            for (Play play : rules.moves(Cards.parse("5566TJQKA"), Cards.parse("44"))) System.out.println(play);
        }
    }
}
