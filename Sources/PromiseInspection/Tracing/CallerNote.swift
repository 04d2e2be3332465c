// SPDX-License-Identifier: MIT

internal import PromiseCore

#if os(Linux) && canImport(Runtime)
  internal import Runtime
#endif

/// The code that created a promise: addresses on the stack, looked up only on demand.
///
/// Without the module `Runtime`, nothing is recorded.
package struct CallerNote: Sendable {
  /// A line of the user's code.
  package struct Location: Sendable {
    /// The module and the file.
    package let fileID: String
    package let path: String
    package let line: Int
    package let column: Int
    /// The function of the library that the line calls: `Promise.map(on:_:)`; nil if unknown.
    package let callee: String?

    /// The file and the line.
    package var text: String { "\(fileID.split(separator: "/").last ?? ""):\(line)" }
  }

  #if os(Linux) && canImport(Runtime)
    private let backtrace: Backtrace?

    /// What has been looked up, for a look-up reads all line tables of the program: in a large one it takes a second.
    ///
    /// The key is the addresses from the innermost one to that of the line that was found: promises that one line makes
    /// share it. If nothing was found, the key is all addresses.
    private static let known = Locked<[[Backtrace.Address]: Location?]>([:])

    /// Records the addresses of the callers.
    package static func take() -> CallerNote {
      CallerNote(backtrace: try? Backtrace.capture(limit: 24, offset: 2, top: 0))
    }

    /// The innermost line outside of the library.
    package var location: Location? {
      guard let backtrace else { return nil }
      let addresses = backtrace.frames.map(\.adjustedProgramCounter)
      // Under the lock, so that threads that want the same line look it up once.
      return Self.known.withLock { known in
        for end in addresses.indices {
          if let location = known[Array(addresses[...end])] { return location }
        }
        let (location, address) = Self.lookUp(backtrace)
        let end = address.flatMap { addresses.firstIndex(of: $0) } ?? addresses.endIndex - 1
        if end >= 0 { known[Array(addresses[...end])] = .some(location) }
        return location
      }
    }

    private static func lookUp(_ backtrace: Backtrace) -> (Location?, Backtrace.Address?) {
      var callee: String?
      for frame in backtrace.symbolicated()?.frames ?? [] {
        guard let symbol = frame.symbol, let module = module(of: symbol.rawName) else { continue }
        guard !ours.contains(module) else {
          callee = shortened(symbol.name)
          continue
        }
        guard let place = symbol.sourceLocation, place.line > 0 else { continue }
        let file = place.path.split(separator: "/").last.map(String.init) ?? place.path
        let location = Location(
          fileID: "\(module)/\(file)", path: place.path, line: place.line,
          column: max(1, place.column), callee: callee)
        return (location, frame.captured.adjustedProgramCounter)
      }
      return (nil, nil)
    }

    /// A function's name without generic parameters: `Promise.map(on:_:)`.
    private static func shortened(_ name: String) -> String {
      var (short, depth) = ("", 0)
      for character in name {
        if character == "<" { depth += 1 }
        if depth == 0 { short.append(character) }
        if character == ">" { depth -= 1 }
      }
      return short
    }

    private static let ours = Set(
      ["APlus", "Typed", "Guarantee", "Plain", "When"].flatMap {
        ["\($0)PromiseTypes", "\($0)Promises", "\($0)PromisesSwift5"]
      } + [
        "PromiseCore", "PromiseInspection", "PromiseTesting", "Swift", "Testing", "Dispatch",
        "Foundation", "_Concurrency",
      ])

    /// The module at the beginning of a mangled name: `$s`, the length of the module's name, the
    /// name.
    private static func module(of rawName: String) -> String? {
      guard rawName.hasPrefix("$s") else { return nil }
      let rest = rawName.dropFirst(2)
      let digits = rest.prefix { $0.isNumber }
      guard let length = Int(digits) else { return nil }
      return String(rest.dropFirst(digits.count).prefix(length))
    }
  #else
    /// Records nothing.
    package static func take() -> CallerNote { CallerNote() }
    /// Unknown.
    package var location: Location? { nil }
  #endif
}
