// SPDX-License-Identifier: MIT

// `TransferProgress` and `ObservedNotification`, which the companions of all dialects share.
@_exported public import PromiseFoundation
