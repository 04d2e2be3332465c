// SPDX-License-Identifier: MIT

#if NIO
  internal import GuaranteePromises
  internal import NIOCore
  internal import NIOPosix
  internal import PromiseAdapters
  internal import Testing

  // The code of the guide about the rest of Swift. Keep both alike: a test compares them.

  @Suite struct GuideTests {
    @Test("the guide's example converts a future to a promise and back")
    func price() async throws {
      let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
      let price = GuaranteePromises.Promise(eventLoop.submit { 3 })
      let future = price.map { $0 * 2 }.futureResult(on: eventLoop)
      #expect(try await future.get() == 6)
    }
  }
#endif
