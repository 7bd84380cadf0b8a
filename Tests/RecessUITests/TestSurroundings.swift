import CGtk
import Seeded
import Storage

@testable import Gtk
@testable import RecessUI

/// A window for one page, and what the page has asked of its surroundings.
@MainActor final class TestSurroundings {
    let settings: Settings
    let window = Window(gtk_window_new(), .shared)
    private(set) lazy var preferences = Preferences(settings)
    private(set) var alerts: [Alert] = []
    private(set) var toasts: [Toast] = []
    var cards = CardsSource(.memory)
    var flags = FlagBook.ofThisCheckout
    var answers = AnswerBook(.memory)
    private(set) var fileQuestions: [FileQuestion] = []
    /// What the person answers when asked for a file; `nil`: nothing.
    var pathToSave: String?
    var distractions: Set<Distraction> = []
    var otherStatistics: [Widget] = []
    /// Whether alerts come over the window, and are not only noted.
    var showsAlerts = false
    /// The alert that came last, while it is there.
    private(set) weak var dialog: MessageDialog?

    init(_ settings: Settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)) {
        self.settings = settings
    }

    func make(seed: UInt64 = 11) -> ActivitySurroundings {
        ActivitySurroundings(
            settings: settings, preferences: preferences, flags: flags, answers: answers,
            cards: cards,
            pictureFile: { [flags] in CardPictureFiles.file(of: $0, flags: flags.files) },
            saveFlagsAsCards: { [cards] in MissedFlagsDeck(cards).save($0) },
            otherStatistics: { [weak self] in self?.otherStatistics ?? [] },
            makeGenerator: { SeededGenerator(seed: seed) },
            showToast: { [weak self] in
                self?.toasts.append($0)
                return nil
            },
            whenInFront: { $0() }, showAlert: { [weak self] in self?.show($0) },
            askWhereToSave: { [weak self] question, answer in
                self?.fileQuestions.append(question)
                if let path = self?.pathToSave { answer(path) }
            },
            distractions: { [weak self] in self?.distractions ?? [] })
    }

    private func show(_ alert: Alert) -> MessageDialog? {
        alerts.append(alert)
        guard showsAlerts else { return nil }
        let dialog = MessageDialog(
            over: window, heading: alert.heading, body: alert.body, details: alert.details,
            responses: alert.responses)
        if alert.isReadFirst { dialog.isReadFirst() }
        self.dialog = dialog
        dialog.present()
        return dialog
    }
}

extension FlagBook {
    /// Our own drawings, and what the packages on this machine have.
    static var ofThisCheckout: FlagBook { FlagBook(ownFlags: DataFolder.ofThisProgram.flags) }

    /// Only what Recess itself brings.
    static var withoutPackages: FlagBook {
        FlagBook(ownFlags: DataFolder.ofThisProgram.flags, dataFolders: [])
    }

    /// The eleven to begin with.
    var eleven: [Flag] { countries(in: .eleven).compactMap(flag) }
}
