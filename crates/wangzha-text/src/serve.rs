//! What the server says to whoever starts it.

use wangzha::words::Say;

catalogue! {
    fn at(address: impl Say) {
        en: "Wangzha is at {address} (Ctrl-C stops it)",
        zh: "Wangzha 已启动：{address}（按 Ctrl-C 停止）",
        vi: "Wangzha đang chạy tại {address} (nhấn Ctrl-C để dừng)",
    }
    const fn small_page() {
        en: "its page is the small one: to have the whole one, install Node 20 and start it with 'make run'",
        zh: "网页是精简版：要完整版，请安装 Node 20，再用 make run 启动",
        vi: "trang web là bản rút gọn: muốn bản đầy đủ, hãy cài Node 20 rồi chạy 'make run'",
    }
    fn go_on(tables: impl Say) {
        en: "tables that go on: {tables}",
        zh: "继续进行的牌桌：{tables}",
        vi: "số bàn được tiếp tục: {tables}",
    }
    const fn stopping() {
        en: "stopping: everybody is told, and everything is saved",
        zh: "正在停止：已通知所有人，数据全部保存",
        vi: "đang dừng: mọi người đều được báo, mọi thứ đều được lưu",
    }
    fn backed_up(file: impl Say) {
        en: "everything is in {file}",
        zh: "全部数据已备份到 {file}",
        vi: "đã sao lưu tất cả vào {file}",
    }
    fn nothing_kept(file: impl Say) {
        en: "there is no {file}: name the folder of the server with --data, or its database with --database",
        zh: "找不到 {file}：请用 --data 指定服务器的文件夹，或用 --database 指定数据库",
        vi: "không có {file}: hãy chỉ thư mục của máy chủ bằng --data, hoặc cơ sở dữ liệu bằng --database",
    }
    fn cannot_listen(address: impl Say, reason: impl Say) {
        en: "cannot listen at {address}: {reason}; choose another with --address",
        zh: "无法监听 {address}：{reason}；请用 --address 换一个地址",
        vi: "không nhận được kết nối tại {address}: {reason}; hãy chọn địa chỉ khác bằng --address",
    }
}
