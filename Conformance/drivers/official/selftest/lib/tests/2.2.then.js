// SPDX-License-Identifier: MIT
"use strict";

var assert = require("assert");
var sinon = require("sinon");
var helpers = require("./helpers/cases");
var adapter = global.adapter;
var dummy = helpers.dummy;
var sentinel = { sentinel: "sentinel" };
var other = { other: "other" };

describe("2.2.1: Both handlers may be missing.", function () {
  [undefined, null, false, 5, {}, []].forEach(function (handler) {
    specify("2.2.1.1: no fulfilment handler, but " + String(handler), function (done) {
      adapter.rejected(dummy).then(handler, function () { done(); });
    });
    specify("2.2.1.2: no rejection handler, but " + String(handler), function (done) {
      adapter.resolved(dummy).then(function () {}, handler).then(function () { done(); });
    });
  });
});

describe("2.2.2.2: The fulfilment handler does not run before fulfilment.", function () {
  specify("nor while `resolve` is running", function (done) {
    var d = adapter.deferred();
    var hasReturned = false;
    d.promise.then(function () {
      assert(hasReturned, "it ran before `resolve` returned");
      done();
    });
    setTimeout(function () {
      d.resolve(dummy);
      hasReturned = true;
    }, 50);
  });

  specify("nor ever, without fulfilment", function (done) {
    var d = adapter.deferred();
    d.promise.then(function () { done(new Error("it ran")); });
    setTimeout(done, 150);
  });
});

describe("2.2.2.3: The fulfilment handler runs at most once.", function () {
  specify("whatever comes after the first value", function (done) {
    var d = adapter.deferred();
    var count = 0;
    d.promise.then(function () { count += 1; });
    d.resolve(dummy);
    setTimeout(function () {
      d.resolve(dummy);
      d.resolve(dummy);
    }, 50);
    setTimeout(function () {
      assert.strictEqual(count, 1);
      done();
    }, 100);
  });
});

describe("2.2.4: Handlers run only when no code of the caller is on the stack.", function () {
  helpers.testFulfilled(dummy, function (promise, done) {
    var hasReturned = false;
    promise.then(function () {
      assert(hasReturned);
      done();
    });
    hasReturned = true;
  });
  helpers.testRejected(dummy, function (promise, done) {
    var hasReturned = false;
    promise.then(null, function () {
      assert(hasReturned);
      done();
    });
    hasReturned = true;
  });
});

describe("2.2.5: Handlers are called without a receiver.", function () {
  specify("in strict code", function (done) {
    adapter.resolved(dummy).then(function () {
      assert.strictEqual(this, undefined);
      done();
    });
  });
});

describe("2.2.6: `then` may be called several times.", function () {
  var handlers;

  beforeEach(function () {
    handlers = [sinon.stub().returns(other), sinon.stub().throws(other), sinon.spy()];
  });

  describe("2.2.6.1: Fulfilment handlers run in order.", function () {
    helpers.testFulfilled(sentinel, function (promise, done) {
      var rejected = sinon.spy();
      handlers.forEach(function (handler) { promise.then(handler, rejected); });
      promise.then(function (value) {
        assert.strictEqual(value, sentinel);
        handlers.forEach(function (handler) {
          sinon.assert.calledWith(handler, sinon.match.same(sentinel));
        });
        sinon.assert.callOrder(handlers[0], handlers[1], handlers[2]);
        sinon.assert.notCalled(rejected);
        done();
      });
    });

    specify("one that is attached late runs after those that wait", function (done) {
      var d = adapter.deferred();
      d.promise.then(handlers[0]);
      d.resolve(sentinel);
      d.promise.then(handlers[2]);
      setTimeout(function () {
        sinon.assert.callOrder(handlers[0], handlers[2]);
        done();
      }, 10);
    });

    specify("the same one twice runs twice", function (done) {
      var d = adapter.deferred();
      d.promise.then(handlers[2]);
      d.promise.then(handlers[2]);
      d.resolve(sentinel);
      setTimeout(function () {
        assert.strictEqual(handlers[2].callCount, 2);
        done();
      }, 10);
    });
  });

  describe("2.2.6.2: Rejection handlers run in order.", function () {
    helpers.testRejected(sentinel, function (promise, done) {
      handlers.forEach(function (handler) { promise.then(null, handler); });
      promise.then(null, function (reason) {
        assert.strictEqual(reason, sentinel);
        sinon.assert.callOrder(handlers[0], handlers[1], handlers[2]);
        done();
      });
    });
  });

  specify("promises that settle one after the other call back so", function (done) {
    var a = adapter.deferred();
    var b = adapter.deferred();
    var order = [];
    b.promise.then(function () { order.push("b"); });
    a.promise.then(function () { order.push("a"); });
    a.resolve(dummy);
    b.resolve(dummy);
    setTimeout(function () {
      assert.deepEqual(order, ["a", "b"]);
      done();
    }, 10);
  });
});

describe("2.2.7.2: What a handler throws rejects the derived promise.", function () {
  Object.keys(helpers.reasons).forEach(function (name) {
    var reason = helpers.reasons[name]();
    describe("the reason is " + name, function () {
      helpers.testFulfilled(dummy, function (promise, done) {
        promise.then(function () { throw reason; }).then(null, function (actual) {
          assert.strictEqual(actual, reason);
          done();
        });
      });
      helpers.testRejected(dummy, function (promise, done) {
        promise.then(null, function () { throw reason; }).then(null, function (actual) {
          assert.strictEqual(actual, reason);
          done();
        });
      });
    });
  });
});

describe("2.2.7.3: Without fulfilment handler the value passes.", function () {
  helpers.testFulfilled(sentinel, function (promise, done) {
    promise.then(undefined).then(function (value) {
      assert.strictEqual(value, sentinel);
      done();
    });
  });
});

describe("2.2.7.4: Without rejection handler the reason passes.", function () {
  helpers.testRejected(sentinel, function (promise, done) {
    promise.then(function () {}).then(null, function (reason) {
      assert.strictEqual(reason, sentinel);
      done();
    });
  });
});
