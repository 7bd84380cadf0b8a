import CGtk
import EveryPage
import Foundation
import Gtk

/// Takes a picture of each requested state in each language, size, text size and style. The files are called
/// FOLDER/STATE/LANGUAGE-SIZE-TEXT-STYLE.png.
struct PictureBook {
    private var folder = ""
    private var states: [String] = []
    private var languages = ["en", "ko", "de", "ar"]
    private var sizes = ["360x294", "360x640", "1280x800", "3840x2160"]
    private var textScales = ["100", "200"]
    private var styles = ["light", "dark"]

    init(_ arguments: [String]) {
        var arguments = arguments[...]
        while let argument = arguments.popFirst() {
            func list() -> [String] {
                (arguments.popFirst() ?? "").split(separator: ",").map(String.init)
            }
            switch argument {
            case "--state": states = list()
            case "--language": languages = list()
            case "--size": sizes = list()
            case "--text": textScales = list()
            case "--style": styles = list()
            default: folder = argument
            }
        }
    }

    /// Takes all pictures. Returns the exit status.
    func take() -> Int32 {
        guard !folder.isEmpty, gtk_init_check() != 0 else {
            let usage =
                "usage: Pictures FOLDER [--state a,b] [--language en,ko] [--size 360x294] …, on a display\n"
            FileHandle.standardError.write(Data(usage.utf8))
            return 1
        }
        adw_init()
        MainLoop.bridgeTasks()
        var count = 0
        for state in PageState.all + PageState.ofRichCards
        where states.isEmpty || states.contains(where: { state.name.hasPrefix($0) }) {
            let pictures = "\(folder)/\(state.name)"
            try? FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
            for language in languages {
                Language.choose(language)
                for (size, text) in sizes.flatMap({ size in textScales.map { (size, $0) } }) {
                    count += take(state, size, text) { "\(pictures)/\(language)-\(size)-\(text)-\($0).png" }
                }
            }
        }
        print("\(count) pictures")
        return count > 0 ? 0 : 1
    }

    /// Takes the pictures of one state, one for each style. Returns how many were saved.
    private func take(_ state: PageState, _ size: String, _ text: String, file: (String) -> String) -> Int {
        let sides = size.split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2, let percent = Double(text) else { return 0 }
        let size = Size(width: sides[0], height: sides[1])
        Look.showDark(styles.first == "dark")
        Look.scaleText(percent / 100)
        let stage = Stage(state, size: size)
        defer { stage.close() }
        stage.waitUntilDrawn(as: size)
        var count = 0
        for style in styles {
            Look.showDark(style == "dark")
            stage.waitForFrames(2)
            stage.waitForMaps()
            let name = Look.isHighContrast ? "\(style)-high-contrast" : style
            if let picture = Picture(), picture.save(to: file(name)) { count += 1 }
        }
        return count
    }
}
