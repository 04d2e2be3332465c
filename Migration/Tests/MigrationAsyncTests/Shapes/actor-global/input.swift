// Shape: a function that belongs to an actor other than the main one
// swift-format-ignore-file
import GuaranteePromises

@globalActor actor Kitchens {
  static let shared = Kitchens()
}

@Kitchens
final class Till {
  func wait() -> Promise<Int> {
    opening().map { 1 }
  }
}
