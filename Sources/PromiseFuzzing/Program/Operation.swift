// SPDX-License-Identifier: MIT

/// A kind of thing that a register may hold, such as a promise or a token.
package struct Kind: Hashable, Sendable {
  /// The name of the kind.
  package let name: String
  /// What registers that hold it are called in printed code, followed by their number.
  package let letter: String

  /// A kind of thing.
  package init(_ name: String, letter: String) {
    self.name = name
    self.letter = letter
  }

  /// A promise of the dialect; every dialect has it.
  package static let promise = Kind("promise", letter: "p")
}

/// A row in a dialect's table: one operation, and what the generator has to know of it.
package struct Operation: Sendable {
  /// The name in steps.
  package var name: String
  /// How it reads as code: see ``ProgramText`` for the placeholders.
  package var code: String
  /// What it is for.
  package var purpose: Purpose
  /// How often it is picked, compared with others.
  package var weight: Int
  /// What the target has to hold; nil if there is no target.
  package var target: Kind?
  /// What the further registers are for.
  ///
  /// Only the last may be of varying number.
  package var others: [Need]
  /// What the result is; nil if there is none.
  package var makes: Kind?
  /// Which numbers ``Step/value`` may be.
  package var values: ClosedRange<Int>
  /// One shape for each handler.
  package var handlers: [HandlerShape]

  /// A row.
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

  /// What an operation is for.
  package enum Purpose: Sendable {
    /// Makes something of nothing.
    case making
    /// Makes something of what is in registers, or adds handlers to it.
    case deriving
    /// Settles, or may settle, the target; half of the programs end with one for each register.
    case settling
    /// Writes a line about the target.
    case looking
    /// Empties the target.
    case dropping
    /// Lets queues run or time pass; half of the programs end with some.
    case running
    /// Something else, such as a request for cancellation.
    case other
  }

  /// What a further register is for.
  package enum Need: Sendable {
    /// It has to hold this.
    case one(Kind)
    /// It holds this, or the step leaves it out with ``Step/none``.
    case optional(Kind)
    /// So many registers that have to hold this; the same one may be among them twice.
    case several(Kind, ClosedRange<Int>)
    /// A second result goes there.
    case output(Kind)

    /// What it holds.
    var kind: Kind {
      switch self {
      case .one(let kind), .optional(let kind), .several(let kind, _), .output(let kind): kind
      }
    }
  }

  /// How handlers may end, and whether they run steps.
  package struct HandlerShape: Sendable {
    /// The ways to end, from which one is picked.
    package var ends: [End]
    /// How many steps the handler may run at most.
    package var steps: Int
    /// The codes of errors that it may throw; 0 is the dialect's own error of a cancellation.
    package var errors: ClosedRange<Int>

    /// A way to end.
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

    /// A shape.
    package init(_ ends: End..., steps: Int = 3, errors: ClosedRange<Int> = 1...4) {
      self.ends = ends
      self.steps = steps
      self.errors = errors
    }
  }
}
