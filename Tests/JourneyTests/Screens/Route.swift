import Foundation

/// A way through the program, from one screen to the next.
struct Route: CustomStringConvertible, Sendable {
    let description: String
    /// Lines of the settings file at the start.
    var settings: [String] = []
    /// The lines of a file of cards that is an argument of the program.
    var file: String?
    let activity: String
    let steps: [Step]

    struct Step: Sendable {
        let screen: String
        let acts: [Act]
        /// A text that is in view when the screen is there, and texts that are not.
        let proof: Words
        let hides: [Words]

        init(_ screen: String, _ acts: Act..., shows words: Words, hides: Words...) {
            self.screen = screen
            self.acts = acts
            self.hides = hides
            proof = words
        }
    }

    enum Act: Sendable {
        case keys([String])
        case types(String)
        /// Runs the action of the widget with this name.
        case uses(Words)
        /// Waits until the widget has the focus whose name contains this.
        case awaitsFocus(String)

        static func press(_ keys: String...) -> Act { .keys(keys) }
    }

    /// A text of the program, to be translated, with values for its placeholders.
    struct Words: ExpressibleByStringLiteral, Sendable {
        let text: String
        let values: [String: String]

        init(stringLiteral text: String) { self.init(text) }

        init(_ text: String, _ values: [String: String] = [:]) {
            self.text = text
            self.values = values
        }

        func inLanguage(_ language: Language) -> String {
            values.reduce(language.text(text)) { $0.replacing("{\($1.key)}", with: language.text($1.value)) }
        }
    }
}

extension Player {
    /// Starts the program with the route’s settings and arguments.
    func begin(_ route: Route) async throws {
        try keep(route.settings)
        var arguments = ["--seed", "7", "--activity", route.activity]
        if let lines = route.file {
            let file = home.appendingPathComponent("Birds.csv")
            try Data(lines.utf8).write(to: file)
            arguments.append(file.path)
        }
        try start(arguments)
        _ = try await waitForTheWindow()
    }

    func perform(_ act: Route.Act) async throws {
        switch act {
        case .keys(let keys): for key in keys { try await press(xdotoolKey(key)) }
        case .types(let text): try type(text)
        case .awaitsFocus(let name):
            _ = try await waitInFocusedWindow("the focus on “\(name)”") { window in
                window.all.first { $0.hasFocus && $0.name.contains(name) }
            }
        case .uses(let name): try await waitInFocusedWindow(name.inLanguage(language)).object.act()
        }
    }

    /// Goes to the next screen, and waits for it.
    func go(to step: Route.Step) async throws -> Screen {
        for act in step.acts { try await perform(act) }
        let words = step.proof.inLanguage(language)
        var before: Snapshot?
        // A screen that is still being laid out is not what a person sees.
        let window = try await waitInFocusedWindow("\(step.screen), which shows “\(words)”, at rest") {
            window in
            defer { before = window }
            return window.says(words) && before.map(window.looks) == true ? window : nil
        }
        // While a menu is open, only the menu can be used.
        let menu = window.all.first { $0.role == "menu" && $0.isInView && $0.all.contains(where: \.hasFocus) }
        return Screen(window: menu ?? window, language: language)
    }
}
