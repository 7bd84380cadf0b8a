/// Which flags look alike.
public struct Likeness {
    public init() {}
    public func nearest(to country: Country, among countries: [Country], count: Int) -> [Country] { [] }
    public func areSamePicture(_ one: Country, _ other: Country) -> Bool { false }
}
