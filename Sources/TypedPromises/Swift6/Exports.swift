// SPDX-License-Identifier: MIT

// The types are those of both language modes, so that values pass between modules in different modes.
@_exported public import TypedPromiseTypes
