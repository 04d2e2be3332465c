// SPDX-License-Identifier: MIT

internal import TestSupport
internal import Testing
internal import TypedPromises

/// Makes promises under deprecated names; reached through a protocol, so that the use is silent.
private protocol Maker {
  func make(_ result: PromiseResult<Int, String>) async -> [PromiseResult<Int, String>?]
}

private struct Renamed: Maker {
  @available(*, deprecated)
  func make(_ result: PromiseResult<Int, String>) async -> [PromiseResult<Int, String>?] {
    [Text(result: result).result, await Text(on: .one, result: result, after: 0).outcome()]
  }
}

@Suite struct RenamedTests {
  @Test("deprecated names do what the new ones do", arguments: Ending.allCases)
  func deprecated(_ ending: Ending) async {
    let maker: any Maker = Renamed()
    #expect(await maker.make(ending.result) == [ending.result, ending.result])
  }
}
