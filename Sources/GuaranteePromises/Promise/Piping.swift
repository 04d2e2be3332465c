// SPDX-License-Identifier: MIT

public import PromiseCore

extension Thenable where Self: _PromiseOrGuarantee {
  /// Calls a function with the result, on the thread that resolves the promise: at once if it is
  /// resolved.
  ///
  /// The form for Swift 6 mode has the details. For `__owned` see `HandlerShapes.swift` of the core.
  @available(swift, obsoleted: 6.0)
  @inlinable
  public func pipe(to: __owned @escaping (Result<T>) -> Void) { attach(PlainProcedure(to)) }

  /// Adds an observer that passes nothing on.
  @inlinable @inline(__always)
  func attach(_ function: __owned PlainProcedure<Result<T>>) {
    let source = observed
    let node = _PromiseCell(claimed: true, flags: source.requestable)
    node.store(consume function, as: PlainProcedure<Result<T>>.self)
    node.react(at: 0) { node, source, _ in
      let function = node.take(as: PlainProcedure<Result<T>>.self)
      try? function(source.result(of: T.self))
      return .pending
    }
    source.attach(node)
  }
}
