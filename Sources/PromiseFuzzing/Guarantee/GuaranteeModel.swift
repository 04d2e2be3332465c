// SPDX-License-Identifier: MIT

/// The model of GuaranteePromises: its documentation as a few rules, besides those of
/// ``ModelCell``.
///
/// - **Once.** The first caller gets the right to settle a promise.
/// - **Following.** A promise follows the one that its handler returned. If that one has no
///   observers, the two become one; but not if only the follower takes part in requests.
/// - **Interest.** A promise is interested in the one that it waits for, and for ever if it takes
///   no part in requests. When all interested promises have given up and nobody refers to the
///   promise, its cancellation is requested, and it gives up.
/// - **Requests.** If the request of a program comes to no handler of requests, the promise that was
///   asked is rejected as cancelled, and nothing else. A guarantee is not, nor a promise that is one
///   with a promise that it follows and that others want.
/// - **Lifetimes.** The release of the last resolver of a pending promise, or of the fulfiller of a
///   guarantee, is reported; the promise is rejected as cancelled, and the guarantee stays pending,
///   as does what waits for it alone, whatever is requested.
/// - **Operators.** An outcome that an operator does not handle passes at once.
///   ``GuaranteeOperator`` says the rest.
///
/// Where the documentation is silent, the model does as the library does: in the order when the last
/// observer adds another one.
final class GuaranteeModel: ModelStage, GuaranteeBackend, @unchecked Sendable {
  /// A reference to a promise, or to its resolver.
  typealias Handle = ModelHolder<GuaranteeCell>

  let registers = Registers<GuaranteeThing<Handle>>()
  private var cells: [GuaranteeCell] = []
  /// The promises made since the program began to record unobserved rejections.
  private var listenedTo: [GuaranteeCell]?
  /// Whether the program's present request has come to a handler of requests.
  var isHeard = false

  func inScope(_ body: () -> Void) { body() }
  func hearOfSilent() { listenedTo = listenedTo ?? [] }

  func end(_ drop: () -> Void) {
    places.end(drop)
    let isCycle = cells.contains { cell in
      cell.outcome == nil
        && cell.sources.contains { $0.cell?.waits(for: cell) ?? false }
    }
    if isCycle { trace.expectLeak() }
    let silent = (listenedTo ?? []).filter { !$0.isLookedAt }.compactMap(\.outcome)
    GuaranteeWords.report(silent.filter { $0.elements == nil && !$0.isCancellation }, to: trace)
    (cells, listenedTo) = ([], nil)
  }

  // MARK: Making

  func make(takesPart: Bool = false, isSure: Bool = false) -> GuaranteeCell {
    let cell = GuaranteeCell(takesPart: takesPart, isSure: isSure)
    cells.append(cell)
    listenedTo?.append(cell)
    return cell
  }

  /// A reference to a promise that a call returns; without such references, only observers count.
  func value(_ cell: GuaranteeCell) -> Handle {
    Handle(cell) { cell in cell.seal() }
  }

  private func resolver(_ cell: GuaranteeCell) -> Handle {
    Handle(cell) { [trace] cell in
      guard cell.claim() else { return }
      trace.write(.note(cell.isSure ? "lost guarantee" : "lost promise", 0))
      if cell.isSure { cell.isAbandoned = true } else { cell.publish(.error(0)) }
    }
  }

  func ended(_ end: Fact, isSure: Bool = false) -> Handle {
    let cell = make(isSure: isSure)
    cell.settle(end)
    return value(cell)
  }

  func pending(
    _ row: GuaranteeRow, _ number: Int, _ fill: @escaping (Handle) -> Int?
  ) -> Handle {
    let isSure = row.operation.makes == .guarantee
    let promise = value(make(takesPart: !["pending", "make"].contains(row.name), isSure: isSure))
    let settler = resolver(promise.object)
    if let code = fill(settler) { promise.object.settle(.error(code)) }
    guard row.name == "bridged" else { return promise }
    // 0 and 3 go through dialects that know cancellation, but have no error for it.
    let back = make(takesPart: true)
    back.wait(for: promise.object) { $0.isCancellation && number % 3 == 0 ? .error(0) : $0 }
    return value(back)
  }

  func cancellable(_ fill: @escaping (Handle) -> Void) -> Handle {
    let promise = value(make(takesPart: true))
    fill(resolver(promise.object))
    return promise
  }

  func firstly(_ call: @escaping GuaranteeCall) -> Handle {
    promise(of: returned(call(.nothing), false))
  }

  func after(_ milliseconds: Int) -> Handle {
    let cell = make(isSure: true)
    places.time.schedule(after: milliseconds) { cell.settle(.list([milliseconds])) }
    return link(value(cell))
  }

  func returned(_ register: Int) -> Handle { returned(.promise(register), false) }

  /// The promise or guarantee that a handler returns.
  func returned(_ end: Handler.End, _ isSure: Bool) -> Handle {
    if case .error(let code) = end, !isSure { return ended(.error(code)) }
    guard case .promise(let register) = end else {
      return ended(.list(GuaranteeWords.items(of: end)))
    }
    let (kind, handle) = registers[register].map { ($0.kind, $0.handle) } ?? (.seal, nil)
    if let handle, kind == (isSure ? .guarantee : .promise) { return handle }
    if let handle, kind == .guarantee { return promise(of: handle) }
    return ended(.list([Handler.substitute]))
  }

  // MARK: Resolvers and requests

  func settle(_ resolver: Handle, _ end: Fact) { resolver.object.settle(end) }

  func resolve(_ resolver: Handle, _ form: Int) {
    let neither = Fact.library("invalidCallingConvention")
    settle(resolver, [.list([form]), .error(form), .error(form), neither][form & 3])
  }

  func follow(_ resolver: Handle, _ source: Handle) {
    let cell = resolver.object
    guard cell.claim() else { return }
    cell.isResolvedByFollowing = true
    if let end = cell.follow(source.object) { cell.publish(end) }
  }

  func onRequest(_ resolver: Handle, _ body: @escaping @Sendable (Handle) -> Void) {
    let cell = resolver.object
    guard cell.takesPart else { return }
    if cell.isRequested, cell.outcome?.isCancellation ?? false { return body(resolver) }
    cell.onRequest { [weak self, weak resolver] isNew in
      guard let resolver else { return }
      if !isNew { self?.isHeard = true }
      body(resolver)
    }
  }

  func request(_ promise: Handle) {
    let cell = promise.object
    if cell.outcome != nil || cell.isRequested || cell.isLost() { return }
    let outer = isHeard
    isHeard = false
    let last = cell.requested()
    if !isHeard, !cell.isSure { last?.end(early: .error(0)) }
    isHeard = outer
  }

  func state(of promise: Handle) -> Fact { promise.object.outcome ?? .pending }
}
