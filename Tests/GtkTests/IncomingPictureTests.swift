import CGtk
import DisplayTesting
import Foundation
import XCTest

@testable import Gtk

/// Pictures that a person adds, and photos that were held on their side.
nonisolated final class IncomingPictureTests: DisplayTestCase {
    private static let limit = 40_000

    /// The bytes of a picture: its left half is red, its right half is blue.
    @MainActor private static func picture(
        _ type: String, width: Int, height: Int, opacity: Bool = false
    ) -> [UInt8] {
        guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, opacity ? 1 : 0, 8, gint(width), gint(height)),
            let right = gdk_pixbuf_new_subpixbuf(
                pixbuf, gint(width / 2), 0, gint(width - width / 2), gint(height))
        else { return [] }
        gdk_pixbuf_fill(pixbuf, 0xFF00_00FF)
        gdk_pixbuf_fill(right, 0x0000_FFFF)
        var (buffer, count): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
        gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, type, nil, nil, nil)
        defer {
            g_free(buffer)
            for object in [right, pixbuf] { g_object_unref(UnsafeMutableRawPointer(object)) }
        }
        return buffer.map { Array(UnsafeRawBufferPointer(start: $0, count: Int(count))) } ?? []
    }

    /// With the note of a camera that says how it was held.
    private static func held(_ turn: UInt8, _ jpeg: [UInt8], isLittle: Bool = false) -> [UInt8] {
        let number: [UInt8] = isLittle ? [turn, 0, 0, 0] : [0, turn, 0, 0]
        let notes: [UInt8] =
            isLittle
            ? Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0] + number + [0, 0, 0, 0]
            : Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1] + number + [0, 0, 0, 0]
        let content = Array("Exif\0\0".utf8) + notes
        return Array(jpeg.prefix(2)) + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + jpeg.dropFirst(2)
    }

    private static func file(_ bytes: [UInt8], _ ending: String, _ act: (String) -> Void) {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).\(ending)")
        try? Data(bytes).write(to: url)
        act(url.path)
        try? FileManager.default.removeItem(at: url)
    }

    func testASmallPictureStaysAsItIsToTheLastByte() throws {
        for (type, ending) in [("png", "png"), ("jpeg", "jpg")] {
            let bytes = MainActor.assumeIsolated { Self.picture(type, width: 200, height: 100) }
            let picture = try IncomingPicture(bytes, kind: ending, atMost: Self.limit)
            XCTAssertEqual(picture.bytes, bytes)
            XCTAssertEqual(picture.kind, ending)
            XCTAssertNil(picture.sizeBefore)
            XCTAssertTrue(picture.width == 200 && picture.height == 100)
        }
    }

    func testALargeOneIsMadeSmallerInItsShapeAndKind() throws {
        for (type, ending, kind) in [("png", "png", "png"), ("jpeg", "jpeg", "jpg"), ("bmp", "bmp", "png")] {
            let bytes = MainActor.assumeIsolated { Self.picture(type, width: 800, height: 400) }
            let picture = try IncomingPicture(bytes, kind: ending, atMost: Self.limit)
            XCTAssertEqual(picture.kind, kind)
            XCTAssertTrue(picture.sizeBefore?.width == 800 && picture.sizeBefore?.height == 400)
            XCTAssertLessThanOrEqual(picture.width * picture.height, Self.limit)
            XCTAssertGreaterThan(picture.width * picture.height, Self.limit * 9 / 10)
            XCTAssertEqual(Double(picture.width) / Double(picture.height), 2, accuracy: 0.03)
            Self.file(picture.bytes, kind) { path in
                let size = Picture.sizeOfFile(path)
                XCTAssertTrue(size?.width == picture.width && size?.height == picture.height, "it is so")
                let pixels = Picture(path: path, width: 20, height: 10)
                XCTAssertGreaterThan(pixels?.color(x: 0.1, y: 0.5).red ?? 0, 0.9)
                XCTAssertGreaterThan(pixels?.color(x: 0.9, y: 0.5).blue ?? 0, 0.9)
            }
        }
    }

    func testOpacityStays() throws {
        let bytes = MainActor.assumeIsolated { Self.picture("png", width: 400, height: 400, opacity: true) }
        let picture = try IncomingPicture(bytes, kind: "png", atMost: Self.limit)
        XCTAssertEqual(picture.bytes[25], 6, "the kind of colours in the head of a PNG: with opacity")
    }

    func testDrawingsAndAnimationsStayAsTheyAre() throws {
        let drawing = Array(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"900\"><path d=\"M0 0h9v9z\"/></svg>"
                .utf8)
        XCTAssertEqual(try IncomingPicture(drawing, kind: "svg", atMost: Self.limit).bytes, drawing)
        // Two frames of 300 by 200.
        let frame: [UInt8] = [
            0x21, 0xF9, 4, 0, 5, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
        ]
        let film =
            Array("GIF89a".utf8) + [0x2C, 1, 200, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + frame + frame + [
                0x3B
            ]
        let picture = try IncomingPicture(film, kind: "gif", atMost: Self.limit)
        XCTAssertEqual(picture.bytes, film)
        XCTAssertEqual(picture.width, 300)
    }

    func testABrokenPictureIsNotTaken() {
        let whole = MainActor.assumeIsolated { Self.picture("png", width: 300, height: 300) }
        let photo = MainActor.assumeIsolated { Self.picture("jpeg", width: 300, height: 300) }
        let broken: [([UInt8], String)] = [
            (Array(photo.prefix(photo.count * 2 / 3)), "jpg"), (Array(whole.dropLast(12)), "png"),
            ([], "png"), (Array(whole.prefix(whole.count / 2)), "png"), (Array("hello".utf8), "png"),
            (Array("hello".utf8), "svg"), (Array("<svg".utf8), "svg"), (Array("GIF89a".utf8), "gif"),
            (whole.enumerated().map { $0.offset == 60 ? $0.element ^ 0xFF : $0.element }, "png"),
        ]
        for (bytes, kind) in broken {
            XCTAssertThrowsError(
                try IncomingPicture(bytes, kind: kind, atMost: Self.limit), "\(bytes.count) \(kind)"
            ) {
                XCTAssertEqual($0 as? IncomingPicture.Problem, .broken)
            }
        }
    }

    func testOneThatWouldTakeAllMemoryIsNotRead() {
        // The head of a PNG of 40,000 by 40,000, with the right checksum.
        let head: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x9C,
            0x40, 0, 0,
            0x9C, 0x40, 8, 2, 0, 0, 0, 0x5B, 0x9C, 0x3F, 0x2F,
        ]
        let checksum = Self.checksum(Array(head[12..<29]))
        let bytes =
            Array(head.prefix(29)) + checksum + [0, 0, 0x10, 0, 0x49, 0x44, 0x41, 0x54]
            + [UInt8](repeating: 0x78, count: 5000)
        XCTAssertThrowsError(try IncomingPicture(bytes, kind: "png", atMost: Self.limit)) {
            XCTAssertEqual($0 as? IncomingPicture.Problem, .tooLarge)
        }
    }

    private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        sum = ~sum
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
    }

    func testAPhotoIsShownUprightHoweverTheCameraWasHeld() {
        // Where the red half, which is at the left of the sensor, is seen.
        let places: [(UInt8, x: Double, y: Double)] = [
            (1, 0.1, 0.5), (2, 0.9, 0.5), (3, 0.9, 0.5), (4, 0.1, 0.5), (5, 0.5, 0.1), (6, 0.5, 0.1),
            (7, 0.5, 0.9),
            (8, 0.5, 0.9),
        ]
        let jpeg = MainActor.assumeIsolated { Self.picture("jpeg", width: 80, height: 40) }
        for (turn, x, y) in places {
            for isLittle in [true, false] {
                Self.file(Self.held(turn, jpeg, isLittle: isLittle), "jpg") { path in
                    let size = Picture.sizeOfFile(path)
                    XCTAssertEqual(size?.width, turn > 4 ? 40 : 80, "\(turn)")
                    XCTAssertEqual(size?.height, turn > 4 ? 80 : 40)
                    let picture = Picture(path: path, width: size?.width ?? 0, height: size?.height ?? 0)
                    XCTAssertEqual(picture?.width, size?.width)
                    XCTAssertGreaterThan(picture?.color(x: x, y: y).red ?? 0, 0.8, "\(turn)")
                    XCTAssertGreaterThan(picture?.color(x: 1 - x, y: 1 - y).blue ?? 0, 0.8, "\(turn)")
                }
            }
        }
    }

    func testALargePhotoOnItsSideIsUprightOnceItIsSmaller() throws {
        let jpeg = MainActor.assumeIsolated { Self.picture("jpeg", width: 800, height: 400) }
        let picture = try IncomingPicture(Self.held(6, jpeg), kind: "jpg", atMost: Self.limit)
        XCTAssertTrue(picture.sizeBefore?.width == 400 && picture.sizeBefore?.height == 800, "as it is seen")
        XCTAssertLessThan(picture.width, picture.height)
        XCTAssertEqual(PictureTurn(ofFile: picture.bytes), .none, "it is not turned twice")
    }

    func testNotesThatMakeNoSenseTurnNothing() {
        let jpeg = MainActor.assumeIsolated { Self.picture("jpeg", width: 80, height: 40) }
        let whole = Self.held(6, jpeg)
        for count in 0..<80 { _ = PictureTurn(ofFile: Array(whole.prefix(count))) }
        for place in 2..<50 {
            for value: UInt8 in [0, 0x7F, 0xFF] {
                var bytes = whole
                bytes[place] = value
                _ = PictureTurn(ofFile: bytes)
            }
        }
        XCTAssertEqual(PictureTurn(ofFile: Self.held(9, jpeg)), .none)
        XCTAssertEqual(PictureTurn(ofFile: Self.held(0, jpeg)), .none)
        XCTAssertEqual(PictureTurn(ofFile: Array(whole.prefix(30))), .none)
        XCTAssertEqual(PictureTurn(ofFile: whole), .right)
    }
}
