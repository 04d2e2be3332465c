// SPDX-License-Identifier: MIT
"use strict";

var assert = require("assert");
var helpers = require("./helpers/cases");
var adapter = global.adapter;
var first = { first: "first" };
var second = { second: "second" };

describe("2.1.2.1: A fulfilled promise takes no other state.", function () {
  helpers.testFulfilled(first, function (promise, done) {
    var isFulfilled = false;
    promise.then(
      function () { isFulfilled = true; },
      function () { assert(!isFulfilled, "it was rejected after it was fulfilled"); });
    setTimeout(function () {
      assert(isFulfilled, "it was never fulfilled");
      done();
    }, 100);
  });

  specify("an observer that comes late sees what an early one saw", function (done) {
    var d = adapter.deferred();
    d.resolve(first);
    d.reject(second);
    d.promise.then(
      function (value) {
        assert.strictEqual(value, first);
        done();
      },
      function () { done(new Error("the rejection won")); });
  });
});

describe("2.1.2.2: A fulfilled promise has a value that never changes.", function () {
  specify("a second value is ignored", function (done) {
    var d = adapter.deferred();
    d.resolve(first);
    d.resolve(second);
    d.promise.then(function (value) {
      assert.strictEqual(value, first);
      done();
    });
  });
});

describe("2.1.3.1: A rejected promise takes no other state.", function () {
  helpers.testRejected(first, function (promise, done) {
    promise.then(
      function () { done(new Error("it was fulfilled")); },
      function (reason) {
        assert.strictEqual(reason, first);
        setTimeout(done, 100);
      });
  });

  specify("a value that comes after the reason is ignored", function (done) {
    var d = adapter.deferred();
    d.reject(first);
    d.resolve(second);
    d.promise.then(
      function () { done(new Error("the value won")); },
      function () { done(); });
  });
});

describe("2.1.3.2: A rejected promise has a reason that never changes.", function () {
  specify("a second reason is ignored", function (done) {
    var d = adapter.deferred();
    d.reject(first);
    d.reject(second);
    d.promise.then(null, function (reason) {
      assert.strictEqual(reason, first);
      done();
    });
  });
});
