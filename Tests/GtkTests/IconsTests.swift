import Testing

@testable import Gtk

@Suite("Folders of icons")
@MainActor
struct IconsTests {
    @Test("are those of the system and one more")
    func oneMore() {
        #expect(Icons.folders("/opt/share:/usr/share", and: "/my/data") == "/opt/share:/usr/share:/my/data")
        #expect(Icons.folders(nil, and: "/my/data") == "/usr/local/share/:/usr/share/:/my/data")
        #expect(Icons.folders("", and: "/my/data") == "/usr/local/share/:/usr/share/:/my/data")
    }

    @Test("are not listed twice", arguments: [nil, "/opt/share:/usr/share", "/usr/share/"])
    func once(given: String?) {
        #expect(Icons.folders(given, and: "/usr/share") == nil)
    }
}
