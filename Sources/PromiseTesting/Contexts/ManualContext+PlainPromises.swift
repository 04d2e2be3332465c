// SPDX-License-Identifier: MIT

public import PlainPromises

/// PlainPromises takes the context itself: `then(on: context)`.
extension ManualContext: ExecutionContext {}
