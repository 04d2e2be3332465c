// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

#if canImport(Glibc)
  @Suite struct PromiseCellTests {
    @Test("a cell fits into a chunk of 128 bytes, of which the C library keeps 8")
    func size() throws {
      #expect(try instanceSize(of: _PromiseCell.self) <= 120)
    }
  }
#endif
