// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import TypedPromises

/// The table of operators in the documentation, against what the operators do.
@Suite struct EffectsTests {
  /// The rows of the table: the cells after the operator's name.
  static let table: [String: [String]] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/TypedPromises/TypedPromises.docc/Effects.md")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
    var rows: [String: [String]] = [:]
    var isInTable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| operator | called with |") { isInTable = true }
      if line.isEmpty { isInTable = false }
      guard isInTable, line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      rows[cells[0].replacingOccurrences(of: "`", with: "")] = Array(cells.dropFirst())
    }
    return rows
  }()

  static let endings: [(name: String, result: PromiseResult<Int, any Error>)] = [
    ("value", .value(1)), ("error", .error(TestError.one)), ("cancellation", .cancelled),
  ]

  @Test("the table names every operator once")
  func complete() {
    #expect(Set(Self.table.keys) == Set(EffectRow.all.map(\.name)))
    #expect(EffectRow.all.count == Set(EffectRow.all.map(\.name)).count)
  }

  @Test("each row says what its operator does", arguments: EffectRow.all.indices)
  func row(_ index: Int) {
    let row = EffectRow.all[index]
    let called = Self.endings.filter { Self.isCalled(row, $0.result) }
    let ending = called.first ?? Self.endings[0]
    let calledWith =
      switch called.count {
      case 0: "–"
      case 1: called[0].name
      default: "every result"
      }
    let before = word(ending.result)
    let after = row.make(Std(with: ending.result), Effect()).state()
    let measured = [
      calledWith, after == before ? "same" : "returned", Self.throwing(row, ending.result),
      called.isEmpty ? "–" : Self.deadToken(row, ending.result), Self.interest(row),
    ]
    #expect(Self.table[row.name] == measured)
  }

  @Test(
    "a result without a handler passes at once, however busy the context is",
    arguments: EffectRow.all.indices)
  func passes(_ index: Int) {
    let row = EffectRow.all[index]
    let busy = DispatchQueue(label: "busy")
    busy.suspend()
    defer { busy.resume() }
    for ending in Self.endings where !Self.isCalled(row, ending.result) {
      let child = row.make(Std(with: ending.result), Effect(on: .queue(busy)))
      #expect(child.state() == word(ending.result))
    }
  }

  static func isCalled(_ row: EffectRow, _ result: PromiseResult<Int, any Error>) -> Bool {
    let effect = Effect()
    _ = row.make(Std(with: result), effect)
    return effect.log.entries == ["ran"]
  }

  static func throwing(_ row: EffectRow, _ result: PromiseResult<Int, any Error>) -> String {
    guard row.canThrow else { return "–" }
    let state = row.make(Std(with: result), Effect(throwing: true)).state()
    return state == "error two" ? "rejected" : state
  }

  static func deadToken(_ row: EffectRow, _ result: PromiseResult<Int, any Error>) -> String {
    let token = PromiseInvalidationToken()
    let (promise, resolver) = Std.makeWithResolver()
    let effect = Effect(token: token)
    let child = row.make(promise, effect)
    token.invalidate()
    resolver.resolve(with: result)
    guard effect.log.entries.isEmpty else { return "called" }
    return child.state() == word(result) ? "same" : child.state()
  }

  static func interest(_ row: EffectRow) -> String {
    // Does it keep another child's request back? Does its own request, alone, reach the source?
    var scope = Scope()
    var child = row.make(scope.promise!, Effect())
    scope.promise!.makeChild().requestCancel()
    // The receiver itself would stay in scope.
    if row.name == "tap(on:)" { child = Child(Std(fulfilled: 1)) }
    scope.leave()
    let isBlocking = scope.ended.entries.isEmpty
    scope = Scope()
    let isReceiver = row.name == "tap(on:)"
    let requested = row.make(scope.promise!, Effect())
    if !isReceiver { requested.requestCancel() }
    scope.leave()
    let isAsking = !scope.ended.entries.isEmpty
    withExtendedLifetime((child, requested)) {}
    return switch (isBlocking, isAsking) {
    case (true, true): "counted"
    case (true, false): "counted for ever"
    case (false, true): "counted when requested"
    case (false, false): "none"
    }
  }
}
