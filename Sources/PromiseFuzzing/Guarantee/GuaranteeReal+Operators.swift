// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises

// The operators of promises and guarantees. The place `default` stands for a call without `on:`.

extension GuaranteeReal {
  /// The queue for a place: none, or one of the two.
  private func queue(_ step: Step) -> DispatchQueue? {
    switch step.value & 3 {
    case 2: queues[0]
    case 3: queues[1]
    default: nil
    }
  }

  private func isDefault(_ step: Step) -> Bool { step.value & 3 == 1 }

  /// Adds a handler to the object that `catch` returned.
  func finally(_ step: Step, _ finalizer: PMKFinalizer, _ call: @escaping GuaranteeCall) {
    if isDefault(step) {
      finalizer.finally { _ = call(.nothing) }
    } else {
      finalizer.finally(on: queue(step)) { _ = call(.nothing) }
    }
  }

  /// Operators of promises and guarantees alike: the result is a promise.
  private func deriveAny<Source: Thenable & Sendable>(
    _ name: String, _ step: Step, _ source: Source,
    _ call: @escaping GuaranteeCall
  ) -> Promise<Value>? where Source.T == Value {
    let (queue, isDefault) = (queue(step), isDefault(step))
    switch name {
    case "then":
      let body: @Sendable (Value) throws -> Promise<Value> = { [self] in
        try returned(call(Self.fact($0)))
      }
      return isDefault ? source.then(body) : source.then(on: queue, body)
    case "map":
      let body: @Sendable (Value) throws -> Value = { [self] in try plain(call(Self.fact($0))) }
      return isDefault ? source.map(body) : source.map(on: queue, body)
    case "compactMap":
      let body: @Sendable (Value) throws -> Value? = { [self] in
        let end = call(Self.fact($0))
        return end == .nothing ? nil : try plain(end)
      }
      return isDefault ? source.compactMap(body) : source.compactMap(on: queue, body)
    case "done", "get":
      let body: @Sendable (Value) throws -> Void = { [self] in
        _ = try plain(call(Self.fact($0)))
      }
      if name == "get" { return isDefault ? source.get(body) : source.get(on: queue, body) }
      let done = isDefault ? source.done(body) : source.done(on: queue, body)
      return done.map(on: nil) { [] }
    case "tap":
      let body: @Sendable (GuaranteePromises.Result<Value>) -> Void = {
        _ = call(Self.fact($0))
      }
      return isDefault ? source.tap(body) : source.tap(on: queue, body)
    case "firstWhere":
      let body: @Sendable (Counted) -> Bool = { GuaranteeWords.isTrue(call(.value($0.number))) }
      let first =
        isDefault ? source.firstValue(where: body) : source.firstValue(on: queue, where: body)
      return first.map(on: nil) { [$0] }
    case "firstValue": return source.firstValue.map(on: nil) { [$0] }
    case "lastValue": return source.lastValue.map(on: nil) { [$0] }
    case "timeout": return source.timeout(seconds: Double(step.value) / 1000)
    case "bridge": return Promise(source)
    default: return nil
    }
  }

  /// Operators of promises.
  func derive(
    _ name: String, _ step: Step, _ source: Promise<Value>, _ call: @escaping GuaranteeCall
  ) -> Handle? {
    let (queue, isDefault) = (queue(step), isDefault(step))
    let policy: CatchPolicy? = step.value >= 4 ? .allErrors : nil
    switch name {
    case "asVoid": return .promise(source.asVoid().map(on: nil) { [] })
    case "mapValues":
      let body: @Sendable (Counted) throws -> Counted = { [self] in try element(call, $0) }
      return .promise(isDefault ? source.mapValues(body) : source.mapValues(on: queue, body))
    case "flatMapValues":
      let body: @Sendable (Counted) throws -> Value = { [self] in
        value(try element(call, $0).number)
      }
      return .promise(
        isDefault ? source.flatMapValues(body) : source.flatMapValues(on: queue, body))
    case "compactMapValues":
      let body: @Sendable (Counted) throws -> Counted? = { [self] in
        let end = call(.value($0.number))
        if case .error(let code) = end { throw error(code) }
        return end == .nothing ? nil : number(GuaranteeWords.number(end))
      }
      return .promise(
        isDefault ? source.compactMapValues(body) : source.compactMapValues(on: queue, body))
    case "filterValues":
      let body: @Sendable (Counted) -> Bool = { GuaranteeWords.isTrue(call(.value($0.number))) }
      return .promise(
        isDefault ? source.filterValues(body) : source.filterValues(on: queue, body))
    case "sortedValues":
      return .promise(isDefault ? source.sortedValues() : source.sortedValues(on: queue))
    case "thenMap":
      let body: @Sendable (Counted) throws -> Promise<Value> = { [self] in
        try returned(call(.value($0.number)))
      }
      let joined =
        isDefault ? source.thenFlatMap(body) : source.thenFlatMap(on: queue, body)
      return .promise(joined)
    case "recover":
      let body: @Sendable (any Error) throws -> Promise<Value> = { [self] in
        try returned(call(Self.fact($0)))
      }
      if isDefault, policy == nil { return .promise(source.recover(body)) }
      if isDefault { return .promise(source.recover(policy: .allErrors, body)) }
      return .promise(
        source.recover(on: queue, policy: policy ?? .allErrorsExceptCancellation, body))
    case "rescue":
      let body: @Sendable (any Error) -> Guarantee<Value> = { [self] in
        returnedSure(call(Self.fact($0)))
      }
      return .guarantee(isDefault ? source.recover(body) : source.recover(on: queue, body))
    case "recoverVoid":
      let body: @Sendable (any Error) throws -> Void = { [self] in
        _ = try plain(call(Self.fact($0)))
      }
      let void = source.asVoid()
      let recovered =
        isDefault
        ? void.recover(policy: policy ?? .allErrorsExceptCancellation, body)
        : void.recover(on: queue, policy: policy ?? .allErrorsExceptCancellation, body)
      return .promise(recovered.map(on: nil) { [] })
    case "ensure":
      let body: @Sendable () -> Void = { _ = call(.nothing) }
      return .promise(isDefault ? source.ensure(body) : source.ensure(on: queue, body))
    case "ensureThen":
      let body: @Sendable () -> Guarantee<Void> = { [self] in
        returnedSure(call(.nothing)).asVoid()
      }
      return .promise(isDefault ? source.ensureThen(body) : source.ensureThen(on: queue, body))
    case "catch":
      let body: @Sendable (any Error) -> Void = { _ = call(Self.fact($0)) }
      if isDefault, policy == nil { return .finalizer(source.catch(body)) }
      if isDefault { return .finalizer(source.catch(policy: .allErrors, body)) }
      return .finalizer(
        source.catch(on: queue, policy: policy ?? .allErrorsExceptCancellation, body))
    case "cauterize": return .finalizer(source.cauterize())
    default: return deriveAny(name, step, source, call).map { .promise($0) }
    }
  }

  /// Operators of guarantees.
  func derive(
    _ name: String, _ step: Step, _ source: Guarantee<Value>, _ call: @escaping GuaranteeCall
  ) -> Handle? {
    let (queue, isDefault) = (queue(step), isDefault(step))
    switch name {
    case "asVoid": return .guarantee(source.asVoid().map(on: nil) { [] })
    case "thenSure":
      let body: @Sendable (Value) -> Guarantee<Value> = { [self] in
        returnedSure(call(Self.fact($0)))
      }
      return .guarantee(isDefault ? source.then(body) : source.then(on: queue, body))
    case "mapSure":
      let body: @Sendable (Value) -> Value = { [self] in sure(call(Self.fact($0))) }
      return .guarantee(isDefault ? source.map(body) : source.map(on: queue, body))
    case "doneSure", "getSure":
      let body: @Sendable (Value) -> Void = { _ = call(Self.fact($0)) }
      if name == "getSure" {
        return .guarantee(isDefault ? source.get(body) : source.get(on: queue, body))
      }
      let done = isDefault ? source.done(body) : source.done(on: queue, body)
      return .guarantee(done.map(on: nil) { [] })
    case "mapValues":
      let body: @Sendable (Counted) -> Counted = { [self] in
        number(GuaranteeWords.number(call(.value($0.number))))
      }
      return .guarantee(isDefault ? source.mapValues(body) : source.mapValues(on: queue, body))
    case "flatMapValues":
      let body: @Sendable (Counted) -> Value = { [self] in
        value(GuaranteeWords.number(call(.value($0.number))))
      }
      return .guarantee(
        isDefault ? source.flatMapValues(body) : source.flatMapValues(on: queue, body))
    case "compactMapValues":
      let body: @Sendable (Counted) -> Counted? = { [self] in
        let end = call(.value($0.number))
        return end == .nothing ? nil : number(GuaranteeWords.number(end))
      }
      return .guarantee(
        isDefault ? source.compactMapValues(body) : source.compactMapValues(on: queue, body))
    case "filterValues":
      let body: @Sendable (Counted) -> Bool = { GuaranteeWords.isTrue(call(.value($0.number))) }
      return .guarantee(
        isDefault ? source.filterValues(body) : source.filterValues(on: queue, body))
    case "sortedValues":
      return .guarantee(isDefault ? source.sortedValues() : source.sortedValues(on: queue))
    case "thenMap":
      let body: @Sendable (Counted) -> Guarantee<Value> = { [self] in
        returnedSure(call(.value($0.number)))
      }
      let all = isDefault ? source.thenMap(body) : source.thenMap(on: queue, body)
      return .guarantee(all.map(on: nil) { Array($0.joined()) })
    default: return deriveAny(name, step, source, call).map { .promise($0) }
    }
  }

  /// The element that a handler returns for another one, or its error.
  private func element(
    _ call: @Sendable (Fact) -> Handler.End, _ element: Counted
  ) throws -> Counted {
    let end = call(.value(element.number))
    if case .error(let code) = end { throw error(code) }
    return number(GuaranteeWords.number(end))
  }
}
