using System;
using System.Runtime.InteropServices;

namespace Wangzha
{
    /// <summary>How a round begins: see wangzha.h.</summary>
    public enum Start { Seat, Lowest, Midway, FaceUp }

    /// <summary>A round of either game, and its record. One thread uses it at a time.</summary>
    public sealed unsafe class Round : Handle
    {
        private Round(IntPtr pointer) : base(pointer) { }

        /// <summary>Begins a round with a deal; first is a seat, or with FaceUp the index of a card.</summary>
        public Round(Rules rules, Deal deal, Start start, int first = 0) : base(Make(rules, deal, start, first)) { }

        private static IntPtr Make(Rules rules, Deal deal, Start start, int first)
        {
            var round = IntPtr.Zero;
            var sets = stackalloc ulong[5];
            deal.Write(sets);
            var place = sets;
            Texts.Ask(Language.English, error => Native.wz_round_new(
                rules.Pointer, place, deal.Hands.Length, (int)start, first, out round, error));
            return round;
        }

        /// <summary>Reads a record and plays it.</summary>
        public static Round Read(string record)
        {
            var round = IntPtr.Zero;
            fixed (byte* bytes = Texts.Bytes(record))
            {
                var place = bytes;
                Texts.Ask(Language.English, error => Native.wz_round_read(place, out round, error));
            }
            return new Round(round);
        }

        internal override void Free(IntPtr pointer) { Native.wz_round_free(pointer); }

        /// <summary>Another round that stands where this one stands.</summary>
        public Round Clone()
        {
            var copy = new Round(Native.wz_round_clone(Pointer));
            GC.KeepAlive(this);
            return copy;
        }

        /// <summary>The seat that is asked next; -1 when the round is over.</summary>
        public int Turn
        {
            get
            {
                int turn = Native.wz_round_turn(Pointer);
                GC.KeepAlive(this);
                return Math.Max(-1, turn);
            }
        }

        /// <summary>Whether the round waits for a seat.</summary>
        public bool WaitsFor(int seat)
        {
            uint seats = Native.wz_round_waits_for(Pointer);
            GC.KeepAlive(this);
            return (seats >> seat & 1) != 0;
        }

        /// <summary>The cards of a seat.</summary>
        public Cards Hand(int seat)
        {
            var hand = new Cards(Native.wz_round_hand(Pointer, seat));
            GC.KeepAlive(this);
            return hand;
        }

        /// <summary>Every play that a seat may make now, a pass among them; returns how many there are.</summary>
        public int Plays(int seat, Span<Play> plays)
        {
            fixed (Play* place = &MemoryMarshal.GetReference(plays))
            {
                int count = Native.wz_round_plays(Pointer, seat, place, (UIntPtr)plays.Length);
                GC.KeepAlive(this);
                return Texts.Number(count);
            }
        }

        /// <summary>Plays cards, or passes with none; tells whether the rules allow it.</summary>
        public bool Play(int seat, Play play)
        {
            int status = Native.wz_round_play(Pointer, seat, play.Cards.Bits, play.Reading.Number);
            GC.KeepAlive(this);
            if (status != Status.Refused) Texts.Number(status);
            return status == Status.Ok;
        }

        /// <summary>Does an action as records write it: JSON of the event. A refusal is thrown.</summary>
        public string Apply(int seat, string action, Language language = Language.English)
        {
            fixed (byte* bytes = Texts.Bytes(action))
            {
                var place = bytes;
                return Texts.Ask(language, text => Native.wz_round_apply(Pointer, seat, place, text));
            }
        }

        /// <summary>Every action that a seat may take: JSON, a list of texts.</summary>
        public string Actions(int seat) { return Texts.Ask(Language.English, text => Native.wz_round_actions(Pointer, seat, text)); }

        /// <summary>What a seat may know, or with -1 who only watches: JSON.</summary>
        public string View(int seat) { return Texts.Ask(Language.English, text => Native.wz_round_view(Pointer, seat, text)); }

        /// <summary>What a seat should do and why, the best first: JSON.</summary>
        public string Advice(int seat, Language language = Language.English)
        {
            return Texts.Ask(language, text => Native.wz_round_advice(Pointer, seat, text));
        }

        /// <summary>What each of four seats has won or lost; null if the round is not over.</summary>
        public double[] Scores
        {
            get
            {
                var points = new double[4];
                fixed (double* place = points)
                {
                    int isOver = Native.wz_round_scores(Pointer, place);
                    GC.KeepAlive(this);
                    return Texts.Number(isOver) == 1 ? points : null;
                }
            }
        }

        /// <summary>The record of the round so far. It shows all hands.</summary>
        public string Record { get { return Texts.Ask(Language.English, text => Native.wz_round_record(Pointer, text)); } }
    }

    /// <summary>A computer player: "1" to "5", "planner", "searcher:100ms". One thread uses it at a time.</summary>
    public sealed unsafe class Bot : Handle
    {
        public Bot(Game game, string description, ulong seed) : base(Make(game, description, seed)) { }

        private static IntPtr Make(Game game, string description, ulong seed)
        {
            var bot = IntPtr.Zero;
            fixed (byte* bytes = Texts.Bytes(description))
            {
                var place = bytes;
                Texts.Ask(Language.English, error => Native.wz_bot_new((int)game, place, seed, out bot, error));
            }
            return bot;
        }

        internal override void Free(IntPtr pointer) { Native.wz_bot_free(pointer); }

        /// <summary>Seats the player in a round.</summary>
        public void Begin(Round round, int seat, ulong seed)
        {
            int status = Native.wz_bot_begin(Pointer, round.Pointer, seat, seed);
            GC.KeepAlive(this);
            GC.KeepAlive(round);
            Texts.Number(status);
        }

        /// <summary>What it does now, for <see cref="Round.Apply"/>. It sees what its seat may know.</summary>
        public string Act(Round round, int seat)
        {
            return Texts.Ask(Language.English, text => Native.wz_bot_act(Pointer, round.Pointer, seat, text));
        }
    }

    /// <summary>What is asked of a solver.</summary>
    public enum Question { Winner, Points, Moves, Line }

    /// <summary>Who wins with all hands open. One thread uses it at a time.</summary>
    public sealed unsafe class Solver : Handle
    {
        public Solver() : base(Native.wz_solver_new()) { }
        internal override void Free(IntPtr pointer) { Native.wz_solver_free(pointer); }

        /// <summary>About a round, for a seat: JSON. Limits of 0 are none.</summary>
        public string Solve(Round round, int seat, Question question = Question.Winner, ulong nodes = 0, uint milliseconds = 0)
        {
            return Texts.Ask(Language.English, text => Native.wz_solve(
                Pointer, round.Pointer, seat, (int)question, nodes, milliseconds, text));
        }

        /// <summary>About a puzzle of Dou Dizhu with two hands, in which the landlord leads: JSON.</summary>
        public string Solve(Rules rules, Cards landlord, Cards farmer, Question question = Question.Winner, ulong nodes = 0, uint milliseconds = 0)
        {
            return Texts.Ask(Language.English, text => Native.wz_solve_puzzle(
                Pointer, rules.Pointer, landlord.Bits, farmer.Bits, (int)question, nodes, milliseconds, text));
        }
    }

    /// <summary>
    /// A table: seats, verifiable deals, clocks, computers. Tell it what people say and what time it is; every call
    /// returns JSON: {"events": to be written down, "messages": to be sent after that, "due", "thinks"}.
    /// </summary>
    public sealed unsafe class Table : Handle
    {
        private Table(IntPtr pointer) : base(pointer) { }
        internal override void Free(IntPtr pointer) { Native.wz_table_free(pointer); }

        /// <summary>Opens a table; without entropy the secrets of deals come from the operating system.</summary>
        public static Table Open(string name, string settings, ulong host, string hostName, ulong now, out string json, byte[] entropy = null)
        {
            var table = IntPtr.Zero;
            if (entropy != null) Rules.CheckKey(entropy);
            fixed (byte* n = Texts.Bytes(name), s = Texts.Bytes(settings), h = Texts.Bytes(hostName), e = entropy)
            {
                byte* a = n, b = s, c = h, d = e;
                json = Texts.Ask(Language.English, text => Native.wz_table_new(a, b, host, c, now, d, out table, text));
            }
            return new Table(table);
        }

        /// <summary>Brings a table back from its log.</summary>
        public static Table Read(string log, ulong now, out string json, byte[] entropy = null)
        {
            var table = IntPtr.Zero;
            if (entropy != null) Rules.CheckKey(entropy);
            fixed (byte* l = Texts.Bytes(log), e = entropy)
            {
                byte* a = l, b = e;
                json = Texts.Ask(Language.English, text => Native.wz_table_read(a, now, b, out table, text));
            }
            return new Table(table);
        }

        /// <summary>The client of a person says a message of the protocol.</summary>
        public string Say(ulong now, ulong person, string message)
        {
            fixed (byte* bytes = Texts.Bytes(message))
            {
                var place = bytes;
                return Texts.Ask(Language.English, text => Native.wz_table_say(Pointer, now, person, place, text));
            }
        }

        /// <summary>Time has passed.</summary>
        public string Tick(ulong now) { return Texts.Ask(Language.English, text => Native.wz_table_tick(Pointer, now, text)); }

        /// <summary>The connection of a person has come or gone.</summary>
        public string Connected(ulong now, ulong person, bool here)
        {
            return Texts.Ask(Language.English, text => Native.wz_table_connected(Pointer, now, person, here, text));
        }

        /// <summary>Lets one computer decide; until "thinks" is false.</summary>
        public string Think(ulong now) { return Texts.Ask(Language.English, text => Native.wz_table_think(Pointer, now, text)); }

        /// <summary>When <see cref="Tick"/> is needed even if nobody does anything; -1 if it is not.</summary>
        public long Due
        {
            get
            {
                long due = Native.wz_table_due(Pointer);
                GC.KeepAlive(this);
                return due;
            }
        }

        /// <summary>The events after a number: JSON, with every secret.</summary>
        public string Log(ulong after = 0) { return Texts.Ask(Language.English, text => Native.wz_table_log(Pointer, after, text)); }
    }
}
