// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// One object per thread, which somebody further down that thread's stack keeps alive.
struct ThreadSlot<Object: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "pthread_key_create failed: \(failure)")
    self.key = key
  }

  /// The calling thread's object, if one is set.
  var current: Object? {
    guard let address = pthread_getspecific(key) else { return nil }
    return Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
  }

  /// Sets the calling thread's object while `body` runs.
  func with(_ object: Object, _ body: () -> Void) {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(object).toOpaque())
    body()
    pthread_setspecific(key, outer)
    withExtendedLifetime(object) {}
  }
}
