using System;
using System.Runtime.InteropServices;
using System.Security;

namespace Wangzha
{
    /// <summary>The functions of wangzha.h, by their names. The header documents them.</summary>
    [SuppressUnmanagedCodeSecurity]
    internal static unsafe class Native
    {
#if UNITY_IOS && !UNITY_EDITOR
        private const string Library = "__Internal";
#else
        private const string Library = "wangzha";
#endif
        private const CallingConvention C = CallingConvention.Cdecl;

        [StructLayout(LayoutKind.Sequential)]
        internal struct Text
        {
            public byte* Data;
            public UIntPtr Capacity;
            public UIntPtr Length;
            public int Language;
        }

        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr wz_version();
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_rules_new(int game, byte* text, out IntPtr rules, Text* error);
        [DllImport(Library, CallingConvention = C)] internal static extern void wz_rules_free(IntPtr rules);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_rules_text(IntPtr rules, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_presets(int game, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_cards_parse(int game, byte* text, out ulong cards, Text* error);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_cards_text(ulong cards, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern uint wz_classify(IntPtr rules, ulong cards);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_readings(IntPtr rules, ulong cards, uint* readings, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)] internal static extern uint wz_answer(IntPtr rules, ulong cards, ulong over, uint overAs);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_check(IntPtr rules, ulong cards, uint declared, ulong over, uint overAs, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_moves(IntPtr rules, ulong hand, ulong over, uint overAs, Play* moves, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_count_moves(IntPtr rules, ulong hand, ulong over, uint overAs);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_simplest(IntPtr rules, ulong hand, ulong over, uint overAs, out Play play);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_reading_parse(int game, byte* text, out uint reading, Text* error);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_reading_text(int game, uint reading, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_hints(IntPtr rules, ulong hand, ulong over, uint overAs, Play* hints, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_hints_text(IntPtr rules, ulong hand, ulong over, uint overAs, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_min_plays(IntPtr rules, ulong hand);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_plan(IntPtr rules, ulong hand, int planning, Play* plays, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_plan_text(IntPtr rules, ulong hand, int planning, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_deal(IntPtr rules, byte* key, int players, int each, ulong* deal);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_draw_key(byte* key);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_no_shuffle(byte* key, int controlFactor, ulong* deal);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_commitment(byte* secret, byte* commitment);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_fair_deck(int game, byte* server, byte* seats, UIntPtr numberOfSeats, byte* table, ulong round, byte* deck);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_verify(byte* record, byte* announced, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_new(IntPtr rules, ulong* deal, int players, int start, int first, out IntPtr round, Text* error);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_read(byte* record, out IntPtr round, Text* error);
        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr wz_round_clone(IntPtr round);
        [DllImport(Library, CallingConvention = C)] internal static extern void wz_round_free(IntPtr round);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_turn(IntPtr round);
        [DllImport(Library, CallingConvention = C)] internal static extern uint wz_round_waits_for(IntPtr round);
        [DllImport(Library, CallingConvention = C)] internal static extern ulong wz_round_hand(IntPtr round, int seat);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_plays(IntPtr round, int seat, Play* plays, UIntPtr capacity);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_play(IntPtr round, int seat, ulong cards, uint declared);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_apply(IntPtr round, int seat, byte* action, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_actions(IntPtr round, int seat, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_view(IntPtr round, int seat, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_advice(IntPtr round, int seat, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_scores(IntPtr round, double* points);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_round_record(IntPtr round, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_bot_new(int game, byte* description, ulong seed, out IntPtr bot, Text* error);
        [DllImport(Library, CallingConvention = C)] internal static extern void wz_bot_free(IntPtr bot);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_bot_begin(IntPtr bot, IntPtr round, int seat, ulong seed);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_bot_act(IntPtr bot, IntPtr round, int seat, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr wz_solver_new();
        [DllImport(Library, CallingConvention = C)] internal static extern void wz_solver_free(IntPtr solver);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_solve(IntPtr solver, IntPtr round, int seat, int question, ulong nodes, uint milliseconds, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_solve_puzzle(IntPtr solver, IntPtr rules, ulong landlord, ulong farmer, int question, ulong nodes, uint milliseconds, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_table_new(byte* name, byte* settings, ulong host, byte* hostName, ulong now, byte* entropy, out IntPtr table, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_table_read(byte* log, ulong now, byte* entropy, out IntPtr table, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern void wz_table_free(IntPtr table);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_table_say(IntPtr table, ulong now, ulong person, byte* message, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_table_tick(IntPtr table, ulong now, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_table_connected(IntPtr table, ulong now, ulong person, [MarshalAs(UnmanagedType.I1)] bool here, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_table_think(IntPtr table, ulong now, Text* text);
        [DllImport(Library, CallingConvention = C)] internal static extern long wz_table_due(IntPtr table);
        [DllImport(Library, CallingConvention = C)] internal static extern int wz_table_log(IntPtr table, ulong after, Text* text);
    }
}
