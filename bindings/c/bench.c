/* Nanoseconds of the processor a call from C: see crates/wangzha-ffi/examples/bench.rs. */
#include <stdio.h>
#include <time.h>
#include <wangzha.h>

enum { CALLS = 4000000, BATCHES = 15 };

static WzRules *rules;
static uint64_t cards[3], hand;
static volatile uint32_t sink;
static WzPlay plays[64];

static void classify(int i) { sink = wz_classify(rules, cards[i % 3]); }
static void answer(int i) { sink = wz_answer(rules, cards[i % 3], cards[0], 0); }
static void moves(int i) {
    if (i % 16 == 0) sink = (uint32_t)wz_moves(rules, hand, cards[0], 0, plays, 64);
}

static inline __attribute__((always_inline)) double nanoseconds(void (*call)(int)) {
    double best = 1e9;
    for (int batch = 0; batch < BATCHES; batch++) {
        struct timespec start, end;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
        for (int i = 0; i < CALLS; i++) call(i);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
        double time = ((end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec)) / CALLS;
        if (time < best) best = time;
    }
    return best;
}

int main(void) {
    static const char *const texts[] = {"3334", "5556", "34568"};
    wz_rules_new(WZ_GAME_DOU_DIZHU, "competition", &rules, NULL);
    for (int i = 0; i < 3; i++) wz_cards_parse(0, texts[i], &cards[i], NULL);
    wz_cards_parse(0, "44455566789TJQKKBR", &hand, NULL);
    printf("%-8s classify %6.1f  answer %6.1f  moves %6.1f\n", "C", nanoseconds(classify),
           nanoseconds(answer), 16 * nanoseconds(moves));
    wz_rules_free(rules);
    return 0;
}
