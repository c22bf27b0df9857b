#include <stdio.h>
#include <wangzha.h>

int main(void) {
    WzRules *rules;
    wz_rules_new(WZ_GAME_DOU_DIZHU, "competition", &rules, NULL);
    char data[512];
    WzText text = {data, sizeof data, 0, WZ_LANGUAGE_ENGLISH};
    uint64_t table, cards;
    wz_cards_parse(WZ_GAME_DOU_DIZHU, "4444", &table, NULL);
    wz_cards_parse(WZ_GAME_DOU_DIZHU, "AAAA2K", &cards, NULL);
    if (wz_check(rules, cards, 0, table, 0, &text) == WZ_STATUS_REFUSED) puts(data);
    wz_rules_free(rules);
}
