// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseSeeds

/// What a thread of a generated program does, to one of the promises that it knows.
private enum Operation: CustomStringConvertible {
  case observe(Int)
  case then(Int, returning: Int?)
  case recover(Int, returning: Int?)
  case map(Int)
  case race(Int, Int)
  case abandon(Int)
  case read(Int)
  case drop(Int)
  case settle(Int, Int)
  case follow(Int, Int)

  var description: String {
    switch self {
    case .observe(let p): "observe p\(p)"
    case .then(let p, let inner): "then p\(p)" + (inner.map { ", returning p\($0)" } ?? "")
    case .recover(let p, let inner): "recover p\(p)" + (inner.map { ", returning p\($0)" } ?? "")
    case .map(let p): "map p\(p)"
    case .race(let a, let b): "race p\(a), p\(b)"
    case .abandon(let p): "abandon p\(p)"
    case .read(let p): "read p\(p)"
    case .drop(let p): "drop p\(p)"
    case .settle(let r, let number): "settle \(r) with \(number)"
    case .follow(let r, let p): "let \(r) follow p\(p)"
    }
  }
}

/// A random program for a dialect: two or three threads, three to eight operations each.
///
/// Each thread has references of its own to the promises that are made at the beginning, and to those that it
/// makes. In the end all is settled that can be; then everybody who observes has been told, once, and the same as
/// all others who observe that promise.
enum Generated<D: CheckedDialect> {
  private static var first: Int { 3 }

  /// The program of a number.
  static func program(_ number: Int) -> CheckedProgram {
    let threads = operations(number)
    return CheckedProgram("generated/\(D.name)/\(number)", sequential: false) { world in
      build(threads, in: world)
    }
  }

  /// The program as text.
  static func text(_ number: Int) -> String {
    operations(number).enumerated().map { index, operations in
      "thread \(index): \(operations.map(\.description).joined(separator: "; "))"
    }.joined(separator: "\n")
  }

  /// The operations of each thread.
  ///
  /// A promise follows itself, or one that depends only on promises with higher numbers: the promises of a longer cycle
  /// may stay pending, and keep each other for ever.
  private static func operations(_ number: Int) -> [[Operation]] {
    var random = SeededNumbers(UInt64(number) &* 977)
    return (0..<Int.random(in: 2...3, using: &random)).map { _ in
      // For each promise of the thread, the lowest number among those that it depends on.
      var lowest = Array(0..<first)
      return (0..<Int.random(in: 3...8, using: &random)).map { _ in
        let operation = one(lowest.count, &random)
        switch operation {
        case .race(let promise, let other):
          lowest.append(min(lowest[promise], other))
        case .then(let promise, let returned), .recover(let promise, let returned):
          lowest.append(min(lowest[promise], returned ?? first))
        case .map(let promise):
          lowest.append(lowest[promise])
        case .follow(let resolver, let promise) where lowest[promise] <= resolver:
          return .follow(lowest[promise], resolver)
        default: break
        }
        return operation
      }
    }
  }

  private static func one(_ known: Int, _ random: inout SeededNumbers) -> Operation {
    let promise = Int.random(in: 0..<known, using: &random)
    let inner = Int.random(in: 0..<first, using: &random)
    let resolver = Int.random(in: 0..<first, using: &random)
    let returned = Bool.random(using: &random) ? inner : nil
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<4: return .observe(promise)
    case 4..<7: return .then(promise, returning: returned)
    case 7: return .recover(promise, returning: returned)
    case 8: return .map(promise)
    case 9: return .race(promise, inner)
    case 10, 11: return .abandon(promise)
    case 12: return .read(promise)
    case 13, 14: return .drop(promise)
    case 15: return .follow(resolver, promise)
    case 16: return .settle(resolver, -1)
    default: return .settle(resolver, resolver + 1)
    }
  }

  private static func build(_ threads: [[Operation]], in world: World) {
    let made = (0..<first).map { _ in D.pending() }
    let resolvers = Variable(made.map(\.1))
    // Handlers return promises from here, or what a user had captured in a cycle would be a leak.
    let returned = Variable(made.map(\.0))
    for (index, operations) in threads.enumerated() {
      let promises = Variable<[D.P?]>(made.map(\.0))
      let own = Variable(made.map(\.1))
      world.thread(
        "\(index)",
        steps: operations.enumerated().map { step, operation in
          {
            perform(
              operation, "\(index).\(step)", promises, own.value, returned, world)
          }
        } + [{ promises.drop() }, { own.drop() }])
    }
    world.finally {
      for (index, resolver) in resolvers.value.enumerated() { resolver.settle(index + 5) }
      returned.drop()
      resolvers.drop()
      for key in world.keys where key.hasPrefix("attached ") {
        let told = String(key.dropFirst("attached ".count))
        world.require(world.count(told) == 1, "\(told) was told \(world.count(told)) times")
      }
    }
  }

  private static func perform(
    _ operation: Operation, _ name: String, _ promises: Variable<[D.P?]>,
    _ resolvers: [ProgramResolver<D.P>], _ returned: Variable<[D.P]>, _ world: World
  ) {
    func promise(_ index: Int) -> D.P? { promises.value[index] }
    func add(_ promise: D.P?) { promises.set(promises.value + [promise]) }
    /// A handler's result: a promise of the beginning, as long as there is one.
    func handler(_ index: Int?) -> @Sendable () -> D.P? {
      let captured = Token(0)
      return {
        defer { withExtendedLifetime(captured) {} }
        guard let index, returned.isFull else { return nil }
        return returned.value[index]
      }
    }
    switch operation {
    case .observe(let index):
      guard let promise = promise(index) else { return }
      let captured = Token(0)
      world.note("attached told \(name)", "")
      D.observe(promise) { end in
        world.note("told \(name)", end)
        withExtendedLifetime(captured) {}
      }
    case .then(let index, let inner):
      let handler = handler(inner)
      add(promise(index).map { D.then($0) { _ in handler() } })
    case .recover(let index, let inner):
      let handler = handler(inner)
      add(promise(index).map { D.recover($0) { handler() } })
    case .map(let index): add(promise(index).map { D.map($0) { Token($0.number + 1) } })
    case .race(let one, let two):
      guard let first = promise(one), let second = promise(two) else { return add(nil) }
      add(D.race([first, second]))
    case .abandon(let index): promise(index).map { D.abandon($0) }
    case .read(let index): promise(index).map { world.note("read \(name)", D.read($0)) }
    case .drop(let index):
      var all = promises.take() ?? []
      promises.set([])
      let dropped = all[index]
      all[index] = nil
      promises.set(all)
      withExtendedLifetime(dropped) {}
    case .settle(let index, let number): resolvers[index].settle(number)
    case .follow(let index, let inner):
      if let inner = promise(inner) { resolvers[index].follow?(inner) }
    }
  }
}

extension Programs {
  /// The dialects that programs are generated for.
  static let generatedDialects = ["aplus", "typed", "guarantee", "plain", "when"]

  /// The program of a name, hand-written or generated, with its text if that says more than the name.
  static func find(_ name: String) -> (program: CheckedProgram, text: String)? {
    if let program = all.first(where: { $0.name == name }) { return (program, "") }
    let words = name.split(separator: "/").map(String.init)
    guard words.count == 3, words[0] == "generated", let number = Int(words[2]) else { return nil }
    switch words[1] {
    case "aplus": return generated(APlusDialect.self, number)
    case "typed": return generated(TypedDialect.self, number)
    case "guarantee": return generated(GuaranteeDialect.self, number)
    case "plain": return generated(PlainDialect.self, number)
    case "when": return generated(WhenDialect.self, number)
    default: return nil
    }
  }

  private static func generated<D: CheckedDialect>(
    _: D.Type, _ number: Int
  ) -> (program: CheckedProgram, text: String) {
    (Generated<D>.program(number), Generated<D>.text(number))
  }
}
