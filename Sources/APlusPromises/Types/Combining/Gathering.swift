// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import PromiseDialectSupport

// The common part of `all`, `race`, `allSettled` and `any`: the core gathers, the decision settles
// the result on the thread that settles the deciding promise, progress is combined on demand, and
// cancelling the result cancels every promise directly.

extension Promise {
  /// What decides with the result of a gathering.
  typealias Deciding<N: Sendable> =
    @Sendable (Promise<N>, Gather, Settled?, inout GatherEnding) -> Void

  static func gather<N: Sendable>(
    _ rule: Gather.Rule, _ promises: [Promise<V>],
    progress combine: @escaping @Sendable ([Float]) -> Float, _ decide: @escaping Deciding<N>
  ) -> Promise<N> {
    gather(
      rule, promises.eachElement { $0.cell },
      cancelling: { cancelEach(promises.lazy.map { $0.cancel() }, $0) },
      progress: combine, decide)
  }

  /// The same for promises of different types, and what cancels each of them.
  static func gather<N: Sendable>(
    _ rule: Gather.Rule, _ cells: [PromiseCell], cancels: [@Sendable () -> Promise<Void>],
    progress combine: @escaping @Sendable ([Float]) -> Float, _ decide: @escaping Deciding<N>
  ) -> Promise<N> {
    gather(
      rule, cells, cancelling: { cancelEach(cancels.lazy.map { $0() }, $0) }, progress: combine,
      decide)
  }

  private static func gather<N: Sendable>(
    _ rule: Gather.Rule, _ cells: [PromiseCell], cancelling cancel: @escaping CancelAction,
    progress combine: @escaping @Sendable ([Float]) -> Float, _ decide: @escaping Deciding<N>
  ) -> Promise<N> {
    let result = Promise<N>()
    let gather = Gather(
      rule, of: cells, into: result.cell, isRequestable: true, leavesLosers: true
    ) {
      decide(result, $0, $1, &$2)
    }
    gather.start()
    guard let rareState = result.cell.rareState else { return result }
    rareState.withLock { state in
      state.cancelAction = cancel
      state.wireAction = { [weak result] in
        guard let result else { return }
        combineProgress(of: cells, into: result.cell, combine)
      }
    }
    return result
  }

  /// Cancels every promise; the first cancellation to finish decides, refusals included.
  ///
  /// - Parameter results: of `cancel()`; asking for the next one cancels the next promise.
  private static func cancelEach(
    _ results: some Sequence<Promise<Void>>, _ finish: @escaping @Sendable (NSError?) -> Void
  ) {
    let answer = CancelAnswer(finish)
    // Registered before the next one is cancelled, which may end the aggregate, and with it this answer.
    for result in results { answer.listen(to: result.cell) }
  }

  /// Reports the combination of all latest reports whenever one of the promises reports.
  private static func combineProgress(
    of promises: [PromiseCell], into result: PromiseCell,
    _ combine: @escaping @Sendable ([Float]) -> Float
  ) {
    let latest = Locked([Float?](repeating: nil, count: promises.count))
    // Says when the result has ended, without keeping the result.
    let served = result.ensuredExtras
    let weak = WeakCell(result)
    for (index, promise) in promises.enumerated() {
      promise.subscribe(
        .custom(
          { progress in
            let all = latest.withLock { latest in
              latest[index] = progress
              return latest
            }
            // A promise that is fulfilled counts as complete, whatever it reported (I-T11).
            weak.cell?.report(
              combine(zip(promises, all).map { $0.outcome == .value ? 1 : $1 ?? 0 }))
          }, for: served))
    }
    // Asked after subscribing, so that no report falls between the two.
    for (index, promise) in promises.enumerated() {
      let known = promise.latestProgress
      latest.withLock { $0[index] = $0[index] ?? known }
    }
  }
}

extension Promise {
  /// Whether the result was asked to be cancelled, and its elements ended by that: they may end
  /// before the result hears of the first of their results.
  final func endsByCancellation(of gather: Gather) -> Bool {
    cell.interest.current.isRequested
      && gather.inputs.contains { input in
        guard let settled = input.settled, settled.outcome == .error else { return false }
        return settled.load(as: NSError.self).isCanceled()
      }
  }
}

@Sendable func average(_ reports: [Float]) -> Float {
  reports.reduce(0, +) / Float(reports.count)
}

@Sendable func maximum(_ reports: [Float]) -> Float { reports.max() ?? 0 }
