// SPDX-License-Identifier: MIT

/// A value behind a lock that user code never runs under, for state that is used too rarely to deserve
/// an atomic word; copies share it.
///
/// A `pthread` mutex and not the standard library's `Mutex`: on Linux that one is a futex inside
/// uninstrumented library code, so the thread sanitizer does not see it and reports every access.
///
/// Memory: one object, with the mutex in it.
package struct Locked<State>: @unchecked Sendable {
  /// The state as the buffer's header, the mutex in its elements: there it has an address.
  @usableFromInline
  package final class Buffer: ManagedBuffer<State, UInt> {
    deinit { withUnsafeMutablePointerToElements { MutexWords.destroy($0) } }
  }

  @usableFromInline package let buffer: Buffer

  /// The value and the lock of another `Locked`, of which the caller has kept only the object.
  @inlinable
  package init(buffer: Buffer) { self.buffer = buffer }

  @inlinable
  package init(_ state: sending State) {
    let made = Buffer.create(minimumCapacity: MutexWords.count) { _ in state }
    buffer = unsafeDowncast(made, to: Buffer.self)
    buffer.withUnsafeMutablePointerToElements { MutexWords.initialize($0) }
  }

  /// Calls `body` with exclusive access to the state; `body` must not call foreign code.
  @inlinable
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    buffer.withUnsafeMutablePointers { state, mutex in
      MutexWords.lock(mutex)
      defer { MutexWords.unlock(mutex) }
      return body(&state.pointee)
    }
  }

  /// Whether both share one value and one lock.
  package static func === (lhs: Locked, rhs: Locked) -> Bool { lhs.buffer === rhs.buffer }
}

extension Locked where State == Bool {
  /// Several locks, of which each guards a part of something.
  ///
  /// The state is unused. Without one the state would lie where the mutex does, and the thread sanitizer would take an
  /// access to the state for one to the mutex.
  static func row(of count: Int) -> [Locked] { (0..<count).map { _ in Locked(false) } }
}
