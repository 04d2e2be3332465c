// SPDX-License-Identifier: MIT

import GuaranteePromises

/// The screen on which readers pay.
@MainActor
final class FeesModel {
  enum State: Equatable {
    case loading
    case owing([String], total: Int)
    case paying
    case paid
    case failed(String)
  }

  private let fees: FeeService
  private let activity: Activity
  private(set) var state = State.loading { didSet { onChange(state) } }
  var onChange: (State) -> Void = { _ in }

  init(fees: FeeService, activity: Activity) {
    self.fees = fees
    self.activity = activity
  }

  /// Loads what is to be paid.
  func load() -> Guarantee<Void> {
    when(fulfilled: fees.fees, fees.total).map { fees, total -> State in
      let lines = fees.map { "\($0.reason): \(Self.text(of: $0.amount))" }
      return .owing(lines, total: total)
    }.recover { error in
      .value(State.failed(error.sentence))
    }.done { state in
      self.state = state
    }
  }

  /// Pays everything.
  func pay() {
    guard state != .paying else { return }
    state = .paying
    activity.begin()
    firstly {
      fees.payAll()
    }.done { _ in
      self.state = .paid
    }.catch(policy: .allErrors) { error in
      if error.isCancelled {
        self.state = .loading
      } else {
        self.state = .failed(self.sentence(of: error))
      }
    }.finally {
      self.activity.end()
    }
  }

  private func sentence(of error: any Error) -> String {
    switch error as? PaymentError {
    case .nothingToPay?: "There is nothing to pay."
    case .refused?: "The bank has refused the payment."
    case .undecided?: "The bank has not decided yet. Please look again tomorrow."
    case nil: error.sentence
    }
  }

  private static func text(of cents: Int) -> String {
    "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }
}
