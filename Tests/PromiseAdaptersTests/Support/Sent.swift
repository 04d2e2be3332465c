// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import TestSupport
internal import TypedPromises
internal import WhenPromises

/// What is sent over a bridge, by the names that the table of the guide has.
enum Sent: String, CaseIterable {
  case value = "a value"
  case error = "an error"
  case object = "an `NSError`"
  case wrapped = "an error of A+ in reason 1001"
  case cancellation = "a cancellation"
  case standsFor = "an error that stands for a cancellation"

  private static let reason = NSError(domain: "test", code: 4)

  private var source: any PromiseBridgeable<Int> {
    switch self {
    case .value: PlainPromises.Promise<Int>(value: 1)
    case .error: PlainPromises.Promise<Int>(error: TestError.one)
    case .object: PlainPromises.Promise<Int>(error: Self.reason)
    case .wrapped:
      APlusPromises.Promise<Int>(
        reason: NSError(
          domain: PromiseErrorDomain, code: PromiseReasonWrapperError,
          userInfo: [PromiseErrorReasonKey: TestError.one]))
    case .cancellation: TypedPromises.Promise<Int, any Error>(with: .cancelled)
    case .standsFor: GuaranteePromises.Promise<Int>(error: UserCancelled(by: "me"))
    }
  }

  /// What arrives in each dialect, in the order of the table, in its words.
  var arrivals: [String] { [typed, guarantee, aplus, plain, when] }

  private var typed: String {
    switch TypedPromises.Promise(source).result {
    case .value(let value)?: value == 1 ? "itself" : "another"
    case .error(let error)?: describe(error)
    case .cancelled?: "cancelled"
    case nil: "nothing"
    }
  }

  private var guarantee: String {
    switch GuaranteePromises.Promise(source).result {
    case .fulfilled(let value)?: value == 1 ? "itself" : "another"
    case .rejected(PMKError.cancelled)?: "PMKError.cancelled"
    case .rejected(let error)?: describe(error)
    case nil: "nothing"
    }
  }

  private var aplus: String {
    let promise = APlusPromises.Promise(source)
    guard let reason = promise.reason else { return promise.value == 1 ? "itself" : "nothing" }
    guard reason.domain == PromiseErrorDomain else { return describe(reason) }
    let inside = reason.userInfo[PromiseErrorReasonKey] is any Error
    return "\(inside ? "in " : "")reason \(reason.code)"
  }

  private var plain: String {
    let promise = PlainPromises.Promise(source)
    guard let error = promise.error else { return promise.value == 1 ? "itself" : "nothing" }
    return error is CancellationError ? "CancellationError" : describe(error)
  }

  private var when: String {
    switch WhenPromises.Promise(source).state {
    case .resolved(let value): value == 1 ? "itself" : "another"
    case .rejected(WhenPromises.PromiseError.cancelled): "PromiseError.cancelled"
    case .rejected(let error): describe(error)
    case .pending: "nothing"
    }
  }

  private func describe(_ error: any Error) -> String {
    switch self {
    case .object: (error as Any) as? NSError === Self.reason ? "itself" : "another"
    case .wrapped: error as? TestError == .one ? "unwrapped" : "another"
    case .error: error as? TestError == .one ? "itself" : "another"
    case .standsFor: error as? UserCancelled == UserCancelled(by: "me") ? "itself" : "another"
    case .value, .cancellation: "\(error)"
    }
  }
}
