// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A `pthread` mutex in words of memory, for code that other modules specialise: those modules do
/// not see the C library.
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
