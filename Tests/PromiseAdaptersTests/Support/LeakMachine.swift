// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport

/// Runs a program in a dialect, and counts what is left of it.
///
/// Every value is a spy, and every handler captures one, so a cell that stays keeps one in most cases.
/// Users' own cycles are kept out: what a handler returns is let go of before the program drops the
/// rest, and nothing follows what waits for it.
struct LeakMachine<Dialect: LeakDialect> {
  private let alive = Counter()
  private var promises = [Dialect.P?](repeating: nil, count: leakSlots)
  private var resolvers = [LeakResolver<Dialect.P>?](repeating: nil, count: leakSlots)
  private var returned: [Returned] = []
  /// What each promise waits for; promises are named by numbers, in the order in which they were made.
  private var sources: [[Int]] = []
  private var names = [Int](repeating: -1, count: leakSlots)
  private var resolved = [Int](repeating: -1, count: leakSlots)

  private final class Returned: Sendable {
    private let promise: Locked<Dialect.P?>

    init(_ promise: Dialect.P) { self.promise = Locked(promise) }

    func get() throws -> Dialect.P {
      guard let promise = promise.withLock({ $0 }) else { throw TestError.two }
      return promise
    }

    func clear() {
      var promise: Dialect.P?
      self.promise.withLock { swap(&$0, &promise) }
    }
  }

  /// How many handlers are left when the program has ended.
  @inline(never)
  static func survivors(of program: [LeakOperation]) -> Int {
    var machine = LeakMachine()
    for operation in program.dropLast(2 * leakSlots) { machine.perform(operation) }
    for box in machine.returned { box.clear() }
    for operation in program.suffix(2 * leakSlots) { machine.perform(operation) }
    return machine.alive.value
  }

  private func spy() -> Spy { Self.spy(alive) }

  private static func spy(_ alive: Counter) -> Spy {
    alive.add()
    return Spy { alive.add(-1) }
  }

  private mutating func name(_ slot: Int, _ promise: Dialect.P, waitingFor sources: [Int]) {
    self.sources.append(sources)
    (promises[slot], names[slot]) = (promise, self.sources.count - 1)
  }

  private func waits(_ name: Int, for other: Int) -> Bool {
    var seen: Set<Int> = []
    var open = [name]
    while let next = open.popLast() {
      if next == other { return true }
      if seen.insert(next).inserted { open += sources[next] }
    }
    return false
  }

  private mutating func returning(_ slot: Int) -> (@Sendable () throws -> Dialect.P)? {
    guard let promise = promises[slot] else { return nil }
    let box = Returned(promise)
    returned.append(box)
    return { [spy = spy()] in
      spy.touch()
      return try box.get()
    }
  }

  private mutating func perform(_ operation: LeakOperation) {
    switch operation {
    case .pending(let slot, let requestable):
      let (promise, resolver) = Dialect.pending(requestable: requestable) { [alive] in
        Self.spy(alive)
      }
      name(slot, promise, waitingFor: [])
      (resolvers[slot], resolved[slot]) = (resolver, names[slot])
    case .then(let from, let back, let to):
      guard let source = promises[from], let handler = returning(back) else { return }
      name(to, Dialect.then(source, handler), waitingFor: [names[from], names[back]])
    case .recover(let from, let back, let to):
      guard let source = promises[from], let handler = returning(back) else { return }
      name(to, Dialect.recover(source, handler), waitingFor: [names[from], names[back]])
    case .throwing(let from, let to):
      guard let source = promises[from] else { return }
      let derived = Dialect.then(source) { [spy = spy()] in
        spy.touch()
        throw TestError.one
      }
      name(to, derived, waitingFor: [names[from]])
    case .map(let from, let to):
      guard let source = promises[from] else { return }
      name(to, Dialect.map(source, to: spy()), waitingFor: [names[from]])
    case .observe(let slot):
      if let promise = promises[slot] { Dialect.observe(promise, spy()) }
    case .follow(let slot, let inner):
      guard let follow = resolvers[slot]?.follow, let promise = promises[inner],
        !waits(names[inner], for: resolved[slot])
      else { return }
      sources[resolved[slot]].append(names[inner])
      follow(promise)
    case .settle(let slot, let fulfilled): resolvers[slot]?.settle(fulfilled)
    case .request(let slot): if let promise = promises[slot] { Dialect.request(promise) }
    case .race(let first, let second, let to):
      guard let one = promises[first], let two = promises[second] else { return }
      name(to, Dialect.race([one, two]), waitingFor: [names[first], names[second]])
    case .drop(let slot): promises[slot] = nil
    case .dropResolver(let slot): resolvers[slot] = nil
    case .lose(let slot): (promises[slot], resolvers[slot]) = (nil, nil)
    }
  }
}
