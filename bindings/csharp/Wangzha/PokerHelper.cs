using System;
using System.Collections.Generic;

namespace Wangzha.Article
{
    /// <summary>The cards of the article: its numbers are the indices of <see cref="Cards"/>.</summary>
    public enum PokerCard
    {
        Spade_3 = 0, Heart_3 = 1, Club_3 = 2, Diamond_3 = 3,
        Spade_4 = 4, Heart_4 = 5, Club_4 = 6, Diamond_4 = 7,
        Spade_5 = 8, Heart_5 = 9, Club_5 = 10, Diamond_5 = 11,
        Spade_6 = 12, Heart_6 = 13, Club_6 = 14, Diamond_6 = 15,
        Spade_7 = 16, Heart_7 = 17, Club_7 = 18, Diamond_7 = 19,
        Spade_8 = 20, Heart_8 = 21, Club_8 = 22, Diamond_8 = 23,
        Spade_9 = 24, Heart_9 = 25, Club_9 = 26, Diamond_9 = 27,
        Spade_10 = 28, Heart_10 = 29, Club_10 = 30, Diamond_10 = 31,
        Spade_J = 32, Heart_J = 33, Club_J = 34, Diamond_J = 35,
        Spade_Q = 36, Heart_Q = 37, Club_Q = 38, Diamond_Q = 39,
        Spade_K = 40, Heart_K = 41, Club_K = 42, Diamond_K = 43,
        Spade_A = 44, Heart_A = 45, Club_A = 46, Diamond_A = 47,
        Spade_2 = 48, Heart_2 = 49, Club_2 = 50, Diamond_2 = 51,
        Black_Joker = 52, Red_Joker = 56,
    }

    /// <summary>The types of the article, with its numbers and its spelling.</summary>
    public enum PokerType
    {
        None = 0, Single = 1, Double = 2, ShunZi = 3, LianDui = 4, LiandDui = LianDui,
        ThreeWithNone = 5, ThreeWithOne = 6, ThreeWihtDouble = 7, ThreeWithDouble = ThreeWihtDouble,
        FourWithTwo = 8, FourWithDouble = 9, FourWithTwoDouble = 10,
        AeroplaneWithNone = 11, AeroplaneWithTwo = 12, AeroplaneWithThree = 13, AeroplaneWithFour = 14,
        AeroplaneWithFive = 15, AeroplaneWithTwoDouble = 16, AeroplaneWithThreeDouble = 17,
        AeroplaneWithFourDouble = 18, Bomb = 19, KingBomb = 20,
    }

    /// <summary>
    /// The functions of the article on bit operations, by their names, answered by the engine under the rules
    /// "article": what the article means, without its mistakes. A drop-in replacement; new code is better off with
    /// <see cref="Rules"/>.
    /// </summary>
    public static class PokerHelper
    {
        private static readonly Rules Article = new Rules(Game.DouDizhu, "article");

        /// <summary>洗牌: three hands of 17 and the three cards that remain, from the dice of the operating system.</summary>
        public static List<PokerCard>[] Shuffle(out PokerCard[] remaining)
        {
            return Hands(Article.Deal(Fair.DrawKey()), out remaining);
        }

        /// <summary>不洗牌: the smaller the control factor, the more bombs.</summary>
        public static List<PokerCard>[] NoShuffle(out PokerCard[] remaining, int controlFactor = 50)
        {
            return Hands(Deal.NoShuffle(Fair.DrawKey(), controlFactor), out remaining);
        }

        /// <summary>牌型: what the cards are.</summary>
        public static PokerType GetPokerType(List<PokerCard> cards)
        {
            Cards set;
            return TrySet(cards, out set) ? TypeOf(Article.Classify(set)) : PokerType.None;
        }

        /// <summary>Whether the cards may be played on the last player's, both of known types.</summary>
        public static bool Check(List<PokerCard> current, PokerType currentType, List<PokerCard> last, PokerType lastType)
        {
            PokerType played;
            return currentType != PokerType.None && lastType != PokerType.None
                && FastCheck(current, last, lastType, out played) && played == currentType;
        }

        /// <summary>The same without knowing the type of the cards, which is found out.</summary>
        public static bool FastCheck(List<PokerCard> current, List<PokerCard> last, PokerType lastType, out PokerType currentType)
        {
            if (lastType == PokerType.None)
                throw new NotSupportedException("the type of the last play cannot be None");
            Cards cards, over;
            currentType = PokerType.None;
            if (!TrySet(current, out cards) || !TrySet(last, out over)) return false;
            currentType = TypeOf(Article.Answer(cards, over));
            return currentType != PokerType.None;
        }

        /// <summary>提示 without a play to beat: adds the cards of a simple lead and returns its type.</summary>
        public static PokerType GetTipCards(List<PokerCard> cards, List<PokerCard> tipCards)
        {
            return Tip(cards, default(Play), tipCards);
        }

        /// <summary>提示 over a play: adds the cards of the smallest answer; None if there is none.</summary>
        public static void GetTipCards(
            List<PokerCard> cards, List<PokerCard> outCards, PokerType outCardsType, List<PokerCard> tipCards, out PokerType tipType)
        {
            Cards over;
            tipType = outCardsType != PokerType.None && TrySet(outCards, out over)
                ? Tip(cards, over, tipCards) : PokerType.None;
        }

        private static PokerType Tip(List<PokerCard> cards, Play over, List<PokerCard> tipCards)
        {
            Cards hand;
            Play tip;
            if (!TrySet(cards, out hand) || !Article.Simplest(hand, over, out tip)) return PokerType.None;
            AddTo(tipCards, tip.Cards);
            return TypeOf(tip.Reading);
        }

        /// <summary>The cards as a set; false if one is there twice, which is no play.</summary>
        private static bool TrySet(List<PokerCard> cards, out Cards set)
        {
            ulong bits = 0;
            for (int i = 0; i < cards.Count; i++) bits |= 1UL << (int)cards[i];
            set = new Cards(bits);
            return set.Count == cards.Count;
        }

        private static void AddTo(List<PokerCard> list, Cards cards)
        {
            for (int index = 0; index <= 56; index++)
                if ((cards.Bits >> index & 1) != 0) list.Add((PokerCard)index);
        }

        private static PokerType TypeOf(Reading reading)
        {
            switch (reading.DouDizhuKind)
            {
                case DouDizhuKind.Solo: return PokerType.Single;
                case DouDizhuKind.Pair: return PokerType.Double;
                case DouDizhuKind.Chain: return PokerType.ShunZi;
                case DouDizhuKind.PairChain: return PokerType.LianDui;
                case DouDizhuKind.Trio: return PokerType.ThreeWithNone;
                case DouDizhuKind.TrioSolo: return PokerType.ThreeWithOne;
                case DouDizhuKind.TrioPair: return PokerType.ThreeWihtDouble;
                case DouDizhuKind.FourTwoSolo: return PokerType.FourWithTwo;
                case DouDizhuKind.FourPair: return PokerType.FourWithDouble;
                case DouDizhuKind.FourTwoPair: return PokerType.FourWithTwoDouble;
                case DouDizhuKind.Plane: return PokerType.AeroplaneWithNone;
                case DouDizhuKind.PlaneSolo: return PokerType.AeroplaneWithTwo + (reading.Length - 2);
                case DouDizhuKind.PlanePair: return PokerType.AeroplaneWithTwoDouble + (reading.Length - 2);
                case DouDizhuKind.Bomb: return PokerType.Bomb;
                case DouDizhuKind.Rocket: return PokerType.KingBomb;
                default: return PokerType.None;
            }
        }

        private static List<PokerCard>[] Hands(Deal deal, out PokerCard[] remaining)
        {
            var hands = new List<PokerCard>[deal.Hands.Length];
            for (int seat = 0; seat < hands.Length; seat++)
            {
                hands[seat] = new List<PokerCard>(20); // with the bottom cards
                AddTo(hands[seat], deal.Hands[seat]);
            }
            var bottom = new List<PokerCard>(3);
            AddTo(bottom, deal.Bottom);
            remaining = bottom.ToArray();
            return hands;
        }
    }
}
