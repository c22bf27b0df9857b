local wangzha = require "wangzha"
local rules = wangzha.rules("doudizhu", "competition")
local legal, json = rules:check("AAAA2K", "4444")
if not legal then print(json) end

local hand = wangzha.CardCombination.new {0x05, 0x15, 0x06, 0x16, 0x0A, 0x0B}
print(hand:checkCardGroupType({0x04, 0x14}).type)
for _, cards in ipairs(hand:checkCardGroupTips {0x04, 0x14}) do print(wangzha.text(cards)) end
