using System;
using System.Runtime.InteropServices;

namespace Wangzha
{
    /// <summary>A handle of the library, freed when it is disposed of or forgotten.</summary>
    public abstract class Handle : IDisposable
    {
        private IntPtr pointer;

        internal Handle(IntPtr pointer) { this.pointer = pointer; }
        ~Handle() { Dispose(); }
        internal abstract void Free(IntPtr pointer);

        /// <summary>For a call that ends before GC.KeepAlive(this), lest it be freed meanwhile.</summary>
        internal IntPtr Pointer { get { return pointer != IntPtr.Zero ? pointer : Disposed(); } }

        private IntPtr Disposed() { throw new ObjectDisposedException(GetType().Name); }

        public void Dispose()
        {
            var last = pointer;
            pointer = IntPtr.Zero;
            if (last != IntPtr.Zero) Free(last);
            GC.SuppressFinalize(this);
        }
    }

    /// <summary>Which plan is wanted: <see cref="Rules.Plan"/>.</summary>
    public enum Planning { Fewest, Strongest, ByWeights }

    /// <summary>
    /// The rules of one game: what cards are, whether they may be played, what a hand can play. Any number of
    /// threads may use one at once. Methods with plain numbers, <see cref="Classify"/>, <see cref="Answer"/>,
    /// <see cref="Moves(Cards, Span{Play}, Play)"/>, <see cref="Hints"/>, make no garbage.
    /// </summary>
    public sealed unsafe class Rules : Handle
    {
        /// <summary>Which game they are of.</summary>
        public Game Game { get; }

        /// <summary>Rules by their text: a preset such as "huanle", and differences: "huanle -bare_trio spring=no".</summary>
        public Rules(Game game, string text) : base(Make(game, text)) { Game = game; }

        private static IntPtr Make(Game game, string text)
        {
            var rules = IntPtr.Zero;
            fixed (byte* bytes = Texts.Bytes(text))
            {
                var place = bytes;
                Texts.Ask(Language.English, error => Native.wz_rules_new((int)game, place, out rules, error));
            }
            return rules;
        }

        internal override void Free(IntPtr pointer) { Native.wz_rules_free(pointer); }

        /// <summary>The version of the library.</summary>
        public static string Version { get { return Marshal.PtrToStringAnsi(Native.wz_version()); } }

        /// <summary>The presets of a game: JSON, a list of {"name", "title"}.</summary>
        public static string Presets(Game game, Language language = Language.English)
        {
            return Texts.Ask(language, text => Native.wz_presets((int)game, text));
        }

        /// <summary>The rules as JSON: {"game", "rules"}.</summary>
        public override string ToString() { return Texts.Ask(Language.English, text => Native.wz_rules_text(Pointer, text)); }

        /// <summary>What the cards are: their usual reading.</summary>
        public Reading Classify(Cards cards)
        {
            var reading = new Reading(Hot.Classify(Pointer, cards.Bits));
            GC.KeepAlive(this);
            return reading;
        }

        /// <summary>All readings of the cards, the usual one first; returns how many there are.</summary>
        public int Readings(Cards cards, Span<Reading> readings)
        {
            fixed (Reading* place = &MemoryMarshal.GetReference(readings))
            {
                int count = Native.wz_readings(Pointer, cards.Bits, (uint*)place, (UIntPtr)readings.Length);
                GC.KeepAlive(this);
                return Texts.Number(count);
            }
        }

        /// <summary>As what the cards may be played on <paramref name="over"/>, or led; not a play if they may not be.</summary>
        public Reading Answer(Cards cards, Play over = default(Play))
        {
            var reading = new Reading(Hot.Answer(Pointer, cards.Bits, over.Cards.Bits, over.Reading.Number));
            GC.KeepAlive(this);
            return reading;
        }

        /// <summary>The same with words: JSON of the play, or of the refusal with its id, its facts and its sentence.</summary>
        public bool Check(Play play, Play over, out string json, Language language = Language.English)
        {
            int status = Texts.Try(language, text => Native.wz_check(
                Pointer, play.Cards.Bits, play.Reading.Number, over.Cards.Bits, over.Reading.Number, text), out json);
            if (status != Status.Ok && status != Status.Refused) throw new WangzhaException(status, json);
            return status == Status.Ok;
        }

        /// <summary>Everything that the hand can play, up to the length of the buffer; returns how many there are.</summary>
        public int Moves(Cards hand, Span<Play> moves, Play over = default(Play))
        {
            fixed (Play* place = &MemoryMarshal.GetReference(moves))
            {
                int count = Hot.Moves(
                    Pointer, hand.Bits, over.Cards.Bits, over.Reading.Number, place, (UIntPtr)moves.Length);
                GC.KeepAlive(this);
                return Texts.Number(count);
            }
        }

        /// <summary>Everything that the hand can play.</summary>
        public Play[] Moves(Cards hand, Play over = default(Play))
        {
            var moves = new Play[CountMoves(hand, over)];
            Moves(hand, moves, over);
            return moves;
        }

        /// <summary>How many plays there are.</summary>
        public int CountMoves(Cards hand, Play over = default(Play))
        {
            int count = Native.wz_count_moves(Pointer, hand.Bits, over.Cards.Bits, over.Reading.Number);
            GC.KeepAlive(this);
            return Texts.Number(count);
        }

        /// <summary>The smallest answer or a simple lead, without looking ahead.</summary>
        public bool Simplest(Cards hand, Play over, out Play play)
        {
            int found = Native.wz_simplest(Pointer, hand.Bits, over.Cards.Bits, over.Reading.Number, out play);
            GC.KeepAlive(this);
            return Texts.Number(found) == 1;
        }

        /// <summary>What the hand could play, the best first, up to the length of the buffer; returns how many there are.</summary>
        public int Hints(Cards hand, Span<Play> hints, Play over = default(Play))
        {
            fixed (Play* place = &MemoryMarshal.GetReference(hints))
            {
                int count = Native.wz_hints(
                    Pointer, hand.Bits, over.Cards.Bits, over.Reading.Number, place, (UIntPtr)hints.Length);
                GC.KeepAlive(this);
                return Texts.Number(count);
            }
        }

        /// <summary>The same in words: JSON.</summary>
        public string HintsText(Cards hand, Play over = default(Play), Language language = Language.English)
        {
            return Texts.Ask(language, text => Native.wz_hints_text(
                Pointer, hand.Bits, over.Cards.Bits, over.Reading.Number, text));
        }

        /// <summary>The fewest plays that empty the hand.</summary>
        public int MinPlays(Cards hand)
        {
            int count = Native.wz_min_plays(Pointer, hand.Bits);
            GC.KeepAlive(this);
            return Texts.Number(count);
        }

        /// <summary>A plan to play the hand out, up to the length of the buffer; returns how many plays it has.</summary>
        public int Plan(Cards hand, Span<Play> plays, Planning planning = Planning.Fewest)
        {
            fixed (Play* place = &MemoryMarshal.GetReference(plays))
            {
                int count = Native.wz_plan(Pointer, hand.Bits, (int)planning, place, (UIntPtr)plays.Length);
                GC.KeepAlive(this);
                return Texts.Number(count);
            }
        }

        /// <summary>The same in words: JSON.</summary>
        public string PlanText(Cards hand, Planning planning = Planning.Fewest, Language language = Language.English)
        {
            return Texts.Ask(language, text => Native.wz_plan_text(Pointer, hand.Bits, (int)planning, text));
        }

        /// <summary>The deal that 32 bytes name, for ever the same: <see cref="Fair.DrawKey"/>. Dou Dizhu does not look at the numbers.</summary>
        public Deal Deal(byte[] key, int players = 4, int each = 13)
        {
            CheckKey(key);
            var deal = stackalloc ulong[5];
            fixed (byte* bytes = key)
            {
                int dealt = Native.wz_deal(Pointer, bytes, players, each, deal);
                GC.KeepAlive(this);
                return Wangzha.Deal.Of(deal, Texts.Number(dealt));
            }
        }

        internal static void CheckKey(byte[] key)
        {
            if (key == null || key.Length != 32) throw new ArgumentException("a key has 32 bytes");
        }
    }
}
