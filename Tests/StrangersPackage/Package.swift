// swift-tools-version: 6.2
// A package that tests its own promise with the corpus, as a stranger's would.
//
//   swift test --package-path Tests/StrangersPackage

import PackageDescription

let package = Package(
  name: "strangers-package",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-promises", path: "../..")],
  targets: [
    // The sources are links to the example that the documentation shows.
    .testTarget(
      name: "TinyPromiseTests",
      dependencies: [.product(name: "PromiseConformance", package: "swift-promises")])
  ]
)
