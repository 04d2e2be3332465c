// SPDX-License-Identifier: MIT
//
// What a suite of tests for promises needs of a test runner and its libraries, where those cannot be
// loaded: describe, specify, it, hooks, timers, and as much of the modules `assert`, `sinon` and
// `underscore` as such suites use. Whoever drives it starts one test after another.

function makeShim(files, adapter) {
  "use strict";

  var everywhere = typeof globalThis === "object" ? globalThis : this;
  var tests = [];
  var file = "";

  // Describing.

  var group = { titles: [], beforeEach: [], afterEach: [] };

  function describe(title, body) {
    var outer = group;
    group = {
      titles: outer.titles.concat([title]),
      beforeEach: outer.beforeEach.slice(),
      afterEach: outer.afterEach.slice(),
    };
    body();
    group = outer;
  }

  function specify(title, body) {
    var own = group;
    tests.push({
      file: file, titles: own.titles.concat([title]), status: "pending", message: "", done: false,
      // The hooks are those of the end of the group: a later beforeEach counts too.
      steps: function () { return own.beforeEach.concat([body]); },
      cleanUp: function () { return own.afterEach; },
    });
  }

  function describeTest(test) {
    return { file: test.file, titles: test.titles };
  }

  // Running.

  var current = null;
  // When the time of the current test is over; 200 ms is the usual limit of such suites.
  var end = 0;

  function settle(test, status, error) {
    if (test.status === "failed") return;
    if (status === "passed" && test.status !== "running") return;
    test.status = status;
    if (error !== undefined) test.message = String((error && error.message) || error);
  }

  function run(test, steps, index) {
    if (test.status !== "running") return;
    if (index === steps.length) return settle(test, "passed");
    var isCalled = false;
    function next(error) {
      if (isCalled) return settle(test, "failed", "done() was called twice");
      isCalled = true;
      if (error) return settle(test, "failed", error);
      run(test, steps, index + 1);
    }
    try {
      var step = steps[index];
      if (step.length > 0) return step.call({}, next);
      var result = step.call({});
      if (result && typeof result.then === "function") {
        result.then(function () { next(); }, function (e) { next(e || "rejected"); });
      } else {
        next();
      }
    } catch (error) {
      settle(test, "failed", error);
    }
  }

  function start(index) {
    current = tests[index];
    current.status = "running";
    end = now + 200;
    run(current, current.steps(), 0);
    return current.status;
  }

  function finish(index) {
    var test = tests[index];
    if (test.status === "running") settle(test, "failed", "timed out");
    test.cleanUp().forEach(function (hook) { if (hook.length === 0) hook(); });
  }

  // Timers, on virtual time. As in Node none is due at once, so that timers that start timers end.

  var now = 0, timers = [], count = 0;

  function makeTimers() {
    everywhere.setTimeout = function (body, milliseconds) {
      var values = Array.prototype.slice.call(arguments, 2);
      count += 1;
      timers.push({
        id: count, at: now + Math.max(1, Math.round(milliseconds || 0)),
        body: function () { body.apply(undefined, values); },
      });
      return count;
    };
    everywhere.clearTimeout = function (id) {
      timers = timers.filter(function (timer) { return timer.id !== id; });
    };
    everywhere.setImmediate = function (body) { return everywhere.setTimeout(body, 1); };
  }

  /** Runs the timer that is due first, unless the time of the current test is over before. */
  function runTimer() {
    var first = timers.reduce(function (a, b) { return b.at < a.at ? b : a; }, { at: end + 1 });
    if (first.at > end) return false;
    everywhere.clearTimeout(first.id);
    now = first.at;
    try {
      first.body();
    } catch (error) {
      settle(current, "failed", error);
    }
    return true;
  }

  // Modules.

  function fail(message) {
    var error = new Error(message);
    error.name = "AssertionError";
    throw error;
  }

  function show(x) {
    try {
      return typeof x === "string" ? JSON.stringify(x) : String(x);
    } catch (error) {
      return "an object";
    }
  }

  function isDeepEqual(a, b) {
    if (Object.is(a, b)) return true;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a == b;
    var keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every(function (key) {
      return isDeepEqual(a[key], b[key]);
    });
  }

  function assert(x, message) {
    if (!x) fail(message || show(x) + " is not true");
  }
  assert.ok = assert;
  assert.fail = function (message) { fail(typeof message === "string" ? message : "failed"); };
  assert.equal = function (a, b, message) {
    if (!(a == b)) fail(message || show(a) + " is not " + show(b));
  };
  assert.notEqual = function (a, b, message) {
    if (a == b) fail(message || show(a) + " is " + show(b));
  };
  assert.strictEqual = function (a, b, message) {
    if (!Object.is(a, b)) fail(message || show(a) + " is not " + show(b));
  };
  assert.notStrictEqual = function (a, b, message) {
    if (Object.is(a, b)) fail(message || show(a) + " is " + show(b));
  };
  assert.deepEqual = assert.deepStrictEqual = function (a, b, message) {
    if (!isDeepEqual(a, b)) fail(message || show(a) + " is not like " + show(b));
  };
  assert.throws = function (body, message) {
    try {
      body();
    } catch (error) {
      return;
    }
    fail(typeof message === "string" ? message : "nothing was thrown");
  };

  var calls = 0;

  function spy(behaviour) {
    function made() {
      made.callCount += 1;
      made.called = true;
      made.args.push(Array.prototype.slice.call(arguments));
      made.order.push(calls += 1);
      return behaviour ? behaviour() : undefined;
    }
    made.callCount = 0;
    made.called = false;
    made.args = [];
    made.order = [];
    made.returns = function (x) {
      behaviour = function () { return x; };
      return made;
    };
    made.throws = function (error) {
      behaviour = function () { throw error; };
      return made;
    };
    return made;
  }

  function Same(x) { this.x = x; }

  function matches(expected, actual) {
    return expected instanceof Same
      ? Object.is(expected.x, actual) : isDeepEqual(expected, actual);
  }

  var sinon = {
    spy: function () { return spy(); },
    stub: function () { return spy(); },
    match: { same: function (x) { return new Same(x); } },
    assert: {
      called: function (f) { if (!f.called) fail("the function was not called"); },
      notCalled: function (f) { if (f.called) fail("the function was called"); },
      calledOnce: function (f) { assert.strictEqual(f.callCount, 1); },
      calledWith: function (f) {
        var expected = Array.prototype.slice.call(arguments, 1);
        var isFound = f.args.some(function (actual) {
          return expected.every(function (x, index) { return matches(x, actual[index]); });
        });
        if (!isFound) fail("the function was not called so");
      },
      callOrder: function () {
        var last = 0;
        Array.prototype.forEach.call(arguments, function (f) {
          var later = f.order.filter(function (n) { return n > last; });
          if (later.length === 0) fail("the functions were not called in this order");
          last = later[0];
        });
      },
    },
  };

  var modules = {
    assert: assert, sinon: sinon,
    underscore: {
      defaults: function (object, others) {
        Object.keys(others).forEach(function (key) {
          if (object[key] === undefined) object[key] = others[key];
        });
        return object;
      },
    },
  };

  function join(folder, path) {
    var parts = folder ? folder.split("/") : [];
    path.split("/").forEach(function (part) {
      if (part === "..") parts.pop();
      else if (part !== ".") parts.push(part);
    });
    return parts.join("/");
  }

  var loaded = {};

  function load(path) {
    if (loaded[path]) return loaded[path].exports;
    var module = loaded[path] = { exports: {} };
    var folder = path.split("/").slice(0, -1).join("/");
    var body = new Function("require", "module", "exports", "global", files[path]);
    body(function (name) { return find(folder, name); }, module, module.exports, everywhere);
    return module.exports;
  }

  function find(folder, name) {
    if (name.charAt(0) !== ".") {
      var plain = name.replace(/^node:/, "");
      if (modules[plain]) return modules[plain];
      throw new Error("there is no module " + name);
    }
    var path = join(folder, name);
    var found = [path, path + ".js", path + "/index.js"].filter(function (candidate) {
      return Object.prototype.hasOwnProperty.call(files, candidate);
    })[0];
    if (!found) throw new Error("there is no file " + path);
    return load(found);
  }

  return {
    start: start,
    runTimer: runTimer,
    finish: finish,
    about: function (index) { return tests[index]; },
    status: function (index) { return tests[index].status; },
    fail: function (error) { if (current) settle(current, "failed", error); },
    load: function (names) {
      makeTimers();
      everywhere.global = everywhere;
      everywhere.adapter = adapter;
      everywhere.describe = everywhere.context = describe;
      everywhere.specify = everywhere.it = specify;
      everywhere.beforeEach = function (hook) { group.beforeEach.push(hook); };
      everywhere.afterEach = function (hook) { group.afterEach.push(hook); };
      everywhere.before = everywhere.beforeEach;
      everywhere.after = everywhere.afterEach;
      names.forEach(function (name) {
        file = name;
        load(name);
      });
      return String(tests.length);
    },
    report: function (index) {
      var test = tests[index], report = describeTest(test);
      report.status = test.status;
      report.message = test.message;
      return JSON.stringify(report);
    },
  };
}

if (typeof module === "object") module.exports = makeShim;
