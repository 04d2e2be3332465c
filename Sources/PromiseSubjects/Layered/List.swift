// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// The values of a tuple, as the corpus writes them.
func list(_ values: CaseValue...) -> CaseValue { values }
