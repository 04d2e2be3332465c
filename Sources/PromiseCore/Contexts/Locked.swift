// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A value behind a lock that user code never runs under, for what is too rare to deserve an atomic
/// word; copies share both.
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

  /// The value and the lock of another one, of which only the object was kept.
  @inlinable
  package init(buffer: Buffer) { self.buffer = buffer }

  @inlinable
  package init(_ state: sending State) {
    let made = Buffer.create(minimumCapacity: MutexWords.count) { _ in state }
    buffer = unsafeDowncast(made, to: Buffer.self)
    buffer.withUnsafeMutablePointerToElements { MutexWords.initialize($0) }
  }

  /// Calls `body` with exclusive access to the state; `body` must not call out.
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

/// A `pthread` mutex in words of memory, for code that other modules specialise: those do not see the
/// C library.
@usableFromInline
enum MutexWords {
  @usableFromInline
  static var count: Int {
    (MemoryLayout<pthread_mutex_t>.size + MemoryLayout<UInt>.size - 1) / MemoryLayout<UInt>.size
  }

  @usableFromInline
  static func initialize(_ words: UnsafeMutablePointer<UInt>) {
    let mutex = UnsafeMutableRawPointer(words).bindMemory(to: pthread_mutex_t.self, capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    let failure = pthread_mutex_init(mutex, nil)
    precondition(failure == 0, "pthread_mutex_init failed: \(failure)")
  }

  @usableFromInline
  static func destroy(_ words: UnsafeMutablePointer<UInt>) { pthread_mutex_destroy(mutex(words)) }

  @usableFromInline
  static func lock(_ words: UnsafeMutablePointer<UInt>) { pthread_mutex_lock(mutex(words)) }

  @usableFromInline
  static func unlock(_ words: UnsafeMutablePointer<UInt>) { pthread_mutex_unlock(mutex(words)) }

  private static func mutex(_ words: UnsafeMutablePointer<UInt>) -> UnsafeMutablePointer<
    pthread_mutex_t
  > {
    UnsafeMutableRawPointer(words).assumingMemoryBound(to: pthread_mutex_t.self)
  }
}
