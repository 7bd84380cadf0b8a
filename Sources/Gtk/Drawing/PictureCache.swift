/// A cache of pictures at the sizes at which they are shown. Each is decoded once, off the main thread.
public final class PictureCache {
    nonisolated private struct Key: Hashable {
        let path: String
        let width: Int
        let height: Int
    }

    private let capacity: Int
    private var pictures: [Key: Picture] = [:]
    /// The keys of `pictures`, oldest first. The oldest is removed when the cache is full.
    private var order: [Key] = []
    /// The callers that wait for a picture which is being decoded.
    private var waiting: [Key: [() -> Void]] = [:]

    /// - Parameter capacity: how many pictures are kept. While a window is being resized, a picture is needed at
    ///   many sizes.
    public init(capacity: Int = 64) { self.capacity = capacity }

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
        offTheMainThread {
            Picture(path: key.path, width: key.width, height: key.height)
        } receive: { [weak self] picture in
            self?.receive(picture, for: key)
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
}
