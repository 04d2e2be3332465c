// SPDX-License-Identifier: MIT

internal import Foundation
public import PromiseCore
internal import PromiseDialectSupport

// Progress flows from a deferred down the chain. Most chains carry none, so links are made on
// demand: a promise subscribes to its source when somebody subscribes to it (*wiring*), or at once
// if it was made with an `onProgress`, whose effects must be seen whether anybody listens or not.
//
// | the promise waits for | a report `p` from there shows as |
// |---------------------|----------------------------------|
// | the promise it derives from, without `onProgress` | `p` |
// | the promise it derives from, with `onProgress` f | `f(p)`; outside 0…1 it stops |
// | a promise it was resolved with | `p` |
// | a promise that a handler returned, with f | `f(1) + p · (1 − f(1))`; nothing if f(1) is outside 0…1 (I-T10) |
// | a promise that a handler returned, without f | nothing: the reports before have used up the range |

/// The `onProgress` of a promise and where it runs.
@usableFromInline
package struct ProgressHandler: Sendable {
  let place: DeliveryPlace
  let transform: @Sendable (Float) -> Float

  /// In a scope that carries task-local values, each report finds those of this moment.
  init(place: DeliveryPlace, transform: @escaping @Sendable (Float) -> Float) {
    self.place = place
    if let locals = LastingTaskLocals.ofScope {
      self.transform = { progress in locals.during { transform(progress) } }
    } else {
      self.transform = transform
    }
  }

  /// The handler cannot throw: only the type that it is kept in says otherwise.
  @usableFromInline
  package init(_ handler: Handler<Float, Float>) {
    let body = handler.body
    self.init(place: handler.place) { (try? body($0)) ?? -1 }
  }
}

/// The part of the range 0…1 that is left to a followed promise.
struct ProgressShare: Sendable {
  let base: Float
  let fraction: Float

  static let whole = ProgressShare(base: 0, fraction: 1)
  static let none = ProgressShare(base: 1, fraction: 0)

  /// The share that f leaves, given f(1).
  init(after base: Float) {
    self = (0...1).contains(base) ? ProgressShare(base: base, fraction: 1 - base) : .none
  }

  init(base: Float, fraction: Float) {
    self.base = base
    self.fraction = fraction
  }
}

/// A subscriber to the reports of a promise.
///
/// The rareState is that of the subscriber, which may settle meanwhile.
enum ProgressSubscriber: Sendable {
  /// A promise derived from the reporting one.
  case child(PromiseCell, RareState)
  /// A promise that follows the reporting one.
  case follower(RareState, ProgressShare)
  /// The library, for a promise made of several, or another receiver that is no promise.
  ///
  /// The second value says when the receiver has ended, if that is known.
  case custom(@Sendable (Float) -> Void, for: (any Endable & Sendable)?)

  /// Whether the subscriber takes no more reports.
  ///
  /// A follower ends with the promise that it follows.
  fileprivate var hasEnded: Bool {
    switch self {
    case .child(let child, _): child.outcome != .pending
    case .follower: false
    case .custom(_, let served): served?.hasEnded ?? false
    }
  }
}

extension RareState.State {
  /// Removes a child that has settled before this promise and takes no more reports.
  mutating func unsubscribe(_ child: PromiseCell) {
    subscribers.removeAll {
      if case .child(let other, _) = $0 { other === child } else { false }
    }
  }
}

extension RareState {
  typealias Report = (subscriber: ProgressSubscriber, progress: Float)

  fileprivate func add(_ subscriber: ProgressSubscriber) {
    let before = withLock { state in state.subscribers.append(subscriber) { $0.hasEnded } }
    withExtendedLifetime(before) {}
  }

  /// Records a report and returns the reports for the subscribers, the first one last.
  private func receive(_ progress: Float) -> [Report] {
    guard (0...1).contains(progress) else { return [] }
    let subscribers = withLock { state in
      state.latest = progress
      return state.subscribers.entries
    }
    return subscribers.reversed().map { ($0, progress) }
  }

  /// Tells the subscribers, and theirs in turn: depth-first in order of subscription, without
  /// recursion.
  ///
  /// A handler whose place the report has reached already is called on the spot, so that a burst of
  /// reports and a settlement keep their order down the chain. A handler at another place gets its
  /// reports in order, one by one, as long as its promise is pending.
  ///
  /// Promises may follow one another in a cycle, which a report goes round once.
  ///
  /// - Parameter followers: Those that the report has reached.
  func report(
    _ progress: Float, at place: DeliveryPlace, beyond followers: Set<ObjectIdentifier> = []
  ) {
    var followers = followers
    var reports = receive(progress)
    while let (subscriber, progress) = reports.popLast() {
      switch subscriber {
      case .custom(let receive, _): receive(progress)
      case .follower(let follower, let share):
        guard followers.insert(follower.id).inserted else { continue }
        reports += follower.receive(share.base + progress * share.fraction)
      case .child(let child, let rareState):
        guard let handler = rareState.withLock({ $0.transform }) else {
          reports += rareState.receive(progress)
          continue
        }
        if handler.place.isSame(as: place) {
          reports += rareState.receive(handler.transform(progress))
        } else if child.outcome != .pending {
          continue
        } else if case .immediate = handler.place {
          reports += rareState.receive(handler.transform(progress))
        } else {
          handler.place.run { [followers] in
            rareState.report(
              handler.transform(progress), at: handler.place, beyond: followers)
          }
        }
      }
    }
  }
}

extension PromiseCell {
  /// Reports progress of this promise, if it is pending.
  @usableFromInline
  package func report(_ progress: Float) {
    guard (0...1).contains(progress), let rareState else { return }
    rareState.report(progress, at: .immediate)
  }

  /// Gives a derived promise its `onProgress`.
  @usableFromInline
  package func transformProgress(by handler: ProgressHandler) {
    guard let rareState else { return }
    rareState.withLock { $0.transform = handler }
    wire()
  }

  /// Adds a subscriber to this promise, which is wired if it was not.
  func subscribe(_ subscriber: ProgressSubscriber) {
    guard let rareState else { return }
    rareState.add(subscriber)
    wire()
  }

  /// The promise that this one settles after: its source, or a former source in which it has given up its interest
  /// by a request.
  private var awaitedSource: PromiseCell? {
    source ?? presentRareState?.withLock { $0.sourceGivenUp }
  }

  /// Subscribes this promise to its source, the source to its own source, and so on.
  func wire() {
    var cell = self
    while let rareState = cell.rareState {
      let (isFirst, action, share) = rareState.withLock { state in
        defer { (state.isWired, state.wireAction) = (true, nil) }
        return (!state.isWired, state.wireAction, state.share)
      }
      guard isFirst else { return }
      action?()
      guard let source = cell.awaitedSource, source.has(.ownProcedure) else { return }
      let subscriber: ProgressSubscriber
      if cell.interest.current.isFollowing {
        let silent = cell.has(.silentAdoption)
        let share = share ?? (silent ? .none : .whole)
        guard share.fraction > 0 else { return }
        subscriber = .follower(rareState, share)
      } else {
        subscriber = .child(cell, rareState)
      }
      guard let upper = source.rareState else { return }
      upper.add(subscriber)
      cell = source
    }
  }

  /// Follows the progress of the promise that this one begins to follow: needed if somebody has
  /// subscribed already, or if this promise has an `onProgress`.
  func adoptProgress(of promise: PromiseCell) {
    // A request may have gone on to that promise, and ended both.
    guard outcome == .pending, let rareState = presentRareState else { return }
    let (transform, isWired) = rareState.withLock { ($0.transform, $0.isWired) }
    guard let transform else {
      if isWired && !has(.silentAdoption) {
        promise.subscribe(.follower(rareState, .whole))
      }
      return
    }
    // f(1) is only asked for when there is something to share (I-T10).
    transform.place.run {
      let share = ProgressShare(after: transform.transform(1))
      rareState.withLock { $0.share = share }
      if share.fraction > 0 { promise.subscribe(.follower(rareState, share)) }
    }
  }

  /// The latest report of a promise that may not be wired yet.
  ///
  /// The report of the nearest promise up the chain that has seen one. A fulfilled promise counts
  /// as complete (I-T11).
  var latestProgress: Float {
    var cell = self
    // Promises that follow one another in a cycle: the loop meets one that it has marked, each time farther on.
    var (mark, steps, stepsToMark) = (self, 0, 1)
    while true {
      switch cell.outcome {
      case .value: return 1
      case .error, .cancelled: return 0
      case .pending: break
      }
      if let rareState = cell.presentRareState {
        let (latest, transform) = rareState.withLock { ($0.latest, $0.transform) }
        if latest > 0 || transform != nil { return latest }
      }
      if cell.interest.current.isFollowing, cell.has(.silentAdoption) { return 0 }
      guard let source = cell.awaitedSource, source.has(.ownProcedure),
        source.outcome == .pending
      else { return 0 }
      cell = source
      if cell === mark { return 0 }
      steps += 1
      if steps == stepsToMark { (mark, stepsToMark) = (cell, 2 * stepsToMark) }
    }
  }
}
