// SPDX-License-Identifier: MIT

internal import Foundation

/// Whether this process runs under the thread sanitizer.
///
/// Its own stack of calls has room for 65,536 and no more: deeper recursion of a test's own code ends
/// the process.
package let isThreadSanitized = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

/// How many links or steps a test of length takes: `count`, or a fiftieth of it under the thread
/// sanitizer, which looks for races and would need half an hour for the lengths alone.
package func long(_ count: Int) -> Int { isThreadSanitized ? count / 50 : count }
