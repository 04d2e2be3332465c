// SPDX-License-Identifier: MIT

public import PromiseCore

/// What a resolver holds.
///
/// When neither a token nor a value of the promise is left, the promise is cancelled, which also ends
/// the cycle of a pending promise and those that wait for it. While somebody holds the value it stays
/// pending: a handler of requests is given a new token, and may still resolve it.
@usableFromInline
final class ResolverToken: Sendable {
  @usableFromInline let cell: _PromiseCell

  @usableFromInline
  init(_ cell: _PromiseCell) { self.cell = cell }

  deinit {
    if cell.outcome == .pending { cell.resolversAreGone() }
  }
}

extension CellFlags {
  /// The promise is cancelled with its last resolver, though somebody holds its value.
  static var needsResolver: CellFlags { .dialectA }
}

extension _PromiseCell {
  /// The last resolver went, and the cell is pending.
  @usableFromInline
  final func resolversAreGone() {
    if !flags.contains(.needsResolver) {
      guard let record = resolverRecord, record.lostResolvers() else { return }
      // A read-modify-write, so that of this and the seal one comes second and sees the other.
      guard InterestWord(bits: interest.setBits(0)).isSealed else { return }
    }
    ExecutingNow.suspended { settleCancelled() }
  }

  /// The last value went, and there may be a record.
  @usableFromInline
  final func valuesAreGone() {
    guard outcome == .pending,
      let record = presentExtras?.currentAttachment(as: ResolverRecord.self), record.isLost
    else { return }
    ExecutingNow.suspended { settleCancelled() }
  }

  /// If the resolvers are gone, a token that lasts while all handlers of a request are called.
  @usableFromInline
  final func tokenOfLost() -> ResolverToken? {
    guard outcome == .pending,
      let record = presentExtras?.currentAttachment(as: ResolverRecord.self), record.isLost
    else { return nil }
    return record.token(for: self)
  }

  /// A token for a handler of requests of a cell that may have none any more.
  final func newToken() -> ResolverToken {
    resolverRecord?.token(for: self) ?? ResolverToken(self)
  }

  /// The record, made on first use; nil once the cell has settled.
  final var resolverRecord: ResolverRecord? {
    ensuredExtras.attachment(as: ResolverRecord.self) { ResolverRecord() }
  }
}

/// What few promises need to know of how they may be resolved: whether the tokens are gone, and which
/// promises they were resolved with.
final class ResolverRecord: Sendable {
  private struct Weak<Object: AnyObject> { weak var object: Object? }

  private struct State {
    var isLost = false
    var token = Weak<ResolverToken>()
    var followers: [Weak<_PromiseCell>] = []
  }

  private let state = Locked(State())

  /// Whether there is no token.
  var isLost: Bool { state.withLock { $0.isLost } }

  /// A token died.
  ///
  /// - Returns: false if a handler of requests has been given a new one meanwhile.
  func lostResolvers() -> Bool {
    let token = state.withLock { state in
      let token = state.token.object
      if token == nil { state.isLost = true }
      return token
    }
    return token == nil
  }

  /// The token that took the place of those lost, made if there is none.
  func token(for cell: _PromiseCell) -> ResolverToken {
    state.withLock { state in
      if let token = state.token.object { return token }
      let token = ResolverToken(cell)
      state.token.object = token
      state.isLost = false
      return token
    }
  }

  /// Remembers what stands for the promise among the observers of one that it was resolved with.
  func add(_ follower: _PromiseCell) {
    let kept = state.withLock { state in
      let kept = state.followers.compactMap(\.object)
      state.followers = kept.map { Weak(object: $0) } + [Weak(object: follower)]
      return kept
    }
    withExtendedLifetime(kept) {}
  }

  /// Those that are left of them.
  var followers: [_PromiseCell] {
    state.withLock { state in state.followers.compactMap(\.object) }
  }
}
