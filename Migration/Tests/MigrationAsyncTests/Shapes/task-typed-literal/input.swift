// Shape: `--tasks`: a promise of a literal in front of the task has the type that the next handler says, or stays
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  private var width = 0.0

  func taskHalf() {
    Promise.value(3).done { (half: Double) in self.kitchen.log("\(half / 2)") }.cauterize()
  }

  func taskBegun() {
    firstly { Promise.value(3) }.done { (half: Double) in self.kitchen.log("\(half / 2)") }.cauterize()
  }

  func taskMade() {
    Promise { seal in seal.fulfill(3) }.done { (half: Double) in self.kitchen.log("\(half / 2)") }.cauterize()
  }

  func taskKept() {
    Promise.value(3).map(on: background) { $0 / 2 }.done { (half: Double) in self.kitchen.log("\(half)") }.cauterize()
  }

  func taskUntold() {
    Promise.value(3).done { self.width = $0 }.cauterize()
  }

  func taskKnown() {
    Promise<Double>.value(3).done { self.width = $0 }.cauterize()
  }
}
