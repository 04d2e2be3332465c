// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationConvert
internal import Testing

/// Where converted files and others call each other.
@Suite struct BorderTests {
  private let plain = Row.Side.all.first { $0.name == "plain" }!

  /// Its promises are made of callbacks, so it is left.
  private let network = """
    import GuaranteePromises
    struct Network {
      let last: Promise<Int> = .value(1)
      func load(_ name: String) -> Promise<Int> {
        Promise { seal in seal.fulfill(name.count) }
      }
    }

    """
  private let shop = """
    import GuaranteePromises
    struct Shop {
      let network = Network()
      func count() -> Promise<Int> {
        network.load("tea").map { $0 + 1 }
      }
    }

    """

  @Test func aCallOfWhatIsLeftGetsABridge() throws {
    let (files, conversion) = try Row.convert(
      ["Network.swift": network, "Shop.swift": shop], to: plain)
    #expect(conversion.converted.count == 1)
    #expect(conversion.bridges == 1)
    #expect(
      files["Shop.swift"] == """
        import PlainPromises
        import PromiseAdapters
        struct Shop {
          let network = Network()
          func count() -> Promise<Int> {
            Promise(network.load("tea")).then { $0 + 1 }
          }
        }

        """)
    #expect(
      files["Network.swift"]!.contains(
        "    // promise-migrate: to PlainPromises: a promise that is made of callbacks\n    Promise {"
      ))
    let again = try Row.convert(files, to: plain)
    #expect(again.files == files)
  }

  private let names = """
    import GuaranteePromises
    typealias Response = Promise<Int>
    typealias Vow = Promise
    struct Api {
      typealias Page = Vow<String>
      func load() -> Response { .value(1) }
      func none() -> Response { Response(error: Problem.none) }
      func page() -> Page { Vow.value("a") }
    }

    """
  private let user = """
    import GuaranteePromises
    struct User {
      let api = Api()
      func count() -> Response { api.load().then { n -> Response in Response.value(n + 1) } }
      func text() -> Vow<String> { api.page().map { $0 + "!" } }
    }

    """

  @Test func namesOfTypesAreThoseOfTheNewDialect() throws {
    let (files, conversion) = try Row.convert(["Api.swift": names, "User.swift": user], to: plain)
    #expect(conversion.converted.count == 2, "\(conversion.left)")
    #expect(files["Api.swift"]!.contains("func load() -> Response { .init(value: 1) }"))
    #expect(files["Api.swift"]!.contains("{ Response(error: Problem.none) }"))
    #expect(files["Api.swift"]!.contains("func page() -> Page { Vow(value: \"a\") }"))
    #expect(
      files["User.swift"]!.contains(
        "api.load().then { n -> Response in Response(value: n + 1) }"))
    #expect(files["User.swift"]!.contains("{ api.page().then { $0 + \"!\" } }"))
  }

  @Test(arguments: [
    "let never = Response { seal in }", "extension Api { var next: Page { Page.value(\"b\") } }",
  ])
  func aNameMeansOneTypeInAllFiles(_ more: String) throws {
    let (files, conversion) = try Row.convert(
      ["Api.swift": names, "User.swift": user + more + "\n"], to: plain)
    #expect(conversion.converted.isEmpty)
    #expect(
      files["Api.swift"]!.contains(
        "` is in User.swift too, which is left\n"))
  }

  @Test func whatOthersDeclareIsGivenNoPromiseOfAnotherDialect() throws {
    let code = """
      import GuaranteePromises
      struct Shop {
        func one() -> Promise<Int> { .value(1) }
        func count() -> Promise<Int> { retrying { one() }.map { $0 + 1 } }
      }

      """
    let (files, conversion) = try Row.convert(["Shop.swift": code], to: plain)
    #expect(conversion.converted.isEmpty)
    #expect(
      files["Shop.swift"]!.contains(
        "// promise-migrate: to PlainPromises: whether a promise may be given there is not written")
    )
    // A value is no promise.
    let value = code.replacing("one() }.map", with: "3 }.map")
    let other = try Row.convert(["Shop.swift": value], to: plain)
    #expect(other.files["Shop.swift"]!.contains("Promise(retrying { 3 }).then { $0 + 1 }"))
  }

  @Test(arguments: ["GuaranteePromises", "GuaranteePromisesSwift5", "PromiseKit"])
  func whatIsNamedWithItsModuleIsMeant(_ module: String) throws {
    let code = """
      import \(module)
      func pause() -> \(module).Promise<Void> { \(module).Promise.value(()) }
      """
    let files = try Row.convert(["Pause.swift": code], to: plain).files
    let new = module.hasSuffix("Swift5") ? "PlainPromisesSwift5" : "PlainPromises"
    #expect(
      files["Pause.swift"] == """
        import \(new)
        func pause() -> \(new).Promise<Void> { \(new).Promise(value: ()) }
        """)
    let begin = "import \(module)\nfunc begin() { \(module).conf.Q.map = .global() }\n"
    let (left, conversion) = try Row.convert(["Begin.swift": begin], to: plain)
    #expect(conversion.converted.isEmpty)
    #expect(left["Begin.swift"]!.contains("nothing corresponds to `conf`"))
  }

  @Test func thereIsNoBridgeToAnOriginal() throws {
    let original = shop.replacing("GuaranteePromises", with: "PromiseKit")
    let files = [
      "Network.swift": network.replacing("GuaranteePromises", with: "PromiseKit"),
      "Shop.swift": original,
    ]
    let why =
      "    // promise-migrate: to PlainPromises: there is no bridge to promises of PromiseKit: "
      + "run `adopt` first\n"
    let (alone, together) = try (
      Row.convert(["Shop.swift": original], to: plain), Row.convert(files, to: plain)
    )
    for (files, conversion) in [alone, together] {
      #expect(conversion.converted.isEmpty)
      #expect(files["Shop.swift"]!.contains(why))
    }
    // A shim of its name is one of ours.
    let shim = ["Shim.swift": "@_exported import GuaranteePromises\n"]
    #expect(
      try Row.convert(files.merging(shim) { $1 }, to: plain).1.converted.count == 1)
  }

  @Test func aCallInWhatIsLeftGetsABridge() throws {
    let screen = """
      import GuaranteePromises
      struct Screen {
        let shop = Shop()
        func show() -> Guarantee<Int> { shop.count().recover { _ in .value(0) } }
      }

      """
    let (files, _) = try Row.convert(
      ["Network.swift": network, "Shop.swift": shop, "Screen.swift": screen], to: plain)
    #expect(files["Screen.swift"]!.contains("{ Promise(shop.count()).recover { _ in .value(0) } }"))
    #expect(files["Screen.swift"]!.contains("import GuaranteePromises\nimport PromiseAdapters\n"))
    #expect(try Row.convert(files, to: plain).files == files)
  }

  @Test func aBridgeGoesWithTheLastBorder() throws {
    let newNetwork = """
      import PlainPromises
      struct Network { func load(_ name: String) -> Promise<Int> { Promise(value: 1) } }

      """
    let halfway = shop.replacing("network.load(\"tea\")", with: "Promise(network.load(\"tea\"))")
    for name in ["plain", "typed"] {
      let target = try #require(Row.Side.all.first { $0.name == name })
      let network =
        name == "plain"
        ? newNetwork
        : newNetwork.replacing("Plain", with: "Typed")
          .replacing("-> Promise", with: "-> StdPromise")
      let (files, _) = try Row.convert(
        ["Network.swift": network, "Shop.swift": halfway], to: target)
      #expect(files["Shop.swift"]!.contains("    network.load(\"tea\").t"))
    }
  }

  @Test func whatIsOnlyWaitedForNeedsNoBridge() throws {
    let user = """
      import GuaranteePromises
      func last(_ network: Network) async throws -> Int { try await network.load("tea").async() }
      func own() -> Promise<Int> { .value(1) }
      func both() async throws -> Int { try await own().async() }

      """
    let (files, conversion) = try Row.convert(
      ["Network.swift": network, "User.swift": user], to: plain)
    #expect(conversion.bridges == 0)
    #expect(files["User.swift"]!.contains("try await network.load(\"tea\").async() }"))
    #expect(files["User.swift"]!.contains("try await own().get() }"))
  }

  @Test func aBridgeThatIsStillNeededIsNotDoubled() throws {
    let typed = """
      import TypedPromises
      struct Network { func load(_ name: String) -> Promise<Int, Never> { Promise(fulfilled: 1) } }

      """
    let halfway = shop.replacing("network.load(\"tea\")", with: "Promise(network.load(\"tea\"))")
    let (files, _) = try Row.convert(["Network.swift": typed, "Shop.swift": halfway], to: plain)
    #expect(files["Shop.swift"]!.contains("    Promise(network.load(\"tea\")).then { $0 + 1 }"))
  }

  @Test func aPropertyGetsABridgeToo() throws {
    let user = """
      import GuaranteePromises
      func last(_ network: Network) -> Promise<Int> { network.last.map { $0 } }

      """
    let (files, _) = try Row.convert(["Network.swift": network, "User.swift": user], to: plain)
    #expect(files["User.swift"]!.contains("{ Promise(network.last).then { $0 } }"))
  }

  @Test func whatOthersDeclareGetsABridge() throws {
    let user = """
      import GuaranteePromises
      import Pod
      func load(_ pod: Pod) -> Promise<Int> { pod.fetch().then { pod.count($0) } }
      func pass(_ pod: Pod) -> Promise<Int> { pod.fetch() }

      """
    let (files, _) = try Row.convert(["User.swift": user], to: plain)
    #expect(files["User.swift"]!.contains("{ Promise(pod.fetch()).then { pod.count($0) } }"))
    #expect(files["User.swift"]!.contains("{ Promise(pod.fetch()) }"))
  }

  @Test func whatAProtocolRequiresIsConvertedWithItOrNotAtAll() throws {
    let requirement = """
      import GuaranteePromises
      protocol Store { func load() -> Promise<Int> }
      func make() -> Promise<Int> { Promise { seal in seal.fulfill(1) } }

      """
    let store = """
      import GuaranteePromises
      struct Disk: Store { func load() -> Promise<Int> { .value(1) } }

      """
    let (files, conversion) = try Row.convert(
      ["Store.swift": requirement, "Disk.swift": store], to: plain)
    #expect(conversion.converted.isEmpty)
    #expect(
      files["Disk.swift"]!.contains(
        "// promise-migrate: to PlainPromises: `load()` is in Store.swift too, which is left\n"))
  }

  @Test func aCallThatMayMeanTwoFunctionsLeavesItsFile() throws {
    let other = """
      import PlainPromises
      struct Cache { func load(_ name: String) -> Promise<Int> { Promise(value: 1) } }

      """
    let (_, conversion) = try Row.convert(
      ["Network.swift": network, "Cache.swift": other, "Shop.swift": shop], to: plain)
    #expect(conversion.converted.isEmpty)
    #expect(
      conversion.left.contains {
        $0.text == "which function is called is not written: --index knows"
      })
  }

  @Test func theIndexTellsWhichFunctionIsMeant() throws {
    let other = """
      import PlainPromises
      struct Cache { func load(_ name: String) -> Promise<Int> { Promise(value: 1) } }

      """
    // Modules that are just enough for the compiler to resolve the calls.
    let module = """
      public struct Seal<T> { public func fulfill(_ value: T) {} }
      public struct Promise<T> {
        public static func value(_ value: T) -> Promise { Promise(value: value) }
        public init(_ body: (Seal<T>) -> Void) {}
        public init(value: T) {}
        public func map<U>(_ body: (T) -> U) -> Promise<U> { Promise<U> { _ in } }
      }

      """
    let (files, conversion) = try Row.convert(
      ["Network.swift": network, "Cache.swift": other, "Shop.swift": shop], to: plain,
      compiledWith: ["GuaranteePromises": module, "PlainPromises": module])
    #expect(conversion.converted.count == 1)
    #expect(files["Shop.swift"]!.contains("    Promise(network.load(\"tea\")).then { $0 + 1 }"))
  }

  @Test func aFileOfSeveralDialectsIsLeft() throws {
    let mixed = "import GuaranteePromises\nimport WhenPromises\n"
    let (files, conversion) = try Row.convert(["Mixed.swift": mixed], to: plain)
    #expect(conversion.left.map(\.text) == ["it imports several libraries: leave one of them"])
    #expect(files["Mixed.swift"]!.hasSuffix(mixed))
  }
}
