// SPDX-License-Identifier: MIT

#if Logging
  internal import Dispatch
  internal import GuaranteePromises
  internal import InMemoryLogging
  internal import Logging
  internal import PromiseInspection
  internal import TestSupport
  internal import Testing

  @Suite struct PromiseLogTests {
    fileprivate func entries(
      _ level: Logger.Level, _ body: () async -> Void
    ) async -> [InMemoryLogHandler.Entry] {
      let handler = InMemoryLogHandler()
      var logger = Logger(label: "test") { _ in handler }
      logger.logLevel = level
      var options = PromiseInspector.Options()
      options.sinks = [PromiseLog(logger)]
      await PromiseInspector.withOwn(options, body)
      return handler.entries
    }

    @Test(arguments: Dialect.allCases)
    fileprivate func `a rejection is logged with the label and the error's type, not with its text`(
      _ dialect: Dialect
    ) async throws {
      let entries = await entries(.trace) {
        let pair = dialect.derive(on: DispatchQueue(label: "work")) { $0 }
        pair.reject()
        withExtendedLifetime(pair) {}
      }
      let ofSource = entries.filter { $0.metadata["promise"] == "1" }
      let kinds = ofSource.compactMap { $0.metadata["promise.event"] }
      #expect(kinds.prefix(3) == ["created", "labelled", "observed"])
      #expect(kinds.last == "gone")
      let settled = try #require(
        ofSource.first { $0.metadata["promise.event"] == "settled" })
      #expect(settled.level == .info)
      #expect(settled.metadata["promise.label"] == "source")
      #expect(settled.metadata["promise.site"] == "PromiseInspectionTests/Dialects.swift:1")
      #expect(settled.metadata["promise.error"]?.description.isEmpty == false)
      #expect("\(settled.message)".hasSuffix(": rejected"))
      #expect(!entries.contains { "\($0)".contains("\(Offline())") })
    }

    @Test func `what went wrong in silence is logged at the levels of warnings and errors`() async {
      let entries = await entries(.warning) {
        _ = Guarantee<Int>.pending()
        _ = GuaranteePromises.Promise<Int>(error: Offline()).labelled("load").map(on: nil) { $0 }
      }
      #expect(
        entries.contains { $0.level == .warning && "\($0.message)".contains("Guarantee<Int>") })
      let errors = entries.filter { $0.level == .error }
      #expect(errors.map { $0.metadata["promise.event"] } == ["unhandled"])
      #expect(errors.first?.metadata["promise.way"]?.description.contains("\"load\"") == true)
      #expect(!entries.contains { "\($0)".contains("\(Offline())") })
      #expect(entries.allSatisfy { $0.level >= .warning })
    }

    @Test
    func `a request that others keep from a promise is logged for debugging, with their names`()
      async throws
    {
      let entries = await entries(.debug) {
        let seals = Log<Resolver<Int>>()
        let first = GuaranteePromises.Promise<Int>.cancellable { seals.add($0) }.labelled("first")
        let other = first.map(on: nil) { $0 }.labelled("other")
        first.map(on: nil) { $0 }.requestCancel()
        withExtendedLifetime((first, other, seals)) {}
      }
      let wanted = try #require(entries.first { $0.metadata["promise.event"] == "wanted" })
      #expect(wanted.level == .debug && wanted.metadata["promise.label"] == "first")
      let text = "\(wanted.message)"
      #expect(text.contains("\"first\"") && text.contains("Promise<Int> \"other\" from "))
      #expect(text.contains(": not asked to cancel, because it is wanted by a reference, "))
    }
  }
#endif
