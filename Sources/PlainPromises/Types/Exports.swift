// SPDX-License-Identifier: MIT

// The type has to be the client's to use: it sees members only of modules that it imports.
@_exported public import struct PromiseDialectSupport._Backoff
