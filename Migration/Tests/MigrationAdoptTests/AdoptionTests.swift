// SPDX-License-Identifier: MIT

internal import Foundation
internal import MigrationAdopt
internal import MigrationKnowledge
internal import MigrationSource
internal import MigrationTestSupport
internal import Testing

@Suite struct AdoptionTests {
  /// What becomes of files, by name.
  private func adopt(
    _ files: [String: String], from dialect: Dialect = .promisekit, by way: Adoption.Way = .imports
  ) throws -> (files: [String: String], notes: [String]) {
    try withFolder(files) { folder in
      let found = try SourceFinder.files(at: [folder.path])
      let adoption = Adoption(
        of: found, manifests: found.filter(Adoption.isManifest), from: dialect, by: way)
      let changed = adoption.changes.map {
        ($0.path.replacing(folder.path + "/", with: ""), $0.new)
      }
      return (
        Dictionary(uniqueKeysWithValues: changed),
        adoption.notes.map { note in
          "\(note.path.replacing(folder.path + "/", with: "")):\(note.line ?? 0): \(note.text)"
        }
      )
    }
  }

  /// What code imports in Swift 5 mode, in which code is that belongs to no target.
  private let module = Dialect.promisekit.knowledge.module(for: .swift5)

  private let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "app",  // our app
      platforms: [.macOS(.v15)],
      dependencies: [
        .package(url: "https://github.com/mxcl/PromiseKit.git", from: "8.0.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.0.0"),
      ],
      targets: [
        .target(
          name: "App",
          dependencies: ["PromiseKit", .product(name: "Logging", package: "swift-log")]),
        .testTarget(
          name: "AppTests",
          dependencies: [.product(name: "PromiseKit", package: "PromiseKit"), "App"])
      ]
    )

    """

  @Test func importsAndQualifiedNamesChange() throws {
    let result = try adopt([
      "A.swift": """
      @_exported import PromiseKit  // ours
      import class PromiseKit.Promise
      #if canImport(PMKFoundation)
        import PMKFoundation
      #endif
      let p: PromiseKit.Promise<Int> = PromiseKit.Promise.value(1)
      let PromiseKitIsNot = "PromiseKit"

      """, "B.swift": "import Foundation\nlet PromiseKit = 1\n",
    ])
    #expect(
      result.files == [
        "A.swift": """
        @_exported import \(module)  // ours
        import class \(module).Promise
        #if canImport(GuaranteePromisesFoundation)
          import GuaranteePromisesFoundation
        #endif
        let p: \(module).Promise<Int> = \(module).Promise.value(1)
        let PromiseKitIsNot = "PromiseKit"

        """
      ])
  }

  @Test func aTypeWithTheNameOfItsModuleIsNotTheModule() throws {
    let result = try adopt(
      ["A.swift": "import Promise\nlet p = Promise<Int>.self, q = Promise.Value.self\n"],
      from: .khanlou)
    #expect(
      result.files["A.swift"]
        == "import \(Dialect.khanlou.knowledge.module(for: .swift5))\nlet p = Promise<Int>.self, q = Promise.Value.self\n"
    )
  }

  @Test func theManifestGetsDependencyAndProducts() throws {
    let result = try adopt(["Package.swift": manifest])
    let expected = manifest.replacing(
      #".package(url: "https://github.com/mxcl/PromiseKit.git", from: "8.0.0")"#,
      with: #".package(url: "https://github.com/swift-promises/swift-promises", from: "0.1.0")"#
    ).replacing(
      #"["PromiseKit", .prod"#,
      with: #"[.product(name: "GuaranteePromises", package: "swift-promises"), .prod"#
    ).replacing(
      #".product(name: "PromiseKit", package: "PromiseKit")"#,
      with: #".product(name: "GuaranteePromises", package: "swift-promises")"#)
    #expect(result.files == ["Package.swift": expected])
    #expect(result.notes == [])
    #expect(try adopt(["Package.swift": expected]).files == [:])
  }

  @Test(
    arguments: [
      (".macOS(.v10_15)", true), (".macOS(.v10_14)", false), (".macOS(.v11), .iOS(.v13)", true),
      (".macOS(.v13), .iOS(.v12)", false), (".iOS(\"13.4\"), .tvOS(.v13), .watchOS(.v6)", true),
      (".watchOS(.v5)", false), (".macCatalyst(.v13), .visionOS(.v1)", true), ("", false),
    ])
  func whoseSystemsAreTooOldIsTold(_ platforms: String, _ isNewEnough: Bool) throws {
    let old = manifest.replacing(".macOS(.v15)", with: platforms)
    #expect(
      try adopt(["Package.swift": old]).notes
        == (isNewEnough
          ? []
          : [
            "Package.swift:0: the package needs macOS 10.15, iOS 13, tvOS 13, watchOS 6 or visionOS 1: "
              + "see `platforms`"
          ]))
  }

  @Test func aShimKeepsTheImports() throws {
    let result = try adopt(
      ["Package.swift": manifest, "A.swift": "import PromiseKit\n"], by: .shim)
    #expect(
      result.files["Sources/PromiseKit/PromiseKit.swift"]
        == "@_exported import GuaranteePromises\n")
    #expect(result.files["A.swift"] == nil)
    let new = try #require(result.files["Package.swift"])
    #expect(
      new.hasSuffix(
        """
              dependencies: ["PromiseKit", "App"]),
            .target(
              name: "PromiseKit", dependencies: [.product(name: "GuaranteePromises", package: "swift-promises")],
              swiftSettings: [.swiftLanguageMode(.v6)])
          ]
        )

        """))
    #expect(new.contains(#"dependencies: ["PromiseKit", .product(name: "Logging""#))
    #expect(try adopt(["Package.swift": new], by: .shim).files == [:])
  }

  @Test func aSecondLibraryNeedsNoSecondDependency() throws {
    let two = manifest.replacing(
      "    .package(url: \"https://github.com/apple",
      with: "    .package(url: \"https://github.com/vadymmarkov/When\", from: \"5.0.0\"),\n"
        + "    .package(url: \"https://github.com/apple")
    let once = try #require(try adopt(["Package.swift": two]).files["Package.swift"])
    let twice = try #require(try adopt(["Package.swift": once], from: .when).files["Package.swift"])
    #expect(twice.components(separatedBy: "swift-promises/swift-promises").count == 2)
    #expect(!twice.contains("vadymmarkov"))
    let stays = twice.contains(
      "from: \"0.1.0\"),\n    .package(url: \"https://github.com/apple/swift-log\"")
    #expect(stays)
  }

  @Test func whatIsLeftIsListedWithItsRemedy() throws {
    let result = try adopt(
      ["A.swift": "import When\nfinal class Work: Promise<Int> {}\n"], from: .when)
    #expect(
      result.notes == [
        "A.swift:2: a subclass of Promise must restate `@unchecked Sendable`: "
          + "final class Name: Promise<Value>, @unchecked Sendable",
        "A.swift:0: it is in no target of a Package.swift: add \(ManifestAddress.text) to the "
          + "project, and its product \(Dialect.when.knowledge.module(for: .swift5)), or for targets in "
          + "Swift 6 mode WhenPromises",
      ])
    #expect(
      try adopt(
        ["A.swift": "import When\nfinal class Work: Promise<Int>, @unchecked Sendable {}\n"],
        from: .when
      ).notes.count == 1)
  }

  @Test func whatBehavesDifferentlyIsListed() throws {
    let result = try adopt([
      "Sources/App/A.swift": """
      import PromiseKit
      extension Promise { func timeout(_ seconds: Double) -> Promise<T> { self } }
      func now(_ gate: Gate) throws -> Int {
        gate.wait()
        return try load().map { $0 }.wait()
      }
      func read(_ process: Process) -> Pipe { process.standardOutput as! Pipe }

      """, "Package.swift": manifest,
    ])
    #expect(
      result.notes == [
        "Sources/App/A.swift:2: promises have a member of that name: give yours another name",
        "Sources/App/A.swift:5: handlers of the main queue run while `wait()` blocks the main thread: "
          + "wait where nothing of yours may happen in between, or not at all",
        "Sources/App/A.swift:7: a process that was launched with a promise has a FileHandle there: "
          + "take the pipes of the result, or make a promise of your own",
      ])
  }

  /// What is found in any spelling, and what only looks like it.
  @Test(arguments: [
    ("extension Thenable { var outcome: Int { 1 } }", Dialect.promisekit, 1),
    ("extension Data { var outcome: Int { 1 } }", .promisekit, 0),
    ("extension Promise { func a() { let timeout = 1; print(timeout) } }", .promisekit, 0),
    ("func a(_ p: Promise<Int>) throws -> Int { try p.wait() }", .promisekit, 1),
    ("func a(_ p: DispatchGroup) { p.wait() }", .promisekit, 0),
    ("let a = process.standardOutput! as! Pipe", .promisekit, 1),
    ("let a = (process.standardError as? Foundation.Pipe)", .promisekit, 1),
    ("let a = Promise<Int>.init(value: 1)", .promisekit, 1),
    ("let a = Promise<Int, Error>.init(result: .value(1))", .tomorrowland, 1),
    ("class A: Promise<Int>, @unchecked Sendable { func delay(seconds: Int) {} }", .when, 1),
    ("class A: Operation { func delay(seconds: Int) {} }", .when, 0),
  ])
  func whatIsLeftIsFoundInAnySpelling(_ code: String, _ dialect: Dialect, _ count: Int) throws {
    let module = try #require(dialect.knowledge.originalModules.first?.key)
    let notes = try adopt(["A.swift": "import \(module)\n\(code)\n"], from: dialect).notes
    #expect(notes.count { $0.hasPrefix("A.swift:2: ") } == count)
  }

  @Test func aModuleThatNothingReplacesStays() throws {
    let result = try adopt(["A.swift": "import RxWhen\nimport When\n"], from: .when)
    #expect(
      result.files["A.swift"]
        == "import RxWhen\nimport \(Dialect.when.knowledge.module(for: .swift5))\n")
    #expect(result.notes.first?.hasPrefix("A.swift:1: RxSwift is not here") == true)
  }

  @Test func aModuleForWhichThereIsNothingIsListedWhereverItIsImported() throws {
    let result = try adopt([
      "Package.swift": manifest, "Sources/App/A.swift": "import PMKUIKit\n",
    ])
    #expect(
      result.notes == [
        "Sources/App/A.swift:1: nothing here makes promises of what PMKUIKit does: Promise { seal in … } around it"
      ])
  }

  @Test(arguments: [
    "git@github.com:mxcl/PromiseKit.git", "ssh://git@github.com/mxcl/PromiseKit",
    "https://github.com/mxcl/promisekit/",
  ])
  func anAddressIsKnownInAnyForm(_ address: String) throws {
    let old = manifest.replacing("https://github.com/mxcl/PromiseKit.git", with: address)
    let new = try #require(try adopt(["Package.swift": old]).files["Package.swift"])
    #expect(!new.contains(address))
    #expect(new.contains("swift-promises/swift-promises"))
  }

  @Test func aForkOrACopyInAFolderGivesWayToo() throws {
    let dependency = #".package(url: "https://github.com/mxcl/PromiseKit.git", from: "8.0.0")"#
    for other in [
      #".package(url: "https://github.com/ours/PromiseKit.git", branch: "main")"#,
      #".package(path: "../Vendor/PromiseKit")"#,
    ] {
      let result = try adopt(["Package.swift": manifest.replacing(dependency, with: other)])
      let new = try #require(result.files["Package.swift"])
      #expect(!new.contains(other))
      #expect(new.contains("swift-promises/swift-promises"))
      #expect(result.notes == [])
    }
  }

  @Test func whatIsSaidOfADependencyStays() throws {
    let old = manifest.replacing(
      #".product(name: "PromiseKit", package: "PromiseKit")"#,
      with:
        #".product(name: "PromiseKit", package: "PromiseKit", condition: .when(platforms: [.iOS]))"#
    )
    let new = try #require(try adopt(["Package.swift": old]).files["Package.swift"])
    #expect(
      new.contains(
        #".product(name: "GuaranteePromises", package: "swift-promises", condition: .when(platforms: [.iOS]))"#
      ))
    let shim = try #require(try adopt(["Package.swift": old], by: .shim).files["Package.swift"])
    #expect(
      shim.contains(#".byName(name: "PromiseKit", condition: .when(platforms: [.iOS]))"#))
  }

  @Test func dependenciesInListsOfTheirOwnChange() throws {
    let old = manifest.replacing(
      "let package", with: "let common: [Target.Dependency] = [\"PromiseKit\"]\n\nlet package"
    ).replacing(
      #"dependencies: ["PromiseKit", .product(name: "Logging", package: "swift-log")]"#,
      with: #"dependencies: common + ["PromiseKit"]"#)
    let result = try adopt(["Package.swift": old])
    let new = try #require(result.files["Package.swift"])
    #expect(!new.contains("[\"PromiseKit\"]"))
    #expect(result.notes == [])
  }

  @Test func aDependencyWithANameOfItsOwnChanges() throws {
    let old = manifest.replacing(
      "let package",
      with: """
        let promises = Target.Dependency.product(name: "PromiseKit", package: "PromiseKit")
        extension Target.Dependency {
          static let kit: Self = .product(name: "PromiseKit", package: "PromiseKit")
        }

        let package
        """
    ).replacing(
      #"dependencies: ["PromiseKit", .product"#, with: #"dependencies: [promises, .product"#)
    let result = try adopt(["Package.swift": old])
    let new = try #require(result.files["Package.swift"])
    let ours = #".product(name: "GuaranteePromises", package: "swift-promises")"#
    #expect(new.contains("let promises = Target.Dependency\(ours)\n"))
    #expect(new.contains("  static let kit: Self = \(ours)\n"))
    #expect(result.notes == [])
    let shim = try #require(try adopt(["Package.swift": old], by: .shim).files["Package.swift"])
    #expect(
      shim.contains(#"let promises = Target.Dependency.byName(name: "PromiseKit")"# + "\n"))
    // One product is there for all who use it.
    let mixed = old.replacing(
      "targets: [",
      with:
        "targets: [.target(name: \"Old\", dependencies: [kit], swiftSettings: [.swiftLanguageMode(.v5)]),"
    )
    let other = #".product(name: "GuaranteePromisesSwift5", package: "swift-promises")"#
    #expect(
      try adopt(["Package.swift": mixed]).notes == [
        "Package.swift:4: some targets need another one here: \(other)",
        "Package.swift:6: some targets need another one here: \(other)",
      ])
  }

  @Test func eachBranchOfAConditionHasItsDependency() throws {
    let old = """
      // swift-tools-version:5.9
      import PackageDescription
      #if os(Linux)
      let all: [Package.Dependency] = [.package(url: "https://github.com/mxcl/PromiseKit", from: "6.8.0")]
      #else
      let all: [Package.Dependency] = [.package(url: "https://github.com/mxcl/PromiseKit", branch: "master")]
      #endif
      let package = Package(
        name: "C", platforms: [.macOS(.v10_15)], dependencies: all,
        targets: [.target(name: "C", dependencies: ["PromiseKit"])])

      """
    let new = try #require(try adopt(["Package.swift": old]).files["Package.swift"])
    #expect(!new.contains("mxcl"))
    #expect(new.split(separator: "\n").count { $0.contains("swift-promises/swift-promises") } == 2)
  }

  @Test func aNameThatMayBeADependencyIsTold() throws {
    let old = manifest.replacing(
      "let package", with: "let names = [\"PromiseKit\"]\n\nlet package")
    #expect(
      try adopt(["Package.swift": old]).notes == [
        "Package.swift:4: this may be a dependency of targets: "
          + ".product(name: \"GuaranteePromises\", package: \"swift-promises\")"
      ])
  }

  @Test func aManifestForSomeToolsIsOneToo() throws {
    let result = try adopt(["Package@swift-6.0.swift": manifest])
    #expect(result.files["Package@swift-6.0.swift"]?.contains("GuaranteePromises") == true)
    #expect(result.notes == [])
  }

  // MARK: - Language modes

  @Test(arguments: [
    ("6.0", "", LanguageMode.swift6), ("5.9", "", .swift5),
    ("6.1", "swiftLanguageModes: [.v5]", .swift5),
    ("5.10", "swiftLanguageVersions: [.version(\"6\")]", .swift6),
    ("6.2", "swiftLanguageModes: [.v5, .v6]", .swift6),
  ])
  func theManifestTellsTheLanguageMode(
    _ tools: String, _ modes: String, _ mode: LanguageMode
  ) throws {
    let old = manifest.replacing("tools-version: 6.0", with: "tools-version: \(tools)")
      .replacing("  ]\n)", with: "  ]\(modes.isEmpty ? "" : ",\n  " + modes)\n)")
    let result = try adopt(["Package.swift": old, "Sources/App/A.swift": "import PromiseKit\n"])
    let module = Dialect.promisekit.knowledge.module(for: mode)
    #expect(result.files["Sources/App/A.swift"] == "import \(module)\n")
    #expect(
      result.files["Package.swift"]?.contains(
        ".product(name: \"\(module)\", package: \"swift-promises\"), .product(name: \"Logging\"")
        == true)
  }

  @Test func aTargetMayHaveAModeOfItsOwn() throws {
    let old = manifest.replacing(
      #"package: "PromiseKit"), "App"])"#,
      with: #"package: "PromiseKit"), "App"], swiftSettings: [.swiftLanguageMode(.v5)])"#)
    let result = try adopt([
      "Package.swift": old, "Sources/App/A.swift": "import PromiseKit\n",
      "Tests/AppTests/B.swift": "import PromiseKit\n",
    ])
    #expect(result.files["Sources/App/A.swift"] == "import GuaranteePromises\n")
    #expect(result.files["Tests/AppTests/B.swift"] == "import \(module)\n")
    let new = try #require(result.files["Package.swift"])
    #expect(new.contains(#".product(name: "\#(module)", package: "swift-promises"), "App"]"#))
    #expect(
      new.contains(#"[.product(name: "GuaranteePromises", package: "swift-promises"), .product"#))
  }

  @Test func aShimExportsTheModuleOfItsClients() throws {
    let old = manifest.replacing("  ]\n)", with: "  ],\n  swiftLanguageModes: [.v5]\n)")
    let result = try adopt(["Package.swift": old, "A.swift": "import PromiseKit\n"], by: .shim)
    #expect(
      result.files["Sources/PromiseKit/PromiseKit.swift"] == "@_exported import \(module)\n")
    #expect(
      result.files["Package.swift"]?.contains("swiftSettings: [.swiftLanguageMode(.v6)]") == true)
  }

  // MARK: - Manifests of all kinds

  @Test(arguments: ["5.3", "5.5"])
  func toolsOfAnyAgeCanReadTheDependency(_ tools: String) throws {
    let old = manifest.replacing("tools-version: 6.0", with: "tools-version:\(tools)")
    let new = try #require(try adopt(["Package.swift": old]).files["Package.swift"])
    #expect(new.contains("swift-promises/swift-promises\", from: \"0.1.0\")"))
  }

  @Test func twoManifestsHaveOneShim() throws {
    let result = try adopt(
      ["Package.swift": manifest, "Package@swift-6.1.swift": manifest], by: .shim)
    #expect(result.files.count == 3)
  }

  @Test func theFolderOfAShimIsThatOfNoOtherTarget() throws {
    let old = manifest.replacing(
      "name: \"App\",", with: "name: \"App\", path: \"Sources\",")
    let result = try adopt(["Package.swift": old], by: .shim)
    #expect(result.files["Shims/PromiseKit/PromiseKit.swift"] != nil)
    #expect(result.files["Package.swift"]?.contains("path: \"Shims/PromiseKit\"") == true)
  }

  @Test func whatOtherManagersInstallIsToBeRemoved() throws {
    let result = try adopt([
      "A.swift": "import PromiseKit\n",
      "Podfile":
        "target 'App' do\n  pod 'PromiseKit/CorePromise', '~> 6.8'\n  # pod 'PromiseKit'\nend\n",
      "App.xcodeproj/project.pbxproj":
        "{\n  repositoryURL = \"https://github.com/mxcl/PromiseKit.git\";\n}\n",
      "Cartfile":
        "github \"mxcl/PromiseKit\" ~> 6.8\ngithub \"a/b\"\ngit \"git@a.b:c/PromiseKit.git\"\n",
      "Cartfile.private": "github \"PromiseKit/Foundation\"\n",
      "Local/Package.swift": manifest.replacing("PromiseKit", with: "Else"),
    ])
    #expect(
      result.notes.prefix(5) == [
        "App.xcodeproj/project.pbxproj:2: remove "
          + "`repositoryURL = \"https://github.com/mxcl/PromiseKit.git\";`, and what it has installed",
        "Cartfile:1: remove `github \"mxcl/PromiseKit\" ~> 6.8`, and what it has installed",
        "Cartfile:3: remove `git \"git@a.b:c/PromiseKit.git\"`, and what it has installed",
        "Cartfile.private:1: remove `github \"PromiseKit/Foundation\"`, and what it has installed",
        "Podfile:2: remove `pod 'PromiseKit/CorePromise', '~> 6.8'`, and what it has installed",
      ])
    #expect(
      result.notes.last?.hasPrefix("A.swift:0: it is in no target of a Package.swift: add ")
        == true)
  }

  @Test func whatTheFilesOfProjectsAndPodsNameIsToBeRemoved() throws {
    let result = try adopt([
      "A.swift": "import PromiseKit\n",
      "B.podspec.json":
        "{\n  \"summary\": \"PromiseKit for all\",\n  \"dependencies\": {\n    \"PromiseKit\": [\"~> 6.8\"]\n  }\n}\n",
      "C.podspec": "s.summary = 'PromiseKit for all'\ns.ios.dependency 'PromiseKit'\n",
      "Podfile": """
      KIT = 'PromiseKit'
      %w[PromiseKit Other].each { |name| pod name }
      pod 'PromiseKitExtras' # not PromiseKit

      """,
      "Project.swift": "let packages = [.remote(url: \"https://github.com/mxcl/PromiseKit\")]\n",
      "project.yml": """
      packages:
        PromiseKit:
          github: mxcl/PromiseKit
      targets:
        App:
          dependencies: [{package: PromiseKit}]  # promises

      """,
    ])
    #expect(
      result.notes.map { $0.prefix { $0 != "`" } } == [
        "B.podspec.json:4: remove ", "C.podspec:2: remove ", "Podfile:1: remove ",
        "Podfile:2: remove ",
        "Project.swift:1: remove ", "project.yml:2: remove ", "project.yml:3: remove ",
        "project.yml:6: remove ",
        "A.swift:0: it is in no target of a Package.swift: add \(ManifestAddress.text) to the project, "
          + "and its product \(module), or for targets in Swift 6 mode GuaranteePromises",
      ])
    #expect(result.notes[0].hasSuffix("; a pod cannot depend on a package"))
  }

  @Test func aProjectThatHasThisRepositoryNeedsItNoMore() throws {
    let notes = try adopt([
      "A.swift": "import GuaranteePromises\n",
      "project.yml": "packages: {ours: {url: \(ManifestAddress.text)}}\n",
    ]).notes
    #expect(notes == [])
  }

  // MARK: - Packages

  @Test(arguments: [
    #".package(id: "mxcl.PromiseKit", from: "8.0.0")"#,
    #".package(name: "PromiseKit", path: "Vendor/kit")"#,
    #".package(url: "https://git.example.com/ios/promisekit-fork.git", branch: "main")"#,
  ])
  func aPackageIsKnownByTheNameThatTargetsHaveForIt(_ package: String) throws {
    let old = manifest.replacing(
      #".package(url: "https://github.com/mxcl/PromiseKit.git", from: "8.0.0")"#, with: package
    ).replacing(
      #"package: "PromiseKit""#,
      with: package.contains("fork") ? #"package: "PromiseKit-fork""# : #"package: "PromiseKit""#)
    let result = try adopt(["Package.swift": old])
    let new = try #require(result.files["Package.swift"])
    #expect(!new.contains(package))
    #expect(new.contains("swift-promises/swift-promises\", from: \"0.1.0\")"))
    #expect(result.notes == [])
  }

  @Test func aPackageWithOtherProductsStays() throws {
    let old = manifest.replacing(
      #""https://github.com/mxcl/PromiseKit.git""#, with: #""https://example.com/all.git""#
    ).replacing(#""Logging", package: "swift-log""#, with: #""Logging", package: "all""#)
      .replacing(#"package: "PromiseKit""#, with: #"package: "all""#)
    let result = try adopt(["Package.swift": old])
    #expect(result.files["Package.swift"]?.contains("example.com/all.git") == true)
    #expect(result.notes.first?.contains("the dependency was not found: add ") == true)
  }

  @Test func eachBranchOfAStatementHasItsDependency() throws {
    let fork = #".package(url: "https://github.com/mxcl/PromiseKit", from: "8.0.0")"#
    let result = try adopt([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      var all: [Package.Dependency] = [isLocal ? .package(path: "../PromiseKit") : \(fork)]
      if isLocal {
        all.append(.package(path: "../PromiseKit"))
      } else {
        all.append(\(fork))
      }
      let package = Package(
        name: "C", platforms: [.macOS(.v10_15)], dependencies: all,
        targets: [.target(name: "C", dependencies: ["PromiseKit"])])

      """
    ])
    let new = try #require(result.files["Package.swift"])
    #expect(new.split(separator: "\"").count { $0 == ManifestAddress.text } == 4)
    #expect(result.notes == [])
  }

  @Test func stringsThatNameFilesAreNoDependencies() throws {
    let old = manifest.replacing(
      #"package: "swift-log")])"#,
      with: #"package: "swift-log")], exclude: ["PromiseKit"], resources: [.copy("PromiseKit")])"#)
    #expect(try adopt(["Package.swift": old]).notes == [])
  }

  @Test(arguments: [#""PromiseKit""#, #".target(name: "PromiseKit")"#])
  func aCopyThatIsATargetIsToBeRemoved(_ dependency: String) throws {
    let old = manifest.replacing(
      "targets: [", with: "targets: [\n    .target(name: \"PromiseKit\", path: \"Vendor\"),"
    ).replacing(#"["PromiseKit", .prod"#, with: "[\(dependency), .prod")
    let result = try adopt(["Package.swift": old])
    #expect(
      result.notes == [
        "Package.swift:12: remove this target, which nothing here imports any more"
      ])
    let new = try #require(result.files["Package.swift"])
    #expect(
      new.contains(#"[.product(name: "GuaranteePromises", package: "swift-promises"), .prod"#))
  }

  @Test func aManifestThatDoesNotSayWhereTheLibraryIsIsTold() throws {
    let result = try adopt([
      "Package.swift": "// swift-tools-version: 6.0\nlet package = Package(targets: common)\n",
      "Sources/App/A.swift": "import PromiseKit\n",
    ])
    #expect(result.files["Sources/App/A.swift"] == "import GuaranteePromises\n")
    #expect(
      result.notes == [
        "Package.swift:0: its targets import the library, and it does not say where that is: add "
          + "\(ManifestAddress.text), and its products to the targets"
      ])
  }

  @Test func aManifestThatIsNotNamedTellsTheModesAllTheSame() throws {
    try withFolder([
      "Package.swift": manifest, "Sources/App/A.swift": "import PromiseKit\n",
    ]) { folder in
      let found = try SourceFinder.files(at: [folder.path + "/Sources"])
      let adoption = Adoption(of: found, manifests: [], from: .promisekit, by: .imports)
      #expect(adoption.changes.map(\.new) == ["import GuaranteePromises\n"])
      #expect(
        adoption.notes.map(\.text) == [
          "it is not among what is named, and stays as it is: name it too"
        ])
    }
  }

  @Test func codeWithoutTheLibraryIsNobodysWork() throws {
    let result = try adopt(["Package.swift": manifest.replacing("PromiseKit", with: "Else")])
    #expect(result.files == [:])
    #expect(result.notes == [])
  }

  // MARK: - Language modes of targets that are not written out

  @Test(arguments: ["// swift-tools-version: 6.0", "\n//\tSwift-Tools-Version:6.0"])
  func theVersionOfTheToolsIsReadAsThePackageManagerReadsIt(_ line: String) throws {
    let old = manifest.replacing("// swift-tools-version: 6.0", with: line)
    #expect(
      try adopt(["Package.swift": old]).files["Package.swift"]?.contains("PromisesSwift5") == false)
  }

  @Test(arguments: [
    ("swiftSettings: common", ""),
    ("swiftSettings: common + [.define(\"A\")]", ""),
    ("path: \"./App/\", swiftSettings: common", "App/A.swift"),
    ("swiftSettings: common", "srcs/App/A.swift"),
  ])
  func settingsInAConstantTellTheMode(_ arguments: String, _ path: String) throws {
    let path = path.isEmpty ? "Sources/App/A.swift" : path
    let result = try adopt([
      "Package.swift": manifest.replacing(
        "let package", with: "let common: [SwiftSetting] = [.swiftLanguageMode(.v5)]\nlet package"
      ).replacing(
        #"package: "swift-log")])"#, with: #"package: "swift-log")], \#(arguments))"#),
      path: "import PromiseKit\n",
    ])
    #expect(result.files[path] == "import \(module)\n")
    #expect(
      result.files["Package.swift"]?.contains("dependencies: [.product(name: \"\(module)\"")
        == true)
    #expect(result.notes == [])
  }

  @Test(arguments: ["", ", swiftSettings: [.swiftLanguageMode(.v5)]"])
  func aFunctionThatMakesTargetsTellsTheirMode(_ settings: String) throws {
    let result = try adopt([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      func module(_ name: String) -> Target {
        .target(name: name, dependencies: ["PromiseKit"]\(settings))
      }
      let package = Package(
        name: "C", platforms: [.macOS(.v10_15)],
        dependencies: [.package(url: "https://github.com/mxcl/PromiseKit", from: "8.0.0")],
        targets: [module("A"), module("B")]\(settings.isEmpty ? "" : ", swiftLanguageModes: [.v5]"))

      """, "Sources/A/A.swift": "import PromiseKit\n",
    ])
    let module = settings.isEmpty ? "GuaranteePromises" : module
    #expect(result.files["Sources/A/A.swift"] == "import \(module)\n")
    #expect(
      result.files["Package.swift"]?.contains("[.product(name: \"\(module)\", package:") == true)
    #expect(result.notes == [])
  }

  @Test func theOnlyTargetMayHaveItsFilesInSources() throws {
    let old = manifest.replacing(
      ",\n    .testTarget(\n      name: \"AppTests\",\n      dependencies: [.product(name: \"PromiseKit\", package: \"PromiseKit\"), \"App\"])",
      with: "")
    let result = try adopt(["Package.swift": old, "Sources/main.swift": "import PromiseKit\n"])
    #expect(result.files["Sources/main.swift"] == "import GuaranteePromises\n")
  }

  @Test(arguments: [
    "for target in package.targets { target.swiftSettings = [.swiftLanguageMode(.v5)] }",
    "package.swiftLanguageModes = [.v5]",
    "func settings(_ mode: SwiftLanguageMode) -> [SwiftSetting] { [.swiftLanguageMode(mode)] }",
  ])
  func aModeOfUnknownTargetsIsTold(_ line: String) throws {
    #expect(
      try adopt(["Package.swift": manifest + line + "\n"]).notes == [
        "Package.swift:20: this says the language mode of targets, and not of which: "
          + "those in Swift 5 mode import \(module), those in Swift 6 mode GuaranteePromises"
      ])
  }

  // MARK: - Shims in lists of all forms

  private let one = """
    // swift-tools-version: 6.0
    import PackageDescription
    let targets: [Target] = [.target(name: "App", dependencies: ["PromiseKit"])]
    let package = Package(
      name: "App", platforms: [.macOS(.v15)],
      dependencies: [.package(url: "https://github.com/mxcl/PromiseKit", from: "8.0.0")],
      targets: targets)

    """

  @Test func aListOnOneLineStaysOnIt() throws {
    let new = try #require(try adopt(["Package.swift": one], by: .shim).files["Package.swift"])
    #expect(
      new.contains(
        #"["PromiseKit"]), .target(name: "PromiseKit", dependencies: "#
          + #"[.product(name: "GuaranteePromises", package: "swift-promises")], "#
          + "swiftSettings: [.swiftLanguageMode(.v6)])]\n"))
  }

  @Test func aListThatIsNotFoundGetsItsShimByHand() throws {
    let old =
      one.replacing(#"[.target(name: "App", dependencies: ["PromiseKit"])]"#, with: "all()")
      + "let kit = Target.Dependency.product(name: \"PromiseKit\", package: \"PromiseKit\")\n"
    #expect(
      try adopt(["Package.swift": old], by: .shim).notes == [
        "Package.swift:0: the list of targets was not found: add "
          + #".target(name: "PromiseKit", dependencies: [.product(name: "GuaranteePromises", "#
          + #"package: "swift-promises")], swiftSettings: [.swiftLanguageMode(.v6)]) to it, and a file "#
          + "Sources/PromiseKit/PromiseKit.swift with the line `@_exported import GuaranteePromises`"
      ])
  }

  @Test func aCommentBehindTheLastTargetStaysThere() throws {
    let old = manifest.replacing("\"App\"])\n  ]", with: "\"App\"])  // all tests\n  ]")
    let new = try #require(try adopt(["Package.swift": old], by: .shim).files["Package.swift"])
    #expect(new.contains("\"App\"]),  // all tests\n    .target(\n      name: \"PromiseKit\""))
  }

  @Test func aShimIsNotThereForWhatIsBesideTheLibrary() throws {
    let result = try adopt(
      ["A.swift": "import PMKFoundation\nimport PromiseKit\n"], by: .shim)
    #expect(
      result.files["A.swift"] == "import GuaranteePromisesFoundation\nimport PromiseKit\n")
  }
}

/// Where this repository is.
private enum ManifestAddress {
  static let text = "https://github.com/swift-promises/swift-promises"
}
