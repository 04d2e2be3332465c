// Shape: `--tasks`: a promise of a literal in front of the task has the type that the next handler says, or stays
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()
  private var width = 0.0

  func taskHalf() {
    let promise: Promise<Double> = Promise.value(3)
    Task {
      do {
        let half: Double = try await promise.get()
        self.kitchen.log("\(half / 2)")
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func taskBegun() {
    let promise: Promise<Double> = Promise.value(3)
    Task {
      do {
        let half: Double = try await promise.get()
        self.kitchen.log("\(half / 2)")
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func taskMade() {
    let promise: Promise<Double> = Promise { seal in seal.fulfill(3) }
    Task {
      do {
        let half: Double = try await promise.get()
        self.kitchen.log("\(half / 2)")
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func taskKept() {
    let promise: Promise<Double> = Promise.value(3).map(on: background) { $0 / 2 }
    Task {
      do {
        let half: Double = try await promise.get()
        self.kitchen.log("\(half)")
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }

  func taskUntold() {
    // promise-migrate: what follows decides its type: say what the next handler takes
    Promise.value(3).done { self.width = $0 }.cauterize()
  }

  func taskKnown() {
    let promise = Promise<Double>.value(3)
    Task {
      do {
        let value = try await promise.get()
        self.width = value
      } catch where !error.isCancelled {
        conf.logHandler(.cauterized(error))
      } catch {}
    }
  }
}
