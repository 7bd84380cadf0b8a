import Files

// For a spreadsheet.
extension AnswerHistory {
    /// Every answer as a line, as RFC 4180 has it: the fields parted by commas, the lines by CR and LF, and the
    /// first of them says what the fields are.
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
    /// With a point and three digits after it, in every language.
    fileprivate var secondsText: String {
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
