import Library

/// Another machine's cards and reviews come into a library in a file: the time for reading the lines, for joining the rows, for
/// joining them once more, and for writing all lines.
func join(cards: Int, reviews: Int, in folder: String) throws {
    let library = try Opening(.file(folder + "/recess.db")).open().library
    try library.keepInStep(true)
    var lines = linesOfLaptop(cards: cards, reviews: reviews)
    let bytes = lines.map { Array($0.utf8) }
    lines = []
    var rows: [RowState] = []
    measure("join.read-lines") {
        for line in bytes { if case .row(let row) = RowLine(line) { rows.append(row) } }
    }
    let portions = stride(from: 0, to: rows.count, by: 5000).map {
        Array(rows[$0..<min($0 + 5000, rows.count)])
    }
    var changed = 0
    try measure("join.new") {
        for portion in portions { changed += try library.merge(portion, from: "laptop").changed }
    }
    guard changed == rows.count else { throw MissingRows() }
    try measure("join.known") { for portion in portions { try library.merge(portion, from: "laptop") } }
    var count = 0
    try measure("join.write-lines") {
        var cursor: ChangeCursor?
        repeat {
            let portion = try library.everything(after: cursor)
            var text: [UInt8] = []
            for row in portion.rows { row.appendLine(to: &text) }
            count += portion.rows.count
            cursor = portion.hasMore ? portion.next : nil
        } while cursor != nil
    }
    guard count == rows.count else { throw MissingRows() }
}

/// A deck with its cards, and reviews of all cards in turn, as the machine “laptop” says them.
func linesOfLaptop(cards: Int, reviews: Int) -> [String] {
    let machine: Int64 = 77 << 39
    var lines = [#"{"row":["deck",\#(machine + 1),9],"values":["Words",1]}"#]
    for card in 0..<cards {
        lines.append(
            #"{"row":["card",\#(machine + 2 + Int64(card)),\#(10 + card)],"values":[\#(machine + 1),"question \#(card)","answer \#(card)"]}"#
        )
    }
    for review in 0..<reviews {
        let (id, card) = (machine + 2 + Int64(cards + review), machine + 2 + Int64(review % cards))
        lines.append(
            #"{"row":["review",\#(id)],"values":[\#(card),1,3,null,null,null,\#(1_700_000_000_000 + review * 60000),2000]}"#
        )
    }
    return lines
}

struct MissingRows: Error {}

func measure(_ name: String, _ work: () throws -> Void) rethrows {
    let start = ContinuousClock.now
    try work()
    print(name, milliseconds(ContinuousClock.now - start))
}

func milliseconds(_ duration: Duration) -> Int64 {
    let time = duration.components
    return time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000
}
