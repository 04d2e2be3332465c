// SPDX-License-Identifier: MIT

/// Steps for libraries whose promises tasks can wait for: see ``Capability/async``.
public indirect enum AsyncStep: Hashable, Sendable {
  /// Starts a task that waits for the value, then runs one of the bodies.
  case wait(String, task: String?, onFulfilled: Script?, onRejected: Script?)
  /// Starts a task that waits for the outcome and passes it to the body.
  case outcome(String, task: String?, Script)
  /// Cancels a task.
  case cancelTask(String)
  /// Creates a promise from an asynchronous function.
  ///
  /// The function waits for the promise that the script returns, and writes the line `cancelled` as soon as its task is cancelled.
  case function(String, Script, cancelled: String?)
}

/// Steps that show which objects are kept alive: see ``Capability/memory``.
public enum MemoryStep: Hashable, Sendable {
  /// Releases the reference that the case itself holds to a value or reason.
  case track(String)
  /// Writes whether anything still keeps the object alive.
  case held(String)
}
