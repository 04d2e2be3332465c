// swift-format-ignore-file
import Foundation
import GuaranteePromises

// Types that can say Sendable, and types that cannot.

/// They refer to one another, and can only be Sendable together.
public struct Folder { public var name: String; public var files: [File] }
public struct File { public var folder: [Folder]; public var size = 0 }

/// A generic one is Sendable for values that are; a class does not say so by itself.
public struct Box<Value> { public var value: Value }
public final class Cell<Value> { public let value: Value; public init(_ value: Value) { self.value = value } }

/// What it is made of is not Sendable, whatever `Box` says.
public struct Crate { public let engine: Box<Engine> }

open class Shelf { public let name = "" }

class Animal { let name = "" }
final class Dog: Animal {}

final class Badge: CustomStringConvertible {
  let number: Int
  var description: String { "\(number)" }
  init(number: Int) { self.number = number }
}

/// It waits for `Engine`.
public struct Car { public let engine: Engine }
public final class Engine { public var speed = 0 }

public struct Handler { public let run: () -> Void }

/// An internal one says nothing: it becomes Sendable with its members.
struct Wheel { let rim: Rim }
final class Rim { let size = 17 }

public typealias Pair = (Folder, Int)

public enum Choice { case one(Folder), two([String: File]) }
