// SPDX-License-Identifier: MIT

public import TypedPromiseTypes

// Forms of early versions of the original. In Swift 6 mode they say where the handler runs: on the actor that it was
// written on.

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension Promise {
  /// The old form of `init(on:_:)`.
  @available(*, unavailable, message: "say where the handler runs: Promise(on: .main, { … })")
  @_disfavoredOverload
  public init(_ handler: @escaping @Sendable (_ resolver: Resolver) -> Void) {
    self.init(on: .auto, handler)
  }
}

@available(swift, obsoleted: 6.0, message: "in Swift 6 mode, import TypedPromises")
extension DelayedPromise {
  /// The old form of `init(on:_:)`.
  @available(
    *, unavailable, message: "say where the handler runs: DelayedPromise(on: .main, { … })"
  )
  @_disfavoredOverload
  public init(_ handler: @escaping @Sendable (_ resolver: Resolver) -> Void) {
    self.init(on: .auto, handler)
  }
}
