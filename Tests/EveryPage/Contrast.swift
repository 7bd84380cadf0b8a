import CGtk
import Glibc

@testable import Gtk

/// The contrast of a text with its background: the ratio that WCAG 2 defines, measured on a picture with the text and
/// one without it.
@MainActor public struct Contrast {
    public let text: String
    /// The ratio of the letter with the least contrast.
    public let ratio: Double

    /// How many dots of the picture one point has. With several, even a thin stroke has its full colour somewhere.
    private static let scale = 4.0

    /// The contrast of every text in the front window.
    public static func ofTexts(on stage: Stage) -> [Contrast] {
        guard let layer = Screen.layers.last, var with = dots(of: stage) else { return [] }
        // Insensitive texts may be pale.
        let labels = Screen.labels(in: layer.widget).filter { gtk_widget_is_sensitive($0) != 0 }
        // A card can cover another one. The texts of the two are hidden in turn, so that they are not mixed up.
        let below = labels.filter(isOnlyToBeSeen)
        let groups = [below, labels.filter { !below.contains($0) }].filter { !$0.isEmpty }
        let opacities = labels.map { gtk_widget_get_opacity($0) }
        defer { for (label, opacity) in zip(labels, opacities) { gtk_widget_set_opacity(label, opacity) } }
        var contrasts: [Contrast] = []
        for group in groups {
            for label in group { gtk_widget_set_opacity(label, 0) }
            guard let without = dots(of: stage) else { return [] }
            contrasts += group.compactMap { contrast(of: $0, in: layer, with, without) }
            with = without
        }
        return contrasts
    }

    /// The windows once they are drawn. GTK has no picture of a window while a change in it is not drawn yet.
    private static func dots(of stage: Stage) -> Picture.Dots? {
        var dots: Picture.Dots?
        for _ in 0..<20 where dots == nil {
            stage.waitForFrames(2)
            dots = Picture(scale: scale)?.dots()
        }
        return dots
    }

    /// Whether the text takes no clicks, like that of a card beneath another one.
    private static func isOnlyToBeSeen(_ label: Screen.Native) -> Bool {
        var widget: Screen.Native? = label
        while let around = widget {
            if gtk_widget_get_can_target(around) == 0 { return true }
            widget = gtk_widget_get_parent(around)
        }
        return false
    }

    private static func contrast(
        of label: Screen.Native, in layer: Screen.Layer, _ inked: Picture.Dots, _ plain: Picture.Dots
    ) -> Contrast? {
        guard inked.bytes.count == plain.bytes.count else { return nil }
        let ratios = letters(of: label, in: layer).compactMap { letter in
            ratio(in: letter, inked.bytes, plain.bytes, width: inked.width)
        }
        return ratios.min().map { Contrast(text: Screen.text(of: label), ratio: $0) }
    }

    /// The frames of its letters on the picture, without those out of view.
    private static func letters(of label: Screen.Native, in layer: Screen.Layer) -> [Rectangle] {
        let text = TextLayout(of: label)
        let (left, top) = (text.left, text.top)
        let view = view(of: label, in: layer.widget)
        let letters = pango_layout_get_iter(text.layout.opaque)
        defer { pango_layout_iter_free(letters) }
        var frames: [Rectangle] = []
        repeat {
            var ink = PangoRectangle()
            pango_layout_iter_get_cluster_extents(letters, &ink, nil)
            pango_extents_to_pixels(&ink, nil)
            let (width, height) = (Double(ink.width), Double(ink.height))
            // A dragged card is rotated, but its letters so little that upright frames fit.
            var (x, y) = (0.0, 0.0)
            gtk_widget_translate_coordinates(
                label, layer.widget, Double(left + ink.x) + width / 2, Double(top + ink.y) + height / 2, &x,
                &y)
            (x, y) = (x - width / 2, y - height / 2)
            guard x >= view.x, y >= view.y, x + width <= view.right, y + height <= view.bottom else {
                continue
            }
            frames.append(
                Rectangle(
                    x: (x + layer.frame.x) * scale, y: (y + layer.frame.y) * scale, width: width * scale,
                    height: height * scale))
        } while pango_layout_iter_next_cluster(letters) != 0
        return frames
    }

    /// The part of the window in which the label is visible, as containers around it clip or scroll their content.
    private static func view(of label: Screen.Native, in window: Screen.Native) -> Rectangle {
        let size = Screen.size(of: window)
        var view = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
        var widget = gtk_widget_get_parent(label)
        while let around = widget, around != window {
            if gtk_widget_get_overflow(around) == GTK_OVERFLOW_HIDDEN {
                var (x, y) = (0.0, 0.0)
                gtk_widget_translate_coordinates(around, window, 0, 0, &x, &y)
                let own = Screen.size(of: around)
                let (right, bottom) = (min(view.right, x + own.width), min(view.bottom, y + own.height))
                (view.x, view.y) = (max(view.x, x), max(view.y, y))
                (view.width, view.height) = (right - view.x, bottom - view.y)
            }
            widget = gtk_widget_get_parent(around)
        }
        return view
    }

    /// The best ratio of all dots of a letter, which is that of the dots in its full colour. `nil` if it is not visible.
    private static func ratio(
        in frame: Rectangle, _ inked: [UInt8], _ plain: [UInt8], width: Int
    ) -> Double? {
        let (top, left) = (max(0, Int(frame.y)), max(0, Int(frame.x)))
        let (bottom, right) = (min(Int(frame.bottom), inked.count / 4 / width), min(Int(frame.right), width))
        guard bottom > top + 3, right > left + 3 else { return nil }
        var best = 1.0
        for row in top..<bottom {
            for column in left..<right {
                let dot = (row * width + column) * 4
                let isSame = (0..<3).allSatisfy { inked[dot + $0] == plain[dot + $0] }
                if !isSame { best = max(best, ratio(luminance(inked, dot), luminance(plain, dot))) }
            }
        }
        return best > 1.05 ? best : nil
    }

    private static func ratio(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private static let linear: [Double] = (0...255).map { value in
        let part = Double(value) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    private static func luminance(_ bytes: [UInt8], _ dot: Int) -> Double {
        0.0722 * linear[Int(bytes[dot])] + 0.7152 * linear[Int(bytes[dot + 1])]
            + 0.2126 * linear[Int(bytes[dot + 2])]
    }
}
