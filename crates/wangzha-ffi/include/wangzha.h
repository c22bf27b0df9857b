/*
 * Wangzha: the rules of Dou Dizhu and Tien Len, hints, computer players, a
 * solver and tables, for C.
 *
 * This file is made by cbindgen from crates/wangzha-ffi: do not edit it.
 */

#ifndef WANGZHA_H
#define WANGZHA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Conventions
 *
 * Cards. A set of cards is a uint64_t: bit (rank - 3) * 4 + suit, ranks from 3
 * to 2 (bits 0 to 51), suits spade, heart, club, diamond; the small joker is
 * bit 52, the big one bit 56. 0 is no card. An index of a card is the number
 * of its bit.
 *
 * Readings. What some cards are played as is a uint32_t: its kind
 * (WzDouDizhuKind, WzTienLenKind) in bits 16 to 23, how many groups or ranks
 * the body has in bits 8 to 15, what decides in bits 0 to 7: the highest rank
 * (0 for the 3 to 14 for the big joker), in Tien Len the index of the highest
 * card. 0 is no play, and where a reading is given the usual one.
 *
 * The play to beat is given as its cards and its reading; no cards mean a lead.
 *
 * Texts. What goes in ends with a zero byte and is UTF-8. What comes out is
 * written into a WzText of the caller's. Whatever is rich is JSON, spelt as in
 * the records, protocols and the command line of the project.
 *
 * Errors. Nothing panics or throws across the border. A call that does not
 * return WZ_STATUS_OK has changed nothing, so that it can be repeated; its
 * WzText then is {"id": ..., "text": a sentence}, a refusal with its facts.
 * Functions that return a number return a negative WzStatus instead.
 *
 * Memory. Whoever makes a handle frees it, once, with the function of its
 * name; NULL is not freed. Everything else belongs to the caller. A handle may
 * be used after those it was made from are freed. Pointers must be valid, and
 * must point to as much as is said.
 *
 * Threads. There are no globals. Handles may move between threads. A
 * const WzRules may be used by any number of threads at once, every other
 * handle by one at a time.
 */

/*
 What came of a call. Functions that return a number return one of the
 negative values instead.
 */
enum WzStatus
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /*
   It was done.
   */
  WZ_STATUS_OK = 0,
  /*
   A rule of the game refuses it: the text is the refusal.
   */
  WZ_STATUS_REFUSED = -1,
  /*
   An argument is not what it should be: the text says what is wrong.
   */
  WZ_STATUS_INVALID = -2,
  /*
   The text does not fit: length says how long it is. Nothing has changed.
   */
  WZ_STATUS_TOO_SMALL = -3,
  /*
   A pointer is NULL that may not be.
   */
  WZ_STATUS_NULL = -4,
  /*
   A mistake in the library. The handles of the call are only to be freed.
   */
  WZ_STATUS_PANIC = -5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WzStatus WzStatus;
#else
typedef int32_t WzStatus;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 The two games.
 */
enum WzGame
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /*
   Dou Dizhu.
   */
  WZ_GAME_DOU_DIZHU = 0,
  /*
   Tien Len.
   */
  WZ_GAME_TIEN_LEN = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WzGame WzGame;
#else
typedef int32_t WzGame;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 Languages of sentences for players.
 */
enum WzLanguage
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /*
   English.
   */
  WZ_LANGUAGE_ENGLISH = 0,
  /*
   Simplified Chinese.
   */
  WZ_LANGUAGE_CHINESE = 1,
  /*
   Vietnamese.
   */
  WZ_LANGUAGE_VIETNAMESE = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WzLanguage WzLanguage;
#else
typedef int32_t WzLanguage;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 Kinds of plays of Dou Dizhu: bits 16 to 23 of a reading.
 */
enum WzDouDizhuKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /*
   Not a play.
   */
  WZ_DOU_DIZHU_KIND_NONE = 0,
  /*
   One card.
   */
  WZ_DOU_DIZHU_KIND_SOLO = 1,
  /*
   Two equal cards.
   */
  WZ_DOU_DIZHU_KIND_PAIR = 2,
  /*
   Three equal cards.
   */
  WZ_DOU_DIZHU_KIND_TRIO = 3,
  /*
   Three equal cards and another one.
   */
  WZ_DOU_DIZHU_KIND_TRIO_SOLO = 4,
  /*
   Three equal cards and a pair.
   */
  WZ_DOU_DIZHU_KIND_TRIO_PAIR = 5,
  /*
   Five or more consecutive ranks.
   */
  WZ_DOU_DIZHU_KIND_CHAIN = 6,
  /*
   Three or more consecutive pairs.
   */
  WZ_DOU_DIZHU_KIND_PAIR_CHAIN = 7,
  /*
   Two or more consecutive trios.
   */
  WZ_DOU_DIZHU_KIND_PLANE = 8,
  /*
   A plane with as many single cards as trios.
   */
  WZ_DOU_DIZHU_KIND_PLANE_SOLO = 9,
  /*
   A plane with as many pairs as trios.
   */
  WZ_DOU_DIZHU_KIND_PLANE_PAIR = 10,
  /*
   Four equal cards and two single cards.
   */
  WZ_DOU_DIZHU_KIND_FOUR_TWO_SOLO = 11,
  /*
   Four equal cards and two pairs.
   */
  WZ_DOU_DIZHU_KIND_FOUR_TWO_PAIR = 12,
  /*
   Four equal cards and a pair, where the rules know that.
   */
  WZ_DOU_DIZHU_KIND_FOUR_PAIR = 13,
  /*
   Four equal cards.
   */
  WZ_DOU_DIZHU_KIND_BOMB = 14,
  /*
   Both jokers.
   */
  WZ_DOU_DIZHU_KIND_ROCKET = 15,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WzDouDizhuKind WzDouDizhuKind;
#else
typedef int32_t WzDouDizhuKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 Kinds of plays of Tien Len: bits 16 to 23 of a reading.
 */
enum WzTienLenKind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /*
   Not a play.
   */
  WZ_TIEN_LEN_KIND_NONE = 0,
  /*
   One card.
   */
  WZ_TIEN_LEN_KIND_SINGLE = 1,
  /*
   Two equal cards.
   */
  WZ_TIEN_LEN_KIND_PAIR = 2,
  /*
   Three equal cards.
   */
  WZ_TIEN_LEN_KIND_TRIPLE = 3,
  /*
   Four equal cards.
   */
  WZ_TIEN_LEN_KIND_QUAD = 4,
  /*
   Three or more consecutive ranks.
   */
  WZ_TIEN_LEN_KIND_RUN = 5,
  /*
   Three or more consecutive pairs.
   */
  WZ_TIEN_LEN_KIND_PAIR_RUN = 6,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WzTienLenKind WzTienLenKind;
#else
typedef int32_t WzTienLenKind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 How other programs number cards: those of the articles that the project
 starts from.
 */
enum WzEncoding
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /*
   The C# articles, 0 to 52 and 56: the index of the card.
   */
  WZ_ENCODING_CSHARP = 0,
  /*
   The Lua article, 0x01 to 0x3D, 0x4E and 0x4F: suit and face.
   */
  WZ_ENCODING_LUA = 1,
  /*
   The Java article, 31 to 154: ten times the face, and the suit. It has no
   jokers.
   */
  WZ_ENCODING_JAVA = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WzEncoding WzEncoding;
#else
typedef int32_t WzEncoding;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 How a round begins, and what the first argument of wz_round_new is then.
 */
enum WzStart
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /*
   A seat: in Dou Dizhu it bids first, or is the landlord where nobody bids;
   in Tien Len it leads a later round.
   */
  WZ_START_SEAT = 0,
  /*
   Tien Len: the holder of the lowest card leads with it, as in a first
   round. What first is does not matter.
   */
  WZ_START_LOWEST = 1,
  /*
   In the middle of a round, with hands of any size: a seat that leads and in
   Dou Dizhu is the landlord.
   */
  WZ_START_MIDWAY = 2,
  /*
   Dou Dizhu: the index of the card that lay face up in the pack; whoever
   has it bids first.
   */
  WZ_START_FACE_UP = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WzStart WzStart;
#else
typedef int32_t WzStart;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 Which plan is wanted.
 */
enum WzPlanning
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /*
   One with the fewest plays.
   */
  WZ_PLANNING_FEWEST = 0,
  /*
   Of those with the fewest plays the strongest.
   */
  WZ_PLANNING_STRONGEST = 1,
  /*
   The one whose plays are worth most by the weights of the Lua article,
   however many they are. In Tien Len the strongest.
   */
  WZ_PLANNING_BY_WEIGHTS = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WzPlanning WzPlanning;
#else
typedef int32_t WzPlanning;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 What is asked of a solver.
 */
enum WzQuestion
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  /*
   Does the seat win, and how?
   */
  WZ_QUESTION_WINNER = 0,
  /*
   How many points does it get?
   */
  WZ_QUESTION_POINTS = 1,
  /*
   Which moves win?
   */
  WZ_QUESTION_MOVES = 2,
  /*
   How does the round go on if all play their best?
   */
  WZ_QUESTION_LINE = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum WzQuestion WzQuestion;
#else
typedef int32_t WzQuestion;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/*
 A computer player of one game. One thread uses it at a time.
 */
typedef struct WzBot WzBot;

/*
 A round of either game, and its record. One thread uses it at a time.
 */
typedef struct WzRound WzRound;

/*
 The rules of one of the games. It never changes, so that any number of
 threads may use it at once.
 */
typedef struct WzRules WzRules;

/*
 A solver of both games. It remembers what it has learnt, up to 256 MiB, so
 that to ask again after a move is cheap. One thread uses it at a time.
 */
typedef struct WzSolver WzSolver;

/*
 A table of either game: seats, verifiable deals, clocks, computers, rounds, and
 what everybody may see. It has no clock and no socket: tell it what people say
 and what time it is, write down its events, send its messages. One thread uses
 it at a time.
 */
typedef struct WzTable WzTable;

/*
 A play: its cards, and what they are played as.
 */
typedef struct {
  /*
   The cards; none for a pass.
   */
  uint64_t cards;
  /*
   The reading; 0 for a pass.
   */
  uint32_t reading;
} WzPlay;

/*
 A buffer of the caller's for a text. Set data, capacity and language before
 a call; one WzText can be used for many calls. Where a function takes one,
 NULL means that no text is wanted.
 */
typedef struct {
  /*
   Where the text is written, with a zero byte behind it; may be NULL if
   the capacity is 0.
   */
  char *data;
  /*
   How many bytes there are, that for the zero byte included.
   */
  size_t capacity;
  /*
   Set by the call: how many bytes the text has without its zero byte, also
   if it did not fit. What does not fit is not written, but for sentences
   about errors, which are cut.
   */
  size_t length;
  /*
   A WzLanguage, for sentences.
   */
  int32_t language;
} WzText;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/*
 Writes what the hand could play on over, or lead if that is 0, the best first,
 up to capacity: for a hint button. No hint breaks a bomb. Returns how many
 there are. The first hint or plan of a WzRules takes some milliseconds.
 */
int32_t wz_hints(const WzRules *rules,
                 uint64_t hand,
                 uint64_t over,
                 uint32_t over_as,
                 WzPlay *hints,
                 size_t capacity);

/*
 The same in words: {"outcome", "text", "hints"}, where each hint is a play
 with "from_hand", "plays_left", "reasons" and "text".
 */
WzStatus wz_hints_text(const WzRules *rules,
                       uint64_t hand,
                       uint64_t over,
                       uint32_t over_as,
                       WzText *out);

/*
 The fewest plays that empty the hand.
 */
int32_t wz_min_plays(const WzRules *rules, uint64_t hand);

/*
 Writes a plan to play the hand out, by a WzPlanning, up to capacity: each play
 with its cards of the hand. Returns how many plays it has.
 */
int32_t wz_plan(const WzRules *rules,
                uint64_t hand,
                int32_t planning,
                WzPlay *plays,
                size_t capacity);

/*
 The same in words: {"min_plays", "plays", "worth"}, where each play has
 "from_hand".
 */
WzStatus wz_plan_text(const WzRules *rules, uint64_t hand, int32_t planning, WzText *out);

/*
 The version of the library, such as "0.1.0". It lives for ever.
 */
const char *wz_version(void);

/*
 Makes a computer player of a WzGame: "1" to "5", "planner", "searcher:100ms",
 "searcher:200". What it does depends on the seed and on what it sees, and on
 the clock only where it thinks for a time. Free it with wz_bot_free.
 */
WzStatus wz_bot_new(int32_t game,
                    const char *description,
                    uint64_t seed,
                    WzBot **bot,
                    WzText *error);

/*
 Frees a computer player.
 */
void wz_bot_free(WzBot *bot);

/*
 Seats the player in a round, which may have begun: what it does from now on
 depends on this seed and on this round.
 */
WzStatus wz_bot_begin(WzBot *bot, const WzRound *round, int32_t seat, uint64_t seed);

/*
 What the player does now on this seat, as wz_round_apply takes it. It sees
 what the seat may know of the round, and what has been done in the open. There
 must be room for 128 bytes. The round does not change.
 */
WzStatus wz_bot_act(WzBot *bot, const WzRound *round, int32_t seat, WzText *out);

/*
 Reads cards as players of a WzGame write them: "3s 3h 10 B", any order. Cards
 without suits get the lowest that are free. In Dou Dizhu "3D" could be a three
 and a joker, and is refused. The set is written to cards.
 */
WzStatus wz_cards_parse(int32_t game, const char *text, uint64_t *cards, WzText *error);

/*
 The cards as records write them: "3s3h4c", the lowest first.
 */
WzStatus wz_cards_text(uint64_t cards, WzText *out);

/*
 The index of the card that a program of a WzEncoding calls by this number;
 negative if it calls none so.
 */
int32_t wz_card_from(int32_t encoding, int32_t card);

/*
 The number by which a program of a WzEncoding calls the card with this index;
 negative if it has no such card.
 */
int32_t wz_card_to(int32_t encoding, int32_t card);

/*
 Writes 32 bytes that nobody can foretell, from the operating system: the key of
 a deal, the secret of a player.
 */
WzStatus wz_draw_key(uint8_t *key);

/*
 Deals the pack as 32 bytes name it, for ever the same. In Tien Len each of 2
 to 4 players gets each cards, usually 13; in Dou Dizhu both numbers are not
 looked at. Writes the hands of seats 0 to 3 and then the bottom cards: deal
 has room for five sets. Returns the number of players. Take the bytes from
 wz_draw_key, never from a clock.
 */
int32_t wz_deal(const WzRules *rules,
                const uint8_t *key,
                int32_t players,
                int32_t each,
                uint64_t *deal);

/*
 A deal of Dou Dizhu from a pack that is hardly mixed, so that there are many
 bombs: the more the smaller the control factor, up to 100. As wz_deal.
 */
int32_t wz_no_shuffle(const uint8_t *key, int32_t control_factor, uint64_t *deal);

/*
 Writes the 32 bytes that commit to 32 others, for a deal that nobody can
 choose alone.
 */
WzStatus wz_commitment(const uint8_t *secret, uint8_t *commitment);

/*
 The pack of a WzGame in the order that a fair deal gives it: from the server's
 32 bytes, 32 bytes of each of so many seats behind each other, the name of the
 table and the number of the round. Writes the index of each card, the one on
 top first, and returns how many there are: 54 or 52, for which there must be
 room.
 */
int32_t wz_fair_deck(int32_t game,
                     const uint8_t *server,
                     const uint8_t *seats,
                     size_t number_of_seats,
                     const char *table,
                     uint64_t round,
                     uint8_t *deck);

/*
 Computes the deal of a record again. announced is what the server has said
 before the round, as JSON, or NULL. The text is {"holds", "conclusion",
 "text", "findings"}, each finding with "id", "standing", "facts" and "text".
 The status says only whether there was a record to judge.
 */
WzStatus wz_verify(const char *record, const char *announced, WzText *out);

/*
 What the cards are: their usual reading, 0 if they are not a play.
 */
uint32_t wz_classify(const WzRules *rules, uint64_t cards);

/*
 Writes all readings of the cards, the usual one first, up to capacity.
 Returns how many there are; 0 if they are not a play.
 */
int32_t wz_readings(const WzRules *rules, uint64_t cards, uint32_t *readings, size_t capacity);

/*
 May the cards be played on over, or led if that is 0? Returns the reading as
 which they are played, and 0 if they may not be, or if over is not a play.
 This is the fast way; wz_check says why not. Whether a player holds the cards
 is not asked.
 */
uint32_t wz_answer(const WzRules *rules, uint64_t cards, uint64_t over, uint32_t over_as);

/*
 May the cards be played on over, or led if that is 0? declared is the reading
 that the player has in mind, 0 for any. The text is the play, {"kind", "name",
 "cards", "top", "length", "reading"} and in Dou Dizhu "body" and "attached";
 or with WZ_STATUS_REFUSED {"id", facts, "text"}, which rule refuses them.
 */
WzStatus wz_check(const WzRules *rules,
                  uint64_t cards,
                  uint32_t declared,
                  uint64_t over,
                  uint32_t over_as,
                  WzText *out);

/*
 Writes everything that the hand can play on over, or lead if that is 0, up to
 capacity. Returns how many plays there are. In Dou Dizhu, where suits do not
 matter, plays with the same ranks are one, made with the lowest suits. A hand
 has at most 20 cards in Dou Dizhu and 26 in Tien Len.
 */
int32_t wz_moves(const WzRules *rules,
                 uint64_t hand,
                 uint64_t over,
                 uint32_t over_as,
                 WzPlay *moves,
                 size_t capacity);

/*
 How many plays wz_moves has, without listing them.
 */
int32_t wz_count_moves(const WzRules *rules, uint64_t hand, uint64_t over, uint32_t over_as);

/*
 Writes one play without looking ahead: the smallest that beats over, or a
 simple lead if that is 0. Returns 1, or 0 if there is none.
 */
int32_t wz_simplest(const WzRules *rules,
                    uint64_t hand,
                    uint64_t over,
                    uint32_t over_as,
                    WzPlay *play);

/*
 Reads a reading as files write it, "plane_solo:4:2" or in Tien Len "run:5h:3",
 for a WzGame.
 */
WzStatus wz_reading_parse(int32_t game, const char *text, uint32_t *reading, WzText *error);

/*
 The reading as files write it.
 */
WzStatus wz_reading_text(int32_t game, uint32_t reading, WzText *out);

/*
 Begins a round with a deal of so many players as wz_deal writes it, by a
 WzStart. The handle is written to round; free it with wz_round_free.
 */
WzStatus wz_round_new(const WzRules *rules,
                      const uint64_t *deal,
                      int32_t players,
                      int32_t start,
                      int32_t first,
                      WzRound **round,
                      WzText *error);

/*
 Reads a record, finished or not, and plays it: what can be read is legal.
 */
WzStatus wz_round_read(const char *record, WzRound **round, WzText *error);

/*
 Another round that stands where this one stands; NULL if that is NULL.
 */
WzRound *wz_round_clone(const WzRound *round);

/*
 Frees a round.
 */
void wz_round_free(WzRound *round);

/*
 The seat that is asked next; negative when the round is over. In the doubling of Dou
 Dizhu several are asked at once: wz_round_waits_for.
 */
int32_t wz_round_turn(const WzRound *round);

/*
 The seats that the round waits for: bit n is seat n.
 */
uint32_t wz_round_waits_for(const WzRound *round);

/*
 The cards that a seat holds; 0 if there is no such seat.
 */
uint64_t wz_round_hand(const WzRound *round, int32_t seat);

/*
 Writes every play that the seat may make now, up to capacity; a pass is a play
 without cards. Returns how many there are. Bids and the like are not among
 them: wz_round_actions has them.
 */
int32_t wz_round_plays(const WzRound *round, int32_t seat, WzPlay *plays, size_t capacity);

/*
 Plays cards of the seat's hand, declared as a reading, or with 0 as the first
 that may be played; without cards it passes.
 */
WzStatus wz_round_play(WzRound *round, int32_t seat, uint64_t cards, uint32_t declared);

/*
 Does an action as records write it: "3s3h", "pass", "2", "call", "double". The
 text is {"game", "event"}, or with WZ_STATUS_REFUSED {"id", facts, "text"}.
 */
WzStatus wz_round_apply(WzRound *round, int32_t seat, const char *action, WzText *out);

/*
 Every action that the seat may take now: a list of texts for wz_round_apply.
 */
WzStatus wz_round_actions(const WzRound *round, int32_t seat, WzText *out);

/*
 What the seat may know, and nothing else: {"game", "view"}. Seat -1 is whoever
 only watches.
 */
WzStatus wz_round_view(const WzRound *round, int32_t seat, WzText *out);

/*
 What the seat should do, from what it may know: a list of {"action", "reasons",
 "text"}, the best first, with "plays_left" or "chance". Empty if it is not
 asked.
 */
WzStatus wz_round_advice(WzRound *round, int32_t seat, WzText *out);

/*
 Writes what each seat has won or lost: points has room for four, and those of
 seats that are not there are 0. Returns 1, or 0 if the round is not over.
 */
int32_t wz_round_scores(const WzRound *round, double *points);

/*
 The record of the round so far, as docs/record.md describes it. It is not
 JSON. It shows all hands.
 */
WzStatus wz_round_record(const WzRound *round, WzText *out);

/*
 Makes the rules of a WzGame from their text: a preset such as "huanle", with
 differences if there are some ("huanle -bare_trio spring=no"), or the same as
 JSON. The handle is written to rules; free it with wz_rules_free.
 */
WzStatus wz_rules_new(int32_t game, const char *text, WzRules **rules, WzText *error);

/*
 Frees rules.
 */
void wz_rules_free(WzRules *rules);

/*
 The WzGame that the rules are of.
 */
int32_t wz_rules_game(const WzRules *rules);

/*
 The rules as {"game", "rules"}: the preset and what differs from it.
 */
WzStatus wz_rules_text(const WzRules *rules, WzText *out);

/*
 The presets of a WzGame: a list of {"name", "title"}, the usual ones first.
 */
WzStatus wz_presets(int32_t game, WzText *out);

/*
 Makes a solver. Free it with wz_solver_free.
 */
WzSolver *wz_solver_new(void);

/*
 Frees a solver.
 */
void wz_solver_free(WzSolver *solver);

/*
 Asks a WzQuestion about a round in which cards are played, with all hands open:
 does the seat win, in Dou Dizhu with its side, in Tien Len before all others
 even if they work together? Looks at most at so many positions and for so many
 milliseconds, 0 for no limit. The text is {"outcome": "win", "loss", "points"
 or "unknown", "points", "best", "moves", "line", "complete", "nodes"}; moves
 are actions for wz_round_apply, of the seat whose turn it is.
 */
WzStatus wz_solve(WzSolver *solver,
                  const WzRound *round,
                  int32_t seat,
                  int32_t question,
                  uint64_t nodes,
                  uint32_t milliseconds,
                  WzText *out);

/*
 The same about a puzzle of Dou Dizhu with two hands: the landlord leads
 against one farmer. The landlord is seat 0, and asks.
 */
WzStatus wz_solve_puzzle(WzSolver *solver,
                         const WzRules *rules,
                         uint64_t landlord,
                         uint64_t farmer,
                         int32_t question,
                         uint64_t nodes,
                         uint32_t milliseconds,
                         WzText *out);

/*
 Opens a table with a name and settings as the protocol writes them (JSON): a
 host, a number of yours for a person, has its first seat. now is a time in
 milliseconds, of any clock that goes on. The secrets of deals are drawn from 32
 bytes that nobody else may know; NULL takes them from the operating system. The
 text is {"events", "messages", "due", "thinks"}. Free it with wz_table_free.
 */
WzStatus wz_table_new(const char *name,
                      const char *settings,
                      uint64_t host,
                      const char *host_name,
                      uint64_t now,
                      const uint8_t *entropy,
                      WzTable **table,
                      WzText *out);

/*
 Brings a table back from its events, a list of JSON as wz_table_log writes it.
 Its clocks have stood still since the last of them. The rest is as for
 wz_table_new.
 */
WzStatus wz_table_read(const char *log,
                       uint64_t now,
                       const uint8_t *entropy,
                       WzTable **table,
                       WzText *out);

/*
 Frees a table.
 */
void wz_table_free(WzTable *table);

/*
 The client of a person says a message of the protocol (docs/protocol.md); its
 first one is hello. Who that person is, is yours to know. The text is {"events":
 what has happened, to be written down; "messages": [{"to": person, "says":
 message}], to be sent after that; "due": when wz_table_tick is needed, or null;
 "thinks": whether wz_table_think is}. What the table refuses is a message too.
 */
WzStatus wz_table_say(WzTable *table,
                      uint64_t now,
                      uint64_t person,
                      const char *message,
                      WzText *out);

/*
 Tells the table that time has passed. The text is as for wz_table_say.
 */
WzStatus wz_table_tick(WzTable *table, uint64_t now, WzText *out);

/*
 Tells the table that the connection of a person has come or gone. The text is
 as for wz_table_say.
 */
WzStatus wz_table_connected(WzTable *table,
                            uint64_t now,
                            uint64_t person,
                            bool here,
                            WzText *out);

/*
 Lets one of the computers decide that must. Call it until "thinks" is false;
 how long it takes is a matter of their levels. The text is as for wz_table_say.
 */
WzStatus wz_table_think(WzTable *table, uint64_t now, WzText *out);

/*
 When wz_table_tick is needed even if nobody does anything; -1 if it is not.
 */
int64_t wz_table_due(const WzTable *table);

/*
 The events of the table after a number, 0 for all: a list, for wz_table_read.
 They hold every secret of the table.
 */
WzStatus wz_table_log(const WzTable *table, uint64_t after, WzText *out);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* WANGZHA_H */
