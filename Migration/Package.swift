// swift-tools-version: 6.2
// A tool that moves code between promise libraries, and from promises to asynchronous functions.
//
// A package of its own: whoever uses the libraries does not resolve what the tool depends on.

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A product of swift-syntax.
func syntax(_ product: String) -> Target.Dependency {
  .product(name: product, package: "swift-syntax")
}

let package = Package(
  name: "swift-promises-migration",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "promise-migrate", targets: ["promise-migrate"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Files: found, read, parsed, edited, compared, written. It knows nothing of promises.
    .target(
      name: "MigrationSource",
      dependencies: [
        syntax("SwiftSyntax"), syntax("SwiftParser"), syntax("SwiftParserDiagnostics"),
        syntax("SwiftDiagnostics"),
      ],
      swiftSettings: settings),
    // What each dialect has, as data.
    .target(name: "MigrationKnowledge", swiftSettings: settings),
    // Chains of promises as they are written.
    .target(
      name: "MigrationChains",
      dependencies: ["MigrationKnowledge", syntax("SwiftSyntax"), syntax("SwiftParser")],
      swiftSettings: settings),

    // What the compiler has written down of each name, by the toolchain's libIndexStore.
    .target(name: "CIndexStore"),
    .target(name: "MigrationIndex", dependencies: ["CIndexStore"], swiftSettings: settings),

    // The subcommands, each in a target of its own.
    .target(
      name: "MigrationScan",
      dependencies: [
        "MigrationSource", "MigrationKnowledge", "MigrationChains", "MigrationIndex",
        syntax("SwiftSyntax"),
      ],
      swiftSettings: settings),
    .target(
      name: "MigrationAsync",
      dependencies: [
        "MigrationSource", "MigrationKnowledge", "MigrationChains", "MigrationIndex",
        syntax("SwiftSyntax"), syntax("SwiftParser"),
      ],
      swiftSettings: settings),
    .target(
      name: "MigrationAdopt",
      dependencies: [
        "MigrationSource", "MigrationKnowledge", "MigrationChains", "MigrationScan",
        syntax("SwiftSyntax"),
      ],
      swiftSettings: settings),
    .target(
      name: "MigrationSwift6",
      dependencies: [
        "MigrationSource", "MigrationKnowledge", "MigrationChains", "MigrationIndex",
        syntax("SwiftSyntax"),
      ],
      swiftSettings: settings),
    .target(
      name: "MigrationConvert",
      dependencies: [
        "MigrationSource", "MigrationKnowledge", "MigrationChains", "MigrationIndex",
        syntax("SwiftSyntax"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "promise-migrate",
      dependencies: [
        "MigrationSource", "MigrationKnowledge", "MigrationScan", "MigrationAsync",
        "MigrationAdopt", "MigrationIndex", "MigrationSwift6", "MigrationConvert",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // Tests. The first two write programs for scripts, of which their Runtime.swift is a part.
    .executableTarget(
      name: "shape-traces", dependencies: [syntax("SwiftSyntax"), syntax("SwiftParser")],
      path: "Tests/ShapeTraces", exclude: ["Runtime.swift"], swiftSettings: settings),
    .executableTarget(
      name: "row-traces", dependencies: [syntax("SwiftSyntax"), syntax("SwiftParser")],
      path: "Tests/RowTraces", exclude: ["Runtime.swift"], swiftSettings: settings),
    .target(
      name: "MigrationTestSupport", dependencies: ["MigrationIndex"],
      path: "Tests/MigrationTestSupport", swiftSettings: settings),
    .testTarget(
      name: "MigrationSourceTests",
      dependencies: ["MigrationSource", "MigrationTestSupport", syntax("SwiftSyntax")],
      swiftSettings: settings),
    .testTarget(
      name: "MigrationScanTests",
      dependencies: [
        "MigrationSource", "MigrationScan", "MigrationKnowledge", "MigrationChains",
        "MigrationTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MigrationAdoptTests",
      dependencies: [
        "MigrationSource", "MigrationAdopt", "MigrationKnowledge", "MigrationTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests", dependencies: ["promise-migrate", "MigrationTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MigrationAsyncTests",
      dependencies: ["MigrationSource", "MigrationAsync", "MigrationTestSupport"],
      exclude: ["Shapes", "Example"], swiftSettings: settings),
    .testTarget(
      name: "MigrationIndexTests", dependencies: ["MigrationIndex", "MigrationTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MigrationSwift6Tests",
      dependencies: ["MigrationSource", "MigrationSwift6", "MigrationTestSupport"],
      exclude: ["Packages"], swiftSettings: settings),
    .testTarget(
      name: "MigrationConvertTests",
      dependencies: [
        "MigrationSource", "MigrationConvert", "MigrationKnowledge", "MigrationTestSupport",
      ],
      exclude: ["Rows", "Program"], swiftSettings: settings),
  ]
)
