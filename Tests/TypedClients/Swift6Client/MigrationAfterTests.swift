// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TypedPromises

@Suite struct MigrationAfterTests {
  @Test("the guide's new code does what it says")
  @MainActor func screen() async {
    let screen = Screen()
    #expect(await title(of: screen) { screen.show("ann") } == "ANN")
    #expect(await title(of: screen) { screen.show("") } == "notFound")
    #expect(await title(of: screen) { screen.showAll(["ann", "bob"]) } == "2 users")
    #expect(await title(of: screen) { screen.showAll(["ann", ""]) } == "no users")
    #expect(await screen.wait(for: "ann") == "ann")
    #expect(await screen.wait(for: "") == "notFound")
    let screenToken = screen.token
    let task = Task { await screen.wait(for: "ann") }
    task.cancel()
    #expect(["cancelled", "ann"].contains(await task.value))
    screenToken.invalidate()
  }

  /// The title that the action leads to.
  @MainActor func title(of screen: Screen, after action: () -> Void) async -> String {
    await withCheckedContinuation { done in
      screen.changed = {
        screen.changed = nil
        done.resume(returning: screen.title)
      }
      action()
    }
  }
}
