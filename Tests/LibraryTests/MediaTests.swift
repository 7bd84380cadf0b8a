import FileTesting
import Files
import Testing

@testable import Library

@Suite("Pictures and sounds beside the library")
struct MediaTests {
    private let place = LibraryFolder()
    private let picture: [UInt8] = [137, 80, 78, 71]

    @Test("are named by their content, so that each is there once")
    func names() throws {
        let media = MediaFolder(of: place.path)
        let name = try media.add(picture, kind: "PNG")
        #expect(name == SHA1(picture).text + ".png")
        #expect(try media.add(picture, kind: "png") == name)
        let path = try #require(media.path(of: name))
        #expect(path == place.folder.file("media/" + name))
        #expect(place.folder.bytes("media/" + name).map { Array($0) } == picture)
        #expect(try media.add(picture + [1], kind: "../x") == SHA1(picture + [1]).text + ".x")
    }

    @Test(
        "are found by their names only, and never outside the folder",
        arguments: [
            "", "..", ".", "../recess.db", "/etc/passwd", "a/b.png", "missing.png", ".hidden",
        ])
    func outside(name: String) throws {
        _ = try place.open()
        let media = MediaFolder(of: place.path)
        _ = try media.add(picture, kind: "png")
        #expect(media.path(of: name) == nil)
    }

    @Test("go along in an export of everything")
    func export() throws {
        let library = try place.open().library
        let media = try #require(library.mediaFolder)
        let name = try media.add(picture, kind: "png")
        try library.export(to: place.folder.file("out"), .standard)
        #expect(place.folder.bytes("out/media/" + name).map { Array($0) } == picture)
        #expect(try Library(machine: 1).mediaFolder == nil)
    }
}
