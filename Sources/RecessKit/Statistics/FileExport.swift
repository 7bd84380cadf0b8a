import Files
import Gtk

/// Writes a file whose name the person chooses.
public enum FileExport {
    /// - Parameters:
    ///   - filter: the kind of file.
    ///   - bytes: runs off the main thread, once there is a name.
    ///   - receive: gets the path, and why the file could not be written, if so. It is not called if the person cancels.
    public static func ask(
        _ title: String, name: String, _ filter: FileChooser.Filter,
        _ surroundings: ActivitySurroundings,
        bytes: @escaping @Sendable () -> [UInt8],
        then receive: @escaping @MainActor (_ path: String, StoreFailure?) -> Void
    ) {
        let question = FileQuestion(
            title: title, accept: tr("_Export"), name: name, filters: [filter])
        surroundings.askWhereToSave(question) { path, _ in
            offTheMainThread {
                write(bytes(), to: path)
            } receive: {
                receive(path, $0)
            }
        }
    }

    nonisolated private static func write(_ bytes: [UInt8], to path: String) -> StoreFailure? {
        do throws(StoreFailure) {
            try WholeFile.write(bytes, to: try FilePath(following: path), readableBy: .asBefore)
            return nil
        } catch {
            return error
        }
    }
}

extension FileChooser.Filter {
    /// A table.
    public static var csv: FileChooser.Filter { FileChooser.Filter("CSV", endings: ["csv"]) }
    /// A drawing.
    public static var svg: FileChooser.Filter { FileChooser.Filter("SVG", endings: ["svg"]) }
}
