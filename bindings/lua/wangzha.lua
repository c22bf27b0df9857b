-- Wangzha for Lua: the library itself, for LuaJIT through its FFI and for Lua 5.1
-- to 5.4 through a C module, and the names of the Lua article on hints.
local has_ffi = rawget(_G, "jit") ~= nil and pcall(require, "ffi")
local M = require(has_ffi and "wangzha_ffi" or "wangzha_core")

-- ── the article ─────────────────────────────────────────────────────────────────

-- The name of each card by its code: suit in the high digit, face in the low one.
M.CARD_TYPE = {[0x4E] = "小王", [0x4F] = "大王"}
local SUITS = {[0] = "黑桃", "红桃", "梅花", "方块"}
local FACES = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}
for suit = 0, 3 do
  for face, name in ipairs(FACES) do M.CARD_TYPE[suit * 16 + face] = SUITS[suit] .. name end
end

-- The slot of each face: 1 for the 3 to 13 for the 2, then the jokers.
M.CARD_TO_SOLOT_IDX = {[15] = 15, [14] = 14, [2] = 13, [1] = 12}
for face = 3, 13 do M.CARD_TO_SOLOT_IDX[face] = face - 2 end

-- "ABC" from the first letter on, each so often.
local function letters(first, ranks, times)
  local name = {}
  for rank = 0, ranks - 1 do name[#name + 1] = string.char(64 + first + rank):rep(times) end
  return table.concat(name)
end

-- How many equal cards each rank of the body has, and what is attached: how
-- many for each rank of the body (or in all, for a four), and how many equal.
local GROUPS = {
  {body = 1}, {body = 2}, {body = 3}, -- solo, pair, trio
  {body = 3, wings = 1, equal = 1}, {body = 3, wings = 1, equal = 2}, -- trio with a card, a pair
  {body = 1}, {body = 2}, {body = 3}, -- chain, pair chain, plane
  {body = 3, wings = 1, equal = 1}, {body = 3, wings = 1, equal = 2}, -- plane with cards, pairs
  {body = 4, wings = 2, equal = 1}, {body = 4, wings = 2, equal = 2}, -- four with two cards, two pairs
  {body = 4, wings = 1, equal = 2}, -- four with a pair
  {body = 4}, {name = "AB"}, -- bomb, rocket
}

-- The article's name of a group: 'ABCDE', 'AAABBB-CD', 'AB' for the rocket.
function M.group_name(reading)
  local kind, ranks = math.floor(reading / 65536), math.floor(reading / 256) % 256
  local group = GROUPS[kind]
  if group.name then return group.name end
  local name = letters(1, ranks, group.body)
  if group.wings then
    name = name .. "-" .. letters(ranks + 1, group.wings * ranks, group.equal)
  end
  return name
end

-- The article's class, answered by the engine: hints never break a bomb, and come
-- in the order of the plays that are left after them.
local CardCombination = {}
CardCombination.__index = CardCombination
M.CardCombination = CardCombination

-- A hand as a list of codes. The rules are those of the competitions unless
-- others are given.
function CardCombination.new(cards, rules)
  return setmetatable({_cards = cards, _rules = rules or M.rules("doudizhu", "competition")}, CardCombination)
end

local function group(play)
  return {type = M.group_name(play.reading), cards = play.cards, max = play.reading % 256 + 1}
end

-- What the cards are: {type, cards, max}, max being the slot that decides; nil if
-- they are not a group.
function CardCombination:checkCardGroupType(putCards)
  local reading = self._rules:classify(putCards)
  if reading then return group {cards = putCards, reading = reading} end
end

-- What the hand can put on some cards, or lead without any: a list of lists of
-- codes, the best first.
function CardCombination:checkCardGroupTips(putCards)
  local over = putCards and #putCards > 0 and putCards or nil
  local tips = {}
  for i, hint in ipairs(self._rules:hints(self._cards, over)) do tips[i] = hint.cards end
  return tips
end

-- The hand split into the groups that weigh most: a list of {type, cards, max}.
function CardCombination:combinateGroups()
  self._steps = {}
  for i, play in ipairs(self._rules:plan(self._cards, "by_weights")) do self._steps[i] = group(play) end
  return self._steps
end

return M
