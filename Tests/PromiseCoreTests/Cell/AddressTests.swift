// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct AddressTests {
  private final class Small { let byte: UInt8 = 1 }

  private func isMultiple(_ object: AnyObject) -> Bool {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) % 16 == 0
  }

  @Test("objects that words refer to lie at multiples of 16")
  func multiples() {
    var kept: [AnyObject] = []
    for number in 0..<100 {
      kept.append(Small())
      kept.append(Probe.value(number))
      kept.append(SubmittingContext(onDrop: .discards) { $0() })
      kept.append(Locked(number).buffer)
    }
    kept.append(DispatchQueue(label: "address"))
    kept.append(DispatchQueue.main)
    kept.append(DispatchQueue.global())
    #expect(kept.filter { !isMultiple($0) }.isEmpty)
  }
}
