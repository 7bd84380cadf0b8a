import Gtk
import RecessKit

extension PreferencesWindow {
    /// The choices of the activity in view first, then those for the whole program, then those of the other activities.
    static func make(
        _ preferences: Preferences, _ memory: MemoryPreferences, _ inStep: KeepingInStep,
        of pages: [any ActivityPage], inView: any ActivityPage
    ) -> PreferencesWindow {
        let window = PreferencesWindow(tr("Preferences"))
        window.addGroup(of: inView)
        window.add(
            PreferencesGroup(tr("Everywhere")) {
                ActionRow(
                    tr("Reduce Motion"), subtitle: tr("Nothing moves: what changes is changed at once."),
                    control: Switch(isOn: preferences.reducesMotion) { preferences.reducesMotion = $0 })
                ActionRow(
                    tr("Differentiate Without Colour"),
                    subtitle: tr("Outcomes carry a sign. Cards keep their colour and show ✓ or ✗."),
                    control: Switch(isOn: preferences.differentiatesWithoutColour) {
                        preferences.differentiatesWithoutColour = $0
                    })
                ActionRow(
                    tr("Reduce Transparency"), subtitle: tr("Nothing shines through panels and capsules."),
                    control: Switch(isOn: preferences.reducesTransparency) {
                        preferences.reducesTransparency = $0
                    })
            })
        window.add(inStep.makeGroup(in: window))
        window.add(memory.makeGroup())
        for page in pages where page !== inView { window.addGroup(of: page) }
        return window
    }

    private func addGroup(of page: any ActivityPage) {
        let group = page.makePreferences { [weak self] toast in self?.show(toast) }
        if let group { add(group) }
    }
}
