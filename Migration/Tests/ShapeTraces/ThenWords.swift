// SPDX-License-Identifier: MIT

/// Cases of PlainPromises and of WhenPromises, which have `then` for handlers that give promises and for those that
/// give values.
struct ThenWords: HandlerWords {
  let name: String
  let module: String
  let kitchen: String
  /// `when` or `zip`, and what makes one promise of an array.
  let both: String
  let all: String
  let look: String
  let hear: String
  let outcome: String
  /// Promises that are settled, around what they are settled with.
  let fulfilled: (String, String)
  let closed: String
  let moreHeads: [(String, Kind)]
  let moreLinks: [(String, Kind)]
  let promise = "Promise"
  let then = "then"

  static let plain = ThenWords(
    name: "plain", module: "PlainPromises", kitchen: "PlainKitchen", both: "Promises.zip",
    all: "Promises.all", look: "then", hear: "catch", outcome: "",
    fulfilled: ("Promise(value: ", ")"), closed: "Promise(error: IsClosed())",
    moreHeads: [
      (
        "Promises.race([self.kitchen.order(\"tea\"), self.kitchen.wash().then { self.kitchen.order(\"more\") }"
          + ".then { self.kitchen.log($0.name) }])", .order
      ),
      ("Promises.race([self.kitchen.order(\"tea\"), self.kitchen.order(\"coffee\")])", .order),
      ("Promises.kickoff {\n      self.kitchen.order(\"tea\")\n    }", .order),
    ],
    moreLinks: [
      (".ensure { $0.count > 0 }", .order),
      (
        ".then { order -> Void in\n        let count = try self.kitchen.read(order)\n"
          + "        self.kitchen.log(\"\\(count)\")\n      }", .nothing
      ),
    ])

  static let when = ThenWords(
    name: "when", module: "WhenPromises", kitchen: "WhenKitchen", both: "when", all: "when",
    look: "done", hear: "fail", outcome: "_ in ",
    fulfilled: ("Promise(state: .resolved(value: ", "))"),
    closed: "Promise(state: .rejected(error: IsClosed()))", moreHeads: [],
    moreLinks: [
      (".asVoid()", .nothing),
      (
        ".fail(policy: .allErrors) { error in self.kitchen.log(\"all \\(error)\") }", .order
      ),
      (".recover { _ in Order(name: \"water\") }", .order),
      (".always { result in self.kitchen.log(\"\\(result)\") }", .order),
    ])

  func value(of kind: Kind) -> String { fulfilled.0 + kind.literal + fulfilled.1 }

  func heads(_ me: String) -> [(String, Kind)] {
    [
      ("\(me)kitchen.order(\"tea\")", .order), ("\(me)kitchen.order(\"coffee\")", .order),
      ("\(me)kitchen.wash()", .nothing),
      (
        "\(both)(\(me)kitchen.order(\"tea\"), \(me)kitchen.order(\"toast\"))"
          + ".then { tea, toast in Order(name: tea.name + toast.name, count: 2) }", .order
      ),
      ("\(all)([\(me)kitchen.order(\"tea\")]).then { orders in orders[0].name }", .text),
      ("\(me)kitchen.wash().then { self.kitchen.order(\"more\") }", .order),
      (fulfilled.0 + "3" + fulfilled.1, .number),
    ] + moreHeads
  }

  func links(of kind: Kind, _ name: String) -> [(String, Kind)] {
    switch kind {
    case .order: return orderLinks(name) + moreLinks
    case .cup:
      return [
        (".then { \(name) in \(name).label }", .text), (".then { $0.label.count }", .number),
        (".then { \(name) in self.kitchen.order(\(name).label) }", .order),
        (".\(look) { self.kitchen.log($0.label) }", .cup),
        (".recover { _ in self.kitchen.brew(Order(name: \"again\")) }", .cup),
      ]
    case .text:
      return [
        (".then { self.kitchen.order($0) }", .order),
        (".then { \(name) in \(name).count }", .number),
        (".then { \(name) -> String in \(name).isEmpty ? \"none\" : \(name) }", .text),
      ]
    case .number:
      return [
        (".then { $0 + 1 }", .number), (".then { \"\\($0)\" }", .text),
        (
          ".then { \(name) in self.kitchen.order(\"more\").then { Order(name: $0.name, count: \(name)) } }",
          .order
        ),
      ]
    case .nothing:
      return [
        (".then { self.kitchen.order(\"toast\") }", .order), (".then { \"nothing\" }", .text),
      ]
    }
  }

  private func orderLinks(_ name: String) -> [(String, Kind)] {
    [
      (".then { \(name) in self.kitchen.brew(\(name)) }", .cup), (".then(self.kitchen.brew)", .cup),
      (".then { \(name) in \(name).name }", .text), (".then { $0.count }", .number),
      (
        ".then { \(name) -> Int in\n        guard \(name).name != \"coffee\" else { return 7 }\n"
          + "        return try self.kitchen.read(\(name))\n      }", .number
      ),
      (
        ".then { \(name) -> Promise<Cup> in\n        if \(name).name == \"coffee\" {\n"
          + "          return \(value(of: .cup))\n        }\n"
          + "        return self.kitchen.brew(\(name))\n      }", .cup
      ),
      (
        ".\(look) { \(name) in\n        guard \(name).name == \"tea\" else { return }\n"
          + "        self.kitchen.log(\(name).name)\n      }", .order
      ),
      (".\(look) { \(name) in self.kitchen.served += \(name).count }", .order),
      (".recover { _ in self.kitchen.order(\"coffee\") }", .order),
      (
        ".recover { error -> Promise<Order> in\n"
          + "        self.kitchen.log(\"\\(error)\")\n        throw error\n      }", .order
      ),
    ]
  }
}
