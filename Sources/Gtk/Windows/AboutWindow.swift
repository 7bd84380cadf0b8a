import CGtk

public final class AboutWindow: Window {
    public struct Facts {
        public var name: String
        public var icon: String
        public var version: String
        public var makers: String
        public var comment: String
        public var website: String
        public var issues: String
        public var news: News

        public init(
            name: String, icon: String, version: String, makers: String, comment: String, website: String,
            issues: String, news: News
        ) {
            self.name = name
            self.icon = icon
            self.version = version
            self.makers = makers
            self.comment = comment
            self.website = website
            self.issues = issues
            self.news = news
        }
    }

    /// What is new in this version: a paragraph and a list.
    public struct News {
        public var summary: String
        public var points: [String]

        public init(summary: String, points: [String]) {
            self.summary = summary
            self.points = points
        }

        var markup: String {
            let list = points.map { "<li>\($0.escapedForMarkup)</li>" }.joined()
            return "<p>\(summary.escapedForMarkup)</p><ul>\(list)</ul>"
        }
    }

    /// For a program under the GNU General Public License, version 3 or later.
    public init(_ facts: Facts) {
        super.init(Window.dialog(adw_about_window_get_type()), .shared)
        adw_about_window_set_application_name(opaque, facts.name)
        adw_about_window_set_application_icon(opaque, facts.icon)
        adw_about_window_set_version(opaque, facts.version)
        adw_about_window_set_developer_name(opaque, facts.makers)
        adw_about_window_set_comments(opaque, facts.comment)
        adw_about_window_set_website(opaque, facts.website)
        adw_about_window_set_issue_url(opaque, facts.issues)
        adw_about_window_set_release_notes(opaque, facts.news.markup)
        adw_about_window_set_release_notes_version(opaque, facts.version)
        adw_about_window_set_license_type(opaque, GTK_LICENSE_GPL_3_0)
        widget.hidePictures()
        // This bar is on a page that is never opened. With large text it would make the whole window wider.
        if let bar = widget.part(where: { $0.typeName == "GtkActionBar" }) { gtk_widget_set_visible(bar, 0) }
        widget.part { gtk_widget_has_css_class($0, "app-version") != 0 }?.setAccessibleName(facts.version)
    }
}
