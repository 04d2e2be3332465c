// SPDX-License-Identifier: MIT

/// Cases of TypedPromises.
struct TypedWords: HandlerWords {
  let name = "typed"
  let module = "TypedPromises"
  let kitchen = "TypedKitchen"
  let promise = "StdPromise"
  let then = "flatMap"
  let closed = "StdPromise(rejected: IsClosed())"
  let look = "then"
  let hear = "catch"
  let outcome = "_ in "

  func value(of kind: Kind) -> String { "StdPromise(fulfilled: \(kind.literal))" }

  func heads(_ me: String) -> [(String, Kind)] {
    [
      ("\(me)kitchen.order(\"tea\")", .order), ("\(me)kitchen.order(\"coffee\")", .order),
      ("\(me)kitchen.wash()", .nothing),
      (
        "when(fulfilled: \(me)kitchen.order(\"tea\"), \(me)kitchen.order(\"toast\"))"
          + ".map { tea, toast in Order(name: tea.name + toast.name, count: 2) }", .order
      ),
      (
        "when(fulfilled: [\(me)kitchen.order(\"tea\")]).map { orders in orders[0].name }",
        .text
      ),
      ("when(first: [\(me)kitchen.order(\"tea\"), \(me)kitchen.order(\"coffee\")])", .order),
      ("\(me)kitchen.wash().flatMap { self.kitchen.order(\"more\") }", .order),
    ]
  }

  func links(of kind: Kind, _ name: String) -> [(String, Kind)] {
    switch kind {
    case .order: return orderLinks(name)
    case .cup:
      return [
        (".map { \(name) in \(name).label }", .text),
        (".map { $0.label.count }", .number),
        (".flatMap { \(name) in self.kitchen.order(\(name).label) }", .order),
        (".then { self.kitchen.log($0.label) }", .cup),
        (".flatMapError { _ in self.kitchen.brew(Order(name: \"again\")) }", .cup),
      ]
    case .text:
      return [
        (".flatMap { self.kitchen.order($0) }", .order),
        (".map { \(name) in \(name).count }", .number),
        (".map(on: .queue(background)) { $0 + here() }", .text),
      ]
    case .number:
      return [
        (".map { $0 + 1 }", .number), (".map { \"\\($0)\" }", .text),
        (".map(on: .immediate) { $0 + 1 }", .number),
      ]
    case .nothing:
      return [
        (".flatMap { self.kitchen.order(\"toast\") }", .order),
        (".map { \"nothing\" }", .text),
        (".then { self.kitchen.log(\"more\") }", .nothing),
      ]
    }
  }

  private func orderLinks(_ name: String) -> [(String, Kind)] {
    [
      (".flatMap { \(name) in self.kitchen.brew(\(name)) }", .cup),
      (".map { \(name) in \(name).name }", .text),
      (
        ".tryMap { \(name) -> Int in\n        guard \(name).name != \"coffee\" else { return 7 }\n"
          + "        return try self.kitchen.read(\(name))\n      }", .number
      ),
      (
        ".flatMap { \(name) -> StdPromise<Cup> in\n        if \(name).name == \"coffee\" {\n"
          + "          return StdPromise(fulfilled: Cup(label: \"cold\"))\n        }\n"
          + "        return self.kitchen.brew(\(name))\n      }", .cup
      ),
      (
        ".then { \(name) in\n        guard \(name).name == \"tea\" else { return }\n"
          + "        self.kitchen.log(\(name).name)\n      }", .order
      ),
      (".then { \(name) in self.kitchen.served += \(name).count }", .order),
      (".flatMapError { _ in self.kitchen.order(\"coffee\") }", .order),
      (".tryRecover { _ in Order(name: \"water\") }", .order),
      (
        ".tryFlatMapError { error -> StdPromise<Order> in\n"
          + "        self.kitchen.log(\"\\(error)\")\n        throw error\n      }", .order
      ),
    ]
  }
}
