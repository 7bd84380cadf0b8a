import Gtk
import World

/// The maps that can be shown. The file is read when the first map is needed.
final class MapBook {
    private let file: String
    /// `nil` where the file is not there, or cannot be read.
    private(set) lazy var world: WorldMap? = try? WorldMap(file: file)
    private var maps: [GeoPoint?: ShownMap] = [:]
    private var waiting: [GeoPoint?: [@MainActor (ShownMap) -> Void]] = [:]

    private lazy var worldFacts = world.map { WorldFacts($0) }
    private var facts: [Country: PlaceFacts] = [:]
    private var factsWaiting: [@MainActor () -> Void] = []
    private var walks: [CountrySet: PlaceWalk] = [:]

    init(file: String) { self.file = file }

    func facts(of country: Country) -> PlaceFacts? {
        if let known = facts[country] { return known }
        facts[country] = worldFacts?.facts(of: country)
        return facts[country]
    }

    /// Finds out, off the main thread, what can be said of every place, and calls then.
    func prepareFacts(then ready: @escaping @MainActor () -> Void) {
        guard let world else { return }
        if facts.count >= world.places.count { return ready() }
        factsWaiting.append(ready)
        guard factsWaiting.count == 1 else { return }
        offTheMainThread {
            let facts = WorldFacts(world)
            return world.places.compactMap { facts.facts(of: $0.country) }
        } receive: { [weak self] found in
            guard let self else { return }
            facts = Dictionary(found.map { ($0.country, $0) }) { first, _ in first }
            let ready = factsWaiting
            factsWaiting = []
            for call in ready { call() }
        }
    }

    /// Where the arrow keys lead from place to place of a set.
    func walk(over set: CountrySet, _ places: [Country]) -> PlaceWalk? {
        if let walk = walks[set] { return walk }
        let middle = MapRegion(of: set).center?.longitude ?? EqualEarth.wholeRussia
        walks[set] = world.map { PlaceWalk(over: places, of: $0, centralMeridian: middle) }
        return walks[set]
    }

    /// The whole world at once, for small pictures.
    func wholeWorld() -> ShownMap? {
        let region = MapRegion(of: .world)
        if let map = maps[region.center] { return map }
        guard let world else { return nil }
        let map = ShownMap(world, in: region.projection)
        maps[region.center] = map
        return map
    }

    /// Calls at once with a map that is ready, or else when it is: working it out takes longer than a frame lasts.
    func show(_ region: MapRegion, then show: @escaping @MainActor (ShownMap) -> Void) {
        if let map = maps[region.center] { return show(map) }
        waiting[region.center, default: []].append(show)
        guard waiting[region.center]?.count == 1, let world else { return }
        offTheMainThread {
            ShownMap(world, in: region.projection)
        } receive: { [weak self] map in
            guard let self else { return }
            maps[region.center] = map
            for show in waiting.removeValue(forKey: region.center) ?? [] { show(map) }
        }
    }
}
