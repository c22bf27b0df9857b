//! Numbers of 16 bits (IEEE 754 binary16): the weights of nets that are not kept in
//! 8, and the steps of those that are.

/// The nearest number of 16 bits; of two the even one. What is too large
/// becomes infinite.
pub(super) fn to_half(number: f32) -> u16 {
    let bits = number.to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let magnitude = bits & 0x7FFF_FFFF;
    if magnitude >= 0x4780_0000 {
        let is_nan = magnitude > 0x7F80_0000;
        return sign | if is_nan { 0x7E00 } else { 0x7C00 };
    }
    if magnitude < 0x3880_0000 {
        // below the normal numbers: adding ½ leaves them in the lowest bits,
        // rounded by the processor
        let shifted = f32::from_bits(magnitude) + 0.5;
        return sign | (shifted.to_bits() - 0.5_f32.to_bits()) as u16;
    }
    let rebased = magnitude - (112 << 23);
    let is_odd = rebased >> 13 & 1;
    sign | ((rebased + 0xFFF + is_odd) >> 13) as u16
}

/// The number itself.
pub(super) fn from_half(half: u16) -> f32 {
    let sign = u32::from(half & 0x8000) << 16;
    let magnitude = u32::from(half & 0x7FFF);
    let bits = match magnitude {
        0x7C00.. => 0x7F80_0000 | magnitude << 13,
        0x0400.. => (magnitude << 13) + (112 << 23),
        _ => (magnitude as f32 / 16_777_216.0).to_bits(),
    };
    f32::from_bits(sign | bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_comes_back() {
        for half in 0..=u16::MAX {
            let number = from_half(half);
            if number.is_nan() {
                assert!(from_half(to_half(number)).is_nan());
            } else {
                assert_eq!(to_half(number), half);
            }
        }
    }

    #[test]
    fn numbers_are_rounded_to_the_nearest() {
        assert_eq!(from_half(0x3C00), 1.0);
        assert_eq!(from_half(0xC000), -2.0);
        assert_eq!(from_half(0x0001), 2.0_f32.powi(-24));
        assert_eq!(to_half(1.0 + 2.0_f32.powi(-11)), 0x3C00); // a tie: the even one
        assert_eq!(to_half(1.0 + 3.0 * 2.0_f32.powi(-11)), 0x3C02);
        assert_eq!(to_half(1e6), 0x7C00);
        for number in [0.1, -3.7, 1e-5, 6e-8, 65_000.0] {
            let error = (from_half(to_half(number)) - number).abs();
            assert!(error <= number.abs() / 2048.0 + 3e-8, "{number}");
        }
    }
}
