-- The library for LuaJIT, through its FFI. It has the same functions as the C
-- module wangzha_core, which is for plain Lua; `require "wangzha"` takes what fits.
--
-- Cards are a text ("3s 3h B"), a list of the article's codes ({0x03, 0x13}) or
-- the bits as a uint64_t; they come back as lists of codes, or as bits from the
-- functions whose names end in _bits.
local ffi = require "ffi"
ffi.cdef(require "wangzha_cdef")

local function library()
  local folder = package.cpath:match("[^;]*/") or "./"
  for _, name in ipairs {os.getenv("WANGZHA_LIBRARY") or "wangzha", folder .. "libwangzha.so"} do
    local found, lib = pcall(ffi.load, name)
    if found then return lib end
  end
  return ffi.load("wangzha")
end

local C = library()
local M = {C = C}
local LUA = C.WZ_ENCODING_LUA
local OK, REFUSED = C.WZ_STATUS_OK, C.WZ_STATUS_REFUSED
local LANGUAGES = {en = 0, zh = 1, vi = 2}
local GAMES = {doudizhu = 0, tienlen = 1}

local out = ffi.new("WzText")
local buffer

local function grow(size)
  buffer = ffi.new("char[?]", size)
  out.data, out.capacity = buffer, size
end
grow(16384)

-- Calls f(..., out) and returns its text; a text that does not fit has changed
-- nothing, so that the call is repeated.
local function ask(language, f, ...)
  out.language = LANGUAGES[language or "en"] or error("language: en, zh or vi", 3)
  local arguments, count = {...}, select("#", ...)
  arguments[count + 1] = out
  while true do
    local status = f(unpack(arguments, 1, count + 1))
    local length = tonumber(out.length)
    if length < out.capacity then
      return status == OK, ffi.string(buffer, length), status
    end
    grow(2 * length)
  end
end

-- The text, or nil and the error as JSON.
local function answer(...)
  local ok, text = ask(...)
  if ok then return text end
  return nil, text
end

local function game_of(game)
  return GAMES[game] or error("game: doudizhu or tienlen", 3)
end

local codes_of = {} -- index of a card -> code
local index_of = {} -- code -> bit
for code = 0, 255 do
  local index = C.wz_card_from(LUA, code)
  if index >= 0 then
    codes_of[index] = code
    index_of[code] = bit.lshift(1ULL, index)
  end
end

local parsed = ffi.new("uint64_t[1]")

-- The bits of cards in any form; a text is one of players of this game.
local function bits(cards, game)
  if type(cards) == "cdata" then return cards end
  if cards == nil then return 0ULL end
  if type(cards) == "string" then
    local ok, text = ask(nil, C.wz_cards_parse, game or 0, cards, parsed)
    if not ok then error(text, 3) end
    return parsed[0]
  end
  local set = 0ULL
  for i = 1, #cards do
    local card = index_of[cards[i]] or error("not a card: " .. tostring(cards[i]), 3)
    if bit.band(set, card) ~= 0 then error("a card is there twice: " .. cards[i], 3) end
    set = bit.bor(set, card)
  end
  return set
end

-- The codes of cards, the lowest first.
local function codes(cards, game)
  local list, set = {}, bits(cards, game)
  for index = 0, 56 do
    if bit.band(bit.rshift(set, index), 1ULL) ~= 0 then list[#list + 1] = codes_of[index] end
  end
  return list
end

function M.bits(cards, game) return bits(cards, game and game_of(game)) end
function M.codes(cards, game) return codes(cards, game and game_of(game)) end

function M.text(cards)
  return answer(nil, C.wz_cards_text, bits(cards))
end

function M.version()
  return ffi.string(C.wz_version())
end

function M.presets(game, language)
  return answer(language, C.wz_presets, game_of(game))
end

local reading = ffi.new("uint32_t[64]")

function M.reading_parse(game, text)
  local ok, problem = ask(nil, C.wz_reading_parse, game_of(game), text, reading)
  if ok then return reading[0] end
  return nil, problem
end

function M.reading_text(game, number)
  return answer(nil, C.wz_reading_text, game_of(game), number)
end

-- What is wrong where a call has no text for it: the same words as in wangzha_core.c.
local WRONG = {
  [-2] = "an argument is not what it should be: cards that are none or too many, "
    .. "a play to beat that is none, a seat that is not there",
  [-4] = "something is missing", [-5] = "a mistake in the library",
}

local function number(count)
  if count < 0 then error("wangzha: " .. (WRONG[tonumber(count)] or count), 3) end
  return tonumber(count)
end

local function some(reading_number)
  if reading_number ~= 0 then return reading_number end
end

-- Plays as a list of {cards = codes, reading = number}.
local plays, room = ffi.new("WzPlay[?]", 1024), 1024

local function listed(f, ...)
  local arguments, count = {...}, select("#", ...)
  while true do
    arguments[count + 1], arguments[count + 2] = plays, room
    local found = number(f(unpack(arguments, 1, count + 2)))
    if found <= room then
      local list = {}
      for i = 0, found - 1 do
        list[i + 1] = {cards = codes(plays[i].cards), reading = plays[i].reading}
      end
      return list
    end
    plays, room = ffi.new("WzPlay[?]", found), found
  end
end

local deal = ffi.new("uint64_t[5]")

local function dealt(players)
  local hands = {}
  for seat = 0, number(players) - 1 do hands[seat + 1] = codes(deal[seat]) end
  return hands, codes(deal[4])
end

local function key_of(key)
  if type(key) ~= "string" or #key ~= 32 then error("a key is a string of 32 bytes", 3) end
  return ffi.cast("const uint8_t *", key)
end

-- 32 bytes of the operating system's dice: the key of a deal.
function M.draw_key()
  local bytes = ffi.new("uint8_t[32]")
  number(C.wz_draw_key(bytes))
  return ffi.string(bytes, 32)
end

function M.no_shuffle(key, factor)
  return dealt(C.wz_no_shuffle(key_of(key), factor or 50, deal))
end

function M.commitment(secret)
  local bytes = ffi.new("uint8_t[32]")
  C.wz_commitment(key_of(secret), bytes)
  return ffi.string(bytes, 32)
end

function M.fair_deck(game, server, seats, table_name, round)
  for _, seat in ipairs(seats) do key_of(seat) end
  local deck, list, together = ffi.new("uint8_t[54]"), {}, table.concat(seats)
  local count = C.wz_fair_deck(game_of(game), key_of(server), ffi.cast("const uint8_t *", together),
    #seats, table_name, round, deck)
  for i = 0, number(count) - 1 do list[i + 1] = codes_of[deck[i]] end
  return list
end

function M.verify(record, announced, language)
  return answer(language, C.wz_verify, record, announced)
end

-- Makes a handle: f(..., place, out). Objects are freed when they are forgotten.
local function made(kind, free, f, ...)
  local place = ffi.new(kind .. " *[1]")
  local arguments, count = {...}, select("#", ...)
  arguments[count + 1] = place
  local ok, text = ask(nil, f, unpack(arguments, 1, count + 1))
  if not ok then return nil, text end
  return ffi.gc(place[0], free), text
end

local Rules, Round, Bot, Solver, Table = {}, {}, {}, {}, {}
ffi.metatype("WzRules", {__index = Rules})
ffi.metatype("WzRound", {__index = Round})
ffi.metatype("WzBot", {__index = Bot})
ffi.metatype("WzSolver", {__index = Solver})
ffi.metatype("WzTable", {__index = Table})

function M.rules(game, text)
  return made("WzRules", C.wz_rules_free, C.wz_rules_new, game_of(game), text)
end

-- Cards as the players of these rules write them.
local function by(rules, cards) return bits(cards, C.wz_rules_game(rules)) end

-- The hot calls: bits in, a reading out, 0 if there is none.
function Rules.classify_bits(rules, cards) return C.wz_classify(rules, cards) end
function Rules.answer_bits(rules, cards, over, over_as) return C.wz_answer(rules, cards, over, over_as or 0) end

function Rules.text(rules) return answer(nil, C.wz_rules_text, rules) end
function Rules.classify(rules, cards) return some(C.wz_classify(rules, by(rules, cards))) end

function Rules.readings(rules, cards)
  local list, count = {}, number(C.wz_readings(rules, by(rules, cards), reading, 64))
  for i = 0, count - 1 do list[i + 1] = reading[i] end
  return list
end

function Rules.answer(rules, cards, over, over_as)
  return some(C.wz_answer(rules, by(rules, cards), by(rules, over), over_as or 0))
end

-- Whether the cards may be played, and JSON of the play or of the refusal.
function Rules.check(rules, cards, over, over_as, declared, language)
  local ok, text, status =
    ask(language, C.wz_check, rules, by(rules, cards), declared or 0, by(rules, over), over_as or 0)
  if not ok and status ~= REFUSED then error(text, 2) end
  return ok, text
end

function Rules.moves(rules, hand, over, over_as)
  return listed(C.wz_moves, rules, by(rules, hand), by(rules, over), over_as or 0)
end

function Rules.count_moves(rules, hand, over, over_as)
  return number(C.wz_count_moves(rules, by(rules, hand), by(rules, over), over_as or 0))
end

function Rules.simplest(rules, hand, over, over_as)
  if number(C.wz_simplest(rules, by(rules, hand), by(rules, over), over_as or 0, plays)) == 1 then
    return {cards = codes(plays[0].cards), reading = plays[0].reading}
  end
end

function Rules.hints(rules, hand, over, over_as)
  return listed(C.wz_hints, rules, by(rules, hand), by(rules, over), over_as or 0)
end

function Rules.hints_text(rules, hand, over, over_as, language)
  return answer(language, C.wz_hints_text, rules, by(rules, hand), by(rules, over), over_as or 0)
end

function Rules.min_plays(rules, hand) return number(C.wz_min_plays(rules, by(rules, hand))) end
local PLANNING = {fewest = 0, strongest = 1, by_weights = 2}
function Rules.plan(rules, hand, how) return listed(C.wz_plan, rules, by(rules, hand), PLANNING[how or "fewest"]) end
function Rules.plan_text(rules, hand, how, language)
  return answer(language, C.wz_plan_text, rules, by(rules, hand), PLANNING[how or "fewest"])
end

function Rules.deal(rules, key, players, each)
  return dealt(C.wz_deal(rules, key_of(key), players or 4, each or 13, deal))
end

local START = {seat = 0, lowest = 1, midway = 2, face_up = 3}

-- Begins a round with hands and bottom cards; first is a seat, from 0.
function M.round(rules, hands, bottom, start, first)
  for seat = 0, 3 do deal[seat] = by(rules, hands[seat + 1]) end
  deal[4] = by(rules, bottom)
  return made("WzRound", C.wz_round_free, C.wz_round_new, rules, deal, #hands, START[start] or -1, first or 0)
end

function M.read(record) return made("WzRound", C.wz_round_free, C.wz_round_read, record) end
function Round.clone(round) return ffi.gc(C.wz_round_clone(round), C.wz_round_free) end

function Round.turn(round)
  local seat = C.wz_round_turn(round)
  if seat >= 0 then return seat end
end

function Round.waits_for(round, seat) return bit.band(bit.rshift(C.wz_round_waits_for(round), seat), 1) == 1 end
function Round.hand(round, seat) return codes(C.wz_round_hand(round, seat)) end
function Round.plays(round, seat) return listed(C.wz_round_plays, round, seat) end

function Round.play(round, seat, cards, declared)
  local status = C.wz_round_play(round, seat, bits(cards), declared or 0)
  if status ~= REFUSED then number(status) end
  return status == OK
end

function Round.apply(round, seat, action, language) return answer(language, C.wz_round_apply, round, seat, action) end
function Round.actions(round, seat) return answer(nil, C.wz_round_actions, round, seat) end
function Round.view(round, seat) return answer(nil, C.wz_round_view, round, seat or -1) end
function Round.advice(round, seat, language) return answer(language, C.wz_round_advice, round, seat) end
function Round.record(round) return answer(nil, C.wz_round_record, round) end

function Round.scores(round)
  local points, list = ffi.new("double[4]"), {}
  if number(C.wz_round_scores(round, points)) == 0 then return nil end
  for seat = 0, 3 do list[seat + 1] = points[seat] end
  return list
end

function M.bot(game, description, seed)
  return made("WzBot", C.wz_bot_free, C.wz_bot_new, game_of(game), description, seed or 0)
end

function Bot.begin(bot, round, seat, seed) number(C.wz_bot_begin(bot, round, seat, seed or 0)) end
function Bot.act(bot, round, seat) return answer(nil, C.wz_bot_act, bot, round, seat) end

local QUESTION = {winner = 0, points = 1, moves = 2, line = 3}
function M.solver() return ffi.gc(C.wz_solver_new(), C.wz_solver_free) end

function Solver.solve(solver, round, seat, question, nodes, milliseconds)
  return answer(nil, C.wz_solve, solver, round, seat, QUESTION[question or "winner"], nodes or 0, milliseconds or 0)
end

function Solver.puzzle(solver, rules, landlord, farmer, question, nodes, milliseconds)
  return answer(nil, C.wz_solve_puzzle, solver, rules, bits(landlord), bits(farmer),
    QUESTION[question or "winner"], nodes or 0, milliseconds or 0)
end

local function entropy_of(entropy) return entropy and key_of(entropy) or nil end

-- A table and its first JSON: {"events", "messages", "due", "thinks"}.
function M.table(name, settings, host, host_name, now, entropy)
  return made("WzTable", C.wz_table_free, C.wz_table_new, name, settings, host, host_name, now, entropy_of(entropy))
end

function M.read_table(log, now, entropy)
  return made("WzTable", C.wz_table_free, C.wz_table_read, log, now, entropy_of(entropy))
end

function Table.say(tab, now, person, message) return answer(nil, C.wz_table_say, tab, now, person, message) end
function Table.tick(tab, now) return answer(nil, C.wz_table_tick, tab, now) end
function Table.connected(tab, now, person, here) return answer(nil, C.wz_table_connected, tab, now, person, here) end
function Table.think(tab, now) return answer(nil, C.wz_table_think, tab, now) end
function Table.log(tab, after) return answer(nil, C.wz_table_log, tab, after or 0) end

function Table.due(tab)
  local due = C.wz_table_due(tab)
  if due >= 0 then return tonumber(due) end
end

return M
