// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("A case file")
struct CaseFileTests {
  private func expand(_ members: String) throws -> [ConformanceCase] {
    let text = """
      {"suite":"s","rule":"1.2","source":"aplus:1.2","cases":[
        {"id":"x","title":"A claim","level":"required",\(members)}]}
      """
    let axes: CaseFile.SharedAxes = ["letters": ["a", "b", "#c"]]
    return try CaseFile(JSONValue(parsing: text)).expanded(sharing: axes)
  }

  @Test("expands to the product of its axes, the first varying slowest")
  func product() throws {
    let cases = try expand(
      """
      "variants":{"n":[1,2],"v":"letters"},"steps":[{"advance":"$n"}],"expect":["f($v)"]
      """)
    #expect(
      cases.map(\.id) == [
        "s/1.2/x[n=1,v=a]", "s/1.2/x[n=1,v=b]", "s/1.2/x[n=1,v=c]",
        "s/1.2/x[n=2,v=a]", "s/1.2/x[n=2,v=b]", "s/1.2/x[n=2,v=c]",
      ])
    #expect(cases.map(\.family) == Array(repeating: "s/1.2/x", count: 6))
    #expect(cases[5].steps == [.advance(2)])
    #expect(cases[5].expected == [.line("f(#c)")])
  }

  @Test("adds what the steps use to what the case says it needs")
  func needs() throws {
    let cases = try expand(
      """
      "needs":["clean-stack"],"variants":{"x":{"value":{"r":"a"},"promise":{"r":{"promise":"q"}}}},
      "steps":[{"resolve":"p","with":"$x.r"}],"expect":["f(a)"]
      """)
    #expect(cases.map(\.needs) == [[.cleanStack], [.cleanStack, .resolveWithPromise]])
  }

  @Test(
    "says in which case it is wrong",
    arguments: [
      (#""steps":["drian"],"expect":[]"#, "s/1.2/x steps[0]: expected a step"),
      (#""steps":["$y"],"expect":[]"#, #"s/1.2/x: there is no substitution "$y""#),
      (#""steps":[],"expect":{}"#, "s/1.2/x expect: expected a list of trace lines"),
      (#""steps":[],"expect":[],"needs":["wings"]"#, "s/1.2/x.needs: there is no capability"),
      (
        #""steps":[],"expect":[],"variants":{"v":"digits"}"#,
        "s/1.2/x.variants.v: axes.json has no axis"
      ),
      (#""steps":[],"expect":[],"variants":{"v":[]}"#, "s/1.2/x.variants.v: an axis without"),
      (
        #""steps":[],"expect":[],"variants":{"#
          + (0..<9).map {
            #""a\#($0)":[0,1,2,3,4,5,6,7,8,9]"#
          }.joined(separator: ",") + "}", "s/1.2/x.variants: stands for more than 10000 cases"
      ),
      (#""steps":[],"expect":[],"extra":1"#, #".cases[0]: there is no member "extra" here"#),
    ])
  func errors(members: String, message: String) {
    let error = #expect(throws: FormatError.self) { try expand(members) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
