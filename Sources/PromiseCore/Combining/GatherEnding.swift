// SPDX-License-Identifier: MIT

/// Ends the result of a gathering, for the code that is told of the decision.
///
/// Nothing is published before that code has returned. At a node that the delivery loop runs, the node then
/// becomes an alias of the result, and the loop publishes the result like that of any other node, without a loop
/// inside the loop. At the start of the gathering, where there is no node, the result is published at once.
///
/// The first call wins, unless somebody else has settled the result before.
package struct GatherEnding {
  private let result: PromiseCell
  private let node: PromiseCell?
  private var outcome: Outcome = .pending

  init(of result: PromiseCell, at node: PromiseCell?) {
    self.result = result
    self.node = node
  }

  /// The cell that takes the payload: the payload of a node is moved when the node is published.
  private var storage: PromiseCell { node ?? result }

  /// Ends the result with a payload of a stated type.
  package mutating func settle<T>(_ outcome: Outcome, _ payload: __owned T, as type: T.Type) {
    guard claims() else { return }
    storage.store(payload, as: type)
    self.outcome = outcome
  }

  /// Ends the result as an input has ended.
  ///
  /// That input counts as observed since the start; `input` may be a promise that follows it and
  /// that nobody has observed.
  package mutating func copy(_ input: Settled) {
    guard claims() else { return }
    storage.copyPayload(from: input)
    outcome = input.outcome
  }

  private func claims() -> Bool { outcome == .pending && result.claim() }

  /// Publishes the result, or leaves that to the loop.
  ///
  /// - Returns: the outcome of the node.
  func publish() -> Outcome {
    guard outcome != .pending else { return .pending }
    guard let node else {
      result.finish(outcome)
      return .pending
    }
    node.becomeAlias(of: result)
    return outcome
  }
}
