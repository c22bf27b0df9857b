//! The tour through the commands.

catalogue! {
    const fn deal() {
        en: "1. A deal. B and R are the jokers; anybody with the seed can deal it again.",
        zh: "1. 发牌。B是小王，R是大王；有种子就能重现同一副牌。",
        vi: "1. Chia bài. B và R là hai joker; có hạt giống là chia lại được.",
    }
    const fn deal_with_suits() {
        en: "1. A deal. Anybody with the seed can deal it again.",
        zh: "1. 发牌。有种子就能重现同一副牌。",
        vi: "1. Chia bài. Có hạt giống là chia lại được.",
    }
    const fn classify() {
        en: "2. What are these cards?",
        zh: "2. 这些牌是什么牌型？",
        vi: "2. Đây là bộ gì?",
    }
    const fn readings() {
        en: "3. Some rules read the same cards in several ways.",
        zh: "3. 有的规则下，同样的牌可以算作几种牌型。",
        vi: "3. Có luật hiểu cùng một bộ bài theo nhiều cách.",
    }
    const fn chops() {
        en: "3. What chops a 2, in the south of Vietnam and in Cambodia?",
        zh: "3. 什么能炸2？越南南方和柬埔寨的规则不同。",
        vi: "3. Bài gì chặt được heo, ở miền Nam và ở Campuchia?",
    }
    const fn refusals() {
        en: "4. What may not be played, and why?",
        zh: "4. 哪些不能出，为什么？",
        vi: "4. Bài nào không được đánh, vì sao?",
    }
    const fn answers() {
        en: "5. Seat 1 is landlord and took the bottom. What answers seat 2?",
        zh: "5. 1号位是地主，拿了底牌。怎样压2号位的牌？",
        vi: "5. Ghế 1 là địa chủ, đã lấy bài đáy. Chặn ghế 2 bằng gì?",
    }
    const fn answer_to_seat() {
        en: "5. What can seat 1 answer to seat 2?",
        zh: "5. 1号位怎样压2号位的牌？",
        vi: "5. Ghế 1 chặn ghế 2 bằng gì?",
    }
    const fn enter() { en: "[Enter]", zh: "[回车]", vi: "[Enter]" }
    const fn end() {
        en: "More: wangzha help, wangzha rules, --game doudizhu or tienlen, --lang zh or vi.",
        zh: "更多：wangzha help、wangzha rules、--game doudizhu 或 tienlen、--lang en 或 vi。",
        vi: "Thêm: wangzha help, wangzha rules, --game doudizhu hay tienlen, --lang en, zh.",
    }
}
