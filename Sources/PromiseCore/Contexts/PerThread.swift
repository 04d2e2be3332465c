// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An object for each thread, made on first use and released with the thread.
///
/// For static properties only: the slot itself is never released.
package final class PerThread<Object: AnyObject>: @unchecked Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Object

  /// Reserves the slot, given how to make a thread's object.
  package init(_ make: @escaping @Sendable () -> Object) {
    self.make = make
    var key = pthread_key_t()
    let failure = pthread_key_create(&key) { object in
      // Darwin imports the argument as non-optional, Linux as optional.
      let object: UnsafeMutableRawPointer? = object
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    }
    precondition(failure == 0, "pthread_key_create failed: \(failure)")
    self.key = key
  }

  /// The calling thread's object.
  package var current: Object {
    if let address = pthread_getspecific(key) {
      return Unmanaged<Object>.fromOpaque(address).takeUnretainedValue()
    }
    let object = make()
    pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
    return object
  }
}
