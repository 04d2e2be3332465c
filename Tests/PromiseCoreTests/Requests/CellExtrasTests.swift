// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct CellExtrasTests {
  @Test func theyAreMadeOnFirstUseAndOnce() {
    let probe = Probe<Int>.pending()
    #expect(probe.presentExtras == nil)
    let made = probe.ensuredExtras
    #expect(probe.ensuredExtras === made)
    #expect(probe.presentExtras.map { $0 === made } == true)
  }

  @Test func anAttachmentIsMadeOnceAndGoesWithTheSettlement() {
    let probe = Probe<Int>.pending()
    let count = Counter()
    Leaks.expectNone { leaks in
      let made = probe.ensuredExtras.attachment(as: Token.self) {
        count.add()
        return Token()
      }
      let again = probe.ensuredExtras.attachment(as: Token.self) {
        count.add()
        return Token()
      }
      if let made { leaks.watch(made) }
      #expect(made != nil && made === again && count.value == 1)
      #expect(probe.presentExtras?.currentAttachment(as: Token.self) === made)
      probe.fulfill(1)
    }
    #expect(probe.presentExtras?.currentAttachment(as: Token.self) == nil)
    #expect(probe.ensuredExtras.attachment(as: Token.self) { Token() } == nil)
  }

  @Test("extras first asked for after settlement are closed from the start")
  func afterSettlement() {
    let probe = Probe.value(1)
    #expect(probe.ensuredExtras.attachment(as: Token.self) { Token() } == nil)
  }
}
