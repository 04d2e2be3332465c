// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// One promise of the reference library.
///
/// The lock of its realm guards every member.
final class ReferencePromise: @unchecked Sendable {
  /// Pending, or the outcome.
  var state = CaseState.pending
  /// The reactions to the settlement, in the order of registration.
  var reactions: [Reaction] = []
  /// The promise that this one waits for until it settles: the parent that it derives from, or the one it follows.
  var source: (promise: Weak<ReferencePromise>, reaction: Weak<Reaction>, follows: Bool)?
  /// A promise further along the chain of followed promises, which shortens the search for cycles.
  var shortcut: Weak<ReferencePromise>?
  /// How many promises that follow each other a rejection has passed, this one included.
  var row = 0
  /// How many links lead from the beginning of its chain to it.
  var depth = 0
  /// The deferred's handler of cancellation requests.
  var onCancel: (@Sendable () throws -> CaseResolution<ReferencePromise>)?
  /// The results of requests, which wait for this promise's end.
  var cancelResults: [ReferencePromise] = []
  /// Whether `onCancel` has been called and has not answered yet.
  var isCancelling = false
  /// Whether a typed library would say that it cannot fail.
  var cannotFail = false
  /// A fork refuses to be cancelled.
  var isFork = false

  var isPending: Bool {
    if case .pending = state { true } else { false }
  }

  /// The promise that this one follows, if there is one.
  var followed: ReferencePromise? {
    source.flatMap { $0.follows ? $0.promise.object : nil }
  }

  /// Takes a long pending chain apart in a loop: a release link by link would recurse.
  deinit {
    var rest = reactions
    while let reaction = rest.popLast() {
      guard let derived = reaction.takeDerivedIfUnique() else { continue }
      rest += derived.reactions
      derived.reactions = []
    }
  }
}

/// A reference that does not keep its object alive.
struct Weak<Object: AnyObject & Sendable>: Sendable {
  weak let object: Object?

  init(_ object: Object) { self.object = object }
}

/// One consumer of a promise: its handlers, and the promise that it settles.
final class Reaction: @unchecked Sendable {
  typealias Resolution = CaseResolution<ReferencePromise>

  private(set) var derived: ReferencePromise?
  /// Runs on fulfilment; passes through if `nil`.
  let onFulfilled: (@Sendable (CaseValue) throws -> Resolution)?
  /// Runs on rejection; passes through if `nil`.
  let onRejected: (@Sendable (any Error) throws -> Resolution)?
  /// Converts a progress report; a result outside 0…1 stops the report.
  let onProgress: (@Sendable (Double) -> Double)?
  /// Identifies a handler that is attached twice.
  let identity: ObjectIdentifier?
  /// Called as the promise settles, instead of the handlers.
  let resumes: (@Sendable () -> Void)?
  /// Whether its handlers run even if its promise is cancelled because the derived one was asked to cancel.
  let outlastsRequests: Bool
  /// The position among cancellation requests, if its derived promise was asked to cancel.
  var cancelRequest: Int?

  init(
    derived: ReferencePromise?,
    onFulfilled: (@Sendable (CaseValue) throws -> Resolution)? = nil,
    onRejected: (@Sendable (any Error) throws -> Resolution)? = nil,
    onProgress: (@Sendable (Double) -> Double)? = nil,
    identity: ObjectIdentifier? = nil, resumes: (@Sendable () -> Void)? = nil,
    outlastsRequests: Bool = false
  ) {
    self.derived = derived
    self.onFulfilled = onFulfilled
    self.onRejected = onRejected
    self.onProgress = onProgress
    self.identity = identity
    self.resumes = resumes
    self.outlastsRequests = outlastsRequests
  }

  /// The derived promise if nobody else holds it; the reaction releases it.
  func takeDerivedIfUnique() -> ReferencePromise? {
    isKnownUniquelyReferenced(&derived) ? derived.take() : nil
  }
}

extension [Reaction] {
  /// Those whose derived promises were asked to cancel, in the order of these requests.
  var asked: [Reaction] {
    filter { $0.cancelRequest != nil }.sorted { $0.cancelRequest ?? 0 < $1.cancelRequest ?? 0 }
  }
}

/// An error of the reference library itself.
struct ReferenceError: Error {
  var kind: LibraryErrorKind

  static func isCancellation(_ state: CaseState) -> Bool {
    guard case .rejected(let reason) = state else { return false }
    return (reason as? ReferenceError)?.kind == .cancelled
  }
}
