// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import TypedPromises

@Suite struct PromiseResultTests {
  typealias Result = PromiseResult<Int, String>
  static let all: [Result] = [.value(1), .error("e"), .cancelled]

  // TL-110, TL-111, TL-112
  @Test("accessors tell the cases apart")
  func accessors() {
    #expect(Self.all.map(\.value) == [1, nil, nil])
    #expect(Self.all.map(\.error) == [nil, "e", nil])
    #expect(Self.all.map(\.isCancelled) == [false, false, true])
  }

  // TL-113
  @Test("a standard result converts")
  func standard() {
    #expect(PromiseResult<Int, TestError>(.success(1)) == .value(1))
    #expect(PromiseResult<Int, TestError>(.failure(.one)) == .error(.one))
  }

  // TL-114, TL-115, TL-116, TL-117
  @Test("each transformation affects one case")
  func transformations() {
    #expect(Self.all.map { $0.map { "\($0)" } } == [.value("1"), .error("e"), .cancelled])
    #expect(Self.all.map { $0.mapError { $0.count } } == [.value(1), .error(1), .cancelled])
    #expect(
      Self.all.map { $0.flatMap { PromiseResult<Bool, String>.error("\($0)") } }
        == [.error("1"), .error("e"), .cancelled])
    #expect(
      Self.all.map { $0.flatMapError { PromiseResult<Int, Bool>.error($0.isEmpty) } }
        == [.value(1), .error(false), .cancelled])
    #expect(Set(Self.all + Self.all).count == 3)
  }

  // TL-118
  @Test("JSON that is written and read again is the same", arguments: all)
  func roundTrip(_ result: Result) throws {
    let data = try JSONEncoder().encode(result)
    #expect(try JSONDecoder().decode(Result.self, from: data) == result)
  }

  // TL-X14
  @Test("both keys are always written, and a value wins when read")
  func json() throws {
    func text(_ result: Result) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(result), as: UTF8.self)
    }
    #expect(
      try Self.all.map(text) == [
        #"{"error":null,"value":1}"#, #"{"error":"e","value":null}"#,
        #"{"error":null,"value":null}"#,
      ])
    func read(_ text: String) throws -> Result {
      try JSONDecoder().decode(Result.self, from: Data(text.utf8))
    }
    #expect(try read(#"{"value":1}"#) == .value(1))
    #expect(try read(#"{"value":1,"error":"e"}"#) == .value(1))
    #expect(throws: DecodingError.self) { try read(#"{"value":null}"#) }
    #expect(throws: DecodingError.self) { try read(#"{"error":"e"}"#) }
  }

  @Test("errors of the library convert, compare and refuse to be decoded")
  func errors() throws {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([NoError].self, from: Data("[1]".utf8))
    }
    #expect(PromiseTimeoutError<String>.timedOut != .rejected("e"))
    #expect(Set([PromiseTimeoutError.rejected("e"), .rejected("e"), .timedOut]).count == 2)
    let text = PromiseTimeoutError.rejected("e").errorUserInfo
    #expect(text[NSLocalizedFailureReasonErrorKey] as? String == "e")
    let wrapped = PromiseTimeoutError<any Error>.rejected(TestError.one).errorUserInfo
    #expect(wrapped[NSUnderlyingErrorKey] as? TestError == .one)
    #expect(PromiseTimeoutError<String>.timedOut.errorUserInfo.count == 1)
    #expect(PromiseCallbackError.apiMismatch.rawValue == 0)
  }
}
