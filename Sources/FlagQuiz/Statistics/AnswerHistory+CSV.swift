import Files

extension AnswerHistory {
    /// All answers as CSV (RFC 4180), for a spreadsheet: a heading, then a line for each answer.
    public var csv: [UInt8] {
        var bytes = Array("asked,picked,right,date,seconds,question\r\n".utf8)
        bytes.reserveCapacity(48 * (answers.count + 1))
        for answer in answers {
            bytes.appendLine([
                answer.asked.code, answer.picked?.code ?? "", String(answer.isRight),
                UTCTime(milliseconds: answer.date).text,
                (Double(answer.milliseconds) / 1000).text(decimals: 3), answer.kind.rawValue,
            ])
        }
        return bytes
    }
}
