// SPDX-License-Identifier: MIT

/// Steps for libraries whose promises can be waited for by tasks: see ``Capability/async``.
public indirect enum AsyncStep: Hashable, Sendable {
  /// Starts a task that waits for the value, and then runs one of the bodies.
  case wait(String, task: String?, onFulfilled: Script?, onRejected: Script?)
  /// Starts a task that waits for the outcome, which it gives to the body.
  case outcome(String, task: String?, Script)
  /// Cancels a task.
  case cancelTask(String)
  /// Makes a promise of an asynchronous function, which waits for the promise that it returns and
  /// writes the line `cancelled` as soon as its task is cancelled.
  case function(String, Script, cancelled: String?)
}

/// Steps about what is kept alive: see ``Capability/memory``.
public enum MemoryStep: Hashable, Sendable {
  /// From now on the case itself does not keep what the name stands for.
  case track(String)
  /// Writes whether somebody keeps it.
  case held(String)
}
