// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct UnmanagedCellTests {
  @Test("the only reference is known as that, whatever the class of the object")
  func onlyReference() {
    let reference = UnmanagedCell.passRetained(Probe<Int>.pending().cell)
    #expect(reference.isOnlyReference)
    let another = reference.takeUnretainedValue()
    #expect(!reference.isOnlyReference)
    withExtendedLifetime(another) {}
    reference.release()
  }
}
