//! The shared library is called `libwangzha.so` wherever it is installed, so
//! that programs which are linked with it look for that name.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    if target == "linux" || target == "android" {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libwangzha.so");
    }
}
