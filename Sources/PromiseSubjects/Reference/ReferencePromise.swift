// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// One promise of the reference library.
///
/// Every member is guarded by its realm's lock.
final class ReferencePromise: @unchecked Sendable {
  /// Pending, or the outcome.
  var state = CaseState.pending
  /// What happens on settlement, in the order of registration.
  var reactions: [Reaction] = []
  /// What this waits for while pending: the parent it derives from, or the promise it follows.
  var source: (promise: Weak<ReferencePromise>, reaction: Weak<Reaction>, follows: Bool)?
  /// A promise further down the line of those it follows, which shortens the search for cycles.
  var shortcut: Weak<ReferencePromise>?
  /// How many promises a rejection has passed that follow each other, this one included.
  var row = 0
  /// What its deferred does on a cancellation request.
  var onCancel: (@Sendable () throws -> CaseResolution<ReferencePromise>)?
  /// Requests that wait for this promise's end.
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

  /// The promise this one is locked in to, if there is one.
  var followed: ReferencePromise? {
    source.flatMap { $0.follows ? $0.promise.object : nil }
  }

  /// Takes a long pending chain apart in a loop: releasing it link by link would recurse.
  deinit {
    var rest = reactions
    reactions = []
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

/// One consumer of a promise: what runs, and what it settles.
final class Reaction: @unchecked Sendable {
  typealias Resolution = CaseResolution<ReferencePromise>

  private(set) var derived: ReferencePromise?
  /// Runs on fulfilment; passes through if `nil`.
  let onFulfilled: (@Sendable (CaseValue) throws -> Resolution)?
  /// Runs on rejection; passes through if `nil`.
  let onRejected: (@Sendable (any Error) throws -> Resolution)?
  /// What a progress report becomes; a result outside 0…1 stops it.
  let onProgress: (@Sendable (Double) -> Double)?
  /// Tells handlers apart that are attached twice.
  let identity: ObjectIdentifier?
  /// What is called as the promise settles, instead of everything else.
  let resumes: (@Sendable () -> Void)?
  /// The position among cancellation requests, if its derived promise was asked to cancel.
  var cancelRequest: Int?

  init(
    derived: ReferencePromise?,
    onFulfilled: (@Sendable (CaseValue) throws -> Resolution)? = nil,
    onRejected: (@Sendable (any Error) throws -> Resolution)? = nil,
    onProgress: (@Sendable (Double) -> Double)? = nil,
    identity: ObjectIdentifier? = nil, resumes: (@Sendable () -> Void)? = nil
  ) {
    self.derived = derived
    self.onFulfilled = onFulfilled
    self.onRejected = onRejected
    self.onProgress = onProgress
    self.identity = identity
    self.resumes = resumes
  }

  /// The derived promise if nobody else holds it; it is let go here.
  func takeDerivedIfUnique() -> ReferencePromise? {
    isKnownUniquelyReferenced(&derived) ? derived.take() : nil
  }
}

/// An error the reference library makes itself.
struct ReferenceError: Error {
  var kind: LibraryErrorKind

  static func isCancellation(_ state: CaseState) -> Bool {
    guard case .rejected(let reason) = state else { return false }
    return (reason as? ReferenceError)?.kind == .cancelled
  }
}
