import Anki
import Files
import Flashcards
import Gtk
import Library
import Observation
import RecessKit

/// The import of a package of Anki’s: it is opened and compared with the library, and then taken in as a whole, or not at all.
@Observable
final class PackageImport {
    enum State: Equatable {
        case reading(Double)
        case refused(AnkiRefusal)
        case preview(PackagePreview)
        case adding(Double)
        case added
    }

    /// What has come in.
    struct Taken {
        let receipt: ImportReceipt
        /// The deck to be learnt next.
        let deck: Deck.ID?
        let step: Step
    }

    let fileName: String
    private(set) var state = State.reading(0)
    private(set) var firstCards: [FileCard] = []
    /// The reason why the last try failed.
    private(set) var failure: StoreFailure?
    /// Where the pictures of the first cards are.
    @ObservationIgnored private(set) var pictures: [String: String] = [:]
    @ObservationIgnored private let path: String
    @ObservationIgnored private let library: RecessLibrary
    @ObservationIgnored private let taken: @MainActor (Taken) -> Void
    @ObservationIgnored private var package: AnkiPackage?
    @ObservationIgnored private let following = FollowedWork()
    @ObservationIgnored private var going: BackgroundLibrary.Import?

    /// - Parameters:
    ///   - path: the path of the file, which is read at once.
    ///   - taken: called when the package is in the library.
    init(
        _ path: String, into library: RecessLibrary, taken: @escaping @MainActor (Taken) -> Void = { _ in }
    ) {
        (self.path, self.library, self.taken) = (path, library, taken)
        fileName = FilePath(path).name
        open()
    }

    /// What is unpacked goes with the package.
    isolated deinit {
        work.end()
        if let package { letGoOffTheMainThread(package) }
    }

    /// A package that changes nothing is not worth a step.
    var canImport: Bool {
        guard case .preview(let preview) = state else { return false }
        return !preview.bringsNothing
    }

    /// Ends the work in the background. Its result is dropped.
    func end() {
        work.end()
        going?.cancel()
        following.stopTelling()
    }

    /// Stops taking the package in. Nothing of it is there then.
    func stopAdding() {
        work.end()
        going?.cancel()
    }
}

// Opening and comparing.
extension PackageImport {
    private func open() {
        begin { .reading($0) }
        let (work, path, folder) = (work, path, library.mediaFolder.map { FilePath($0.path).folder })
        offTheMainThread {
            Result { () throws(AnkiRefusal) in
                try AnkiPackage(path, besides: folder) { work.isGoing(at: 0) }
            }
        } receive: { [weak self] result in
            guard let self, work === self.work else { return }
            switch result {
            case .success(let package):
                self.package = package
                compare(package)
            case .failure(let refusal): refuse(refusal)
            }
        }
    }

    /// The library has changed, so something else may come of the package.
    func followLibrary() {
        guard case .preview = state, let package else { return }
        begin { .reading($0) }
        compare(package)
    }

    private func compare(_ package: AnkiPackage) {
        let work = work
        typealias Found = (preview: PackagePreview, cards: [FileCard], pictures: [String: String])
        library.readLibraryInBackground { library throws(StoreFailure) -> Found? in
            guard let preview = try PackagePreview(of: package, in: library, progress: work.isGoing) else {
                return nil
            }
            let cards = (try? package.firstCards(DeckFile.shownCards)) ?? []
            let files = cards.compactMap { try? $0.faces() }.flatMap { $0.front.files + $0.back.files }
            return (preview, cards, package.unpack(Set(files)))
        } then: { [weak self] result in
            guard let self, work === self.work else { return }
            following.stopTelling()
            switch result {
            case .success(let found?):
                (firstCards, pictures) = (found.cards, found.pictures)
                state = .preview(found.preview)
            case .success(nil): break
            case .failure(let failure): refuse(.failed(failure))
            }
        }
    }

    private func refuse(_ refusal: AnkiRefusal) {
        following.stopTelling()
        state = .refused(refusal)
    }

    private var work: LongWork { following.work }

    private func begin(_ state: @escaping (Double) -> State) {
        following.begin(state, in: self, \.state)
    }
}

// Taking it in.
extension PackageImport {
    /// Unpacking pictures and sounds takes about as long as the rest.
    private static let partOfMedia = 0.5

    func importPackage() {
        guard case .preview(let preview) = state, canImport, let package else { return }
        failure = nil
        begin { .adding($0 * PackageImport.partOfMedia) }
        let work = work
        offTheMainThread {
            Result { () throws(AnkiRefusal) in try package.unpackMedia(progress: work.isGoing) }
        } receive: { [weak self] result in
            guard let self, work === self.work else { return }
            following.stopTelling()
            switch result {
            case .success: take(package, preview)
            case .failure(.cancelled): state = .preview(preview)
            case .failure(.failed(let failure)): failed(failure, preview)
            case .failure(let refusal): refuse(refusal)
            }
        }
    }

    private func take(_ package: AnkiPackage, _ preview: PackagePreview) {
        let name = fileName
        let step: @Sendable (ImportReceipt) -> Step = {
            Step(.importPackage, about: name, count: $0.notes.all)
        }
        let going = library.importCollection(package, step: step) { [weak self] part in
            let whole = PackageImport.partOfMedia + part * (1 - PackageImport.partOfMedia)
            if case .adding = self?.state { self?.state = .adding(whole) }
        } then: { [weak self] result in
            guard let self else { return }
            self.going = nil
            switch result {
            case .success(let receipt?):
                state = .added
                taken(Taken(receipt: receipt, deck: deck(of: package), step: step(receipt)))
            case .success(nil): state = .preview(preview)
            case .failure(let failure): failed(failure, preview)
            }
        }
        if case .adding = state { self.going = going }
    }

    private func failed(_ failure: StoreFailure, _ preview: PackagePreview) {
        self.failure = failure
        state = .preview(preview)
    }

    private func deck(of package: AnkiPackage) -> Deck.ID? {
        let path = package.pathOfMainDeck
        let decks = (try? library.read { try $0.decks() }) ?? []
        return decks.first { $0.above + [$0.name] == path }?.id
    }
}
