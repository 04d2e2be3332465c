// SPDX-License-Identifier: MIT
//
// Runs a suite of JavaScript tests in Node, in real time, against promises of the process that
// started this one:
//
//   promise-conformance official --engine node
//
// If the suite has its own runner (lib/programmaticRunner.js) and the packages that it needs can be
// found (Debian: mocha, node-sinon, node-underscore, with NODE_PATH=/usr/share/nodejs), the tests run
// under it; otherwise under shim.js.
//
// Standard input and output carry the calls of the bridge, one line each, and both sides are strict
// stacks: "N operation a b c" calls the library, "C operation a b" calls back, and "R number" returns
// from either; the number of queued jobs follows a return from the library.

"use strict";

const fs = require("fs");
const path = require("path");
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
    const count = fs.readSync(0, chunk, 0, chunk.length, null);
    if (count === 0) process.exit(3);
    unread += chunk.toString("utf8", 0, count);
  }
}

const write = (line) => fs.writeSync(1, `${line}\n`);

let isDraining = false;

function native(operation, a, b, c) {
  if (operation === "setTimeout") throw new Error("Node has timers of its own");
  write(`N ${operation} ${a || 0} ${b || 0} ${c || 0}`);
  for (;;) {
    const [kind, ...words] = readLine().split(" ");
    if (kind === "C") {
      write(`R ${bridge.call(words[0], Number(words[1]), Number(words[2]))}`);
      continue;
    }
    if (Number(words[1]) > 0 && !isDraining) {
      isDraining = true;
      setImmediate(() => {
        isDraining = false;
        native("drain");
      });
    }
    return Number(words[0]);
  }
}

const bridge = makeBridge(native);
const [root, folder, skipped, ...names] = process.argv.slice(2);
const report = (test) => write(`T ${JSON.stringify(test)}`);

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
      const titles = test.titlePath();
      const file = path.relative(root, test.file || "");
      report({ file, titles, status, message: error ? String(error.message || error) : "" });
    };
    mocha.on("suite", (suite) => {
      for (const test of suite.tests || []) {
        if (isSkipped(test.titlePath(), test.file)) test.pending = true;
      }
    });
    mocha.on("pending", finish("skipped"));
    mocha.on("pass", finish("passed"));
    mocha.on("fail", finish("failed"));
  }
  runner(bridge.adapter, { reporter: Reporter, timeout: 2000 }, () => write("D"));
}

/** One test after another under the shim. */
function runAlone() {
  const sources = Object.fromEntries(
    fs.readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => name.endsWith(".js"))
      .map((name) => path.join(folder, name))
      .map((name) => [name, fs.readFileSync(path.join(root, name), "utf8")]));
  const shim = makeShim(sources, bridge.adapter);
  const count = Number(shim.load(names));
  process.on("uncaughtException", (error) => shim.fail(error));
  const next = (index) => {
    if (index === count) {
      JSON.parse(shim.report()).forEach(report);
      return write("D");
    }
    const deadline = Date.now() + 2000;
    const look = () => {
      if (shim.status(index) === "running" && Date.now() < deadline) return setTimeout(look, 1);
      // A turn more, in which a second call of `done` would be seen.
      setImmediate(() => {
        shim.finish(index);
        next(index + 1);
      });
    };
    const { titles, file } = shim.about(index);
    if (isSkipped(titles, file)) return setImmediate(() => next(index + 1));
    shim.start(index);
    look();
  };
  next(0);
}

let official;
try {
  official = require(path.join(root, "lib/programmaticRunner.js"));
} catch (error) {
  if (error.code !== "MODULE_NOT_FOUND") throw error;
}
if (official) runOfficially(official);
else runAlone();
