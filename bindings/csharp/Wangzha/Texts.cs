using System;
using System.Text;

namespace Wangzha
{
    /// <summary>What the library says is wrong. <see cref="Json"/> has the id and the facts.</summary>
    public sealed class WangzhaException : Exception
    {
        /// <summary>Whether a rule of the game refuses it; otherwise an argument is wrong.</summary>
        public bool IsRefusal { get; }

        /// <summary>{"id", facts, "text"}.</summary>
        public string Json { get; }

        internal WangzhaException(int status, string json) : base(json)
        {
            IsRefusal = status == Status.Refused;
            Json = json;
        }
    }

    internal static class Status
    {
        internal const int Ok = 0, Refused = -1, Invalid = -2, TooSmall = -3, Null = -4;
    }

    /// <summary>Texts in and out of the library. Each thread keeps one buffer.</summary>
    internal static unsafe class Texts
    {
        internal delegate int Call(Native.Text* text);

        [ThreadStatic] private static byte[] buffer;

        /// <summary>UTF-8 with a zero byte behind it.</summary>
        internal static byte[] Bytes(string text)
        {
            if (text == null) throw new ArgumentNullException(nameof(text));
            var bytes = new byte[Encoding.UTF8.GetByteCount(text) + 1];
            Encoding.UTF8.GetBytes(text, 0, text.Length, bytes, 0);
            return bytes;
        }

        /// <summary>The text that a call writes; throws what is wrong.</summary>
        internal static string Ask(Language language, Call call)
        {
            string text;
            int status = Try(language, call, out text);
            if (status != Status.Ok) throw new WangzhaException(status, text);
            return text;
        }

        /// <summary>The same, where a refusal is an answer. A text that does not fit has changed nothing, so the call is repeated.</summary>
        internal static int Try(Language language, Call call, out string text)
        {
            while (true)
            {
                if (buffer == null) buffer = new byte[1 << 14];
                fixed (byte* data = buffer)
                {
                    var place = new Native.Text { Data = data, Capacity = (UIntPtr)buffer.Length, Language = (int)language };
                    int status = call(&place);
                    int length = (int)place.Length;
                    if (length < buffer.Length)
                    {
                        text = Encoding.UTF8.GetString(buffer, 0, length);
                        return status;
                    }
                    buffer = new byte[length * 2];
                }
            }
        }

        /// <summary>A number that is not negative.</summary>
        internal static int Number(int number)
        {
            if (number >= 0) return number;
            if (number == Status.Null) throw new ObjectDisposedException("wangzha");
            if (number != Status.Invalid) throw new InvalidOperationException("wangzha: status " + number + ", a mistake in the library");
            throw new ArgumentException("wangzha: an argument is not what it should be: cards that are none or too many,"
                + " a play to beat that is none, a seat that is not there");
        }
    }
}
