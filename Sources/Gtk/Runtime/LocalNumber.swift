import CGtk

/// Whole numbers as the person's language writes them, with a mark between thousands.
public enum LocalNumber {
    public static func text(_ number: Int) -> String {
        let length = 40
        return withVaList([number]) { values in
            String(unsafeUninitializedCapacity: length) { buffer in
                buffer.withMemoryRebound(to: CChar.self) { letters in
                    min(length - 1, Int(vsnprintf(letters.baseAddress, length, "%'ld", values)))
                }
            }
        }
    }
}
