// swift-format-ignore-file
import GuaranteePromises

/// It is left, and calls what is converted.
@MainActor
final class Screen {
  let library = Library()

  func show(_ title: String) -> Guarantee<String> {
    library.pages(of: title).map { "\(title): \($0)" }.recover { error in
      Guarantee.value("\(title): \(error)")
    }
  }
}
