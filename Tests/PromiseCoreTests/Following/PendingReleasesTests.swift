// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PendingReleasesTests {
  private final class Named: _PromiseCell, @unchecked Sendable {
    let name: Int
    let log: Log<Int>

    init(_ name: Int, _ log: Log<Int>) {
      (self.name, self.log) = (name, log)
      super.init()
    }

    deinit { log.add(name) }
  }

  @Test("each reference is dropped once, in the order of addition", arguments: 0...5)
  func order(_ count: Int) {
    let log = Log<Int>()
    var pending = PendingReleases()
    for name in 0..<count {
      let cell = Unmanaged.passRetained(Named(name, log))
      pending.append(UInt(bitPattern: cell.toOpaque()))
    }
    #expect(log.entries == [])
    pending.drop()
    #expect(log.entries == Array(0..<count))
  }
}
