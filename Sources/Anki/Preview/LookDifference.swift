import Files
import Flashcards
import Library

/// Why cards will not look as they do in Anki.
public enum LookDifference: Int, Hashable, Sendable, CaseIterable {
    /// Scripts do not run.
    case script
    /// Nothing is loaded from the network.
    case remoteFile
    /// A style sheet asks for what is not honoured, such as positions, animations or fonts of its own.
    case style
    /// Fields to fill in, drawings, videos or frames.
    case element
    /// A note names a picture or sound that is not in the package.
    case missingMedia
    /// A filter by an extension of Anki’s.
    case unknownFilter
    /// A template has a mistake.
    case templateMistake

    /// What has it: so many note types, or so many notes.
    public struct Finding: Hashable, Sendable {
        public internal(set) var kinds: Set<String> = []
        public internal(set) var notes = 0
        /// What it is about: an address, a name, a property.
        public internal(set) var example = ""
    }
}

/// Looks for such things while the notes are read.
struct LookScan {
    private(set) var findings: [LookDifference: LookDifference.Finding] = [:]
    private let media: Set<String>
    private let folder: MediaFolder?
    /// Of which kinds scripts and the like are known already.
    private let affected: [Int64: Set<LookDifference>]

    /// - Parameter folder: a picture may be there already.
    init(_ package: AnkiPackage, _ folder: MediaFolder?) {
        self.folder = folder
        media = Set(package.mediaList.media.map(\.name))
        var affected: [Int64: Set<LookDifference>] = [:]
        for kind in package.collection.kinds {
            let found = KindLook(kind).differences
            affected[kind.id] = Set(found.keys)
            for (difference, example) in found {
                findings[difference, default: .init()].kinds.insert(kind.name)
                if findings[difference]?.example.isEmpty ?? true { findings[difference]?.example = example }
            }
        }
        self.affected = affected
        // Note types that no note has make no difference.
        unused = findings
        findings = [:]
    }

    private let unused: [LookDifference: LookDifference.Finding]

    mutating func look(at note: IncomingNote) {
        for difference in affected[note.kind] ?? [] {
            var finding = findings[difference] ?? .init()
            if finding.kinds.isEmpty { finding = unused[difference] ?? .init() }
            finding.notes += 1
            findings[difference] = finding
        }
        var fields = note.fields
        let isPlain = fields.withUTF8 { !$0.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") } }
        if isPlain { return }
        for (difference, example) in HTMLLook.differences(in: fields)
        where affected[note.kind]?.contains(difference) != true {
            count(difference, example)
        }
        let missing = FileNames.inText(fields).first { name in
            !name.contains(":") && !name.contains("/") && !media.contains(name.precomposed)
                && folder?.path(of: name.precomposed) == nil
        }
        if let missing { count(.missingMedia, missing) }
    }

    private mutating func count(_ difference: LookDifference, _ example: String) {
        findings[difference, default: .init()].notes += 1
        if findings[difference]?.example.isEmpty ?? true {
            findings[difference]?.example = String(example.prefix(80))
        }
    }
}

/// What the templates and the style sheet of a note type ask for.
private struct KindLook {
    private let kind: AnkiKind

    init(_ kind: AnkiKind) { self.kind = kind }

    /// With an example each.
    var differences: [LookDifference: String] {
        var found: [LookDifference: String] = [:]
        // Recess hides parts of a picture by itself, and does not need the script and the elements that do it in Anki.
        for template in kind.hidesPartsOfPicture ? [] : kind.templates {
            for source in [template.question, template.answer] {
                found.merge(HTMLLook.differences(in: source)) { first, _ in first }
                let parsed = Template(kept: source)
                if parsed.mistake != nil { found[.templateMistake] = template.name }
                if let filter = parsed.filters.first(where: { !KindLook.isKnown($0) }) {
                    found[.unknownFilter] = filter
                }
            }
        }
        if let property = StyleLook.property(in: kind.style) { found[.style] = property }
        return found
    }

    private static let filters: Set = [
        "text", "cloze", "cloze-only", "hint", "type", "nc", "furigana", "kana", "kanji",
    ]

    private static func isKnown(_ filter: String) -> Bool {
        filter.isEmpty || filters.contains(filter) || filter.hasPrefix("tts")
    }
}

/// What is left out of HTML.
private enum HTMLLook {
    private static let marks: [(LookDifference, String)] = [
        (.script, "<script"), (.element, "<input"), (.element, "<select"),
        (.element, "<textarea"), (.element, "<iframe"), (.element, "<video"), (.element, "<svg"),
        (.element, "<canvas"), (.remoteFile, "src=\"http"), (.remoteFile, "src='http"),
        (.remoteFile, "src=http"),
        (.remoteFile, "src=\"//"),
    ]

    static func differences(in html: String) -> [LookDifference: String] {
        var found: [LookDifference: String] = [:]
        guard html.utf8.contains(UInt8(ascii: "<")) else { return found }
        let bytes = Array(html.lowercased().utf8)[...]
        for (difference, mark) in marks where found[difference] == nil {
            guard let place = bytes.place(of: Array(mark.utf8)) else { continue }
            let words = bytes[place...].prefix(60).prefix { $0 != UInt8(ascii: ">") }
            found[difference] = String(decoding: words, as: UTF8.self)
        }
        return found
    }
}

/// What is left out of style sheets.
private enum StyleLook {
    private static let properties = [
        "position", "transform", "animation", "transition", "float", "@font-face", "@import", "@media",
        "flex", "grid", "column-count", "background-image", "clip-path", "filter",
    ]

    static func property(in style: String) -> String? {
        let style = style.lowercased()
        return properties.first { style.contains($0) }
    }
}
