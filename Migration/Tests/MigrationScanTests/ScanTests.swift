// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationChains
internal import MigrationKnowledge
internal import MigrationScan
internal import MigrationSource
internal import MigrationTestSupport
internal import Testing

/// Scans some files.
func scan(_ files: [String: String]) throws -> ProjectScan {
  try withFolder(files) { ProjectScan(of: try SourceFinder.files(at: [$0.path])) }
}

@Suite struct ScanTests {
  private func sites(_ text: String) throws -> [String] {
    try scan(["F.swift": text]).files.flatMap(\.callSites).map { site in
      ([site.name, site.shape?.rawValue, site.result?.rawValue, site.place] as [String?])
        .compactMap { $0 }.joined(separator: ", ")
    }
  }

  private func reasons(_ text: String) throws -> [Reason] {
    try scan(["F.swift": text]).files.flatMap(\.findings).map(\.reason)
  }

  @Test func eachOperatorOfAChainIsACall() throws {
    #expect(
      try sites(
        """
        import PromiseKit
        let p = firstly { a() }.then { b($0) }.map(on: queue) { c in let d = c; return d }
          .then { e -> Promise<Int> in f(e) }.map(\\.count).done(on: nil, show)
        """) == [
          "firstly, one expression, –", "then, one expression, not visible, –",
          "map, statements, not visible, queue", "then, one expression, promise, –",
          "map, key path, not visible, –", "done, a function’s name, not visible, settling thread",
        ])
  }

  @Test func namesOfEverybodyCountOnlyBesideThoseOfPromises() throws {
    #expect(
      try sites("import PromiseKit\nlet a = b().map { $0 }\nlet c = [1].compactMap { $0 }").isEmpty)
    #expect(try sites("import PromiseKit\nlet a = b().map { $0 }.done { }").count == 2)
    #expect(try sites("import PromiseKit\nlet a = api.get(url).done { }").count == 1)
  }

  @Test func aFunctionThatIsDeclaredToReturnAPromiseTells() throws {
    let declaration =
      "import PromiseKit\nfunc load(_ path: String, again: Bool = false) -> Promise<Int> { x }\n"
    #expect(try sites(declaration + "let a = load(\"x\").map { $0 }").count == 1)
    #expect(try sites(declaration + "let a = load(path: 1).map { $0 }").isEmpty)
    // Another function of that name returns no promise.
    #expect(
      try sites(declaration + "func load() -> [Int] { [] }\nlet a = load(1).map { $0 }").isEmpty)
  }

  @Test func aNameOfATypeOfPromisesTells() throws {
    let names = """
      import PromiseKit
      typealias Response = Promise<Int>
      struct Api { typealias Page = Promise<String> }
      """
    let uses = """
      import PromiseKit
      extension Api {
        var last: Response { get }
        func load() -> Response { x }
        func page() -> Page { x }
        func other() -> Data { x }
      }
      struct Cache { let last: Response; func page() -> Page { x } }
      let a = load().map { $0 }
      let b = other().map { $0 }
      let c = page().map { $0 }
      """
    let scan = try scan(["A.swift": names, "B.swift": uses])
    let file = try #require(scan.files.first { $0.path.hasSuffix("B.swift") })
    // `Page` means nothing in `Cache`, so that one function of that name returns something else.
    #expect(file.functions.map(\.name.base) == ["load", "page"])
    #expect(file.callSites.map(\.line) == [9])
    #expect(file.findings.map(\.reason) == [.stored])
    let made = "import PromiseKit\ntypealias Response = Promise<Int>\n"
    #expect(try sites(made + "let a = Response.value(1).map { $0 }").count == 2)
  }

  @Test func aFileWithoutImportHasWhatOthersExport() throws {
    let chain = "let a = firstly { b() }.done { }"
    #expect(try scan(["A.swift": chain]).files.isEmpty)
    #expect(
      try scan(["A.swift": chain, "B.swift": "@_exported import PromiseKit"]).files.count == 2)
    let own = "public final class Promise<Value> {}"
    let found = try scan(["A.swift": "let a = Promise<Int>().always { }", "B.swift": own])
    #expect(found.files.first?.dialects == [.khanlou])
  }

  @Test(arguments: [
    ("let x = try hang(p)", Reason.blocks),
    ("let x = try firstly { a() }.wait()", .blocks),
    ("let x = firstly { a() }.done(on: nil) { }", .settlingThread),
    ("let x = firstly { a() }.done(on: .global()) { }", .otherPlace),
    ("let x = firstly { a() }.done { [weak self] in }", .weakSelf),
    ("let x = firstly { a() }.done(show)", .functionName),
    ("let x = firstly { a() }.done { if b { return }\n c() }", .earlyReturn),
    ("func f() { conf.Q.map = nil }", .configuration),
    ("func f() { PromiseKit.conf.catchPolicy = .allErrors }", .configuration),
    ("struct S { var p: Promise<Int>? }", .stored),
    ("let x = p?.done { }", .optional),
    ("class P: Promise<Int> {}", .subclass),
    ("extension Promise { func f() {} }", .typeExtension),
    ("let x: AnyPromise", .leftover),
  ])
  func whatNeedsAPersonIsFound(_ code: String, _ reason: Reason) throws {
    // A wait that blocks behaves differently here, too.
    let found = try reasons("import PromiseKit\n" + code)
    #expect(found.filter { $0 != .leftover || reason == .leftover } == [reason])
  }

  @Test func whatNeedsNobodyIsNotFound() throws {
    #expect(
      try reasons(
        """
        import PromiseKit
        func f() -> Promise<Int> {
          firstly { a() }.then(on: .main) { b($0) }.map { x in [1].map { y in return y } ; return x }
        }
        """) == [])
  }

  @Test func thePageHoldsNothingThatEndsItsScript() throws {
    let page = try ScanPage(
      try scan(["F.swift": "import PromiseKit\nlet x = firstly { \"</script>\" }.done(show)"])
    ).html()
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(page.contains("\\u003c\\/script>"))
  }

  @Test func everyDialectHasItsModules() {
    for dialect in Dialect.allCases {
      #expect(Dialect(module: dialect.knowledge.module) == dialect)
      for module in dialect.knowledge.originalModules.keys {
        #expect(Dialect(module: module) == dialect)
      }
    }
  }
}
