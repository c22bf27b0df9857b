using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Wangzha
{
    /// <summary>The two games.</summary>
    public enum Game { DouDizhu, TienLen }

    /// <summary>Languages of sentences for players.</summary>
    public enum Language { English, Chinese, Vietnamese }

    /// <summary>Kinds of plays of Dou Dizhu.</summary>
    public enum DouDizhuKind
    {
        None, Solo, Pair, Trio, TrioSolo, TrioPair, Chain, PairChain, Plane, PlaneSolo, PlanePair,
        FourTwoSolo, FourTwoPair, FourPair, Bomb, Rocket,
    }

    /// <summary>Kinds of plays of Tien Len.</summary>
    public enum TienLenKind { None, Single, Pair, Triple, Quad, Run, PairRun }

    /// <summary>A set of cards: bit (rank - 3) * 4 + suit; the jokers are bits 52 and 56.</summary>
    public readonly struct Cards : IEquatable<Cards>
    {
        /// <summary>The bits.</summary>
        public readonly ulong Bits;

        /// <summary>The set with these bits.</summary>
        public Cards(ulong bits) { Bits = bits; }

        /// <summary>Cards as players of a game write them: "3s 3h 10 B".</summary>
        public static unsafe Cards Parse(string text, Game game = Game.DouDizhu)
        {
            ulong cards = 0;
            fixed (byte* bytes = Texts.Bytes(text))
            {
                var place = bytes;
                Texts.Ask(Language.English, error => Native.wz_cards_parse((int)game, place, out cards, error));
            }
            return new Cards(cards);
        }

        /// <summary>The card with an index: the number of its bit.</summary>
        public static Cards Of(int index) { return new Cards(1UL << index); }

        /// <summary>Whether there is no card.</summary>
        public bool IsEmpty { get { return Bits == 0; } }

        /// <summary>How many cards there are.</summary>
        public int Count
        {
            get
            {
                int count = 0;
                for (ulong rest = Bits; rest != 0; rest &= rest - 1) count++;
                return count;
            }
        }

        /// <summary>Whether all cards of the other set are in this one.</summary>
        public bool Contains(Cards other) { return (other.Bits & ~Bits) == 0; }

        /// <summary>The indices of the cards, the lowest first. Allocates; loop over the bits where that matters.</summary>
        public IEnumerable<int> Indices
        {
            get
            {
                for (int index = 0; index <= 56; index++)
                    if ((Bits >> index & 1) != 0) yield return index;
            }
        }

        public static Cards operator |(Cards a, Cards b) { return new Cards(a.Bits | b.Bits); }
        public static Cards operator &(Cards a, Cards b) { return new Cards(a.Bits & b.Bits); }
        /// <summary>The cards of a that are not in b.</summary>
        public static Cards operator -(Cards a, Cards b) { return new Cards(a.Bits & ~b.Bits); }
        public static bool operator ==(Cards a, Cards b) { return a.Bits == b.Bits; }
        public static bool operator !=(Cards a, Cards b) { return a.Bits != b.Bits; }
        public bool Equals(Cards other) { return Bits == other.Bits; }
        public override bool Equals(object other) { return other is Cards && Equals((Cards)other); }
        public override int GetHashCode() { return Bits.GetHashCode(); }

        /// <summary>As records write them: "3s3h4c".</summary>
        public override unsafe string ToString()
        {
            ulong bits = Bits;
            return Texts.Ask(Language.English, text => Native.wz_cards_text(bits, text));
        }
    }

    /// <summary>What some cards are played as. The default is no play, and where one is given the usual reading.</summary>
    public readonly struct Reading : IEquatable<Reading>
    {
        /// <summary>Kind, length and top in one number.</summary>
        public readonly uint Number;

        public Reading(uint number) { Number = number; }

        /// <summary>Whether the cards are a play.</summary>
        public bool IsPlay { get { return Number != 0; } }
        public DouDizhuKind DouDizhuKind { get { return (DouDizhuKind)(Number >> 16); } }
        public TienLenKind TienLenKind { get { return (TienLenKind)(Number >> 16); } }
        /// <summary>How many groups or ranks the body has.</summary>
        public int Length { get { return (int)(Number >> 8 & 255); } }
        /// <summary>The highest rank of the body, 0 for the 3; in Tien Len the index of the highest card.</summary>
        public int Top { get { return (int)(Number & 255); } }

        /// <summary>A reading as files write it: "plane_solo:4:2", "run:5h:3".</summary>
        public static unsafe Reading Parse(Game game, string text)
        {
            uint reading = 0;
            fixed (byte* bytes = Texts.Bytes(text))
            {
                var place = bytes;
                Texts.Ask(Language.English, error => Native.wz_reading_parse((int)game, place, out reading, error));
            }
            return new Reading(reading);
        }

        /// <summary>As files write it.</summary>
        public unsafe string ToString(Game game)
        {
            uint number = Number;
            return Texts.Ask(Language.English, text => Native.wz_reading_text((int)game, number, text));
        }

        public bool Equals(Reading other) { return Number == other.Number; }
        public override bool Equals(object other) { return other is Reading && Equals((Reading)other); }
        public override int GetHashCode() { return (int)Number; }
        public static bool operator ==(Reading a, Reading b) { return a.Number == b.Number; }
        public static bool operator !=(Reading a, Reading b) { return a.Number != b.Number; }
    }

    /// <summary>A play: cards, and what they are played as. The default is a pass, and as the play to beat a lead.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct Play
    {
        public readonly Cards Cards;
        public readonly Reading Reading;

        public Play(Cards cards, Reading reading = default(Reading))
        {
            Cards = cards;
            Reading = reading;
        }

        public static implicit operator Play(Cards cards) { return new Play(cards); }
        public override string ToString() { return Cards.IsEmpty ? "pass" : Cards.ToString(); }
    }

    /// <summary>The hands of all seats, and the bottom cards of Dou Dizhu.</summary>
    public readonly struct Deal
    {
        public readonly Cards[] Hands;
        public readonly Cards Bottom;

        public Deal(Cards[] hands, Cards bottom = default(Cards))
        {
            Hands = hands;
            Bottom = bottom;
        }

        internal static unsafe Deal Of(ulong* deal, int players)
        {
            var hands = new Cards[players];
            for (int seat = 0; seat < players; seat++) hands[seat] = new Cards(deal[seat]);
            return new Deal(hands, new Cards(deal[4]));
        }

        internal unsafe void Write(ulong* deal)
        {
            for (int seat = 0; seat < 4; seat++) deal[seat] = seat < Hands.Length ? Hands[seat].Bits : 0;
            deal[4] = Bottom.Bits;
        }

        /// <summary>A deal of Dou Dizhu from a pack that is hardly mixed: many bombs, the more the smaller the factor.</summary>
        public static unsafe Deal NoShuffle(byte[] key, int controlFactor = 50)
        {
            Rules.CheckKey(key);
            var deal = stackalloc ulong[5];
            fixed (byte* bytes = key) return Of(deal, Texts.Number(Native.wz_no_shuffle(bytes, controlFactor, deal)));
        }
    }
}
