// SPDX-License-Identifier: MIT

/// A part of a case that does not follow the format: where it is, and what is wrong with it.
package struct FormatError: Error, Hashable, CustomStringConvertible {
  package var path: String
  package var message: String

  package var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

/// Turns the expanded JSON of a case into steps, and names the place of each format error.
package struct StepReader {
  /// The place of the reader in the case, such as `steps[3].do`.
  package var path: String
  /// Whether the reader is at the top level of a case, where no code of the library is running.
  private(set) var isTopLevel = true

  /// Creates a reader whose errors begin with a path.
  package init(path: String) { self.path = path }

  func at(_ part: String) -> StepReader {
    var reader = self
    reader.path += part
    return reader
  }

  /// A reader for steps inside a handler, a timer or a thread.
  func inside(_ part: String) -> StepReader {
    var reader = at(part)
    reader.isTopLevel = false
    return reader
  }

  func error(_ message: String) -> FormatError { FormatError(path: path, message: message) }

  /// Reads a list of steps.
  package func steps(_ json: JSONValue?) throws(FormatError) -> [Step] {
    guard let elements = json?.array else { throw error("expected a list of steps") }
    var steps: [Step] = []
    for (index, element) in elements.enumerated() {
      steps.append(try at("[\(index)]").step(element))
    }
    return steps
  }

  /// Throws if an object has members other than these, and returns the object.
  func members(_ json: JSONValue, _ allowed: [String]) throws(FormatError) -> JSONValue {
    guard let members = json.object else { throw error("expected an object, not \(json.kind)") }
    for member in members where !allowed.contains(member.key) {
      throw error(
        "there is no member \"\(member.key)\" here, but \(allowed.joined(separator: ", "))")
    }
    return json
  }

  func text(_ json: JSONValue?, _ key: String) throws(FormatError) -> String {
    guard let text = json?[key]?.string, !text.isEmpty else {
      throw at(".\(key)").error("expected a name")
    }
    return text
  }

  func optionalText(_ json: JSONValue, _ key: String) throws(FormatError) -> String? {
    json[key] == nil ? nil : try text(json, key)
  }

  func names(_ json: JSONValue, _ key: String) throws(FormatError) -> [String] {
    guard let elements = json[key]?.array else {
      throw at(".\(key)").error("expected a list of names")
    }
    let names = elements.compactMap(\.string)
    guard names.count == elements.count else { throw at(".\(key)").error("expected a name") }
    return names
  }

  /// A name, a list of names, or nothing.
  func optionalNames(_ json: JSONValue, _ key: String) throws(FormatError) -> [String] {
    guard let value = json[key] else { return [] }
    if let name = value.string { return [name] }
    return try names(json, key)
  }

  func count(_ json: JSONValue, _ key: String) throws(FormatError) -> Int {
    guard let count = json[key]?.integer, count >= 0 else {
      throw at(".\(key)").error("expected a whole number, zero or more")
    }
    guard count <= Self.countLimit else {
      throw at(".\(key)").error("\(count) is too many: the limit is \(Self.countLimit)")
    }
    return count
  }

  /// More repetitions than any library does in a bearable time.
  static let countLimit = 10_000_000

  /// Reads a number of virtual milliseconds.
  func time(_ json: JSONValue, _ key: String) throws(FormatError) -> Int {
    guard let time = json[key]?.integer, time >= 0 else {
      throw at(".\(key)").error("expected a whole number of milliseconds, zero or more")
    }
    guard time <= Self.timeLimit else {
      throw at(".\(key)").error("\(time) ms is too long: the limit is \(Self.timeLimit) ms")
    }
    return time
  }

  /// Three years: libraries count nanoseconds in 64 bits, and cases add several such times.
  static let timeLimit = 100_000_000_000

  /// Reads a resolution: a string is a value; an object names a promise or describes a thenable.
  func resolution(_ json: JSONValue?) throws(FormatError) -> ScriptedResolution {
    guard let json else { throw error("expected a value, promise or thenable") }
    if let value = json.string { return .value(value) }
    if json["thenable"] != nil {
      let thenable = try members(json, ["thenable", "then"])
      let script = try inside(".then").script(steps: thenable["then"], log: nil)
      return .thenable(try text(thenable, "thenable"), script)
    }
    return .promise(try text(try members(json, ["promise"]), "promise"))
  }

  /// Reads a list of steps; the last may be `{"return": …}` or `{"throw": …}`.
  func script(steps json: JSONValue?, log: String?) throws(FormatError) -> Script {
    guard var elements = json?.array else { throw error("expected a list of steps") }
    var ending: Script.Ending?
    if let last = elements.last {
      ending = try at("[\(elements.count - 1)]").ending(last)
      if ending != nil { elements.removeLast() }
    }
    let steps = try steps(.array(elements))
    return Script(log: log, steps: steps, ending: ending ?? .returns(.value("#none")))
  }

  private func ending(_ json: JSONValue) throws(FormatError) -> Script.Ending? {
    if let value = json["return"] {
      _ = try members(json, ["return"])
      return .returns(try at(".return").resolution(value))
    }
    if json["throw"] != nil {
      return .throwsReason(try text(try members(json, ["throw"]), "throw"))
    }
    return nil
  }

  /// Reads a handler: a string is a handler that only logs; an object may log, run steps and end.
  func handler(_ json: JSONValue) throws(FormatError) -> ScriptedHandler {
    if let name = json.string { return .script(Script(log: name)) }
    if json["use"] != nil {
      return .use(try text(try members(json, ["use"]), "use"))
    }
    return .script(try body(json))
  }

  /// Reads `{"log", "do", "return" or "throw"}`; the last step of `do` may also be the ending.
  func body(_ json: JSONValue, besides keys: [String] = []) throws(FormatError) -> Script {
    let json = try members(json, keys + ["log", "do", "return", "throw", "holds"])
    var script = try inside(".do").script(
      steps: json["do"] ?? .array([]), log: try optionalText(json, "log"))
    script.holds = try optionalNames(json, "holds")
    if let value = json["return"] {
      script.ending = .returns(try at(".return").resolution(value))
    } else if json["throw"] != nil {
      script.ending = .throwsReason(try text(json, "throw"))
    }
    return script
  }

  func progress(_ json: JSONValue) throws(FormatError) -> ScriptedProgress {
    if let name = json.string { return ScriptedProgress(log: name, times: 1, plus: 0) }
    let json = try members(json, ["log", "times", "plus", "holds"])
    return ScriptedProgress(
      log: try optionalText(json, "log"), times: json["times"]?.number ?? 1,
      plus: json["plus"]?.number ?? 0, holds: try optionalNames(json, "holds"))
  }
}
