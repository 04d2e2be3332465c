// SPDX-License-Identifier: MIT

internal import Foundation

/// Whether this process runs under the thread sanitizer, whose own stack of calls has room for 65,536
/// and no more: deeper recursion of a test's own code ends the process.
let isThreadSanitized = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
