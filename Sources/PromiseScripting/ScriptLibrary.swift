// SPDX-License-Identifier: MIT

internal import Foundation

/// JavaScriptCore's C interface, as much of it as the bridge uses, found at run time.
///
/// The declarations are this project's own: nothing has to be installed to build it, and no linker
/// flag is needed. On Debian the library is `libjavascriptcoregtk-4.1-0`; on Apple systems it is the
/// framework.
final class ScriptLibrary: @unchecked Sendable {
  /// A context, value, object or string of the engine.
  typealias Ref = OpaquePointer
  /// A function of the engine's that is written in Swift.
  typealias Callback =
    @convention(c) (
      _ context: Ref?, _ function: Ref?, _ receiver: Ref?, _ count: Int,
      _ arguments: UnsafePointer<Ref?>?, _ exception: UnsafeMutablePointer<Ref?>?
    ) -> Ref?

  typealias MakeContext = @convention(c) (_ globalClass: Ref?) -> Ref?
  typealias OfOne = @convention(c) (Ref?) -> Ref?
  typealias Release = @convention(c) (Ref?) -> Void
  typealias MakeString = @convention(c) (UnsafePointer<CChar>?) -> Ref?
  typealias StringSize = @convention(c) (Ref?) -> Int
  typealias CopyString = @convention(c) (Ref?, UnsafeMutablePointer<CChar>?, Int) -> Int
  typealias MakeNumber = @convention(c) (_ context: Ref?, Double) -> Ref?
  typealias MakeText = @convention(c) (_ context: Ref?, _ text: Ref?) -> Ref?
  typealias ToNumber = @convention(c) (Ref?, Ref?, UnsafeMutablePointer<Ref?>?) -> Double
  typealias ToText = @convention(c) (Ref?, Ref?, UnsafeMutablePointer<Ref?>?) -> Ref?
  typealias MakeFunction = @convention(c) (_ context: Ref?, _ name: Ref?, Callback?) -> Ref?
  typealias SetProperty =
    @convention(c) (Ref?, Ref?, Ref?, Ref?, UInt32, UnsafeMutablePointer<Ref?>?) -> Void
  typealias GetProperty =
    @convention(c) (Ref?, Ref?, Ref?, UnsafeMutablePointer<Ref?>?) -> Ref?
  typealias CallFunction =
    @convention(c) (
      Ref?, Ref?, Ref?, Int, UnsafePointer<Ref?>?, UnsafeMutablePointer<Ref?>?
    ) -> Ref?
  typealias Evaluate =
    @convention(c) (Ref?, Ref?, Ref?, Ref?, Int32, UnsafeMutablePointer<Ref?>?) -> Ref?

  let makeContext: MakeContext
  let globalObject: OfOne
  let globalContext: OfOne
  let releaseContext: Release
  let makeString: MakeString
  let releaseString: Release
  let stringSize: StringSize
  let copyString: CopyString
  let makeNumber: MakeNumber
  let makeText: MakeText
  let toNumber: ToNumber
  let toText: ToText
  let makeFunction: MakeFunction
  let setProperty: SetProperty
  let getProperty: GetProperty
  let callFunction: CallFunction
  let evaluate: Evaluate

  private static let names = [
    "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-6.0.so.1",
    "libjavascriptcoregtk-4.0.so.18",
    "/System/Library/Frameworks/JavaScriptCore.framework/JavaScriptCore",
  ]

  /// The library of this system; an error says what to install.
  static let shared = Result<ScriptLibrary, ScriptError> { () throws(ScriptError) in
    try ScriptLibrary()
  }

  /// The engine and its version.
  let version: String

  private init() throws(ScriptError) {
    var handle: UnsafeMutableRawPointer?
    for name in Self.names where handle == nil { handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) }
    guard let handle else { throw .noEngine }
    func find<Function>(_ name: String, _ type: Function.Type) throws(ScriptError) -> Function {
      guard let symbol = dlsym(handle, name) else { throw .noEngine }
      return unsafeBitCast(symbol, to: type)
    }
    makeContext = try find("JSGlobalContextCreate", MakeContext.self)
    globalObject = try find("JSContextGetGlobalObject", OfOne.self)
    globalContext = try find("JSContextGetGlobalContext", OfOne.self)
    releaseContext = try find("JSGlobalContextRelease", Release.self)
    makeString = try find("JSStringCreateWithUTF8CString", MakeString.self)
    releaseString = try find("JSStringRelease", Release.self)
    stringSize = try find("JSStringGetMaximumUTF8CStringSize", StringSize.self)
    copyString = try find("JSStringGetUTF8CString", CopyString.self)
    makeNumber = try find("JSValueMakeNumber", MakeNumber.self)
    makeText = try find("JSValueMakeString", MakeText.self)
    toNumber = try find("JSValueToNumber", ToNumber.self)
    toText = try find("JSValueToStringCopy", ToText.self)
    makeFunction = try find("JSObjectMakeFunctionWithCallback", MakeFunction.self)
    setProperty = try find("JSObjectSetProperty", SetProperty.self)
    getProperty = try find("JSObjectGetProperty", GetProperty.self)
    callFunction = try find("JSObjectCallAsFunction", CallFunction.self)
    evaluate = try find("JSEvaluateScript", Evaluate.self)
    let numbers = ["major", "minor", "micro"].compactMap { part in
      dlsym(handle, "jsc_get_\(part)_version").map {
        String(unsafeBitCast($0, to: (@convention(c) () -> UInt32).self)())
      }
    }
    version = (["JavaScriptCore"] + (numbers.isEmpty ? [] : [numbers.joined(separator: ".")]))
      .joined(separator: " ")
  }
}
