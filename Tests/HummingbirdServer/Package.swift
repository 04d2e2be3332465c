// swift-tools-version: 6.2
// The recipe for servers with Hummingbird, whose dozens of packages nobody else has to resolve.
//
//   swift test --package-path Tests/HummingbirdServer --scratch-path .build/hummingbird

import PackageDescription

let package = Package(
  name: "hummingbird-server",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-promises", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    // The kitchen is a link to that of the other servers.
    .testTarget(
      name: "HummingbirdServerTests",
      dependencies: [
        .product(name: "GuaranteePromises", package: "swift-promises"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")])
  ]
)
