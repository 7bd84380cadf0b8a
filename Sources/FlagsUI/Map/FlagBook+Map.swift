import Gtk
import World

// The map, as the quiz uses it.
extension FlagBook {
    /// Whether the map is there: without it nothing is asked about places.
    var hasMap: Bool { maps.world != nil }

    /// The other countries: the neighbours first, then the rest by their distance.
    func nearestPlaces(to country: Country) -> [Country] {
        guard let world = maps.world else { return [] }
        let neighbours = Set(world.neighbours(of: country))
        let places = world.placesByDistance(from: country).map(\.country)
        return places.filter(neighbours.contains) + places.filter { !neighbours.contains($0) }
    }

    /// What a place says of itself without naming itself.
    func placeText(of country: Country) -> String { maps.facts(of: country)?.text(self) ?? tr("A place") }

    /// The place of a set that lies nearest to the middle of its region.
    func middlePlace(of set: CountrySet) -> Country? {
        let middle = MapRegion(of: set).center ?? GeoPoint(longitude: 11, latitude: 25)
        let distances = countries(in: set).compactMap { country in
            maps.world?.place(of: country).map { (country, middle.kilometres(to: $0.marker)) }
        }
        return distances.min { ($0.1, $0.0.code) < ($1.1, $1.0.code) }?.0
    }

    func showMap(of set: CountrySet, then show: @escaping @MainActor (ShownMap, _ home: Rectangle) -> Void) {
        let region = MapRegion(of: set)
        maps.show(region) { show($0, region.home(in: $0.projection)) }
    }
}
