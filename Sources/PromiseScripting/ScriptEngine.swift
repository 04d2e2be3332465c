// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseConformance

/// A JavaScript engine in this process, with one function that is written in Swift.
///
/// To be used on the thread that made it.
final class ScriptEngine {
  typealias Ref = ScriptLibrary.Ref
  /// `native(operation, a, b, c)`.
  typealias Native = (_ operation: String, _ numbers: [Int]) -> Int

  private let library: ScriptLibrary
  private let context: Ref?
  private var bridgeCall: Ref?
  fileprivate var native: Native = { _, _ in 0 }

  /// Starts an engine.
  init() throws(ScriptError) {
    library = try ScriptLibrary.shared.get()
    context = library.makeContext(nil)
    Engines.add(self, for: context)
    let function = withString("native") { library.makeFunction(context, $0, callNative) }
    set("native", function)
  }

  deinit {
    Engines.remove(context)
    library.releaseContext(context)
  }

  /// Says what `native` does.
  func setNative(_ native: @escaping Native) { self.native = native }

  /// Runs a script and returns the text of its value.
  @discardableResult
  func evaluate(_ script: String, name: String) throws(ScriptError) -> String {
    var exception: Ref?
    let value = withString(script) { script in
      withString(name) { library.evaluate(context, script, nil, $0, 1, &exception) }
    }
    if let exception { throw .exception("\(name): \(text(of: exception))") }
    return text(of: value)
  }

  /// Sets a global variable to a text.
  func set(_ name: String, text: String) {
    let value = withString(text) { library.makeText(context, $0) }
    set(name, value)
  }

  private func set(_ name: String, _ value: Ref?) {
    withString(name) {
      library.setProperty(context, library.globalObject(context), $0, value, 0, nil)
    }
  }

  /// Calls the function of the global variable `bridgeCall`.
  func call(_ operation: String, _ a: Int, _ b: Int) -> Int {
    if bridgeCall == nil {
      bridgeCall = withString("bridgeCall") {
        library.getProperty(context, library.globalObject(context), $0, nil)
      }
    }
    let name = withString(operation) { library.makeText(context, $0) }
    let arguments = [
      name, library.makeNumber(context, Double(a)), library.makeNumber(context, Double(b)),
    ]
    let result = library.callFunction(context, bridgeCall, nil, 3, arguments, nil)
    return number(of: result)
  }

  fileprivate func number(of value: Ref?) -> Int {
    guard let value else { return 0 }
    return Int(exactly: library.toNumber(context, value, nil)) ?? 0
  }

  fileprivate func makeNumber(_ number: Int) -> Ref? {
    library.makeNumber(context, Double(number))
  }

  fileprivate func text(of value: Ref?) -> String {
    guard let value, let string = library.toText(context, value, nil) else { return "" }
    defer { library.releaseString(string) }
    var bytes = [CChar](repeating: 0, count: library.stringSize(string))
    _ = library.copyString(string, &bytes, bytes.count)
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func withString<Result>(_ text: String, _ body: (Ref?) -> Result) -> Result {
    let string = library.makeString(text)
    defer { library.releaseString(string) }
    return body(string)
  }
}

/// Finds the engine that a call comes from: the interface hands over nothing but its context.
private enum Engines {
  /// Guarded by `lock`.
  private final class Table: @unchecked Sendable {
    let lock = NSLock()
    var engines: [OpaquePointer: Unmanaged<ScriptEngine>] = [:]
  }

  private static let table = Table()

  static func add(_ engine: ScriptEngine, for context: OpaquePointer?) {
    guard let context else { return }
    table.lock.withLock { table.engines[context] = .passUnretained(engine) }
  }

  static func remove(_ context: OpaquePointer?) {
    guard let context else { return }
    _ = table.lock.withLock { table.engines.removeValue(forKey: context) }
  }

  /// The engine lives as long as its scripts run.
  static func engine(of context: OpaquePointer?) -> ScriptEngine? {
    guard let context, let global = try? ScriptLibrary.shared.get().globalContext(context) else {
      return nil
    }
    return table.lock.withLock { table.engines[global]?.takeUnretainedValue() }
  }
}

private let callNative: ScriptLibrary.Callback = { context, _, _, count, arguments, _ in
  guard let engine = Engines.engine(of: context), let arguments, count > 0 else { return nil }
  let numbers = (1..<max(1, count)).map { engine.number(of: arguments[$0]) }
  let padded = numbers + Array(repeating: 0, count: max(0, 3 - numbers.count))
  return engine.makeNumber(engine.native(engine.text(of: arguments[0]), padded))
}
