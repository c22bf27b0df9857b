//! The widest vector units that the processor has, chosen while the program
//! runs; in WebAssembly, which cannot ask, those of 128 bits that every browser
//! has. The one place of the crate with `unsafe`.
//!
//! `benches/decide.rs` is why it is here. Left to itself the compiler keeps the
//! sums of a net in memory, or gathers them number by number.
//!
//! Whichever units do the work, they do it in vectors of sixteen numbers: every
//! sum adds its terms in the same order, and a product is rounded before it is
//! added. So the results are the same to the last bit, and a player plays the
//! same on every machine.

#![allow(unsafe_code)]

/// How many numbers a vector has.
pub const LANES: usize = 16;

/// Sixteen numbers.
pub trait Vector: Copy {
    /// Every number is this one.
    fn all(number: f32) -> Self;

    /// These numbers.
    fn load(from: &[f32; LANES]) -> Self;

    /// Writes them down.
    fn store(self, to: &mut [f32; LANES]);

    /// The sums.
    fn plus(self, other: Self) -> Self;

    /// The differences.
    fn minus(self, other: Self) -> Self;

    /// The products.
    fn times(self, other: Self) -> Self;

    /// Zero in place of what is not positive.
    fn positive(self) -> Self;

    /// A bit for each number that is positive.
    fn positives(self) -> u32;
}

/// Some work with long rows of numbers. `run` and all that it calls must be
/// `#[inline(always)]`, or they are compiled for the oldest processor.
pub trait Kernel {
    /// What comes out.
    type Output;

    /// Does the work. There are registers for `KEPT` vectors and a few more;
    /// `KEPT` is 4 or 8.
    fn run<V: Vector, const KEPT: usize>(self) -> Self::Output;
}

/// Does the work with the widest vector units there are.
///
/// ```
/// use wangzha_ai::net::{Kernel, LANES, Vector, vectorised};
/// struct Double<'a>(&'a mut [f32; LANES]);
/// impl Kernel for Double<'_> {
///     type Output = ();
///     #[inline(always)]
///     fn run<V: Vector, const KEPT: usize>(self) {
///         let numbers = V::load(self.0);
///         numbers.plus(numbers).store(self.0);
///     }
/// }
/// let mut numbers = [1.5; LANES];
/// vectorised(Double(&mut numbers));
/// assert_eq!(numbers, [3.0; LANES]);
/// ```
#[inline]
pub fn vectorised<K: Kernel>(kernel: K) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx512f") {
            // SAFETY: the processor has just been asked for the feature that the
            // function is compiled for.
            return unsafe { x86::with_avx512(kernel) };
        }
        if is_x86_feature_detected!("avx") {
            // SAFETY: as above.
            return unsafe { x86::with_avx(kernel) };
        }
    }
    #[cfg(target_family = "wasm")]
    return wasm::with_simd128(kernel);
    #[cfg(not(target_family = "wasm"))]
    plainly(kernel)
}

/// Does the work with the vector units that the program is compiled for.
pub(super) fn plainly<K: Kernel>(kernel: K) -> K::Output {
    kernel.run::<Plain, 4>()
}

/// The vector units that the program is compiled for.
#[derive(Clone, Copy)]
struct Plain([f32; LANES]);

impl Plain {
    #[inline(always)]
    fn each(mut self, other: Plain, of: impl Fn(f32, f32) -> f32) -> Plain {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own = of(*own, other);
        }
        self
    }
}

impl Vector for Plain {
    #[inline(always)]
    fn all(number: f32) -> Plain {
        Plain([number; LANES])
    }

    #[inline(always)]
    fn load(from: &[f32; LANES]) -> Plain {
        Plain(*from)
    }

    #[inline(always)]
    fn store(self, to: &mut [f32; LANES]) {
        *to = self.0;
    }

    #[inline(always)]
    fn plus(self, other: Plain) -> Plain {
        self.each(other, |one, other| one + other)
    }

    #[inline(always)]
    fn minus(self, other: Plain) -> Plain {
        self.each(other, |one, other| one - other)
    }

    #[inline(always)]
    fn times(self, other: Plain) -> Plain {
        self.each(other, |one, other| one * other)
    }

    #[inline(always)]
    fn positive(self) -> Plain {
        self.each(self, |number, _| if number > 0.0 { number } else { 0.0 })
    }

    #[inline(always)]
    fn positives(self) -> u32 {
        let bits = self.0.iter().enumerate().map(|(bit, number)| u32::from(*number > 0.0) << bit);
        bits.sum()
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m256, __m512, _CMP_GT_OQ, _mm256_add_ps, _mm256_cmp_ps, _mm256_loadu_ps, _mm256_max_ps,
        _mm256_movemask_ps, _mm256_mul_ps, _mm256_set1_ps, _mm256_setzero_ps, _mm256_storeu_ps,
        _mm256_sub_ps, _mm512_add_ps, _mm512_cmp_ps_mask, _mm512_loadu_ps, _mm512_max_ps,
        _mm512_mul_ps, _mm512_set1_ps, _mm512_setzero_ps, _mm512_storeu_ps, _mm512_sub_ps,
    };

    use super::{Kernel, LANES, Vector};

    #[target_feature(enable = "avx512f")]
    pub(super) fn with_avx512<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<Avx512, 8>()
    }

    #[target_feature(enable = "avx")]
    pub(super) fn with_avx<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<Avx, 4>()
    }

    // SAFETY of all that follows: no other function can name these types, so that
    // there are such vectors only below the two functions above, which are called
    // only where the processor has what they need; and what is loaded and stored
    // are arrays of sixteen numbers, of which any alignment will do.

    #[derive(Clone, Copy)]
    struct Avx512(__m512);

    impl Vector for Avx512 {
        #[inline(always)]
        fn all(number: f32) -> Avx512 {
            Avx512(unsafe { _mm512_set1_ps(number) })
        }

        #[inline(always)]
        fn load(from: &[f32; LANES]) -> Avx512 {
            Avx512(unsafe { _mm512_loadu_ps(from.as_ptr()) })
        }

        #[inline(always)]
        fn store(self, to: &mut [f32; LANES]) {
            unsafe { _mm512_storeu_ps(to.as_mut_ptr(), self.0) }
        }

        #[inline(always)]
        fn plus(self, other: Avx512) -> Avx512 {
            Avx512(unsafe { _mm512_add_ps(self.0, other.0) })
        }

        #[inline(always)]
        fn minus(self, other: Avx512) -> Avx512 {
            Avx512(unsafe { _mm512_sub_ps(self.0, other.0) })
        }

        #[inline(always)]
        fn times(self, other: Avx512) -> Avx512 {
            Avx512(unsafe { _mm512_mul_ps(self.0, other.0) })
        }

        #[inline(always)]
        fn positive(self) -> Avx512 {
            Avx512(unsafe { _mm512_max_ps(self.0, _mm512_setzero_ps()) })
        }

        #[inline(always)]
        fn positives(self) -> u32 {
            unsafe { _mm512_cmp_ps_mask::<_CMP_GT_OQ>(self.0, _mm512_setzero_ps()) }.into()
        }
    }

    #[derive(Clone, Copy)]
    struct Avx(__m256, __m256);

    impl Vector for Avx {
        #[inline(always)]
        fn all(number: f32) -> Avx {
            let half = unsafe { _mm256_set1_ps(number) };
            Avx(half, half)
        }

        #[inline(always)]
        fn load(from: &[f32; LANES]) -> Avx {
            let (low, high) = from.split_at(8);
            unsafe { Avx(_mm256_loadu_ps(low.as_ptr()), _mm256_loadu_ps(high.as_ptr())) }
        }

        #[inline(always)]
        fn store(self, to: &mut [f32; LANES]) {
            let (low, high) = to.split_at_mut(8);
            unsafe {
                _mm256_storeu_ps(low.as_mut_ptr(), self.0);
                _mm256_storeu_ps(high.as_mut_ptr(), self.1);
            }
        }

        #[inline(always)]
        fn plus(self, other: Avx) -> Avx {
            unsafe { Avx(_mm256_add_ps(self.0, other.0), _mm256_add_ps(self.1, other.1)) }
        }

        #[inline(always)]
        fn minus(self, other: Avx) -> Avx {
            unsafe { Avx(_mm256_sub_ps(self.0, other.0), _mm256_sub_ps(self.1, other.1)) }
        }

        #[inline(always)]
        fn times(self, other: Avx) -> Avx {
            unsafe { Avx(_mm256_mul_ps(self.0, other.0), _mm256_mul_ps(self.1, other.1)) }
        }

        #[inline(always)]
        fn positive(self) -> Avx {
            let zero = unsafe { _mm256_setzero_ps() };
            unsafe { Avx(_mm256_max_ps(self.0, zero), _mm256_max_ps(self.1, zero)) }
        }

        #[inline(always)]
        fn positives(self) -> u32 {
            let bits = |half| unsafe {
                let found = _mm256_cmp_ps::<_CMP_GT_OQ>(half, _mm256_setzero_ps());
                _mm256_movemask_ps(found) as u32
            };
            bits(self.0) | bits(self.1) << 8
        }
    }
}

#[cfg(target_family = "wasm")]
mod wasm {
    use std::arch::wasm32::{
        f32x4_add, f32x4_gt, f32x4_mul, f32x4_pmax, f32x4_splat, f32x4_sub, i32x4_bitmask, v128,
        v128_load, v128_store,
    };

    use super::{Kernel, LANES, Vector};

    // A program with this function starts only where there are such units, so that
    // nothing here is unsafe but to load and to store.
    #[target_feature(enable = "simd128")]
    pub(super) fn with_simd128<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<Simd128, 4>()
    }

    /// Four vectors of four numbers.
    #[derive(Clone, Copy)]
    struct Simd128(v128, v128, v128, v128);

    impl Simd128 {
        #[inline(always)]
        fn each(self, other: Simd128, of: impl Fn(v128, v128) -> v128) -> Simd128 {
            let (Simd128(a, b, c, d), Simd128(e, f, g, h)) = (self, other);
            Simd128(of(a, e), of(b, f), of(c, g), of(d, h))
        }
    }

    impl Vector for Simd128 {
        #[inline(always)]
        fn all(number: f32) -> Simd128 {
            let quarter = f32x4_splat(number);
            Simd128(quarter, quarter, quarter, quarter)
        }

        #[inline(always)]
        fn load(from: &[f32; LANES]) -> Simd128 {
            let from: *const v128 = from.as_ptr().cast();
            // SAFETY: these are sixteen numbers, of which any alignment will do.
            unsafe {
                let quarter = |place| v128_load(from.add(place));
                Simd128(quarter(0), quarter(1), quarter(2), quarter(3))
            }
        }

        #[inline(always)]
        fn store(self, to: &mut [f32; LANES]) {
            let to: *mut v128 = to.as_mut_ptr().cast();
            // SAFETY: as above.
            unsafe {
                v128_store(to, self.0);
                v128_store(to.add(1), self.1);
                v128_store(to.add(2), self.2);
                v128_store(to.add(3), self.3);
            }
        }

        #[inline(always)]
        fn plus(self, other: Simd128) -> Simd128 {
            self.each(other, |one, other| f32x4_add(one, other))
        }

        #[inline(always)]
        fn minus(self, other: Simd128) -> Simd128 {
            self.each(other, |one, other| f32x4_sub(one, other))
        }

        #[inline(always)]
        fn times(self, other: Simd128) -> Simd128 {
            self.each(other, |one, other| f32x4_mul(one, other))
        }

        #[inline(always)]
        fn positive(self) -> Simd128 {
            // the first unless the second is greater: zero, where that is no number
            self.each(Simd128::all(0.0), |number, zero| f32x4_pmax(zero, number))
        }

        #[inline(always)]
        fn positives(self) -> u32 {
            let bits = |quarter| u32::from(i32x4_bitmask(f32x4_gt(quarter, f32x4_splat(0.0))));
            bits(self.0) | bits(self.1) << 4 | bits(self.2) << 8 | bits(self.3) << 12
        }
    }
}
