// Why not the functions of the C library: the same log must give the same memory to the last bit on every machine
// (M2), and glibc's exp, log and pow differ between versions, and between processors with and without fused
// multiply-add. Only + − × ÷ are used here. IEEE 754 fixes their results to the bit, and Swift never fuses them unless
// asked to. The polynomials are those of FreeBSD's msun (e_exp.c, e_log.c), which err by less than one unit in the last
// place.

/// Two numbers on which the same is done: what the slow and the fast part of a memory have, in this order. A processor
/// works on both at once, with the same results to the last bit.
typealias Both = SIMD2<Double>

/// e to the power of x.
func exponential(_ x: Double) -> Double {
    guard abs(x) < 707 else { return farExponential(x) }
    let shifted = shifted(x)
    let k = shifted - rounder
    // The last bits of `shifted` are those of k as a whole number.
    return exponentialOfRest(x, k)
        * Double(bitPattern: (shifted.bitPattern &- rounder.bitPattern &+ 1023) << 52)
}

@inline(__always)
func exponential(_ x: Both) -> Both {
    guard abs(x.x) < 707, abs(x.y) < 707 else { return Both(exponential(x.x), exponential(x.y)) }
    let shifted = shifted(x)
    let k = shifted - rounder
    let bits = unsafeBitCast(shifted, to: SIMD2<UInt64>.self) &- (rounder.bitPattern &- 1023)
    return exponentialOfRest(x, k) * unsafeBitCast(bits &<< 52, to: Both.self)
}

/// The natural logarithm of x.
func logarithm(_ x: Double) -> Double {
    guard x >= 0x1p-1022, x < .infinity else { return farLogarithm(x) }
    return logarithm(normal: x, times: 0)
}

@inline(__always)
func logarithm(_ x: Both) -> Both {
    guard x.x >= 0x1p-1022, x.x < .infinity, x.y >= 0x1p-1022, x.y < .infinity else {
        return Both(logarithm(x.x), logarithm(x.y))
    }
    // As below.
    let bits = unsafeBitCast(x, to: SIMD2<UInt64>.self) &+ logarithmShift
    let k =
        unsafeBitCast(bits &>> 52 | SIMD2(repeating: 0x4330_0000_0000_0000), to: Both.self) - (0x1p52 + 1023)
    let mantissa = bits & SIMD2(repeating: 0xf_ffff_ffff_ffff) &+ 0x3fe6_a09e_0000_0000
    return logarithmOfParts(unsafeBitCast(mantissa, to: Both.self) - 1, k)
}

/// - Parameter power: the result is that of x·2^power.
@inline(__always)
private func logarithm(normal x: Double, times power: Double) -> Double {
    // x = 2ᵏ·m with m between √½ and √2.
    let bits = x.bitPattern &+ logarithmShift
    let k = Double(bitPattern: bits >> 52 | 0x4330_0000_0000_0000) - (0x1p52 + 1023)
    let m = Double(bitPattern: (bits & 0xf_ffff_ffff_ffff) &+ 0x3fe6_a09e_0000_0000)
    return logarithmOfParts(m - 1, k + power)
}

/// x to the power of y, for x above 0. The error grows with |y·ln x|: 2·10⁻¹⁴ of the result where that is 60.
func power(_ x: Double, _ y: Double) -> Double { exponential(y * logarithm(x)) }

@inline(__always)
func power(_ x: Both, _ y: Both) -> Both { exponential(y * logarithm(x)) }

/// x, brought between two bounds. What is no number becomes the lower one.
func clamp(_ x: Double, _ low: Double, _ high: Double) -> Double {
    x > low ? (x < high ? x : high) : low
}

// MARK: The polynomials

/// Adding it and taking it away rounds to a whole number.
private let rounder = 0x1.8p52
private let logarithmShift: UInt64 = 0x3ff0_0000_0000_0000 &- 0x3fe6_a09e_0000_0000

@inline(__always)
private func shifted<X: Lanes>(_ x: X) -> X { 1.442_695_040_888_963_387 * x + rounder }

/// e to the power of r, where x = k·ln 2 + r with |r| ≤ ln 2 / 2.
@inline(__always)
private func exponentialOfRest<X: Lanes>(_ x: X, _ k: X) -> X {
    let high = x - 0x1.62e42feep-1 * k
    let low = 0x1.a39ef35793c76p-33 * k
    let r = high - low

    let t = r * r
    let fifth = 0x1.6376972bea4dp-25 * t + -0x1.bbd41c5d26bf1p-20
    let fourth = t * fifth + 0x1.1566aaf25de2cp-14
    let third = t * fourth + -0x1.6c16c16bebd93p-9
    let c = r - t * (t * third + 0x1.555555555553ep-3)
    return 1 - ((low - (r * c) / (2 - c)) - high)
}

/// ln (1 + f) + k·ln 2.
@inline(__always)
private func logarithmOfParts<X: Lanes>(_ f: X, _ k: X) -> X {
    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let evenEnd = 0x1.39a09d078c69fp-3 * w + 0x1.c71c51d8e78afp-3
    let even = w * (w * evenEnd + 0x1.999999997fa04p-2)
    let oddEnd = 0x1.2f112df3e5244p-3 * w + 0x1.7466496cb03dep-3
    let odd = z * (w * (w * oddEnd + 0x1.2492494229359p-2) + 0x1.5555555555593p-1)
    let half = 0.5 * f * f
    let near = s * (half + (even + odd)) + 0x1.a39ef35793c76p-33 * k
    return near - half + f + 0x1.62e42feep-1 * k
}

/// What the polynomials need: of one number, or of two.
private protocol Lanes {
    static func + (one: Self, other: Self) -> Self
    static func - (one: Self, other: Self) -> Self
    static func * (one: Self, other: Self) -> Self
    static func / (one: Self, other: Self) -> Self
    static func + (one: Self, other: Double) -> Self
    static func + (one: Double, other: Self) -> Self
    static func - (one: Double, other: Self) -> Self
    static func * (one: Double, other: Self) -> Self
}

extension Double: Lanes {}
extension SIMD2: Lanes where Scalar == Double {}

// MARK: Far away

/// Where the power of two is no ordinary number.
private func farExponential(_ x: Double) -> Double {
    guard x < 709.79 else { return x.isNaN ? x : .infinity }
    guard x > -745.2 else { return x.isNaN ? x : 0 }
    let k = shifted(x) - rounder
    let y = exponentialOfRest(x, k)
    if k > 1023 { return y * 2 * Double(sign: .plus, exponent: Int(k) - 1, significand: 1) }
    if k > -1022 { return y * Double(sign: .plus, exponent: Int(k), significand: 1) }
    return y * Double(sign: .plus, exponent: Int(k) + 200, significand: 1) * 0x1p-200
}

/// Of 0, of what is below, of numbers without full precision, and at the other end.
private func farLogarithm(_ x: Double) -> Double {
    guard x > 0, x < .infinity else {
        if x == 0 { return -.infinity }
        return x < 0 ? .nan : x
    }
    return logarithm(normal: x * 0x1p54, times: -54)
}
