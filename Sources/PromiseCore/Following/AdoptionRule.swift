// SPDX-License-Identifier: MIT

/// What happens when one cell adopts another: a pure rule, testable without threads.
///
/// The rule is asked under the locks of both lines about the roots of both, which are not the same. Other threads
/// may settle the adopted cell or attach to it meanwhile: then an exchange of its ``StateWord``
/// fails, and the rule is asked again.
///
/// | the adopted cell | the adopter | step |
/// |------------------|-------------|------|
/// | has settled, or has become an alias | – | ``Step/lookAgain`` |
/// | has observers | – | ``Step/observe``: behind those already there |
/// | is an alias of another adopter | – | ``Step/observe``: among the observers of that one's root |
/// | takes no part in requests | takes part in them | ``Step/observe``: a request may end the adopter alone |
/// | has adopted a cell and holds it | does not hold the adopted cell | ``Step/observe`` |
/// | has no observers, and no row above applies | – | ``Step/collapse``: the adopted cell becomes an alias of the adopter's root |
///
/// The row before the last keeps one line: a root that holds another cell becomes an alias only of a cell
/// that adopts the root itself and holds it. It is then the next one of that line, along which the new
/// root releases the sources. Else it would keep for ever the cell that it adopted, which refers to it.
package enum AdoptionRule {
  package enum Step: Equatable, Sendable { case lookAgain, observe, collapse }

  /// The step that the table gives.
  ///
  /// - Parameters:
  ///   - adopted: the state of the adopted cell's root.
  ///   - isAlias: whether the adopted cell is an alias, so that its root is another cell.
  ///   - holdsAdopted: whether that root has adopted a cell itself, and holds it.
  ///   - isApart: whether the adopter takes part in requests and the adopted cell does not.
  ///   - holds: whether the adopter is to hold the adopted cell, because it takes part in requests for that cell.
  package static func step(
    adopted: StateWord, isAlias: Bool, holdsAdopted: Bool, isApart: Bool, holds: Bool
  ) -> Step {
    if adopted.isSettled || adopted.isLinked { return .lookAgain }
    if adopted.pointer != 0 || isAlias || isApart || holdsAdopted && !holds { return .observe }
    return .collapse
  }
}
