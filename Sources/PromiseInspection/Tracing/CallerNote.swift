// SPDX-License-Identifier: MIT

internal import PromiseCore

#if os(Linux) && canImport(Runtime)
  internal import Runtime
#endif

/// The code that created a promise: an address on the stack, whose line is looked up only on demand.
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
    /// The innermost frame outside of the library.
    private let place: Backtrace?
    /// The function that it calls.
    private let callee: String?

    /// The program and its libraries, listed once.
    ///
    /// To list them, the runtime reads the first bytes of each file that is mapped to memory. It maps and unmaps files
    /// itself when it looks for names: a list that is made meanwhile may read what has just gone.
    private static let images = ImageMap.capture()

    /// What has been looked up: promises that one line makes share it.
    private static let known = Locked<[Backtrace.Address: Location?]>([:])

    /// Records the address of the caller.
    ///
    /// Names take microseconds. A line takes a tenth of a second, for each frame: all line tables of the program are read.
    package static func take() -> CallerNote {
      let skipped = 2
      let frames =
        (try? Backtrace.capture(limit: 24, offset: skipped, top: 0, images: images))?
        .symbolicated(with: images, options: [])?.frames ?? []
      guard let index = frames.firstIndex(where: { isOurs($0) == false && !$0.isSwiftThunk }) else {
        return CallerNote(place: nil, callee: nil)
      }
      return CallerNote(
        // The second frame is the mark that there are more.
        place: try? Backtrace.capture(limit: 2, offset: skipped + index, top: 0, images: images),
        callee: frames[..<index].last { isOurs($0) == true }?.symbol?.name)
    }

    /// The innermost line outside of the library.
    package var location: Location? {
      guard let place,
        let address = place.frames.first(where: { _ in true })?.adjustedProgramCounter
      else { return nil }
      // Under the lock, so that threads that want the same line look it up once.
      return Self.known.withLock { known in
        if let location = known[address] { return location }
        let location = lookUp(place)
        known[address] = .some(location)
        return location
      }
    }

    /// Looks among the functions that were inlined into the frame, too.
    private func lookUp(_ place: Backtrace) -> Location? {
      var callee = callee
      for frame in place.symbolicated(with: Self.images)?.frames ?? [] {
        guard let symbol = frame.symbol, let module = Self.module(of: symbol.rawName) else {
          continue
        }
        guard !Self.ours.contains(module) else {
          callee = symbol.name
          continue
        }
        guard let line = symbol.sourceLocation, line.line > 0 else { continue }
        let file = line.path.split(separator: "/").last.map(String.init) ?? line.path
        return Location(
          fileID: "\(module)/\(file)", path: line.path, line: line.line,
          column: max(1, line.column), callee: callee.map(Self.shortened))
      }
      return nil
    }

    /// Whether the library has the function; nil if it is not one of a Swift module.
    private static func isOurs(_ frame: SymbolicatedBacktrace.Frame) -> Bool? {
      frame.symbol.flatMap { module(of: $0.rawName) }.map(ours.contains)
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
