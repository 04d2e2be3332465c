"""What is type-checked: for each dialect, chains of operators, pairs of links, and chains that have a mistake in a link."""

# What pairs and mistakes are about.
USER = """
struct User: Sendable {
  var name: String?
  var age: Int
  var best: Int?
  var label: String
}
func twice(_ n: Int) -> Int { n }
func older(_ u: User, by n: Int) -> User { u }"""

# For each dialect:
# - original: the module of the original.
# - prelude: what its programs call.
# - chains: a name, what the chain begins with, its links, and how often they follow. The chain ends in `end`.
# - pairs: a name, and two or three links that follow a promise of a user and end with one. `pair end` ends the chain.
# - mistakes: the six links of a chain, each of which calls `twice(u.age)`; all but the last one with a value that a
#   statement in front returns, though the closure does not say what it returns.
DIALECTS = {
    "GuaranteePromises": {
        "original": "PromiseKit",
        "prelude": """
func list(_ n: Int) -> Promise<[Int]> { fatalError() }
func number(_ n: Int) -> Promise<Int> { fatalError() }
func total(_ n: [Int]) -> Int { 0 }
func load(_ n: Int) -> Promise<User> { fatalError() }
func save(_ u: User) -> Promise<Void> { fatalError() }""",
        "chains": [
            ("operators", "firstly { list(1) }", ".mapValues { $0 * 2 }.map { $0.reduce(0, +) }.then { list($0) }", [1, 2, 3, 6]),
            ("elements", "list(1)", ".mapValues { $0 * 2 }.map { $0.count }.then { list($0) }", [1, 3, 6]),
            ("annotated", "firstly { list(1) }",
             ".mapValues { (n: Int) -> Int in n * 2 }.map { (n: [Int]) -> Int in n.reduce(0, +) }"
             ".then { (n: Int) -> Promise<[Int]> in list(n) }", [1, 3, 6]),
            ("calls", "firstly { list(1) }", ".map { total($0) }.then { list(twice($0)) }", [1, 3, 10]),
            ("queues", "list(1)", ".map(on: .main) { total($0) }.then(on: .global()) { list($0) }", [1, 3, 10]),
            ("looking on", "number(1)", ".get { print($0) }.ensure { print() }.map { twice($0) }", [1, 3, 6]),
            ("recovering", "number(1)", ".recover { _ in number(2) }.map { $0 + 1 }.compactMap { Int(\"\\($0)\") }", [1, 3, 6]),
            ("statements", "number(1)",
             ".then { n -> Promise<[Int]> in\n  let m = n * 2\n  return list(m)\n}"
             ".map { l -> Int in\n  let n = l.count\n  return n\n}", [1, 3, 6]),
        ],
        "end": ".done { print($0) }.catch { print($0) }",
        "pairs": [
            ("print ??", [".then { u in save(u).map { u } }", ".get { u in print(u.name ?? \"none\") }"]),
            ("+", [".map { u in older(u, by: u.age + 1) }", ".then { u in load(u.age + 1) }"]),
            ("interpolation", [".get { u in print(\"\\(u.label) is \\(u.age)\") }", ".map { u in older(u, by: 1) }"]),
            ("nested", [".then { u in save(u).map { u }.get { print($0.age) } }",
                        ".compactMap { u in older(u, by: 1) }"]),
            ("recover", [".recover { _ in load(2) }", ".get { print($0.name ?? \"none\") }"]),
        ],
        "pair end": ".done { u in print(u.age + 1) }.catch { print($0) }",
        "mistakes": [
            (".then { u in load(twice(u.age)) }", ".value(u)"),
            (".get { u in print(u.name ?? \"none\", twice(u.age)) }", "u"),
            (".map { u in older(u, by: twice(u.age) + 1) }", "nil"),
            (".then { u in save(older(u, by: twice(u.age))).map { u } }", ".value(u)"),
            (".get { u in print(\"\\(u.label) is \\(twice(u.age))\") }", "u"),
            (".map { u in older(u, by: twice(u.age)) }", None),
        ],
    },
    "TypedPromises": {
        "original": "Tomorrowland",
        "prelude": """
func number(_ n: Int) -> Promise<Int, any Error> { fatalError() }
func text(_ n: Int) -> Promise<String, any Error> { fatalError() }
func load(_ n: Int) -> Promise<User, any Error> { fatalError() }
func save(_ u: User) -> Promise<Void, any Error> { fatalError() }""",
        "chains": [
            ("operators", "number(1)",
             ".map(on: .main) { $0 * 2 }.map(on: .main) { [$0, 1].reduce(0, +) }.flatMap(on: .main) { number($0) }", [1, 2, 3, 6]),
            ("annotated", "number(1)",
             ".map(on: .main) { (n: Int) -> Int in n * 2 }"
             ".flatMap(on: .main) { (n: Int) -> Promise<Int, any Error> in number(n) }", [1, 3, 10]),
            ("calls", "number(1)", ".map(on: .background) { twice($0) }.flatMap(on: .immediate) { number($0) }", [1, 3, 10]),
            ("looking on", "number(1)", ".then { print($0) }.always { print($0) }.onCancel { print() }", [1, 3, 6]),
            ("throwing", "number(1)",
             ".tryMap(on: .main) { $0 + 1 }.tryFlatMap(on: .main) { text($0) }.tryMap(on: .main) { $0.count }", [1, 3, 6]),
            ("recovering", "number(1)", ".flatMapError(on: .main) { _ in number(2) }.map(on: .main) { $0 + 1 }", [1, 3, 6]),
            ("statements", "number(1)",
             ".map(on: .main) { n -> Int in\n  let m = n * 2\n  return m\n}"
             ".flatMap(on: .main) { n -> Promise<Int, any Error> in\n  let m = n * 2\n  return number(m)\n}", [1, 3, 6]),
        ],
        "end": ".then { print($0) }.catch { print($0) }",
        "pairs": [
            ("print ??", [".flatMap(on: .main) { u in save(u).map(on: .main) { u } }", ".then { u in print(u.name ?? \"none\") }"]),
            ("+", [".map(on: .main) { u in older(u, by: u.age + 1) }", ".flatMap(on: .main) { u in load(u.age + 1) }"]),
            ("interpolation", [".then { u in print(\"\\(u.label) is \\(u.age)\") }", ".map(on: .main) { u in older(u, by: 1) }"]),
            ("nested", [".tryFlatMap(on: .main) { u in save(u).map(on: .main) { u }.then { print($0.age) } }",
                        ".tryMap(on: .main) { u in older(u, by: 1) }"]),
            ("recover", [".flatMapError(on: .main) { _ in load(2) }", ".then { print($0.name ?? \"none\") }"]),
        ],
        "pair end": ".then { u in print(u.age + 1) }.catch { print($0) }",
        "mistakes": [
            (".flatMap(on: .main) { u in load(twice(u.age)) }", "nil"),
            (".then { u in print(u.name ?? \"none\", twice(u.age)) }", "u"),
            (".map(on: .main) { u in older(u, by: twice(u.age) + 1) }", "nil"),
            (".tryFlatMap(on: .main) { u in save(older(u, by: twice(u.age))).map(on: .main) { u } }", "nil"),
            (".then { u in print(\"\\(u.label) is \\(twice(u.age))\") }", "u"),
            (".tryMap(on: .main) { u in older(u, by: twice(u.age)) }", None),
        ],
    },
    "APlusPromises": {
        "original": "IPromise",
        "prelude": """
func number(_ n: Int) -> Promise<Int> { fatalError() }
func load(_ n: Int) -> Promise<User> { fatalError() }
func save(_ u: User) -> Promise<Void> { fatalError() }""",
        "chains": [
            ("operators", "number(1)", ".then(onFulfilled: { $0 * 2 }).then(onFulfilled: { [$0, 1].reduce(0, +) })", [1, 2, 3]),
            ("annotated", "number(1)",
             ".then(onFulfilled: { (n: Int) -> Int in n * 2 }).then(onFulfilled: { (n: Int) -> Promise<Int> in number(n) })", [1, 3, 10]),
            ("calls", "number(1)", ".then(onFulfilled: { twice($0) }).then(onFulfilled: { number($0) })", [1, 2, 3]),
            ("both", "number(1)", ".then(onFulfilled: { (n: Int) -> Int in n + 1 }, onRejected: { _ in 0 })", [1, 3, 6]),
            ("statements", "number(1)", ".then(onFulfilled: { n -> Int in\n  let m = n * 2\n  return m\n})", [1, 3, 6]),
        ],
        "end": ".then(onFulfilled: { (n: Int) -> Void in print(n) })",
        "pairs": [
            ("print ??", [".then(onFulfilled: { (u: User) -> Promise<User> in save(u).then(onFulfilled: { u }) })",
                          ".then(onFulfilled: { (u: User) -> User in\n  print(u.name ?? \"none\")\n  return u\n})"]),
            ("+", [".then(onFulfilled: { u in older(u, by: u.age + 1) })", ".then(onFulfilled: { u in load(u.age + 1) })"]),
            ("interpolation", [".then(onFulfilled: { u -> User in\n  print(\"\\(u.label) is \\(u.age)\")\n  return u\n})",
                               ".progress { p in print(\"\\(p)\") }"]),
            ("nested", [".then(onFulfilled: { u -> Promise<User> in load(u.age + 1).then(onFulfilled: { older($0, by: 1) }) })",
                        ".then(onFulfilled: { (u: User) -> User in older(u, by: u.age + 1) })"]),
            ("catch", [".catch { _ in load(2) }", ".then(onFulfilled: { (u: User) -> User in older(u, by: u.age + 1) })"]),
        ],
        "pair end": ".then(onFulfilled: { (u: User) -> Void in print(u.age + 1) })",
        "mistakes": [
            (".then(onFulfilled: { (u: User) -> Promise<User> in load(twice(u.age)) })", None),
            (".then(onFulfilled: { u in older(u, by: twice(u.age) + 1) })", "nil"),
            (".then(onFulfilled: { u in load(twice(u.age)) })", "nil"),
            (".then(onFulfilled: { (u: User) -> User in older(u, by: twice(u.age)) })", None),
            (".then(onFulfilled: { u in save(older(u, by: twice(u.age))).then(onFulfilled: { u }) })", "nil"),
            (".then(onFulfilled: { (u: User) -> User in older(u, by: twice(u.age)) })", None),
        ],
    },
    "WhenPromises": {
        "original": "When",
        "prelude": """
func number(_ n: Int) -> Promise<Int> { fatalError() }
func load(_ n: Int) -> Promise<User> { fatalError() }
func save(_ u: User) -> Promise<Void> { fatalError() }""",
        "chains": [
            ("operators", "number(1)", ".then { $0 * 2 }.then { [$0, 1].reduce(0, +) }.then { number($0) }", [1, 2, 3]),
            ("annotated", "number(1)", ".then { (n: Int) -> Int in n * 2 }.then { (n: Int) -> Promise<Int> in number(n) }", [1, 3, 10]),
            ("calls", "number(1)", ".then { twice($0) }.then { number($0) }", [1, 2, 3]),
            ("queues", "number(1)", ".then(on: .main) { twice($0) }.thenInBackground { number($0) }", [1, 2, 3]),
            ("recovering", "number(1)", ".recover { _ in number(2) }.then { twice($0) }", [1, 2, 3]),
            ("statements", "number(1)", ".then { n -> Promise<Int> in\n  let m = n * 2\n  return number(m)\n}", [1, 3, 6]),
        ],
        "end": ".done { print($0) }.fail { print($0) }",
        "pairs": [
            ("print ??", [".then { u in save(u).then { u } }", ".done { u in print(u.name ?? \"none\") }"]),
            ("+", [".then { u in older(u, by: u.age + 1) }", ".then { u in load(u.age + 1) }"]),
            ("interpolation", [".done { u in print(\"\\(u.label) is \\(u.age)\") }", ".then { u in older(u, by: 1) }"]),
            ("nested", [".then { u in save(u).then { u }.done { print($0.age + 1) } }", ".always { _ in print(\"done\") }"]),
            ("recover", [".recover { _ in load(2) }", ".done { print($0.name ?? \"none\") }"]),
        ],
        "pair end": ".done { u in print(u.age + 1) }.fail { print($0) }",
        "mistakes": [
            (".then { (u: User) -> Promise<User> in load(twice(u.age)) }", None),
            (".done { u in print(u.name ?? \"none\", twice(u.age)) }", "u"),
            (".then { u in older(u, by: twice(u.age)) }", "nil"),
            (".then { (u: User) -> Promise<User> in save(older(u, by: twice(u.age))).then { u } }", None),
            (".done { u in print(\"\\(u.label) is \\(twice(u.age))\") }", "u"),
            (".then { (u: User) -> User in older(u, by: twice(u.age)) }", None),
        ],
    },
    "PlainPromises": {
        "original": "Promise",
        "prelude": """
func number(_ n: Int) -> Promise<Int> { fatalError() }
func load(_ n: Int) -> Promise<User> { fatalError() }
func save(_ u: User) -> Promise<Bool> { fatalError() }
func check(_ u: User, _ n: Int) -> Bool { true }""",
        "chains": [
            ("operators", "number(1)", ".then { $0 * 2 }.then { [$0, 1].reduce(0, +) }.then { number($0) }", [1, 2, 3]),
            ("annotated", "number(1)", ".then { (n: Int) -> Int in n * 2 }.then { (n: Int) -> Promise<Int> in number(n) }", [1, 3, 10]),
            ("calls", "number(1)", ".then { twice($0) }.then { number($0) }", [1, 2, 3]),
            ("recovering", "number(1)", ".recover { _ in number(2) }.ensure { $0 > 1 }.then { twice($0) }", [1, 2, 3]),
            ("statements", "number(1)", ".then { n -> Promise<Int> in\n  let m = n * 2\n  return number(m)\n}", [1, 3, 6]),
        ],
        "end": ".then { print($0) }.catch { print($0) }",
        "pairs": [
            ("print ??", [".then { u in save(u).then { _ in u } }", ".then { u in print(u.name ?? \"none\") }"]),
            ("+", [".then { u in older(u, by: u.age + 1) }", ".then { u in load(u.age + 1) }"]),
            ("interpolation", [".then { u in print(\"\\(u.label) is \\(u.age)\") }", ".then { (u: User) -> User in older(u, by: 1) }"]),
            ("nested", [".then { (u: User) -> Promise<User> in save(u).then { _ in u }.then { print($0.age + 1) } }",
                        ".always { print(\"done\") }"]),
            ("recover", [".recover { _ in load(2) }", ".ensure { $0.age + 1 > 2 }"]),
        ],
        "pair end": ".then { u in print(u.age + 1) }.catch { print($0) }",
        "mistakes": [
            (".then { u in load(twice(u.age)) }", "nil"),
            (".ensure { u in twice(u.age) > 2 }", "nil"),
            (".then { (u: User) -> User in older(u, by: twice(u.age) + 1) }", None),
            (".then { (u: User) -> Promise<User> in save(older(u, by: twice(u.age))).then { _ in u } }", None),
            (".ensure { u in check(u, twice(u.age)) }", "nil"),
            (".then { (u: User) -> User in older(u, by: twice(u.age)) }", None),
        ],
    },
}

# How often the links of a pair follow.
COUNTS = [2, 4, 8, 12]

# What is written instead of `twice(u.age)`.
MISTAKES = {
    "unknown function": "twise(u.age)",
    "unknown member": "twice(u.agge)",
    "optional": "twice(u.best)",
    "wrong argument": "twice(u.label)",
}
