// Shape: `--tasks`: a variable in code of no actor
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

func open(_ again: Bool) {
  var opened = opening()
  if again { opened = opened.then { opening() } }
  // promise-migrate: `opened` is a variable, which a task could not share
  opened.cauterize()
}
