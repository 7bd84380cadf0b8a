// Why not the functions of the C library: the same log must give the same memory to the last bit on every machine
// (M2), and glibc's exp, log and pow differ between versions, and between processors with and without fused
// multiply-add. Only + − × ÷ are used here. IEEE 754 fixes their results to the bit, and Swift never fuses them unless
// asked to. The polynomials are those of FreeBSD's msun (e_exp.c, e_log.c), which err by less than one unit in the last
// place.

/// e to the power of x.
func exponential(_ x: Double) -> Double {
    guard x < 709.79 else { return x.isNaN ? x : .infinity }
    guard x > -745.2 else { return x.isNaN ? x : 0 }

    // x = k·ln 2 + r with |r| ≤ ln 2 / 2. Adding and taking away 1.5·2⁵² rounds to a whole number.
    let shifted = x * 1.442_695_040_888_963_387 + 0x1.8p52
    let k = shifted - 0x1.8p52
    let high = x - k * 0x1.62e42feep-1
    let low = k * 0x1.a39ef35793c76p-33
    let r = high - low

    let t = r * r
    let c =
        r - t
        * (0x1.555555555553ep-3 + t
            * (-0x1.6c16c16bebd93p-9 + t
                * (0x1.1566aaf25de2cp-14 + t * (-0x1.bbd41c5d26bf1p-20 + t * 0x1.6376972bea4dp-25))))
    let y = 1 - ((low - (r * c) / (2 - c)) - high)
    return y.timesPowerOfTwo(Int(k))
}

/// The natural logarithm of x.
func logarithm(_ x: Double) -> Double {
    guard x > 0, x < .infinity else {
        if x == 0 { return -.infinity }
        return x < 0 ? .nan : x
    }
    // x = 2ᵏ·m with m between √½ and √2. Subnormal numbers are brought up first.
    let isSubnormal = x < 0x1p-1022
    var bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    bits &+= 0x3ff0_0000_0000_0000 &- 0x3fe6_a09e_0000_0000
    let k = Double(Int(bits >> 52) - 1023 - (isSubnormal ? 54 : 0))
    let f = Double(bitPattern: (bits & 0xf_ffff_ffff_ffff) &+ 0x3fe6_a09e_0000_0000) - 1

    let s = f / (2 + f)
    let z = s * s
    let w = z * z
    let even = w * (0x1.999999997fa04p-2 + w * (0x1.c71c51d8e78afp-3 + w * 0x1.39a09d078c69fp-3))
    let odd =
        z
        * (0x1.5555555555593p-1 + w
            * (0x1.2492494229359p-2 + w * (0x1.7466496cb03dep-3 + w * 0x1.2f112df3e5244p-3)))
    let half = 0.5 * f * f
    return s * (half + (even + odd)) + k * 0x1.a39ef35793c76p-33 - half + f + k * 0x1.62e42feep-1
}

/// x to the power of y, for x above 0. The error grows with |y·ln x|: 2·10⁻¹⁴ of the result where that is 60.
func power(_ x: Double, _ y: Double) -> Double { exponential(y * logarithm(x)) }

/// x, brought between two bounds. What is no number becomes the lower one.
func clamp(_ x: Double, _ low: Double, _ high: Double) -> Double {
    x > low ? (x < high ? x : high) : low
}

extension Double {
    fileprivate func timesPowerOfTwo(_ k: Int) -> Double {
        if k > 1023 { return self * 2 * Double(bitPattern: UInt64(k - 1 + 1023) << 52) }
        if k < -1021 { return self * Double(bitPattern: UInt64(k + 200 + 1023) << 52) * 0x1p-200 }
        return self * Double(bitPattern: UInt64(k + 1023) << 52)
    }
}
