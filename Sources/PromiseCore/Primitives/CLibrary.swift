// SPDX-License-Identifier: MIT

// All that the core uses of the C library: mutexes, and an object for each thread.

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

/// An object for each thread, made on first use and released with the thread.
///
/// For static properties only: the slot itself is never released.
package final class PerThread<Object: AnyObject>: @unchecked Sendable {
  #if canImport(WinSDK)
    private let key: DWORD
  #else
    private let key: pthread_key_t
  #endif
  private let make: @Sendable () -> Object

  /// Reserves the slot, given how to make a thread's object.
  package init(_ make: @escaping @Sendable () -> Object) {
    self.make = make
    #if canImport(WinSDK)
      key = FlsAlloc { object in
        if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
      }
      precondition(key != DWORD.max, "FlsAlloc failed: \(GetLastError())")
    #else
      var key = pthread_key_t()
      let failure = pthread_key_create(&key) { object in
        // Darwin and Android import the argument as non-optional, Linux as optional.
        let object: UnsafeMutableRawPointer? = object
        if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
      }
      precondition(failure == 0, "pthread_key_create failed: \(failure)")
      self.key = key
    #endif
  }

  /// The calling thread's object.
  package var current: Object {
    if let address = kept { return Unmanaged<Object>.fromOpaque(address).takeUnretainedValue() }
    let object = make()
    keep(Unmanaged.passRetained(object).toOpaque())
    return object
  }

  #if canImport(WinSDK)
    // The storage of fibers: only this calls back when a thread ends. A thread without fibers is one.
    private var kept: UnsafeMutableRawPointer? { FlsGetValue(key) }
    private func keep(_ address: UnsafeMutableRawPointer) { FlsSetValue(key, address) }
  #else
    private var kept: UnsafeMutableRawPointer? { pthread_getspecific(key) }
    private func keep(_ address: UnsafeMutableRawPointer) { pthread_setspecific(key, address) }
  #endif
}
