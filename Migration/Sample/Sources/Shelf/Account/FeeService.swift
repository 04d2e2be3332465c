// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// What a reader owes, and for what.
struct Fee: Codable, Sendable, Equatable, Identifiable {
  var id: String
  var reason: String
  /// In cents.
  var amount: Int
}

/// A payment, as the server knows it.
struct Payment: Codable, Sendable, Equatable {
  enum Status: String, Codable, Sendable {
    case pending
    case confirmed
    case refused
  }

  var id: String
  var status: Status
  var amount: Int
}

enum PaymentError: Error, Equatable {
  case nothingToPay
  case refused
  /// The bank has not decided in time: the payment may still be confirmed.
  case undecided(String)
}

/// Shows what readers owe, and lets them pay.
@MainActor
final class FeeService {
  private struct Order: Codable, Sendable {
    var fees: [String]
    var amount: Int
    /// The same for all attempts, so that nobody pays twice.
    var key: String
  }

  private let authorizer: Authorizer
  private let profiles: ProfileService
  private let retrier: Retrier
  private let timing: any Timing
  private let makeKey: @MainActor () -> String
  /// How often the bank is asked, and how many seconds lie between.
  var patience = 5
  var interval = 2.0

  init(
    authorizer: Authorizer, profiles: ProfileService, retrier: Retrier, timing: any Timing,
    makeKey: @escaping @MainActor () -> String = { UUID().uuidString }
  ) {
    self.authorizer = authorizer
    self.profiles = profiles
    self.retrier = retrier
    self.timing = timing
    self.makeKey = makeKey
  }

  /// All fees, the highest first.
  var fees: Promise<[Fee]> {
    authorizer.value([Fee].self, of: .get("/fees")).map { fees in
      fees.sorted { ($1.amount, $0.id) < ($0.amount, $1.id) }
    }
  }

  /// What all fees are together.
  var total: Promise<Int> {
    fees.map { fees in
      fees.reduce(0) { sum, fee in sum + fee.amount }
    }
  }

  /// Pays all fees.
  ///
  /// The bank may take its time. So the payment is begun once, and then asked for until it is decided.
  func payAll() -> Promise<Payment> {
    fees.then { fees -> Promise<Payment> in
      guard !fees.isEmpty else { throw PaymentError.nothingToPay }
      return self.begin(fees)
    }.then { payment in
      self.decision(on: payment, asked: 0)
    }.get { _ in
      self.profiles.forget()
    }
  }

  private func begin(_ fees: [Fee]) -> Promise<Payment> {
    let order = Order(
      fees: fees.map(\.id), amount: fees.reduce(0) { $0 + $1.amount }, key: makeKey())
    return retrier.attempt {
      self.authorizer.send(order, to: "/payments", answering: Payment.self)
    }
  }

  private func decision(on payment: Payment, asked: Int) -> Promise<Payment> {
    switch payment.status {
    case .confirmed: return .value(payment)
    case .refused: return Promise(error: PaymentError.refused)
    case .pending:
      guard asked < patience else { return Promise(error: PaymentError.undecided(payment.id)) }
      return timing.wait(interval).then {
        self.authorizer.value(Payment.self, of: .get("/payments/\(payment.id)"))
      }.then { payment in
        self.decision(on: payment, asked: asked + 1)
      }
    }
  }

  /// The receipts of payments, with those left out that are not there yet.
  func receipts(of payments: [Payment]) -> Guarantee<[String]> {
    when(resolved: payments.map { self.receipt(of: $0) }).map { results in
      results.compactMap { result in
        if case .fulfilled(let text) = result { text } else { nil }
      }
    }
  }

  private func receipt(of payment: Payment) -> Promise<String> {
    authorizer.perform(.get("/payments/\(payment.id)/receipt")).compactMap { response in
      String(data: response.body, encoding: .utf8)
    }
  }
}
