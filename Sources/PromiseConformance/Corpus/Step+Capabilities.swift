// SPDX-License-Identifier: MIT

extension Step {
  /// The capabilities that the operations in a list of steps need.
  ///
  /// Authors list needs that only the expectation shows, such as a clean stack.
  package static func capabilities(used steps: [Step]) -> Set<Capability> {
    var use = CapabilityUse()
    use.visit(steps)
    return use.capabilities
  }
}

/// Walks a case and collects the capabilities that it uses.
private struct CapabilityUse {
  var capabilities: Set<Capability> = []

  mutating func visit(_ steps: [Step]) {
    for step in steps { visit(step) }
  }

  private mutating func visit(_ step: Step) {
    switch step {
    case .deferred, .reject, .log, .drain, .advance, .forget: break
    case .resolve(let name, let resolution):
      // A thenable's own function belongs to the library; a deferred has to offer progress.
      switch resolution {
      case .value: break
      case .promise, .thenable:
        if !thenables.contains(name) { capabilities.insert(.resolveWithPromise) }
      }
      visit(resolution)
    case .then(let then):
      visit(then.onFulfilled)
      visit(then.onRejected)
      if then.onProgress != nil { capabilities.insert(.progress) }
      if then.token != nil { capabilities.insert(.tokens) }
      if then.context != nil { capabilities.insert(.contexts) }
      switch then.place {
      case nil: break
      case .inline: capabilities.insert(.inline)
      case .nowOrLater: capabilities.insert(.nowOrLater)
      case .main, .mainQueue: capabilities.insert(.mainQueues)
      }
    case .handler(_, let handler): visit(handler)
    case .later(_, let steps), .repeated(_, let steps): visit(steps)
    case .state: capabilities.insert(.stateInspection)
    case .progress: capabilities.insert(.progress)
    case .cancel: capabilities.insert(.cancel)
    case .onCancel(_, let script):
      capabilities.insert(.cancel)
      visit(script.steps)
    case .request(let step): visit(step)
    case .operate(let step): visit(step)
    case .async(let step): visit(step)
    case .context: capabilities.insert(.contexts)
    case .memory: capabilities.insert(.memory)
    case .convert: capabilities.insert(.conversions)
    case .watchUnhandled: capabilities.insert(.unhandledRejections)
    case .fork: capabilities.insert(.fork)
    case .combine(let combinator, _, _, let cancelsRest):
      if cancelsRest { capabilities.insert(.cancelsRest) }
      let needed: Capability =
        switch combinator {
        case .all: .all
        case .race: .race
        case .allSettled: .allSettled
        case .any: .any
        }
      capabilities.insert(needed)
    case .threads(let lists):
      capabilities.insert(.threads)
      for list in lists { visit(list) }
    case .chain: capabilities.insert(.deepChains)
    case .follow: capabilities.formUnion([.deepChains, .resolveWithPromise])
    }
  }

  private mutating func visit(_ step: RequestStep) {
    switch step {
    case .request: capabilities.insert(.requests)
    case .withdraw: capabilities.insert(.cancelledOutcome)
    case .release: capabilities.insert(.requestCounting)
    case .onRequest(_, let script):
      capabilities.insert(.requestHandlers)
      visit(script.steps)
    case .token, .invalidate, .cancelOnly, .register, .link: capabilities.insert(.tokens)
    case .delay, .timeout: capabilities.insert(.timing)
    }
  }

  private mutating func visit(_ step: AsyncStep) {
    capabilities.insert(.async)
    switch step {
    case .wait(_, _, let onFulfilled, let onRejected):
      for script in [onFulfilled, onRejected] { visit(script.map { .script($0) }) }
    case .outcome(_, _, let script): visit(.script(script))
    case .cancelTask: capabilities.insert(.taskCancellation)
    case .function(_, let script, let cancelled):
      if cancelled != nil { capabilities.insert(.taskCancellation) }
      // In any language, an asynchronous function can throw and can wait for a promise.
      visit(script.steps)
    }
  }

  private mutating func visit(_ step: OperatorStep) {
    switch step {
    case .guarantee, .canFail: capabilities.insert(.guarantees)
    case .keep(_, _, let script), .rescue(_, _, let script):
      capabilities.insert(.guarantees)
      visit(.script(script))
    case .always(_, _, let script):
      capabilities.insert(.always)
      if script.returnsPromise { capabilities.insert(.alwaysWaits) }
      visit(.script(script))
    case .recover(_, _, let scope, let script):
      capabilities.insert(scope == .all ? .rejectHandlerRecovers : .selectiveRecovery)
      visit(.script(script))
    case .end(_, let scope, let script, let finally):
      capabilities.insert(scope == .all ? .catchPolicies : .selectiveCatch)
      if !finally.isEmpty { capabilities.insert(.finally) }
      for script in [script] + finally { visit(.script(script)) }
    case .tuple(let names, _, let cancelsRest):
      capabilities.insert(.tuples)
      if cancelsRest { capabilities.insert(.cancelsRest) }
      if names.count > 3 { capabilities.insert(.wideTuples) }
    case .pool(let scripts, _, _, _):
      capabilities.insert(.pools)
      for script in scripts { visit(.script(script)) }
    }
  }

  /// Names that stand for a thenable's functions; they are in scope once the thenable was read.
  private var thenables: Set<String> = []

  private mutating func visit(_ handler: ScriptedHandler?) {
    guard case .script(let script) = handler else { return }
    visit(script.steps)
    switch script.ending {
    case .returns(let resolution): visit(resolution)
    case .throwsReason: capabilities.insert(.throwingHandlers)
    }
  }

  private mutating func visit(_ resolution: ScriptedResolution) {
    guard case .thenable(let name, let script) = resolution else { return }
    capabilities.insert(.thenables)
    thenables.insert(name)
    visit(script.steps)
  }
}
