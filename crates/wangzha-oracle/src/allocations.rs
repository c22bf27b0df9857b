//! An allocator that counts how often it is called, for tests that say that
//! something takes nothing from the heap.
//!
//! A test crate makes it its own:
//!
//! ```
//! use wangzha_oracle::{CountingAllocator, allocations};
//!
//! #[global_allocator]
//! static ALLOCATOR: CountingAllocator = CountingAllocator;
//!
//! let (calls, numbers) = allocations(|| vec![1_u8; 100]);
//! assert_eq!((calls, numbers.len()), (1, 100));
//! ```

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

thread_local! {
    /// Calls of the allocator by this thread: the harness has threads of its
    /// own, which shall not disturb.
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counted.
#[derive(Debug)]
pub struct CountingAllocator;

impl CountingAllocator {
    fn count() {
        // a thread that is ending has no counter any more, and is not watched
        let _ = CALLS.try_with(|calls| calls.set(calls.get() + 1));
    }
}

// SAFETY: every call goes to the system's allocator unchanged; counting touches
// a thread-local cell that needs neither initialisation nor a destructor, so it
// never allocates itself.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        CountingAllocator::count();
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        CountingAllocator::count();
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        CountingAllocator::count();
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// How often `work` calls the allocator of this crate, and its result.
pub fn allocations<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let before = CALLS.get();
    let result = black_box(work());
    (CALLS.get() - before, result)
}
