// SPDX-License-Identifier: MIT

internal import PromiseCore

// `when` and `race` in all their forms: the core gathers, and the decision settles the result on the
// thread that settles the deciding input, without a hop. If an input takes part in requests, so does
// the result; a request makes the gathering lose its interest in all inputs.

/// Waits for all inputs, and lets `combine` read their outcomes.
///
/// - Parameter rule: `.all` for their values, which also report to a current `Progress`; `.settled`
///   for values and errors.
func gatherAll<P: PromiseOrGuarantee & Thenable>(
  _ cells: [PromiseCell], by rule: Gather.Rule = .all,
  _ combine: @escaping @Sendable ([PromiseCell]) -> P.T
) -> P {
  if rule == .all { WhenProgress.report(cells) }
  return gather(rule, cells, Gather.collecting(combine))
}

/// Takes the first input that ends, or that is fulfilled.
func gatherFirst<P: PromiseOrGuarantee>(_ rule: Gather.Rule, _ cells: [PromiseCell]) -> P {
  gather(rule, cells) { _, winner, result in
    if let winner {
      result.copy(winner)
    } else {
      result.settle(.error, PMKError.noWinner, as: (any Error).self)
    }
  }
}

func gather<P: PromiseOrGuarantee>(
  _ rule: Gather.Rule, _ cells: [PromiseCell], _ decide: @escaping Gather.Decide
) -> P {
  // The result takes part in requests if an input does.
  let flags: CellFlags = cells.contains { $0.has(.requestable) } ? .requestable : []
  let promise = flags == [] ? P.tracked() : nil
  let node = promise?.cell ?? PromiseCell(flags: flags)
  if promise == nil { node.trackHere() }
  let gather = Gather(
    rule, of: cells, into: node, isRequestable: flags != [], mayBeLost: true, decide: decide)
  // Before the gathering can end: a handle seals the node when the handle dies.
  let result = promise ?? P(handle: node)
  if flags != [] { gather.obeyRequests() }
  gather.start()
  return result
}
