/// A country, known by its ISO 3166-1 code in lower case. Its name and its flag are for those who show
/// it: they depend on the person's language and screen.
public struct Country: Hashable, Sendable {
    public let code: String

    public init(_ code: String) { self.code = code }
}
