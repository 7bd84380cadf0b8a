import Testing
import World

@Suite("The size of a country")
struct MapAreasTests {
    private func squareKilometres(_ code: String) throws -> Double {
        try #require(TestMap.world.get().place(of: Country(code))).squareKilometres
    }

    @Test(
        "is what its statistics say, within 3 %",
        arguments: [
            ("ru", 17_098_246), ("ca", 9_984_670), ("br", 8_515_767), ("au", 7_692_024), ("ar", 2_780_400),
            ("kz", 2_724_900), ("dz", 2_381_741), ("cd", 2_344_858), ("gl", 2_166_086), ("sa", 1_960_582),
            ("mx", 1_964_375), ("id", 1_904_569), ("sd", 1_861_484), ("ly", 1_759_540), ("ir", 1_648_195),
            ("mn", 1_564_116), ("td", 1_284_000), ("ng", 923_768), ("tr", 783_562), ("za", 1_221_037),
            ("fr", 543_940), ("es", 505_990), ("de", 357_022), ("jp", 377_975), ("pl", 312_679),
            ("it", 301_340), ("gb", 242_495), ("eh", 266_000), ("mg", 587_041), ("ua", 603_550),
            ("se", 450_295), ("rs", 88_361), ("cy", 9_251), ("ps", 6_020), ("tw", 36_193),
            ("bs", 13_943), ("cv", 4_033), ("mt", 316), ("va", 0.49), ("mc", 2.02),
        ])
    func known(code: String, figure: Double) throws {
        let share = try squareKilometres(code) / figure
        // A few differ in how they count their lakes and coasts.
        let tolerance = ["ps": 0.1, "ly": 0.09][code] ?? 0.03
        #expect(abs(share - 1) < tolerance, "\(share)")
    }

    @Test("is never nothing, and all together are the land of the Earth")
    func all() throws {
        let areas = try TestMap.world.get().places.map(\.squareKilometres)
        #expect(areas.allSatisfy { $0 > 0.4 })
        let land = areas.reduce(0, +)
        #expect((145e6...150e6).contains(land), "\(land)")
    }
}
