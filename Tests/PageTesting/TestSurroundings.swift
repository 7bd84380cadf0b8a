import CGtk
import RecessKit
import Seeded

@testable import Gtk

/// A window for one page. It records what the page asks of its surroundings.
@MainActor public final class TestSurroundings {
    public let settings: Settings
    public let library: RecessLibrary
    public let window = Window(gtk_window_new(), .shared)
    public private(set) lazy var preferences = Preferences(settings)
    public private(set) var alerts: [Alert] = []
    public private(set) var toasts: [Toast] = []
    public private(set) var fileQuestions: [FileQuestion] = []
    /// The file that the person chooses to save to; `nil` if the person cancels.
    public var pathToSave: String?
    /// The ending of the file format that the person chooses.
    public var endingToSave: String?
    /// The files that the person chooses to read.
    public var filesToRead: [String] = []
    public var distractions: Set<Distraction> = []
    public var otherStatistics: [Widget] = []
    /// Whether alerts are shown. They are recorded in any case.
    public var showsAlerts = false
    /// The last alert that was shown, while it is open.
    public private(set) weak var dialog: MessageDialog?
    /// The time in which that alert ignores keys.
    public private(set) weak var firstMoment: FirstMoment?

    public init(
        _ settings: Settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil),
        library: RecessLibrary = .inMemory()
    ) {
        self.settings = settings
        self.library = library
    }

    public func make(seed: UInt64 = 11) -> ActivitySurroundings {
        ActivitySurroundings(
            settings: settings, library: library, preferences: preferences,
            makeGenerator: { SeededGenerator(seed: seed) },
            showToast: { [weak self] in
                self?.toasts.append($0)
                return nil
            },
            whenInFront: { $0() }, showAlert: { [weak self] in self?.show($0) },
            askWhereToSave: { [weak self] question, answer in
                self?.fileQuestions.append(question)
                if let self, let path = pathToSave { answer(path, endingToSave) }
            },
            askForFiles: { [weak self] question, answer in
                self?.fileQuestions.append(question)
                answer(self?.filesToRead ?? [])
            },
            distractions: { [weak self] in self?.distractions ?? [] },
            otherStatistics: { [weak self] in self?.otherStatistics ?? [] })
    }

    private func show(_ alert: Alert) -> MessageDialog? {
        alerts.append(alert)
        guard showsAlerts else { return nil }
        let dialog = alert.dialog(over: window)
        firstMoment = alert.ignoresKeysBriefly ? dialog.ignoresKeysBriefly() : nil
        self.dialog = dialog
        dialog.present()
        return dialog
    }
}
