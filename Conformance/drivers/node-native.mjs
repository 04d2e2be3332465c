// SPDX-License-Identifier: MIT
//
// Drives the Promise of the JavaScript engine through the conformance corpus.
//
//   promise-conformance --subject "node Conformance/drivers/node-native.mjs"
//
// Speaks the line protocol described in Conformance/PROTOCOL.md: one JSON message per line on standard
// input and output. Needs Node 18 or later and no packages. To test a library, replace the three
// functions under "The library".

import { createInterface } from "node:readline";

// The library.

const capabilities = [
  "thenables", "self-resolution", "resolve-with-promise", "reject-handler-recovers",
  "throwing-handlers", "cross-promise-order", "clean-stack", "all", "race", "all-settled",
  "any", "deep-chains", "always", "always-waits", "ecmascript-jobs",
  "async",
];

function deferred() {
  let resolve, reject;
  const promise = new Promise((f, r) => { resolve = f; reject = r; });
  return { promise, resolve, reject };
}

const combine = {
  all: (promises) => Promise.all(promises),
  allSettled: (promises) => Promise.allSettled(promises),
  race: (promises) => Promise.race(promises),
  any: (promises) => Promise.any(promises),
};

/** The name of an error that the library itself made, if it is one. */
function libraryError(error) {
  if (error instanceof AggregateError) return "!aggregate";
  if (error instanceof TypeError) return "!type";
  return undefined;
}

// One case.

class Case {
  promises = new Map();
  functions = new Map();
  handlers = new Map();
  values = new Map();
  reasons = new Map();
  timers = [];
  now = 0;
  trace = [];

  async run(steps) {
    await this.perform(steps, true);
    await this.advance(Infinity);
    return this.trace;
  }

  // Values and reasons: one JavaScript value for each name, told apart by identity.

  value(name) {
    if (!this.values.has(name)) this.values.set(name, this.makeValue(name));
    return this.values.get(name);
  }

  makeValue(name) {
    switch (name) {
      case "#none": return undefined;
      case "#unit": return null;
      case "#false": return false;
      case "#zero": return 0;
      case "#number": return 5;
      case "#empty": return [];
      case "#function": return () => {};
      case "#nested": return { value: undefined };
      case "#lookalike": return { then: 5 };
      default: return { name };
    }
  }

  reason(name) {
    if (!this.reasons.has(name)) this.reasons.set(name, this.makeReason(name));
    return this.reasons.get(name);
  }

  makeReason(name) {
    switch (name) {
      case "#enum": return undefined;
      case "#struct": return { code: 7 };
      case "#class": return new Error("class");
      case "#nserror": return new Date(0);
      case "#promise": return { then: () => { this.trace.push("the reason was followed"); } };
      default: return new Error(name);
    }
  }

  describeValue(value) {
    for (const [name, known] of this.values) if (Object.is(known, value)) return name;
    if (Array.isArray(value) && value.length === 0) return "#empty";
    if (Array.isArray(value) && value[0]?.status) {
      return `[${value.map((outcome) => this.describeOutcome(outcome)).join(", ")}]`;
    }
    if (Array.isArray(value)) return `[${value.map((v) => this.describeValue(v)).join(" ")}]`;
    return value === undefined ? "#none" : `?${typeof value}`;
  }

  describeOutcome({ status, value, reason }) {
    return status === "fulfilled"
      ? `fulfilled with ${this.describeValue(value)}`
      : `rejected with ${this.describeReason(reason)}`;
  }

  describeReason(reason) {
    for (const [name, known] of this.reasons) if (Object.is(known, reason)) return name;
    return libraryError(reason) ?? `?${typeof reason}`;
  }

  // Steps. Only a case's own list may contain steps that wait.

  async perform(steps, mayWait) {
    for (const step of steps) {
      if (mayWait && step === "drain") await this.drain();
      else if (mayWait && step.advance !== undefined) await this.advance(step.advance);
      else if (mayWait && step.repeat !== undefined) {
        for (let i = 0; i < step.repeat; i++) await this.perform(step.do, true);
      }
      else this.step(step);
    }
  }

  performNow(steps) {
    for (const step of steps) this.step(step);
  }

  step(step) {
    const operation = Object.keys(step)[0];
    const name = step[operation];
    switch (operation) {
      case "deferred": {
        const { promise, resolve, reject } = deferred();
        this.promises.set(name, promise);
        this.functions.set(name, { resolve, reject });
        return;
      }
      case "resolve": return this.named(this.functions, name)?.resolve(this.resolution(step.with));
      case "reject": return this.named(this.functions, name)?.reject(this.reason(step.with));
      case "then": return this.then(step);
      case "handler":
        this.handlers.set(name, {
          onFulfilled: this.handler(step, "onFulfilled"),
          onRejected: this.handler(step, "onRejected"),
        });
        return;
      case "log": return void this.trace.push(name);
      case "later": return void this.timers.push({ due: this.now + name, steps: step.do });
      case "forget": for (const one of name) this.promises.delete(one); return;
      case "always": {
        const derived = this.named(this.promises, name)?.finally(() => {
          if (step.log) this.trace.push(step.log);
          return this.body(step);
        });
        if (step.as && derived) this.promises.set(step.as, derived);
        return;
      }
      case "recover": return this.then({ then: name, as: step.as, onRejected: step });
      case "wait": case "outcome": return void this.wait(step, operation);
      case "async": return void this.promises.set(name, this.asynchronous(step));
      case "chain": return this.chain(step);
      case "follow": return this.follow(step);
      case "all": case "allSettled": case "race": case "any": {
        const promises = name.map((one) => this.named(this.promises, one));
        if (promises.every((promise) => promise)) {
          this.promises.set(step.as, combine[operation](promises));
        }
        return;
      }
      default: throw new Error(`this driver does not know the step "${operation}"`);
    }
  }

  named(table, name) {
    if (!table.has(name)) this.trace.push(`nothing is called ${name}`);
    return table.get(name);
  }

  then(step) {
    const promise = this.named(this.promises, step.then);
    if (!promise) return;
    const derived = promise.then(
      step.onFulfilled && this.handler(step.onFulfilled, "onFulfilled"),
      step.onRejected && this.handler(step.onRejected, "onRejected"));
    if (step.as) this.promises.set(step.as, derived);
  }

  /** What `await` makes of a promise. */
  async wait(step, operation) {
    const promise = this.named(this.promises, step[operation]);
    if (!promise) return;
    let outcome;
    try {
      outcome = { status: "fulfilled", value: await promise };
    } catch (reason) {
      outcome = { status: "rejected", reason };
    }
    if (operation === "outcome") {
      if (step.log) this.trace.push(`${step.log}(${this.describeOutcome(outcome)})`);
      return this.performNow(step.do ?? []);
    }
    const [side, argument] = outcome.status === "fulfilled"
      ? ["onFulfilled", outcome.value] : ["onRejected", outcome.reason];
    if (step[side]) this.handler(step[side], side)(argument);
  }

  async asynchronous(step) {
    if (step.log) this.trace.push(step.log);
    return this.body(step);
  }

  chain({ chain, as, count, link }) {
    const handler = {
      pass: undefined,
      value: (value) => value,
      promise: (value) => Promise.resolve(value),
    }[link];
    let promise = this.promises.get(chain);
    for (let i = 0; i < count; i++) promise = promise.then(handler);
    this.promises.set(as, promise);
  }

  follow({ follow, as, count }) {
    let promise = this.promises.get(follow);
    for (let i = 0; i < count; i++) {
      const next = deferred();
      next.resolve(promise);
      promise = next.promise;
    }
    this.promises.set(as, promise);
  }

  // Bodies.

  handler(json, side) {
    if (typeof json === "string") return this.handler({ log: json }, side);
    if (json.use) return this.named(this.handlers, json.use)?.[side];
    return (argument) => {
      if (json.log) {
        const text =
          side === "onFulfilled" ? this.describeValue(argument) : this.describeReason(argument);
        this.trace.push(`${json.log}(${text})`);
      }
      return this.body(json);
    };
  }

  body(json) {
    const steps = json.do ?? [];
    const last = steps.at(-1) ?? {};
    const endsItself = "return" in last || "throw" in last;
    this.performNow(endsItself ? steps.slice(0, -1) : steps);
    const ending = endsItself ? last : json;
    if ("throw" in ending) throw this.reason(ending.throw);
    return this.resolution(ending.return ?? "#none");
  }

  resolution(json) {
    if (typeof json === "string") return this.value(json);
    if (json.promise) return this.named(this.promises, json.promise);
    return {
      then: (resolve, reject) => {
        this.functions.set(json.thenable, { resolve, reject });
        this.body({ do: json.then });
      },
    };
  }

  // Time. Microtasks cannot be run on demand: a macrotask turn lets all of them run.

  drain() {
    return new Promise((done) => setImmediate(done));
  }

  async advance(milliseconds) {
    await this.drain();
    const end = this.now + milliseconds;
    for (;;) {
      const due = Math.min(...this.timers.map((timer) => timer.due));
      if (!(due <= end) || due === Infinity) break;
      const [timer] = this.timers.splice(this.timers.findIndex((timer) => timer.due === due), 1);
      this.now = due;
      this.performNow(timer.steps);
      await this.drain();
    }
    if (end !== Infinity) this.now = end;
  }
}

// The protocol.

const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

// Cases leave rejections unhandled for a while, on purpose; Node would end or warn.
process.on("unhandledRejection", () => {});
process.removeAllListeners("warning");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  switch (message.type) {
    case "start":
      send({
        type: "ready", protocol: 1, name: "node", version: process.version, profile: "node",
        capabilities,
      });
      break;
    case "run":
      try {
        send({ type: "trace", seq: message.seq, lines: await new Case().run(message.steps) });
      } catch (error) {
        send({ type: "error", seq: message.seq, message: String(error) });
      }
      break;
    case "stop":
      process.exit(0);
  }
}
