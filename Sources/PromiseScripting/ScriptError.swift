// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// Why a suite of JavaScript tests cannot be run: one line for people.
package enum ScriptError: Error, Hashable, CustomStringConvertible {
  /// There is no suite.
  case noSuite(String)
  /// A script ended with an exception that nobody caught.
  case exception(String)
  /// The other process ended, or said something unexpected.
  case peer(String)
  /// The other process said nothing for so long.
  case silence(seconds: Double)

  init(_ error: DriverError) {
    if case .timeout(let seconds) = error {
      self = .silence(seconds: seconds)
    } else {
      self = .peer(error.description)
    }
  }

  package var description: String {
    switch self {
    case .noSuite(let why): why
    case .exception(let message): "the suite cannot be loaded: \(message)"
    case .peer(let why): "the run in Node ended early: \(why)"
    case .silence(let seconds): "Node wrote nothing for \(decimal(seconds)) s: raise the timeout"
    }
  }
}
