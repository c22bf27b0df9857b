//! The allocator that counts, and that it does.

use std::hint::black_box;

use wangzha_oracle::{CountingAllocator, allocations};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn the_counter_sees_a_vec_grow() {
    let (calls, numbers) = allocations(|| black_box(vec![1_u8; 100]));
    assert_eq!(calls, 1, "for {} numbers", numbers.len());
    let (calls, zeros) = allocations(|| black_box(vec![0_u8; 100]));
    assert_eq!(calls, 1, "for {} zeros", zeros.len());
    let (calls, grown) = allocations(|| {
        let mut grown = vec![1_u8; 100];
        grown.reserve_exact(100);
        black_box(grown)
    });
    assert_eq!(calls, 2, "for {} numbers", grown.len());
    assert_eq!(allocations(|| black_box([1_u8; 100])).0, 0);
}
