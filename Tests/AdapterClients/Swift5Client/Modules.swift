// SPDX-License-Identifier: MIT

import APlusPromisesSwift5
import GuaranteePromisesSwift5
import PlainPromisesSwift5
import TypedPromisesSwift5
import WhenPromisesSwift5

// `Pairs` names the modules for Swift 6 mode; in Swift 5 mode these stand for them.

enum APlusPromises { typealias Promise<V: Sendable> = APlusPromisesSwift5.Promise<V> }
enum GuaranteePromises { typealias Promise<T: Sendable> = GuaranteePromisesSwift5.Promise<T> }
enum PlainPromises { typealias Promise<T: Sendable> = PlainPromisesSwift5.Promise<T> }
enum TypedPromises {
  typealias Promise<V: Sendable, E: Sendable> = TypedPromisesSwift5.Promise<V, E>
}
enum WhenPromises { typealias Promise<T: Sendable> = WhenPromisesSwift5.Promise<T> }
