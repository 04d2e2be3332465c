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

/// Client fixtures are built as users build: no upcoming features, the language mode given.
func clientSettings(_ mode: SwiftLanguageMode, mainActor: Bool = false) -> [SwiftSetting] {
  [.swiftLanguageMode(mode)] + (mainActor ? [.defaultIsolation(MainActor.self)] : [])
}

/// OpenCombine, for those who have turned its trait on.
let openCombine = Target.Dependency.product(
  name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"]))

/// A product of swift-nio, for those who have turned its trait on.
func nio(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-nio", condition: .when(traits: ["NIO"]))
}

/// What code needs that uses several dialects at once.
let everyDialect: [Target.Dependency] = [
  "PromiseAdapters", "APlusPromises", "TypedPromises", "GuaranteePromises", "PlainPromises",
  "WhenPromises",
]

/// Whether this build is one for checking, in which a scheduler decides about each access of the core to
/// shared memory.
///
/// See Interleavings/README.md. Nothing of that exists in any other build.
let isChecking = Context.environment["SWIFT_PROMISES_INTERLEAVINGS"] != nil
let scheduled = [
  "Cell/Atomics.swift", "Cell/Invariants.swift", "Contexts/Semaphore.swift",
  "Contexts/Locked.swift",
]

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
  products: [
    .library(name: "APlusPromises", targets: ["APlusPromises"]),
    .library(name: "TypedPromises", targets: ["TypedPromises"]),
    .library(name: "PlainPromises", targets: ["PlainPromises"]),
    .library(name: "WhenPromises", targets: ["WhenPromises"]),
    .library(name: "WhenPromisesCombine", targets: ["WhenPromisesCombine"]),
    .library(name: "GuaranteePromises", targets: ["GuaranteePromises"]),
    .library(name: "GuaranteePromisesFoundation", targets: ["GuaranteePromisesFoundation"]),
    .library(name: "TypedPromisesFoundation", targets: ["TypedPromisesFoundation"]),
    .library(name: "PromiseAdapters", targets: ["PromiseAdapters"]),
    .library(name: "PromiseConformance", targets: ["PromiseConformance"]),
    .library(name: "PromiseInspection", targets: ["PromiseInspection"]),
    .library(name: "PromiseTesting", targets: ["PromiseTesting"]),
  ],
  traits: [
    .trait(
      name: "OpenCombine",
      description: "Publishers are those of OpenCombine instead of Combine."),
    .trait(
      name: "NIO",
      description: "PromiseAdapters bridges to and from the futures of swift-nio."),
  ],
  dependencies: [
    // Not resolved unless their traits are on.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // Only the command line tool and the documentation use packages; libraries use none.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    // A server on loopback, for tests alone: clients of the libraries do not resolve it.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // The machinery every dialect stands on. It has no product: its symbols are `package`.
    .target(
      name: "PromiseCore", exclude: isChecking ? scheduled : ["Interleaving"],
      // Atomic words (`Cell/Atomics.swift`): those of the standard library need newer systems.
      swiftSettings: settings + [
        .enableExperimentalFeature("BuiltinModule"), .enableExperimentalFeature("RawLayout"),
      ]),

    // The dialects. They never import one another.
    .target(name: "APlusPromises", dependencies: ["PromiseCore"], swiftSettings: settings),
    .target(name: "TypedPromises", dependencies: ["PromiseCore"], swiftSettings: settings),
    .target(name: "PlainPromises", dependencies: ["PromiseCore"], swiftSettings: settings),
    .target(name: "WhenPromises", dependencies: ["PromiseCore"], swiftSettings: settings),
    // What publishers of promises need, whatever the dialect: Combine's publishers, or OpenCombine's
    // if the trait is on. It has no product: its symbols are `package`.
    .target(
      name: "PromisePublishing", dependencies: ["PromiseCore", openCombine],
      swiftSettings: settings),
    // Publishers of a dialect's promises.
    .target(
      name: "WhenPromisesCombine",
      dependencies: ["PromiseCore", "PromisePublishing", "WhenPromises", openCombine],
      swiftSettings: settings),
    .target(name: "GuaranteePromises", dependencies: ["PromiseCore"], swiftSettings: settings),

    // Companions: promises of what Foundation does. The work is described once, for all dialects; what
    // is public there is exported by the dialects' own companions.
    .target(name: "PromiseFoundation", dependencies: ["PromiseCore"], swiftSettings: settings),
    .target(
      name: "GuaranteePromisesFoundation",
      dependencies: ["PromiseCore", "PromiseFoundation", "GuaranteePromises"],
      swiftSettings: settings),
    .target(
      name: "TypedPromisesFoundation",
      dependencies: ["PromiseCore", "PromiseFoundation", "TypedPromises"],
      swiftSettings: settings),

    // Bridges between the dialects: the one library that imports them all.
    .target(
      name: "PromiseAdapters",
      dependencies: [
        "PromiseCore", "APlusPromises", "TypedPromises", "GuaranteePromises", "PlainPromises",
        "WhenPromises", "PromisePublishing", openCombine, nio("NIOCore"),
      ],
      swiftSettings: settings),

    // What promises wait for, and where their errors came from: for whoever asks. No dialect needs it.
    .target(
      name: "PromiseInspection", dependencies: ["PromiseCore"], swiftSettings: settings),

    .executableTarget(
      name: "promise-inspect",
      dependencies: [
        "PromiseInspection", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // Ten programs that hang or fail, and what the inspector says about each.
    .executableTarget(
      name: "ten-ways-to-hang",
      dependencies: [
        "PromiseInspection", "APlusPromises", "TypedPromises", "GuaranteePromises",
        "PlainPromises", "WhenPromises",
      ],
      swiftSettings: settings),

    // Random numbers by seed, for all that is tried at random. It has no product.
    .target(name: "PromiseSeeds", swiftSettings: settings),

    // For tests of code that uses a dialect. It imports Testing, so only test targets can link it.
    .target(
      name: "PromiseTesting",
      dependencies: [
        "PromiseCore", "PromiseInspection", "PromiseSeeds", "APlusPromises", "TypedPromises",
        "GuaranteePromises", "PlainPromises", "WhenPromises",
      ],
      swiftSettings: settings),

    // The first page of the documentation. It links to all these, so it depends on them.
    .target(
      name: "SwiftPromises",
      dependencies: everyDialect + [
        "PromiseCore", "PromiseFoundation", "GuaranteePromisesFoundation",
        "TypedPromisesFoundation", "PromiseTesting", "PromiseConformance",
      ],
      swiftSettings: settings),

    // A small program before, during and after its migration.
    .target(
      name: "MigrationExample",
      dependencies: ["PromiseAdapters", "APlusPromises", "TypedPromises"],
      swiftSettings: settings),

    // The corpus runner. It imports no dialect, so that anyone's library can be tested with it.
    // The corpus at the top level is the only copy; it travels with the runner as a resource.
    .target(
      name: "PromiseConformance",
      resources: [.copy("../../Conformance")],
      swiftSettings: settings),
    .target(
      name: "PromiseSubjects",
      dependencies: [
        "PromiseConformance", "PromiseCore", "PromiseAdapters", "APlusPromises", "TypedPromises",
        "GuaranteePromises", "PlainPromises", "WhenPromises",
      ],
      swiftSettings: settings),
    // Suites of JavaScript tests against promises written in Swift. The engine is loaded at run time.
    .target(
      name: "PromiseScripting", dependencies: ["PromiseConformance"], swiftSettings: settings),
    .executableTarget(
      name: "promise-conformance",
      dependencies: [
        "PromiseConformance", "PromiseScripting", "PromiseSubjects",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // Random programs, run by a dialect and by a model of what its documentation says.
    .target(
      name: "PromiseFuzzing",
      dependencies: [
        "PromiseCore", "PromiseSeeds", "PromiseAdapters", "APlusPromises", "TypedPromises",
        "GuaranteePromises", "PlainPromises", "WhenPromises",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "promise-fuzz",
      dependencies: [
        "PromiseFuzzing", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // Writes the forms of the operators of the dialects: `Scripts/generate`.
    .executableTarget(
      name: "generate-operators", path: "Sources/GenerateOperators", swiftSettings: settings),

    // Tests.
    .testTarget(
      name: "GenerateOperatorsTests", dependencies: ["generate-operators"], swiftSettings: settings),
    // What several test targets need.
    .target(
      name: "TestSupport", dependencies: ["PromiseCore"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "PromiseCoreTests", dependencies: ["TestSupport", "PromiseCore", "PromiseSeeds"],
      swiftSettings: settings),
    .testTarget(
      name: "PromiseInspectionTests",
      dependencies: [
        "TestSupport", "PromiseInspection", "PromiseCore", "APlusPromises", "TypedPromises",
        "GuaranteePromises", "PlainPromises", "WhenPromises", "ten-ways-to-hang",
        "promise-inspect",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PromiseTestingTests",
      dependencies: [
        "TestSupport", "PromiseTesting", "APlusPromises", "TypedPromises", "GuaranteePromises",
        "PlainPromises", "WhenPromises",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PromiseTestingSwift6Client",
      dependencies: ["PromiseTesting", "GuaranteePromises", "PlainPromises"],
      path: "Tests/PromiseTestingClients/Swift6Client", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "PromiseTestingMainActorClient",
      dependencies: ["PromiseTesting", "GuaranteePromises", "APlusPromises"],
      path: "Tests/PromiseTestingClients/MainActorClient",
      swiftSettings: clientSettings(.v6, mainActor: true)),
    .testTarget(
      name: "PromiseConformanceTests",
      dependencies: [
        "TestSupport", "PromiseConformance", "PromiseScripting", "PromiseSubjects",
        "promise-conformance",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PromiseFuzzingTests", dependencies: ["PromiseFuzzing"],
      resources: [.copy("PastFailures")], swiftSettings: settings),
    .testTarget(
      name: "APlusPromisesTests", dependencies: ["TestSupport", "APlusPromises"],
      swiftSettings: settings),

    // Clients of the dialects in every way that users build: they must stay free of diagnostics.
    .testTarget(
      name: "APlusSwift5Client", dependencies: ["APlusPromises"],
      path: "Tests/APlusClients/Swift5Client", swiftSettings: clientSettings(.v5)),
    .testTarget(
      name: "APlusSwift6Client", dependencies: ["APlusPromises"],
      path: "Tests/APlusClients/Swift6Client", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "APlusMainActorClient", dependencies: ["APlusPromises"],
      path: "Tests/APlusClients/MainActorClient",
      swiftSettings: clientSettings(.v6, mainActor: true)),

    .testTarget(
      name: "TypedPromisesTests", dependencies: ["TestSupport", "TypedPromises", "PromiseCore"],
      swiftSettings: settings),
    // How old code keeps its `import`: a target of the client's own with the original's name. In
    // Swift 6 mode, as all of these: else the compiler (6.3) crashes where a client in that mode gives
    // a function of the main actor as a handler.
    .target(
      name: "Tomorrowland", dependencies: ["TypedPromises"],
      path: "Tests/TypedClients/Tomorrowland", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "TypedSwift5Client", dependencies: ["Tomorrowland", "TypedPromises"],
      path: "Tests/TypedClients/Swift5Client", swiftSettings: clientSettings(.v5)),
    .testTarget(
      name: "TypedSwift6Client", dependencies: ["TypedPromises"],
      path: "Tests/TypedClients/Swift6Client", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "TypedMainActorClient", dependencies: ["TypedPromises"],
      path: "Tests/TypedClients/MainActorClient",
      swiftSettings: clientSettings(.v6, mainActor: true)),

    .testTarget(
      name: "PlainPromisesTests", dependencies: ["TestSupport", "PlainPromises", "PromiseCore"],
      swiftSettings: settings),
    .target(
      name: "Promise", dependencies: ["PlainPromises"],
      path: "Tests/PlainClients/Promise", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "PlainSwift5Client", dependencies: ["Promise", "PlainPromises"],
      path: "Tests/PlainClients/Swift5Client", swiftSettings: clientSettings(.v5)),
    .testTarget(
      name: "PlainSwift6Client", dependencies: ["PlainPromises", "Promise"],
      path: "Tests/PlainClients/Swift6Client", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "PlainMainActorClient", dependencies: ["PlainPromises"],
      path: "Tests/PlainClients/MainActorClient",
      swiftSettings: clientSettings(.v6, mainActor: true)),

    .testTarget(
      name: "WhenPromisesTests", dependencies: ["TestSupport", "WhenPromises", "PromiseCore"],
      swiftSettings: settings),
    .testTarget(
      name: "WhenPromisesCombineTests",
      dependencies: [
        "TestSupport", "WhenPromisesCombine", "WhenPromises", "PromiseCore", openCombine,
      ],
      swiftSettings: settings),
    .target(
      name: "When", dependencies: ["WhenPromises"],
      path: "Tests/WhenClients/When", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "WhenSwift5Client", dependencies: ["When", "WhenPromises"],
      path: "Tests/WhenClients/Swift5Client", swiftSettings: clientSettings(.v5)),
    .testTarget(
      name: "WhenSwift6Client", dependencies: ["WhenPromises"],
      path: "Tests/WhenClients/Swift6Client", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "WhenMainActorClient", dependencies: ["WhenPromises"],
      path: "Tests/WhenClients/MainActorClient",
      swiftSettings: clientSettings(.v6, mainActor: true)),

    .testTarget(
      name: "GuaranteePromisesTests",
      dependencies: ["TestSupport", "GuaranteePromises", "PromiseCore", "waiting-on-main"],
      swiftSettings: settings),
    // Blocks its main thread, of which tests have none.
    .executableTarget(
      name: "waiting-on-main", dependencies: ["GuaranteePromises"],
      path: "Tests/GuaranteeClients/WaitingOnMain", swiftSettings: clientSettings(.v6)),
    // How old code keeps its `import`: a target of the client's own with the original's name. In
    // Swift 6 mode, as all of these: else the compiler (6.3) crashes where a client in that mode gives
    // a function of the main actor as a handler.
    .target(
      name: "PromiseKit", dependencies: ["GuaranteePromises"],
      path: "Tests/GuaranteeClients/PromiseKit", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "GuaranteeSwift5Client", dependencies: ["PromiseKit", "GuaranteePromises"],
      path: "Tests/GuaranteeClients/Swift5Client", swiftSettings: clientSettings(.v5)),
    .testTarget(
      name: "GuaranteeSwift6Client", dependencies: ["GuaranteePromises", "PromiseKit"],
      path: "Tests/GuaranteeClients/Swift6Client", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "GuaranteeMainActorClient", dependencies: ["GuaranteePromises"],
      path: "Tests/GuaranteeClients/MainActorClient",
      swiftSettings: clientSettings(.v6, mainActor: true)),

    // Servers on loopback and what else the companions are tested against.
    .target(
      name: "LoopbackSupport",
      dependencies: [
        "PromiseCore",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/LoopbackSupport", swiftSettings: settings),
    .testTarget(
      name: "GuaranteePromisesFoundationTests",
      dependencies: [
        "TestSupport", "LoopbackSupport", "GuaranteePromisesFoundation", "GuaranteePromises",
        "PromiseFoundation", "PromiseCore",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TypedPromisesFoundationTests",
      dependencies: [
        "TestSupport", "LoopbackSupport", "TypedPromisesFoundation", "TypedPromises",
        "PromiseFoundation", "PromiseCore",
      ],
      swiftSettings: settings),

    .target(
      name: "PMKFoundation", dependencies: ["GuaranteePromisesFoundation"],
      path: "Tests/FoundationClients/PMKFoundation", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "FoundationSwift5Client",
      dependencies: [
        "PMKFoundation", "PromiseKit", "GuaranteePromisesFoundation", "LoopbackSupport",
      ],
      path: "Tests/FoundationClients/Swift5Client", swiftSettings: clientSettings(.v5)),
    .testTarget(
      name: "FoundationSwift6Client",
      dependencies: [
        "GuaranteePromisesFoundation", "GuaranteePromises", "TypedPromisesFoundation",
        "TypedPromises", "LoopbackSupport",
      ],
      path: "Tests/FoundationClients/Swift6Client", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "FoundationMainActorClient",
      dependencies: ["GuaranteePromisesFoundation", "GuaranteePromises", "LoopbackSupport"],
      path: "Tests/FoundationClients/MainActorClient",
      swiftSettings: clientSettings(.v6, mainActor: true)),

    .testTarget(
      name: "PromiseAdaptersTests",
      dependencies: everyDialect + ["TestSupport", "PromiseCore", "PromiseConformance"],
      swiftSettings: settings),
    .testTarget(
      name: "MigrationExampleTests",
      dependencies: [
        "MigrationExample", "APlusPromises", "PromiseCore",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PromiseAdaptersCombineTests",
      dependencies: everyDialect + ["PromiseCore", openCombine],
      swiftSettings: settings),
    .testTarget(
      name: "PromiseAdaptersNIOTests",
      dependencies: everyDialect + [nio("NIOCore"), nio("NIOPosix")],
      swiftSettings: settings),
    .testTarget(
      name: "AdaptersSwift5Client", dependencies: everyDialect,
      path: "Tests/AdapterClients/Swift5Client", swiftSettings: clientSettings(.v5)),
    .testTarget(
      name: "AdaptersSwift6Client", dependencies: everyDialect,
      path: "Tests/AdapterClients/Swift6Client", swiftSettings: clientSettings(.v6)),
    .testTarget(
      name: "AdaptersMainActorClient", dependencies: everyDialect,
      path: "Tests/AdapterClients/MainActorClient",
      swiftSettings: clientSettings(.v6, mainActor: true)),
  ]
)

// The overload tables of every dialect, in targets that see the conversions too.
package.targets += ["APlus", "Typed", "Guarantee", "Plain", "When"].map { dialect in
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
      name: "BarePromiseCore", dependencies: ["PromiseCore"], path: "Benchmarks/BareCore",
      swiftSettings: settings))
}

if isChecking {
  package.targets.append(
    .executableTarget(
      name: "interleavings",
      dependencies: [
        "PromiseCore", "PromiseSeeds", "APlusPromises", "TypedPromises", "GuaranteePromises",
        "PlainPromises", "WhenPromises",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Interleavings", exclude: ["Mutants", "README.md"], swiftSettings: settings))
}

// Clients in every language mode are there to be compiled. A build for another purpose, as with a
// sanitizer, leaves them out.
if Context.environment["SWIFT_PROMISES_WITHOUT_CLIENTS"] != nil {
  package.targets.removeAll { $0.type == .test && $0.path?.contains("Clients/") == true }
}
