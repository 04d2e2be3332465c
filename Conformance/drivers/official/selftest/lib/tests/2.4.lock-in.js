// SPDX-License-Identifier: MIT
"use strict";

var assert = require("assert");
var adapter = global.adapter;
var sentinel = { sentinel: "sentinel" };
var other = { other: "other" };

describe("2.3.3.3.3: A deferred that follows a promise takes nothing else", function () {
  specify("not a value, not a reason", function (done) {
    var source = adapter.deferred();
    var d = adapter.deferred();
    d.resolve(source.promise);
    d.resolve(other);
    d.reject(other);
    d.promise.then(
      function (value) {
        assert.strictEqual(value, sentinel);
        done();
      },
      function () { done(new Error("rejected")); });
    setTimeout(function () { source.resolve(sentinel); }, 20);
  });
});
