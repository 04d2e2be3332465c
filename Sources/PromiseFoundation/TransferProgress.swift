// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

/// The progress of a transfer: as a `Progress` of Foundation, and as an asynchronous sequence.
///
/// Create one, pass it to a method that transfers data, and read it from any thread:
///
/// ```swift
/// let transfer = TransferProgress()
/// let page = session.dataTask(.promise, with: url, progress: transfer)
/// for await step in transfer { print(step) }      // ends with the transfer
/// ```
///
/// Counts are bytes: of the body that is sent, for an upload, else of the body that is received. Give
/// it to one transfer at a time; for the next one, of a retry for example, it begins again at zero.
public final class TransferProgress: AsyncSequence, Sendable {
  /// The progress of a transfer at one moment.
  public struct Step: Sendable, Equatable {
    /// The bytes transferred so far.
    public let completed: Int64
    /// The bytes to transfer, or nil if the other side did not say.
    public let total: Int64?

    /// Makes a step.
    public init(completed: Int64, total: Int64?) {
      self.completed = completed
      self.total = total
    }

    /// The part transferred, from 0 to 1, or nil if the total is not known.
    public var fraction: Double? {
      guard let total else { return nil }
      return total == 0 ? 1 : Double(completed) / Double(total)
    }
  }

  /// The transfer for code that shows or combines progress.
  ///
  /// Its unit is the byte, its total negative while it is not known. Cancelling it cancels the
  /// transfer. Made while another `Progress` is current, it is a part of that.
  public let progress: Progress

  private struct State {
    var latest: Step?
    var listeners: [AsyncStream<Step>.Continuation] = []
    var isOver = false
  }

  private let state = Locked(State())

  /// Creates the progress of a transfer, to be passed to the method that transfers.
  public init() {
    progress = Progress(totalUnitCount: -1)
    progress.isPausable = false
  }

  /// The steps from now on, the latest one first if there is one.
  ///
  /// A slow reader misses steps in between, but never the last one. The sequence ends with the
  /// transfer, whether that succeeds or fails. There may be any number of iterators.
  public func makeAsyncIterator() -> Iterator {
    let (stream, listener) = AsyncStream.makeStream(
      of: Step.self, bufferingPolicy: .bufferingNewest(1))
    let (latest, isOver) = state.withLock { state in
      if !state.isOver { state.listeners.append(listener) }
      return (state.latest, state.isOver)
    }
    if isOver { listener.finish() }
    return Iterator(latest: latest, rest: stream.makeAsyncIterator())
  }

  /// Waits for one step after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var latest: Step?
    fileprivate var rest: AsyncStream<Step>.Iterator

    /// The next step, or nil when the transfer has ended or the waiting task is cancelled.
    public mutating func next() async -> Step? {
      if let step = latest.take() { return step }
      return await rest.next()
    }

    /// The next step, or nil when the transfer has ended or the waiting task is cancelled.
    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Step? {
      if let step = latest.take() { return step }
      return await rest.next(isolation: actor)
    }
  }
}

extension TransferProgress {
  /// Begins a transfer; cancelling the `Progress` calls `stop`.
  package func begin(stop: @escaping @Sendable () -> Void) {
    state.withLock { state in (state.latest, state.isOver) = (nil, false) }
    progress.totalUnitCount = -1
    progress.completedUnitCount = 0
    progress.cancellationHandler = stop
    if progress.isCancelled { stop() }
  }

  /// Reports a step; called by one thread at a time.
  package func report(completed: Int64, total: Int64) {
    let step = Step(completed: completed, total: total < 0 ? nil : total)
    let listeners = state.withLock { state -> [AsyncStream<Step>.Continuation] in
      if state.isOver || state.latest == step { return [] }
      state.latest = step
      return state.listeners
    }
    if progress.totalUnitCount != total { progress.totalUnitCount = total }
    progress.completedUnitCount = completed
    for listener in listeners { listener.yield(step) }
  }

  /// Ends the transfer: the sequences end, and nothing can be cancelled any more.
  package func end() {
    progress.cancellationHandler = nil
    let listeners = state.withLock { state in
      defer { (state.listeners, state.isOver) = ([], true) }
      return state.listeners
    }
    for listener in listeners { listener.finish() }
  }
}
