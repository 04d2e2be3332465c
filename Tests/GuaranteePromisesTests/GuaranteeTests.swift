// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import Testing
