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
        kitchen.order(name).done { order in
            kitchen.log(order.name)
        }.catch { error in
            kitchen.log("\(error)")
        }
    }

    func label(of name: String,
               in count: Int) -> Promise<String> {
        kitchen.order(name).ensure {
            self.kitchen.log("\(count)")
        }.map { order in
            order.name
        }
    }
}
