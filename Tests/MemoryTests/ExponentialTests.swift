import Foundation
import Seeded
import Testing

@testable import Memory

@Suite("Our own exp, ln and power, which are the same on every machine")
struct ExponentialTests {
    @Test("exp errs by less than one unit in the last place")
    func exponentials() {
        var numbers = SeededGenerator(seed: 1)
        for limit in [1e-9, 0.001, 1, 30, 708] {
            for _ in 0..<20_000 {
                let x = Double.random(in: -limit...limit, using: &numbers)
                let right = Foundation.exp(x)
                #expect(abs(exponential(x) - right) <= right.ulp)
            }
        }
    }

    @Test("ln errs by less than one unit in the last place")
    func logarithms() {
        var numbers = SeededGenerator(seed: 2)
        for limit in [1e-9, 0.001, 1, 30, 700] {
            for _ in 0..<20_000 {
                let x = Foundation.exp(Double.random(in: -limit...limit, using: &numbers))
                let right = Foundation.log(x)
                #expect(abs(logarithm(x) - right) <= right.ulp)
            }
        }
    }

    @Test("A power is right to 14 places as far as the models go")
    func powers() {
        var numbers = SeededGenerator(seed: 3)
        for _ in 0..<50_000 {
            let x = Foundation.exp(Double.random(in: -12...12, using: &numbers))
            let y = Double.random(in: -5...5, using: &numbers)
            #expect(agree(power(x, y), Foundation.pow(x, y), within: 2e-14))
        }
    }

    @Test("At the ends and outside")
    func ends() {
        #expect(exponential(0) == 1 && exponential(-0.0) == 1)
        #expect(exponential(710) == .infinity && exponential(.infinity) == .infinity)
        #expect(exponential(-746) == 0 && exponential(-.infinity) == 0)
        #expect(exponential(.nan).isNaN)
        for x in [709.78, -708.5, -720, -745] {
            let right = Foundation.exp(x)
            #expect(abs(exponential(x) - right) <= right.ulp)
        }
        #expect(logarithm(1) == 0)
        #expect(logarithm(0) == -.infinity && logarithm(.infinity) == .infinity)
        #expect(logarithm(-1).isNaN && logarithm(.nan).isNaN)
        for x in [Double.leastNonzeroMagnitude, 0x1p-1030, .leastNormalMagnitude, .greatestFiniteMagnitude] {
            let right = Foundation.log(x)
            #expect(abs(logarithm(x) - right) <= abs(right.ulp))
        }
        #expect(
            clamp(.nan, 1, 2) == 1 && clamp(0, 1, 2) == 1 && clamp(3, 1, 2) == 2 && clamp(1.5, 1, 2) == 1.5)
    }

    @Test("These results, to the last bit")
    func bits() {
        let powers = [0.1, 1, -3.7, 20.25].map { exponential($0).bitPattern }
        #expect(
            powers == [
                0x3ff1_aec7_b35a_00d4, 0x4005_bf0a_8b14_576a, 0x3f99_511f_c687_1044, 0x41c2_90d7_6d19_66a9,
            ])
        let logarithms = [0.3, 5, 1e9].map { logarithm($0).bitPattern }
        #expect(logarithms == [0xbff3_4378_fcbd_a721, 0x3ff9_c041_f7ed_8d33, 0x4034_b927_f32b_ffb8])
    }
}
