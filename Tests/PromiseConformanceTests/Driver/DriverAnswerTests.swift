// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("An answer of a driver")
struct DriverAnswerTests {
  @Test("that is none is refused with the reason", arguments: BadAnswers.all)
  func bad(line: String, why: String) {
    let error = #expect(throws: DriverError.self) { try DriverAnswer(parsing: line) }
    guard case .garbage(let text)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text.hasPrefix(String(line.prefix(120))))
    #expect(text.contains(why), "\(text)")
  }

  @Test("is tried with a hundred kinds of bad ones")
  func number() {
    #expect(BadAnswers.all.count >= 100)
    #expect(Set(BadAnswers.all.map(\.line)).count == BadAnswers.all.count)
  }

  @Test("in another version says which", arguments: [0, 2, 99, -1])
  func version(number: Int) {
    #expect(throws: DriverError.version("\(number)")) {
      try DriverAnswer(parsing: #"{"type":"ready","protocol":\#(number),"future":true}"#)
    }
  }

  @Test("that is right is understood")
  func good() throws {
    #expect(
      try DriverAnswer(parsing: #" {"lines":["f(a)"],"seq":3,"type":"trace"} "#)
        == .trace(sequence: 3, lines: ["f(a)"]))
    #expect(
      try DriverAnswer(parsing: #"{"type":"error","seq":4,"message":"no"}"#)
        == .error(sequence: 4, message: "no"))
    guard
      case .ready(let ready) = try DriverAnswer(
        parsing: #"{"type":"ready","protocol":1,"name":"my-lib2","capabilities":["all"]}"#)
    else {
      Issue.record("no greeting")
      return
    }
    #expect(ready.name == "my-lib2")
    #expect(ready.version == nil)
    #expect(ready.capabilities == [.all])
  }
}
