import World

/// What is learnt about a country. Answers about its flag say nothing about its place.
public enum Subject: String, CaseIterable, Sendable { case flags, places }

/// What a question wants to be told. The raw values are kept in files, so they never change.
public enum QuestionKind: String, CaseIterable, Sendable {
    /// “Tap the flag of”: a country is named, and its flag is picked.
    case flag
    /// “Where is it?”: the country is named, or its flag shown, and the person points at the map.
    case place
    /// “What is this?”: a place is marked on the map, and its name is chosen or typed.
    case name

    public var subject: Subject { self == .flag ? .flags : .places }
}

/// Which questions a game asks. The raw values are kept in files, so they never change.
public enum Asks: String, CaseIterable, Sendable {
    case flags
    /// “Where is it?”
    case places
    /// “What is this?”
    case names
    /// Both questions about the map.
    case map
    /// Flags and the map, mixed.
    case all

    public var kinds: [QuestionKind] {
        switch self {
        case .flags: [.flag]
        case .places: [.place]
        case .names: [.name]
        case .map: [.place, .name]
        case .all: [.flag, .place, .name]
        }
    }

    public var subjects: [Subject] {
        Subject.allCases.filter { subject in kinds.contains { $0.subject == subject } }
    }

    public func includes(_ kind: QuestionKind) -> Bool { kinds.contains(kind) }
}

/// What “Where is it?” says of the country.
public enum Clue: String, CaseIterable, Sendable { case name, flag }

/// How “What is this?” is answered.
public enum NameAnswer: String, CaseIterable, Sendable { case choosing, typing }

/// What memory keeps apart: the flag of a country, or its place on the map.
public struct Thing: Hashable, Sendable {
    public let country: Country
    public let subject: Subject

    public init(_ subject: Subject, of country: Country) {
        self.country = country
        self.subject = subject
    }
}

/// A question that was asked for in a game, without its choices.
public struct Asked: Hashable, Sendable {
    public let kind: QuestionKind
    public let country: Country

    public init(_ kind: QuestionKind, _ country: Country) {
        self.kind = kind
        self.country = country
    }

    public var thing: Thing { Thing(kind.subject, of: country) }
}
