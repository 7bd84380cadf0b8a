import CGtk

/// A list in which every row has a widget. For thousands of rows use `ListView`.
public final class ListBox: Widget {
    public private(set) var rows: [ListBoxRow] = []

    public init() {
        super.init(gtk_list_box_new(), .floating)
        gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    }

    public func insert(_ row: ListBoxRow, at position: Int) {
        hold(row)
        rows.insert(row, at: position)
        gtk_list_box_insert(opaque, row.widget, gint(position))
    }

    public func remove(_ row: ListBoxRow) {
        guard let position = rows.firstIndex(where: { $0 === row }) else { return }
        rows.remove(at: position)
        gtk_list_box_remove(opaque, row.widget)
        letGo(row)
    }

    /// Runs when a row is clicked, or Return is pressed on it.
    public func onActivate(_ action: @escaping @MainActor (ListBoxRow) -> Void) {
        typealias Activate = @MainActor (UnsafeMutablePointer<GtkListBoxRow>) -> Void
        let activate: Activate = { [weak self] activated in
            let row = self?.rows.first { $0.raw == UnsafeMutableRawPointer(activated) }
            if let row { action(row) }
        }
        let trampoline: @convention(c) (gpointer?, UnsafeMutablePointer<GtkListBoxRow>?, gpointer?) -> Void =
            {
                _, row, data in
                guard let row else { return }
                nonisolated(unsafe) let activated = row
                let activate = handler(data, as: Activate.self)
                MainActor.assumeIsolated { activate(activated) }
            }
        connect("row-activated", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(activate))
    }
}

/// A row of a `ListBox`. It has one child, which can be replaced.
open class ListBoxRow: Widget {
    public init() { super.init(gtk_list_box_row_new(), .floating) }

    public var child: Widget? {
        didSet {
            if let oldValue { letGo(oldValue) }
            if let child { hold(child) }
            gtk_list_box_row_set_child(pointer(), child?.widget)
        }
    }

    /// Whether a click or Return on the row runs the action of `ListBox.onActivate`.
    public var isActivatable: Bool {
        get { gtk_list_box_row_get_activatable(pointer()) != 0 }
        set { gtk_list_box_row_set_activatable(pointer(), newValue ? 1 : 0) }
    }
}
