// SPDX-License-Identifier: MIT
//
// The JavaScript half of the bridge over which a suite of JavaScript tests runs against promises that
// live elsewhere. It only classifies values, keeps a table of them, and calls functions when told to:
// states, order and the resolution procedure belong to the library under test.
//
// `native(operation, a, b, c)` calls the library with numbers and returns a number. `bridge.call` is
// the other direction. Values cross as places in the table; an answer is a place and a kind in one
// number, four times the place plus the kind.

function makeBridge(native) {
  "use strict";

  var VALUE = 0, PROMISE = 1, THENABLE = 2, THROWN = 3;

  // Place 0 is that of undefined, and stands for "no handler".
  var values = [undefined];
  var handlers = new WeakMap();
  var numbers = new WeakMap();
  var known = new Map();

  function hold(x) {
    if (x === undefined) return 0;
    values.push(x);
    return values.length - 1;
  }

  function answer(kind, place) {
    return place * 4 + kind;
  }

  // A+ 2.3: own promises first, then whatever has a `then`, which is looked up exactly once.
  function classify(x) {
    if (x !== null && (typeof x === "object" || typeof x === "function")) {
      if (numbers.has(x)) return answer(PROMISE, numbers.get(x));
      var then;
      try {
        then = x.then;
      } catch (error) {
        return answer(THROWN, hold(error));
      }
      if (typeof then === "function") return answer(THENABLE, hold({ x: x, then: then }));
    }
    return answer(VALUE, hold(x));
  }

  // The same function has the same place each time: it may be attached twice.
  function handler(f) {
    if (typeof f !== "function") return 0;
    if (!handlers.has(f)) handlers.set(f, hold(f));
    return handlers.get(f);
  }

  function promise(number) {
    if (!known.has(number)) {
      var made = {
        then: function (onFulfilled, onRejected) {
          return promise(native("then", number, handler(onFulfilled), handler(onRejected)));
        },
      };
      numbers.set(made, number);
      known.set(number, made);
    }
    return known.get(number);
  }

  function callThen(place, number) {
    var thenable = values[place];
    thenable.then.call(
      thenable.x,
      function (y) { native("resolveThenable", number, classify(y), 0); },
      function (reason) { native("rejectThenable", number, hold(reason), 0); });
    return 0;
  }

  function perform(operation, a, b) {
    // Called without a receiver, as A+ 2.2.5 has it.
    var f = values[a];
    switch (operation) {
      case "handler": return classify(f(values[b]));
      case "then": return callThen(a, b);
      case "typeError": return answer(VALUE, hold(new TypeError("a promise waits for itself")));
      case "promise": return answer(VALUE, hold(promise(a)));
      default: return answer(VALUE, hold({ unknown: operation }));
    }
  }

  var adapter = {
    deferred: function () {
      var number = native("deferred", 0, 0, 0);
      return {
        promise: promise(number),
        resolve: function (x) { native("resolve", number, classify(x), 0); },
        reject: function (reason) { native("reject", number, hold(reason), 0); },
      };
    },
    resolved: function (x) {
      var deferred = adapter.deferred();
      deferred.resolve(x);
      return deferred.promise;
    },
    rejected: function (reason) {
      var deferred = adapter.deferred();
      deferred.reject(reason);
      return deferred.promise;
    },
  };

  return {
    adapter: adapter,
    call: function (operation, a, b) {
      try {
        return perform(operation, a, b);
      } catch (error) {
        return answer(THROWN, hold(error));
      }
    },
  };
}

if (typeof module === "object") module.exports = makeBridge;
