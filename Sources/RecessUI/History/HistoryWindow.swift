import Gtk
import RecessKit

/// “History…”: what was done in all activities, step by step, and going back to any of it.
final class HistoryWindow: DialogWindow {
    private(set) weak var view: HistoryView?

    init(_ library: RecessLibrary, _ activities: [any Activity]) {
        weak var window: HistoryWindow?
        let view = HistoryView(library, activities) { window?.show($0) }
        self.view = view
        super.init(tr("History"), view)
        window = self
        onMap { [weak view] in view?.takeFocus() }
    }
}
