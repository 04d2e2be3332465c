// SPDX-License-Identifier: MIT

import Foundation
import Testing
import Tomorrowland

@Suite struct MigrationBeforeTests {
  @Test("the guide's old code does what it did")
  func oldScreen() async {
    let screen = OldScreen()
    #expect(await screen.load(name: "ann").outcome().value?.name == "ann")
    #expect(await screen.load(name: "").outcome().error == .notFound)
    for (name, title) in [("ann", "ANN"), ("", "notFound")] {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        DispatchQueue.main.async {
          screen.show(name: name)
          Self.whenTrue({ screen.title == title }, done)
        }
      }
      #expect(screen.title == title)
    }
  }

  /// Looks again in each turn of the main queue.
  static func whenTrue(
    _ condition: @escaping () -> Bool, _ done: CheckedContinuation<Void, Never>
  ) {
    if condition() { return done.resume() }
    DispatchQueue.main.async { whenTrue(condition, done) }
  }
}
