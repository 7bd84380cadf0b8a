/// Pictures at the sizes at which they are shown. Each is decoded once, off the main thread.
public final class PictureShelf {
    nonisolated private struct Key: Hashable {
        let path: String
        let width: Int
        let height: Int
    }

    private let capacity: Int
    private var pictures: [Key: Picture] = [:]
    /// Oldest first, to make room.
    private var order: [Key] = []
    private var waiting: [Key: [() -> Void]] = [:]

    /// - Parameter capacity: how many pictures are kept, so that a window that is being resized does not
    ///   fill the memory.
    public init(capacity: Int = 64) { self.capacity = capacity }

    /// The picture, if it is here; else it is fetched, and `whenHere` is called once it has come.
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
