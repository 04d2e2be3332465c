// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc

  /// How much memory an instance of a class asks for.
  ///
  /// Chunks of the C library for more than 120 bytes are freed under a lock that other threads want,
  /// which costs a third of the time of every handler on a queue.
  ///
  /// The class is asked, not the allocator (`malloc_usable_size`): that may hand out a chunk that is
  /// larger by 16 bytes, when the rest of a free one would be too small to be of use.
  package func instanceSize(of type: AnyClass) throws -> Int {
    // `_class_getInstancePositiveExtentSize` of the standard library, which its buffers use.
    typealias Size = @convention(c) (UnsafeRawPointer) -> Int
    struct NotFound: Error {}
    guard let symbol = dlsym(nil, "$ss36_class_getInstancePositiveExtentSizeySiyXlXpF") else {
      throw NotFound()
    }
    return unsafeBitCast(symbol, to: Size.self)(unsafeBitCast(type, to: UnsafeRawPointer.self))
  }
#endif
