// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import PromiseCore

/// The sound realm with the flaw: all other operations pass through unchanged.
struct FlawedConversionRealm<Sound: PromiseRealm>: WrappingRealm {
  typealias Promise = Sound.Promise

  let sound: Sound
  let flaw: ConversionFlaw
  private let kept = Locked<[CaseDeferred<Promise>]>([])
  private let sources = Locked<[Promise]>([])

  init(sound: Sound, flaw: ConversionFlaw) { (self.sound, self.flaw) = (sound, flaw) }

  func convert(_ promise: Promise, through kinds: [String]) throws -> Promise {
    let converted = try sound.convert(promise, through: kinds)
    switch flaw {
    case .losesOutcomes:
      let deferred = try sound.deferred()
      kept.withLock { $0.append(deferred) }
      return deferred.promise
    case .takesATurn:
      return try handling(converted, onFulfilled: { .value($0) })
    case .changesValues:
      return try handling(converted, onFulfilled: { _ in .value(nil) })
    case .changesErrors:
      return try handling(converted, onRejected: { _ in throw UnsupportedOperation("errors") })
    case .confusesCancellation:
      let sound = sound
      return try handling(
        converted,
        onRejected: { error in
          if sound.kind(of: error) == .cancelled { throw EnumReason.reason }
          throw CancellationError()
        })
    case .losesRequests:
      let deferred = try sound.deferred()
      _ = try handling(
        converted,
        onFulfilled: { value in
          deferred.resolve(.value(value))
          return .value(value)
        },
        onRejected: { error in
          deferred.reject(error)
          throw error
        })
      return deferred.promise
    case .asksAtOnce, .holdsSource:
      sources.withLock { $0.append(promise) }
      return converted
    case .hidesRejections:
      _ = try handling(converted, onRejected: { _ in .value(nil) })
      return converted
    case .inventsRejections:
      _ = try sound.convert(promise, through: kinds)
      return converted
    case .reportsNothing: return converted
    }
  }

  private func handling(
    _ promise: Promise,
    onFulfilled: (@Sendable (CaseValue) throws -> CaseResolution<Promise>)? = nil,
    onRejected: (@Sendable (any Error) throws -> CaseResolution<Promise>)? = nil
  ) throws -> Promise {
    try sound.then(
      promise, onFulfilled: onFulfilled.map { CaseHandler($0) },
      onRejected: onRejected.map { CaseHandler($0) })
  }

  func watchUnhandled(_ report: @escaping @Sendable (any Error) -> Void) throws {
    if flaw != .reportsNothing { try sound.watchUnhandled(report) }
  }

  func request(_ promise: Promise) throws {
    if flaw == .asksAtOnce { for source in sources.withLock({ $0 }) { try sound.request(source) } }
    try sound.request(promise)
  }

  func cancel(_ promise: Promise) throws -> Promise {
    if flaw == .asksAtOnce {
      for source in sources.withLock({ $0 }) { _ = try sound.cancel(source) }
    }
    return try sound.cancel(promise)
  }
}
