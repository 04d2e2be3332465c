// SPDX-License-Identifier: MIT

// What the recipes for screens use of SwiftUI.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("never shown") }
}

public struct Text: View {
  public nonisolated init<S: StringProtocol>(_ content: S) {}
  public var body: Never { fatalError("never shown") }
}

public struct ProgressView: View {
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {}
  public var body: Never { fatalError("never shown") }
}

public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("never shown") }
}

public struct TupleView<T>: View {
  public var body: Never { fatalError("never shown") }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) { wrappedValue = value }
  public var wrappedValue: Value {
    get { fatalError("never shown") }
    nonmutating set {}
  }
}

extension State: Sendable where Value: Sendable {}

extension View {
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { Text("") }
}
