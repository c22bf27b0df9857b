/*
 * The library for Java, through JNI. Texts are bytes of UTF-8 both ways, since
 * Java's own UTF-8 is another one; what comes out has its WzStatus in front.
 */
#include <jni.h>
#include <stdlib.h>
#include <string.h>
#include <wangzha.h>

#define NATIVE(type, name, ...) \
    JNIEXPORT type JNICALL Java_wangzha_Native_##name(JNIEnv *env, jclass native, ##__VA_ARGS__)
#define BY(kind, handle) ((Wz##kind *)(intptr_t)(handle))

/* -- texts ------------------------------------------------------------------------ */

/* A copy of bytes with a zero behind it, to be freed; NULL for null. */
static char *copy(JNIEnv *env, jbyteArray bytes) {
    if (!bytes) return NULL;
    jsize length = (*env)->GetArrayLength(env, bytes);
    char *text = malloc((size_t)length + 1);
    if (!text) return NULL;
    (*env)->GetByteArrayRegion(env, bytes, 0, length, (jbyte *)text);
    text[length] = 0;
    return text;
}

static jbyteArray pushed(JNIEnv *env, int status, const char *text, size_t length) {
    jbyteArray bytes = (*env)->NewByteArray(env, (jsize)length + 1);
    jbyte first = (jbyte)status;
    if (!bytes) return NULL;
    (*env)->SetByteArrayRegion(env, bytes, 0, 1, &first);
    (*env)->SetByteArrayRegion(env, bytes, 1, (jsize)length, (const jbyte *)text);
    return bytes;
}

/*
 * The status and the text of CALL, which writes to &out. A text that does not fit
 * has changed nothing, so that the call is repeated.
 */
#define ANSWER(result, wanted, CALL)                                      \
    do {                                                                  \
        char small[4096], *data = small;                                  \
        size_t room = sizeof small;                                       \
        for (;;) {                                                        \
            WzText out = {data, room, 0, wanted};                         \
            int status = (CALL);                                          \
            if (out.length < room) {                                      \
                result = pushed(env, status, data, out.length);           \
                break;                                                    \
            }                                                             \
            if (data != small) free(data);                                \
            room = out.length + 1;                                        \
            data = malloc(room);                                          \
            if (!data) return NULL;                                       \
        }                                                                 \
        if (data != small) free(data);                                    \
    } while (0)

#define RETURN_ANSWER(wanted, CALL)      \
    do {                                 \
        jbyteArray result;               \
        ANSWER(result, wanted, CALL);    \
        return result;                   \
    } while (0)

/* The same with a text that goes in. */
#define RETURN_ANSWER_TO(text, wanted, CALL)   \
    do {                                       \
        jbyteArray result;                     \
        char *text##_text = copy(env, text);   \
        ANSWER(result, wanted, CALL);          \
        free(text##_text);                     \
        return result;                         \
    } while (0)

static void give(JNIEnv *env, jlongArray place, void *handle) {
    jlong value = (jlong)(intptr_t)handle;
    (*env)->SetLongArrayRegion(env, place, 0, 1, &value);
}

/* Writes 32 bytes; false if there are not so many. */
static int bytes32(JNIEnv *env, jbyteArray bytes, uint8_t out[32]) {
    if (!bytes || (*env)->GetArrayLength(env, bytes) != 32) return 0;
    (*env)->GetByteArrayRegion(env, bytes, 0, 32, (jbyte *)out);
    return 1;
}

/* Writes plays as pairs of numbers, cards and reading, as far as there is room. */
#define LISTED(place, CALL)                                                     \
    do {                                                                        \
        size_t room = place ? (size_t)(*env)->GetArrayLength(env, place) / 2 : 0; \
        WzPlay few[256], *plays = few;                                          \
        if (room > 256 && !(plays = malloc(room * sizeof *plays))) return WZ_STATUS_PANIC; \
        int count = (CALL);                                                     \
        for (int i = 0; i < count && (size_t)i < room; i++) {                   \
            jlong pair[2] = {(jlong)plays[i].cards, (jlong)plays[i].reading};   \
            (*env)->SetLongArrayRegion(env, place, 2 * i, 2, pair);             \
        }                                                                       \
        if (plays != few) free(plays);                                          \
        return count;                                                           \
    } while (0)

/* -- cards and rules -------------------------------------------------------------- */

NATIVE(jbyteArray, version) { return pushed(env, 0, wz_version(), strlen(wz_version())); }
NATIVE(jbyteArray, presets, jint game, jint language) { RETURN_ANSWER(language, wz_presets(game, &out)); }

NATIVE(jbyteArray, cardsParse, jint game, jbyteArray text, jlongArray place) {
    uint64_t cards = 0;
    jbyteArray result;
    char *copied = copy(env, text);
    ANSWER(result, 0, wz_cards_parse(game, copied, &cards, &out));
    free(copied);
    jlong value = (jlong)cards;
    (*env)->SetLongArrayRegion(env, place, 0, 1, &value);
    return result;
}

NATIVE(jbyteArray, cardsText, jlong cards) { RETURN_ANSWER(0, wz_cards_text((uint64_t)cards, &out)); }
NATIVE(jint, cardFrom, jint encoding, jint card) { return wz_card_from(encoding, card); }
NATIVE(jint, cardTo, jint encoding, jint card) { return wz_card_to(encoding, card); }

NATIVE(jbyteArray, readingParse, jint game, jbyteArray text, jlongArray place) {
    uint32_t reading = 0;
    jbyteArray result;
    char *copied = copy(env, text);
    ANSWER(result, 0, wz_reading_parse(game, copied, &reading, &out));
    free(copied);
    jlong value = reading;
    (*env)->SetLongArrayRegion(env, place, 0, 1, &value);
    return result;
}

NATIVE(jbyteArray, readingText, jint game, jint reading) {
    RETURN_ANSWER(0, wz_reading_text(game, (uint32_t)reading, &out));
}

NATIVE(jbyteArray, rulesNew, jint game, jbyteArray text, jlongArray place) {
    WzRules *rules = NULL;
    jbyteArray result;
    char *copied = copy(env, text);
    ANSWER(result, 0, wz_rules_new(game, copied, &rules, &out));
    free(copied);
    give(env, place, rules);
    return result;
}

NATIVE(void, rulesFree, jlong rules) { wz_rules_free(BY(Rules, rules)); }
NATIVE(jbyteArray, rulesText, jlong rules) { RETURN_ANSWER(0, wz_rules_text(BY(Rules, rules), &out)); }

/* -- plays ------------------------------------------------------------------------ */

NATIVE(jint, classify, jlong rules, jlong cards) {
    return (jint)wz_classify(BY(Rules, rules), (uint64_t)cards);
}

NATIVE(jint, readings, jlong rules, jlong cards, jintArray place) {
    uint32_t readings[64];
    int count = wz_readings(BY(Rules, rules), (uint64_t)cards, readings, 64);
    jsize room = (*env)->GetArrayLength(env, place);
    if (count > 0)
        (*env)->SetIntArrayRegion(env, place, 0, count < room ? count : room, (const jint *)readings);
    return count;
}

NATIVE(jint, answer, jlong rules, jlong cards, jlong over, jint overAs) {
    return (jint)wz_answer(BY(Rules, rules), (uint64_t)cards, (uint64_t)over, (uint32_t)overAs);
}

NATIVE(jbyteArray, check, jlong rules, jlong cards, jint declared, jlong over, jint overAs, jint language) {
    RETURN_ANSWER(language, wz_check(BY(Rules, rules), (uint64_t)cards, (uint32_t)declared,
                                     (uint64_t)over, (uint32_t)overAs, &out));
}

NATIVE(jint, moves, jlong rules, jlong hand, jlong over, jint overAs, jlongArray place) {
    LISTED(place, wz_moves(BY(Rules, rules), (uint64_t)hand, (uint64_t)over, (uint32_t)overAs, plays, room));
}

NATIVE(jint, countMoves, jlong rules, jlong hand, jlong over, jint overAs) {
    return wz_count_moves(BY(Rules, rules), (uint64_t)hand, (uint64_t)over, (uint32_t)overAs);
}

NATIVE(jint, simplest, jlong rules, jlong hand, jlong over, jint overAs, jlongArray place) {
    LISTED(place, wz_simplest(BY(Rules, rules), (uint64_t)hand, (uint64_t)over, (uint32_t)overAs, plays));
}

NATIVE(jint, hints, jlong rules, jlong hand, jlong over, jint overAs, jlongArray place) {
    LISTED(place, wz_hints(BY(Rules, rules), (uint64_t)hand, (uint64_t)over, (uint32_t)overAs, plays, room));
}

NATIVE(jbyteArray, hintsText, jlong rules, jlong hand, jlong over, jint overAs, jint language) {
    RETURN_ANSWER(language, wz_hints_text(BY(Rules, rules), (uint64_t)hand, (uint64_t)over, (uint32_t)overAs, &out));
}

NATIVE(jint, minPlays, jlong rules, jlong hand) { return wz_min_plays(BY(Rules, rules), (uint64_t)hand); }

NATIVE(jint, plan, jlong rules, jlong hand, jint planning, jlongArray place) {
    LISTED(place, wz_plan(BY(Rules, rules), (uint64_t)hand, planning, plays, room));
}

NATIVE(jbyteArray, planText, jlong rules, jlong hand, jint planning, jint language) {
    RETURN_ANSWER(language, wz_plan_text(BY(Rules, rules), (uint64_t)hand, planning, &out));
}

/* -- deals ------------------------------------------------------------------------ */

static jint dealt(JNIEnv *env, int players, const uint64_t deal[5], jlongArray place) {
    if (players > 0) (*env)->SetLongArrayRegion(env, place, 0, 5, (const jlong *)deal);
    return players;
}

NATIVE(jint, deal, jlong rules, jbyteArray key, jint players, jint each, jlongArray place) {
    uint64_t deal[5];
    uint8_t bytes[32];
    if (!bytes32(env, key, bytes)) return WZ_STATUS_INVALID;
    return dealt(env, wz_deal(BY(Rules, rules), bytes, players, each, deal), deal, place);
}

NATIVE(jint, drawKey, jbyteArray place) {
    uint8_t bytes[32];
    int status = wz_draw_key(bytes);
    if (status == WZ_STATUS_OK) (*env)->SetByteArrayRegion(env, place, 0, 32, (const jbyte *)bytes);
    return status;
}

NATIVE(jint, noShuffle, jbyteArray key, jint factor, jlongArray place) {
    uint64_t deal[5];
    uint8_t bytes[32];
    if (!bytes32(env, key, bytes)) return WZ_STATUS_INVALID;
    return dealt(env, wz_no_shuffle(bytes, factor, deal), deal, place);
}

NATIVE(jint, commitment, jbyteArray secret, jbyteArray place) {
    uint8_t bytes[32], commitment[32];
    if (!bytes32(env, secret, bytes)) return WZ_STATUS_INVALID;
    wz_commitment(bytes, commitment);
    (*env)->SetByteArrayRegion(env, place, 0, 32, (const jbyte *)commitment);
    return WZ_STATUS_OK;
}

NATIVE(jint, fairDeck, jint game, jbyteArray server, jbyteArray seats, jbyteArray table, jlong round, jbyteArray place) {
    uint8_t bytes[32], deck[54];
    if (!bytes32(env, server, bytes)) return WZ_STATUS_INVALID;
    char *together = copy(env, seats), *name = copy(env, table);
    size_t players = (size_t)(*env)->GetArrayLength(env, seats) / 32;
    int count = wz_fair_deck(game, bytes, (const uint8_t *)together, players, name, (uint64_t)round, deck);
    if (count > 0) (*env)->SetByteArrayRegion(env, place, 0, count, (const jbyte *)deck);
    free(together);
    free(name);
    return count;
}

NATIVE(jbyteArray, verify, jbyteArray record, jbyteArray announced, jint language) {
    jbyteArray result;
    char *text = copy(env, record), *before = copy(env, announced);
    ANSWER(result, language, wz_verify(text, before, &out));
    free(text);
    free(before);
    return result;
}

/* -- rounds ----------------------------------------------------------------------- */

NATIVE(jbyteArray, roundNew, jlong rules, jlongArray deal, jint players, jint start, jint first, jlongArray place) {
    WzRound *round = NULL;
    jbyteArray result;
    uint64_t sets[5] = {0};
    (*env)->GetLongArrayRegion(env, deal, 0, 5, (jlong *)sets);
    ANSWER(result, 0, wz_round_new(BY(Rules, rules), sets, players, start, first, &round, &out));
    give(env, place, round);
    return result;
}

NATIVE(jbyteArray, roundRead, jbyteArray record, jlongArray place) {
    WzRound *round = NULL;
    jbyteArray result;
    char *text = copy(env, record);
    ANSWER(result, 0, wz_round_read(text, &round, &out));
    free(text);
    give(env, place, round);
    return result;
}

NATIVE(jlong, roundClone, jlong round) { return (jlong)(intptr_t)wz_round_clone(BY(Round, round)); }
NATIVE(void, roundFree, jlong round) { wz_round_free(BY(Round, round)); }
NATIVE(jint, roundTurn, jlong round) { return wz_round_turn(BY(Round, round)); }
NATIVE(jint, roundWaitsFor, jlong round) { return (jint)wz_round_waits_for(BY(Round, round)); }
NATIVE(jlong, roundHand, jlong round, jint seat) { return (jlong)wz_round_hand(BY(Round, round), seat); }

NATIVE(jint, roundPlays, jlong round, jint seat, jlongArray place) {
    LISTED(place, wz_round_plays(BY(Round, round), seat, plays, room));
}

NATIVE(jint, roundPlay, jlong round, jint seat, jlong cards, jint declared) {
    return wz_round_play(BY(Round, round), seat, (uint64_t)cards, (uint32_t)declared);
}

NATIVE(jbyteArray, roundApply, jlong round, jint seat, jbyteArray action, jint language) {
    RETURN_ANSWER_TO(action, language, wz_round_apply(BY(Round, round), seat, action_text, &out));
}

NATIVE(jbyteArray, roundActions, jlong round, jint seat) { RETURN_ANSWER(0, wz_round_actions(BY(Round, round), seat, &out)); }
NATIVE(jbyteArray, roundView, jlong round, jint seat) { RETURN_ANSWER(0, wz_round_view(BY(Round, round), seat, &out)); }

NATIVE(jbyteArray, roundAdvice, jlong round, jint seat, jint language) {
    RETURN_ANSWER(language, wz_round_advice(BY(Round, round), seat, &out));
}

NATIVE(jint, roundScores, jlong round, jdoubleArray place) {
    double points[4];
    int over = wz_round_scores(BY(Round, round), points);
    if (over == 1) (*env)->SetDoubleArrayRegion(env, place, 0, 4, points);
    return over;
}

NATIVE(jbyteArray, roundRecord, jlong round) { RETURN_ANSWER(0, wz_round_record(BY(Round, round), &out)); }

/* -- players, solver, table --------------------------------------------------------- */

NATIVE(jbyteArray, botNew, jint game, jbyteArray description, jlong seed, jlongArray place) {
    WzBot *bot = NULL;
    jbyteArray result;
    char *text = copy(env, description);
    ANSWER(result, 0, wz_bot_new(game, text, (uint64_t)seed, &bot, &out));
    free(text);
    give(env, place, bot);
    return result;
}

NATIVE(void, botFree, jlong bot) { wz_bot_free(BY(Bot, bot)); }

NATIVE(jint, botBegin, jlong bot, jlong round, jint seat, jlong seed) {
    return wz_bot_begin(BY(Bot, bot), BY(Round, round), seat, (uint64_t)seed);
}

NATIVE(jbyteArray, botAct, jlong bot, jlong round, jint seat) {
    RETURN_ANSWER(0, wz_bot_act(BY(Bot, bot), BY(Round, round), seat, &out));
}

NATIVE(jlong, solverNew) { return (jlong)(intptr_t)wz_solver_new(); }
NATIVE(void, solverFree, jlong solver) { wz_solver_free(BY(Solver, solver)); }

NATIVE(jbyteArray, solve, jlong solver, jlong round, jint seat, jint question, jlong nodes, jint milliseconds) {
    RETURN_ANSWER(0, wz_solve(BY(Solver, solver), BY(Round, round), seat, question, (uint64_t)nodes,
                              (uint32_t)milliseconds, &out));
}

NATIVE(jbyteArray, solvePuzzle, jlong solver, jlong rules, jlong landlord, jlong farmer, jint question, jlong nodes, jint milliseconds) {
    RETURN_ANSWER(0, wz_solve_puzzle(BY(Solver, solver), BY(Rules, rules), (uint64_t)landlord, (uint64_t)farmer,
                                     question, (uint64_t)nodes, (uint32_t)milliseconds, &out));
}

NATIVE(jbyteArray, tableNew, jbyteArray name, jbyteArray settings, jlong host, jbyteArray hostName, jlong now, jbyteArray entropy, jlongArray place) {
    WzTable *table = NULL;
    jbyteArray result;
    uint8_t bytes[32];
    const uint8_t *dice = bytes32(env, entropy, bytes) ? bytes : NULL;
    char *called = copy(env, name), *about = copy(env, settings), *by = copy(env, hostName);
    ANSWER(result, 0, wz_table_new(called, about, (uint64_t)host, by, (uint64_t)now, dice, &table, &out));
    free(called);
    free(about);
    free(by);
    give(env, place, table);
    return result;
}

NATIVE(jbyteArray, tableRead, jbyteArray log, jlong now, jbyteArray entropy, jlongArray place) {
    WzTable *table = NULL;
    jbyteArray result;
    uint8_t bytes[32];
    const uint8_t *dice = bytes32(env, entropy, bytes) ? bytes : NULL;
    char *text = copy(env, log);
    ANSWER(result, 0, wz_table_read(text, (uint64_t)now, dice, &table, &out));
    free(text);
    give(env, place, table);
    return result;
}

NATIVE(void, tableFree, jlong table) { wz_table_free(BY(Table, table)); }

NATIVE(jbyteArray, tableSay, jlong table, jlong now, jlong person, jbyteArray message) {
    RETURN_ANSWER_TO(message, 0, wz_table_say(BY(Table, table), (uint64_t)now, (uint64_t)person, message_text, &out));
}

NATIVE(jbyteArray, tableTick, jlong table, jlong now) { RETURN_ANSWER(0, wz_table_tick(BY(Table, table), (uint64_t)now, &out)); }

NATIVE(jbyteArray, tableConnected, jlong table, jlong now, jlong person, jboolean here) {
    RETURN_ANSWER(0, wz_table_connected(BY(Table, table), (uint64_t)now, (uint64_t)person, here, &out));
}

NATIVE(jbyteArray, tableThink, jlong table, jlong now) { RETURN_ANSWER(0, wz_table_think(BY(Table, table), (uint64_t)now, &out)); }
NATIVE(jlong, tableDue, jlong table) { return wz_table_due(BY(Table, table)); }
NATIVE(jbyteArray, tableLog, jlong table, jlong after) { RETURN_ANSWER(0, wz_table_log(BY(Table, table), (uint64_t)after, &out)); }
