// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import PromiseInspection

/// Prints what the inspector says about each way.
@main
enum TenWaysToHang {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.count > 1 || arguments.contains(where: { $0.hasPrefix("-") }) {
      print(
        """
        Ten programs that hang or fail, and what the inspector says about each.

        usage: ten-ways-to-hang [FILE]

        With FILE it stays for an hour and writes snapshots there. In another terminal,
        promise-inspect FILE follows them, and promise-inspect FILE --page PAGE.html shows them in a browser.
        """)
      exit(arguments == ["--help"] || arguments == ["-h"] ? 0 : 2)
    }
    PromiseInspector.start()
    conf.unhandledRejectionHandler = { print($0) }
    var kept: [Any] = []
    for way in Way.allCases {
      print("\n\(way.rawValue)")
      let before = Set(PromiseInspector.snapshot().promises.map(\.id))
      kept.append(way.begin())
      // Time for handlers on their way to queues that do run.
      Thread.sleep(forTimeInterval: 0.1)
      print(PromiseInspector.snapshot().without(before))
    }
    if let path = arguments.first {
      PromiseInspector.publish(to: path)
      Thread.sleep(forTimeInterval: 3600)
    }
    withExtendedLifetime(kept) {}
    exit(0)
  }
}

extension PromiseSnapshot {
  /// The snapshot without some promises.
  func without(_ others: Set<UInt64>) -> PromiseSnapshot { filtered { !others.contains($0.id) } }
}
