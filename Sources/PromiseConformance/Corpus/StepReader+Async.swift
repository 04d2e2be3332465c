// SPDX-License-Identifier: MIT

extension StepReader {
  /// Reads a step about tasks; nil for any other step.
  func async(_ operation: String, _ json: JSONValue) throws(FormatError) -> AsyncStep? {
    switch operation {
    case "wait":
      let json = try members(json, ["wait", "as", "onFulfilled", "onRejected"])
      return .wait(
        try text(json, "wait"), task: try optionalText(json, "as"),
        onFulfilled: try after(json, "onFulfilled"), onRejected: try after(json, "onRejected"))
    case "outcome":
      return .outcome(
        try text(json, "outcome"), task: try optionalText(json, "as"),
        try endless(try body(json, besides: ["outcome", "as"])))
    case "cancelTask":
      return .cancelTask(try text(try members(json, ["cancelTask"]), "cancelTask"))
    case "async":
      return .function(
        try text(json, "async"), try body(json, besides: ["async", "cancelled"]),
        cancelled: try optionalText(json, "cancelled"))
    default: return nil
    }
  }

  /// Reads a step about memory; nil for any other step.
  func memory(_ operation: String, _ json: JSONValue) throws(FormatError) -> MemoryStep? {
    switch operation {
    case "track": return .track(try text(try members(json, ["track"]), "track"))
    case "held": return .held(try text(try members(json, ["held"]), "held"))
    default: return nil
    }
  }

  /// The body that a task runs after its wait; its result is ignored.
  private func after(_ json: JSONValue, _ key: String) throws(FormatError) -> Script? {
    guard let value = json[key] else { return nil }
    if let name = value.string { return Script(log: name) }
    let reader = at(".\(key)")
    return try reader.endless(try reader.body(value))
  }

  private func endless(_ script: Script) throws(FormatError) -> Script {
    guard script.ending == .returns(.value("#none")) else {
      throw error("\"return\" and \"throw\" have no effect here: leave them out")
    }
    return script
  }
}
