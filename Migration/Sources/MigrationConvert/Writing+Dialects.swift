// SPDX-License-Identifier: MIT

internal import MigrationKnowledge

extension Step {
  private static let hearsCancellations = "the handler hears of cancellations too"
  private static let recoversCancellations = "it recovers from cancellations too"
  private static let passesCancellations =
    "a cancellation is no error there, and passes the handler by"

  /// How the step is written in a dialect; nil if nothing there does the same.
  func writing(in dialect: Dialect) -> Writing? {
    switch dialect {
    case .promisekit: inPromiseKit
    case .tomorrowland: inTomorrowland
    case .khanlou: inKhanlou
    case .when: inWhen
    case .ipromise: inIPromise
    }
  }

  private var inPromiseKit: Writing? {
    switch self {
    case .chain: Writing("then")
    case .transform: Writing("map")
    case .look: Writing("get")
    case .end: Writing("done")
    case .hear(.all): Writing("catch", arguments: "policy: .allErrors")
    case .hear(.notCancelled): Writing("catch")
    case .recover(.all): Writing("recover", arguments: "policy: .allErrors")
    case .recover(.notCancelled): Writing("recover")
    case .recoverWithValue: nil
    case .always: Writing("ensure")
    case .forget: Writing("asVoid", takesPlace: false)
    case .wait: Writing("get", takesPlace: false)
    }
  }

  private var inTomorrowland: Writing? {
    switch self {
    case .chain: Writing("tryFlatMap")
    case .transform, .end: Writing("tryMap")
    case .look: Writing("tryThen")
    case .hear(.all): Writing("catch", difference: Self.passesCancellations)
    case .hear(.notCancelled): Writing("catch")
    case .recover(.all): Writing("tryFlatMapError", difference: Self.passesCancellations)
    case .recover(.notCancelled): Writing("tryFlatMapError")
    case .recoverWithValue(.all): Writing("tryRecover", difference: Self.passesCancellations)
    case .recoverWithValue(.notCancelled): Writing("tryRecover")
    case .always: Writing("always", givesOutcome: true)
    case .forget: nil
    case .wait: Writing("get", takesPlace: false)
    }
  }

  private var inKhanlou: Writing? {
    switch self {
    case .chain, .transform, .look, .end: Writing("then")
    case .hear(.all): Writing("catch")
    case .hear(.notCancelled): Writing("catch", difference: Self.hearsCancellations)
    case .recover(.all): Writing("recover")
    case .recover(.notCancelled): Writing("recover", difference: Self.recoversCancellations)
    case .recoverWithValue, .forget: nil
    case .always: Writing("always")
    case .wait: Writing("get", takesPlace: false)
    }
  }

  private var inWhen: Writing? {
    switch self {
    case .chain, .transform, .end: Writing("then")
    case .look: Writing("done", takesPlace: false)
    case .hear(.all): Writing("fail", arguments: "policy: .allErrors", takesPlace: false)
    case .hear(.notCancelled): Writing("fail", takesPlace: false)
    case .recover(.all), .recoverWithValue(.all): Writing("recover")
    case .recover(.notCancelled), .recoverWithValue(.notCancelled):
      Writing("recover", difference: Self.recoversCancellations)
    case .always: Writing("always", givesOutcome: true, takesPlace: false)
    case .forget: Writing("asVoid", takesPlace: false)
    case .wait: Writing("get", takesPlace: false)
    }
  }

  private var inIPromise: Writing? {
    switch self {
    case .chain, .transform, .end: Writing("then")
    case .look, .always, .forget: nil
    case .hear(.all): Writing("catch", isForNothing: true)
    case .hear(.notCancelled):
      Writing("catch", isForNothing: true, difference: Self.hearsCancellations)
    case .recover(.all), .recoverWithValue(.all): Writing("catch")
    case .recover(.notCancelled), .recoverWithValue(.notCancelled):
      Writing("catch", difference: Self.recoversCancellations)
    case .wait: Writing("get", takesPlace: false)
    }
  }
}
