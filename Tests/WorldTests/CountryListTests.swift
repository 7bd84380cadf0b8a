import Testing
import World

@Suite("The list of countries")
struct CountryListTests {
    private func count(_ set: CountrySet) -> Int { CountryList.all.count(where: set.contains) }

    @Test("has the 249 countries and territories of ISO 3166-1, each once")
    func codes() {
        #expect(CountryList.all.count == 249)
        #expect(Set(CountryList.all).count == 249)
        for country in CountryList.all {
            #expect(country.code.count == 2 && country.code.allSatisfy { ("a"..."z").contains($0) })
        }
    }

    @Test("counts 193 members of the United Nations and two observers")
    func members() {
        #expect(count(.world) == 195)
        #expect(Country("va").isMemberOrObserver && Country("ps").isMemberOrObserver)
        for code in ["tw", "gl", "hk", "aq", "pr"] { #expect(!Country(code).isMemberOrObserver) }
    }

    @Test("has as many members and observers in each region as M49")
    func regions() {
        #expect(count(.africa) == 54)
        #expect(count(.americas) == 35)
        #expect(count(.asia) == 48)
        #expect(count(.europe) == 44)
        #expect(count(.oceania) == 14)
    }

    @Test("has a region for each country but Antarctica")
    func everyRegion() {
        #expect(CountryList.all.filter { $0.region == nil } == [Country("aq")])
    }

    @Test(
        "puts each country where M49 has it",
        arguments: [
            ("cy", Region.asia), ("tr", .asia), ("ru", .europe), ("eg", .africa), ("mx", .americas),
            ("gl", .americas), ("tl", .asia), ("pg", .oceania), ("mu", .africa), ("ge", .asia),
            ("re", .africa),
        ])
    func region(code: String, region: Region) {
        #expect(Country(code).region == region)
    }

    @Test("has no region for a code that is no country’s")
    func noCountry() {
        #expect(Country("xx").region == nil)
        #expect(!Country("xx").isMemberOrObserver)
        #expect(!CountrySet.territoriesToo.contains(Country("xx")))
    }

    @Test("has all countries in “Territories too”, and the eleven to begin with in “World”")
    func sets() {
        #expect(count(.territoriesToo) == 249)
        #expect(Country.eleven.count == 11)
        #expect(Country.eleven.allSatisfy(CountrySet.world.contains))
        #expect(CountryList.all.filter(CountrySet.eleven.contains).count == 11)
    }
}
