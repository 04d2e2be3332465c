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
        "Package.swift:0: there is none: add https://github.com/swift-promises/swift-promises to the "
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

  @Test func aModuleThatNothingReplacesStays() throws {
    let result = try adopt(["A.swift": "import RxWhen\nimport When\n"], from: .when)
    #expect(
      result.files["A.swift"]
        == "import RxWhen\nimport \(Dialect.when.knowledge.module(for: .swift5))\n")
    #expect(result.notes.first?.hasPrefix("A.swift:1: RxSwift is not here") == true)
  }

  @Test func aModuleForWhichThereIsNothingIsListedWhereverItIsImported() throws {
    let result = try adopt(["Package.swift": manifest, "A.swift": "import PMKUIKit\n"])
    #expect(
      result.notes == [
        "A.swift:1: nothing here makes promises of what PMKUIKit does: Promise { seal in … } around it"
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
    #expect(result.notes.last?.hasPrefix("Package.swift:0: none has the library: add ") == true)
  }
}
