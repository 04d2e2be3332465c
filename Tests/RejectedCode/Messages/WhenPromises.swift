// SPDX-License-Identifier: MIT

// Messages of the page "When the compiler complains", each from the compiler.
//
// A message is as long as it is:
// swift-format-ignore-file

// As SwiftUI and WhenPromises do, these two modules have a type of this name.
import APlusPromises
import WhenPromises

struct View {
  @State var number = 0  // no: 'State' is ambiguous for type lookup in this context
}

func four(_ number: WhenPromises.Promise<Int>, _ text: WhenPromises.Promise<String>) {
  _ = when(number, text, number, text)  // no: 'when' is unavailable: three promises at most: use 'Promise.tuple', or an array of promises of one type
  when(number, text, number, text, number).done { a, b, c, d, e in print(a, b, c, d, e) }  // no: 'when' is unavailable: three promises at most: use 'Promise.tuple', or an array of promises of one type
}
