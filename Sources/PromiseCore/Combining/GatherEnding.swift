// SPDX-License-Identifier: MIT

/// Ends the result of a gathering, for whoever is told of the decision.
///
/// Nothing is published before that one has returned. At a node that the delivery loop runs, the node
/// then becomes an alias of the result, and the loop publishes it like that of any other node, without a
/// loop inside the loop; at the start of the gathering, where there is no node, it is published at once.
///
/// The first call wins, and none that comes after somebody else has settled the result.
package struct GatherEnding {
  private let result: _PromiseCell
  private let node: _PromiseCell?
  private var outcome: Outcome = .pending

  init(of result: _PromiseCell, at node: _PromiseCell?) {
    self.result = result
    self.node = node
  }

  /// Where the payload goes: that of a node is moved when it is published.
  private var storage: _PromiseCell { node ?? result }

  /// Ends the result with a payload of a stated type.
  package mutating func settle<T>(_ outcome: Outcome, _ payload: __owned T, as type: T.Type) {
    guard claims() else { return }
    storage.store(payload, as: type)
    self.outcome = outcome
  }

  /// Ends the result as an input has ended.
  ///
  /// That input is noted as observed since the start; `input` may be a promise that follows it, at which
  /// nobody has looked.
  package mutating func copy(_ input: Settled) {
    guard claims() else { return }
    storage.copyPayload(from: input)
    outcome = input.outcome
  }

  private func claims() -> Bool { outcome == .pending && result.claim() }

  /// Publishes, or leaves that to the loop.
  ///
  /// - Returns: how the node ends.
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
