import FlagQuiz
import Gtk
import RecessKit

/// The share of right answers in each region, as bars and numbers.
final class RegionSection: StatisticsSection {
    init(_ regions: [RegionCount]) {
        super.init(
            tr("Answers by region"),
            inWords: regions.map {
                tr("{region}: {answers}", ["region": $0.region.title, "answers": $0.countText])
            }
        ) {
            for region in regions {
                VStack(spacing: 4) {
                    LayoutContainer(RowOrColumn(spacing: 8)) {
                        Label.line(region.region.title).expand(vertically: false)
                        Label.line(region.countText, styled: "number")
                    }
                    ShareBar(region.answers.share)
                }
            }
        }
    }
}

/// A bar of which a share is filled, from the side where reading begins.
private final class ShareBar: CachedDrawing {
    private let share: Double

    init(_ share: Double) {
        self.share = share
        super.init()
        styled("bar").ignoresPointer().minimumSize(height: 10)
    }

    override func draw(on canvas: Canvas) {
        let whole = Rectangle(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        if SystemStyle.isHighContrast {
            canvas.capsule(
                Rectangle(x: 0.5, y: 0.5, width: whole.width - 1, height: whole.height - 1))
            canvas.stroke(canvas.styleColor, width: 1)
        } else {
            canvas.capsule(whole)
            canvas.fill(canvas.styleColor.opacity(0.18))
        }
        guard share > 0 else { return }
        let width = max(whole.height, (whole.width * share).rounded())
        canvas.capsule(
            Rectangle(
                x: canvas.isRightToLeft ? whole.width - width : 0, y: 0, width: width,
                height: whole.height))
        canvas.fill(canvas.styleColor)
    }
}
