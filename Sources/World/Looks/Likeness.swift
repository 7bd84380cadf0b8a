/// Finds flags that look alike.
public struct Likeness {
    private let look: (Country) -> FlagLook?

    /// - Parameter look: what a country's flag looks like; `nil` where that is not known.
    public init(look: @escaping (Country) -> FlagLook?) { self.look = look }

    /// The countries whose flags are most like that of `country`, the nearest first. Flags that look exactly like it, or
    /// like one in the list, are left out, and so are flags whose look is not known.
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

    /// Whether their flags cannot be told apart. Flags whose look is not known count as different.
    public func areSamePicture(_ one: Country, _ other: Country) -> Bool {
        guard one != other else { return true }
        guard let oneLook = look(one), let otherLook = look(other) else { return false }
        return oneLook.isSamePicture(as: otherLook)
    }
}
