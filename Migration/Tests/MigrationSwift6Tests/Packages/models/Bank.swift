// swift-format-ignore-file
import GuaranteePromises

public final class Bank: Sendable {
  public init() {}

  public func account(_ name: String) -> Promise<Account> {
    Promise { seal in
      seal.fulfill(Account(name: name, balance: Money(cents: 0, currency: .euro), history: []))
    }
  }

  public func balance(_ name: String) -> Promise<Money> {
    account(name).map { $0.balance }
  }

  public func last(_ name: String) -> Promise<Booking> {
    account(name).compactMap { $0.history.last }
  }

  public func currency(_ name: String) -> Promise<Currency> {
    balance(name).map { $0.currency }
  }

  public func session() -> Promise<Session> {
    .value(Session(token: ""))
  }
}
