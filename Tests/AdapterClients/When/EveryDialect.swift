// SPDX-License-Identifier: MIT

// With these imports in one file of a target, extensions of all of them are seen in every file: what
// the conversions add must not make a call ambiguous that was not.
import APlusPromises
import GuaranteePromises
import PlainPromises
import PromiseAdapters
import TypedPromises
import WhenPromises
