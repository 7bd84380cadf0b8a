/// Lets children be written one under the other, with `if` and `for` among them.
@resultBuilder
public enum ChildrenBuilder {
    public static func buildExpression(_ child: Widget) -> [Widget] { [child] }
    public static func buildBlock(_ parts: [Widget]...) -> [Widget] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [Widget]?) -> [Widget] { part ?? [] }
    public static func buildEither(first: [Widget]) -> [Widget] { first }
    public static func buildEither(second: [Widget]) -> [Widget] { second }
    public static func buildArray(_ parts: [[Widget]]) -> [Widget] { parts.flatMap(\.self) }
}
