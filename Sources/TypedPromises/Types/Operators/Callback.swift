// SPDX-License-Identifier: MIT

public import PromiseCore

/// A handler as it waits in the payload of the derived promise, four words: the function, and how to
/// tell whether its token was invalidated since.
@frozen @usableFromInline
package struct Callback<Function: HandlerPayload>: HandlerPayload {
  @inlinable package static var kind: PayloadKind { Function.kind.andReference }

  @usableFromInline package let function: Function
  @usableFromInline package let gate: TokenGate

  @inlinable @inline(__always)
  package init(_ function: Function, _ token: PromiseInvalidationToken?) {
    self.function = function
    gate = TokenGate(token)
  }

  /// Whether the handler may run: asked right before, on its own context.
  @inlinable @inline(__always)
  package var isLive: Bool { gate.isLive }
}

/// What a callback captures of its token: the box, never the token itself, and the generation.
@frozen @usableFromInline
package struct TokenGate: Sendable {
  @usableFromInline package let box: TokenBox?
  @usableFromInline package let generation: UInt

  @inlinable @inline(__always)
  package init(_ token: PromiseInvalidationToken?) {
    if let token {
      box = token.identity.box
      generation = token.identity.box.currentGeneration
    } else {
      box = nil
      generation = 0
    }
  }

  @inlinable @inline(__always)
  package var isLive: Bool { box.map { $0.isLive(generation) } ?? true }
}
