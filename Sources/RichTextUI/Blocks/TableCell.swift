import RichText

/// A cell of a table, and the rows and columns that it covers.
nonisolated struct TableCell: Equatable {
    let cell: RichText.Table.Cell
    let row: Int
    let column: Int
    let rows: Int
    let columns: Int

    private static let mostColumns = 100

    /// Puts each cell at the first free place of its row, as browsers do. Spans end with the table.
    static func places(of table: RichText.Table) -> [TableCell] {
        var taken: Set<[Int]> = []
        var places: [TableCell] = []
        for (row, cells) in table.rows.enumerated() {
            var column = 0
            for cell in cells {
                while taken.contains([row, column]) { column += 1 }
                guard column < mostColumns else { break }
                let rows = min(cell.rows, table.rows.count - row)
                let columns = min(cell.columns, mostColumns - column)
                for down in 0..<rows {
                    for across in 0..<columns { taken.insert([row + down, column + across]) }
                }
                places.append(TableCell(cell: cell, row: row, column: column, rows: rows, columns: columns))
                column += columns
            }
        }
        return places
    }
}
