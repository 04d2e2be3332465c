// swift-tools-version: 6.2
// An application in the style of PromiseKit's common patterns, to be migrated: see README.md.

import PackageDescription

let package = Package(
  name: "Shelf",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-promises", path: "../..")],
  targets: [
    .target(
      name: "Shelf",
      dependencies: [.product(name: "GuaranteePromises", package: "swift-promises")]),
    .testTarget(name: "ShelfTests", dependencies: ["Shelf"]),
  ]
)
