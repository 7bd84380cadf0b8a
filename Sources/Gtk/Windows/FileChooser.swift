import CGtk

/// Asks the person for files, with the desktop's own dialog.
public final class FileChooser: Object {
    public enum Purpose {
        case open
        /// Asks before a file is overwritten.
        case save(name: String)
        /// One folder. It can be made in the dialog.
        case folder
    }

    /// The files that are offered, by the endings of their names. All files if there are no endings.
    public struct Filter {
        let name: String
        let endings: [String]

        public init(_ name: String, endings: [String]) {
            self.name = name
            self.endings = endings
        }
    }

    private let answer: @MainActor ([String], _ ending: String?) -> Void
    private var offered: [(filter: Object, endings: [String])] = []
    /// Keeps this object alive while the dialog is open.
    private var shown: FileChooser?

    /// - Parameter answer: called with the paths, and with the ending of the chosen filter if it has exactly one. Not
    ///   called if the dialog is cancelled.
    public init(
        over parent: Window, title: String, accept: String, _ purpose: Purpose, filters: [Filter] = [],
        answer: @escaping @MainActor ([String], _ ending: String?) -> Void
    ) {
        self.answer = answer
        super.init(gtk_file_chooser_native_new(title, parent.pointer(), purpose.action, accept, nil), .owned)
        for filter in filters { add(filter) }
        switch purpose {
        case .open: gtk_file_chooser_set_select_multiple(opaque, 1)
        case .save(let name):
            gtk_file_chooser_set_current_name(opaque, name)
            if let first = offered.first { gtk_file_chooser_set_filter(opaque, first.filter.opaque) }
        case .folder: break
        }
        gtk_native_dialog_set_modal(pointer(), 1)
        listen()
    }

    public func show() {
        shown = self
        gtk_native_dialog_show(pointer())
    }

    private func add(_ filter: Filter) {
        let native = Object(gtk_file_filter_new(), .owned)
        gtk_file_filter_set_name(native.opaque, filter.name)
        if filter.endings.isEmpty { gtk_file_filter_add_pattern(native.opaque, "*") }
        for ending in filter.endings { gtk_file_filter_add_suffix(native.opaque, ending) }
        gtk_file_chooser_add_filter(opaque, native.opaque)
        offered.append((native, filter.endings))
    }

    /// The ending of the chosen filter, if it has exactly one.
    private var endingOfFilter: String? {
        guard let chosen = gtk_file_chooser_get_filter(opaque) else { return nil }
        let endings = offered.first { $0.filter.opaque == chosen }?.endings ?? []
        return endings.count == 1 ? endings.first : nil
    }

    private func listen() {
        typealias Respond = @MainActor (gint) -> Void
        let respond: Respond = { [weak self] in self?.responded($0) }
        let trampoline: @convention(c) (gpointer?, gint, gpointer?) -> Void = { _, response, data in
            let respond = handler(data, as: Respond.self)
            MainActor.assumeIsolated { respond(response) }
        }
        connect("response", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(respond))
    }

    private func responded(_ response: gint) {
        // The last reference may be released during the answer.
        let chosen = shown
        shown = nil
        guard response == GTK_RESPONSE_ACCEPT.rawValue else { return }
        let files = Object(gtk_file_chooser_get_files(opaque), .owned)
        let paths = (0..<g_list_model_get_n_items(files.opaque)).compactMap { index -> String? in
            guard let file = g_list_model_get_object(files.opaque, index) else { return nil }
            defer { g_object_unref(file) }
            return FilePaths.path(of: OpaquePointer(UnsafeMutableRawPointer(file)))
        }
        withExtendedLifetime(chosen) { answer(paths, endingOfFilter) }
    }
}

extension FileChooser.Purpose {
    fileprivate var action: GtkFileChooserAction {
        switch self {
        case .open: GTK_FILE_CHOOSER_ACTION_OPEN
        case .save: GTK_FILE_CHOOSER_ACTION_SAVE
        case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
        }
    }
}

nonisolated public enum FilePaths {
    /// The path of a file. If it has none, as it is not on a disk, its name: opening it fails, and the message about that
    /// contains the name.
    static func path(of file: OpaquePointer?) -> String? {
        guard let text = g_file_get_path(file) ?? g_file_get_parse_name(file) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The name with another ending instead of one of the known ones. `nil` if it has none of them, or this one already.
    public static func name(
        _ name: String, endingIn ending: String, insteadOf known: [String]
    ) -> String? {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let old = name[name.index(after: dot)...].lowercased()
        return old != ending && known.contains(old) ? name[...dot] + ending : nil
    }
}
