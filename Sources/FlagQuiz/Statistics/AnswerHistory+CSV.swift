// For a spreadsheet.
extension AnswerHistory {
    /// Every answer as a line, as RFC 4180 has it: the fields parted by commas, the lines by CR and LF, and the
    /// first of them says what the fields are.
    public var csv: String {
        var text = "asked,picked,right,date,seconds\r\n"
        text.reserveCapacity(48 * (answers.count + 1))
        for answer in answers {
            text += answer.asked.code.csvField
            text += ","
            text += answer.picked.code.csvField
            text += answer.isRight ? ",true," : ",false,"
            text += UTCTime(milliseconds: answer.date).text
            text += ","
            text += answer.secondsText
            text += "\r\n"
        }
        return text
    }
}

extension KeptAnswer {
    /// With a point and three digits after it, in every language.
    fileprivate var secondsText: String {
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}

extension String {
    /// In quotes where it has to be, and its own quotes doubled.
    var csvField: String {
        guard utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return self }
        var field = "\""
        for character in unicodeScalars {
            if character == "\"" { field += "\"" }
            field.unicodeScalars.append(character)
        }
        return field + "\""
    }
}
