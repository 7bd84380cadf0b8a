/// A cache of pictures at the sizes at which they are shown. Each is decoded once, off the main thread.
public final class PictureCache {
    nonisolated private struct Key: Hashable {
        let path: String
        let width: Int
        let height: Int
    }

    private let capacity: Int
    private let drawn: DrawnPictures?
    /// Pictures that were drawn and are not in `drawn` yet, each at its newest size.
    private var notKept: [String: Picture] = [:]
    private var keeping: Timeout?
    private let delay: Int
    private var pictures: [Key: Picture] = [:]
    /// The keys of `pictures`, oldest first. The oldest is removed when the cache is full.
    private var order: [Key] = []
    /// The callers that wait for a picture which is being decoded.
    private var waiting: [Key: [() -> Void]] = [:]

    /// - Parameters:
    ///   - capacity: how many pictures are kept. While a window is being resized, a picture is needed at many sizes.
    ///   - drawn: keeps what was drawn for the next start.
    ///   - delay: how long no more pictures must have come before they are kept.
    public init(capacity: Int = 64, drawn: DrawnPictures? = nil, keptAfterMilliseconds delay: Int = 1000) {
        self.capacity = capacity
        self.drawn = drawn
        self.delay = delay
    }

    /// The picture, if it is in the cache. If not, it is decoded, and `whenHere` is called once that is done.
    public func picture(
        path: String, width: Int, height: Int, whenHere: @escaping @MainActor () -> Void
    ) -> Picture? {
        let key = Key(path: path, width: width, height: height)
        if let picture = pictures[key] { return picture }
        if waiting[key] != nil {
            waiting[key]?.append(whenHere)
            return nil
        }
        waiting[key] = [whenHere]
        offTheMainThread { [drawn] in
            let kept = drawn?.picture(of: key.path, width: key.width, height: key.height)
            return (kept ?? Picture(path: key.path, width: key.width, height: key.height), kept == nil)
        } receive: { [weak self] (picture: Picture?, isNew: Bool) in
            self?.receive(picture, for: key)
            if isNew, let picture { self?.keep(picture, of: key.path) }
        }
        return nil
    }

    private func receive(_ picture: Picture?, for key: Key) {
        let callers = waiting.removeValue(forKey: key) ?? []
        guard let picture else { return }
        pictures[key] = picture
        order.append(key)
        if order.count > capacity { pictures[order.removeFirst()] = nil }
        for whenHere in callers { whenHere() }
    }

    /// Waits until no more pictures come: of those that are drawn while a window is resized, only the last is kept.
    private func keep(_ picture: Picture, of path: String) {
        guard drawn != nil else { return }
        notKept[path] = picture
        keeping = Timeout(afterMilliseconds: delay) { [weak self] in self?.keepNow() }
    }

    func keepNow() {
        guard let drawn else { return }
        let pictures = notKept
        notKept = [:]
        offTheMainThread {
            drawn.keep(pictures)
        } receive: {
        }
    }
}
