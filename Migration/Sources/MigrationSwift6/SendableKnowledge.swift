// SPDX-License-Identifier: MIT

/// What of the standard library and of Foundation is `Sendable`, by name.
enum SendableKnowledge {
  /// Types that are.
  static let types: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Float", "Float16", "Double", "CGFloat", "String", "Substring", "Character", "StaticString",
    "Void", "Never", "Duration", "ObjectIdentifier", "CancellationError",
    "Date", "DateComponents", "DateInterval", "Calendar", "TimeZone", "Locale", "TimeInterval",
    "Data", "URL", "URLRequest", "URLComponents", "URLQueryItem", "URLError", "UUID", "Decimal",
    "IndexPath", "IndexSet", "CharacterSet", "Notification.Name", "PersonNameComponents",
    "CGPoint", "CGSize", "CGRect", "NSRange", "DispatchQueue", "DispatchTimeInterval",
    "DispatchTime", "HTTPURLResponse", "URLResponse", "URLSession", "AttributedString",
  ]

  /// Types that are if what they are made of is.
  static let containers: Set<String> = [
    "Optional", "Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "Result", "Range",
    "ClosedRange", "KeyValuePairs", "AsyncStream", "AsyncThrowingStream", "Task", "Mutex",
  ]

  /// Promises are if their values are, in all dialects.
  static let promises: Set<String> = [
    "Promise", "Guarantee", "StdPromise", "TokenPromise", "Deferred", "Resolver",
  ]

  /// Protocols of which all types are.
  static let protocols: Set<String> = [
    "Sendable", "Error", "LocalizedError", "CustomNSError", "CodingKey", "Actor", "Executor",
  ]

  /// Other protocols: who conforms to them is below no class for that.
  static let otherProtocols: Set<String> = [
    "Codable", "Encodable", "Decodable", "Hashable", "Equatable", "Comparable", "Identifiable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "CaseIterable", "RawRepresentable",
    "AnyObject", "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "Sequence",
    "Collection", "IteratorProtocol", "ObservableObject",
  ]
}
