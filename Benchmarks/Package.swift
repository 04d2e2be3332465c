// swift-tools-version: 6.2
// Measurements of the promises in the package above, of the hand-written floor and of peers.
//
// A package of its own: it is the client whose code is measured, built as users build (plain
// `-c release`, no extra flags), and nobody who uses the library resolves what it depends on.
// The bare core is only a product while SWIFT_PROMISES_BENCHMARKS is set: see README.md.

import PackageDescription

let package = Package(
  name: "swift-promises-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      name: "swift-promises", path: "..",
      traits: [.defaults, "Logging", "Metrics", "Tracing"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    // For the sinks of the inspector.
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
  ],
  targets: [
    // Counts what the whole process asks of the allocator, and drives callgrind.
    .target(name: "AllocationCounter"),

    // The workloads and those they are run for.
    .target(
      name: "PromiseWorkloads",
      dependencies: [
        "AllocationCounter",
        .product(name: "APlusPromisesSwift5", package: "swift-promises"),
        .product(name: "TypedPromisesSwift5", package: "swift-promises"),
        .product(name: "WhenPromisesSwift5", package: "swift-promises"),
        .product(name: "PlainPromisesSwift5", package: "swift-promises"),
        .product(name: "BarePromiseCore", package: "swift-promises"),
        .product(name: "GuaranteePromisesSwift5", package: "swift-promises"),
        .product(name: "PromiseAdapters", package: "swift-promises"),
        .product(name: "PromiseInspection", package: "swift-promises"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        "OpenCombine",
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),

    // Loops in which each handler of an operator causes the next, for each operator of each flavor.
    .target(
      name: "NestedHandlers",
      dependencies: ["APlus", "Typed", "Guarantee", "Plain", "When"].map {
        .product(name: "\($0)Promises", package: "swift-promises")
      },
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]),

    // Everybody in turn in one process; prints the table.
    .executableTarget(
      name: "promise-benchmarks",
      dependencies: [
        "PromiseWorkloads", "NestedHandlers", "AllocationCounter",
        .product(name: "PromiseInspection", package: "swift-promises"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
