// SPDX-License-Identifier: MIT

extension StepReader {
  /// Reads a step about requests, tokens or time; nil for any other step.
  func request(_ operation: String, _ json: JSONValue) throws(FormatError) -> RequestStep? {
    switch operation {
    case "request", "withdraw", "token", "invalidate", "cancelOnly":
      let name = try text(try members(json, [operation]), operation)
      switch operation {
      case "request": return .request(name)
      case "withdraw": return .withdraw(name)
      case "token": return .token(name)
      case "invalidate": return .invalidate(name)
      default: return .cancelOnly(name)
      }
    case "release": return .release(try names(try members(json, ["release"]), "release"))
    case "onRequest":
      return .onRequest(
        try text(json, "onRequest"), try body(json, besides: ["onRequest"]))
    case "register":
      let json = try members(json, ["register", "with"])
      return .register(try text(json, "register"), token: try text(json, "with"))
    case "link":
      let json = try members(json, ["link", "from"])
      return .link(try text(json, "link"), from: try text(json, "from"))
    case "delay", "timeout":
      let json = try members(json, [operation, "as", "by"])
      let promise = try text(json, operation)
      let derived = try text(json, "as")
      let time = try time(json, "by")
      if operation == "delay" { return .delay(promise, derived: derived, time) }
      return .timeout(promise, derived: derived, time)
    default: return nil
    }
  }

  /// Reads a step about contexts; nil for any other step.
  func context(_ operation: String, _ json: JSONValue) throws(FormatError) -> ContextStep? {
    guard operation == "context" || operation == "run" else { return nil }
    let name = try text(try members(json, [operation]), operation)
    return operation == "run" ? .run(name) : .make(name)
  }

  /// Reads the place where a handler runs.
  func place(_ json: JSONValue) throws(FormatError) -> CasePlace? {
    guard let text = try optionalText(json, "on") else { return nil }
    guard let place = CasePlace(rawValue: text) else {
      let places = CasePlace.allCases.map { "\"\($0.rawValue)\"" }
      throw at(".on").error("expected \(places.joined(separator: " or "))")
    }
    return place
  }
}
