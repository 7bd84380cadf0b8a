import Files
import Library

// Pictures and sounds lie in the folder of the machine that had them first, each under the name that its content gives it. A machine
// takes those that it does not have, also long before or after the notes that show them.
extension SyncStep {
    private static let mediaFolder = "media"
    private static let largest = 256 << 20
    /// So many bytes are enough for a slice.
    private static let slice = 4 << 20

    /// Whether there is more.
    func carryMedia() throws(SyncStop) -> Bool {
        guard let media = library.mediaFolder else { return false }
        let folders = otherFolders.filter(isOfThisLibrary) + [own.folder]
        // Folders of thousands of files are looked through only where something has changed in them.
        let state = try stateOfMedia(media, folders)
        if notes["media"] == state { return false }
        var places: [String: String] = [:]
        for folder in folders {
            for file in try list(path(folder, SyncStep.mediaFolder)) ?? [] where file.size <= SyncStep.largest
            {
                places[file.name] = path(folder, SyncStep.mediaFolder, file.name)
            }
        }
        let here = Set(media.names)
        var room = SyncStep.slice
        let isWhole = try take(places.filter { !here.contains($0.key) }, into: media, &room)
        guard room > 0 else { return true }
        try give(here.filter { places[$0] == nil }, from: media, &room)
        guard room > 0 else { return true }
        // What has changed by this step is looked through once more, by the next one.
        if isWhole { notes["media"] = state }
        try keepNotes()
        return false
    }

    private func stateOfMedia(_ media: MediaFolder, _ folders: [String]) throws(SyncStop) -> String {
        var words = [FileState(media.path).map { String($0.time) } ?? "-"]
        for folder in folders {
            let file = try list(path(folder))?.first { $0.isFolder && $0.name == SyncStep.mediaFolder }
            if let file { words.append("\(folder) \(file.version)") }
        }
        return words.joined(separator: " ")
    }

    /// `false` where a file has not come as a whole yet.
    private func take(
        _ places: [String: String], into media: MediaFolder, _ room: inout Int
    ) throws(SyncStop) -> Bool {
        var isWhole = true
        for (name, place) in places.sorted(by: { $0.key < $1.key })
        where MediaFolder.isNameByContent(name) && room > 0 {
            guard let bytes = try content(of: place, atMost: SyncStep.largest),
                SHA1(bytes).text == name.prefix(40)
            else {
                isWhole = false
                continue
            }
            room -= bytes.count + 1
            do throws(StoreFailure) { _ = try media.add(bytes, kind: String(name.dropFirst(41))) } catch {
                throw SyncStop(.library(error))
            }
            report.takenMedia += 1
        }
        return isWhole
    }

    private func give(_ names: Set<String>, from media: MediaFolder, _ room: inout Int) throws(SyncStop) {
        for name in names.sorted() where MediaFolder.isNameByContent(name) && room > 0 {
            guard let file = media.path(of: name),
                let bytes = try? ExchangeFile.read(file, atMost: SyncStep.largest),
                SHA1(bytes).text == name.prefix(40)
            else { continue }
            room -= bytes.count + 1
            try replace(path(own.folder, SyncStep.mediaFolder, name), with: bytes)
        }
    }
}
