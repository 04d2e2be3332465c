// SPDX-License-Identifier: MIT

public import PlainPromiseTypes

/// PlainPromises takes the context itself: `then(on: context)`.
extension ManualContext: ExecutionContext {}
