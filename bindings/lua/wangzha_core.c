/*
 * The library for plain Lua 5.1 to 5.4. It has the same functions as
 * wangzha_ffi.lua, which is for LuaJIT; `require "wangzha"` takes what fits.
 *
 * Cards are a text ("3s 3h B"), a list of the article's codes ({0x03, 0x13}) or,
 * from Lua 5.3 on, the bits as an integer; they come back as lists of codes.
 */
#include <stdlib.h>
#include <string.h>

#include <lauxlib.h>
#include <lua.h>
#include <wangzha.h>

#if LUA_VERSION_NUM < 502
#define lua_rawlen lua_objlen
#endif

/* -- texts and errors ----------------------------------------------------------- */

/*
 * Calls CALL, which writes to &out, and pushes its text. A text that does not fit
 * has changed nothing, so that the call is repeated. The room is garbage of Lua's.
 */
#define ASK(L, status, wanted, CALL)                                \
    do {                                                            \
        size_t room = 2048;                                         \
        for (;;) {                                                  \
            char *data = lua_newuserdata(L, room);                  \
            WzText out = {data, room, 0, wanted};                   \
            status = (CALL);                                        \
            if (out.length < room) {                                \
                lua_pushlstring(L, data, out.length);               \
                break;                                              \
            }                                                       \
            room = out.length + 1;                                  \
            lua_pop(L, 1);                                          \
        }                                                           \
    } while (0)

/* The text on top, or nil and the error as JSON. */
static int answered(lua_State *L, int status) {
    if (status == WZ_STATUS_OK) return 1;
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

#define ANSWER(L, wanted, CALL)        \
    do {                               \
        int status;                    \
        ASK(L, status, wanted, CALL);  \
        return answered(L, status);    \
    } while (0)

static int choice(lua_State *L, int place, const char *usual, const char *const names[]) {
    return luaL_checkoption(L, place, usual, names);
}

static int language(lua_State *L, int place) {
    static const char *const names[] = {"en", "zh", "vi", NULL};
    return choice(L, place, "en", names);
}

static int game(lua_State *L, int place) {
    static const char *const names[] = {"doudizhu", "tienlen", NULL};
    return choice(L, place, NULL, names);
}

static int planning(lua_State *L, int place) {
    static const char *const names[] = {"fewest", "strongest", "by_weights", NULL};
    return choice(L, place, "fewest", names);
}

static int question(lua_State *L, int place) {
    static const char *const names[] = {"winner", "points", "moves", "line", NULL};
    return choice(L, place, "winner", names);
}

static uint64_t whole(lua_State *L, int place) {
    return (uint64_t)luaL_optnumber(L, place, 0);
}

/* A number that is not negative; the same words as in wangzha_ffi.lua. */
static int counted(lua_State *L, int count) {
    if (count == WZ_STATUS_INVALID)
        luaL_error(L, "wangzha: an argument is not what it should be: cards that are none or too many, "
                      "a play to beat that is none, a seat that is not there");
    if (count == WZ_STATUS_NULL) luaL_error(L, "wangzha: something is missing");
    if (count < 0) luaL_error(L, "wangzha: a mistake in the library");
    return count;
}

static const uint8_t *key(lua_State *L, int place) {
    size_t length;
    const char *bytes = luaL_checklstring(L, place, &length);
    luaL_argcheck(L, length == 32, place, "a key is a string of 32 bytes");
    return (const uint8_t *)bytes;
}

/* -- cards ---------------------------------------------------------------------- */

static uint64_t card_of(lua_State *L, int code) {
    int index = wz_card_from(WZ_ENCODING_LUA, code);
    if (index < 0) luaL_error(L, "not a card: %d", code);
    return 1ull << index;
}

/* The set at a place of the stack, in any form; a text is one of players of this
 * game, and none is no card. */
static uint64_t cards(lua_State *L, int game, int place) {
    uint64_t set = 0;
    if (lua_isnoneornil(L, place)) return 0;
#if LUA_VERSION_NUM >= 503
    if (lua_isinteger(L, place)) return (uint64_t)lua_tointeger(L, place);
#endif
    if (lua_type(L, place) == LUA_TSTRING) {
        const char *text = lua_tostring(L, place);
        int status;
        ASK(L, status, 0, wz_cards_parse(game, text, &set, &out));
        if (status != WZ_STATUS_OK) lua_error(L);
        lua_pop(L, 2); /* the room and the text */
        return set;
    }
    luaL_checktype(L, place, LUA_TTABLE);
    for (size_t i = 1; i <= lua_rawlen(L, place); i++) {
        lua_rawgeti(L, place, (int)i);
        uint64_t card = card_of(L, (int)luaL_checkinteger(L, -1));
        lua_pop(L, 1);
        if (set & card) luaL_error(L, "a card is there twice");
        set |= card;
    }
    return set;
}

static void push_codes(lua_State *L, uint64_t set) {
    lua_newtable(L);
    for (int index = 0, i = 1; index <= 56; index++)
        if (set >> index & 1) {
            lua_pushinteger(L, wz_card_to(WZ_ENCODING_LUA, index));
            lua_rawseti(L, -2, i++);
        }
}

static int push_reading(lua_State *L, uint32_t reading) {
    if (reading) lua_pushinteger(L, (lua_Integer)reading);
    else lua_pushnil(L);
    return 1;
}

static void push_play(lua_State *L, WzPlay play) {
    lua_createtable(L, 0, 2);
    push_codes(L, play.cards);
    lua_setfield(L, -2, "cards");
    lua_pushinteger(L, (lua_Integer)play.reading);
    lua_setfield(L, -2, "reading");
}

/* Pushes the plays that CALL writes to plays, up to room. */
#define LISTED(L, CALL)                                                         \
    do {                                                                        \
        size_t room = 128;                                                      \
        for (;;) {                                                              \
            WzPlay *plays = lua_newuserdata(L, room * sizeof(WzPlay));          \
            size_t count = (size_t)counted(L, (CALL));                          \
            if (count <= room) {                                                \
                lua_createtable(L, (int)count, 0);                              \
                for (size_t i = 0; i < count; i++) {                            \
                    push_play(L, plays[i]);                                     \
                    lua_rawseti(L, -2, (int)i + 1);                             \
                }                                                               \
                return 1;                                                       \
            }                                                                   \
            room = count;                                                       \
            lua_pop(L, 1);                                                      \
        }                                                                       \
    } while (0)

static int l_codes(lua_State *L) {
    push_codes(L, cards(L, lua_isnoneornil(L, 2) ? 0 : game(L, 2), 1));
    return 1;
}

static int l_text(lua_State *L) {
    uint64_t set = cards(L, WZ_GAME_DOU_DIZHU, 1);
    ANSWER(L, 0, wz_cards_text(set, &out));
}

static int l_version(lua_State *L) {
    lua_pushstring(L, wz_version());
    return 1;
}

static int l_presets(lua_State *L) {
    int which = game(L, 1), words = language(L, 2);
    ANSWER(L, words, wz_presets(which, &out));
}

static int l_reading_parse(lua_State *L) {
    int which = game(L, 1), status;
    const char *text = luaL_checkstring(L, 2);
    uint32_t reading = 0;
    ASK(L, status, 0, wz_reading_parse(which, text, &reading, &out));
    return status == WZ_STATUS_OK ? push_reading(L, reading) : answered(L, status);
}

static int l_reading_text(lua_State *L) {
    int which = game(L, 1);
    uint32_t reading = (uint32_t)luaL_checknumber(L, 2);
    ANSWER(L, 0, wz_reading_text(which, reading, &out));
}

/* -- handles: a pointer in a userdata, freed with it ------------------------------ */

#define HANDLE(Kind, kind)                                                      \
    static Wz##Kind *to_##kind(lua_State *L, int place) {                       \
        return *(Wz##Kind **)luaL_checkudata(L, place, "wangzha." #Kind);       \
    }                                                                           \
    static int free_##kind(lua_State *L) {                                      \
        Wz##Kind **place = luaL_checkudata(L, 1, "wangzha." #Kind);             \
        wz_##kind##_free(*place);                                               \
        *place = NULL;                                                          \
        return 0;                                                               \
    }                                                                           \
    static Wz##Kind **new_##kind(lua_State *L) {                                \
        Wz##Kind **place = lua_newuserdata(L, sizeof *place);                   \
        *place = NULL;                                                          \
        luaL_getmetatable(L, "wangzha." #Kind);                                 \
        lua_setmetatable(L, -2);                                                \
        return place;                                                           \
    }

HANDLE(Rules, rules)
HANDLE(Round, round)
HANDLE(Bot, bot)
HANDLE(Solver, solver)
HANDLE(Table, table)

/* The handle below the room and the text: with the text, or nil and the error. */
static int made(lua_State *L, int status) {
    lua_remove(L, -2); /* the room */
    if (status == WZ_STATUS_OK) return 2;
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
}

#define MADE(L, CALL)             \
    do {                          \
        int status;               \
        ASK(L, status, 0, CALL);  \
        return made(L, status);   \
    } while (0)

/* -- rules ---------------------------------------------------------------------- */

static int l_rules(lua_State *L) {
    int which = game(L, 1);
    const char *text = luaL_checkstring(L, 2);
    WzRules **place = new_rules(L);
    MADE(L, wz_rules_new(which, text, place, &out));
}

static int rules_text(lua_State *L) {
    WzRules *it = to_rules(L, 1);
    ANSWER(L, 0, wz_rules_text(it, &out));
}

/* Cards as the players of the rules at the first place write them. */
static uint64_t by(lua_State *L, int place) {
    return cards(L, wz_rules_game(to_rules(L, 1)), place);
}

static int rules_classify(lua_State *L) {
    return push_reading(L, wz_classify(to_rules(L, 1), by(L, 2)));
}

static int rules_readings(lua_State *L) {
    uint32_t readings[64];
    int count = counted(L, wz_readings(to_rules(L, 1), by(L, 2), readings, 64));
    lua_newtable(L);
    for (int i = 0; i < count; i++) {
        push_reading(L, readings[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int rules_answer(lua_State *L) {
    uint32_t over_as = (uint32_t)whole(L, 4);
    return push_reading(L, wz_answer(to_rules(L, 1), by(L, 2), by(L, 3), over_as));
}

/* Whether the cards may be played, and JSON of the play or of the refusal. */
static int rules_check(lua_State *L) {
    WzRules *it = to_rules(L, 1);
    uint64_t set = by(L, 2), over = by(L, 3);
    uint32_t over_as = (uint32_t)whole(L, 4), declared = (uint32_t)whole(L, 5);
    int words = language(L, 6), status;
    ASK(L, status, words, wz_check(it, set, declared, over, over_as, &out));
    if (status != WZ_STATUS_OK && status != WZ_STATUS_REFUSED) return lua_error(L);
    lua_pushboolean(L, status == WZ_STATUS_OK);
    lua_insert(L, -2);
    return 2;
}

static int rules_moves(lua_State *L) {
    WzRules *it = to_rules(L, 1);
    uint64_t hand = by(L, 2), over = by(L, 3);
    uint32_t over_as = (uint32_t)whole(L, 4);
    LISTED(L, wz_moves(it, hand, over, over_as, plays, room));
}

static int rules_count_moves(lua_State *L) {
    uint32_t over_as = (uint32_t)whole(L, 4);
    lua_pushinteger(L, counted(L, wz_count_moves(to_rules(L, 1), by(L, 2), by(L, 3), over_as)));
    return 1;
}

static int rules_simplest(lua_State *L) {
    WzPlay play;
    uint32_t over_as = (uint32_t)whole(L, 4);
    if (!counted(L, wz_simplest(to_rules(L, 1), by(L, 2), by(L, 3), over_as, &play))) return 0;
    push_play(L, play);
    return 1;
}

static int rules_hints(lua_State *L) {
    WzRules *it = to_rules(L, 1);
    uint64_t hand = by(L, 2), over = by(L, 3);
    uint32_t over_as = (uint32_t)whole(L, 4);
    LISTED(L, wz_hints(it, hand, over, over_as, plays, room));
}

static int rules_hints_text(lua_State *L) {
    WzRules *it = to_rules(L, 1);
    uint64_t hand = by(L, 2), over = by(L, 3);
    uint32_t over_as = (uint32_t)whole(L, 4);
    int words = language(L, 5);
    ANSWER(L, words, wz_hints_text(it, hand, over, over_as, &out));
}

static int rules_min_plays(lua_State *L) {
    lua_pushinteger(L, counted(L, wz_min_plays(to_rules(L, 1), by(L, 2))));
    return 1;
}

static int rules_plan(lua_State *L) {
    WzRules *it = to_rules(L, 1);
    uint64_t hand = by(L, 2);
    int how = planning(L, 3);
    LISTED(L, wz_plan(it, hand, how, plays, room));
}

static int rules_plan_text(lua_State *L) {
    WzRules *it = to_rules(L, 1);
    uint64_t hand = by(L, 2);
    int how = planning(L, 3), words = language(L, 4);
    ANSWER(L, words, wz_plan_text(it, hand, how, &out));
}

/* -- deals ---------------------------------------------------------------------- */

/* The hands as a list, and the bottom cards. */
static int dealt(lua_State *L, const uint64_t deal[5], int players) {
    lua_createtable(L, counted(L, players), 0);
    for (int seat = 0; seat < players; seat++) {
        push_codes(L, deal[seat]);
        lua_rawseti(L, -2, seat + 1);
    }
    push_codes(L, deal[4]);
    return 2;
}

static int rules_deal(lua_State *L) {
    uint64_t deal[5];
    int players = (int)luaL_optinteger(L, 3, 4), each = (int)luaL_optinteger(L, 4, 13);
    return dealt(L, deal, wz_deal(to_rules(L, 1), key(L, 2), players, each, deal));
}

static int l_draw_key(lua_State *L) {
    uint8_t bytes[32];
    counted(L, wz_draw_key(bytes));
    lua_pushlstring(L, (const char *)bytes, 32);
    return 1;
}

static int l_no_shuffle(lua_State *L) {
    uint64_t deal[5];
    return dealt(L, deal, wz_no_shuffle(key(L, 1), (int)luaL_optinteger(L, 2, 50), deal));
}

static int l_commitment(lua_State *L) {
    uint8_t commitment[32];
    wz_commitment(key(L, 1), commitment);
    lua_pushlstring(L, (const char *)commitment, 32);
    return 1;
}

static int l_fair_deck(lua_State *L) {
    int which = game(L, 1);
    const uint8_t *server = key(L, 2);
    uint8_t seats[4][32], deck[54];
    luaL_checktype(L, 3, LUA_TTABLE);
    size_t players = lua_rawlen(L, 3);
    luaL_argcheck(L, players <= 4, 3, "at most four seats");
    for (size_t i = 0; i < players; i++) {
        lua_rawgeti(L, 3, (int)i + 1);
        memcpy(seats[i], key(L, -1), 32);
        lua_pop(L, 1);
    }
    const char *name = luaL_checkstring(L, 4);
    int count = counted(L, wz_fair_deck(which, server, seats[0], players, name, whole(L, 5), deck));
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushinteger(L, wz_card_to(WZ_ENCODING_LUA, deck[i]));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int l_verify(lua_State *L) {
    const char *record = luaL_checkstring(L, 1), *announced = luaL_optstring(L, 2, NULL);
    int words = language(L, 3);
    ANSWER(L, words, wz_verify(record, announced, &out));
}

/* -- rounds --------------------------------------------------------------------- */

static int l_round(lua_State *L) {
    static const char *const starts[] = {"seat", "lowest", "midway", "face_up", NULL};
    WzRules *played = to_rules(L, 1);
    uint64_t deal[5] = {0};
    luaL_checktype(L, 2, LUA_TTABLE);
    int players = (int)lua_rawlen(L, 2);
    luaL_argcheck(L, players <= 4, 2, "at most four hands");
    for (int seat = 0; seat < players; seat++) {
        lua_rawgeti(L, 2, seat + 1);
        deal[seat] = by(L, lua_gettop(L));
        lua_pop(L, 1);
    }
    deal[4] = by(L, 3);
    int start = choice(L, 4, NULL, starts), first = (int)luaL_optinteger(L, 5, 0);
    WzRound **place = new_round(L);
    MADE(L, wz_round_new(played, deal, players, start, first, place, &out));
}

static int l_read(lua_State *L) {
    const char *record = luaL_checkstring(L, 1);
    WzRound **place = new_round(L);
    MADE(L, wz_round_read(record, place, &out));
}

static int round_clone(lua_State *L) {
    WzRound *it = to_round(L, 1);
    *new_round(L) = wz_round_clone(it);
    return 1;
}

static int round_turn(lua_State *L) {
    int seat = wz_round_turn(to_round(L, 1));
    if (seat < 0) return 0;
    lua_pushinteger(L, seat);
    return 1;
}

static int round_waits_for(lua_State *L) {
    lua_pushboolean(L, wz_round_waits_for(to_round(L, 1)) >> luaL_checkinteger(L, 2) & 1);
    return 1;
}

static int round_hand(lua_State *L) {
    push_codes(L, wz_round_hand(to_round(L, 1), (int)luaL_checkinteger(L, 2)));
    return 1;
}

static int round_plays(lua_State *L) {
    WzRound *it = to_round(L, 1);
    int seat = (int)luaL_checkinteger(L, 2);
    LISTED(L, wz_round_plays(it, seat, plays, room));
}

static int round_play(lua_State *L) {
    int seat = (int)luaL_checkinteger(L, 2);
    int status = wz_round_play(to_round(L, 1), seat, cards(L, WZ_GAME_DOU_DIZHU, 3), (uint32_t)whole(L, 4));
    if (status != WZ_STATUS_REFUSED) counted(L, status);
    lua_pushboolean(L, status == WZ_STATUS_OK);
    return 1;
}

static int round_apply(lua_State *L) {
    WzRound *it = to_round(L, 1);
    int seat = (int)luaL_checkinteger(L, 2), words = language(L, 4);
    const char *action = luaL_checkstring(L, 3);
    ANSWER(L, words, wz_round_apply(it, seat, action, &out));
}

static int round_actions(lua_State *L) {
    WzRound *it = to_round(L, 1);
    int seat = (int)luaL_checkinteger(L, 2);
    ANSWER(L, 0, wz_round_actions(it, seat, &out));
}

static int round_view(lua_State *L) {
    WzRound *it = to_round(L, 1);
    int seat = (int)luaL_optinteger(L, 2, -1);
    ANSWER(L, 0, wz_round_view(it, seat, &out));
}

static int round_advice(lua_State *L) {
    WzRound *it = to_round(L, 1);
    int seat = (int)luaL_checkinteger(L, 2), words = language(L, 3);
    ANSWER(L, words, wz_round_advice(it, seat, &out));
}

static int round_record(lua_State *L) {
    WzRound *it = to_round(L, 1);
    ANSWER(L, 0, wz_round_record(it, &out));
}

static int round_scores(lua_State *L) {
    double points[4];
    if (!counted(L, wz_round_scores(to_round(L, 1), points))) return 0;
    lua_createtable(L, 4, 0);
    for (int seat = 0; seat < 4; seat++) {
        lua_pushnumber(L, points[seat]);
        lua_rawseti(L, -2, seat + 1);
    }
    return 1;
}

/* -- players, solver, table ------------------------------------------------------ */

static int l_bot(lua_State *L) {
    int which = game(L, 1);
    const char *description = luaL_checkstring(L, 2);
    uint64_t seed = whole(L, 3);
    WzBot **place = new_bot(L);
    MADE(L, wz_bot_new(which, description, seed, place, &out));
}

static int bot_begin(lua_State *L) {
    counted(L, wz_bot_begin(to_bot(L, 1), to_round(L, 2), (int)luaL_checkinteger(L, 3), whole(L, 4)));
    return 0;
}

static int bot_act(lua_State *L) {
    WzBot *it = to_bot(L, 1);
    WzRound *in = to_round(L, 2);
    int seat = (int)luaL_checkinteger(L, 3);
    ANSWER(L, 0, wz_bot_act(it, in, seat, &out));
}

static int l_solver(lua_State *L) {
    *new_solver(L) = wz_solver_new();
    return 1;
}

static int solver_solve(lua_State *L) {
    WzSolver *it = to_solver(L, 1);
    WzRound *in = to_round(L, 2);
    int seat = (int)luaL_checkinteger(L, 3), asked = question(L, 4);
    uint64_t nodes = whole(L, 5), milliseconds = whole(L, 6);
    ANSWER(L, 0, wz_solve(it, in, seat, asked, nodes, (uint32_t)milliseconds, &out));
}

static int solver_puzzle(lua_State *L) {
    WzSolver *it = to_solver(L, 1);
    WzRules *played = to_rules(L, 2);
    uint64_t landlord = cards(L, WZ_GAME_DOU_DIZHU, 3), farmer = cards(L, WZ_GAME_DOU_DIZHU, 4);
    int asked = question(L, 5);
    uint64_t nodes = whole(L, 6), milliseconds = whole(L, 7);
    ANSWER(L, 0, wz_solve_puzzle(it, played, landlord, farmer, asked, nodes, (uint32_t)milliseconds, &out));
}

static const uint8_t *entropy(lua_State *L, int place) {
    return lua_isnoneornil(L, place) ? NULL : key(L, place);
}

static int l_table(lua_State *L) {
    const char *name = luaL_checkstring(L, 1), *settings = luaL_checkstring(L, 2);
    const char *host_name = luaL_checkstring(L, 4);
    uint64_t host = whole(L, 3), now = whole(L, 5);
    const uint8_t *dice = entropy(L, 6);
    WzTable **place = new_table(L);
    MADE(L, wz_table_new(name, settings, host, host_name, now, dice, place, &out));
}

static int l_read_table(lua_State *L) {
    const char *log = luaL_checkstring(L, 1);
    uint64_t now = whole(L, 2);
    const uint8_t *dice = entropy(L, 3);
    WzTable **place = new_table(L);
    MADE(L, wz_table_read(log, now, dice, place, &out));
}

static int table_say(lua_State *L) {
    WzTable *it = to_table(L, 1);
    uint64_t now = whole(L, 2), person = whole(L, 3);
    const char *message = luaL_checkstring(L, 4);
    ANSWER(L, 0, wz_table_say(it, now, person, message, &out));
}

static int table_tick(lua_State *L) {
    WzTable *it = to_table(L, 1);
    uint64_t now = whole(L, 2);
    ANSWER(L, 0, wz_table_tick(it, now, &out));
}

static int table_connected(lua_State *L) {
    WzTable *it = to_table(L, 1);
    uint64_t now = whole(L, 2), person = whole(L, 3);
    bool here = lua_toboolean(L, 4);
    ANSWER(L, 0, wz_table_connected(it, now, person, here, &out));
}

static int table_think(lua_State *L) {
    WzTable *it = to_table(L, 1);
    uint64_t now = whole(L, 2);
    ANSWER(L, 0, wz_table_think(it, now, &out));
}

static int table_log(lua_State *L) {
    WzTable *it = to_table(L, 1);
    uint64_t after = whole(L, 2);
    ANSWER(L, 0, wz_table_log(it, after, &out));
}

static int table_due(lua_State *L) {
    int64_t due = wz_table_due(to_table(L, 1));
    if (due < 0) return 0;
    lua_pushnumber(L, (lua_Number)due);
    return 1;
}

/* -- the module ------------------------------------------------------------------ */

#define METHOD(kind, name) {#name, kind##_##name}

static const luaL_Reg rules_methods[] = {
    METHOD(rules, text), METHOD(rules, classify), METHOD(rules, readings), METHOD(rules, answer),
    METHOD(rules, check), METHOD(rules, moves), METHOD(rules, count_moves), METHOD(rules, simplest),
    METHOD(rules, hints), METHOD(rules, hints_text), METHOD(rules, min_plays), METHOD(rules, plan),
    METHOD(rules, plan_text), METHOD(rules, deal), {NULL, NULL}};
static const luaL_Reg round_methods[] = {
    METHOD(round, clone), METHOD(round, turn), METHOD(round, waits_for), METHOD(round, hand),
    METHOD(round, plays), METHOD(round, play), METHOD(round, apply), METHOD(round, actions),
    METHOD(round, view), METHOD(round, advice), METHOD(round, record), METHOD(round, scores),
    {NULL, NULL}};
static const luaL_Reg bot_methods[] = {METHOD(bot, begin), METHOD(bot, act), {NULL, NULL}};
static const luaL_Reg solver_methods[] = {METHOD(solver, solve), METHOD(solver, puzzle), {NULL, NULL}};
static const luaL_Reg table_methods[] = {
    METHOD(table, say), METHOD(table, tick), METHOD(table, connected), METHOD(table, think),
    METHOD(table, log), METHOD(table, due), {NULL, NULL}};
static const luaL_Reg functions[] = {
    METHOD(l, codes), METHOD(l, text), METHOD(l, version), METHOD(l, presets), METHOD(l, reading_parse),
    METHOD(l, reading_text), METHOD(l, rules), METHOD(l, draw_key), METHOD(l, no_shuffle),
    METHOD(l, commitment), METHOD(l, fair_deck), METHOD(l, verify), METHOD(l, round), METHOD(l, read), METHOD(l, bot),
    METHOD(l, solver), METHOD(l, table), METHOD(l, read_table), {NULL, NULL}};

static void fill(lua_State *L, const luaL_Reg *list) {
    for (; list->name; list++) {
        lua_pushcfunction(L, list->func);
        lua_setfield(L, -2, list->name);
    }
}

static void kind(lua_State *L, const char *name, const luaL_Reg *methods, lua_CFunction free) {
    luaL_newmetatable(L, name);
    lua_newtable(L);
    fill(L, methods);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, free);
    lua_setfield(L, -2, "__gc");
    lua_pop(L, 1);
}

__attribute__((visibility("default"))) int luaopen_wangzha_core(lua_State *L) {
    kind(L, "wangzha.Rules", rules_methods, free_rules);
    kind(L, "wangzha.Round", round_methods, free_round);
    kind(L, "wangzha.Bot", bot_methods, free_bot);
    kind(L, "wangzha.Solver", solver_methods, free_solver);
    kind(L, "wangzha.Table", table_methods, free_table);
    lua_newtable(L);
    fill(L, functions);
    return 1;
}
