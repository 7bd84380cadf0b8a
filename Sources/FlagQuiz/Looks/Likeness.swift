/// Which flags are like which.
public struct Likeness {
    private let look: (Country) -> FlagLook?

    /// - Parameter look: what a country's flag looks like, as far as that is known.
    public init(look: @escaping (Country) -> FlagLook?) { self.look = look }

    /// Those that are easiest to take for the flag of `country`, the likest first: never itself, never one
    /// that is the same picture as it or as a likelier one, and none whose look is not known.
    public func nearest(to country: Country, among countries: [Country], count: Int) -> [Country] {
        guard let own = look(country) else { return [] }
        let others = countries.filter { $0 != country }.compactMap { other in
            look(other).map { (country: other, look: $0, distance: own.distance(to: $0)) }
        }
        var nearest: [(country: Country, look: FlagLook)] = []
        for other in others.sorted(by: { ($0.distance, $0.country.code) < ($1.distance, $1.country.code) }) {
            guard nearest.count < count else { break }
            let seen = [own] + nearest.map(\.look)
            if seen.contains(where: { $0.isSamePicture(as: other.look) }) { continue }
            nearest.append((other.country, other.look))
        }
        return nearest.map(\.country)
    }

    /// Whether nobody could tell their flags apart. Flags that are not known are taken to differ.
    public func areSamePicture(_ one: Country, _ other: Country) -> Bool {
        guard one != other else { return true }
        guard let oneLook = look(one), let otherLook = look(other) else { return false }
        return oneLook.isSamePicture(as: otherLook)
    }
}
