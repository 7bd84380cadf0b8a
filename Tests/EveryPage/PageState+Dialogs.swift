import CGtk

@testable import Gtk
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI
@testable import TicTacToeUI

extension PageState {
    static var ofDialogs: [PageState] {
        [0, 0.5, 1].map { part in
            PageState("preferences-\(Int(part * 100))", of: .ticTacToe) { stage in
                stage.openDialog { stage.window.showPreferences() }
                stage.scroll(to: part)
            }
        } + [
            PageState("shortcuts", of: .flags) { stage in
                stage.openDialog {
                    gtk_widget_activate_action_variant(stage.window.widget, "win.shortcuts", nil)
                }
            },
            PageState("history", of: .cards, prepare: { $0.fillLibrary() }) { stage in
                stage.openDialog { stage.window.showHistory() }
            },
            PageState("history-empty", of: .cards) { stage in
                stage.openDialog { stage.window.showHistory() }
            },
            PageState("restore-empty", of: .cards) { stage in
                stage.openDialog { stage.window.showBackups() }
            },
            PageState("restore", of: .cards, prepare: { $0.keepLibraryInFile() }) { stage in
                stage.openDialog { stage.window.showBackups() }
                patiently("the backup") { stage.restoreView?.backups.isEmpty == false }
            },
            PageState("restore-preview", of: .cards, prepare: { $0.keepLibraryInFile() }) { stage in
                stage.openDialog { stage.window.showBackups() }
                patiently("the backup") { stage.restoreView?.backups.isEmpty == false }
                if let view = stage.restoreView, let backup = view.backups.first { view.show(backup) }
                patiently("the preview") { stage.restoreView?.preview != nil }
            },
            PageState("preferences-in-step", of: .ticTacToe, prepare: { $0.keepLibraryInFile() }) { stage in
                stage.keepInStepWithAnotherMachine()
                stage.openDialog { stage.window.showPreferences() }
            },
            PageState("not-in-step", of: .cards, prepare: { $0.keepLibraryInFile() }) { stage in
                stage.keepInStepThroughAMissingFolder()
            },
            PageState("not-kept", of: .cards, prepare: { $0.failToKeep() }) { _ in },
            PageState("about", of: .flags) { stage in stage.openDialog { stage.window.showAbout() } },
            PageState("menu", of: .flags) { stage in
                let buttons = Screen.all(gtk_menu_button_get_type(), in: stage.window.widget)
                if let button = buttons.first(where: { gtk_menu_button_get_primary(OpaquePointer($0)) != 0 })
                {
                    stage.open(button)
                }
            },
        ]
    }
}
