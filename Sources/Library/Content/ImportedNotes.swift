import Flashcards
import SQLite

/// The notes of an import. Their rows come with those of their cards, slice by slice; kinds that the library does not have come at
/// the end, with the step that undo takes back.
final class ImportedNotes {
    private let numbers: [ObjectIdentifier: Int64]
    let range: Range<Int64>
    /// New kinds with the numbers that they get.
    private let new: [NoteKind: Int64]
    private var inserted: Set<Int64> = []
    /// Kinds that the library had when the file was read.
    private var known: Set<NoteKind> = []

    init(of cards: [FileCard], _ numbers: inout Numbers) {
        var (places, kinds): ([ObjectIdentifier: Int64], [NoteKind: Int64]) = ([:], [:])
        for note in cards.lazy.compactMap(\.note) where places[note.object] == nil {
            places[note.object] = Int64(places.count)
            if note.kind.id == NoteKind.ID(0), kinds[note.kind] == nil { kinds[note.kind] = numbers.next() }
        }
        let range = numbers.next(places.count)
        (self.numbers, self.range, new) = (places.mapValues { range.lowerBound + $0 }, range, kinds)
    }

    /// Returns the number of the note’s row, which is made the first time.
    func insert(_ note: FileNote, _ edit: Edit) throws -> Int64? {
        guard let number = numbers[note.object] else { return nil }
        guard inserted.insert(number).inserted else { return number }
        if new[note.kind] == nil { known.insert(note.kind) }
        try edit.connection.run(
            "INSERT INTO note (id, kind, fields, identity, made) VALUES (?, ?, ?, ?, ?)", number,
            new[note.kind] ?? note.kind.id.number, Note(note.fields).kept, note.identity, edit.time)
        return number
    }

    func keepKinds(_ edit: Edit) throws {
        for (kind, number) in new.sorted(by: { $0.value < $1.value }) { try keep(kind, number, edit) }
        // One that was changed meanwhile would make other cards of the notes.
        for kind in known where try edit.reading.kind(kind.id) != kind {
            let number = edit.numbers.next()
            try keep(kind, number, edit)
            edit.session?.isRecording = false
            defer { edit.session?.isRecording = true }
            try edit.connection.run(
                "UPDATE note SET kind = ? WHERE kind = ? AND id BETWEEN ? AND ?", number, kind.id.number,
                range.lowerBound, range.upperBound - 1)
        }
    }

    private func keep(_ kind: NoteKind, _ number: Int64, _ edit: Edit) throws {
        var kind = kind
        kind.id = NoteKind.ID(number)
        kind.name = NoteKind.newName(kind.name, besides: try edit.reading.kinds())
        try edit.keep(kind)
    }
}
