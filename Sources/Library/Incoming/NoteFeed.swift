import Dispatch
import Flashcards
import Synchronization

/// A note that comes in, with what can be worked out about it beforehand.
final class PreparedNote {
    let note: IncomingNote
    let plan: KindPlan
    /// As they will be kept.
    let fields: String
    /// The texts of its cards, in their order; `nil` for one that its kind does not make. Empty where they are not known yet.
    let texts: [CardText?]
    /// As it is kept with the note.
    let origin: String

    init(_ note: IncomingNote, _ plan: KindPlan, _ media: ImportedMedia, withTexts: Bool) {
        (self.note, self.plan) = (note, plan)
        let fields = plan.convert(fields: media.renamingFiles(in: note.fields))
        self.fields = fields
        origin =
            NoteOrigin(changed: note.changed, fields: fields, tags: note.tags, foreign: note.origin).kept
        texts = withTexts ? PreparedNote.texts(of: note, fields, plan) : []
    }

    static func texts(of note: IncomingNote, _ fields: String, _ plan: KindPlan) -> [CardText?] {
        let parts = Note(Note.fields(kept: fields))
        return note.cards.map { card in
            plan.convert(card: card.number).map { plan.texts.text(of: parts, card: $0) }
        }
    }
}

/// Reads notes and works out their texts on a thread of its own, some ahead of the thread that writes them. That takes about as long
/// as writing.
final class NoteFeed: @unchecked Sendable {
    private let collection: any IncomingCollection
    private let plans: [Int64: KindPlan]
    private let media: ImportedMedia
    private let withTexts: Bool

    private struct State {
        var batches: [Batch] = []
        var failure: (any Error)?
        var isStopped = false
    }

    private struct Batch: @unchecked Sendable { let notes: [PreparedNote] }

    private let state = Mutex(State())
    private let free = DispatchSemaphore(value: NoteFeed.mostBatches)
    private let filled = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    private var hasEnded = false

    private static let mostBatches = 8
    private static let batchSize = 500
    /// A batch of long notes is shorter, so that not too much lies in memory.
    private static let batchBytes = 2 << 20

    /// The collection must be at its first note. Nothing else uses it until the end, or until `stop`.
    init(
        _ collection: any IncomingCollection, _ plans: [Int64: KindPlan], _ media: ImportedMedia,
        withTexts: Bool
    ) {
        (self.collection, self.plans) = (collection, plans)
        (self.media, self.withTexts) = (media, withTexts)
        let thread = WorkThread()
        thread.add { self.work() }
        thread.end()
    }

    /// `nil` after the last ones.
    func next() throws -> [PreparedNote]? {
        if hasEnded { return nil }
        filled.wait()
        let batch = state.withLock { $0.batches.isEmpty ? nil : $0.batches.removeFirst() }
        free.signal()
        if let batch { return batch.notes }
        hasEnded = true
        ended.wait()
        if let failure = state.withLock({ $0.failure }) { throw failure }
        return nil
    }

    /// Afterwards the collection can be used again.
    func stop() {
        if hasEnded { return }
        hasEnded = true
        state.withLock { $0.isStopped = true }
        free.signal()
        ended.wait()
    }

    private func work() {
        do {
            while let notes = try someNotes() {
                free.wait()
                let isStopped = state.withLock { state in
                    state.batches.append(Batch(notes: notes))
                    return state.isStopped
                }
                if isStopped { break }
                filled.signal()
            }
        } catch {
            state.withLock { [error] in $0.failure = error }
        }
        ended.signal()
        filled.signal()
    }

    private func someNotes() throws -> [PreparedNote]? {
        var (notes, bytes): ([PreparedNote], Int) = ([], 0)
        notes.reserveCapacity(NoteFeed.batchSize)
        while notes.count < NoteFeed.batchSize, bytes < NoteFeed.batchBytes,
            let note = try collection.nextNote()
        {
            bytes += note.fields.utf8.count
            guard let plan = plans[note.kind] else { continue }
            notes.append(PreparedNote(note, plan, media, withTexts: withTexts))
        }
        return notes.isEmpty ? nil : notes
    }
}
