// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct CellExtrasTests {
  @Test func theyAreMadeOnFirstUseAndOnce() {
    let probe = Probe<Int>.pending()
    #expect(probe.cell.presentExtras == nil)
    #expect(probe.cell.ensuredExtras.label { "made" } == "made")
    #expect(probe.cell.ensuredExtras.label { "made again" } == "made")
    #expect(probe.cell.presentExtras?.label { "made again" } == "made")
  }

  @Test func anAttachmentIsMadeOnceAndGoesWithTheSettlement() {
    let probe = Probe<Int>.pending()
    let count = Counter()
    Leaks.expectNone { leaks in
      let made = probe.cell.ensuredExtras.attachment { present in
        if let present { return present }
        count.add()
        return Token()
      }
      let again = probe.cell.ensuredExtras.attachment { present in
        if let present { return present }
        count.add()
        return Token()
      }
      if let made { leaks.watch(made) }
      #expect(made != nil && made === again && count.value == 1)
      #expect(probe.cell.presentExtras?.currentAttachment === made)
      probe.fulfill(1)
    }
    #expect(probe.cell.presentExtras?.currentAttachment == nil)
    #expect(probe.cell.ensuredExtras.attachment { _ in Token() } == nil)
  }

  @Test("extras first asked for after settlement are closed from the start")
  func afterSettlement() {
    let probe = Probe.value(1)
    #expect(probe.cell.ensuredExtras.attachment { _ in Token() } == nil)
  }
}
