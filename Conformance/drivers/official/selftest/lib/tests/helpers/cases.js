// SPDX-License-Identifier: MIT
"use strict";

// The three times at which a promise may settle, and the kinds of reasons that libraries get wrong.

var adapter = global.adapter;

exports.dummy = { dummy: "dummy" };

exports.testFulfilled = function (value, test) {
  specify("already fulfilled", function (done) {
    test(adapter.resolved(value), done);
  });
  specify("immediately fulfilled", function (done) {
    var d = adapter.deferred();
    test(d.promise, done);
    d.resolve(value);
  });
  specify("eventually fulfilled", function (done) {
    var d = adapter.deferred();
    test(d.promise, done);
    setTimeout(function () { d.resolve(value); }, 50);
  });
};

exports.testRejected = function (reason, test) {
  specify("already rejected", function (done) {
    test(adapter.rejected(reason), done);
  });
  specify("immediately rejected", function (done) {
    var d = adapter.deferred();
    test(d.promise, done);
    d.reject(reason);
  });
  specify("eventually rejected", function (done) {
    var d = adapter.deferred();
    test(d.promise, done);
    setTimeout(function () { d.reject(reason); }, 50);
  });
};

exports.reasons = {
  "`undefined`": function () { return undefined; },
  "`null`": function () { return null; },
  "`false`": function () { return false; },
  "`0`": function () { return 0; },
  "an error": function () { return new Error(); },
  "a date": function () { return new Date(); },
  "an object": function () { return {}; },
  "an always-pending thenable": function () { return { then: function () {} }; },
  "a fulfilled promise": function () { return adapter.resolved(exports.dummy); },
};

exports.thenables = {
  "a thenable that calls back at once": function (value) {
    return { then: function (onFulfilled) { onFulfilled(value); } };
  },
  "a thenable that calls back later": function (value) {
    return {
      then: function (onFulfilled) { setTimeout(function () { onFulfilled(value); }, 0); },
    };
  },
  "a thenable whose then can be read once": function (value) {
    var reads = 0;
    return Object.create(null, {
      then: {
        get: function () {
          reads += 1;
          return reads === 1 ? function (onFulfilled) { onFulfilled(value); } : undefined;
        },
      },
    });
  },
  "a thenable that calls back twice": function (value) {
    return {
      then: function (onFulfilled) {
        onFulfilled(value);
        onFulfilled({ other: "other" });
      },
    };
  },
  "a thenable that throws after calling back": function (value) {
    return {
      then: function (onFulfilled) {
        onFulfilled(value);
        throw { other: "other" };
      },
    };
  },
  "a fulfilled promise": function (value) { return adapter.resolved(value); },
  "a promise that is fulfilled later": function (value) {
    var d = adapter.deferred();
    setTimeout(function () { d.resolve(value); }, 50);
    return d.promise;
  },
};
