// SPDX-License-Identifier: MIT

internal import APlusPromiseTypes
internal import PromiseCore

/// The reports of progress of a promise, as a sequence to be awaited; made by
/// ``ProgressBridgeable/progressReports()``.
public struct ProgressReports: AsyncSequence, Sendable {
  /// A number between 0 and 1.
  public typealias Element = Float
  /// The sequence ends, however the promise ends.
  public typealias Failure = Never

  private let stream: AsyncStream<Float>

  fileprivate init(_ stream: AsyncStream<Float>) { self.stream = stream }

  /// Makes an iterator; iterators of one sequence share its reports.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: stream.makeAsyncIterator())
  }

  /// Waits for reports, one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<Float>.Iterator

    /// The newest report that was not returned yet, or the next; nil at the end.
    public mutating func next() async -> Float? { await base.next() }

    /// The newest report that was not returned yet, or the next; nil at the end.
    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Float? {
      await base.next(isolation: actor)
    }
  }
}

extension ProgressBridgeable {
  /// The reports of progress from now on, as a sequence to be awaited.
  ///
  /// ```swift
  /// for await part in bake("bread").progressReports() {
  ///   print("\(Int(part * 100)) % baked")
  /// }
  /// ```
  ///
  /// A reader that is slower than the reports gets the newest one and misses earlier ones. The
  /// sequence ends when the promise settles or is lost, or the waiting task is cancelled. Watching
  /// does not count as interest: it does not keep the promise from being cancelled, and its end
  /// cancels nothing.
  public func progressReports() -> ProgressReports {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Float.self, bufferingPolicy: .bufferingNewest(1))
    let sender = ReportSender(continuation)
    if let promise = self as? PromiseCell {
      let end = StreamEnd()
      continuation.onTermination = { _ in end.come() }
      promise.observeReports(for: end) { sender.send($0) }
    } else {
      observeProgress { sender.send($0) }
    }
    return ProgressReports(stream)
  }
}

/// Whether nobody waits for reports any more.
private final class StreamEnd: Endable, Sendable {
  private let hasCome = AtomicWord(0)

  func come() { _ = hasCome.exchange(1) }

  package var hasEnded: Bool { hasCome.loadAcquire() != 0 }
}

/// Finishes a stream when the promise releases its observer, as it does when it settles.
///
/// So nobody has to observe the outcome, which would count as interest.
private final class ReportSender: Sendable {
  private let continuation: AsyncStream<Float>.Continuation

  init(_ continuation: AsyncStream<Float>.Continuation) { self.continuation = continuation }

  func send(_ progress: Float) { continuation.yield(progress) }

  deinit { continuation.finish() }
}
