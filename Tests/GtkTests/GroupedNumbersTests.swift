import Testing

@testable import Gtk

@Suite("Large numbers")
nonisolated struct GroupedNumbersTests {
    @Test(
        "have a sign between their thousands, from five digits on",
        arguments: [
            (0, "0"), (7, "7"), (999, "999"), (2026, "2026"), (9_999, "9999"), (10_000, "10,000"),
            (98_765, "98,765"), (100_002, "100,002"), (1_234_567, "1,234,567"), (-9_999, "-9999"),
            (-10_000, "-10,000"), (.max, "9,223,372,036,854,775,807"), (.min, "-9,223,372,036,854,775,808"),
        ])
    func grouped(number: Int, text: String) { #expect(number.grouped == text) }

    @Test("also in sentences")
    func sentences() {
        #expect(trn("{count} card", "{count} cards", count: 50_000) == "50,000 cards")
    }
}
