// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// An operation queue whose operations wait in a manual context once they are ready.
///
/// An operation that is not ready stays here, as in a queue that cannot start it yet.
final class ManualOperationQueue: OperationQueue, @unchecked Sendable {
  private let line: WaitingLine
  private let unready = Locked<[Operation]>([])

  init(_ line: WaitingLine) {
    self.line = line
    super.init()
  }

  override func addOperation(_ operation: Operation) {
    unready.withLock { $0.append(operation) }
    admitReady()
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  override func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    for operation in operations { addOperation(operation) }
  }

  /// Moves operations that have become ready to the context.
  func admitReady() {
    let ready = unready.withLock { operations in
      let ready = operations.filter(\.isReady)
      operations.removeAll { operation in ready.contains { $0 === operation } }
      return ready
    }
    for operation in ready {
      line.add { operation.start() }
    }
  }
}
