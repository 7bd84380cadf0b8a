import CGtk
import DisplayTesting
import Storage
import XCTest

@testable import Gtk
@testable import RecessUI

private let application: Application = {
    let application = Application(id: "\(Recess.id).Test")
    g_application_register(application.pointer(), nil, nil)
    return application
}()

func openWindow(
    _ settings: Settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil),
    showing activity: ActivityID? = nil, answers: AnswerPlace = .memory, cards: StorePlace = .memory
) -> RecessWindow {
    let window = RecessWindow(
        application, settings: settings, preferences: Preferences(settings),
        RecessWindow.Start(
            flags: .ofThisCheckout, answers: AnswerBook(answers), cards: CardsSource(cards), seed: 1))
    if let activity { window.show(activity) }
    window.present()
    turnUntil("the window") { window.isMapped && window.size.width > 0 }
    return window
}

/// The toast that is in view.
func toast(in widget: Widget) -> UnsafeMutablePointer<GtkWidget>? {
    widget.widget.part { $0.typeName == "AdwToastWidget" && gtk_widget_get_mapped($0) != 0 }
}

/// Presses what a toast offers.
func pressToast(in widget: Widget) {
    let button = toast(in: widget)?.part { $0.typeName == "GtkButton" && !texts(in: $0).isEmpty }
    XCTAssertNotNil(button, "no toast with a button")
    if let button { gtk_widget_activate(button) }
}

func isEnabled(_ action: String, in window: RecessWindow) -> Bool {
    g_action_group_get_action_enabled(window.opaque, action) != 0
}
