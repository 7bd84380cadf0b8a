import Testing
import World

@Suite("Where a country lies")
struct PlaceFactsTests {
    private static let facts = TestMap.world.map(WorldFacts.init)
    private let facts: WorldFacts

    init() throws { facts = try PlaceFactsTests.facts.get() }

    private func of(_ code: String) throws -> PlaceFacts { try #require(facts.facts(of: Country(code))) }

    @Test("is known of every country and territory, and of nothing else")
    func all() throws {
        for country in CountryList.all {
            let known = try #require(facts.facts(of: country))
            #expect(known.country == country)
            #expect(known.neighbours.isEmpty == !known.nearby.isEmpty, "\(country.code)")
            #expect(known.nearby.isEmpty || known.nearby.count == 3)
            #expect(!known.neighbours.contains { $0.country == country })
            #expect(!known.nearby.contains { $0.country == country })
        }
        #expect(facts.facts(of: Country("xx")) == nil)
    }

    @Test(
        "is told by its neighbours, clockwise from the north",
        arguments: [
            ("td", "ly north, sd east, cf south, cm southWest, ng southWest, ne west"), ("pt", "es east"),
            ("mn", "ru north, cn south"), ("us", "ca north, mx south"), ("dk", "de south"),
            ("do", "ht west"), ("ht", "do east"), ("cl", "pe north, bo northEast, ar east"),
            ("gb", "ie west"), ("kr", "kp north"), ("pg", "id west"), ("uy", "br northEast, ar west"),
            ("gi", "es north"), ("es", "fr northEast, ad northEast, gi south, pt west"),
            ("ec", "co northEast, pe southEast"), ("tn", "ly southEast, dz west"),
            ("ee", "ru east, lv south"),
            (
                "de",
                "dk north, pl east, cz southEast, at southEast, ch south, fr southWest, lu west, be west, nl west"
            ),
        ])
    func neighbours(code: String, expected: String) throws {
        let found = try of(code).neighbours.map { "\($0.country.code) \($0.direction)" }
        #expect(found.joined(separator: ", ") == expected)
        #expect(abs(try of(code).neighbours.map(\.share).reduce(0, +) - 1) < 1e-9)
    }

    @Test("is between two neighbours on opposite sides")
    func between() throws {
        for (code, first, second) in [
            ("de", "pl", "nl"), ("ly", "eg", "dz"), ("sd", "eg", "ss"), ("mn", "ru", "cn"),
            ("pa", "co", "cr"), ("us", "ca", "mx"), ("sr", "gf", "gy"),
        ] {
            let pair = try #require(of(code).between)
            #expect(Set([pair.first.code, pair.second.code]) == [first, second], "\(code)")
        }
        for code in ["pt", "is", "cl", "dk", "va"] { #expect(try of(code).between == nil) }
    }

    @Test("is an island, at the coast, or far from the sea")
    func coasts() throws {
        for code in ["is", "jp", "au", "mg", "cu", "mt", "tv"] {
            #expect(try of(code).isIsland && !of(code).isLandlocked, "\(code)")
        }
        for code in ["fr", "ht", "gb", "eg", "mc", "hk", "sx", "gi"] {
            #expect(try !of(code).isIsland && !of(code).isLandlocked, "\(code)")
        }
    }

    @Test("is landlocked for those members that have no coast, or one at the Caspian Sea only")
    func landlocked() throws {
        let members = CountryList.all.filter(CountrySet.world.contains)
        let found = try members.filter { try of($0.code).isLandlocked }
        let expected =
            "ad af am at az bf bi bo bt bw by cf ch cz et hu kg kz la li ls lu md mk ml mn mw ne np py rs rw sk "
            + "sm ss sz td tj tm ug uz va zm zw"
        #expect(found.codes.joined(separator: " ") == expected)
        #expect(try of("kz").seas == [.caspianSea])
    }

    @Test("is inside another country for three")
    func surrounded() throws {
        let inside = try CountryList.all.filter { try of($0.code).surroundedBy != nil }
        #expect(inside.codes == ["ls", "sm", "va"])
        #expect(try of("ls").surroundedBy == Country("za"))
    }

    @Test(
        "is told by its seas, the longest coast first",
        arguments: [
            ("de", [Sea.balticSea, .northSea]), ("pt", [.atlanticOcean]), ("bg", [.blackSea]),
            ("tr", [.mediterraneanSea, .blackSea, .aegeanSea]), ("eg", [.redSea, .mediterraneanSea]),
            ("pl", [.balticSea]), ("be", [.northSea]), ("hr", [.adriaticSea]), ("in", [.arabianSea]),
            ("nl", [.northSea]), ("ke", [.indianOcean]), ("pe", [.pacificOcean]), ("qa", [.persianGulf]),
            ("pa", [.pacificOcean, .caribbeanSea]), ("th", [.gulfOfThailand, .andamanSea]),
            ("mx", [.pacificOcean, .gulfOfMexico]), ("jm", [.caribbeanSea]), ("cy", [.mediterraneanSea]),
            ("ma", [.atlanticOcean, .mediterraneanSea]), ("nz", [.tasmanSea, .pacificOcean]),
            ("aq", [.southernOcean]), ("ar", [.atlanticOcean]), ("cl", [.pacificOcean]), ("ch", []),
            ("gh", [.gulfOfGuinea]), ("ee", [.balticSea]),
        ])
    func seas(code: String, expected: [Sea]) throws {
        let found = try of(code).seas
        #expect(Array(found.prefix(expected.count)) == expected, "\(found)")
    }

    @Test("is on a sea that has coasts on the map")
    func everySea() throws {
        let named = Set(try CountryList.all.flatMap { try of($0.code).seas })
        #expect(named == Set(Sea.allCases))
    }

    @Test(
        "is told by the nearest countries where there are no neighbours",
        arguments: [
            ("lk", "in", CompassDirection.northWest, 25...60), ("cu", "ht", .east, 60...100),
            ("mt", "it", .north, 70...100), ("is", "gl", .northWest, 250...350),
            ("jm", "cu", .north, 100...200), ("sg", "my", .north, 1...20),
            ("mg", "yt", .northWest, 250...400), ("aq", "cl", .north, 800...1100),
        ])
    func nearby(code: String, other: String, direction: CompassDirection, kilometres: ClosedRange<Int>) throws
    {
        let found = try #require(of(code).nearby.first { $0.country.code == other })
        #expect(kilometres.contains(found.kilometres), "\(found)")
        let turn = abs(found.direction.rawValue - direction.rawValue)
        #expect(min(turn, 8 - turn) <= 1, "\(found)")
        let all = try of(code).nearby.map(\.kilometres)
        #expect(all == all.sorted())
    }

    @Test("is as large as a country that is well known, or so many times as large, and never far off")
    func size() throws {
        let map = try TestMap.world.get()
        var unknown = 0
        for place in map.places {
            guard let size = try of(place.country.code).size else {
                unknown += 1
                continue
            }
            let reference = try #require(map.place(of: size.reference))
            let ratio = place.squareKilometres / reference.squareKilometres / size.ratio
            #expect((0.88...1.13).contains(ratio), "\(place.country.code)")
            #expect(size.reference != place.country)
        }
        #expect(unknown < 15)
        #expect(try of("jp").size == SizeComparison(reference: "de", 1, 1))
        #expect(try of("ly").size == SizeComparison(reference: "fr", 3, 1))
        #expect(try of("ls").size == SizeComparison(reference: "be", 1, 1))
    }

    @Test("is the same each time it is asked")
    func deterministic() throws {
        let again = WorldFacts(try TestMap.world.get())
        for code in ["de", "ru", "id", "fj", "cn"] {
            let one = try of(code)
            let other = try #require(again.facts(of: Country(code)))
            #expect(one.neighbours == other.neighbours && one.nearby == other.nearby)
            #expect(one.seas == other.seas)
            #expect(one.between == other.between && one.size == other.size)
        }
    }

    @Test("has all other places in the order of their distance")
    func distances() throws {
        let map = try TestMap.world.get()
        let places = map.placesByDistance(from: Country("lu"))
        #expect(places.count == CountryList.all.count - 1)
        #expect(Set(places.prefix(4).map(\.country.code)) == ["be", "ch", "de", "nl"])
        #expect(map.placesByDistance(from: Country("xx")).isEmpty)
    }

    @Test("and how far away is measured on the globe")
    func measures() {
        let berlin = GeoPoint(longitude: 13.40, latitude: 52.52)
        let tokyo = GeoPoint(longitude: 139.69, latitude: 35.69)
        #expect(abs(berlin.kilometres(to: tokyo) - 8918) < 30)
        #expect(berlin.kilometres(to: berlin) == 0)
        #expect(abs(berlin.bearing(to: tokyo) - 42) < 1.5)
        for direction in CompassDirection.allCases {
            #expect(CompassDirection(bearing: direction.bearing - 360) == direction)
            #expect(direction.opposite.opposite == direction && direction.opposite != direction)
        }
        #expect(CompassDirection(bearing: 359) == .north && CompassDirection(bearing: 100) == .east)
    }
}

extension SizeComparison {
    fileprivate init(reference: String, _ numerator: Int, _ denominator: Int) {
        self.init(reference: Country(reference), numerator: numerator, denominator: denominator)
    }
}
