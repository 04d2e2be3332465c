// SPDX-License-Identifier: MIT

internal import Foundation
internal import Synchronization

/// Which package code is built with.
public enum PackageVersion: Sendable, Equatable {
  /// This version, or the newest that may be used.
  case numbered(String)
  /// Sources that are in the project itself.
  case copied(PackageCopy)
}

/// Which version of a package the code in a folder is built with, as far as files of package managers say it, or the
/// project has a copy.
public final class PackageVersions: Sendable {
  private let repositories: [String]
  private let names: [String]
  private let type: String
  private let declaration: String
  private let known = Mutex<[String: PackageVersion?]>([:])

  /// The versions of a package.
  ///
  /// - Parameters:
  ///   - repositories: Where it is: `owner/name`.
  ///   - type: A class of it, by which a copy is known.
  ///   - declaration: What a copy is asked for.
  public init(of repositories: [String], type: String, declaration: String) {
    self.repositories = repositories.map { $0.lowercased() }
    names = repositories.compactMap { $0.split(separator: "/").last.map(String.init) }
    self.type = type
    self.declaration = declaration
  }

  /// The version for a file: what the nearest folder above it says.
  public func version(for path: String) -> PackageVersion? {
    version(in: URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL.path)
  }

  private func version(in folder: String) -> PackageVersion? {
    if let version = known.withLock({ $0[folder] }) { return version }
    let parent = folder.parentFolder
    let version =
      number(in: folder).map(PackageVersion.numbered) ?? copy(in: folder)
      ?? (parent == folder ? nil : version(in: parent))
    known.withLock { $0[folder] = .some(version) }
    return version
  }

  private func copy(in folder: String) -> PackageVersion? {
    names.lazy.compactMap { [type, declaration] name in
      PackageCopy(of: name, with: type, in: folder, declaring: declaration)
    }.first.map(PackageVersion.copied)
  }

  private func number(in folder: String) -> String? {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    let resolved =
      ["Package.resolved"]
      + names.filter { $0.hasSuffix(".xcodeproj") }
      .map { "\($0)/project.xcworkspace/xcshareddata/swiftpm/Package.resolved" }
      + names.filter { $0.hasSuffix(".xcworkspace") }
      .map { "\($0)/xcshareddata/swiftpm/Package.resolved" }
    func text(_ name: String) -> String? {
      try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    for file in resolved {
      if let version = text(file).flatMap(pinned) { return version }
    }
    return (text("Podfile.lock") ?? text("Pods/Manifest.lock")).flatMap { locked(in: $0) }
      ?? text("Cartfile.resolved").flatMap { quoted(in: $0, behind: "\"") }
      ?? text("Package.swift").flatMap(required)
  }

  /// The version in a `Package.resolved`, of any of its formats.
  private func pinned(in text: String) -> String? {
    guard let all = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return nil }
    let pins = all["pins"] ?? (all["object"] as? [String: Any])?["pins"]
    for pin in pins as? [[String: Any]] ?? [] {
      let place = pin["location"] ?? pin["repositoryURL"]
      if let place = place as? String, isMeant(place) {
        return (pin["state"] as? [String: Any])?["version"] as? String
      }
    }
    return nil
  }

  /// The version in a `Podfile.lock`: `- Name (6.8.4)`, or `- Name/Part (6.8.4)`.
  private func locked(in text: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { " -():\"".contains($0) }
      if words.count >= 2, words[1].first?.isNumber == true,
        names.contains(where: { words[0] == $0 || words[0].hasPrefix($0 + "/") })
      {
        return String(words[1])
      }
    }
    return nil
  }

  /// The version in quotes behind an address, in a line of a `Cartfile.resolved`.
  private func quoted(in text: String, behind mark: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "\"")
      if parts.count >= 4, isMeant(String(parts[1])) { return String(parts[3]) }
    }
    return nil
  }

  /// The only version that a manifest lets be used, or one of the last minor version.
  private func required(in text: String) -> String? {
    for line in text.replacing("\n", with: " ").components(separatedBy: ".package(").dropFirst() {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard let place = parts.firstIndex(where: { isMeant(String($0)) }), parts.count > place + 2
      else { continue }
      let word = parts[place + 1]
      let isNarrow = word.contains("exact") || word.contains("upToNextMinor")
      return isNarrow ? String(parts[place + 2]) : nil
    }
    return nil
  }

  private func isMeant(_ place: String) -> Bool {
    let address = place.hasSuffix(".git") ? String(place.dropLast(4)) : place
    let end = address.split { $0 == "/" || $0 == ":" }.suffix(2).joined(separator: "/")
    return repositories.contains(end.lowercased())
  }
}
