// SPDX-License-Identifier: MIT

extension String {
  /// The folder of a path: nothing of a name alone.
  ///
  /// Foundation's stops the program at a name of one letter.
  public var parentFolder: String {
    let path = drop { $0 == "/" }.isEmpty ? "" : self[...].trimmingEnd("/")
    guard let slash = path.lastIndex(of: "/") else { return hasPrefix("/") ? "/" : "" }
    return slash == path.startIndex ? "/" : String(path[..<slash].trimmingEnd("/"))
  }
}

extension Substring {
  fileprivate func trimmingEnd(_ character: Character) -> Substring {
    var rest = self
    while rest.count > 1, rest.last == character { rest.removeLast() }
    return rest
  }
}
