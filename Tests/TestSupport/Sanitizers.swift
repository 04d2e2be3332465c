// SPDX-License-Identifier: MIT

internal import Foundation

/// Whether this process runs under a sanitizer that knows no deep recursion.
///
/// The thread sanitizer's own stack of calls has room for 65,536 and no more, and the address
/// sanitizer makes frames several times as large: deep recursion of a test's own code ends the process.
package let isSanitized = ["__tsan_init", "__asan_init"].contains { (symbol: String) in
  dlsym(dlopen(nil, RTLD_NOW), symbol) != nil
}

/// How many links or steps a test of length takes: `count` in release.
///
/// A tenth of it in debug, which is ten times as slow and where every frame is large, unless
/// `SWIFT_PROMISES_LONG_TESTS` is set; a fiftieth under a sanitizer, which looks for other things.
package func long(_ count: Int) -> Int {
  if isSanitized { return count / 50 }
  return isThorough ? count : max(count / 10, min(count, 20_000))
}

/// Whether tests that compute for minutes in debug are run in full: in release, or if the environment says so.
package let isThorough: Bool = {
  #if DEBUG
    return ProcessInfo.processInfo.environment["SWIFT_PROMISES_LONG_TESTS"] != nil
  #else
    return true
  #endif
}()

/// How often a race is tried: `count` times, or a fiftieth of it under a sanitizer, which sees a race
/// that has not happened.
package func rounds(_ count: Int) -> Int { isSanitized ? count / 50 : count }
