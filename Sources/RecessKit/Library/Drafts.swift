import Files
import Gtk
import Library

/// Keeps what is being typed in the library, so that it is there again after closing, a kill or a crash: half a second after
/// something was typed. Without typing no timer runs.
open class Drafts {
    public typealias Text = @MainActor () -> String?

    private let library: RecessLibrary
    /// What was handed to the library last. It may still be on its way there.
    private var handedIn: [String: String?] = [:]
    /// What has been typed since. Asked when it is to be kept.
    private var typed: [String: Text] = [:]
    private var timeout: Timeout?

    private static let pauseInMilliseconds = 500

    public init(_ library: RecessLibrary) {
        self.library = library
        library.onFinish(self) { [weak self] in self?.keepTyped() }
    }

    /// What was typed and not done the last time; `nil` if there is none.
    public func text(of name: String) -> String? {
        if let text = handedIn[name] { return text }
        let text = (try? library.read { try $0.draft(name) }).flatMap(\.self)
        handedIn[name] = .some(text)
        return text
    }

    /// Call this after each change. More typing does not put off the moment at which it is kept.
    public func hasChanged(_ name: String, _ text: @escaping Text) {
        typed[name] = text
        if timeout != nil { return }
        timeout = Timeout(afterMilliseconds: Drafts.pauseInMilliseconds) { [weak self] in self?.keepTyped() }
    }

    /// Keeps all that was typed at once.
    public func keepTyped() {
        timeout = nil
        let all = typed
        typed = [:]
        for (name, text) in all { keep(text(), name) }
    }

    /// - Parameter text: `nil` once it is done, or thrown away.
    public func keep(_ text: String?, _ name: String) {
        typed[name] = nil
        let before = self.text(of: name)
        if before == nil && text == nil { return }
        if let before, let text, before.hasSameBytes(as: text) { return }
        handedIn[name] = .some(text)
        library.keep { library throws(StoreFailure) in try library.keepDraft(text, named: name) }
    }
}
