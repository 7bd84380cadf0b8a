// swift-tools-version: 6.2
import PackageDescription

// This list is the dependency rule of the project: a module imports only the modules in its `dependencies`.
// README.md draws the same arrows.

let onTheMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
// Tests run the code of these modules millions of times, so it is optimised in debug builds too.
let quickInTests: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// Equal functions are there once, the table of addresses that the loader fills in takes a hundredth of the room, and the
// functions of the start lie side by side (see `meson-helpers/start-order`).
let smallInMemory: [LinkerSetting] = [
    .unsafeFlags(
        ["-use-ld=lld"]
            + [
                "--icf=safe", "-z", "pack-relative-relocs", "--no-warn-symbol-ordering",
                "--symbol-ordering-file=\(Context.packageDirectory)/meson-helpers/start-order.txt",
            ].flatMap { ["-Xlinker", $0] },
        .when(configuration: .release))
]

let package = Package(
    name: "Recess",
    products: [
        .executable(name: "recess", targets: ["Recess"]),
        .library(name: "EarlyCalls", type: .dynamic, targets: ["EarlyCalls"]),
    ],
    targets: [
        .systemLibrary(
            name: "CGtk",
            pkgConfig: "libadwaita-1",
            providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]
        ),
        .target(name: "Gtk", dependencies: ["CGtk"], swiftSettings: onTheMainActor),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: quickInTests),
        // Random numbers that repeat for the same seed.
        .target(name: "Seeded"),
        // Writing a file completely or not at all, reasons why that failed, and lines of CSV, text in HTML, text without accents.
        .target(name: "Files", swiftSettings: quickInTests),
        // How well something is known and when to ask again: pure functions of reviews. Only the standard library.
        .target(name: "Memory", swiftSettings: quickInTests),
        .target(name: "World", swiftSettings: quickInTests),
        .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        // What a face of a card shows, read from HTML and written as HTML.
        .target(name: "RichText", dependencies: ["CXML", "Files"], swiftSettings: quickInTests),
        .target(name: "FlagQuiz", dependencies: ["Files", "World"], swiftSettings: quickInTests),
        .target(
            name: "Flashcards", dependencies: ["Files", "Memory", "RichText"], swiftSettings: quickInTests),
        .target(name: "TicTacToe", swiftSettings: quickInTests),
        // One file with everything that a person did, and the one door by which it changes.
        .target(
            name: "Library",
            dependencies: ["SQLite", "Files", "World", "Memory", "FlagQuiz", "Flashcards", "TicTacToe"],
            swiftSettings: quickInTests),
        // Keeps libraries in step through a folder that something else carries between machines.
        .target(
            name: "Sync", dependencies: ["Files", "Library"], swiftSettings: quickInTests),
        .systemLibrary(
            name: "CArchive", pkgConfig: "libzstd", providers: [.apt(["zlib1g-dev", "libzstd-dev"])]),
        // Zip and zstd, with limits on what comes out.
        .target(name: "Archive", dependencies: ["CArchive", "Files"], swiftSettings: quickInTests),
        // Packages of Anki's into the library, and out of it.
        .target(
            name: "Anki", dependencies: ["Archive", "Files", "Flashcards", "Library", "Memory", "SQLite"],
            swiftSettings: quickInTests
        ),
        // Code that the pages of all activities share.
        .target(
            name: "RecessKit", dependencies: ["Gtk", "Files", "Flashcards", "Library", "Memory"],
            swiftSettings: onTheMainActor),
        .target(
            name: "FlagsUI",
            dependencies: ["RecessKit", "Gtk", "Files", "World", "FlagQuiz", "Library", "Memory"],
            swiftSettings: onTheMainActor),
        // Rich text on the screen: paragraphs, lists, tables, pictures, sounds, formulas.
        .target(name: "RichTextUI", dependencies: ["Gtk", "RichText"], swiftSettings: onTheMainActor),
        .target(
            name: "CardsUI",
            dependencies: [
                "RecessKit", "Gtk", "Files", "Flashcards", "Anki", "Library", "Memory", "RichText",
                "RichTextUI",
            ],
            swiftSettings: onTheMainActor),
        .target(
            name: "TicTacToeUI",
            dependencies: ["RecessKit", "Gtk", "Files", "Library", "Seeded", "TicTacToe"],
            swiftSettings: onTheMainActor),
        .target(
            name: "RecessUI",
            dependencies: [
                "FlagsUI", "CardsUI", "TicTacToeUI", "RecessKit", "Gtk", "Files", "World", "Flashcards",
                "TicTacToe", "Anki", "Library", "Memory", "Seeded", "Sync",
            ],
            swiftSettings: onTheMainActor),
        .executableTarget(
            name: "Recess", dependencies: ["RecessUI"], swiftSettings: onTheMainActor,
            linkerSettings: smallInMemory),

        // Code that tests of files share: a folder that is deleted afterwards.
        .target(name: "FileTesting", path: "Tests/FileTesting"),
        .testTarget(name: "FilesTests", dependencies: ["Files", "FileTesting"]),
        // Code that tests of archives share: archives that lie about themselves.
        .target(name: "ArchiveTesting", dependencies: ["CArchive"], path: "Tests/ArchiveTesting"),
        .testTarget(
            name: "ArchiveTests",
            dependencies: ["Archive", "ArchiveTesting", "Files", "FileTesting", "Seeded"]),
        .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "FileTesting"]),
        // Code that tests and the benchmark of memory share: learners whose true memory is known.
        .target(
            name: "MemoryTesting", dependencies: ["Memory", "Flashcards", "Seeded"],
            path: "Tests/MemoryTesting", swiftSettings: quickInTests),
        // Replays and fits reviews, for meson-helpers/bench.
        .executableTarget(
            name: "MemoryBench", dependencies: ["Memory", "MemoryTesting", "Seeded"],
            path: "Tests/MemoryBench"),
        // Measures sessions, and what simulated learners know in the end, for meson-helpers/bench.
        .executableTarget(
            name: "LearningBench", dependencies: ["Memory", "MemoryTesting", "Seeded"],
            path: "Tests/LearningBench", linkerSettings: [.linkedLibrary("m")]),
        .testTarget(
            name: "MemoryTests", dependencies: ["Memory", "MemoryTesting", "Seeded"], exclude: ["Samples"]),
        .testTarget(name: "WorldTests", dependencies: ["World"]),
        .testTarget(name: "RichTextTests", dependencies: ["RichText"]),
        .testTarget(
            name: "RichTextUITests",
            dependencies: ["RichTextUI", "RichText", "Gtk", "CGtk", "DisplayTesting"],
            exclude: ["Samples"], swiftSettings: onTheMainActor),
        .testTarget(name: "FlagQuizTests", dependencies: ["FlagQuiz", "World", "Seeded"]),
        // Code that tests of cards share: a store that fails on demand.
        .target(
            name: "CardTesting", dependencies: ["Files", "Flashcards", "Library", "Seeded"],
            path: "Tests/CardTesting"),
        .testTarget(
            name: "FlashcardsTests", dependencies: ["Flashcards", "Library", "CardTesting", "RichText"]),
        // Code that tests and the benchmark of tic-tac-toe share: a player to beat.
        .target(
            name: "TicTacToeTesting", dependencies: ["TicTacToe", "Seeded"], path: "Tests/TicTacToeTesting"),
        .testTarget(name: "TicTacToeTests", dependencies: ["TicTacToe", "TicTacToeTesting", "Seeded"]),
        // Measures how fast and how strong the computer is, for meson-helpers/bench.
        .executableTarget(
            name: "TicTacToeBench", dependencies: ["TicTacToe", "TicTacToeTesting", "Seeded"],
            path: "Tests/TicTacToeBench"),
        // Code that tests and the benchmark of the library share: random steps.
        .target(
            name: "LibraryTesting", dependencies: ["Library", "World", "FlagQuiz", "Flashcards", "Seeded"],
            path: "Tests/LibraryTesting"),
        .testTarget(
            name: "LibraryTests",
            dependencies: [
                "Library", "LibraryTesting", "LibraryWorker", "FileTesting", "SQLite", "Files", "World",
                "FlagQuiz",
                "Flashcards", "Memory", "MemoryTesting", "TicTacToe", "TicTacToeTesting", "Seeded",
            ], exclude: ["Fixtures"]),
        .testTarget(
            name: "SyncTests",
            dependencies: [
                "Sync", "Library", "LibraryTesting", "Files", "FileTesting", "Flashcards", "Seeded", "SQLite",
            ]),
        .testTarget(
            name: "AnkiTests",
            dependencies: [
                "Anki", "AnkiBench", "Archive", "ArchiveTesting", "Files", "FileTesting", "Flashcards",
                "Library", "Memory", "RichText",
                "Seeded", "SQLite",
            ], exclude: ["Recorded", "decks.py", "judge.py"]),
        // Takes packages of Anki's in and writes them, for meson-helpers/bench.
        .executableTarget(
            name: "AnkiBench",
            dependencies: ["Anki", "Archive", "ArchiveTesting", "CardTesting", "Files", "Library", "Seeded"],
            path: "Tests/AnkiBench"),
        // Does and undoes steps, for meson-helpers/bench.
        .executableTarget(
            name: "LibraryBench",
            dependencies: ["Files", "Library", "LibraryTesting", "Sync", "World", "FlagQuiz"],
            path: "Tests/LibraryBench"),
        // A process that changes a library and reports each change, until LibraryTests kills it.
        .executableTarget(
            name: "LibraryWorker",
            dependencies: ["Library", "Files", "World", "FlagQuiz", "Flashcards", "Seeded"],
            path: "Tests/LibraryWorker"),
        // Measures decks of cards, for meson-helpers/bench.
        .executableTarget(
            name: "CardBench",
            dependencies: [
                "CardTesting", "Library", "LibraryTesting", "Files", "Flashcards", "RichText", "Seeded",
                "TicTacToe",
            ],
            path: "Tests/CardBench"),
        // Code for every test on a display: starts GTK, and runs the main loop until a condition holds.
        .target(
            name: "DisplayTesting", dependencies: ["Gtk", "CGtk"], path: "Tests/DisplayTesting",
            swiftSettings: onTheMainActor),
        .testTarget(
            name: "GtkTests", dependencies: ["Gtk", "CGtk", "DisplayTesting"], swiftSettings: onTheMainActor),
        // Code that tests of pages share: a window for one page.
        .target(
            name: "PageTesting",
            dependencies: ["RecessKit", "Gtk", "CGtk", "Files", "Library", "TicTacToe", "Seeded"],
            path: "Tests/PageTesting",
            swiftSettings: onTheMainActor),
        .testTarget(
            name: "RecessKitTests",
            dependencies: ["RecessKit", "Gtk", "Files", "Flashcards", "Library", "SQLite", "DisplayTesting"],
            swiftSettings: onTheMainActor),
        .testTarget(
            name: "FlagsUITests",
            dependencies: [
                "FlagsUI", "RecessKit", "Gtk", "CGtk", "Files", "World", "FlagQuiz", "Library", "PageTesting",
                "DisplayTesting", "Seeded",
            ],
            swiftSettings: onTheMainActor),
        .testTarget(
            name: "CardsUITests",
            dependencies: [
                "Anki", "CardsUI", "RecessKit", "Gtk", "CGtk", "Files", "Flashcards", "Library", "RichText",
                "RichTextUI", "CardTesting", "FileTesting", "PageTesting", "DisplayTesting",
            ],
            swiftSettings: onTheMainActor),
        .testTarget(
            name: "TicTacToeUITests",
            dependencies: [
                "TicTacToeUI", "RecessKit", "Gtk", "CGtk", "Library", "TicTacToe", "TicTacToeTesting",
                "PageTesting", "DisplayTesting", "FileTesting",
            ],
            swiftSettings: onTheMainActor),
        // Writes data/flag-looks, for meson-helpers/flag-looks.
        .executableTarget(
            name: "DrawingLooks", dependencies: ["FlagsUI", "World"], path: "Tests/DrawingLooks",
            swiftSettings: onTheMainActor),
        // Brings the window into each of its states, for pictures and for tests.
        .target(
            name: "EveryPage",
            dependencies: [
                "RecessUI", "FlagsUI", "CardsUI", "TicTacToeUI", "RecessKit", "Gtk", "CGtk", "World",
                "FlagQuiz",
                "Flashcards", "TicTacToe", "TicTacToeTesting", "Library", "Files", "RichText", "RichTextUI",
                "CardTesting", "PageTesting", "Seeded", "Sync",
            ],
            path: "Tests/EveryPage", swiftSettings: onTheMainActor),
        // Takes pictures of every state, for meson-helpers/pictures.
        .executableTarget(
            name: "Pictures", dependencies: ["EveryPage", "Gtk", "CGtk"], path: "Tests/Pictures",
            swiftSettings: onTheMainActor),
        .testTarget(
            name: "RecessUITests",
            dependencies: [
                "RecessUI", "FlagsUI", "CardsUI", "TicTacToeUI", "RecessKit", "Gtk", "CGtk", "Files", "World",
                "FlagQuiz", "Flashcards", "TicTacToe", "TicTacToeTesting", "SQLite", "Library",
                "CardTesting", "PageTesting",
                "DisplayTesting",
                "EveryPage", "Seeded", "Sync", "FileTesting",
            ],
            swiftSettings: onTheMainActor),
        .systemLibrary(
            name: "CAtspi", path: "Tests/CAtspi", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev"])]
        ),
        // Finds calls of GTK before it is initialized. A journey preloads it into the program.
        .target(name: "EarlyCalls", path: "Tests/EarlyCalls"),
        // Starts the real program and uses it from outside.
        .testTarget(
            name: "JourneyTests",
            dependencies: ["Recess", "Flashcards", "Library", "SQLite", "CAtspi", "Seeded"]),
    ],
    swiftLanguageModes: [.v6]
)

// Each function of ours is a section, so that the linker can move it or leave it out. Those of the runtime are, too.
for target in package.targets where [.regular, .executable].contains(target.type) {
    target.swiftSettings =
        (target.swiftSettings ?? [])
        + [.unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release))]
}
