// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import Testing

#if canImport(Glibc)
  internal import Glibc

  @Suite struct PromiseCellTests {
    /// Chunks above are freed under a lock that other threads want, which costs a third of the time
    /// of every handler on a queue.
    @Test("a cell fits into a chunk of 128 bytes, of which the C library keeps 8")
    func size() throws {
      typealias UsableSize = @convention(c) (UnsafeMutableRawPointer) -> Int
      let symbol = try #require(dlsym(nil, "malloc_usable_size"))
      let usableSize = unsafeBitCast(symbol, to: UsableSize.self)
      let cell = _PromiseCell()
      withExtendedLifetime(cell) {
        #expect(usableSize(Unmanaged.passUnretained(cell).toOpaque()) <= 120)
      }
    }
  }
#endif
