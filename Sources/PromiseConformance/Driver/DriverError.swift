// SPDX-License-Identifier: MIT

internal import PromiseText

/// An error of a driver, with a one-line description.
public enum DriverError: Error, Hashable, CustomStringConvertible, Sendable {
  /// The command could not be started.
  case cannotStart(String)
  /// The driver sent nothing for so many seconds.
  case timeout(seconds: Double)
  /// The driver ended.
  case ended(String)
  /// The driver wrote a line that is not a message of the protocol.
  case garbage(String)
  /// The driver speaks another version of the protocol.
  case version(String)

  /// The line.
  public var description: String {
    switch self {
    case .cannotStart(let why): "the driver cannot be started: \(why.visible)"
    case .timeout(let seconds):
      "the driver did not answer within \(decimal(seconds)) s: raise the timeout"
    case .ended(let how): "the driver ended \(how)"
    case .garbage(let line):
      "the driver wrote something that is not a message of the protocol: \(line.visible)"
    case .version(let version): "the driver speaks version \(version) of the protocol, not 1"
    }
  }
}
