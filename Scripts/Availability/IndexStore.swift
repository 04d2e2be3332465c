// SPDX-License-Identifier: MIT

/// One place at which the compiler has resolved a name.
struct Occurrence {
  let usr: String
  let name: String
  fileprivate(set) var file: String
  let line: Int
  let isDefinition: Bool
  /// The symbols that this one is defined in, or is referred to from.
  let containers: [String]
}

/// What the compiler has written down of the names in a build.
struct IndexStore {
  private let store: indexstore_t

  init?(at path: String) {
    guard let store = indexstore_store_create(path, nil) else { return nil }
    self.store = store
  }

  /// All occurrences in the files of some modules, each file once: that of its newest build.
  func occurrences(in modules: Set<String>) -> [Occurrence] {
    var records: [String: Set<String>] = [:]
    for unit in units() {
      guard let reader = indexstore_unit_reader_create(store, unit, nil) else { continue }
      defer { indexstore_unit_reader_dispose(reader) }
      guard modules.contains(indexstore_unit_reader_get_module_name(reader).text) else { continue }
      let main = indexstore_unit_reader_get_main_file(reader).text
      for (record, file) in dependencies(of: reader) where file == main {
        records[file, default: []].insert(record)
      }
    }
    return records.flatMap { file, records in
      records.flatMap { occurrences(inRecord: $0, of: file) }
    }
  }

  private func units() -> [String] {
    collect { context in
      indexstore_store_units_apply_f(store, 1, context) { context, unit in
        Box<String>.of(context).values.append(unit.text)
        return true
      }
    }
  }

  private func dependencies(of reader: indexstore_unit_reader_t) -> [(String, String)] {
    collect { context in
      indexstore_unit_reader_dependencies_apply_f(reader, context) { context, dependency in
        // Kind 2: what is known of one file.
        if indexstore_unit_dependency_get_kind(dependency) == 2 {
          Box<(String, String)>.of(context).values.append(
            (
              indexstore_unit_dependency_get_name(dependency).text,
              indexstore_unit_dependency_get_filepath(dependency).text
            ))
        }
        return true
      }
    }
  }

  private func occurrences(inRecord record: String, of file: String) -> [Occurrence] {
    guard let reader = indexstore_record_reader_create(store, record, nil) else { return [] }
    defer { indexstore_record_reader_dispose(reader) }
    // An occurrence is there for as long as it is handed over.
    let found: [Occurrence] = collect { context in
      indexstore_record_reader_occurrences_apply_f(reader, context) { context, occurrence in
        Box<Occurrence>.of(context).values.append(Occurrence(occurrence))
        return true
      }
    }
    return found.map { occurrence in
      var occurrence = occurrence
      occurrence.file = file
      return occurrence
    }
  }
}

extension Occurrence {
  fileprivate init(_ occurrence: indexstore_occurrence_t) {
    var (line, column): (UInt32, UInt32) = (0, 0)
    indexstore_occurrence_get_line_col(occurrence, &line, &column)
    let symbol = indexstore_occurrence_get_symbol(occurrence)
    usr = indexstore_symbol_get_usr(symbol).text
    name = indexstore_symbol_get_name(symbol).text
    file = ""
    self.line = Int(line)
    isDefinition = indexstore_occurrence_get_roles(occurrence) & 0b11 != 0
    containers = Self.containers(of: occurrence)
  }

  private static func containers(of occurrence: indexstore_occurrence_t) -> [String] {
    // A child of; the base of; called by; extended by; an accessor of; contained by.
    let roles: UInt64 = 1 << 9 | 1 << 10 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 16
    let relations: [(String, UInt64)] = collect { context in
      indexstore_occurrence_relations_apply_f(occurrence, context) { context, relation in
        let symbol = indexstore_symbol_relation_get_symbol(relation)
        Box<(String, UInt64)>.of(context).values.append(
          (indexstore_symbol_get_usr(symbol).text, indexstore_symbol_relation_get_roles(relation)))
        return true
      }
    }
    return relations.filter { $0.1 & roles != 0 }.map(\.0)
  }
}

/// What a function of C hands over, one after the other.
private final class Box<Value> {
  var values: [Value] = []

  static func of(_ context: UnsafeMutableRawPointer?) -> Box<Value> {
    Unmanaged.fromOpaque(context!).takeUnretainedValue()
  }
}

private func collect<Value>(_ apply: (UnsafeMutableRawPointer) -> Bool) -> [Value] {
  let box = Box<Value>()
  _ = apply(Unmanaged.passUnretained(box).toOpaque())
  return box.values
}

extension indexstore_string_ref_t {
  var text: String {
    guard let data else { return "" }
    return String(
      decoding: UnsafeRawBufferPointer(start: data, count: length), as: UTF8.self)
  }
}
