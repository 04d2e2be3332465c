// swift-format-ignore-file
import GuaranteePromises

// Models without Sendable: three types explain all errors.

public struct Money {
  public var cents: Int
  public let currency: Currency
}

public enum Currency {
  case euro
  case other(code: String)
}

public struct Account {
  public let name: String
  public var balance: Money
  public var history: [Booking]
}

public class Booking {
  public let amount: Money
  public let text: String?
  public init(amount: Money, text: String?) {
    self.amount = amount
    self.text = text
  }
}

public class Session {
  public var token: String
  public init(token: String) { self.token = token }
}
