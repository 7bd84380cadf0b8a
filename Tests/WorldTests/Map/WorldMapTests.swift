import Foundation
import Testing
import World

@Suite("The map")
struct WorldMapTests {
    private let map: WorldMap

    init() throws { map = try TestMap.world.get() }

    @Test("has a place for each country and territory, and no others")
    func places() {
        #expect(map.places.map(\.country) == CountryList.all)
        for country in CountryList.all { #expect(map.place(of: country)?.country == country) }
        #expect(map.place(of: Country("xx")) == nil)
    }

    @Test("has the land of all but four, which are too small for its scale")
    func shapes() {
        let missing = CountryList.all.filter { map.shape(of: $0) == nil }
        #expect(missing.codes == ["bv", "gi", "tv", "um"])
        #expect(map.shapes.map(\.country) == CountryList.all.filter { !missing.contains($0) })
    }

    @Test("marks each country inside its land")
    func markers() {
        for shape in map.shapes {
            let marker = map.place(of: shape.country)?.marker
            #expect(marker.flatMap(map.country(at:)) == shape.country, "\(shape.country.code)")
        }
    }

    @Test(
        "knows which countries share a border",
        arguments: [
            ("td", "cf cm ly ne ng sd"), ("fr", "ad be ch de es it lu mc"), ("pt", "es"), ("ls", "za"),
            ("va", "it"), ("it", "at ch fr si sm va"), ("gb", "ie"), ("ie", "gb"), ("dk", "de"),
            ("us", "ca mx"), ("nl", "be de"), ("be", "de fr lu nl"), ("mf", "sx"), ("ht", "do"),
            ("ps", "eg il jo"), ("eh", "dz ma mr"), ("lu", "be de fr"), ("li", "at ch"), ("tl", "id"),
            ("br", "ar bo co gf gy pe py sr uy ve"), ("gm", "sn"), ("pl", "by cz de lt ru sk ua"),
            ("de", "at be ch cz dk fr lu nl pl"), ("sz", "mz za"), ("nf", ""), ("is", ""), ("jp", ""),
            ("mg", ""), ("cu", ""), ("nz", ""), ("aq", ""), ("gi", ""), ("cy", ""), ("tw", ""), ("lk", ""),
            ("au", ""), ("sg", ""), ("ru", "az by cn ee fi ge kp kz lt lv mn no pl ua"),
            ("cn", "af bt hk in kg kp kz la mm mn mo np pk ru tj vn"),
        ])
    func neighbours(code: String, expected: String) {
        let found = map.neighbours(of: Country(code)).codes.joined(separator: " ")
        #expect(found == expected)
    }

    @Test("has neighbours on both sides of each border")
    func mutual() {
        for country in CountryList.all {
            for neighbour in map.neighbours(of: country) {
                #expect(neighbour != country)
                #expect(map.neighbours(of: neighbour).contains(country))
            }
        }
    }

    @Test("is a file under 700 kB")
    func size() throws {
        #expect(try TestMap.bytes.get().count < 700_000)
    }
}
