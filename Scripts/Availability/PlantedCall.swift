// SPDX-License-Identifier: MIT

// Code that the compiler accepts for old systems, though it asks the runtime for a function that they lack:
// `swift_task_deinitOnExecutor`. `Scripts/availability` has to find that.

@MainActor final class Window {
  isolated deinit { print("closed") }
}
