//! The names of the games.

catalogue! {
    const fn dou_dizhu() { en: "Dou Dizhu", zh: "斗地主", vi: "Đấu địa chủ" }
    const fn tien_len() { en: "Tien Len", zh: "Tiến lên（越南跑得快）", vi: "Tiến lên" }
}
