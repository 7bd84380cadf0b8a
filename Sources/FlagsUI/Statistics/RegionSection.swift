import FlagQuiz
import Gtk
import RecessKit

/// The share of right answers in each region, as bars and numbers.
final class RegionSection: StatisticsSection {
    init(_ regions: [RegionCount]) {
        super.init(
            tr("Answers by Region"),
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
