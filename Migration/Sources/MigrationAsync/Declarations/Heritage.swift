// SPDX-License-Identifier: MIT

/// What types inherit, and which protocols they conform to, as far as the files say it.
struct Heritage: Sendable {
  /// What is written behind the colon of a type, of its extensions, or in an alias.
  private var direct: [String: Set<String>] = [:]

  /// What is written behind the colon of a type.
  func direct(of type: String) -> Set<String> { direct[type] ?? [] }

  /// Types and protocols of the standard library and of Foundation that belong to no actor.
  static let ofNoActor: Set<String> = [
    "AnyObject", "Any", "Sendable", "Error", "LocalizedError", "CustomNSError", "Equatable",
    "Hashable", "Comparable", "Identifiable", "Codable", "Decodable", "Encodable", "CaseIterable",
    "RawRepresentable", "CustomStringConvertible", "CustomDebugStringConvertible", "Sequence",
    "Collection", "IteratorProtocol", "OptionSet", "String", "Int", "Bool", "Double", "UInt",
    "UInt8",
    "Array", "Dictionary", "Set", "Optional", "Result", "NSObject", "NSObjectProtocol", "NSError",
    "Data", "Date", "URL", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSession",
    "URLSessionTask", "URLCache", "FileManager", "FileHandle", "Bundle", "Process", "Pipe",
    "NotificationCenter", "UserDefaults", "JSONDecoder", "JSONEncoder", "DispatchQueue",
    "DispatchGroup", "OperationQueue", "Operation", "Timer", "ObservableObject",
  ]

  /// Protocols that promises conform to, whose extensions are operators.
  static let ofPromises: Set<String> = ["Thenable", "CatchMixin", "CancellableThenable"]

  init(_ files: [FileDeclarations]) {
    for file in files { direct.merge(file.inherited) { $0.union($1) } }
  }

  /// Whether a function of a type may be what a protocol requires: the type conforms to the protocol, or one
  /// that inherits the function does.
  func isWitness(_ type: String, for requirement: String) -> Bool {
    direct.keys.contains { conforming in
      let inherited = all(of: conforming)
      return inherited.contains(requirement) && (conforming == type || inherited.contains(type))
    }
  }

  /// What a type inherits, and what that inherits.
  func all(of type: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      for inherited in direct[next] ?? [] where found.insert(inherited).inserted {
        waiting.append(inherited)
      }
    }
    return found
  }
}
