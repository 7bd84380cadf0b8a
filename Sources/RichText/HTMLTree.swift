import CXML

/// The tree that libxml2 makes of HTML, also of HTML that is wrong.
enum HTMLTree {
    static func read(_ html: String, _ work: (xmlNodePtr) -> Void) {
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_NODEFDTD.rawValue
        // In a body, so that what comes first is not taken for a head.
        let bytes = Array("<html><body>".utf8) + html.utf8.filter { $0 != 0 } + Array("</body></html>".utf8)
        let document = bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                htmlReadMemory($0.baseAddress, CInt($0.count), nil, "UTF-8", CInt(options))
            }
        }
        guard let document else { return }
        defer { xmlFreeDoc(document) }
        if let root = xmlDocGetRootElement(document) { work(root) }
    }
}

extension xmlNodePtr {
    var isElement: Bool { pointee.type == XML_ELEMENT_NODE }
    var isText: Bool {
        pointee.type == XML_TEXT_NODE || pointee.type == XML_CDATA_SECTION_NODE
    }

    var name: String { pointee.name.map { String(cString: $0) } ?? "" }
    var content: String { pointee.content.map { String(cString: $0) } ?? "" }

    var children: [xmlNodePtr] {
        var children: [xmlNodePtr] = []
        var next = pointee.children
        while let child = next {
            children.append(child)
            next = child.pointee.next
        }
        return children
    }

    subscript(attribute: String) -> String? {
        guard let value = xmlGetProp(self, attribute) else { return nil }
        defer { recess_xml_free(value) }
        return String(cString: value)
    }
}

extension xmlNodePtr {
    /// Those of this table, not of one that lies in it.
    var rows: [xmlNodePtr] {
        children.flatMap { child -> [xmlNodePtr] in
            switch child.name {
            case "tr": [child]
            case "thead", "tbody", "tfoot": child.rows
            default: []
            }
        }
    }

    func span(_ name: String) -> Int { min(max(self[name].flatMap { Int($0) } ?? 1, 1), 100) }

    /// Whether a table or a cell asks for a border.
    var isRuled: Bool {
        if let border = self["border"] { return border != "0" }
        let style = InlineStyle(self["style"] ?? "")
        guard let border = style["border"] ?? style["border-bottom"] ?? style["border-style"] else {
            return false
        }
        return !border.hasPrefix("0") && border != "none" && border != "hidden"
    }
}
