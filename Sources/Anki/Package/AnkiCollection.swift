/// What a package of Anki’s brings, without its notes, cards and reviews: those are read one after another, as there can be
/// millions.
public struct AnkiCollection: Hashable, Sendable {
    public var generation: AnkiGeneration
    public var calendar: AnkiCalendar
    public var kinds: [AnkiKind]
    public var decks: [AnkiDeck]
    public var presets: [AnkiPreset]

    public init(
        _ generation: AnkiGeneration, _ calendar: AnkiCalendar, kinds: [AnkiKind] = [],
        decks: [AnkiDeck] = [], presets: [AnkiPreset] = []
    ) {
        (self.generation, self.calendar) = (generation, calendar)
        (self.kinds, self.decks, self.presets) = (kinds, decks, presets)
    }
}

/// Packages have been written in three ways. The raw value is the one that the file “meta” in a package has.
public enum AnkiGeneration: Int, Hashable, Sendable, CaseIterable {
    /// `collection.anki2`, schema 11.
    case oldest = 1
    /// `collection.anki21`, schema 11.
    case middle
    /// `collection.anki21b`, schema 18, compressed by zstd.
    case newest
}

/// How days are counted in a collection.
public struct AnkiCalendar: Hashable, Sendable {
    /// When the collection was made, in seconds since 1970.
    public var creation: Int64
    /// Minutes west of Greenwich when it was made. `nil` in collections by the old scheduler.
    public var minutesWest: Int?
    /// The hour at which a day begins.
    public var firstHour: Int
    /// 1: the old scheduler, which had other grades for cards being learnt.
    public var scheduler: Int
    /// When the collection was changed last, in milliseconds since 1970.
    public var modified: Int64

    public init(
        creation: Int64, minutesWest: Int?, firstHour: Int = 4, scheduler: Int = 2, modified: Int64 = 0
    ) {
        (self.creation, self.minutesWest, self.firstHour) = (creation, minutesWest, firstHour)
        (self.scheduler, self.modified) = (scheduler, modified)
    }
}

/// A deck. Decks lie in decks by their names.
public struct AnkiDeck: Hashable, Sendable, Identifiable {
    public var id: Int64
    /// The outermost deck first.
    public var path: [String]
    /// A filtered deck borrows cards of other decks. They go home.
    public var isFiltered: Bool
    public var preset: Int64?
    /// The whole deck as JSON of schema 11, so that it can be given back as it came.
    public var definition: String

    public init(
        id: Int64, path: [String], isFiltered: Bool = false, preset: Int64? = nil, definition: String = "{}"
    ) {
        (self.id, self.path, self.isFiltered) = (id, path, isFiltered)
        (self.preset, self.definition) = (preset, definition)
    }
}

/// Options that decks share.
public struct AnkiPreset: Hashable, Sendable, Identifiable {
    public var id: Int64
    public var name: String
    /// The recall for which FSRS plans, such as 0.9.
    public var desiredRecall: Double?
    /// As JSON of schema 11.
    public var definition: String

    public init(id: Int64, name: String, desiredRecall: Double? = nil, definition: String = "{}") {
        (self.id, self.name, self.desiredRecall, self.definition) = (id, name, desiredRecall, definition)
    }
}

/// A picture, a sound or another file of a package.
public struct AnkiMedia: Hashable, Sendable {
    /// As fields refer to it.
    public var name: String
    /// The name of the entry in the package.
    public var entry: String

    public init(_ name: String, entry: String) { (self.name, self.entry) = (name, entry) }
}
