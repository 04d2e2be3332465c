// SPDX-License-Identifier: MIT

// What the recipes for screens use of UIKit.

@MainActor open class UIViewController {
  public init() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
}

@MainActor public final class UILabel {
  public init() {}
  public var text: String?
}

@MainActor public final class UIProgressView {
  public init() {}
  public var progress: Float = 0
}
