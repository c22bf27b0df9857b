-- Made from crates/wangzha-ffi/include/wangzha.h: do not edit it.
return [[
enum WzStatus
 {
  WZ_STATUS_OK = 0,
  WZ_STATUS_REFUSED = -1,
  WZ_STATUS_INVALID = -2,
  WZ_STATUS_TOO_SMALL = -3,
  WZ_STATUS_NULL = -4,
  WZ_STATUS_PANIC = -5,
};
typedef int32_t WzStatus;
enum WzGame
 {
  WZ_GAME_DOU_DIZHU = 0,
  WZ_GAME_TIEN_LEN = 1,
};
typedef int32_t WzGame;
enum WzLanguage
 {
  WZ_LANGUAGE_ENGLISH = 0,
  WZ_LANGUAGE_CHINESE = 1,
  WZ_LANGUAGE_VIETNAMESE = 2,
};
typedef int32_t WzLanguage;
enum WzDouDizhuKind
 {
  WZ_DOU_DIZHU_KIND_NONE = 0,
  WZ_DOU_DIZHU_KIND_SOLO = 1,
  WZ_DOU_DIZHU_KIND_PAIR = 2,
  WZ_DOU_DIZHU_KIND_TRIO = 3,
  WZ_DOU_DIZHU_KIND_TRIO_SOLO = 4,
  WZ_DOU_DIZHU_KIND_TRIO_PAIR = 5,
  WZ_DOU_DIZHU_KIND_CHAIN = 6,
  WZ_DOU_DIZHU_KIND_PAIR_CHAIN = 7,
  WZ_DOU_DIZHU_KIND_PLANE = 8,
  WZ_DOU_DIZHU_KIND_PLANE_SOLO = 9,
  WZ_DOU_DIZHU_KIND_PLANE_PAIR = 10,
  WZ_DOU_DIZHU_KIND_FOUR_TWO_SOLO = 11,
  WZ_DOU_DIZHU_KIND_FOUR_TWO_PAIR = 12,
  WZ_DOU_DIZHU_KIND_FOUR_PAIR = 13,
  WZ_DOU_DIZHU_KIND_BOMB = 14,
  WZ_DOU_DIZHU_KIND_ROCKET = 15,
};
typedef int32_t WzDouDizhuKind;
enum WzTienLenKind
 {
  WZ_TIEN_LEN_KIND_NONE = 0,
  WZ_TIEN_LEN_KIND_SINGLE = 1,
  WZ_TIEN_LEN_KIND_PAIR = 2,
  WZ_TIEN_LEN_KIND_TRIPLE = 3,
  WZ_TIEN_LEN_KIND_QUAD = 4,
  WZ_TIEN_LEN_KIND_RUN = 5,
  WZ_TIEN_LEN_KIND_PAIR_RUN = 6,
};
typedef int32_t WzTienLenKind;
enum WzEncoding
 {
  WZ_ENCODING_CSHARP = 0,
  WZ_ENCODING_LUA = 1,
  WZ_ENCODING_JAVA = 2,
};
typedef int32_t WzEncoding;
enum WzStart
 {
  WZ_START_SEAT = 0,
  WZ_START_LOWEST = 1,
  WZ_START_MIDWAY = 2,
  WZ_START_FACE_UP = 3,
};
typedef int32_t WzStart;
enum WzPlanning
 {
  WZ_PLANNING_FEWEST = 0,
  WZ_PLANNING_STRONGEST = 1,
  WZ_PLANNING_BY_WEIGHTS = 2,
};
typedef int32_t WzPlanning;
enum WzQuestion
 {
  WZ_QUESTION_WINNER = 0,
  WZ_QUESTION_POINTS = 1,
  WZ_QUESTION_MOVES = 2,
  WZ_QUESTION_LINE = 3,
};
typedef int32_t WzQuestion;
typedef struct WzBot WzBot;
typedef struct WzRound WzRound;
typedef struct WzRules WzRules;
typedef struct WzSolver WzSolver;
typedef struct WzTable WzTable;
typedef struct {
  uint64_t cards;
  uint32_t reading;
} WzPlay;
typedef struct {
  char *data;
  size_t capacity;
  size_t length;
  int32_t language;
} WzText;
int32_t wz_hints(const WzRules *rules,
                 uint64_t hand,
                 uint64_t over,
                 uint32_t over_as,
                 WzPlay *hints,
                 size_t capacity);
WzStatus wz_hints_text(const WzRules *rules,
                       uint64_t hand,
                       uint64_t over,
                       uint32_t over_as,
                       WzText *out);
int32_t wz_min_plays(const WzRules *rules, uint64_t hand);
int32_t wz_plan(const WzRules *rules,
                uint64_t hand,
                int32_t planning,
                WzPlay *plays,
                size_t capacity);
WzStatus wz_plan_text(const WzRules *rules, uint64_t hand, int32_t planning, WzText *out);
const char *wz_version(void);
WzStatus wz_bot_new(int32_t game,
                    const char *description,
                    uint64_t seed,
                    WzBot **bot,
                    WzText *error);
void wz_bot_free(WzBot *bot);
WzStatus wz_bot_begin(WzBot *bot, const WzRound *round, int32_t seat, uint64_t seed);
WzStatus wz_bot_act(WzBot *bot, const WzRound *round, int32_t seat, WzText *out);
WzStatus wz_cards_parse(int32_t game, const char *text, uint64_t *cards, WzText *error);
WzStatus wz_cards_text(uint64_t cards, WzText *out);
int32_t wz_card_from(int32_t encoding, int32_t card);
int32_t wz_card_to(int32_t encoding, int32_t card);
WzStatus wz_draw_key(uint8_t *key);
int32_t wz_deal(const WzRules *rules,
                const uint8_t *key,
                int32_t players,
                int32_t each,
                uint64_t *deal);
int32_t wz_no_shuffle(const uint8_t *key, int32_t control_factor, uint64_t *deal);
WzStatus wz_commitment(const uint8_t *secret, uint8_t *commitment);
int32_t wz_fair_deck(int32_t game,
                     const uint8_t *server,
                     const uint8_t *seats,
                     size_t number_of_seats,
                     const char *table,
                     uint64_t round,
                     uint8_t *deck);
WzStatus wz_verify(const char *record, const char *announced, WzText *out);
uint32_t wz_classify(const WzRules *rules, uint64_t cards);
int32_t wz_readings(const WzRules *rules, uint64_t cards, uint32_t *readings, size_t capacity);
uint32_t wz_answer(const WzRules *rules, uint64_t cards, uint64_t over, uint32_t over_as);
WzStatus wz_check(const WzRules *rules,
                  uint64_t cards,
                  uint32_t declared,
                  uint64_t over,
                  uint32_t over_as,
                  WzText *out);
int32_t wz_moves(const WzRules *rules,
                 uint64_t hand,
                 uint64_t over,
                 uint32_t over_as,
                 WzPlay *moves,
                 size_t capacity);
int32_t wz_count_moves(const WzRules *rules, uint64_t hand, uint64_t over, uint32_t over_as);
int32_t wz_simplest(const WzRules *rules,
                    uint64_t hand,
                    uint64_t over,
                    uint32_t over_as,
                    WzPlay *play);
WzStatus wz_reading_parse(int32_t game, const char *text, uint32_t *reading, WzText *error);
WzStatus wz_reading_text(int32_t game, uint32_t reading, WzText *out);
WzStatus wz_round_new(const WzRules *rules,
                      const uint64_t *deal,
                      int32_t players,
                      int32_t start,
                      int32_t first,
                      WzRound **round,
                      WzText *error);
WzStatus wz_round_read(const char *record, WzRound **round, WzText *error);
WzRound *wz_round_clone(const WzRound *round);
void wz_round_free(WzRound *round);
int32_t wz_round_turn(const WzRound *round);
uint32_t wz_round_waits_for(const WzRound *round);
uint64_t wz_round_hand(const WzRound *round, int32_t seat);
int32_t wz_round_plays(const WzRound *round, int32_t seat, WzPlay *plays, size_t capacity);
WzStatus wz_round_play(WzRound *round, int32_t seat, uint64_t cards, uint32_t declared);
WzStatus wz_round_apply(WzRound *round, int32_t seat, const char *action, WzText *out);
WzStatus wz_round_actions(const WzRound *round, int32_t seat, WzText *out);
WzStatus wz_round_view(const WzRound *round, int32_t seat, WzText *out);
WzStatus wz_round_advice(WzRound *round, int32_t seat, WzText *out);
int32_t wz_round_scores(const WzRound *round, double *points);
WzStatus wz_round_record(const WzRound *round, WzText *out);
WzStatus wz_rules_new(int32_t game, const char *text, WzRules **rules, WzText *error);
void wz_rules_free(WzRules *rules);
int32_t wz_rules_game(const WzRules *rules);
WzStatus wz_rules_text(const WzRules *rules, WzText *out);
WzStatus wz_presets(int32_t game, WzText *out);
WzSolver *wz_solver_new(void);
void wz_solver_free(WzSolver *solver);
WzStatus wz_solve(WzSolver *solver,
                  const WzRound *round,
                  int32_t seat,
                  int32_t question,
                  uint64_t nodes,
                  uint32_t milliseconds,
                  WzText *out);
WzStatus wz_solve_puzzle(WzSolver *solver,
                         const WzRules *rules,
                         uint64_t landlord,
                         uint64_t farmer,
                         int32_t question,
                         uint64_t nodes,
                         uint32_t milliseconds,
                         WzText *out);
WzStatus wz_table_new(const char *name,
                      const char *settings,
                      uint64_t host,
                      const char *host_name,
                      uint64_t now,
                      const uint8_t *entropy,
                      WzTable **table,
                      WzText *out);
WzStatus wz_table_read(const char *log,
                       uint64_t now,
                       const uint8_t *entropy,
                       WzTable **table,
                       WzText *out);
void wz_table_free(WzTable *table);
WzStatus wz_table_say(WzTable *table,
                      uint64_t now,
                      uint64_t person,
                      const char *message,
                      WzText *out);
WzStatus wz_table_tick(WzTable *table, uint64_t now, WzText *out);
WzStatus wz_table_connected(WzTable *table,
                            uint64_t now,
                            uint64_t person,
                            bool here,
                            WzText *out);
WzStatus wz_table_think(WzTable *table, uint64_t now, WzText *out);
int64_t wz_table_due(const WzTable *table);
WzStatus wz_table_log(const WzTable *table, uint64_t after, WzText *out);
]]
