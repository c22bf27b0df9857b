using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Wangzha
{
    /// <summary>
    /// The calls that last nanoseconds. Mono lets a thread tell the garbage collector whenever it leaves managed code
    /// and comes back, which takes ten times as long as the call itself; a call this short, which neither waits nor
    /// calls back, need not. So where the runtime is Mono they are registered as its internal calls. Unity's Mono
    /// stops threads in another way, and .NET is quick as it is. WANGZHA_MONO=plain in the environment turns it off.
    /// </summary>
    internal static unsafe class Hot
    {
#if UNITY_5_3_OR_NEWER
        internal static uint Classify(IntPtr rules, ulong cards) { return Native.wz_classify(rules, cards); }

        internal static uint Answer(IntPtr rules, ulong cards, ulong over, uint overAs)
        {
            return Native.wz_answer(rules, cards, over, overAs);
        }

        internal static int Moves(IntPtr rules, ulong hand, ulong over, uint overAs, Play* moves, UIntPtr capacity)
        {
            return Native.wz_moves(rules, hand, over, overAs, moves, capacity);
        }
#else
        private static readonly bool IsRaw = Register();

        internal static uint Classify(IntPtr rules, ulong cards)
        {
            return IsRaw ? Raw.Classify(rules, cards) : Native.wz_classify(rules, cards);
        }

        internal static uint Answer(IntPtr rules, ulong cards, ulong over, uint overAs)
        {
            return IsRaw ? Raw.Answer(rules, cards, over, overAs) : Native.wz_answer(rules, cards, over, overAs);
        }

        internal static int Moves(IntPtr rules, ulong hand, ulong over, uint overAs, Play* moves, UIntPtr capacity)
        {
            return IsRaw ? Raw.Moves(rules, hand, over, overAs, moves, capacity)
                : Native.wz_moves(rules, hand, over, overAs, moves, capacity);
        }

        /// <summary>Whether the runtime has taken the functions of the library as its own; if not, they are called as usual.</summary>
        private static bool Register()
        {
            if (Type.GetType("Mono.Runtime") == null || Environment.GetEnvironmentVariable("WANGZHA_MONO") == "plain") return false;
            try
            {
                Native.wz_version(); // now it is loaded, from wherever the runtime looks
                var library = Raw.dlopen("libwangzha.so", Raw.Now | Raw.IfLoaded);
                if (library == IntPtr.Zero) return false;
                var names = new[] { "wz_classify", "wz_answer", "wz_moves" };
                var functions = Array.ConvertAll(names, name => Raw.dlsym(library, name));
                if (Array.IndexOf(functions, IntPtr.Zero) >= 0) return false;
                for (int i = 0; i < names.Length; i++)
                    Raw.mono_dangerous_add_raw_internal_call("Wangzha.Hot/Raw::" + names[i], functions[i]);
                return true;
            }
            catch (EntryPointNotFoundException) { return false; } // an older Mono, or another system
        }

        private static class Raw
        {
            internal const int Now = 2, IfLoaded = 4; // RTLD_NOW, RTLD_NOLOAD of Linux

            [DllImport("__Internal")] internal static extern IntPtr dlopen(string name, int flags);
            [DllImport("__Internal")] internal static extern IntPtr dlsym(IntPtr library, string name);
            [DllImport("__Internal")] internal static extern void mono_dangerous_add_raw_internal_call(string name, IntPtr function);

            // never compiled, and so never looked for, where they are not registered
            [MethodImpl(MethodImplOptions.NoInlining)]
            internal static uint Classify(IntPtr rules, ulong cards) { return wz_classify(rules, cards); }

            [MethodImpl(MethodImplOptions.NoInlining)]
            internal static uint Answer(IntPtr rules, ulong cards, ulong over, uint overAs)
            {
                return wz_answer(rules, cards, over, overAs);
            }

            [MethodImpl(MethodImplOptions.NoInlining)]
            internal static int Moves(IntPtr rules, ulong hand, ulong over, uint overAs, Play* moves, UIntPtr capacity)
            {
                return wz_moves(rules, hand, over, overAs, moves, capacity);
            }

            [MethodImpl(MethodImplOptions.InternalCall)] private static extern uint wz_classify(IntPtr rules, ulong cards);
            [MethodImpl(MethodImplOptions.InternalCall)] private static extern uint wz_answer(IntPtr rules, ulong cards, ulong over, uint overAs);
            [MethodImpl(MethodImplOptions.InternalCall)] private static extern int wz_moves(IntPtr rules, ulong hand, ulong over, uint overAs, Play* moves, UIntPtr capacity);
        }
#endif
    }
}
