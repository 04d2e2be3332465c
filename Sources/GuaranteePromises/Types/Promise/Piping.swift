// SPDX-License-Identifier: MIT

public import PromiseCore

extension Thenable where Self: PromiseObject {
  /// Adds an observer that passes nothing on.
  @inlinable @inline(__always)
  package func attach(_ function: __owned PlainProcedure<Result<T>>) {
    let source = observed
    let node = PromiseCell(claimed: true, flags: source.requestable)
    node.store(consume function, as: PlainProcedure<Result<T>>.self)
    node.react(at: 0) { node, source, _ in
      let function = node.take(as: PlainProcedure<Result<T>>.self)
      try? function(source.result(of: T.self))
      return .pending
    }
    source.attach(node)
  }
}
