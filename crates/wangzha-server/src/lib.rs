//! A server for tables of Dou Dizhu and Tien Len.
//!
//! [`store`]: what it keeps. Nothing is told to anybody before it is durable.

#![forbid(unsafe_code)]

pub mod store;
