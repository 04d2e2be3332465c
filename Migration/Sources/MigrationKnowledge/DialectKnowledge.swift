// SPDX-License-Identifier: MIT

/// All that is known of a dialect, as data.
///
/// What corresponds in two dialects has the same ``Operator/role``.
public struct DialectKnowledge: Sendable {
  /// The library that the dialect is in the style of.
  public var library: String
  /// The original's modules with what takes their place here; the library itself first.
  public var originalModules: KeyValuePairs<String, String>
  /// Where the original's packages are: the ends of their addresses.
  public var repositories: [String]
  /// The types of promises.
  public var types: [PromiseType]
  /// The protocols that promises conform to, and that code extends in their place.
  public var protocols: Set<String> = []
  /// Functions and initialisers that make promises.
  public var makers: [Maker]
  /// What is called on promises, one row for each kind of handler.
  public var operators: [Operator]
  /// How an asynchronous function waits, and how one becomes a promise again.
  public var awaiting: Awaiting
  /// What does not compile as it is after the change of import, or compiles and deserves a look.
  public var leftovers: [Leftover]

  /// The module of this repository.
  public var module: String { originalModules.first!.value }

  /// Modules that nothing here takes the place of.
  public var modulesLeft: [String] {
    leftovers.compactMap { if case .module(let name) = $0.pattern { name } else { nil } }
  }

  /// The rows of an operator.
  public func operators(named name: String) -> [Operator] { operators.filter { $0.name == name } }

  /// What does in this dialect what an operator of another one does.
  public func corresponding(to other: Operator) -> [Operator] {
    operators.filter { $0.role == other.role }
  }
}

extension KeyValuePairs where Key == String, Value == String {
  /// The left sides.
  public var keys: [String] { map(\.key) }
  /// The right sides.
  public var values: [String] { map(\.value) }
}

/// A type of promises.
public struct PromiseType: Sendable, Equatable {
  /// Its name.
  public var name: String
  /// Whether it can be rejected.
  public var fails: Bool
  /// Which of its generic parameters is the value, if it has any.
  public var generics: Int

  /// A type of promises.
  public init(_ name: String, fails: Bool = true, generics: Int = 1) {
    self.name = name
    self.fails = fails
    self.generics = generics
  }
}

/// What makes a promise: a free function, a static one of a type, or an initialiser.
public struct Maker: Sendable, Equatable {
  /// The name, such as `firstly`, `Promise.value` or `Promise.init`.
  public var name: String
  /// What it is for.
  public var role: MakerRole

  /// A maker.
  public init(_ name: String, _ role: MakerRole) {
    self.name = name
    self.role = role
  }
}

/// What a maker is for.
public enum MakerRole: String, Sendable, Codable {
  /// Calls a function that returns a promise.
  case begins
  /// All of several.
  case all
  /// The first of several.
  case first
  /// Time.
  case waits
  /// Of a value that is there.
  case value
  /// Of an error that is there.
  case error
  /// Of callbacks.
  case callbacks
  /// Tries again.
  case retries
  /// Blocks a thread until a promise has ended.
  case blocks
}

/// How asynchronous functions and promises meet.
public struct Awaiting: Sendable, Equatable {
  /// Behind a promise that can be rejected, in an asynchronous function of a file that imports ours.
  public var suffix: String
  /// The same in a file that imports the original; nil if the original cannot be waited for.
  public var originalSuffix: String?
  /// The first version of the original that can be waited for, if not all of them can.
  public var originalSince: [Int]?
  /// Behind a promise that cannot be rejected, where nothing may be thrown.
  public var sureSuffix: String?
  /// A promise of a value that is there, with `$` for the value.
  public var made: String
  /// Whether an error is no cancellation, with `$` for the error; nil where a handler for errors hears of each.
  public var notCancelled: String?
}

extension DialectKnowledge {
  /// Whether an address is that of a repository of the library, of a fork, or of a copy in a folder.
  public func isRepository(_ address: String) -> Bool {
    let address = address.lowercased()
    // `git@github.com:owner/name` as well.
    let parts = (address.hasSuffix(".git") ? address.dropLast(4) : address[...])
      .split { $0 == "/" || $0 == ":" }
    return repositories.enumerated().contains { index, repository in
      // A fork, or a copy, has the name of the library; its companions have names that others have, too.
      let known = repository.lowercased().split(separator: "/")
      return parts.suffix(2) == known[...] || (index == 0 && parts.last == known.last)
    }
  }
}
