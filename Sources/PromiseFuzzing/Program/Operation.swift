// SPDX-License-Identifier: MIT

/// A kind of thing that a register may hold, such as a promise or a token.
package struct Kind: Hashable, Sendable {
  /// The name of the kind.
  package let name: String
  /// The first letter of the names that registers of this kind have in printed code.
  package let letter: String

  /// Creates a kind.
  package init(_ name: String, letter: String) {
    self.name = name
    self.letter = letter
  }

  /// A promise of the dialect; every dialect has this kind.
  package static let promise = Kind("promise", letter: "p")
}

/// A row in a dialect's table: one operation, with the facts that the generator needs.
package struct Operation: Sendable {
  /// The operation's name in steps.
  package var name: String
  /// The operation as code: see ``ProgramText`` for the placeholders.
  package var code: String
  /// The role of the operation in a program.
  package var purpose: Purpose
  /// How often the operation is picked, relative to others.
  package var weight: Int
  /// The kind of thing that the target must hold; nil if there is no target.
  package var target: Kind?
  /// The roles of the further registers.
  ///
  /// Only the last one may stand for a varying number of registers.
  package var others: [Need]
  /// The kind of the result; nil if there is none.
  package var makes: Kind?
  /// The allowed numbers of ``Step/value``.
  package var values: ClosedRange<Int>
  /// One shape for each handler.
  package var handlers: [HandlerShape]

  /// Creates a row.
  package init(
    _ name: String, _ code: String, _ purpose: Purpose, weight: Int = 10, on target: Kind? = nil,
    with others: [Need] = [], makes: Kind? = nil, values: ClosedRange<Int> = 0...0,
    handlers: [HandlerShape] = []
  ) {
    self.name = name
    self.code = code
    self.purpose = purpose
    self.weight = weight
    self.target = target
    self.others = others
    self.makes = makes
    self.values = values
    self.handlers = handlers
  }

  /// The role of an operation in a program.
  package enum Purpose: Sendable {
    /// Creates a thing without a target.
    case making
    /// Creates a thing from those in registers, or adds handlers to one.
    case deriving
    /// Settles, or may settle, the target; half of the programs end with one for each register.
    case settling
    /// Writes a line about the target.
    case looking
    /// Empties the target.
    case dropping
    /// Lets queues run or time pass; half of the programs end with some such steps.
    case running
    /// Something else, such as a request for cancellation.
    case other
  }

  /// The role of a further register.
  package enum Need: Sendable {
    /// The register must hold a thing of this kind.
    case one(Kind)
    /// The register holds a thing of this kind, or the step leaves it out with ``Step/none``.
    case optional(Kind)
    /// So many registers that must hold things of this kind; one register may appear twice.
    case several(Kind, ClosedRange<Int>)
    /// The register receives a second result.
    case output(Kind)

    /// The kind of thing that the register holds.
    var kind: Kind {
      switch self {
      case .one(let kind), .optional(let kind), .several(let kind, _), .output(let kind): kind
      }
    }
  }

  /// How handlers may end, and whether they run steps.
  package struct HandlerShape: Sendable {
    /// The possible endings, of which one is picked.
    package var ends: [End]
    /// The maximum number of steps in the handler.
    package var steps: Int
    /// The error codes that the handler may throw; 0 is the dialect's own cancellation error.
    package var errors: ClosedRange<Int>

    /// A way to end a handler.
    package enum End: Sendable {
      /// Returns a value.
      case value
      /// Throws an error.
      case error
      /// Returns the thing of this kind that is in a register.
      case promise(Kind)
      /// Returns nothing.
      case nothing
    }

    /// Creates a shape.
    package init(_ ends: End..., steps: Int = 3, errors: ClosedRange<Int> = 1...4) {
      self.ends = ends
      self.steps = steps
      self.errors = errors
    }
  }
}
