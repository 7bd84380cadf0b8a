import Testing
import World

@Suite("The arrow keys on the map")
struct PlaceWalkTests {
    private let map: WorldMap

    init() throws { map = try TestMap.world.get() }

    private func countries(_ set: CountrySet) -> [Country] { CountryList.all.filter(set.contains) }

    private typealias Links = [Country: [Country]]

    private func reached(from start: Country, _ links: Links) -> Set<Country> {
        var reached: Set<Country> = []
        var waiting = [start]
        while let country = waiting.popLast() {
            if reached.insert(country).inserted { waiting += links[country] ?? [] }
        }
        return reached
    }

    @Test("lead from any place of a set to each other", arguments: CountrySet.allCases, [11.0, 170, -90])
    func reach(set: CountrySet, centralMeridian: Double) {
        let countries = countries(set)
        let walk = PlaceWalk(over: countries, of: map, centralMeridian: centralMeridian)
        var (there, back): (Links, Links) = ([:], [:])
        for country in countries {
            for direction in CompassDirection.arrows {
                guard let next = walk.next(from: country, to: direction) else { continue }
                there[country, default: []].append(next)
                back[next, default: []].append(country)
            }
        }
        // If one leads to all and all lead to it, each leads to each.
        #expect(reached(from: countries[0], there) == Set(countries))
        #expect(reached(from: countries[0], back) == Set(countries))
    }

    @Test("never lead out of the set, and never to where one is")
    func inside() {
        let countries = countries(.africa)
        let walk = PlaceWalk(over: countries, of: map)
        for country in countries {
            for direction in CompassDirection.allCases {
                guard let next = walk.next(from: country, to: direction) else { continue }
                #expect(countries.contains(next) && next != country)
            }
        }
        #expect(walk.next(from: Country("de"), to: .north) == nil)
    }

    @Test("lead to where their direction points, if not to a land neighbour", arguments: CountrySet.allCases)
    func directions(set: CountrySet) throws {
        let walk = PlaceWalk(over: countries(set), of: map)
        for country in countries(set) {
            let neighbours = map.neighbours(of: country)
            for direction in CompassDirection.arrows {
                guard let next = walk.next(from: country, to: direction), !neighbours.contains(next) else {
                    continue
                }
                let (east, north) = try step(from: country, to: next)
                switch direction {
                case .north: #expect(north > 0)
                case .south: #expect(north < 0)
                case .east: #expect(east > 0)
                default: #expect(east < 0)
                }
            }
        }
    }

    /// Degrees, on a map with 11° E in the middle.
    private func step(from country: Country, to next: Country) throws -> (east: Double, north: Double) {
        let start = try #require(map.place(of: country)).marker
        let end = try #require(map.place(of: next)).marker
        let turns = [start, end].map { ($0.longitude - 11).remainder(dividingBy: 360) }
        return (turns[1] - turns[0], end.latitude - start.latitude)
    }

    @Test(
        "lead to the neighbour there",
        arguments: [
            ("td", CompassDirection.north, "ly"), ("td", .east, "sd"), ("td", .west, "ne"),
            ("td", .south, "cf"),
            ("us", .north, "ca"), ("us", .south, "mx"), ("de", .north, "dk"),
            ("de", .west, "nl"), ("ar", .west, "cl"), ("bo", .west, "pe"), ("nz", .west, "au"),
            ("ke", .north, "et"), ("ke", .south, "tz"), ("ke", .west, "ug"), ("in", .east, "bd"),
            ("is", .west, "ca"), ("ch", .west, "fr"), ("mn", .north, "ru"), ("mn", .south, "cn"),
        ])
    func neighbours(code: String, direction: CompassDirection, expected: String) {
        let walk = PlaceWalk(over: countries(.world), of: map)
        #expect(walk.next(from: Country(code), to: direction)?.code == expected)
    }

    @Test("end at the edge of the map")
    func edge() {
        let world = PlaceWalk(over: countries(.world), of: map)
        // Samoa is at the east edge around 11° E, and Hawaii would be further east.
        #expect(world.next(from: Country("ws"), to: .east) == nil)
        let pacific = PlaceWalk(over: countries(.territoriesToo), of: map, centralMeridian: 170)
        #expect(pacific.next(from: Country("ws"), to: .east) == Country("as"))
    }

    @Test("do nothing where there is nothing, and one place leads nowhere")
    func small() {
        #expect(PlaceWalk(over: [], of: map).next(from: Country("de"), to: .north) == nil)
        let one = PlaceWalk(over: [Country("de"), Country("de"), Country("xx")], of: map)
        #expect(CompassDirection.allCases.allSatisfy { one.next(from: Country("de"), to: $0) == nil })
        let two = PlaceWalk(over: [Country("de"), Country("fr")], of: map)
        #expect(two.next(from: Country("de"), to: .west) == Country("fr"))
        #expect(two.next(from: Country("fr"), to: .east) == Country("de"))
    }
}
