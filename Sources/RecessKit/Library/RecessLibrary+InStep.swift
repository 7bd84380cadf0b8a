import Files
import Gtk
import Library

// What keeping in step with other machines needs.
extension RecessLibrary {
    /// Work that nobody waits for, such as keeping in step with other machines. Who has changed something by it calls
    /// `contentHasChanged`.
    public func workBetweenChanges<Result: Sendable>(
        _ work: @escaping @Sendable (Library) throws(StoreFailure) -> Result,
        then receive: @escaping Receive<Result>
    ) {
        let used = background
        used.workBetweenChanges(work) { [weak self] result in
            if case .failure(.damaged) = result { _ = self?.isHelped(since: used) }
            receive(result)
        }
    }

    public func contentHasChanged() { tell(.content) }

    /// From the next start on, this machine has another number.
    public func forgetMachineNumber() {
        guard let file = place.machine else { return }
        offTheMainThread({ MachineNumber.forget(in: file) }, receive: {})
    }
}
