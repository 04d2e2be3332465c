// SPDX-License-Identifier: MIT
//
// Runs a suite of JavaScript tests in Node, against promises of the process that started this one:
//
//   promise-conformance official
//
// If the suite has its own runner (lib/programmaticRunner.js) and the packages that it needs can be
// found (Debian: mocha, node-sinon, node-underscore, with NODE_PATH=/usr/share/nodejs), the tests run
// under it, in real time; otherwise under shim.js, on virtual time.
//
// Standard input and output carry the calls of the bridge, one line each, and both sides are strict
// stacks: "N operation a b c" calls the library, "C operation a b" calls back, and "R number" returns
// from either; the number of queued jobs follows a return from the library. What is said of the tests:
// "E text" names the engine and the runner, "B test" begins a test, "T test" is the result of one, and "D"
// comes after the last. "X text" says why the suite cannot be loaded.

"use strict";

const fs = require("fs");
const path = require("path");
const { createRequire } = require("module");
const makeBridge = require("./bridge.js");
const makeShim = require("./shim.js");

let unread = "";

function readLine() {
  const chunk = Buffer.alloc(65536);
  for (;;) {
    const end = unread.indexOf("\n");
    if (end >= 0) {
      const line = unread.slice(0, end);
      unread = unread.slice(end + 1);
      return line;
    }
    const count = retry(() => fs.readSync(0, chunk, 0, chunk.length, null));
    if (count === 0) process.exit(3);
    unread += chunk.toString("utf8", 0, count);
  }
}

// Runners look at process.stdout, and Node then makes its pipe one that does not wait: it takes a part of
// what is written or nothing at all, as soon as a burst of tests has filled it.
function retry(body) {
  for (;;) {
    try {
      return body();
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

function write(line) {
  let rest = Buffer.from(`${line}\n`);
  while (rest.length > 0) rest = rest.subarray(retry(() => fs.writeSync(1, rest)));
}

// The real one: the shim has another for the tests.
const inATurn = setImmediate;
let isDraining = false;

function native(operation, a, b, c) {
  write(`N ${operation} ${a || 0} ${b || 0} ${c || 0}`);
  for (;;) {
    const [kind, ...words] = readLine().split(" ");
    if (kind === "C") {
      write(`R ${bridge.call(words[0], Number(words[1]), Number(words[2]))}`);
      continue;
    }
    if (Number(words[1]) > 0 && !isDraining) {
      isDraining = true;
      inATurn(() => {
        isDraining = false;
        if (native("drain")) throw new Error("the job queue never becomes empty: a job keeps adding jobs");
      });
    }
    return Number(words[0]);
  }
}

const bridge = makeBridge(native);
const [root, folder, skipped, ...names] = process.argv.slice(2);
const report = (test) => write(`T ${JSON.stringify(test)}`);
const begin = (test) => write(`B ${JSON.stringify(test)}`);
const introduce = (runner) => write(`E Node ${process.version}, under ${runner}`);

process.on("unhandledRejection", () => {});

/** Whether a test is about what the library does not have; the one who reads the report knows why. */
function isSkipped(titles, file) {
  const rules = [path.basename(file || ""), ...titles]
    .map((title) => (/^2(\.\d+){2,}/.exec(title) || [""])[0]).filter((rule) => rule);
  const rule = rules.at(-1) || "";
  return skipped.split(",").some((one) => one && rule !== "2.3.3.4"
    && (rule === one || rule.startsWith(`${one}.`)));
}

/** The suite's own runner, on the test runner that it asks for. */
function runOfficially(runner) {
  function Reporter(mocha) {
    const failed = new Map();
    const finish = (status) => (test, error) => {
      if (status === "failed") failed.set(test, true);
      else if (failed.get(test)) return;
      report({ ...about(test), status, message: error ? String(error.message || error) : "" });
    };
    const about = (test) =>
      ({ file: path.relative(root, test.file || ""), titles: test.titlePath() });
    mocha.on("suite", (suite) => {
      for (const test of suite.tests || []) {
        if (isSkipped(test.titlePath(), test.file)) test.pending = true;
      }
    });
    mocha.on("test", (test) => begin(about(test)));
    mocha.on("pending", finish("skipped"));
    mocha.on("pass", finish("passed"));
    mocha.on("fail", finish("failed"));
  }
  introduce(nameOfRunner());
  runner(bridge.adapter, { reporter: Reporter, timeout: 2000 }, () => write("D"));
}

/** What the suite's runner runs on, if it is what such suites run on. */
function nameOfRunner() {
  try {
    const file = createRequire(path.join(root, "lib/programmaticRunner.js"))
      .resolve("mocha/package.json");
    return `mocha ${JSON.parse(fs.readFileSync(file, "utf8")).version}`;
  } catch {
    return "the suite's own runner";
  }
}

/** One test after another under the shim. */
function runAlone(why) {
  introduce(`shim.js (${why})`);
  const sources = Object.fromEntries(
    fs.readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => name.endsWith(".js"))
      .map((name) => path.join(folder, name))
      .map((name) => [name, fs.readFileSync(path.join(root, name), "utf8")]));
  const shim = makeShim(sources, bridge.adapter);
  let count;
  try {
    count = Number(shim.load(names));
  } catch (error) {
    return write(`X ${String(error).split("\n")[0]}`);
  }
  process.on("uncaughtException", (error) => shim.fail(error));
  const end = (index) => {
    report(JSON.parse(shim.report(index)));
    next(index + 1);
  };
  // A turn of the event loop for each step, in which queued jobs run and a second call of `done` is seen.
  const step = (index) => {
    if (shim.status(index) === "running" && (isDraining || shim.runTimer())) {
      return inATurn(() => step(index));
    }
    shim.finish(index);
    end(index);
  };
  const next = (index) => {
    if (index === count) return write("D");
    const { titles, file } = shim.about(index);
    if (isSkipped(titles, file)) return inATurn(() => end(index));
    begin({ titles, file });
    shim.start(index);
    inATurn(() => step(index));
  };
  next(0);
}

let official;
let why = "the suite has no runner of its own";
const ownRunner = path.join(root, "lib/programmaticRunner.js");
if (fs.existsSync(ownRunner)) {
  try {
    official = require(ownRunner);
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    why = `the suite's runner needs what is not there: ${error.message.split("\n")[0]}`;
  }
}
if (official) runOfficially(official);
else runAlone(why);
