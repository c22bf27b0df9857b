using System;

namespace Wangzha
{
    /// <summary>Deals that players can check.</summary>
    public static unsafe class Fair
    {
        /// <summary>32 bytes that nobody can foretell, from the operating system: the key of a deal, the secret of a player.</summary>
        public static byte[] DrawKey()
        {
            var key = new byte[32];
            fixed (byte* place = key) Texts.Number(Native.wz_draw_key(place));
            return key;
        }

        /// <summary>The 32 bytes that commit to 32 others.</summary>
        public static byte[] Commitment(byte[] secret)
        {
            Rules.CheckKey(secret);
            var commitment = new byte[32];
            fixed (byte* bytes = secret, place = commitment) Native.wz_commitment(bytes, place);
            return commitment;
        }

        /// <summary>The indices of the pack in the order that a fair deal gives it, the card on top first.</summary>
        public static byte[] Deck(Game game, byte[] server, byte[][] seats, string table, ulong round)
        {
            Rules.CheckKey(server);
            var together = new byte[Math.Max(32, 32 * seats.Length)];
            for (int seat = 0; seat < seats.Length; seat++)
            {
                Rules.CheckKey(seats[seat]);
                seats[seat].CopyTo(together, 32 * seat);
            }
            var deck = new byte[54];
            fixed (byte* s = server, t = together, name = Texts.Bytes(table), place = deck)
                Array.Resize(ref deck, Texts.Number(Native.wz_fair_deck(
                    (int)game, s, t, (UIntPtr)seats.Length, name, round, place)));
            return deck;
        }

        /// <summary>Computes the deal of a record again: JSON with "holds", "conclusion" and "findings".</summary>
        public static string Verify(string record, string announced = null, Language language = Language.English)
        {
            fixed (byte* bytes = Texts.Bytes(record), noted = announced == null ? null : Texts.Bytes(announced))
            {
                byte* text = bytes, before = noted;
                return Texts.Ask(language, place => Native.wz_verify(text, before, place));
            }
        }
    }
}
