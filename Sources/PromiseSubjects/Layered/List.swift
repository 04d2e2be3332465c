// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// The values of a tuple in the corpus's form: a list.
func list(_ values: CaseValue...) -> CaseValue { values }
