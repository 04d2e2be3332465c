// SPDX-License-Identifier: MIT
"use strict";

var assert = require("assert");
var helpers = require("./helpers/cases");
var adapter = global.adapter;
var dummy = helpers.dummy;
var sentinel = { sentinel: "sentinel" };
var other = { other: "other" };

function testResolution(factory, test, name) {
  var suffix = name ? ": " + name : "";
  specify("returned by a fulfilment handler" + suffix, function (done) {
    test(adapter.resolved(dummy).then(function () { return factory(); }), done);
  });
  specify("returned by a rejection handler" + suffix, function (done) {
    test(adapter.rejected(dummy).then(null, function () { return factory(); }), done);
  });
}

function expectValue(promise, done) {
  promise.then(
    function (value) {
      assert.strictEqual(value, sentinel);
      done();
    },
    function (reason) { done(new Error("rejected with " + String(reason))); });
}

function expectReason(promise, done) {
  promise.then(
    function () { done(new Error("fulfilled")); },
    function (reason) {
      assert.strictEqual(reason, sentinel);
      done();
    });
}

describe("2.3.1: A promise resolved with itself is rejected with a type error.", function () {
  specify("returned by a fulfilment handler", function (done) {
    var promise = adapter.resolved(dummy).then(function () { return promise; });
    promise.then(null, function (reason) {
      assert(reason instanceof TypeError);
      done();
    });
  });
});

describe("2.3.2: A promise takes the state of a promise.", function () {
  describe("2.3.2.1: that is pending", function () {
    testResolution(
      function () { return adapter.deferred().promise; },
      function (promise, done) {
        promise.then(
          function () { done(new Error("fulfilled")); },
          function () { done(new Error("rejected")); });
        setTimeout(done, 100);
      });
  });
  describe("2.3.2.2: that is fulfilled", function () {
    testResolution(function () { return adapter.resolved(sentinel); }, expectValue);
  });
  describe("2.3.2.3: that is rejected", function () {
    testResolution(function () { return adapter.rejected(sentinel); }, expectReason);
  });
});

describe("2.3.3: A promise takes the state of a thenable.", function () {
  describe("2.3.3.1: `then` is read once", function () {
    var reads = 0;
    beforeEach(function () { reads = 0; });
    testResolution(
      function () {
        return Object.create(Object.prototype, {
          then: {
            get: function () {
              reads += 1;
              return function (onFulfilled) { onFulfilled(); };
            },
          },
        });
      },
      function (promise, done) {
        promise.then(function () {
          assert.strictEqual(reads, 1);
          done();
        });
      });
  });

  describe("2.3.3.2: a look-up that throws rejects", function () {
    testResolution(
      function () {
        return Object.create(null, { then: { get: function () { throw sentinel; } } });
      },
      expectReason);
  });

  describe("2.3.3.3: `then` is called on the thenable, with two functions", function () {
    testResolution(
      function () {
        var thenable = {
          then: function (onFulfilled, onRejected) {
            assert.strictEqual(this, thenable);
            assert.strictEqual(typeof onFulfilled, "function");
            assert.strictEqual(typeof onRejected, "function");
            onFulfilled(sentinel);
          },
        };
        return thenable;
      },
      expectValue);
  });

  specify("2.3.3.3: `then` is called once", function (done) {
    var count = 0;
    adapter.resolved(dummy).then(function () {
      return { then: function () { count += 1; } };
    });
    setTimeout(function () {
      assert.strictEqual(count, 1);
      done();
    }, 50);
  });

  describe("2.3.3.3.1: the first function resolves, recursively", function () {
    Object.keys(helpers.thenables).forEach(function (outer) {
      describe(outer, function () {
        testResolution(function () { return helpers.thenables[outer](sentinel); }, expectValue);
      });
      Object.keys(helpers.thenables).forEach(function (inner) {
        describe(outer + " for " + inner, function () {
          testResolution(
            function () { return helpers.thenables[outer](helpers.thenables[inner](sentinel)); },
            expectValue);
        });
      });
    });
  });

  describe("2.3.3.3.2: the second function rejects, and never unwraps", function () {
    testResolution(
      function () { return { then: function (_, onRejected) { onRejected(sentinel); } }; },
      expectReason);
    specify("a reason that is a promise", function (done) {
      var reason = adapter.resolved(dummy);
      adapter.resolved(dummy)
        .then(function () { return { then: function (_, onRejected) { onRejected(reason); } }; })
        .then(null, function (actual) {
          assert.strictEqual(actual, reason);
          done();
        });
    });
  });

  describe("2.3.3.3.3: the first call wins", function () {
    testResolution(
      function () {
        return {
          then: function (onFulfilled, onRejected) {
            onFulfilled(sentinel);
            onRejected(other);
          },
        };
      },
      expectValue, "with a value");
    testResolution(
      function () {
        var d = adapter.deferred();
        setTimeout(function () { d.resolve(sentinel); }, 50);
        return {
          then: function (onFulfilled, onRejected) {
            onFulfilled(d.promise);
            onRejected(other);
          },
        };
      },
      expectValue, "with a promise");
  });

  describe("2.3.3.3.4: a throw from `then`", function () {
    testResolution(
      function () { return { then: function () { throw sentinel; } }; },
      expectReason, "before any call");
    testResolution(
      function () {
        return {
          then: function (onFulfilled) {
            setTimeout(function () { onFulfilled(other); }, 0);
            throw sentinel;
          },
        };
      },
      expectReason, "before a call that comes later");
    testResolution(
      function () {
        return {
          then: function (onFulfilled) {
            onFulfilled(sentinel);
            throw other;
          },
        };
      },
      expectValue, "after a call");
  });

  describe("2.3.3.4: a `then` that is no function makes a plain value", function () {
    [5, {}, [function () {}], /a/].forEach(function (then) {
      var x = { then: then };
      testResolution(
        function () { return x; },
        function (promise, done) {
          promise.then(function (value) {
            assert.strictEqual(value, x);
            done();
          });
        },
        String(then));
    });
  });

  specify("a deferred that follows a thenable takes nothing else", function (done) {
    var d = adapter.deferred();
    d.resolve({
      then: function (onFulfilled) { setTimeout(function () { onFulfilled(sentinel); }, 50); },
    });
    d.resolve(other);
    d.reject(other);
    expectValue(d.promise, done);
  });
});

describe("2.3.4: A plain value fulfils the promise.", function () {
  [undefined, null, false, true, 0, "text"].forEach(function (x) {
    describe("the value is " + String(x), function () {
      testResolution(
        function () { return x; },
        function (promise, done) {
          promise.then(function (value) {
            assert.strictEqual(value, x);
            done();
          });
        });
    });
  });

  describe("nothing at all is a value", function () {
    helpers.testFulfilled(undefined, function (promise, done) {
      promise.then(function (value) {
        assert.strictEqual(value, undefined);
        done();
      });
    });
  });
});
