// SPDX-License-Identifier: MIT

@_exported import TypedPromisesSwift5
