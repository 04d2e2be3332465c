// SPDX-License-Identifier: MIT

@_exported import WhenPromisesSwift5
