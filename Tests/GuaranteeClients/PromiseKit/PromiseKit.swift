// SPDX-License-Identifier: MIT

@_exported import GuaranteePromisesSwift5
