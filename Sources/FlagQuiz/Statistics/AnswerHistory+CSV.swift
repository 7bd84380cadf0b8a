import Files

extension AnswerHistory {
    /// All answers as CSV (RFC 4180), for a spreadsheet: a heading, then a line for each answer.
    public var csv: [UInt8] {
        var bytes = Array("asked,picked,right,date,seconds\r\n".utf8)
        bytes.reserveCapacity(48 * (answers.count + 1))
        for answer in answers {
            let fields = [
                answer.asked.code, answer.picked.code, String(answer.isRight),
                UTCTime(milliseconds: answer.date).text, answer.secondsText,
            ]
            for (place, field) in fields.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes.appendField(field, separator: UInt8(ascii: ","))
            }
            bytes += "\r\n".utf8
        }
        return bytes
    }
}

extension KeptAnswer {
    /// With a point and three digits, whatever the person's language is: programs read it.
    fileprivate var secondsText: String {
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
