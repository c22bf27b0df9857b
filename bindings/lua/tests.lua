-- The conformance files, the rest of the module, and the article's names.
-- usage: lua tests.lua FOLDER
local json = require "dkjson"
local wangzha = require "wangzha"
local folder = arg[1]

local function each_line(name, run)
  local cases = 0
  for line in io.lines(folder .. "/" .. name) do cases = cases + run(json.decode(line)) end
  print(name .. ": " .. cases .. " cases")
  return cases
end

local function presets(game, names)
  local list = {}
  for _, preset in ipairs(json.decode(wangzha.presets(game))) do
    if names == "all" or ("," .. names .. ","):find("," .. preset.name .. ",", 1, true) then
      list[#list + 1] = preset.name
    end
  end
  assert(#list > 0, names)
  return list
end

-- Exactly the expected readings, the usual one first.
local function classify(rules, line)
  local readings, found = rules:readings(line.cards), {}
  for _, reading in ipairs(readings) do found[reading] = true end
  assert(#readings == #line.expect, line.id)
  assert(rules:classify(line.cards) == readings[1], line.id)
  for _, text in ipairs(line.expect) do
    local reading = assert(wangzha.reading_parse(line.game, text))
    assert(found[reading], line.id .. ": no " .. text)
    assert(wangzha.reading_text(line.game, reading):lower() == text:lower(), text)
  end
end

local function beats(rules, line)
  local over_as = line.over_as and wangzha.reading_parse(line.game, line.over_as)
  local legal, words = rules:check(line.cards, line.over, over_as)
  assert((rules:answer(line.cards, line.over, over_as) ~= nil) == line.expect, line.id)
  assert(legal == line.expect, line.id .. ": " .. words)
end

local function plays(line)
  local names = presets(line.game, line.preset)
  for _, name in ipairs(names) do
    local rules = assert(wangzha.rules(line.game, name))
    if line.kind == "classify" then classify(rules, line) else beats(rules, line) end
  end
  return #names
end

local function leads_doudizhu(line)
  local cases = 0
  for name, expect in pairs(line) do
    if type(expect) == "table" then
      local rules = assert(wangzha.rules("doudizhu", name))
      local moves, sets, multisets = rules:moves(line.hand), {}, 0
      for _, play in ipairs(moves) do
        local text = wangzha.text(play.cards)
        if not sets[text] then sets[text], multisets = true, multisets + 1 end
      end
      assert(#moves == expect.readings and multisets == expect.multisets, line.hand .. " " .. name)
      assert(rules:count_moves(line.hand) == #moves, line.hand)
      cases = cases + 1
    end
  end
  return cases
end

local KINDS = {"single", "pair", "triple", "quad", "run", "pair_run"}

local function leads_tienlen(line)
  local cases = 0
  for name, expect in pairs(line.lead) do
    local moves = assert(wangzha.rules("tienlen", name)):moves(line.hand)
    local counts = {total = #moves}
    for _, play in ipairs(moves) do
      local kind = KINDS[math.floor(play.reading / 65536)]
      counts[kind] = (counts[kind] or 0) + 1
    end
    for kind, count in pairs(expect) do assert(counts[kind] == count, line.hand .. " " .. kind) end
    cases = cases + 1
  end
  return cases
end

local function from_hex(hex)
  return (hex:gsub("%x%x", function(byte) return string.char(tonumber(byte, 16)) end))
end

local function fair_deals(line)
  local server, seats = from_hex(line.server_seed), {}
  assert(wangzha.commitment(server) == from_hex(line.server_commit))
  for i, seed in ipairs(line.client_seeds) do
    seats[i] = from_hex(seed)
    assert(wangzha.commitment(seats[i]) == from_hex(line.client_commits[i]))
  end
  local game = line.n == 54 and "doudizhu" or "tienlen"
  local deck = wangzha.fair_deck(game, server, seats, line.table, line.round)
  assert(#deck == line.n)
  local pack = wangzha.codes("3333444455556666777788889999TTTTJJJJQQQQKKKKAAAA2222BR")
  for i, place in ipairs(line.deck) do assert(deck[i] == pack[place + 1], "card " .. i) end
  return 1
end

local function errors()
  assert(not wangzha.rules("doudizhu", "huanlee"))
  assert(not pcall(wangzha.rules, "poker", "x"))
  assert(not pcall(wangzha.codes, "9z"))
  assert(not pcall(wangzha.codes, {0x3E}))
  assert(not pcall(wangzha.codes, {0x03, 0x03}))
  assert(not pcall(wangzha.no_shuffle, "too short"))
  assert(#wangzha.draw_key() == 32 and wangzha.draw_key() ~= wangzha.draw_key())
  local rules = wangzha.rules("doudizhu", "competition")
  local legal, words = rules:check("AAAA2K", "4444", nil, nil, "zh")
  assert(not legal and words:find("四带二不是炸弹", 1, true), words)
  assert(rules:classify("34") == nil and rules:answer("3", "4") == nil)
  assert(not pcall(rules.check, rules, "3", "34")) -- 34 is not a play
  local _, wrong = pcall(rules.moves, rules, "3", "34")
  assert(wrong:find("a play to beat that is none", 1, true), wrong)
  assert(rules:text():find("competition", 1, true))
end

local function rounds()
  local key, southern = ("\7"):rep(32), wangzha.rules("tienlen", "southern")
  local hands = southern:deal(key)
  assert(#hands == 4 and #hands[1] == 13)
  local round = assert(wangzha.round(southern, hands, nil, "lowest"))
  local turn = round:turn()
  assert(round:waits_for(turn) and #round:hand(turn) == 13)
  assert(not round:play(turn, nil), "a leader does not pass")
  local event, refusal = round:apply(turn, "pass", "vi")
  assert(event == nil and refusal:find('"text"', 1, true))
  local first, copy = round:plays(turn)[1], round:clone()
  assert(round:play(turn, first.cards, first.reading))
  assert(copy:turn() == turn and #json.decode(copy:actions(turn)) > 0)
  local bot = assert(wangzha.bot("tienlen", "planner", 1))
  bot:begin(round, round:turn(), 3)
  while round:turn() do assert(round:apply(round:turn(), assert(bot:act(round, round:turn())))) end
  local sum = 0
  for _, points in ipairs(round:scores()) do sum = sum + points end
  assert(sum == 0 and copy:scores() == nil)
  assert(assert(wangzha.read(round:record())):record() == round:record())
  assert(json.decode(wangzha.verify(round:record())).holds == false)
  assert(json.decode(copy:view()).game == "tienlen" and #json.decode(copy:advice(turn, "zh")) > 0)
end

local function thoughts()
  local rules = wangzha.rules("doudizhu", "competition")
  assert(rules:min_plays("34567777KKA") == 3 and #rules:plan("34567777KKA") == 3)
  assert(json.decode(rules:plan_text("34567777KKA")).min_plays == 3)
  assert(wangzha.text(rules:simplest("3AA2", "K").cards) == "2s" and not rules:simplest("34", "K"))
  assert(json.decode(rules:hints_text("34567 9 JJ 2", "6")).hints[1].from_hand == "9s")
  local answer = json.decode(wangzha.solver():puzzle(rules, "45569TKA2", "4588TJKB"))
  assert(answer.outcome == "win" and answer.best == "5s=solo:5:1")
  local round = assert(wangzha.round(wangzha.rules("tienlen", "southern"), {"3s Qs Qh", "4h Kd"}, nil, "midway", 0))
  assert(json.decode(wangzha.solver():solve(round, 0, "moves")).moves[1] == "QsQh")
end

local function tables()
  local settings = json.encode {
    rules = {game = "tienlen", rules = {preset = "southern"}}, players = 2, public = false,
    watchers = true, hints = true, fill = "2", stand_in = "2",
  }
  local tab, opened = assert(wangzha.table("room 8", settings, 1, "An", 0, ("\7"):rep(32)))
  assert(opened:find("created", 1, true))
  assert(tab:say(1, 1, '{"type":"hello","versions":[1]}'):find("welcome", 1, true))
  assert(tab:say(2, 1, '{"type":"ready","key":1,"ready":true}'):find("done", 1, true))
  assert(assert(wangzha.read_table(tab:log(), 9)):due() == tab:due())
  assert(json.decode(tab:tick(10)).thinks == false and tab:think(11) and tab:connected(12, 1, false))
  assert(not wangzha.table("room 8", "{}", 1, "An", 0))
end

local function article()
  assert(wangzha.CARD_TYPE[0x4F] == "大王" and wangzha.CARD_TYPE[0x11] == "红桃A")
  assert(wangzha.CARD_TO_SOLOT_IDX[3] == 1 and wangzha.CARD_TO_SOLOT_IDX[2] == 13)
  local names = {
    ["3"] = "A", ["33"] = "AA", ["333"] = "AAA", ["3334"] = "AAA-B", ["33344"] = "AAA-BB",
    ["34567"] = "ABCDE", ["3456789TJQKA"] = "ABCDEFGHIJKL", ["334455"] = "AABBCC", ["333444"] = "AAABBB",
    ["33344456"] = "AAABBB-CD", ["3334445566"] = "AAABBB-CCDD", ["333345"] = "AAAA-BC",
    ["33334455"] = "AAAA-BBCC", ["3333"] = "AAAA", ["BR"] = "AB",
  }
  local hand = wangzha.CardCombination.new(wangzha.codes("34567 9 JJ 2"))
  for cards, name in pairs(names) do
    assert(hand:checkCardGroupType(wangzha.codes(cards)).type == name, cards)
  end
  assert(hand:checkCardGroupType {0x03, 0x04} == nil)
  assert(hand:checkCardGroupType({0x4E, 0x4F}).max == 15)
  local tips = hand:checkCardGroupTips {0x06}
  assert(#tips == 4 and wangzha.text(tips[1]) == "9s")
  assert(#hand:checkCardGroupTips() > 0)
  local bomb = wangzha.CardCombination.new(wangzha.codes("5555 7"))
  for _, tip in ipairs(bomb:checkCardGroupTips {0x04, 0x14}) do assert(#tip == 4, "a bomb is not broken") end
  local types = {}
  for i, step in ipairs(wangzha.CardCombination.new(wangzha.codes("34567 99 K")):combinateGroups()) do types[i] = step.type end
  table.sort(types)
  assert(table.concat(types, " ") == "A AA ABCDE", table.concat(types, " "))
end

local cases = each_line("plays.jsonl", plays) + each_line("leads_doudizhu.jsonl", leads_doudizhu)
  + each_line("leads_tienlen.jsonl", leads_tienlen) + each_line("fair_deals.jsonl", fair_deals)
errors()
rounds()
thoughts()
tables()
article()
print((rawget(_G, "jit") and "LuaJIT" or _VERSION) .. ": " .. cases .. " cases agree; the whole module")
