// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PromiseCellTests {
  #if canImport(Glibc)
    @Test("a cell fits into a chunk of 128 bytes, of which the C library keeps 8")
    func size() throws {
      #expect(try instanceSize(of: Node.self) <= 120)
    }
  #endif

  /// A class with more to store.
  private class Named: PromiseObject, @unchecked Sendable {
    final var cellState = CellState()
    final let name = "named"
    deinit { cell.end() }
  }

  /// A class of a client.
  private final class Inherited: Named, @unchecked Sendable {
    let text = "inherited"
  }

  @Test("the core finds the state of an object of each kind of class")
  func state() {
    let (probe, named, inherited) = (Probe<String>.pending(), Named(), Inherited())
    let node = Node(claimed: false, flags: [])
    #expect(probe.cellState.payloadMemory.address == probe.cell.payloadMemory.address)
    #expect(named.cellState.payloadMemory.address == named.cell.payloadMemory.address)
    #expect(inherited.cellState.payloadMemory.address == inherited.cell.payloadMemory.address)
    #expect(node.cellState.payloadMemory.address == node.cell.payloadMemory.address)
  }

  @Test("a state ends with its object, and what it holds is released", arguments: [true, false])
  func ends(_ isInherited: Bool) {
    Leaks.expectNone { leaks in
      let object = isInherited ? Inherited() : Named()
      object.cell.settle(.value, leaks.watch(Log<Int>()), as: Log<Int>.self)
      #expect(object.cell.outcome == .value)
    }
  }

  @Test("a weak reference does not keep a promise")
  func weak() {
    var probe: Probe<Int>? = Probe.value(1)
    let weak = WeakCell(probe!.cell)
    #expect(weak.cell?.outcome == .value)
    probe = nil
    #expect(weak.cell == nil)
  }
}
