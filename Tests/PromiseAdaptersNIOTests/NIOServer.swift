// SPDX-License-Identifier: MIT

#if NIO
  internal import GuaranteePromises
  internal import NIOCore
  internal import NIOPosix
  internal import PromiseAdapters
  internal import Testing

  private struct NotOnTheMenu: Error {}

  private func price(of dish: String) -> Promise<Int> {
    Promise { () async throws -> Int in
      guard let price = ["soup": 4][dish] else { throw NotOnTheMenu() }
      return price
    }
  }

  /// Answers each dish with its price: the page "Recipes for screens and servers".
  private final class PriceHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let dish = String(buffer: unwrapInboundIn(data))
      let channel = context.channel
      price(of: dish).futureResult(on: context.eventLoop).flatMap { price in
        channel.writeAndFlush(ByteBuffer(string: "\(price)"))
      }.whenFailure { _ in
        channel.close(promise: nil)
      }
    }
  }

  @Suite struct NIOServerTests {
    @Test("a channel answers with the value of a promise, and is closed after an error")
    func answers() async throws {
      let group = MultiThreadedEventLoopGroup.singleton
      let server = try await ServerBootstrap(group: group).childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(PriceHandler())
        }
      }.bind(host: "127.0.0.1", port: 0).get()
      let port = try #require(server.localAddress?.port)
      let client = try await ClientBootstrap(group: group).connect(host: "127.0.0.1", port: port) {
        channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
      let answers = try await client.executeThenClose { inbound, outbound in
        var answers = inbound.makeAsyncIterator()
        var texts: [String?] = []
        for dish in ["soup", "stew"] {
          try await outbound.write(ByteBuffer(string: dish))
          texts.append(try await answers.next().map { String(buffer: $0) })
        }
        return texts
      }
      #expect(answers == ["4", nil])
      try await server.close()
    }
  }
#endif
