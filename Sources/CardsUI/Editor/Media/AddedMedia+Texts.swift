import Gtk
import RecessKit

extension AddedMedia.Kept {
    /// What the person should know of it. `nil`: nothing.
    @MainActor var text: String? {
        guard let smaller else { return nil }
        func words(_ size: Size) -> String {
            tr("{width} × {height}", ["width": "\(Int(size.width))", "height": "\(Int(size.height))"])
        }
        return tr(
            "The picture was made smaller: {now} instead of {before}.",
            ["now": words(smaller.now), "before": words(smaller.before)])
    }
}

extension AddedMedia.Refusal {
    /// - Parameter file: the name of the file, if it has one.
    @MainActor func text(_ file: String?) -> String {
        let file = file ?? ""
        switch self {
        case .notMedia:
            return tr("“{file}” is not a picture or sound that a card can have.", ["file": file])
        case .unreadable: return tr("“{file}” cannot be read.", ["file": file])
        case .tooLarge:
            return file.isEmpty
                ? tr("The picture is larger than 64 MB.")
                : tr("“{file}” is larger than 64 MB.", ["file": file])
        case .tooManyPixels:
            return file.isEmpty
                ? tr("The picture has more than 100 million pixels.")
                : tr("“{file}” has more than 100 million pixels.", ["file": file])
        case .broken:
            return file.isEmpty
                ? tr("The picture is damaged or incomplete, so it was not added.")
                : tr("“{file}” is damaged or incomplete, so it was not added.", ["file": file])
        case .noModule:
            return tr(
                "To see pictures of this kind, install the package “{package}”.",
                ["package": "webp-pixbuf-loader"])
        case .notKept(let failure):
            return tr("The file could not be kept: {reason}", ["reason": failure.cause])
        }
    }
}
