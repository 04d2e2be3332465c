// SPDX-License-Identifier: MIT

public import PlainPromises

/// The flavor whose contexts are a protocol takes the context itself: `then(on: context)`.
extension ManualContext: ExecutionContext {}
