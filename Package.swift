// swift-tools-version: 6.2
// One tested promise core, the promise dialects on top of it, and a conformance corpus for all.

import PackageDescription

/// Every target is built with the same language rules.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Clients are built as users build: no upcoming features, the language mode given.
func clientSettings(_ mode: SwiftLanguageMode, mainActor: Bool = false) -> [SwiftSetting] {
  [.swiftLanguageMode(mode)] + (mainActor ? [.defaultIsolation(MainActor.self)] : [])
}

/// Clients of libraries in every way that users build: they must stay free of diagnostics.
///
/// Dialects are named without their language mode: a client in Swift 5 mode gets the modules for that. A shim is how
/// old code keeps its `import`: a target of the client's own with the original's name, which exports the first library
/// for the mode of its client. It is in Swift 6 mode itself: else the compiler (6.3) crashes where a client in that mode
/// gives a function of the main actor as a handler.
func clients(
  _ name: String, of dialects: [String], and others: [Target.Dependency] = [], shim: String? = nil,
  kept: String? = nil, in folder: String? = nil, alsoSwift5: Bool = true
) -> [Target] {
  let folder = "Tests/\(folder ?? name)Clients"
  func client(_ kind: String, _ suffix: String, _ shim: String?, _ settings: [SwiftSetting])
    -> Target
  {
    .testTarget(
      name: "\(name)\(kind)",
      dependencies: (dialects.map { $0 + suffix } + [shim].compactMap(\.self)).map {
        .byName(name: $0)
      }
        + others,
      path: "\(folder)/\(kind)", swiftSettings: settings)
  }
  func shims(_ name: String?, _ suffix: String) -> [Target] {
    name.map { name in
      [
        .target(
          name: name, dependencies: [.byName(name: dialects[0] + suffix)],
          path: "\(folder)/\(name)", swiftSettings: clientSettings(.v6))
      ]
    } ?? []
  }
  return shims(shim, "Swift5") + shims(kept, "")
    + (alsoSwift5 ? [client("Swift5Client", "Swift5", shim, clientSettings(.v5))] : []) + [
      client("Swift6Client", "", kept, clientSettings(.v6)),
      client("MainActorClient", "", kept, clientSettings(.v6, mainActor: true)),
    ]
}

/// OpenCombine, for those who have turned its trait on.
let openCombine = Target.Dependency.product(
  name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"]))

/// A product of swift-nio, for those who have turned its trait on.
func nio(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-nio", condition: .when(traits: ["NIO"]))
}

/// What the inspector's events go to, for those who have turned the traits on; and the same in memory, for
/// tests.
let sinks: [Target.Dependency] = [
  .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
  .product(name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
  .product(
    name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"])),
]
let sinksInMemory: [Target.Dependency] = [
  .product(name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Logging"])),
  .product(name: "MetricsTestKit", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
  .product(
    name: "InMemoryTracing", package: "swift-distributed-tracing",
    condition: .when(traits: ["Tracing"])),
]

/// The five dialects: their operators for Swift 6 mode, and the bridges between them.
let names = ["APlus", "Typed", "Guarantee", "Plain", "When"]
let dialects = names.map { Target.Dependency.byName(name: "\($0)Promises") }
let everyDialect = dialects + ["PromiseAdapters"]

/// Their types, which is all that other libraries import: the members of an extension are seen by whoever loads its
/// module, so an operator module that a library imported would be a choice for its clients' type-checker.
let types = names.map { Target.Dependency.byName(name: "\($0)PromiseTypes") }

/// The three modules of a dialect: types, operators for Swift 6 mode, and operators for Swift 5 mode.
///
/// A client imports one of the last two, by its language mode. Each has one form of each operator.
func modules(of name: String) -> [Target] {
  let (folder, module, types) = (
    "Sources/\(name)Promises", "\(name)Promises", "\(name)PromiseTypes"
  )
  let operators: [Target.Dependency] = ["PromiseCore", .byName(name: types)]
  return [
    .target(
      name: types, dependencies: ["PromiseCore", "PromiseDialectSupport"], path: "\(folder)/Types"),
    .target(name: module, dependencies: operators, path: folder, exclude: ["Types", "Swift5"]),
    .target(name: "\(module)Swift5", dependencies: operators, path: "\(folder)/Swift5"),
  ]
}

/// Whether this build is one for checking, in which a scheduler decides about each access of the core to
/// shared memory.
///
/// See Interleavings/README.md. `Interleavings/Core` leads to the core, and has what takes the place of a few of
/// its files. Nothing of that exists in any other build.
let isChecking = Context.environment["SWIFT_PROMISES_INTERLEAVINGS"] != nil
let scheduled = [
  "Primitives/Atomics.swift", "Primitives/Invariants.swift", "Primitives/Semaphore.swift",
  "Primitives/Locked.swift",
].map { "PromiseCore/\($0)" }

/// The oldest systems that the libraries run on: `Scripts/availability` looks up what they use.
///
/// Tests and tools use what is newer. Whoever builds them on an Apple system says so by this variable.
let platforms: [SupportedPlatform] =
  Context.environment["SWIFT_PROMISES_NEWEST"] == nil
  ? [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)]
  : [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)]

let package = Package(
  name: "swift-promises",
  platforms: platforms,
  products: (names.flatMap { ["\($0)Promises", "\($0)PromisesSwift5"] } + [
    "WhenPromisesCombine", "GuaranteePromisesFoundation", "TypedPromisesFoundation",
    "PromiseAdapters", "PromiseConformance", "PromiseInspection", "PromiseTesting",
  ]).map { .library(name: $0, targets: [$0]) },
  traits: [
    .trait(
      name: "OpenCombine",
      description: "Publishers are those of OpenCombine instead of Combine."),
    .trait(
      name: "NIO",
      description: "PromiseAdapters bridges to and from the futures of swift-nio."),
    .trait(name: "Logging", description: "PromiseInspection writes events with swift-log."),
    .trait(name: "Metrics", description: "PromiseInspection counts events with swift-metrics."),
    .trait(
      name: "Tracing",
      description: "PromiseInspection makes spans with swift-distributed-tracing."),
  ],
  dependencies: [
    // Not resolved unless their traits are on.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    // Only the command line tool and the documentation use packages; libraries use none.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    // A server on loopback, for tests alone: clients of the libraries do not resolve it.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // The machinery every dialect stands on. It has no product: its symbols are `package`.
    .target(
      name: "PromiseCore", path: isChecking ? "Interleavings/Core" : nil,
      exclude: isChecking ? scheduled : [],
      // Atomic words (`Primitives/Atomics.swift`): those of the standard library need newer systems.
      swiftSettings: settings + [
        .enableExperimentalFeature("BuiltinModule"), .enableExperimentalFeature("RawLayout"),
      ]),

    // What several dialects have in common beyond the core, such as retries and deadlines. It has no product.
    .target(name: "PromiseDialectSupport", dependencies: ["PromiseCore"]),

    // What publishers of promises need, whatever the dialect: Combine's publishers, or OpenCombine's
    // if the trait is on. It has no product: its symbols are `package`.
    .target(
      name: "PromisePublishing", dependencies: ["PromiseCore", openCombine]),
    // Publishers of a dialect's promises.
    .target(
      name: "WhenPromisesCombine",
      dependencies: ["PromiseCore", "PromisePublishing", "WhenPromiseTypes", openCombine]),

    // Companions: promises of what Foundation does. The work is described once, for all dialects; what
    // is public there is exported by the dialects' own companions.
    .target(name: "PromiseFoundation", dependencies: ["PromiseCore"]),
    .target(
      name: "GuaranteePromisesFoundation",
      dependencies: ["PromiseCore", "PromiseFoundation", "GuaranteePromiseTypes"]),
    .target(
      name: "TypedPromisesFoundation",
      dependencies: ["PromiseCore", "PromiseFoundation", "TypedPromiseTypes"]),

    // Bridges between the dialects: the one library that imports them all.
    .target(
      name: "PromiseAdapters",
      dependencies: types + [
        "PromiseCore", "PromiseDialectSupport", "PromisePublishing", openCombine, nio("NIOCore"),
      ]),

    // What promises wait for, and where their errors came from: for whoever asks. No dialect needs it.
    .target(
      name: "PromiseInspection",
      dependencies: ["PromiseCore", "PromiseStage", "PromiseText"] + sinks),

    .executableTarget(
      name: "promise-inspect",
      dependencies: [
        "PromiseInspection", "PromiseText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Ten programs that hang or fail, and what the inspector says about each.
    .executableTarget(
      name: "ten-ways-to-hang",
      dependencies: dialects + ["PromiseInspection"]),

    // Random numbers by seed, for all that is tried at random. It has no product.
    .target(name: "PromiseSeeds"),

    // Texts that others wrote and people read, lines that arrive in pieces, and files that a tool
    // writes. It has no product.
    .target(name: "PromiseText"),

    // What tests put in the place of time, queues and tasks. It has no product: its symbols are `package`.
    .target(name: "PromiseStage", dependencies: ["PromiseCore"]),

    // For tests of code that uses a dialect. It imports Testing, so only test targets can link it.
    .target(
      name: "PromiseTesting",
      dependencies: types + ["PromiseCore", "PromiseInspection", "PromiseSeeds", "PromiseStage"]),

    // The first page of the documentation. It links to all these, so it depends on them.
    .target(
      name: "SwiftPromises",
      dependencies: everyDialect + [
        "PromiseCore", "PromiseFoundation", "GuaranteePromisesFoundation",
        "TypedPromisesFoundation", "PromiseTesting", "PromiseConformance",
      ]),

    // A small program before, during and after its migration. Scripts/migration-example names the folder
    // with what promise-migrate makes of it.
    .target(
      name: "MigrationExample",
      dependencies: ["PromiseAdapters", "APlusPromises", "TypedPromises"],
      path: Context.environment["SWIFT_PROMISES_EXAMPLE"]),

    // The corpus runner. It imports no dialect, so that anyone's library can be tested with it.
    // The corpus at the top level is the only copy; it travels with the runner as a resource.
    .target(
      name: "PromiseConformance", dependencies: ["PromiseText"],
      resources: [.copy("../../Conformance")]),
    .target(
      name: "PromiseSubjects",
      dependencies: everyDialect + ["PromiseConformance", "PromiseCore", "PromiseStage"]),
    // Suites of JavaScript tests against promises written in Swift, in Node.
    .target(
      name: "PromiseScripting", dependencies: ["PromiseConformance"]),
    .executableTarget(
      name: "promise-conformance",
      dependencies: [
        "PromiseConformance", "PromiseScripting", "PromiseSubjects", "PromiseText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Random programs, run by a dialect and by a model of what its documentation says.
    .target(
      name: "PromiseFuzzing",
      dependencies: everyDialect + ["PromiseCore", "PromiseSeeds", "PromiseStage"]),
    .executableTarget(
      name: "promise-fuzz",
      dependencies: [
        "PromiseFuzzing", "PromiseSeeds", "PromiseText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Writes the forms of the operators of the dialects: `Scripts/generate`.
    .executableTarget(
      name: "generate-operators", path: "Sources/GenerateOperators"),

    // Tests.
    .testTarget(
      name: "GenerateOperatorsTests", dependencies: ["generate-operators"]),
    // What several test targets need.
    .target(
      name: "TestSupport", dependencies: ["PromiseCore"], path: "Tests/TestSupport"),
    .testTarget(
      name: "PromiseCoreTests",
      dependencies: [
        "TestSupport", "PromiseCore", "PromiseDialectSupport", "PromiseSeeds", "PromiseStage",
      ]),
    .testTarget(name: "PromiseTextTests", dependencies: ["PromiseText"]),
    .testTarget(
      name: "PromiseInspectionTests",
      dependencies: dialects + [
        "TestSupport", "PromiseInspection", "PromiseCore", "PromiseDialectSupport", "PromiseText",
        "ten-ways-to-hang",
        "promise-inspect",
      ] + sinks + sinksInMemory),
    .testTarget(
      name: "PromiseTestingTests",
      dependencies: dialects + ["TestSupport", "PromiseTesting"]),
    .testTarget(
      name: "PromiseConformanceTests",
      dependencies: [
        "TestSupport", "PromiseConformance", "PromiseScripting", "PromiseSubjects", "PromiseText",
        "promise-conformance",
      ]),
    .testTarget(
      name: "PromiseFuzzingTests", dependencies: ["PromiseFuzzing", "PromiseSeeds"],
      resources: [.copy("PastFailures")]),
    .testTarget(
      name: "APlusPromisesTests",
      dependencies: ["TestSupport", "APlusPromises", "PromiseStage"]),

    .testTarget(
      name: "TypedPromisesTests",
      dependencies: ["TestSupport", "TypedPromises", "PromiseCore", "PromiseStage"]),

    .testTarget(
      name: "PlainPromisesTests",
      dependencies: ["TestSupport", "PlainPromises", "PromiseCore", "PromiseStage"]),

    .testTarget(
      name: "WhenPromisesTests",
      dependencies: ["TestSupport", "WhenPromises", "PromiseCore", "PromiseStage"]),
    .testTarget(
      name: "WhenPromisesCombineTests",
      dependencies: [
        "TestSupport", "WhenPromisesCombine", "WhenPromises", "PromiseCore", "PromiseInspection",
        openCombine,
      ]),

    .testTarget(
      name: "GuaranteePromisesTests",
      dependencies: [
        "TestSupport", "GuaranteePromises", "PromiseCore", "PromiseStage", "waiting-on-main",
      ]),
    // Blocks its main thread, of which tests have none.
    .executableTarget(
      name: "waiting-on-main", dependencies: ["GuaranteePromises"],
      path: "Tests/GuaranteeClients/WaitingOnMain", swiftSettings: clientSettings(.v6)),

    // Servers on loopback and what else the companions are tested against.
    .target(
      name: "LoopbackSupport",
      dependencies: [
        "PromiseCore",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/LoopbackSupport"),
    .testTarget(
      name: "GuaranteePromisesFoundationTests",
      dependencies: [
        "TestSupport", "LoopbackSupport", "GuaranteePromisesFoundation", "GuaranteePromises",
        "PromiseFoundation", "PromiseCore", "PromiseStage",
      ]),
    .testTarget(
      name: "TypedPromisesFoundationTests",
      dependencies: [
        "TestSupport", "LoopbackSupport", "TypedPromisesFoundation", "TypedPromises",
        "PromiseFoundation", "PromiseCore",
      ]),

    .testTarget(
      name: "PromiseAdaptersTests",
      dependencies: everyDialect + [
        "TestSupport", "PromiseCore", "PromiseConformance", "PromiseInspection",
      ]),
    // What each dialect has by the same name.
    .testTarget(
      name: "RecipesTests",
      dependencies: everyDialect + [
        "TestSupport", "PromiseCore", "PromiseDialectSupport", "PromiseInspection",
        "PromiseTesting",
      ]),
    // The recipe for servers, in each flavor.
    .testTarget(
      name: "ServersTests",
      dependencies: dialects + [
        "LoopbackSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "MigrationExampleTests",
      dependencies: [
        "MigrationExample", "APlusPromises", "PromiseCore",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "PromiseAdaptersCombineTests",
      dependencies: everyDialect + ["PromiseCore", "PromiseInspection", openCombine]),
    .testTarget(
      name: "PromiseAdaptersNIOTests",
      dependencies: everyDialect + [nio("NIOCore"), nio("NIOPosix")]),
  ]
)

package.targets += names.flatMap(modules)

// A client's module with public helpers of its own, which other clients see beside the library.
package.targets += [("OwnHelpers", "", SwiftLanguageMode.v6), ("OwnHelpersSwift5", "Swift5", .v5)]
  .map {
    .target(
      name: $0.0, dependencies: [.byName(name: "GuaranteePromises\($0.1)")],
      path: "Tests/GuaranteeClients/\($0.0)", swiftSettings: clientSettings($0.2))
  }

package.targets += [
  clients("APlus", of: ["APlusPromises"]),
  clients("Typed", of: ["TypedPromises"], shim: "Tomorrowland"),
  clients("Plain", of: ["PlainPromises"], shim: "Promise", kept: "KeptPromise"),
  clients("When", of: ["WhenPromises"], shim: "When"),
  clients(
    "Guarantee", of: ["GuaranteePromises", "OwnHelpers"], shim: "PromiseKit",
    kept: "KeptPromiseKit"),
  clients(
    "Foundation", of: ["GuaranteePromises", "TypedPromises"],
    and: [
      "GuaranteePromisesFoundation", "TypedPromisesFoundation", "PromiseKit", "PMKFoundation",
      "LoopbackSupport",
    ]),
  [
    .target(
      name: "PMKFoundation", dependencies: ["GuaranteePromisesFoundation"],
      path: "Tests/FoundationClients/PMKFoundation", swiftSettings: clientSettings(.v6))
  ],
  clients(
    "Adapters", of: names.map { "\($0)Promises" }, and: ["PromiseAdapters"], in: "Adapter"),
  clients(
    "PromiseTesting", of: ["GuaranteePromises", "PlainPromises", "APlusPromises"],
    and: ["PromiseTesting"], alsoSwift5: false),
].joined()

// The overload tables of every dialect, in targets that see the conversions too.
package.targets += names.map { dialect in
  .testTarget(
    name: "Adapters\(dialect)Overloads", dependencies: everyDialect,
    path: "Tests/AdapterClients/\(dialect)", swiftSettings: clientSettings(.v6))
}

// Benchmarks measure the core without a dialect on top. What they need for that is a product only
// while this is set, so that nobody else sees it: see Benchmarks/README.md.
if Context.environment["SWIFT_PROMISES_BENCHMARKS"] != nil {
  package.products.append(.library(name: "BarePromiseCore", targets: ["BarePromiseCore"]))
  package.targets.append(
    .target(
      name: "BarePromiseCore", dependencies: ["PromiseCore", "PromiseDialectSupport"],
      path: "Benchmarks/BareCore"))
}

if isChecking {
  package.targets.append(
    .executableTarget(
      name: "interleavings",
      dependencies: dialects + [
        "PromiseCore", "PromiseDialectSupport", "PromiseSeeds", "PromiseStage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Interleavings", exclude: ["Core", "Mutants", "README.md"]))
}

// The reference library with mistakes made by machine: `Scripts/mutate-reference` writes it.
if Context.environment["SWIFT_PROMISES_MUTATED_REFERENCE"] != nil {
  package.targets.append(
    .executableTarget(
      name: "mutated-reference", dependencies: ["PromiseConformance"],
      path: ".build/mutated-reference", exclude: ["names.tsv"]))
}

// A build that runs tests of some targets only, as with a sanitizer, names them.
if let names = Context.environment["SWIFT_PROMISES_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

for target in package.targets where target.swiftSettings == nil { target.swiftSettings = settings }
