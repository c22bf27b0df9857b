-- Nanoseconds a call from Lua: see crates/wangzha-ffi/examples/bench.rs.
local wangzha = require "wangzha"
local has_bits = wangzha.bits ~= nil -- LuaJIT: no text and no list in the loop
local CALLS, BATCHES = has_bits and 4000000 or 200000, has_bits and 15 or 5
local rules = wangzha.rules("doudizhu", "competition")
local set = has_bits and wangzha.bits or wangzha.codes
local cards = {[0] = set "3334", set "5556", set "34568"}
local hand = set "44455566789TJQKKBR"

local function nanoseconds(batch)
  local best = math.huge
  for _ = 1, BATCHES do
    local start = os.clock()
    batch()
    best = math.min(best, (os.clock() - start) * 1e9 / CALLS)
  end
  return best
end

local classify, answer, moves
if has_bits then
  local C, ffi = wangzha.C, require "ffi"
  local plays, sink = ffi.new("WzPlay[64]"), 0
  classify = nanoseconds(function()
    for i = 1, CALLS do sink = sink + rules:classify_bits(cards[i % 3]) end
  end)
  answer = nanoseconds(function()
    for i = 1, CALLS do sink = sink + rules:answer_bits(cards[i % 3], cards[0], 0) end
  end)
  moves = nanoseconds(function()
    for _ = 1, CALLS / 16 do sink = sink + C.wz_moves(rules, hand, cards[0], 0, plays, 64) end
  end)
else
  classify = nanoseconds(function()
    for i = 1, CALLS do rules:classify(cards[i % 3]) end
  end)
  answer = nanoseconds(function()
    for i = 1, CALLS do rules:answer(cards[i % 3], cards[0]) end
  end)
  moves = nanoseconds(function()
    for _ = 1, CALLS / 16 do rules:moves(hand, cards[0]) end
  end)
end
print(("%-8s classify %6.1f  answer %6.1f  moves %6.1f"):format(
  has_bits and "LuaJIT" or _VERSION, classify, answer, moves * 16))
