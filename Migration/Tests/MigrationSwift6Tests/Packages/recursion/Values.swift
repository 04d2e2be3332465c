// swift-format-ignore-file
import GuaranteePromises

indirect enum Tree {
  case leaf(Int)
  case node(Tree, Tree)
}

struct Section {
  var title: String
  var content: Content
}

indirect enum Content {
  case text(String)
  case section(Section)
}

public struct Box {
  public var number = 1
}

public extension Box {
  struct Label { public var text = "" }
  internal struct Hidden { var text = "" }
  func label() -> Promise<Label> { .value(Label()) }
}

public struct Shelf {
  public var label: Box.Label
}

public struct Handle {
  public var number = 1
}

@available(*, unavailable)
extension Handle: Sendable {}

public struct Holder {
  public var handle = Handle()
}

protocol Resource {
  associatedtype Model
  var path: String { get }
}

extension Resource {
  func load() -> Promise<Model> { fetch(self) }
}

func fetch<R: Resource>(_ resource: R) -> Promise<R.Model> { Promise(error: PMKError.badInput) }
func tree() -> Promise<Tree> { .value(.leaf(1)) }
func section() -> Promise<Section> { .value(Section(title: "", content: .text(""))) }
func content() -> Promise<Content> { section().map { $0.content } }
func hidden() -> Promise<Box.Hidden> { .value(Box.Hidden()) }
public func shelf() -> Promise<Shelf> { .value(Shelf(label: Box.Label())) }
public func handle() -> Promise<Handle> { .value(Handle()) }
public func holder() -> Promise<Holder> { .value(Holder()) }
