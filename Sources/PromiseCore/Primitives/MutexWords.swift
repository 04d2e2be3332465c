// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(WinSDK)
  internal import WinSDK
#elseif canImport(Android)
  internal import Android
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

#if canImport(WinSDK)
  private typealias Mutex = SRWLOCK
#else
  private typealias Mutex = pthread_mutex_t
#endif

/// A mutex of the system in words of memory, for code that other modules specialise: those modules do
/// not see the C library.
@usableFromInline
enum MutexWords {
  @usableFromInline
  static var count: Int {
    (MemoryLayout<Mutex>.size + MemoryLayout<UInt>.size - 1) / MemoryLayout<UInt>.size
  }

  @usableFromInline
  static func initialize(_ words: UnsafeMutablePointer<UInt>) {
    let mutex = UnsafeMutableRawPointer(words).bindMemory(to: Mutex.self, capacity: 1)
    mutex.initialize(to: Mutex())
    #if canImport(WinSDK)
      InitializeSRWLock(mutex)
    #else
      let failure = pthread_mutex_init(mutex, nil)
      precondition(failure == 0, "pthread_mutex_init failed: \(failure)")
    #endif
  }

  #if canImport(WinSDK)
    @usableFromInline
    static func destroy(_ words: UnsafeMutablePointer<UInt>) {}

    @usableFromInline
    static func lock(_ words: UnsafeMutablePointer<UInt>) { AcquireSRWLockExclusive(mutex(words)) }

    @usableFromInline
    static func unlock(_ words: UnsafeMutablePointer<UInt>) {
      ReleaseSRWLockExclusive(mutex(words))
    }
  #else
    @usableFromInline
    static func destroy(_ words: UnsafeMutablePointer<UInt>) { pthread_mutex_destroy(mutex(words)) }

    @usableFromInline
    static func lock(_ words: UnsafeMutablePointer<UInt>) { pthread_mutex_lock(mutex(words)) }

    @usableFromInline
    static func unlock(_ words: UnsafeMutablePointer<UInt>) { pthread_mutex_unlock(mutex(words)) }
  #endif

  private static func mutex(_ words: UnsafeMutablePointer<UInt>) -> UnsafeMutablePointer<Mutex> {
    UnsafeMutableRawPointer(words).assumingMemoryBound(to: Mutex.self)
  }
}
