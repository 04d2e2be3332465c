// SPDX-License-Identifier: MIT
//
// A promise of work of your own that says how far it has come: the page "Recipes". Try it: swift run ProgressOfWork

import Foundation
import GuaranteePromises

struct Kitchen: Sendable {
  func cook(_ dish: String) async throws -> String { "hot \(dish)" }
}

let kitchen = Kitchen()

func cook(_ dishes: [String]) -> (meal: Promise<[String]>, progress: Progress) {
  let progress = Progress(totalUnitCount: Int64(dishes.count))
  let meal = Promise {
    var ready: [String] = []
    for dish in dishes {
      ready.append(try await kitchen.cook(dish))
      progress.completedUnitCount += 1
    }
    return ready
  }
  progress.cancellationHandler = { [weak meal] in meal?.requestCancel() }
  return (meal, progress)
}

let (meal, progress) = cook(["soup", "bread", "tea"])
print(try await meal.get(), progress.fractionCompleted)
