// Shape: `--tasks`: parameters that go on in another line
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

@MainActor
final class Shop {
    let kitchen: Kitchen

    init(of kitchen: Kitchen,
         first name: String) {
        self.kitchen = kitchen
        let promise = kitchen.order(name)
        Task {
            do {
                let order = try await promise.get()
                kitchen.log(order.name)
            } catch where !error.isCancelled {
                kitchen.log("\(error)")
            } catch {}
        }
    }

    func label(of name: String,
               in count: Int) async throws -> String {
        let value: Order
        do {
            defer { self.kitchen.log("\(count)") }
            value = try await kitchen.order(name).get()
        }
        return value.name
    }
}
