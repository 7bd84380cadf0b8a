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
