import Gtk

/// The sizes of pictures, and those that are decoded. Files are read off the main thread.
public final class PictureShelf {
    public enum Look: Equatable {
        case unknown
        /// In its own pixels.
        case size(width: Int, height: Int)
        /// It is not there, or nobody can show it.
        case missing
    }

    nonisolated private struct Key: Hashable {
        let path: String
        let width: Int
        let height: Int
    }

    public init() {}

    private var looks: [String: Look] = [:]
    private var askers: [String: [@MainActor () -> Void]] = [:]
    private var textures: [Key: Texture] = [:]
    /// The oldest first.
    private var order: [Key] = []
    private var waiting: [Key: [@MainActor (Texture?) -> Void]] = [:]
    private static let mostPixels = 16_000_000

    /// What is known about a picture. If that is nothing yet, `whenKnown` is called later.
    public func look(at path: String, whenKnown: @escaping @MainActor () -> Void) -> Look {
        if let look = looks[path] { return look }
        askers[path, default: []].append(whenKnown)
        guard askers[path]?.count == 1 else { return .unknown }
        offTheMainThread {
            Picture.sizeOfFile(path)
        } receive: { [weak self] size in
            guard let self else { return }
            let isShown = size.map { Texture.isShown(width: $0.width, height: $0.height) } ?? false
            looks[path] = isShown ? size.map { .size(width: $0.width, height: $0.height) } : .missing
            for asker in askers.removeValue(forKey: path) ?? [] { asker() }
        }
        return .unknown
    }

    /// A picture at this size in pixels, if it is decoded. If not, `whenHere` is called later.
    public func texture(
        path: String, width: Int, height: Int, whenHere: @escaping @MainActor (Texture?) -> Void
    ) -> Texture? {
        let key = Key(path: path, width: width, height: height)
        if let texture = textures[key] { return texture }
        waiting[key, default: []].append(whenHere)
        guard waiting[key]?.count == 1 else { return nil }
        offTheMainThread {
            Texture(path: key.path, width: key.width, height: key.height)
        } receive: { [weak self] texture in
            self?.receive(texture, for: key)
        }
        return nil
    }

    /// The same picture in the size nearest to that, to be shown until it is there in the size that is needed.
    public func nearestTexture(path: String, width: Int) -> Texture? {
        let sizes = order.filter { $0.path == path }
        return sizes.min { abs($0.width - width) < abs($1.width - width) }.flatMap { textures[$0] }
    }

    private func receive(_ texture: Texture?, for key: Key) {
        if let texture {
            textures[key] = texture
            order.append(key)
            while order.reduce(0, { $0 + $1.width * $1.height }) > PictureShelf.mostPixels, order.count > 1 {
                textures[order.removeFirst()] = nil
            }
        } else {
            looks[key.path] = .missing
        }
        for caller in waiting.removeValue(forKey: key) ?? [] { caller(texture) }
    }
}
