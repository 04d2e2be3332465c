// SPDX-License-Identifier: MIT

/// What is measured.
///
/// The number is part of a workload's definition: figures of different versions are only comparable
/// because it never changes its meaning.
public enum Workload: String, CaseIterable, Sendable {
  case w1 = "W1"
  case w2 = "W2"
  case w2m = "W2m"
  case w3 = "W3"
  case w4 = "W4"
  case w4l = "W4L"
  case w5i = "W5i"
  case w5q = "W5q"
  case w5c = "W5c"
  case w6 = "W6"
  case w6q = "W6q"
  case w7 = "W7"
  case w8 = "W8"
  case w8x = "W8x"
  case w9 = "W9"
  case w9p = "W9p"
  case w10 = "W10"
  case w11 = "W11"
  case w11x = "W11x"
  case w11w = "W11w"
  case events = "WE"

  /// One line for people; what one operation is stands last.
  public var title: String {
    switch self {
    case .w1: "create, fulfil, drop; per promise"
    case .w2: "one callback per settled promise, on a serial queue; per callback"
    case .w2m: "one callback per settled promise, on the main queue; per callback"
    case .w3: "chain of 10 maps, then fulfil the head; per link"
    case .w4: "chains of 10 hops on one serial queue, 1000 in flight; per link"
    case .w4l: "one chain of 10 hops at a time, thread wake-up included; per link"
    case .w5i: "loop of 10,000 flatMaps, inline; per step"
    case .w5q: "loop of 10,000 flatMaps, one queue hop each; per step"
    case .w5c: "left fold of 10,000 flatMaps on a pending head; per step"
    case .w6: "1000 observers of one pending promise; per observer"
    case .w6q: "the same, delivered on a serial queue; per observer"
    case .w7: "all of 10,000 pending promises, fulfilled by 2 threads; per promise"
    case .w8: "one thread attaches while another fulfils; per promise"
    case .w8x: "the same in lock-step for each promise; per promise"
    case .w9: "await a settled promise; per wait"
    case .w9p: "await a pending promise that a queue fulfils; per wait"
    case .w10: "cancel a chain of 10 from its tail; per link"
    case .w11: "a flatMap that returns a pending promise; per adoption"
    case .w11x: "the same on 2 threads at once; per adoption"
    case .w11w: "the same on one thread, while 1,000,000 others wait; per adoption"
    case .events: "a labelled promise with an observer, inspected; per event"
    }
  }

  /// How many operations one repetition is made of.
  public var size: Int {
    switch self {
    case .w1, .w9, .events: 1000
    case .w3, .w4l, .w10: 10
    case .w9p: 100
    case .w6, .w6q: 1000
    case .w4, .w5i, .w5q, .w5c, .w7: 10_000
    case .w2, .w2m, .w8, .w8x, .w11, .w11x, .w11w: 100_000
    }
  }

  /// The sizes at which the cost per operation must stay the same.
  public var growthSizes: [Int] {
    switch self {
    case .w6, .w7: [1000, 10_000, 100_000]
    default: []
    }
  }

  /// Whether one thread does all the work, so that instructions repeat exactly.
  public var hasExactInstructions: Bool {
    switch self {
    case .w1, .w3, .w6, .w10, .events: true
    default: false
    }
  }

  /// Whether the number of allocations repeats exactly.
  ///
  /// Dispatch keeps a varying number of its blocks for later, so workloads that use queues do not.
  public var hasExactAllocations: Bool {
    switch self {
    case .w1, .w3, .w5i, .w5c, .w6, .w9, .w10, .events: true
    default: false
    }
  }
}
