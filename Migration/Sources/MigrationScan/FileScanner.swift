// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import MigrationIndex
internal import MigrationKnowledge
internal import MigrationSource
internal import SwiftSyntax

/// Looks through one file.
enum FileScanner {
  static func scan(_ file: SourceFile, _ index: Index?) -> FileScan {
    let known = index.flatMap { $0.isNewer(than: file.path) ? $0 : nil }
    let imports = file.tree.dialectImports
    let imported = Set(imports.map(\.dialect))
    // A file without import may use the promises of others: then all words count.
    let aliases = TypeAlias.all(in: file.tree)
    let vocabulary = Vocabulary(
      imported.isEmpty ? Vocabulary.all.dialects : imported, PromiseAliases(aliases))
    var scan = FileScan(
      path: file.path, modules: imports.map(\.module),
      dialects: Dialect.allCases.filter { imported.contains($0) }, callSites: [], findings: [],
      functions: [])
    for chain in ChainFinder.chains(in: file.tree, vocabulary) {
      ChainReport(chain, in: file, vocabulary, known).add(to: &scan)
    }
    let declarations = DeclarationScanner(file: file, vocabulary: vocabulary)
    declarations.walk(file.tree)
    scan.functions = declarations.functions
    scan.otherFunctions = declarations.otherFunctions
    scan.named = declarations.named
    scan.aliases = aliases
    scan.lent = Set(imports.filter(\.isExported).map(\.dialect))
    if declarations.declaresPromise { scan.lent.insert(.khanlou) }
    scan.findings += declarations.findings
    for dialect in scan.dialects {
      scan.findings += LeftoverFinder.findings(of: dialect, in: file)
    }
    return scan
  }
}
