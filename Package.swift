// swift-tools-version: 6.2
import PackageDescription

// The dependency rule of the project is this list: a module can import what stands beside it
// here and nothing else. README.md draws the same arrows.

let onTheMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "Recess",
    products: [.executable(name: "recess", targets: ["Recess"])],
    targets: [
        .systemLibrary(
            name: "CGtk",
            pkgConfig: "libadwaita-1",
            providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]
        ),
        .target(name: "Gtk", dependencies: ["CGtk"], swiftSettings: onTheMainActor),
        .target(name: "FlagQuiz"),
        .target(name: "TicTacToe"),
        .target(
            name: "RecessUI", dependencies: ["Gtk", "FlagQuiz", "TicTacToe"], swiftSettings: onTheMainActor),
        .executableTarget(name: "Recess", dependencies: ["RecessUI"], swiftSettings: onTheMainActor),

        .testTarget(name: "FlagQuizTests", dependencies: ["FlagQuiz"]),
        .testTarget(name: "TicTacToeTests", dependencies: ["TicTacToe"]),
        // What every test with a display needs: GTK started, and a loop that turns until something holds.
        .target(
            name: "DisplayTesting", dependencies: ["Gtk", "CGtk"], path: "Tests/DisplayTesting",
            swiftSettings: onTheMainActor),
        .testTarget(
            name: "GtkTests", dependencies: ["Gtk", "CGtk", "DisplayTesting"], swiftSettings: onTheMainActor),
        .testTarget(
            name: "RecessUITests",
            dependencies: ["RecessUI", "Gtk", "CGtk", "FlagQuiz", "TicTacToe", "DisplayTesting"],
            swiftSettings: onTheMainActor),
        .testTarget(name: "JourneyTests", dependencies: ["Recess"]),
    ],
    swiftLanguageModes: [.v6]
)
