import Gtk

extension Double {
    /// A part from 0 to 1 as a percentage. Only all is “100%”, and only nothing is “0%”.
    public var percentText: String {
        let number = self <= 0 ? 0 : self >= 1 ? 100 : min(max(Int((self * 100).rounded()), 1), 99)
        return tr("{number}%", ["number": String(number)])
    }

    /// A part from 0 to 1 in whole hundredths, without a sign: for a sentence that has the sign.
    public var hundredthsText: String { String(Int((self * 100).rounded())) }
}
