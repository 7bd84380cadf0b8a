/// Draws off the main thread what was wished for last. While one drawing is under way, only the newest wish waits: one
/// that is out of date is never drawn.
public final class LatestDrawing<Wish: Equatable & Sendable> {
    private let draw: @Sendable (Wish) -> OffscreenPixels?
    private let arrived: @MainActor (Wish, OffscreenPixels) -> Void
    private var current: Wish?
    private var next: Wish?

    /// - Parameters:
    ///   - draw: runs on another thread.
    ///   - arrived: runs on the main thread with what was drawn.
    public init(
        draw: @escaping @Sendable (Wish) -> OffscreenPixels?,
        arrived: @escaping @MainActor (Wish, OffscreenPixels) -> Void
    ) {
        self.draw = draw
        self.arrived = arrived
    }

    /// Does nothing if just that is being drawn.
    public func want(_ wish: Wish) {
        if current == nil {
            begin(wish)
        } else {
            next = wish == current ? nil : wish
        }
    }

    private func begin(_ wish: Wish) {
        current = wish
        offTheMainThread { [draw] in
            draw(wish)
        } receive: { [weak self] pixels in
            guard let self else { return }
            current = nil
            if let next {
                self.next = nil
                begin(next)
            }
            if let pixels { arrived(wish, pixels) }
        }
    }
}
