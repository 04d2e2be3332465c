// SPDX-License-Identifier: MIT

extension StepReader {
  /// Reads one step; the first member names the operation.
  package func step(_ json: JSONValue) throws(FormatError) -> Step {
    if json == "drain" {
      try requireTopLevel("drain")
      return .drain
    }
    guard let operation = json.object?.first?.key else {
      throw error("expected a step: an object or \"drain\", not \(json.kind)")
    }
    switch operation {
    case "deferred":
      return .deferred(try text(try members(json, ["deferred"]), "deferred"))
    case "resolve":
      let json = try members(json, ["resolve", "with"])
      return .resolve(
        try text(json, "resolve"), with: try at(".with").resolution(json["with"]))
    case "reject":
      let json = try members(json, ["reject", "with"])
      return .reject(try text(json, "reject"), with: try text(json, "with"))
    case "then":
      return .then(try then(json))
    case "handler":
      let body = try body(json, besides: ["handler"])
      return .handler(try text(json, "handler"), .script(body))
    case "log":
      return .log(try text(try members(json, ["log"]), "log"))
    case "state":
      return .state(try text(try members(json, ["state"]), "state"))
    case "forget":
      return .forget(try names(try members(json, ["forget"]), "forget"))
    case "advance", "later", "repeat", "threads":
      return try control(operation, json)
    case "progress", "cancel", "onCancel", "fork":
      return try consumer(operation, json)
    case "convert", "watch":
      return try conversion(operation, json)
    case "chain", "follow":
      return try deep(operation, json)
    default:
      if let step = try request(operation, json) { return .request(step) }
      if let step = try self.operation(operation, json) { return .operate(step) }
      if let step = try context(operation, json) { return .context(step) }
      if let step = try async(operation, json) { return .async(step) }
      if let step = try memory(operation, json) { return .memory(step) }
      guard let combinator = Combinator(rawValue: operation) else {
        throw error("there is no step \"\(operation)\"")
      }
      // All promises of `allSettled` are waited for: none of them decides it.
      let json = try members(
        json, [operation, "as"] + (combinator == .allSettled ? [] : ["cancelsRest"]))
      return .combine(
        combinator, try names(json, operation), derived: try text(json, "as"),
        cancelsRest: try cancelsRest(json))
    }
  }

  /// Whether a combination has the promises cancelled that are left when one has decided it.
  func cancelsRest(_ json: JSONValue) throws(FormatError) -> Bool {
    guard let cancelsRest = json["cancelsRest"] else { return false }
    guard cancelsRest.bool == true else { throw at(".cancelsRest").error("expected true") }
    return true
  }

  private func then(_ json: JSONValue) throws(FormatError) -> ScriptedThen {
    let json = try members(
      json, ["then", "as", "onFulfilled", "onRejected", "onProgress", "token", "on", "in"])
    // No subject has an operation for these, so they would be ignored.
    for (part, others) in [
      ("in", ["token", "on", "onProgress"]), ("onProgress", ["token", "on"]),
    ]
    where json[part] != nil {
      if let other = others.first(where: { json[$0] != nil }) {
        throw error("\"\(part)\" and \"\(other)\" exclude each other")
      }
    }
    var then = ScriptedThen(promise: try text(json, "then"))
    then.derived = try optionalText(json, "as")
    then.token = try optionalText(json, "token")
    then.place = try place(json)
    then.context = try optionalText(json, "in")
    if let handler = json["onFulfilled"] {
      then.onFulfilled = try at(".onFulfilled").handler(handler)
    }
    if let handler = json["onRejected"] {
      then.onRejected = try at(".onRejected").handler(handler)
    }
    if let handler = json["onProgress"] {
      then.onProgress = try at(".onProgress").progress(handler)
    }
    return then
  }

  private func control(_ operation: String, _ json: JSONValue) throws(FormatError) -> Step {
    switch operation {
    case "advance":
      try requireTopLevel("advance")
      return .advance(try time(try members(json, ["advance"]), "advance"))
    case "later":
      let json = try members(json, ["later", "do"])
      return .later(try time(json, "later"), try inside(".do").steps(json["do"]))
    case "repeat":
      let json = try members(json, ["repeat", "do"])
      return .repeated(try count(json, "repeat"), try at(".do").steps(json["do"]))
    default:
      let lists = try members(json, ["threads"])["threads"]?.array ?? []
      guard !lists.isEmpty else { throw error("expected a list of lists of steps") }
      var threads: [[Step]] = []
      for (index, list) in lists.enumerated() {
        threads.append(try inside(".threads[\(index)]").steps(list))
      }
      return .threads(threads)
    }
  }

  /// A handler cannot wait for the loop that runs it.
  private func requireTopLevel(_ step: String) throws(FormatError) {
    guard isTopLevel else { throw error("\"\(step)\" may stand only at the top level of a case") }
  }

  private func consumer(_ operation: String, _ json: JSONValue) throws(FormatError) -> Step {
    switch operation {
    case "progress":
      let json = try members(json, ["progress", "value"])
      let value = json["value"] == "NaN" ? Double.nan : json["value"]?.number
      guard let value else { throw at(".value").error("expected a number or \"NaN\"") }
      return .progress(try text(json, "progress"), value)
    case "cancel":
      let json = try members(json, ["cancel", "as"])
      return .cancel(try text(json, "cancel"), derived: try optionalText(json, "as"))
    case "onCancel":
      return .onCancel(try text(json, "onCancel"), try body(json, besides: ["onCancel"]))
    default:
      let json = try members(json, ["fork", "as"])
      return .fork(try text(json, "fork"), derived: try text(json, "as"))
    }
  }

  private func conversion(_ operation: String, _ json: JSONValue) throws(FormatError) -> Step {
    if operation == "watch" {
      guard try text(try members(json, ["watch"]), "watch") == "unhandled" else {
        throw at(".watch").error("expected \"unhandled\"")
      }
      return .watchUnhandled
    }
    let json = try members(json, ["convert", "through", "as"])
    let kinds =
      json["through"]?.string == nil
      ? try names(json, "through") : [try text(json, "through")]
    return .convert(try text(json, "convert"), through: kinds, derived: try text(json, "as"))
  }

  private func deep(_ operation: String, _ json: JSONValue) throws(FormatError) -> Step {
    let json = try members(json, [operation, "as", "count", "link"])
    let promise = try text(json, operation)
    let derived = try text(json, "as")
    let count = try count(json, "count")
    if operation == "follow" { return .follow(promise, derived: derived, count: count) }
    guard let link = ChainLink(rawValue: try text(json, "link")) else {
      throw at(".link").error("expected \"pass\", \"value\" or \"promise\"")
    }
    return .chain(promise, derived: derived, count: count, link)
  }
}
