// swift-format-ignore-file
import Dispatch
import GuaranteePromises

public struct Article: Sendable {
  public var title: String
}

public func load(_ title: String) -> Promise<Article> { .value(Article(title: title)) }

public func loadOldWay(_ title: String, completion: @escaping (Article?) -> Void) {
  load(title).done(on: .global()) { article in
    completion(article)
  }.catch(on: .global()) { _ in
    completion(nil)
  }
}

public func later(_ work: @escaping () -> Void) {
  DispatchQueue.global().async { work() }
}

public func counted(_ work: @escaping () -> Int) -> Promise<Int> {
  var last: () -> Int = work
  last = { work() + 1 }
  let kept = last
  return load("").map(on: .global()) { _ in kept() }
}
