// SPDX-License-Identifier: MIT

@_exported import PlainPromisesSwift5
