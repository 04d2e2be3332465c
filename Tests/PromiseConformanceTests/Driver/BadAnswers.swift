// SPDX-License-Identifier: MIT

/// Lines that are no answer of a driver, each with a part of what is said about it.
enum BadAnswers {
  static let all = notJSON + notObjects + types + greetings + names + capabilities + traces + errors

  /// Nothing that JSON knows.
  static let notJSON: [(line: String, why: String)] = [
    "", " ", "\t", "rubbish", "ready", "{", "}", "{}{}", "[", "]", "\"", "\"ready", "nul", "nulll",
    "True", "+1", "01", "1.", ".5", "1e", "--1", "NaN", "Infinity", "0x10", "'ready'",
    #"{"type"}"#, #"{"type":}"#, #"{type:"ready"}"#, #"{"type":"ready",}"#, #"{"type":"ready"} x"#,
    #"{"type":"ready""#, #"{"type":"re\qady"}"#, #"{"type":"\u12"}"#, #"{"type":"ready"}}"#,
    #"["trace",]"#, #"{"lines":[,]}"#, "Warning: something\u{7}", "// a comment",
    "{'type':'ready'}",
    #"{"type": undefined}"#, "\u{FEFF}{}",
  ].map { ($0, "it is not JSON") }

  /// JSON, but no object.
  static let notObjects: [(line: String, why: String)] = [
    ("null", "it is null"), ("true", "it is a boolean"), ("1", "it is a number"),
    (#""ready""#, "it is a string"), ("[]", "it is a list"), (#"[{"type":"ready"}]"#, "a list"),
  ]

  /// Objects of no type that there is.
  static let types: [(line: String, why: String)] = [
    ("{}", #""type" is missing"#), (#"{"Type":"ready"}"#, #""type" is missing"#),
    (#"{"type":null}"#, #""type" is not a text"#), (#"{"type":1}"#, #""type" is not a text"#),
    (#"{"type":""}"#, #""type" is empty"#), (#"{"type":["ready"]}"#, #""type" is not a text"#),
    (#"{"type":"Ready"}"#, "there is no answer of type"),
    (#"{"type":"run","seq":1}"#, "there is no answer of type"),
    (#"{"type":"start","protocol":1}"#, "there is no answer of type"),
    (#"{"type":"stop"}"#, "there is no answer of type"),
    (#"{"type":"ready ","protocol":1}"#, "there is no answer of type"),
    (#"{"type":"trace","type":"trace","seq":1,"lines":[]}"#, "it is not JSON"),
    (#"{"type":"trace","seq":1,"seq":2,"lines":[]}"#, "it is not JSON"),
  ]

  /// Greetings that lack something, or have too much.
  static let greetings: [(line: String, why: String)] = [
    (#"{"type":"ready"}"#, #""protocol" is missing"#),
    (#"{"type":"ready","protocol":"1"}"#, #""protocol" is not a whole number"#),
    (#"{"type":"ready","protocol":1.5}"#, #""protocol" is not a whole number"#),
    (#"{"type":"ready","protocol":null}"#, #""protocol" is not a whole number"#),
    (#"{"type":"ready","protocol":[1]}"#, #""protocol" is not a whole number"#),
    (#"{"type":"ready","protocol":1}"#, #""name" is missing"#),
    (#"{"type":"ready","protocol":1,"name":"x"}"#, #""capabilities" is not a list"#),
    (
      #"{"type":"ready","protocol":1,"name":"x","seq":1,"capabilities":[]}"#,
      #"there is no member "seq""#
    ),
    (
      #"{"type":"ready","protocol":1,"name":"x","version":20,"capabilities":[]}"#,
      #""version" is not a text"#
    ),
    (
      #"{"type":"ready","protocol":1,"name":"x","profile":null,"capabilities":[]}"#,
      #""profile" is not a text"#
    ),
    (
      #"{"type":"ready","protocol":1,"name":"x","profile":"../x","capabilities":[]}"#,
      "lower-case"
    ),
  ]

  /// Names that could be no profile's.
  static let names: [(line: String, why: String)] = [
    (#""name":null"#, #""name" is not a text"#), (#""name":1"#, #""name" is not a text"#),
    (#""name":"""#, #""name" is empty"#), (#""name":"Node""#, "lower-case"),
    (#""name":"my library""#, "lower-case"), (#""name":"../when""#, "lower-case"),
    (#""name":"a/b""#, "lower-case"), (#""name":"a.json""#, "lower-case"),
    (#""name":"1st""#, "lower-case"), (#""name":"-x""#, "lower-case"),
    (#""name":"größe""#, "lower-case"), (#""name":"a\nb""#, "lower-case"),
  ].map { (#"{"type":"ready","protocol":1,\#($0.0),"capabilities":[]}"#, $0.1) }

  /// Capabilities that there are not.
  static let capabilities: [(line: String, why: String)] = [
    ("null", "not a list"), ("{}", "not a list"), (#""all""#, "not a list"),
    ("[1]", "a capability is not a text"),
    ("[null]", "a capability is not a text"), (#"[["all"]]"#, "a capability is not a text"),
    (#"["wings"]"#, #"there is no capability "wings""#), (#"["All"]"#, "there is no capability"),
    (#"["all "]"#, "there is no capability"), (#"[""]"#, "there is no capability"),
    (#"["all","any","all"]"#, #""all" is there twice"#),
  ].map { (#"{"type":"ready","protocol":1,"name":"x","capabilities":\#($0.0)}"#, $0.1) }

  /// Traces that are none.
  static let traces: [(line: String, why: String)] = [
    (#"{"type":"trace","seq":1}"#, #""lines" is not a list"#),
    (#"{"type":"trace","seq":1,"lines":null}"#, #""lines" is not a list"#),
    (#"{"type":"trace","seq":1,"lines":"f(a)"}"#, #""lines" is not a list"#),
    (#"{"type":"trace","seq":1,"lines":{"0":"f"}}"#, #""lines" is not a list"#),
    (#"{"type":"trace","seq":1,"lines":[1]}"#, "a line is not a text"),
    (#"{"type":"trace","seq":1,"lines":["f",null]}"#, "a line is not a text"),
    (#"{"type":"trace","seq":1,"lines":[["f"]]}"#, "a line is not a text"),
    (#"{"type":"trace","lines":[]}"#, #""seq" is missing"#),
    (#"{"type":"trace","seq":"1","lines":[]}"#, #""seq" is not a whole number"#),
    (#"{"type":"trace","seq":1.5,"lines":[]}"#, #""seq" is not a whole number"#),
    (#"{"type":"trace","seq":null,"lines":[]}"#, #""seq" is not a whole number"#),
    (#"{"type":"trace","seq":1e99,"lines":[]}"#, #""seq" is not a whole number"#),
    (#"{"type":"trace","seq":1,"lines":[],"trace":[]}"#, #"there is no member "trace""#),
    (#"{"type":"trace","seq":1,"Lines":[],"lines":[]}"#, #"there is no member "Lines""#),
  ]

  /// Reports of errors that report none.
  static let errors: [(line: String, why: String)] = [
    (#"{"type":"error","seq":1}"#, #""message" is missing"#),
    (#"{"type":"error","seq":1,"message":null}"#, #""message" is not a text"#),
    (#"{"type":"error","seq":1,"message":""}"#, #""message" is empty"#),
    (#"{"type":"error","message":"no"}"#, #""seq" is missing"#),
    (#"{"type":"error","seq":true,"message":"no"}"#, #""seq" is not a whole number"#),
    (#"{"type":"error","seq":1,"message":"no","lines":[]}"#, #"there is no member "lines""#),
  ]
}
