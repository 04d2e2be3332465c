// Shape: APlusPromises: `catch` that goes on, with its `NSError`, and throws it on
// swift-format-ignore-file
import APlusPromises
import Foundation

@MainActor
final class Shop {
  let kitchen = PlusKitchen()

  func again() async throws -> Order {
    do {
      return try await kitchen.order("tea").get()
    } catch {
      let reason = NSError.reason(for: error)
      self.kitchen.log("\(reason.domain) \(reason.code)")
      guard reason.code == PromiseReasonWrapperError else { throw error }
      return try await self.kitchen.order("coffee").get()
    }
  }

  func name() async throws -> String {
    do {
      let order = try await kitchen.order("toast").get()
      return order.name
    } catch let cause {
      let error = NSError.reason(for: cause)
      return "\(error.code)"
    }
  }

  func short() async throws -> String {
    do {
      let order = try await kitchen.order("more").get()
      return order.name
    } catch {
      let reason = NSError.reason(for: error)
      return reason.domain + "\(reason.code)"
    }
  }

  func same() async throws -> Cup {
    let value: Cup
    do {
      let order = try await kitchen.order("tea").get()
      value = try await self.kitchen.brew(order).get()
    } catch {
      value = try await self.kitchen.brew(Order(name: "water")).get()
    }
    self.kitchen.log(value.label)
    return value
  }
}
