import CGtk
import DisplayTesting
import Foundation
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI

private let application: Application = {
    let application = Application(id: "\(Recess.id).Test")
    g_application_register(application.pointer(), nil, nil)
    return application
}()

extension ActivityID {
    static let all: [ActivityID] = [.flags, .cards, .ticTacToe]
}

func openWindow(
    _ settings: Settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil),
    library: RecessLibrary = .inMemory { try SampleDeck.add(to: $0) }, showing activity: ActivityID? = nil
) -> RecessWindow {
    let window = RecessWindow(
        application, settings: settings, preferences: Preferences(settings),
        RecessWindow.Start(
            activities: Activities.all(
                makeBook: {
                    FlagBook(
                        drawings: DataFolder.ofThisProgram.flags, looks: DataFolder.ofThisProgram.flagLooks,
                        map: DataFolder.ofThisProgram.map)
                }),
            library: library, seed: 1))
    if let activity { window.show(activity) }
    window.present()
    turnUntil("the window") { window.isMapped && window.size.width > 0 }
    return window
}

extension RecessLibrary {
    /// A library in a file of this folder.
    static func inFile(of folder: URL) throws -> RecessLibrary {
        func path(_ name: String) -> String { folder.appending(path: name).path }
        return try RecessLibrary(
            LibrarySource(.file(path("recess.db"), machine: path("machine"))) { try SampleDeck.add(to: $0) })
    }
}

func isEnabled(_ action: String, in window: RecessWindow) -> Bool {
    g_action_group_get_action_enabled(window.opaque, action) != 0
}
