// SPDX-License-Identifier: MIT

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension String {
  /// Decodes a body by the encoding that its response names, or as UTF-8 if it names none; nil if it
  /// is not in that encoding, or the encoding is not known.
  ///
  /// Meant for `.compactMap(String.init)`.
  ///
  /// - Parameters:
  ///   - data: The body.
  ///   - urlResponse: The response that came with it.
  public init?(data: Data, urlResponse: URLResponse) {
    guard let name = urlResponse.textEncodingName else {
      self.init(data: data, encoding: .utf8)
      return
    }
    guard let encoding = Self.Encoding(characterSet: name) else { return nil }
    self.init(data: data, encoding: encoding)
  }
}

extension String.Encoding {
  /// The encoding of a name that the IANA registered, whatever its case.
  init?(characterSet name: String) {
    #if canImport(ObjectiveC)
      let encoding = CFStringConvertIANACharSetNameToEncoding(name as CFString)
      guard encoding != kCFStringEncodingInvalidId else { return nil }
      self.init(rawValue: CFStringConvertEncodingToNSStringEncoding(encoding))
    #else
      guard let encoding = Self.registered[name.lowercased()] else { return nil }
      self = encoding
    #endif
  }

  #if !canImport(ObjectiveC)
    /// The encodings that Foundation can decode everywhere.
    private static let registered: [String: String.Encoding] = [
      "us-ascii": .ascii, "ascii": .ascii, "utf-8": .utf8, "utf8": .utf8,
      "utf-16": .utf16, "utf-16be": .utf16BigEndian, "utf-16le": .utf16LittleEndian,
      "utf-32": .utf32, "utf-32be": .utf32BigEndian, "utf-32le": .utf32LittleEndian,
      "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2,
      "latin2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
      "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
      "windows-1254": .windowsCP1254, "macintosh": .macOSRoman, "shift_jis": .shiftJIS,
      "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP,
    ]
  #endif
}
