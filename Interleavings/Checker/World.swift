// SPDX-License-Identifier: MIT

internal import PromiseCore

/// One execution of a program: its threads, what they note, and what must hold at the end.
///
/// One of them is made for each execution, and nothing of it may be left after that. One thread runs at a time, so
/// that nothing here is guarded.
final class World: @unchecked Sendable {
  private let scheduler: Scheduler
  private var bodies: [(name: String, isServer: Bool, body: () -> Void)] = []
  private var notes: [String: [String]] = [:]
  private var finals: [() -> Void] = []
  private let isSequential: Bool

  init(_ scheduler: Scheduler, isSequential: Bool) {
    self.scheduler = scheduler
    self.isSequential = isSequential
  }

  // MARK: For programs

  /// Adds a thread that takes these steps.
  ///
  /// Each step is an operation of a client: what all orders of whole steps come to is what the program may
  /// come to in any other order.
  func thread(_ name: String, _ steps: (() -> Void)...) {
    thread(name, steps: steps)
  }

  /// The same for steps that are in an array.
  func thread(_ name: String, steps: [() -> Void]) {
    let (scheduler, isSequential) = (scheduler, isSequential)
    var rest = Array(steps.reversed())
    bodies.append(
      (
        name, false,
        {
          while let step = rest.popLast() {
            step()
            if isSequential && !rest.isEmpty { scheduler.reach(SharedAccess(.step, nil)) }
          }
        }
      ))
  }

  /// Adds a thread that serves the others, until they have ended and nothing is left to be served.
  ///
  /// - Parameter serve: called again and again, first of all waits for a semaphore.
  func server(_ name: String, _ serve: @escaping () -> Void) {
    let scheduler = scheduler
    bodies.append((name, true, { while scheduler.isServing { serve() } }))
  }

  /// Notes something that a user can see; what is noted under one key keeps its order.
  func note(_ key: String, _ value: Any) { notes[key, default: []].append("\(value)") }

  /// How often something was noted under a key.
  func count(_ key: String) -> Int { notes[key]?.count ?? 0 }

  /// What was noted under a key.
  func noted(_ key: String) -> [String] { notes[key] ?? [] }

  /// Under which keys something was noted, in order.
  var keys: [String] { notes.keys.sorted() }

  /// Requires something that must hold in every order.
  func require(_ holds: Bool, _ claim: @autoclosure () -> String) {
    if !holds { scheduler.fail(claim()) }
  }

  /// Adds a check that runs when all threads have ended.
  func finally(_ body: @escaping () -> Void) { finals.append(body) }

  // MARK: For the runner

  private func takeBodies() -> [() -> Void] {
    defer { bodies = [] }
    return bodies.map(\.body)
  }

  func run() -> String {
    for (name, isServer, _) in bodies { scheduler.add(name, isServer: isServer) }
    scheduler.execute(takeBodies())
    for body in finals { body() }
    finals = []
    return notes.sorted { $0.key < $1.key }.map { "\($0): \($1.joined(separator: ", "))" }
      .joined(separator: "; ")
  }
}

/// An object whose life is counted: values, and what handlers capture.
final class Token: @unchecked Sendable, CustomStringConvertible {
  nonisolated(unsafe) static var living = 0

  let number: Int

  init(_ number: Int) {
    self.number = number
    Token.living += 1
  }

  deinit { Token.living -= 1 }

  var description: String { "\(number)" }
}

/// A variable whose content a program can drop.
final class Variable<Content>: @unchecked Sendable {
  private var content: Content?

  init(_ content: Content?) { self.content = content }

  /// Whether the variable has content.
  var isFull: Bool { content != nil }

  /// The content, which must not have been dropped.
  var value: Content { content! }

  func set(_ new: Content) { content = new }

  /// Releases the content.
  func drop() {
    let old = content
    content = nil
    withExtendedLifetime(old) {}
  }

  /// Moves the content out.
  func take() -> Content? {
    defer { content = nil }
    return content
  }
}

/// A program whose executions are checked.
struct CheckedProgram: Sendable {
  /// The subject, a slash, and what the program does.
  let name: String
  /// Whether each outcome has to be the outcome of some order of whole steps.
  let isSequential: Bool
  /// Whether promises may be left that keep one another.
  let mayLeak: Bool
  let body: @Sendable (World) -> Void

  /// - Parameters:
  ///   - sequential: false for what concurrent threads may see and an order of steps does not give;
  ///     the program says with `require` what must hold.
  ///   - mayLeak: whether promises may be left that keep one another.
  init(
    _ name: String, sequential: Bool = true, mayLeak: Bool = false,
    _ body: @escaping @Sendable (World) -> Void
  ) {
    self.name = name
    isSequential = sequential
    self.mayLeak = mayLeak
    self.body = body
  }
}
