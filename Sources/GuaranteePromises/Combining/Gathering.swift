// SPDX-License-Identifier: MIT

public import PromiseCore

// `when` and `race` in all their forms: the core gathers, and the decision settles the result on the
// thread that settles the deciding input, without a hop. If an input takes part in requests, so does
// the result; a request makes the gathering lose its interest in all inputs.

/// Waits for all inputs to be fulfilled, and lets `combine` read their values.
@usableFromInline
func gatherAll<N: Sendable>(
  _ cells: [_PromiseCell], _ combine: @escaping @Sendable ([_PromiseCell]) -> N
) -> Promise<N> {
  let (node, promise) = makePromise(for: cells, of: N.self)
  gather(.all, cells, into: node) { gather, decision, result in
    if case .by(let failed, _) = decision {
      result.copy(failed)
    } else {
      result.settle(.value, combine(gather.inputs), as: N.self)
    }
  }
  return promise
}

/// The same for inputs that cannot be rejected, or whose rejections are values too.
@usableFromInline
func gatherGuarantee<N: Sendable>(
  settled isSettled: Bool, _ cells: [_PromiseCell],
  _ combine: @escaping @Sendable ([_PromiseCell]) -> N
) -> Guarantee<N> {
  let (node, guarantee) = makeGuarantee(for: cells, of: N.self)
  gather(isSettled ? .settled : .all, cells, into: node) { gather, _, result in
    result.settle(.value, combine(gather.inputs), as: N.self)
  }
  return guarantee
}

/// Takes the first input that ends, or that is fulfilled.
@usableFromInline
func gatherFirst<T: Sendable>(_ rule: FirstRule, _ cells: [_PromiseCell]) -> Promise<T> {
  guard !cells.isEmpty else { return Promise(error: PMKError.badInput) }
  let (node, promise) = makePromise(for: cells, of: T.self)
  gather(rule == .ended ? .race : .any, cells, into: node) { _, decision, result in
    if case .by(let winner, _) = decision {
      result.copy(winner)
    } else {
      result.settle(.error, PMKError.noWinner, as: (any Error).self)
    }
  }
  return promise
}

/// Which input is the first one.
@usableFromInline
enum FirstRule {
  case ended, fulfilled
}

/// Takes the first guarantee that is fulfilled.
@usableFromInline
func gatherFirstGuarantee<T: Sendable>(_ cells: [_PromiseCell]) -> Guarantee<T> {
  let (node, guarantee) = makeGuarantee(for: cells, of: T.self)
  gather(.race, cells, into: node) { _, decision, result in
    if case .by(let winner, _) = decision { result.copy(winner) }
  }
  return guarantee
}

private func makePromise<T: Sendable>(
  for cells: [_PromiseCell], of type: T.Type
) -> (_PromiseCell, Promise<T>) {
  if let flags = requestFlags(cells) {
    let node = _PromiseCell(flags: flags)
    node.trackHere()
    return (node, Promise(handle: node))
  }
  let promise = Promise<T>(pending: ())
  return (promise, promise)
}

private func makeGuarantee<T: Sendable>(
  for cells: [_PromiseCell], of type: T.Type
) -> (_PromiseCell, Guarantee<T>) {
  if let flags = requestFlags(cells) {
    let node = _PromiseCell(flags: flags)
    return (node, Guarantee(handle: node))
  }
  let guarantee = Guarantee<T>(pending: ())
  return (guarantee, guarantee)
}

/// How the result takes part in requests: if an input does, and until the end if all will end.
private func requestFlags(_ cells: [_PromiseCell]) -> CellFlags? {
  guard cells.contains(where: { $0.has(.requestable) }) else { return nil }
  return cells.allSatisfy { $0.has(.requestable) && !$0.has(.losable) }
    ? .requestable : [.requestable, .losable]
}

private func gather(
  _ rule: Gather.Rule, _ cells: [_PromiseCell], into node: _PromiseCell,
  _ decide: @escaping Gather.Decide
) {
  let isRequestable = node.has(.requestable)
  let gather = Gather(
    rule, of: cells, into: node, isRequestable: isRequestable, mayBeLost: true, decide: decide)
  if isRequestable { gather.obeyRequests() }
  gather.start()
}
