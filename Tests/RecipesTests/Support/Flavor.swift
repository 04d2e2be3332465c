// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import Testing
internal import TypedPromises
internal import WhenPromises

/// The five dialects, as far as their recipes make no difference between them.
enum Flavor: String, CaseIterable, Sendable {
  case aplus, typed, guarantee, plain, when
}

/// A dialect, and whether the function that is repeated makes a promise or is asynchronous.
struct Way: Sendable, CustomTestStringConvertible {
  let flavor: Flavor
  let isAsync: Bool

  static let all = Flavor.allCases.flatMap {
    [Way(flavor: $0, isAsync: false), Way(flavor: $0, isAsync: true)]
  }

  var testDescription: String { "\(flavor)\(isAsync ? ", async" : "")" }
}

/// How a promise of any dialect has ended.
enum Ending: Equatable, Sendable {
  case value(Int)
  case values([Int])
  case error(String)
  case errors([String])
  case timedOut
  case cancelled
}

/// A promise of any dialect.
struct Running: Sendable {
  /// Nil while the promise is pending.
  let ending: @Sendable () -> Ending?
  /// Asks for cancellation; where nobody can, settles the promise.
  let cancel: @Sendable () -> Void
}

struct Failure: Error, CustomStringConvertible {
  let number: Int
  var description: String { "failure \(number)" }
}

extension Running {
  init<T: Sendable>(
    _ promise: APlusPromises.Promise<T>, _ convert: @escaping @Sendable (T) -> Ending,
    errors: @escaping @Sendable (NSError) -> [any Error]? = { _ in nil }
  ) {
    ending = {
      if let value = promise.value { return convert(value) }
      guard let reason = promise.reason else { return nil }
      if let errors = errors(reason) {
        return .errors(errors.map { ($0 as NSError).localizedDescription })
      }
      if reason.isCanceled() { return .cancelled }
      if reason.code == PromiseTimedOutError { return .timedOut }
      return .error(reason.localizedDescription)
    }
    cancel = { promise.cancel() }
  }

  init<T: Sendable>(
    _ promise: GuaranteePromises.Promise<T>, _ convert: @escaping @Sendable (T) -> Ending,
    errors: @escaping @Sendable (any Error) -> [any Error]? = { _ in nil }
  ) {
    ending = {
      if let value = promise.value { return convert(value) }
      guard let error = promise.error else { return nil }
      if let errors = errors(error) { return .errors(errors.map { "\($0)" }) }
      if error.isCancelled { return .cancelled }
      return error is PMKError.TimedOut ? .timedOut : .error("\(error)")
    }
    cancel = { promise.requestCancel() }
  }

  init<T: Sendable>(
    _ promise: TypedPromises.Promise<T, any Error>, _ convert: @escaping @Sendable (T) -> Ending,
    errors: @escaping @Sendable (any Error) -> [any Error]? = { _ in nil }
  ) {
    ending = {
      switch promise.result {
      case .value(let value)?: convert(value)
      case .error(PromiseTimeoutError<any Error>.timedOut)?: .timedOut
      case .error(let error)?:
        errors(error).map { .errors($0.map { "\($0)" }) } ?? .error("\(error)")
      case .cancelled?: .cancelled
      case nil: nil
      }
    }
    cancel = { promise.requestCancel() }
  }

  init<T: Sendable>(
    _ promise: PlainPromises.Promise<T>, _ convert: @escaping @Sendable (T) -> Ending,
    errors: @escaping @Sendable (any Error) -> [any Error]? = { _ in nil }
  ) {
    ending = {
      if let value = promise.value { return convert(value) }
      guard let error = promise.error else { return nil }
      if let errors = errors(error) { return .errors(errors.map { "\($0)" }) }
      if error is CancellationError { return .cancelled }
      return (error as NSError).code == -1111 ? .timedOut : .error("\(error)")
    }
    cancel = { promise.reject(CancellationError()) }
  }

  init<T: Sendable>(
    _ promise: WhenPromises.Promise<T>, _ convert: @escaping @Sendable (T) -> Ending,
    errors: @escaping @Sendable (any Error) -> [any Error]? = { _ in nil }
  ) {
    ending = {
      switch promise.state {
      case .resolved(let value): convert(value)
      case .rejected(PromiseError.cancelled): .cancelled
      case .rejected(let error):
        errors(error).map { .errors($0.map { "\($0)" }) }
          ?? (error is PromiseLateError ? .timedOut : .error("\(error)"))
      case .pending: nil
      }
    }
    cancel = { promise.cancel() }
  }
}

/// Waits until the task is cancelled.
func untilCancelled() async {
  for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
}
