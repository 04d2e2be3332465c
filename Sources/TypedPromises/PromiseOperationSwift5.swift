// SPDX-License-Identifier: MIT

// For code in Swift 5 mode: see `HandlerSwift5.swift`.

extension PromiseOperation {
  /// Makes an operation.
  ///
  /// - Parameters:
  ///   - context: Where the body runs: on the thread that starts the operation with
  ///     ``PromiseContext/immediate``. A start is not a registration, so
  ///     ``PromiseContext/nowOr(_:)`` always uses the context it was given.
  ///   - handler: Is given the resolver, and released when it has run.
  @available(swift, obsoleted: 6.0)
  public convenience init(
    on context: PromiseContext, _ handler: __owned @escaping (_ resolver: Resolver) -> Void
  ) {
    self.init(Handler(context, loose: handler))
  }
}
