/* Runs the conformance files of the engine against the C library. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>
#include <wangzha.h>

#define FAIL(...) (fprintf(stderr, __VA_ARGS__), fputc('\n', stderr), exit(1))

static char buffer[1 << 16];

static WzText room(void) {
    WzText text = {buffer, sizeof buffer, 0, WZ_LANGUAGE_ENGLISH};
    return text;
}

static WzRules *rules_of(int game, const char *text) {
    WzRules *rules = NULL;
    WzText out = room();
    if (wz_rules_new(game, text, &rules, &out) != WZ_STATUS_OK) FAIL("%s: %s", text, buffer);
    return rules;
}

static uint64_t cards_of(int game, const char *text) {
    uint64_t cards = 0;
    WzText out = room();
    if (wz_cards_parse(game, text, &cards, &out) != WZ_STATUS_OK) FAIL("%s: %s", text, buffer);
    return cards;
}

static const char *string_of(const cJSON *line, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(line, name);
    return cJSON_IsString(item) ? item->valuestring : NULL;
}

static uint32_t reading_of(int game, const char *text) {
    uint32_t reading = 0;
    if (text && wz_reading_parse(game, text, &reading, NULL) != WZ_STATUS_OK)
        FAIL("%s is not a reading", text);
    return reading;
}

/* Exactly the expected readings, the usual one first. */
static void check_classify(int game, const WzRules *rules, const cJSON *line) {
    const char *id = string_of(line, "id");
    uint64_t cards = cards_of(game, string_of(line, "cards"));
    const cJSON *expect = cJSON_GetObjectItemCaseSensitive(line, "expect");
    uint32_t readings[16];
    int count = wz_readings(rules, cards, readings, 16);
    if (count != cJSON_GetArraySize(expect)) FAIL("%s: %d readings", id, count);
    if (wz_classify(rules, cards) != (count ? readings[0] : 0)) FAIL("%s: the usual one", id);
    const cJSON *item;
    cJSON_ArrayForEach(item, expect) {
        uint32_t wanted = reading_of(game, item->valuestring);
        int found = 0;
        for (int i = 0; i < count; i++) found |= readings[i] == wanted;
        if (!found) FAIL("%s: no %s", id, item->valuestring);
    }
}

/* The fast way and the one with words agree with the file. */
static void check_beats(int game, const WzRules *rules, const cJSON *line) {
    const char *id = string_of(line, "id");
    uint64_t cards = cards_of(game, string_of(line, "cards"));
    uint64_t over = cards_of(game, string_of(line, "over"));
    uint32_t over_as = reading_of(game, string_of(line, "over_as"));
    int expect = cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(line, "expect"));
    WzText out = room();
    WzStatus status = wz_check(rules, cards, 0, over, over_as, &out);
    if ((wz_answer(rules, cards, over, over_as) != 0) != expect) FAIL("%s: wz_answer", id);
    if (status != (expect ? WZ_STATUS_OK : WZ_STATUS_REFUSED)) FAIL("%s: %s", id, buffer);
}

typedef void Check(int game, const WzRules *rules, const cJSON *line);

/* Calls the check with each of the presets that "all" or a list names. */
static int each_preset(int game, const char *names, Check *check, const cJSON *line) {
    int count = 0;
    WzText out = room();
    wz_presets(game, &out);
    cJSON *presets = cJSON_Parse(buffer);
    const cJSON *preset;
    cJSON_ArrayForEach(preset, presets) {
        const char *name = string_of(preset, "name");
        char with_commas[64], list[256];
        snprintf(with_commas, sizeof with_commas, ",%s,", name);
        snprintf(list, sizeof list, ",%s,", names);
        if (strcmp(names, "all") && !strstr(list, with_commas)) continue;
        WzRules *rules = rules_of(game, name);
        check(game, rules, line);
        wz_rules_free(rules);
        count++;
    }
    cJSON_Delete(presets);
    if (!count) FAIL("no preset among %s", names);
    return count;
}

static int plays(const cJSON *line) {
    int game = strcmp(string_of(line, "game"), "tienlen") ? WZ_GAME_DOU_DIZHU : WZ_GAME_TIEN_LEN;
    Check *check = strcmp(string_of(line, "kind"), "classify") ? check_beats : check_classify;
    return each_preset(game, string_of(line, "preset"), check, line);
}

/* The moves of a hand, listed and counted. */
static int listed(const WzRules *rules, const char *hand, WzPlay **moves) {
    uint64_t cards = cards_of(wz_rules_game(rules), hand);
    int count = wz_moves(rules, cards, 0, 0, NULL, 0);
    *moves = calloc((size_t)count + 1, sizeof **moves);
    if (wz_moves(rules, cards, 0, 0, *moves, (size_t)count) != count) FAIL("%s: listed", hand);
    if (wz_count_moves(rules, cards, 0, 0) != count) FAIL("%s: counted", hand);
    for (int i = 0; i < count; i++)
        if ((*moves)[i].cards & ~cards) FAIL("%s: other cards", hand);
    return count;
}

static int by_cards(const void *a, const void *b) {
    uint64_t x = ((const WzPlay *)a)->cards, y = ((const WzPlay *)b)->cards;
    return (x > y) - (x < y);
}

static int number(const cJSON *object, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    return item ? item->valueint : 0;
}

static int leads_doudizhu(const cJSON *line) {
    int cases = 0;
    const cJSON *expect;
    cJSON_ArrayForEach(expect, line) {
        if (!cJSON_IsObject(expect)) continue;
        WzRules *rules = rules_of(WZ_GAME_DOU_DIZHU, expect->string);
        WzPlay *moves;
        int count = listed(rules, string_of(line, "hand"), &moves), sets = 0;
        qsort(moves, (size_t)count, sizeof *moves, by_cards);
        for (int i = 0; i < count; i++) sets += i == 0 || moves[i].cards != moves[i - 1].cards;
        if (count != number(expect, "readings") || sets != number(expect, "multisets"))
            FAIL("%s, %s: %d leads", string_of(line, "hand"), expect->string, count);
        free(moves);
        wz_rules_free(rules);
        cases++;
    }
    return cases;
}

static int leads_tienlen(const cJSON *line) {
    static const char *const kinds[] = {"total", "single", "pair", "triple", "quad", "run", "pair_run"};
    int cases = 0;
    const cJSON *expect;
    cJSON_ArrayForEach(expect, cJSON_GetObjectItemCaseSensitive(line, "lead")) {
        WzRules *rules = rules_of(WZ_GAME_TIEN_LEN, expect->string);
        WzPlay *moves;
        int of_kind[7] = {0};
        of_kind[0] = listed(rules, string_of(line, "hand"), &moves);
        for (int i = 0; i < of_kind[0]; i++) of_kind[moves[i].reading >> 16 & 255]++;
        for (int kind = 0; kind < 7; kind++)
            if (of_kind[kind] != number(expect, kinds[kind]))
                FAIL("%s, %s: %d of %s", string_of(line, "hand"), expect->string, of_kind[kind], kinds[kind]);
        free(moves);
        wz_rules_free(rules);
        cases++;
    }
    return cases;
}

static void from_hex(const char *hex, uint8_t bytes[32]) {
    for (int i = 0; i < 32; i++) sscanf(hex + 2 * i, "%2hhx", &bytes[i]);
}

static void check_commitment(const char *secret_hex, const char *commitment_hex, uint8_t secret[32]) {
    uint8_t expected[32], commitment[32];
    from_hex(secret_hex, secret);
    from_hex(commitment_hex, expected);
    wz_commitment(secret, commitment);
    if (memcmp(commitment, expected, 32)) FAIL("%s: another commitment", secret_hex);
}

static int fair_deals(const cJSON *line) {
    uint8_t server[32], seats[4][32], deck[54];
    check_commitment(string_of(line, "server_seed"), string_of(line, "server_commit"), server);
    const cJSON *seeds = cJSON_GetObjectItemCaseSensitive(line, "client_seeds");
    const cJSON *commits = cJSON_GetObjectItemCaseSensitive(line, "client_commits");
    int players = cJSON_GetArraySize(seeds), size = number(line, "n");
    for (int i = 0; i < players; i++)
        check_commitment(cJSON_GetArrayItem(seeds, i)->valuestring,
                         cJSON_GetArrayItem(commits, i)->valuestring, seats[i]);
    int game = size == 54 ? WZ_GAME_DOU_DIZHU : WZ_GAME_TIEN_LEN;
    double round = cJSON_GetObjectItemCaseSensitive(line, "round")->valuedouble;
    int count = wz_fair_deck(game, server, seats[0], (size_t)players, string_of(line, "table"),
                             (uint64_t)round, deck);
    if (count != size) FAIL("a pack of %d", count);
    const cJSON *expect = cJSON_GetObjectItemCaseSensitive(line, "deck");
    for (int i = 0; i < size; i++) {
        int place = cJSON_GetArrayItem(expect, i)->valueint;
        if (deck[i] != (place == 53 ? 56 : place)) FAIL("card %d of a deck", i);
    }
    return 1;
}

static int each_line(const char *folder, const char *name, int (*run)(const cJSON *)) {
    char path[4096], *line = NULL;
    size_t size = 0;
    int cases = 0;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    if (!file) FAIL("cannot read %s", path);
    while (getline(&line, &size, file) > 0) {
        cJSON *json = cJSON_Parse(line);
        if (!json) FAIL("%s: not JSON: %s", name, line);
        cases += run(json);
        cJSON_Delete(json);
    }
    free(line);
    fclose(file);
    printf("%s: %d cases\n", name, cases);
    return cases;
}

int main(int argc, char **argv) {
    if (argc != 2) FAIL("usage: conformance FOLDER");
    int cases = each_line(argv[1], "plays.jsonl", plays);
    cases += each_line(argv[1], "leads_doudizhu.jsonl", leads_doudizhu);
    cases += each_line(argv[1], "leads_tienlen.jsonl", leads_tienlen);
    cases += each_line(argv[1], "fair_deals.jsonl", fair_deals);
    printf("C: %d cases agree\n", cases);
    return 0;
}
