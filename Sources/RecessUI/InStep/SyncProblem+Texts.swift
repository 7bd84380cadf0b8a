import Files
import Gtk
import RecessKit
import Sync

// Why machines are not, or not completely, in step, in one sentence with what to do. Each goes away by itself with its reason.
extension SyncProblem {
    /// Whether the main window says it too. The others are no hindrance, pass soon, or the window says them otherwise.
    var isShownInWindow: Bool {
        switch self {
        case .noFolder, .folder, .anotherLibrary, .newerFormat, .newerMachine, .newerRows: true
        case .waitingForFolder, .machineOfAnotherLibrary, .refusedRows, .tooLarge, .sameNumbers, .library:
            false
        }
    }

    var isAboutNumbers: Bool { if case .sameNumbers = self { true } else { false } }

    /// - Parameter folder: the path that the person has chosen.
    func sentence(in folder: String) -> String {
        let folder: KeyValuePairs = ["folder": FilePath(folder).name]
        switch self {
        case .noFolder:
            return tr(
                "The folder “{folder}”, which keeps your machines in step, is not there. It goes on when the folder is back.",
                folder)
        case .folder(let failure): return failure.sentenceOfSharedFolder(folder)
        case .anotherLibrary:
            return tr(
                "The folder “{folder}” keeps another library in step, so nothing is read or written there. To put both libraries together, stop in the preferences, and choose the folder again.",
                folder)
        case .newerFormat:
            return tr(
                "A newer version of Recess uses the folder “{folder}”, so this machine is not in step. Update Recess here.",
                folder)
        case .waitingForFolder: return tr("Not everything has arrived in the folder “{folder}” yet.", folder)
        case .newerMachine(let name), .newerRows(let name):
            return tr(
                "{machine} has a newer version of Recess. Some of what was done there comes when Recess is updated here.",
                ["machine": name])
        case .machineOfAnotherLibrary(let name):
            return tr(
                "{machine} keeps another library in the folder. Nothing is taken over from there.",
                ["machine": name])
        case .refusedRows(let name):
            return tr(
                "Something that came from {machine} makes no sense, and is left out.", ["machine": name])
        case .tooLarge(let name):
            return tr("The file “{file}” is too large to be one of Recess, and is not read.", ["file": name])
        case .sameNumbers(let name):
            return tr(
                "{machine} seems to be a copy of this machine. They are told apart when Recess was closed and started again.",
                ["machine": name])
        case .library(let failure): return failure.cause
        }
    }
}

extension StoreFailure {
    fileprivate func sentenceOfSharedFolder(_ folder: KeyValuePairs<String, String>) -> String {
        switch self {
        case .full:
            tr(
                "There is no room for the folder “{folder}”, so other machines are not told what is new here. Make room there.",
                folder)
        case .readOnly:
            tr(
                "Recess has no permission to write in the folder “{folder}”, so other machines are not told what is new here. Check the permissions of the folder.",
                folder)
        case .busy, .damaged, .gone, .other:
            tr("The folder “{folder}” cannot be used now. It is tried again.", folder)
        }
    }
}
