// SPDX-License-Identifier: MIT

extension StepReader {
  /// Reads a step about operators beside `then`; nil for any other step.
  func operation(_ operation: String, _ json: JSONValue) throws(FormatError) -> OperatorStep? {
    switch operation {
    case "guarantee", "canFail":
      let name = try text(try members(json, [operation]), operation)
      return operation == "guarantee" ? .guarantee(name) : .canFail(name)
    case "keep", "rescue":
      let script = try sureBody(json, besides: [operation, "as"])
      let name = try text(json, operation)
      let derived = try optionalText(json, "as")
      return operation == "keep"
        ? .keep(name, derived: derived, script) : .rescue(name, derived: derived, script)
    case "always":
      let script = try body(json, besides: ["always", "as"])
      return .always(try text(json, "always"), derived: try optionalText(json, "as"), script)
    case "recover":
      let script = try body(json, besides: ["recover", "as", "scope"])
      return .recover(
        try text(json, "recover"), derived: try optionalText(json, "as"), try scope(json), script)
    case "end":
      let script = try sureBody(json, besides: ["end", "scope", "finally"])
      var finally: [Script] = []
      for (index, item) in (json["finally"]?.array ?? []).enumerated() {
        finally.append(try at(".finally[\(index)]").named(item))
      }
      return .end(try text(json, "end"), try scope(json), script, finally: finally)
    case "tuple":
      let json = try members(json, ["tuple", "as", "cancelsRest"])
      return .tuple(
        try names(json, "tuple"), derived: try text(json, "as"), cancelsRest: try cancelsRest(json))
    case "pool":
      return try pool(try members(json, ["pool", "as", "limit", "settles"]))
    default: return nil
    }
  }

  private func pool(_ json: JSONValue) throws(FormatError) -> OperatorStep {
    guard let elements = json["pool"]?.array else { throw at(".pool").error("expected a list") }
    var scripts: [Script] = []
    for (index, element) in elements.enumerated() {
      let reader = at(".pool[\(index)]")
      let script = try reader.sureBody(element)
      guard script.returnsPromise else { throw reader.error("expected \"return\" with a promise") }
      scripts.append(script)
    }
    return .pool(
      scripts, derived: try text(json, "as"), limit: try count(json, "limit"),
      settles: json["settles"]?.bool ?? false)
  }

  /// Reads the body of a handler that cannot fail.
  private func sureBody(
    _ json: JSONValue, besides keys: [String] = []
  ) throws(FormatError) -> Script {
    let script = try body(json, besides: keys)
    if script.throwsReason { throw error("this handler cannot fail: it may not \"throw\"") }
    return script
  }

  private func named(_ json: JSONValue) throws(FormatError) -> Script {
    if let name = json.string { return Script(log: name) }
    return try sureBody(json)
  }

  private func scope(_ json: JSONValue) throws(FormatError) -> CatchScope {
    guard let text = try optionalText(json, "scope") else { return .all }
    guard let scope = CatchScope(rawValue: text) else {
      throw at(".scope").error("expected \"all\" or \"errors\"")
    }
    return scope
  }
}
