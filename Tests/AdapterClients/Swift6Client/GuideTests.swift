// SPDX-License-Identifier: MIT

import Testing

@Suite @MainActor struct GuideTests {
  let shop = Shop()

  @Test("the code of the guides does what they say")
  func code() async throws {
    #expect(await shop.checkout(Cart(total: 5)).outcome() == .value(Receipt(number: 5)))
    #expect(await shop.checkout(Cart(total: 500)).outcome() == .error(.declined))
    #expect(try await shop.stock("tea").get() == 3)
    #expect(try await shop.openingHours().get() == "open until six")
    #expect(try await shop.openingHoursConverted().get() == "open until six")
    #expect(try await shop.openingHoursNow() == "open until six")
    #expect(try await shop.openingHoursForOldCode().get() == "open until six")
  }

  #if compiler(>=6.3)
    @Test("a module selector names the dialect")
    func selector() async throws {
      #expect(try await shop.stockToday("coffee").get() == 6)
    }
  #endif
}
