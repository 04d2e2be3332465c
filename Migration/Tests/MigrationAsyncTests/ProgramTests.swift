// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationAsync
internal import MigrationSource
internal import MigrationTestSupport
internal import Testing

/// Small programs on which a converter is easily wrong: each is converted rightly, or left with a mark.
@Suite struct ProgramTests {
  /// What comes out for a program alone.
  private func convert(
    _ code: String, _ options: AsyncMigration.Options = .init(keepsTwins: true)
  ) throws -> String {
    try withFolder(["main.swift": code]) { folder in
      let path = folder.appendingPathComponent("main.swift").path
      return AsyncMigration(of: [path], options).changes.first?.new ?? code
    }
  }

  private static let fetch =
    "import GuaranteePromises\nfunc fetch() -> Promise<Int> { Promise<Int> { $0.fulfill(3) } }\n"

  @Test func whoBlocksTheMainThreadGetsThePromiseAsBefore() throws {
    let code = """
      import Dispatch
      import GuaranteePromises

      final class Ledger {
        let work = DispatchQueue(label: "work")
        func raw(_ key: String) -> Promise<Int> {
          Promise<Int> { seal in work.async { seal.fulfill(key.count) } }
        }
        func balance(of key: String) -> Promise<Int> {
          let lower = key.lowercased()
          return raw(lower).map(on: work) { $0 * 2 }
        }
        func balanceNow(of key: String) throws -> Int { try balance(of: key).wait() }
      }

      """
    let twin = """

        /// What the promise of `balance` is of, for callers that are asynchronous.
        nonisolated(nonsending) func balance(of key: String) async throws -> Int {
          let lower = key.lowercased()
          return try await raw(lower).map(on: work) { $0 * 2 }.get()
        }

      """
    #expect(try convert(code).replacing(twin, with: "") == code)
    #expect(try convert(code).contains(twin))
  }

  @Test func whatStateIsReadByThePromiseStays() throws {
    let code = """
      import GuaranteePromises

      final class Form {
        var name = "a"
        func send(_ s: String) -> Promise<String> { after(.milliseconds(10)).map { s } }
        func submit() -> Promise<String> { send(name).map { $0 + "!" } }
      }
      let form = Form()
      let promise = form.submit()
      form.name = "b"

      """
    let text = try convert(code)
    for line in code.split(separator: "\n") { #expect(text.contains(line)) }
    #expect(text.contains("    let value = try await send(name)\n    return value + \"!\"\n"))
  }

  @Test func aChainWhoseHandlersRunElsewhereIsNoTask() throws {
    let code = """
      \(Self.fetch)import Dispatch
      func report(_ done: DispatchSemaphore, on queue: DispatchQueue) {
        fetch().done(on: queue) { print($0) }.ensure(on: queue) { done.signal() }.cauterize()
      }

      """
    let text = try convert(code, .init(keepsTwins: true, makesTasks: true))
    let mark = "  // promise-migrate: its handlers run elsewhere: a task would only wait\n"
    #expect(text.contains(mark))
    #expect(text.replacing(mark, with: "") == code)
  }

  @Test func aTypeOfTheProjectThatIsCalledTaskIsNotMeant() throws {
    let code = """
      \(Self.fetch)struct Task { var title: String }
      final class Screen {
        var tasks: [Task] = []
        func show() {
          fetch().done { self.tasks = [Task(title: "\\($0)")] }.cauterize()
        }
      }

      """
    let text = try convert(code, .init(makesTasks: true))
    #expect(text.contains("    _Concurrency.Task { @MainActor in\n"))
    #expect(text.contains("self.tasks = [Task(title: \"\\(value)\")]\n"))
  }

  @Test func aTypeThatNeedsAnImportIsNotWritten() throws {
    let names = """
      import Dispatch
      import GuaranteePromises
      typealias Moment = Promise<DispatchTime>
      func now() -> Promise<DispatchTime> { Promise<DispatchTime> { $0.fulfill(.now()) } }

      """
    let code = """
      import GuaranteePromises
      func later() -> Moment { now().map { $0 + 1 } }
      func sure() -> Promise<Int> {
        now().recover { _ in now() }.map { _ in 1 }
      }

      """
    func convert(_ code: String) throws -> [String?] {
      try withFolder(["Names.swift": names, "Code.swift": code]) { folder in
        let files = ["Names.swift", "Code.swift"].map { folder.appendingPathComponent($0).path }
        return AsyncMigration(of: files, .init(keepsTwins: true)).decisions.map(\.why)
      }
    }
    #expect(
      try convert(code) == [
        "what its promise is of may need an import here: write the promise without its name",
        "the type of the value is not written: say what a handler returns",
      ])
    #expect(try convert("import Dispatch\n" + code) == [nil, nil])
  }

  @Test func aTypeThatMeansNothingHereIsNotWritten() throws {
    let code = """
      \(Self.fetch)func same<T>(_ value: T) -> Promise<T> { Promise<T> { $0.fulfill(value) } }
      enum Menu {
        struct Item { var price = 1 }
        static func item() -> Promise<Item> { Promise<Item> { $0.fulfill(Item()) } }
        static func price() -> Promise<Int> {
          Menu.item().recover { _ in Promise.value(Item()) }.map { $0.price }
        }
      }
      func three() -> Promise<Int> {
        same(3).recover { _ in Promise.value(1) }.map { $0 + 1 }
      }
      func price() -> Promise<Int> {
        Menu.item().recover { _ in Promise.value(Menu.Item()) }.map { $0.price }
      }

      """
    let text = try convert(code)
    #expect(text.contains("    let value: Item\n"))
    #expect(
      text.split(separator: "\n").count { $0.contains("the type of the value is not written") } == 2
    )
  }

  @Test func aConditionInAHandlerHasLinesOfItsOwn() throws {
    let text = try convert(
      """
      \(Self.fetch)func load() -> Promise<Int> {
        fetch().ensure {
          #if DEBUG
          print(1)
          #endif
        }
      }

      """)
    #expect(text.contains("  defer {\n    #if DEBUG\n    print(1)\n    #endif\n  }\n"))
  }

  @Test func whatIsReturnedSaysWhichRecoverItIs() throws {
    let text = try convert(
      """
      \(Self.fetch)func promise() -> Promise<Int> { fetch().recover { _ in .value(1) } }
      func guarantee() -> Guarantee<Int> { fetch().recover { _ in .value(2) } }
      func between() -> Promise<Int> { fetch().recover { _ in .value(3) }.map { $0 + 1 } }
      func inner() -> Promise<Int> { fetch().then { _ in fetch().recover { _ in .value(4) } } }
      func stated() -> Promise<Int> {
        fetch().then { _ -> Guarantee<Int> in fetch().recover { _ in .value(5) } }
      }

      """)
    // The form for promises does not hear of cancellations, and that for guarantees does.
    #expect(text.contains("  } catch where !error.isCancelled {\n    return 1\n"))
    #expect(text.contains("  } catch {\n    return 2\n"))
    #expect(text.contains("  } catch {\n    value = 3\n"))
    #expect(text.contains("  } catch {\n    return 5\n"))
    #expect(text.contains("whether this gives a promise or a guarantee cannot be seen"))
  }

  @Test func aTypeOfTheProjectThatIsCalledMainActorIsNotMeant() throws {
    let code = """
      \(Self.fetch)enum MainActor {}
      final class Screen {
      \tvar count = 0
      }
      func load() -> Promise<Int> { fetch().map { $0 + 1 } }

      """
    let text = try convert(code)
    #expect(text.contains("\n@_Concurrency.MainActor\nfunc load() async throws -> Int {\n"))
    // What is added is indented like what is there.
    #expect(text.contains("\n\tlet value = try await fetch().get()\n\treturn value + 1\n"))
  }

  @Test func aParameterWithoutANameHasNoneAfterwards() throws {
    let code =
      Self.fetch
      + "func decode<T: BinaryInteger>(as _: T.Type) -> Promise<T> { fetch().map { T($0) } }\n"
    #expect(
      try convert(code).contains("func decode<T: BinaryInteger>(as _: T.Type) async throws -> T {"))
  }

  @Test func anExtensionOfPromisesMakesPromisesOfOtherValues() throws {
    let code = """
      \(Self.fetch)extension Promise where T == Int {
        func text() -> Promise<String> { map { "\\($0)" } }
      }

      """
    let text = try convert(code)
    #expect(text.contains("  func text() -> Promise<String> { map { \"\\($0)\" } }\n"))
    #expect(
      text.contains("func text() async throws -> String { try await map { \"\\($0)\" }.get() }"))
  }

  @Test func aNameInBackticksGetsItsNumberWithin() throws {
    let code = """
      \(Self.fetch)func `default`() -> Promise<Int> { fetch().map { $0 } }
      func next() -> Promise<Int> { `default`().map { `default` in `default` + 1 } }

      """
    #expect(try convert(code).contains("  let default2 = try await `default`()\n"))
  }

  @Test func aConstantOfNothingSaysSo() throws {
    let code = """
      \(Self.fetch)func end() -> Promise<Void> { fetch().asVoid() }
      func show() -> Promise<Void> { end().done { print($0) } }

      """
    #expect(try convert(code).contains("  let value: Void = try await end()\n"))
  }

  @Test func whatALocalFunctionReturnsIsNoHandlerOfAnother() throws {
    let code = """
      \(Self.fetch)func load() -> Promise<Int> {
        func next(_ n: Int) -> Promise<Int> { fetch().map { $0 + n } }
        return next(1).map { $0 + 1 }
      }

      """
    #expect(try convert(code).contains("  let value = try await next(1).get()\n"))
  }

  @Test func aChainInWhatHasBecomeAsynchronousStays() throws {
    let code = """
      \(Self.fetch)func load() -> Promise<Void> {
        fetch().done { n in
          print(n)
          fetch().done { print($0) }.catch { print($0) }
        }
      }

      """
    let text = try convert(code, .init(makesTasks: true))
    #expect(text.contains("func load() async throws {"))
    #expect(try convert(text, .init(makesTasks: true)) == text)
  }

  @Test func nothingStandsBehindWhatIsNeverLeft() throws {
    let code = """
      import GuaranteePromises
      func load() -> Promise<Int> { Promise { seal in seal.fulfill(1) } }
      func refuse(_ n: Int) -> Promise<Void> {
        if n > 0 { return load().done { _ in throw PMKError.badInput } }
        return load().done { _ in throw PMKError.badInput }
      }
      func end() -> Promise<Int> { load().map { _ -> Int in fatalError() } }

      """
    let text = try Shape.convert(code).text
    #expect(text.contains("throw PMKError.badInput }\n"))
    #expect(text.contains("  fatalError()\n}"))
  }

  @Test(arguments: [
    (
      "func load() -> Promise<Int> {\n  fetch()\n    #if DEBUG\n    .map { $0 + 100 }\n    #endif\n"
        + "    .map { $0 + 1 }\n}\n", "`#if` stands between the links"
    ),
    (
      "func given<T>(_ n: T) -> Promise<T> { Promise<T> { $0.fulfill(n) } }\nstruct Page { var items: [Int] }\n"
        + "func load() -> Promise<Page> { given([]).map { Page(items: $0) } }\n",
      "what follows decides its type: say what the next handler takes"
    ),
    (
      "func load() -> Promise<Int> {\n  let p = fetch()\n  p.done { print($0) }.cauterize()\n"
        + "  return p.map { n in print(n); return n }\n}\n", "handlers of `p` would change places"
    ),
    // Also where another function adds a handler, or it has another name, or `firstly` or `when` is around it.
    (
      "func track(_ p: Promise<Int>) { p.done { print($0) }.cauterize() }\n"
        + "func load() -> Promise<Int> {\n  let p = fetch()\n  track(p)\n  return p.map { $0 + 1 }\n}\n",
      "handlers of `p` would change places"
    ),
    (
      "func load() -> Promise<Int> {\n  let p = fetch()\n  let q = p\n  q.done { print($0) }.cauterize()\n"
        + "  return p.map { $0 + 1 }\n}\n", "handlers of `q` would change places"
    ),
    (
      "func load() -> Promise<Int> {\n  let p = fetch()\n  p.done { print($0) }.cauterize()\n"
        + "  return firstly { p }.map { $0 + 1 }\n}\n", "handlers of `p` would change places"
    ),
    (
      "func load() -> Promise<Int> {\n  let p = fetch()\n  p.done { print($0) }.cauterize()\n"
        + "  return when(fulfilled: [p]).map { $0[0] }\n}\n", "handlers of `p` would change places"
    ),
    // Or it is one of several that are waited for, or another one that has begun before.
    (
      "func load() -> Promise<Int> {\n  let all = [fetch(), fetch()]\n"
        + "  for p in all { p.done { print($0) }.cauterize() }\n"
        + "  return when(fulfilled: all).map { $0.count }\n}\n",
      "handlers of `p` would change places"
    ),
    (
      "func load() -> Promise<Int> {\n  let all = [fetch(), fetch()]\n"
        + "  all.forEach { $0.done { print($0) }.cauterize() }\n"
        + "  return race(all).map { $0 + 1 }\n}\n", "handlers of `$0` would change places"
    ),
    (
      "func load() -> Promise<Int> {\n  fetch().done { print($0) }.cauterize()\n"
        + "  return fetch().map { $0 + 1 }\n}\n", "handlers of `fetch` would change places"
    ),
    (
      "func load() -> Promise<Int> {\n  let p = fetch().get { print($0) }\n"
        + "  return fetch().then { n in p.map { $0 + n } }\n}\n",
      "handlers of `fetch` would change places"
    ),
    (
      "func load() -> Promise<Int> {\n  fetch().get { _ in fetch().done { print($0) }.cauterize() }\n"
        + "    .map { $0 + 1 }\n}\n", "handlers of `fetch` would change places"
    ),
    (
      "func load(_ all: [Promise<Int>]) -> Promise<Int> {\n  for p in all { _ = p.get { print($0) } }\n"
        + "  return when(fulfilled: all).map { $0.count }\n}\n",
      "handlers of `p` would change places"
    ),
    (
      "func load() -> Promise<Int> { fetch().then { n in Promise.value(try fetch().wait() + n) } }\n",
      "it blocks a thread, which asynchronous code must not"
    ),
    (
      "func load() -> Promise<Int> { fetch().get { _ in print(Thread.current) } }\n",
      "`Thread.current` cannot be asked for in asynchronous code"
    ),
    (
      "func load() -> Promise<Int> {\n  [1].reduce(.value(0)) { sum, n in sum.map { $0 + n } }\n}\n"
        + "func load(_ n: Int) -> Promise<Int> { load().map { $0 + n } }\n",
      "what follows decides its type: say what the next handler takes"
    ),
    (
      "infix operator >>>\nfunc >>> (load: Promise<Int>, n: Int) -> Promise<Int> { load.map { $0 + n } }\n",
      "it is an operator, whose uses cannot be seen"
    ),
    (
      "func load() -> Promise<Int> { fetch().get { _ in throw PMKError.badInput } }\n",
      "what stands behind the handler is never reached"
    ),
    (
      "func load() -> Promise<Int> {\n  process.waitUntilExit()\n  return fetch().map { $0 + 1 }\n}\n",
      "it blocks a thread, which asynchronous code must not"
    ),
    (
      "func load() -> Promise<Int> {\n  Thread.sleep(forTimeInterval: 1)\n  return fetch().map { $0 }\n}\n",
      "it blocks a thread, which asynchronous code must not"
    ),
    (
      "func load() -> Promise<Int> {\n  pthread_mutex_lock(&mutex)\n  return fetch().map { $0 + 1 }\n}\n",
      "it blocks a thread, which asynchronous code must not"
    ),
    (
      "func load() -> Promise<Int> {\n  wait(for: [expectation], timeout: 1)\n"
        + "  return fetch().map { $0 + 1 }\n}\n",
      "it blocks a thread, which asynchronous code must not"
    ),
    (
      "func load() -> Promise<String> { fetch().map(String.init) }\n",
      "what follows decides which function this is"
    ),
    (
      "struct Box<T> {\n  var value: T\n}\n"
        + "func load() -> Promise<Double> { fetch().map { _ in Box(value: 1) }.map { $0.value / 2 } }\n",
      "what follows decides its type: say what the next handler takes"
    ),
    (
      "func load() -> Promise<Character> { fetch().map { _ in \"a\" }.get { print($0) } }\n",
      "what follows decides its type: say what the next handler takes"
    ),
    (
      "func made<T>(_ type: T.Type = T.self) -> Promise<T> { Promise<T> { _ in } }\n"
        + "func load() -> Promise<Int> { made().get { print($0) } }\n",
      "what follows decides its type: say what the next handler takes"
    ),
    (
      "func made<T>() -> Promise<T> { Promise<T> { _ in } }\n"
        + "func load() -> Promise<Int> { race(made(), made()).map { $0 } }\n",
      "what follows decides its type: say what the next handler takes"
    ),
    (
      "func other() -> Promise<Int> { fetch().map { $0 + 1 } }\n"
        + "func load() -> Promise<Int> {\n  let f = other\n  return f().map { $0 + 1 }\n}\n",
      "a promise is needed of what becomes asynchronous"
    ),
    (
      "func load(_ n: inout Int) -> Promise<Int> {\n  n += 1\n  return fetch().map { $0 + 1 }\n}\n",
      "it changes a value"
    ),
  ])
  func whatIsNotProvablyTheSameIsMarked(_ code: String, _ why: String) throws {
    let text = try convert(Self.fetch + code)
    #expect(text.contains("// promise-migrate: \(why)\n"))
    #expect(!text.contains("load(_ n: inout Int) async ") && !text.contains("load() async "))
  }

  @Test func aChainThatNobodyWaitsForIsSeenWithAConditionInIt() throws {
    let code = """
      \(Self.fetch)func load() {
        fetch().done { print($0) }
          #if DEBUG
          .ensure { print(1) }
          #endif
          .catch { print($0) }
      }

      """
    let text = try convert(code, .init(makesTasks: true))
    #expect(text.contains("  let promise = fetch().done { print($0) }\n    #if DEBUG\n"))
    #expect(text.contains("      _ = try await promise.get()\n"))
  }

  @Test func aValueThatIsNotReturnedIsNotNamed() throws {
    let code = """
      import PlainPromises
      func fetch() -> Promise<Int> { Promise { fulfill, reject in fulfill(3) } }
      func load() -> Promise<Void> { fetch().then { _ in } }

      """
    #expect(try convert(code).contains("func load() async throws { _ = try await fetch().get() }"))
  }

  @Test func aTypeInATypeMayBeCalledPromise() throws {
    let code = """
      \(Self.fetch)enum API {
        struct Promise { var n: Int }
        static func load() -> GuaranteePromises.Promise<Int> { fetch().map { Promise(n: $0).n } }
      }

      """
    #expect(try convert(code).contains("    return Promise(n: value).n\n"))
  }

  @Test func aPromiseThatIsPassedOnRunsWhereTheConfigurationSays() throws {
    let code = """
      import Dispatch
      import GuaranteePromises
      conf.Q.map = .global()
      conf.Q.return = .global()
      struct Store {
        func find(_ id: Int, in region: String) -> Promise<String> {
          Promise<String> { seal in DispatchQueue.global().async { seal.fulfill("\\(region)\\(id)") } }
        }
        func find(_ id: Int) -> Promise<String> { find(id, in: "x") }
      }

      """
    let text = try convert(code)
    #expect(!text.contains("@MainActor"))
    #expect(text.contains("  func find(_ id: Int) -> Promise<String> { find(id, in: \"x\") }\n"))
  }

  @Test func classesInARowCostNoMoreThanTheirNumber() throws {
    func steps(_ count: Int, _ options: AsyncMigration.Options) throws -> Int {
      var code =
        Self.fetch + "class C0 { func load() -> Promise<Int> { fetch().map { $0 + 1 } } }\n"
      for number in 1..<count {
        code +=
          "class C\(number): C\(number - 1) { override func load() -> Promise<Int> { fetch().map { $0 } } }\n"
      }
      return try withFolder(["A.swift": code]) { folder in
        let migration = AsyncMigration(
          of: [folder.appendingPathComponent("A.swift").path], options)
        #expect(migration.decisions.count == count)
        return migration.stepsBetweenOverrides
      }
    }
    for keeps in [false, true] {
      let (few, many) = try (
        steps(20, .init(keepsTwins: keeps)), steps(80, .init(keepsTwins: keeps))
      )
      #expect(few > 0)
      #expect(many <= 5 * few, "\(few) steps for 20, \(many) for 80")
    }
  }
}
