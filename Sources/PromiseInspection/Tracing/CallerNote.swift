// SPDX-License-Identifier: MIT

#if os(Linux) && canImport(Runtime)
  internal import Runtime
#endif

/// Which code made a promise: the addresses on the stack, looked up only if somebody asks.
///
/// Where the module `Runtime` is missing, promises are told apart by what they say of themselves alone.
package struct CallerNote: Sendable {
  /// A line of the user's.
  package struct Location: Sendable {
    /// Module and file.
    package let fileID: String
    package let path: String
    package let line: Int
    package let column: Int

    /// File and line.
    package var text: String { "\(fileID.split(separator: "/").last ?? ""):\(line)" }
  }

  #if os(Linux) && canImport(Runtime)
    private let backtrace: Backtrace?

    /// Notes who is calling.
    package static func take() -> CallerNote {
      CallerNote(backtrace: try? Backtrace.capture(limit: 24, offset: 2, top: 0))
    }

    /// The innermost line that is none of the library's.
    package var location: Location? {
      guard let frames = backtrace?.symbolicated()?.frames else { return nil }
      for frame in frames {
        guard let symbol = frame.symbol, let place = symbol.sourceLocation, place.line > 0,
          let module = Self.module(of: symbol.rawName), !Self.ours.contains(module)
        else { continue }
        let file = place.path.split(separator: "/").last.map(String.init) ?? place.path
        return Location(
          fileID: "\(module)/\(file)", path: place.path, line: place.line,
          column: max(1, place.column))
      }
      return nil
    }

    private static let ours: Set<String> = [
      "PromiseCore", "APlusPromises", "TypedPromises", "GuaranteePromises", "PlainPromises",
      "WhenPromises", "PromiseInspection", "PromiseTesting", "Swift", "Testing", "Dispatch",
      "Foundation", "_Concurrency",
    ]

    /// The module that a mangled name begins with: `$s`, and the length of its name before the name.
    private static func module(of rawName: String) -> String? {
      guard rawName.hasPrefix("$s") else { return nil }
      let rest = rawName.dropFirst(2)
      let digits = rest.prefix { $0.isNumber }
      guard let length = Int(digits) else { return nil }
      return String(rest.dropFirst(digits.count).prefix(length))
    }
  #else
    /// Notes nothing.
    package static func take() -> CallerNote { CallerNote() }
    /// Not known.
    package var location: Location? { nil }
  #endif
}
