// swift-format-ignore-file
import GuaranteePromises

@main
struct Program {
  @MainActor static func main() async throws {
    let screen = Screen()
    print(await screen.show("news").async())
    print(await screen.show("").async())
    print(try await screen.library.both("tea", "coffee").get())
    try await screen.library.copy("tea").get()
    print(try await screen.library.known("index").get())
    do {
      try await screen.library.copy("").get()
    } catch {
      print(error)
    }
    print(screen.library.log.sorted())
  }
}
