// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

@Suite("A JSON schema")
struct JSONSchemaTests {
  private func problems(_ schema: String, _ document: String) throws -> [String] {
    JSONSchema(try JSONValue(parsing: schema)).problems(in: try JSONValue(parsing: document))
  }

  @Test(
    "accepts what follows it and refuses what does not",
    arguments: [
      (#"{"type":"integer","minimum":0}"#, "3", "-1"),
      (#"{"type":"integer"}"#, "3", "3.5"),
      (#"{"const":"drain"}"#, #""drain""#, #""drian""#),
      (#"{"enum":["a","b"]}"#, #""b""#, #""c""#),
      (#"{"type":"array","minItems":1,"items":{"type":"string"}}"#, #"["a"]"#, "[]"),
      (#"{"type":"array","items":{"type":"string"}}"#, #"["a"]"#, "[1]"),
      (#"{"type":"string","pattern":"^[a-z]+$"}"#, #""ab""#, #""aB""#),
      (#"{"type":"string","minLength":2,"maxLength":3}"#, #""ab""#, #""abcd""#),
      (#"{"required":["a"]}"#, #"{"a":1}"#, #"{"b":1}"#),
      (
        #"{"properties":{"a":{"type":"number"}},"additionalProperties":false}"#, #"{"a":1}"#,
        #"{"b":1}"#
      ),
      (
        #"{"patternProperties":{"^x":{"type":"number"}},"additionalProperties":false}"#,
        #"{"xa":1}"#, #"{"xa":"1"}"#
      ),
      (#"{"minProperties":1,"maxProperties":1}"#, #"{"a":1}"#, #"{"a":1,"b":2}"#),
      (#"{"anyOf":[{"type":"null"},{"type":"boolean"}]}"#, "null", "0"),
      (##"{"$ref":"#/$defs/n","$defs":{"n":{"type":"number"}}}"##, "1", "true"),
    ])
  func keywords(schema: String, valid: String, invalid: String) throws {
    #expect(try problems(schema, valid) == [])
    #expect(try problems(schema, invalid).count == 1)
  }

  @Test("says where a document breaks it")
  func path() throws {
    let schema = #"{"properties":{"a":{"items":{"type":"string"}}}}"#
    #expect(try problems(schema, #"{"a":["x",1]}"#) == [#"/a/1: is not of type "string""#])
  }

  @Test("with a keyword that is not known is refused")
  func unknown() throws {
    #expect(try problems(#"{"uniqueItems":true}"#, "[]") == [": unknown keyword uniqueItems"])
  }
}
