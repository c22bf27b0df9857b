/* Every part of the C library once, its errors too; run under valgrind. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <wangzha.h>

#define CHECK(what) \
    ((what) ? (void)0 : (fprintf(stderr, "%s:%d: %s\n%s\n", __FILE__, __LINE__, #what, data), exit(1)))

static char data[1 << 18];
static const uint8_t key[32] = {7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
                                7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7};

static WzText *out(int language) {
    static WzText text;
    text = (WzText){data, sizeof data, 0, language};
    data[0] = 0;
    return &text;
}

static int has(const char *part) { return strstr(data, part) != NULL; }

static WzRules *rules_of(int game, const char *text) {
    WzRules *rules = NULL;
    CHECK(wz_rules_new(game, text, &rules, out(0)) == WZ_STATUS_OK);
    return rules;
}

static uint64_t cards(const char *text) {
    uint64_t bits = 0;
    CHECK(wz_cards_parse(WZ_GAME_DOU_DIZHU, text, &bits, NULL) == WZ_STATUS_OK);
    return bits;
}

static void texts_and_errors(void) {
    CHECK(strlen(wz_version()) >= 5);
    WzRules *rules = NULL;
    CHECK(wz_rules_new(0, "huanle -bare_trio", &rules, NULL) == WZ_STATUS_OK);
    CHECK(wz_rules_text(rules, out(0)) == WZ_STATUS_OK && has("\"bare_trio\":false"));
    WzRules *again = rules_of(0, "{\"preset\": \"huanle\", \"bare_trio\": false}");
    wz_rules_free(again);
    WzRules *none = NULL;
    CHECK(wz_rules_new(0, "huanlee", &none, out(0)) == WZ_STATUS_INVALID && has("huanle") && !none);
    CHECK(wz_rules_new(2, "huanle", &none, out(0)) == WZ_STATUS_INVALID && has("Tien Len"));
    CHECK(wz_rules_new(0, NULL, &none, out(0)) == WZ_STATUS_NULL);
    CHECK(wz_rules_new(0, "huanle", NULL, out(0)) == WZ_STATUS_NULL);
    CHECK(wz_rules_new(0, "\xff", &none, out(0)) == WZ_STATUS_INVALID && has("UTF-8"));
    CHECK(wz_rules_game(rules) == WZ_GAME_DOU_DIZHU && wz_rules_game(NULL) == WZ_STATUS_NULL);
    CHECK(wz_rules_text(NULL, out(0)) == WZ_STATUS_NULL);
    CHECK(wz_presets(1, out(2)) == WZ_STATUS_OK && has("southern_by_cards") && has("miền Nam"));
    wz_rules_free(rules);
    wz_rules_free(NULL);

    uint64_t bits = 1;
    CHECK(wz_cards_parse(0, "3s 9z", &bits, out(0)) == WZ_STATUS_INVALID && has("column") && bits == 1);
    CHECK(wz_cards_text(cards("B 3h R 3s"), out(0)) == WZ_STATUS_OK && !strcmp(data, "3s3hBR"));
    CHECK(wz_cards_parse(0, "3D", &bits, out(0)) == WZ_STATUS_INVALID && has("3 of diamonds"));
    CHECK(wz_cards_parse(1, "3D", &bits, out(0)) == WZ_STATUS_OK && bits == 8);
    CHECK(wz_cards_parse(1, "3s B", &bits, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_cards_text(1ull << 53, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_card_from(WZ_ENCODING_LUA, 0x4F) == 56 && wz_card_to(WZ_ENCODING_LUA, 56) == 0x4F);
    CHECK(wz_card_from(WZ_ENCODING_JAVA, 154) == 48 && wz_card_to(WZ_ENCODING_JAVA, 48) == 154);
    CHECK(wz_card_to(WZ_ENCODING_JAVA, 52) == WZ_STATUS_INVALID);
    CHECK(wz_card_from(WZ_ENCODING_CSHARP, 53) < 0 && wz_card_from(9, 1) < 0);

    /* a text that does not fit is not written, and says how long it is */
    char small[5] = "abcd";
    WzText room = {small, 4, 0, 0};
    CHECK(wz_cards_text(cards("3s 3h"), &room) == WZ_STATUS_TOO_SMALL);
    CHECK(room.length == 4 && small[0] == 0 && small[4] == 0);
    room.capacity = 5;
    CHECK(wz_cards_text(cards("3s 3h"), &room) == WZ_STATUS_OK && !strcmp(small, "3s3h"));
    WzText nothing = {NULL, 0, 0, 0};
    CHECK(wz_cards_text(cards("3s 3h"), &nothing) == WZ_STATUS_TOO_SMALL && nothing.length == 4);
}

static void plays(void) {
    WzRules *rules = rules_of(WZ_GAME_DOU_DIZHU, "competition");
    uint32_t plane = wz_classify(rules, cards("333 444 5 6"));
    CHECK(plane >> 16 == WZ_DOU_DIZHU_KIND_PLANE_SOLO && (plane >> 8 & 255) == 2 && (plane & 255) == 1);
    CHECK(wz_classify(rules, cards("3 4")) == 0);
    CHECK(wz_classify(NULL, 1) == 0 && wz_classify(rules, 1ull << 60) == 0);
    uint64_t four = cards("4444");
    CHECK(wz_answer(rules, cards("5555"), four, 0) >> 16 == WZ_DOU_DIZHU_KIND_BOMB);
    CHECK(wz_answer(rules, cards("3333"), four, 0) == 0);
    CHECK(wz_answer(rules, cards("3"), cards("3 4"), 0) == 0); /* 34 is not a play */
    CHECK(wz_check(rules, cards("AAAA2K"), 0, four, 0, out(1)) == WZ_STATUS_REFUSED);
    CHECK(has("\"id\":\"") && has("四带二不是炸弹"));
    CHECK(wz_check(rules, cards("5555"), 0, four, 0, out(0)) == WZ_STATUS_OK && has("\"kind\":\"bomb\""));
    CHECK(wz_check(rules, cards("5555"), 0, cards("3 4"), 0, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_check(rules, cards("34567"), 0, 0, 0, NULL) == WZ_STATUS_OK);

    uint32_t reading = 0;
    WzRules *huanle = rules_of(WZ_GAME_DOU_DIZHU, "huanle");
    CHECK(wz_reading_parse(0, "plane_solo:5:3", &reading, NULL) == WZ_STATUS_OK);
    CHECK(wz_reading_text(0, reading, out(0)) == WZ_STATUS_OK && !strcmp(data, "plane_solo:5:3"));
    CHECK(wz_check(huanle, cards("333444555666"), reading, 0, 0, out(0)) == WZ_STATUS_OK && has("333444555"));
    CHECK(wz_check(rules, cards("333444555666"), reading, 0, 0, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_reading_parse(0, "jet:5:3", &reading, out(0)) == WZ_STATUS_INVALID && has("plane_solo"));

    WzPlay moves[64];
    uint64_t hand = cards("44455566789TJQKKBR");
    CHECK(wz_moves(rules, hand, cards("33377"), 0, moves, 64) == 7);
    CHECK(moves[0].cards == cards("444 55") && wz_moves(rules, hand, cards("33377"), 0, moves, 2) == 7);
    CHECK(wz_moves(rules, hand, 0, 0, NULL, 5) == WZ_STATUS_NULL);
    CHECK(wz_moves(rules, (1ull << 21) - 1, 0, 0, moves, 64) == WZ_STATUS_INVALID);
    CHECK(wz_simplest(rules, hand, cards("K"), 0, moves) == 1 && moves[0].cards == cards("BR")); /* not broken */
    CHECK(wz_simplest(rules, cards("3 4"), cards("K"), 0, moves) == 0 && moves[0].cards == 0);

    CHECK(wz_hints(rules, cards("34567 9 JJ 2"), cards("6"), 0, moves, 64) == 4);
    CHECK(moves[0].cards == cards("9"));
    CHECK(wz_hints_text(rules, cards("34567 9 JJ 2"), cards("6"), 0, out(0)) == WZ_STATUS_OK);
    CHECK(has("\"outcome\":\"found\"") && has("\"from_hand\":\"9s\"") && has("keeps the 2s and jokers"));
    CHECK(wz_min_plays(rules, cards("34567777KKA")) == 3);
    CHECK(wz_plan(rules, cards("34567777KKA"), WZ_PLANNING_FEWEST, moves, 64) == 3);
    CHECK((moves[0].cards | moves[1].cards | moves[2].cards) == cards("34567777KKA"));
    CHECK(wz_plan_text(rules, cards("34567777KKA"), WZ_PLANNING_FEWEST, out(0)) == WZ_STATUS_OK);
    CHECK(has("\"min_plays\":3") && has("\"reading\":\"chain:7:5\""));
    CHECK(wz_plan_text(rules, cards("AA 2"), WZ_PLANNING_BY_WEIGHTS, out(0)) == WZ_STATUS_OK);
    CHECK(wz_plan(rules, cards("34567777KKA"), 7, moves, 64) == WZ_STATUS_INVALID);
    wz_rules_free(huanle);
    wz_rules_free(rules);
}

static void deals(void) {
    uint64_t deal[5], all = 0;
    uint8_t drawn[32] = {0}, other[32] = {0};
    CHECK(wz_draw_key(drawn) == WZ_STATUS_OK && wz_draw_key(other) == WZ_STATUS_OK);
    CHECK(memcmp(drawn, other, 32) && wz_draw_key(NULL) == WZ_STATUS_NULL);
    WzRules *rules = rules_of(WZ_GAME_TIEN_LEN, "southern");
    CHECK(wz_deal(rules, key, 4, 13, deal) == 4);
    for (int i = 0; i < 5; i++) all |= deal[i];
    CHECK(all == (1ull << 52) - 1 && deal[4] == 0);
    CHECK(wz_deal(rules, key, 5, 13, deal) == WZ_STATUS_INVALID);
    CHECK(wz_deal(rules, key, 4, 14, deal) == WZ_STATUS_INVALID);
    CHECK(wz_deal(rules, NULL, 4, 13, deal) == WZ_STATUS_NULL);
    CHECK(wz_no_shuffle(key, 0, deal) == 3 && __builtin_popcountll(deal[4]) == 3);
    wz_rules_free(rules);
}

/* Bots of several levels play the round; every view and advice is asked for. */
static void play_out(WzRound *round, int game) {
    WzBot *bots[4];
    const char *levels[] = {"1", "2", "3", "searcher:3"};
    for (int i = 0; i < 4; i++)
        CHECK(wz_bot_new(game, levels[i], 5, &bots[i], out(0)) == WZ_STATUS_OK);
    for (int i = 0; i < (game ? 4 : 3); i++) CHECK(wz_bot_begin(bots[i], round, i, 9) == WZ_STATUS_OK);
    int steps = 0;
    for (int seat; (seat = wz_round_turn(round)) >= 0; steps++) {
        CHECK(wz_round_waits_for(round) >> seat & 1);
        CHECK(wz_round_view(round, seat, out(0)) == WZ_STATUS_OK && has("\"view\""));
        if (steps % 8 == 0) CHECK(wz_round_advice(round, seat, out(1)) == WZ_STATUS_OK && has("\"action\""));
        char action[128];
        WzText text = {action, sizeof action, 0, 0};
        CHECK(wz_bot_act(bots[seat], round, seat, &text) == WZ_STATUS_OK);
        CHECK(wz_round_apply(round, seat, action, out(0)) == WZ_STATUS_OK && has("\"event\""));
    }
    CHECK(steps > 3);
    for (int i = 0; i < 4; i++) wz_bot_free(bots[i]);
}

static void rounds(void) {
    WzRules *southern = rules_of(WZ_GAME_TIEN_LEN, "southern");
    uint64_t deal[5];
    wz_deal(southern, key, 4, 13, deal);
    WzRound *round = NULL, *copy, *read = NULL;
    CHECK(wz_round_new(southern, deal, 4, WZ_START_LOWEST, 0, &round, out(0)) == WZ_STATUS_OK);
    wz_rules_free(southern); /* the round lives on */
    int seat = wz_round_turn(round);
    WzPlay plays[512];
    int count = wz_round_plays(round, seat, plays, 512);
    CHECK(count > 0 && plays[0].cards && plays[0].reading);
    CHECK(wz_round_play(round, (seat + 1) % 4, plays[0].cards, 0) == WZ_STATUS_REFUSED);
    CHECK(wz_round_play(round, seat, 0, 0) == WZ_STATUS_REFUSED); /* a leader does not pass */
    CHECK(wz_round_apply(round, seat, "call", out(0)) == WZ_STATUS_INVALID && has("pass"));
    CHECK(wz_round_apply(round, seat, "pass", out(2)) == WZ_STATUS_REFUSED && has("\"text\""));
    WzText nothing = {NULL, 0, 0, 0};
    copy = wz_round_clone(round);
    CHECK(wz_round_actions(copy, seat, out(0)) == WZ_STATUS_OK);
    char *end = strchr(data + 2, '"'), first[128];
    memcpy(first, data + 2, (size_t)(end - data - 2));
    first[end - data - 2] = 0;
    CHECK(wz_round_apply(copy, seat, first, &nothing) == WZ_STATUS_TOO_SMALL);
    CHECK(wz_round_turn(copy) == seat); /* nothing has changed */
    CHECK(wz_round_hand(copy, seat) == wz_round_hand(round, seat));
    CHECK(wz_round_play(round, seat, plays[0].cards, plays[0].reading) == WZ_STATUS_OK);
    CHECK(wz_round_hand(copy, seat) == (wz_round_hand(round, seat) | plays[0].cards));
    double points[4];
    CHECK(wz_round_scores(round, points) == 0);
    play_out(round, WZ_GAME_TIEN_LEN);
    CHECK(wz_round_scores(round, points) == 1);
    CHECK(points[0] + points[1] + points[2] + points[3] == 0);
    CHECK(wz_round_record(round, out(0)) == WZ_STATUS_OK && has("game tienlen"));
    char *record = strdup(data);
    CHECK(wz_round_read(record, &read, out(0)) == WZ_STATUS_OK && wz_round_turn(read) < 0);
    CHECK(wz_verify(record, NULL, out(0)) == WZ_STATUS_OK && has("\"holds\":false"));
    CHECK(wz_verify("wangzha 9", NULL, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_round_view(read, -1, out(0)) == WZ_STATUS_OK && wz_round_view(read, 4, out(0)) == WZ_STATUS_INVALID);
    free(record);
    wz_round_free(read);
    wz_round_free(copy);
    wz_round_free(round);

    WzRules *huanle = rules_of(WZ_GAME_DOU_DIZHU, "huanle");
    wz_deal(huanle, key, 0, 0, deal);
    CHECK(wz_round_new(huanle, deal, 3, WZ_START_LOWEST, 0, &round, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_round_new(huanle, deal, 4, WZ_START_SEAT, 0, &round, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_round_new(huanle, deal, 3, WZ_START_SEAT, 1, &round, out(0)) == WZ_STATUS_OK);
    CHECK(wz_round_actions(round, 1, out(0)) == WZ_STATUS_OK && has("call"));
    WzBot *other = NULL;
    CHECK(wz_bot_new(WZ_GAME_TIEN_LEN, "planner", 1, &other, NULL) == WZ_STATUS_OK);
    CHECK(wz_bot_begin(other, round, 0, 1) == WZ_STATUS_INVALID);
    CHECK(wz_bot_act(other, round, 1, &nothing) == WZ_STATUS_TOO_SMALL && nothing.length == 127);
    wz_bot_free(other);
    CHECK(wz_bot_new(0, "cmd:rm", 1, &other, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_bot_new(0, "genius", 1, &other, out(0)) == WZ_STATUS_INVALID && has("planner"));
    play_out(round, WZ_GAME_DOU_DIZHU);
    wz_round_free(round);
    wz_rules_free(huanle);
}

static void solver(void) {
    WzRules *rules = rules_of(WZ_GAME_DOU_DIZHU, "competition");
    WzSolver *solver = wz_solver_new();
    uint64_t landlord = cards("45569TKA2"), farmer = cards("4588TJKB");
    CHECK(wz_solve_puzzle(solver, rules, landlord, farmer, WZ_QUESTION_WINNER, 0, 0, out(0)) == WZ_STATUS_OK);
    CHECK(has("\"outcome\":\"win\"") && has("\"best\":\"5s=solo:5:1\""));
    CHECK(wz_solve_puzzle(solver, rules, landlord, farmer, WZ_QUESTION_MOVES, 0, 5000, out(0)) == WZ_STATUS_OK);
    CHECK(has("\"moves\":[\"5s=solo:5:1\"]") && has("\"complete\":true"));
    CHECK(wz_solve_puzzle(solver, rules, landlord, 0, WZ_QUESTION_WINNER, 0, 0, out(1)) == WZ_STATUS_INVALID);
    uint64_t deal[5] = {cards("3s Qs Qh"), cards("4h Kd"), 0, 0, 0};
    WzRules *southern = rules_of(WZ_GAME_TIEN_LEN, "southern");
    WzRound *round = NULL;
    CHECK(wz_round_new(southern, deal, 2, WZ_START_MIDWAY, 0, &round, out(0)) == WZ_STATUS_OK);
    CHECK(wz_solve(solver, round, 0, WZ_QUESTION_LINE, 100000, 0, out(0)) == WZ_STATUS_OK);
    CHECK(has("\"outcome\":\"win\"") && has("{\"seat\":0,\"action\":\"QsQh\"}"));
    CHECK(wz_solve(solver, round, 2, WZ_QUESTION_LINE, 0, 0, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_solve_puzzle(solver, southern, landlord, farmer, 0, 0, 0, out(0)) == WZ_STATUS_INVALID);
    wz_round_free(round);
    wz_solver_free(solver);
    wz_rules_free(southern);
    wz_rules_free(rules);
}

/* Lets the computers of a table decide until nobody has to. */
static void think(WzTable *table, uint64_t now) {
    for (int i = 0; i < 500; i++) {
        CHECK(wz_table_think(table, now, out(0)) == WZ_STATUS_OK);
        if (has("\"thinks\":false")) return;
    }
    CHECK(0);
}

static void tables(void) {
    const char *settings =
        "{\"rules\": {\"game\": \"tienlen\", \"rules\": {\"preset\": \"southern\"}}, \"players\": 2,"
        " \"public\": false, \"watchers\": true, \"hints\": true, \"fill\": \"planner\","
        " \"stand_in\": \"planner\"}";
    WzTable *table = NULL, *again = NULL;
    CHECK(wz_table_new("room 8", "{}", 1, "An", 0, key, &table, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_table_new("room 8", settings, 1, "An", 0, key, &table, out(0)) == WZ_STATUS_OK);
    CHECK(has("\"created\""));
    CHECK(wz_table_say(table, 1, 1, "{\"type\": \"hello\", \"versions\": [1]}", out(0)) == WZ_STATUS_OK);
    CHECK(has("\"welcome\""));
    CHECK(wz_table_say(table, 1, 1, "nonsense", out(0)) == WZ_STATUS_OK && has("\"error\""));
    CHECK(wz_table_say(table, 1, 1, "{\"type\":\"join\",\"table\":\"room 8\"}", out(0)) == WZ_STATUS_OK);
    CHECK(has("\"snapshot\""));
    CHECK(wz_table_say(table, 2, 1, "{\"type\":\"ready\",\"key\":1,\"ready\":true}", out(0)) == WZ_STATUS_OK);
    CHECK(has("\"happened\"") && has("\"done\""));
    char secret[65], message[256];
    for (int i = 0; i < 32; i++) sprintf(secret + 2 * i, "%02x", key[i]);
    uint8_t commitment[32];
    char hex[65];
    wz_commitment(key, commitment);
    for (int i = 0; i < 32; i++) sprintf(hex + 2 * i, "%02x", commitment[i]);
    snprintf(message, sizeof message, "{\"type\":\"commit\",\"key\":2,\"commitment\":\"%s\"}", hex);
    WzText small = {secret, 10, 0, 0};
    char first = secret[0];
    CHECK(wz_table_say(table, 3, 1, message, &small) == WZ_STATUS_TOO_SMALL);
    secret[0] = first;
    CHECK(wz_table_say(table, 3, 1, message, out(0)) == WZ_STATUS_OK && has("\"done\""));
    snprintf(message, sizeof message, "{\"type\":\"reveal\",\"key\":3,\"bytes\":\"%s\"}", secret);
    CHECK(wz_table_say(table, 4, 1, message, out(0)) == WZ_STATUS_OK && has("\"dealt\""));
    CHECK(wz_table_say(table, 4, 1, "{\"type\":\"hint\"}", out(1)) == WZ_STATUS_OK && has("\"hints\""));
    CHECK(wz_table_say(table, 5, 1, "{\"type\":\"auto_play\",\"key\":4,\"on\":true}", out(0)) == WZ_STATUS_OK);
    think(table, 6);
    CHECK(wz_table_log(table, 0, out(0)) == WZ_STATUS_OK && has("\"scores\""));
    char *log = strdup(data);
    CHECK(wz_table_read(log, 9, NULL, &again, out(0)) == WZ_STATUS_OK);
    CHECK(wz_table_log(again, 0, out(0)) == WZ_STATUS_OK && !strncmp(data, log, strlen(log) - 1));
    CHECK(wz_table_read("[]", 9, NULL, &again, out(0)) == WZ_STATUS_INVALID);
    CHECK(wz_table_connected(again, 9, 1, false, out(0)) == WZ_STATUS_OK);
    CHECK(wz_table_tick(again, 10, out(0)) == WZ_STATUS_OK);
    CHECK(wz_table_due(again) == -1); /* it has no clocks */
    free(log);
    wz_table_free(again);
    wz_table_free(table);
}

int main(void) {
    texts_and_errors();
    plays();
    deals();
    rounds();
    solver();
    tables();
    puts("C: the whole library");
    return 0;
}
