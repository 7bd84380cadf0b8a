import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

nonisolated final class FileDropTests: DisplayTestCase {
    func testDropPassesOnThePathsOfTheFiles() {
        MainActor.assumeIsolated {
            let label = Label("drop here")
            var dropped: [[String]] = []
            label.onFilesDropped { paths, _ in dropped.append(paths) }
            XCTAssertTrue(Self.drop(["file:///tmp/a%20b.csv", "file:///tmp/c.json"], on: label))
            XCTAssertEqual(dropped, [["/tmp/a b.csv", "/tmp/c.json"]])
            XCTAssertFalse(Self.drop([], on: label))
        }
    }

    /// Emits the signal that GTK emits when files are dropped.
    @MainActor private static func drop(_ addresses: [String], on widget: Widget) -> Bool {
        var list: UnsafeMutablePointer<GSList>?
        for address in addresses {
            list = g_slist_append(list, g_file_new_for_uri(address).map { UnsafeMutableRawPointer($0) })
        }
        defer { g_slist_free_full(list) { g_object_unref($0) } }
        var value = GValue()
        g_value_init(&value, gdk_file_list_get_type())
        defer { g_value_unset(&value) }
        g_value_set_boxed(&value, UnsafeRawPointer(list))
        let controllers = Object(gtk_widget_observe_controllers(widget.widget), .owned)
        let target = (0..<g_list_model_get_n_items(controllers.opaque)).lazy
            .map { Object(g_list_model_get_object(controllers.opaque, $0), .owned) }
            .first { g_type_check_instance_is_a($0.pointer(), gtk_drop_target_get_type()) != 0 }
        guard let target else { return false }
        var arguments = [GValue](repeating: GValue(), count: 4)
        g_value_init(&arguments[0], gtk_drop_target_get_type())
        g_value_set_object(&arguments[0], target.raw)
        g_value_init(&arguments[1], g_value_get_type())
        g_value_set_boxed(&arguments[1], &value)
        for index in 2...3 { g_value_init(&arguments[index], GType(15 << 2)) }
        var answer = GValue()
        g_value_init(&answer, GType(5 << 2))
        g_signal_emitv(&arguments, g_signal_lookup("drop", gtk_drop_target_get_type()), 0, &answer)
        for index in arguments.indices { g_value_unset(&arguments[index]) }
        return g_value_get_boolean(&answer) != 0
    }
}
