// SPDX-License-Identifier: MIT

// A client in Swift 5 mode sees one form of each operator, whatever other libraries it imports: members of a module are in
// sight as soon as something loads it, and nothing here loads the modules for Swift 6 mode.

import APlusPromisesSwift5
import GuaranteePromisesFoundation
import GuaranteePromisesSwift5
import PlainPromisesSwift5
import PromiseAdapters
import PromiseConformance
import PromiseInspection
import PromiseTesting
import TypedPromisesFoundation
import TypedPromisesSwift5
import WhenPromisesCombine
import WhenPromisesSwift5

// not loaded: APlusPromises GuaranteePromises PlainPromises TypedPromises WhenPromises
