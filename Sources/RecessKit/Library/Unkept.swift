import Files
import Gtk
import Library

/// Changes that are not kept: why, and how many there are.
public struct Unkept: Hashable {
    let reason: NotKept
    /// Whether Recess tries again by itself. A library that could not be opened stays in memory until the next start.
    let isTriedAgain: Bool
    /// How many changes are shown and not kept.
    public let count: Int

    public init(_ reason: NotKept, isTriedAgain: Bool, count: Int) {
        (self.reason, self.isTriedAgain, self.count) = (reason, isTriedAgain, count)
    }

    /// What is wrong and what can be done about it. It stays in the window as long as it is so.
    public var text: String {
        switch reason {
        case .newerVersion:
            tr("A newer version of Recess has written the file, so changes are not kept. Use that version.")
        case .notALibrary(let path):
            tr(
                "“{path}” is not a library of Recess, so it stays as it is, and changes are not kept. Move it to another folder, and start Recess again.",
                ["path": path])
        case .failed(let failure): ([failure.unkeptCause] + remedies(failure)).joined(separator: " ")
        }
    }

    /// `nil` as long as nothing has been lost.
    public var countText: String? {
        count == 0
            ? nil
            : trn(
                "{count} change is not kept so far.", "{count} changes are not kept so far.", count: count)
    }

    private func remedies(_ failure: StoreFailure) -> [String] {
        let restart = tr("Close Recess and start it again.")
        switch failure {
        case .full: return [tr("Make room on it."), isTriedAgain ? Unkept.trial : restart]
        case .readOnly:
            return [
                tr("Check the permissions of the file and of its folder."),
                isTriedAgain ? Unkept.trial : restart,
            ]
        case .busy, .gone: return [isTriedAgain ? Unkept.trial : restart]
        case .damaged, .other: return [restart]
        }
    }

    private static var trial: String { tr("The next change tries again.") }
}

extension StoreFailure {
    /// Whether the next change will probably fail too.
    var lasts: Bool {
        switch self {
        case .full, .readOnly, .busy, .damaged: true
        // The card is gone, or the change made no sense.
        case .gone, .other: false
        }
    }

    fileprivate var unkeptCause: String {
        switch self {
        case .full: tr("The disk is full, so changes are not kept.")
        case .readOnly: tr("Recess cannot write its file, so changes are not kept.")
        case .busy: tr("Another program is using the library, so changes are not kept.")
        case .damaged: tr("The library is damaged, so changes are not kept.")
        case .gone: tr("Changes are not kept.")
        case .other(let reason):
            tr(
                "Recess cannot use its file ({reason}), so changes are not kept.",
                ["reason": StoreFailure.inSentence(reason)])
        }
    }
}
