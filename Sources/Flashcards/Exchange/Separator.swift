/// Works out which character separates the fields of a text.
enum Separator {
    /// In this order, as texts hardly ever have tabs but often commas.
    private static let candidates: [UInt8] = [.tab, UInt8(ascii: ";"), UInt8(ascii: ",")]
    /// How many bytes of the text are examined.
    private static let sampleSize = 64 << 10
    private static let sampleRecords = 200

    /// The separator that gives most records the same number of fields. A comma with a space after it counts less, as it
    /// is more likely part of a sentence.
    static func found(in bytes: [UInt8], from start: Int) -> UInt8 {
        let sample = Array(bytes[start...].prefix(sampleSize))
        let isCut = bytes.count - start > sampleSize
        var best: (separator: UInt8, score: Int) = (UInt8(ascii: ","), 0)
        for separator in candidates {
            let records = records(of: sample, isCut: isCut, separator)
            if hasHeadings(records.first, DelimitedText(sample, separator: separator)) { return separator }
            let score = score(of: records, in: sample)
            if score > best.score { best = (separator, score) }
        }
        return best.separator
    }

    private static func records(
        of sample: [UInt8], isCut: Bool, _ separator: UInt8
    ) -> [DelimitedText.Record] {
        var text = DelimitedText(sample, separator: separator)
        var records: [DelimitedText.Record] = []
        while records.count < sampleRecords, let record = text.next() {
            // The sample may end in the middle of the last record.
            if isCut, text.position == sample.count { break }
            records.append(record)
        }
        return records
    }

    private static func hasHeadings(_ record: DelimitedText.Record?, _ text: DelimitedText) -> Bool {
        guard let record, record.fields.count > 1, record.fields.count <= 50 else { return false }
        return CardColumns(headings: record.fields.map { text.text(of: $0) ?? "" }) != nil
    }

    /// Two points for each record with the usual number of fields, and one more if no field begins with a space.
    private static func score(of records: [DelimitedText.Record], in sample: [UInt8]) -> Int {
        let records = records.filter { $0.fields.count { $0.start < $0.end } > 1 }
        var counts: [Int: Int] = [:]
        for record in records { counts[record.fields.count, default: 0] += 1 }
        guard let usual = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }) else { return 0 }
        let tight = records.count { record in
            record.fields.count == usual.key
                && record.fields.dropFirst().allSatisfy { $0.start == $0.end || sample[$0.start] != .space }
        }
        return 2 * usual.value + tight
    }
}
