// swift-format-ignore-file
import Dispatch
import GuaranteePromises

// Functions that are passed through, and who gives them.

func begin(_ name: String, then finish: ((Int) -> Void)?) {
  DispatchQueue.global().async { finish?(name.count) }
}

func outer(_ finish: @escaping (Int) -> Void) {
  begin("outer", then: finish)
  DispatchQueue.global().async { finish(0) }
}

func top() {
  begin("top") { print($0) }
  outer { count in print(count) }
  begin("nobody", then: nil)
}

/// A caller gives it a closure that captures a variable: what becomes of that is its decision.
func counting(_ tick: @escaping () -> Void) {
  DispatchQueue.global().async { tick() }
}

func count() {
  var ticks = 0
  counting { ticks += 1 }
  print(ticks)
}

protocol Player { func play(_ done: @escaping () -> Void) }

/// The protocol says what the parameter has to be.
struct Phone: Player {
  func play(_ done: @escaping () -> Void) {
    DispatchQueue.global().async { done() }
  }
}

typealias Completion = (Bool) -> Void

func save(_ completion: @escaping Completion) {
  DispatchQueue.global().async { completion(true) }
}

/// No parameter has this function.
enum Doubling { static let double: (Int) -> Int = { $0 * 2 } }
