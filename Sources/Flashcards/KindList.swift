import Files
import Observation

/// The kinds of cards, and one of them that is looked at or changed. A change is seen once it is kept.
@Observable
public final class KindList {
    /// The last thing that happened, for a toast and for the status line.
    public enum Event: Hashable, Sendable {
        case made(NoteKind.ID)
        case deleted(NoteKind)
        /// With the number of notes or cards that something went from.
        case changed(KindChange, gone: Int)
        /// Nothing was done: the templates would have a mistake then.
        case mistake(template: String, TemplateMistake)
        /// Nothing was done: a template could not name the field, or another one has the name.
        case wrongFieldName
        /// Nothing was done: so many notes are of the kind.
        case used(Int)
        case failed(StoreFailure)
    }

    public private(set) var kinds: [NoteKind] = []
    /// How many notes the kinds have. It comes a moment later.
    public private(set) var use = KindUse()
    /// The kind that is looked at. `nil`: the list of all.
    public private(set) var opened: NoteKind?
    public private(set) var event: Event?
    /// Counts the events, so that two equal events in a row are both shown.
    public private(set) var eventCount = 0
    @ObservationIgnored private var isOnItsWay = false
    @ObservationIgnored private let shelf: CardShelf

    public init(_ shelf: CardShelf) {
        self.shelf = shelf
        readAgain()
    }
}

// Reading.
extension KindList {
    public func open(_ kind: NoteKind?) {
        opened = kind
        readAgain()
    }

    /// Kinds or notes may be different. A kind that is gone is closed.
    public func readAgain() {
        do throws(StoreFailure) {
            kinds = try shelf.kinds()
        } catch {
            happened(.failed(error))
        }
        if let opened { self.opened = kinds.first { $0.id == opened.id } }
        let asked = opened?.id
        shelf.kindUse(asked) { [weak self] result in
            // Another kind may have been opened meanwhile.
            guard let self, opened?.id == asked, case .success(let use) = result else { return }
            self.use = use
        }
    }

    public func noteCount(of kind: NoteKind) -> Int { use.notes[kind.id] ?? 0 }
}

// What the person does.
extension KindList {
    /// - Parameters:
    ///   - name: gets a number if there is one of this name.
    ///   - fields: other names for the fields.
    ///   - templates: the same for the templates.
    public func makeCopy(
        of kind: NoteKind, named name: String, fields: [String] = [], templates: [String] = []
    ) {
        var copy = kind
        (copy.id, copy.originPlaces) = (NoteKind.ID(0), nil)
        for (place, field) in fields.enumerated() {
            copy = KindChange.renameField(place, of: copy, to: field)?.kind ?? copy
        }
        for (place, template) in templates.enumerated() {
            copy = KindChange.renameTemplate(place, of: copy, to: template)?.kind ?? copy
        }
        copy.name = NoteKind.newName(name, besides: kinds)
        carryOut(.makeKind(copy)) { [weak self] outcome in
            guard let self, case .kind(let id) = outcome else { return }
            readAgain()
            open(kinds.first { $0.id == id })
            happened(.made(id))
        }
    }

    public func delete(_ kind: NoteKind) {
        let count = noteCount(of: kind)
        guard count == 0 else { return happened(.used(count)) }
        carryOut(.deleteKind(kind)) { [weak self] _ in
            guard let self else { return }
            if opened?.id == kind.id { opened = nil }
            readAgain()
            happened(.deleted(kind))
        }
    }

    /// - Parameters:
    ///   - change: `nil` for one that is not possible.
    ///   - changed: called when it is kept.
    public func carryOut(_ change: KindChange?, then changed: @escaping () -> Void = {}) {
        guard let change else { return happened(.wrongFieldName) }
        if let (template, mistake) = change.mistake { return happened(.mistake(template: template, mistake)) }
        let gone = goneFrom(change)
        carryOut(.changeKind(change)) { [weak self] _ in
            guard let self else { return }
            readAgain()
            happened(.changed(change, gone: gone))
            changed()
        }
    }

    /// How many notes lose a text, or how many cards go.
    private func goneFrom(_ change: KindChange) -> Int {
        guard let asked = use.asked, opened?.id == change.before.id else { return 0 }
        func removed(_ places: [Int?], _ count: Int) -> Int? { (0..<count).first { !places.contains($0) } }
        switch change.act {
        case .removeField:
            return removed(change.fields, asked.fields.count).map { asked.fields[$0] } ?? 0
        case .removeTemplate:
            return removed(change.templates, asked.cards.count).map { asked.cards[$0] } ?? 0
        default: return 0
        }
    }

    /// A second press of a button, while the first is still on its way, is no second step.
    private func carryOut(_ step: CardStep, then done: @escaping (CardStep.Outcome) -> Void) {
        guard !isOnItsWay else { return }
        isOnItsWay = true
        shelf.carryOut(step) { [weak self] result in
            self?.isOnItsWay = false
            switch result {
            case .success(let outcome): done(outcome)
            case .failure(let failure):
                self?.readAgain()
                self?.happened(.failed(failure))
            }
        }
    }

    private func happened(_ event: Event) {
        self.event = event
        eventCount += 1
    }
}
