// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc

  /// How much of the memory that an object lies in could be used: what was asked for, rounded up.
  ///
  /// Chunks of the C library with more than 120 usable bytes are freed under a lock that other threads
  /// want, which costs a third of the time of every handler on a queue.
  package func usableSize(of object: AnyObject) throws -> Int {
    typealias UsableSize = @convention(c) (UnsafeMutableRawPointer) -> Int
    struct NotFound: Error {}
    guard let symbol = dlsym(nil, "malloc_usable_size") else { throw NotFound() }
    return withExtendedLifetime(object) {
      unsafeBitCast(symbol, to: UsableSize.self)(Unmanaged.passUnretained(object).toOpaque())
    }
  }
#endif
