#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Drives the futures of Python's asyncio through the conformance corpus.

    promise-conformance --subject "python3 Conformance/drivers/python-asyncio.py"

Speaks the line protocol described in Conformance/PROTOCOL.md. Needs Python 3.9 or later and nothing
but its standard library. asyncio has futures, callbacks and cancellation, but no `then`: what follows
from a callback's result is the few lines of `Case.attach`.
"""

import asyncio
import gc
import json
import platform
import sys
import weakref

CAPABILITIES = [
    "state-inspection", "reject-handler-recovers", "throwing-handlers", "cross-promise-order",
    "clean-stack", "all", "race", "cancelled-outcome", "always", "always-waits",
    "selective-catch", "catch-policies", "selective-recovery", "finally", "tuples", "wide-tuples",
    "timing", "async", "memory",
]


class Loop(asyncio.SelectorEventLoop):
    """An event loop on virtual time that can be run until nothing is left to do."""

    def __init__(self):
        super().__init__()
        self.now = 0.0
        self.scheduled = 0
        self.set_exception_handler(lambda loop, context: None)

    def time(self):
        return self.now

    def call_soon(self, callback, *args, context=None):
        self.scheduled += 1
        return super().call_soon(callback, *args, context=context)

    def drain(self):
        while True:
            self.scheduled = 0
            super().call_soon(self.stop)
            self.run_forever()
            if self.scheduled == 0:
                return


class Token:
    """A value that only its identity tells from others."""


class Reason(Exception):
    """The same for reasons; unlike its base it can be referred to weakly."""


class Lookalike:
    then = 5


class PromiseReason(Exception):
    """A reason that looks like something to wait for."""

    def __init__(self, trace):
        super().__init__()
        self.trace = trace

    def __await__(self):
        self.trace.append("the reason was followed")
        yield


class Case:
    def __init__(self):
        self.loop = Loop()
        asyncio.set_event_loop(self.loop)
        self.promises, self.deferreds, self.handlers = {}, {}, {}
        self.values, self.reasons = {}, {}
        self.timers, self.trace = [], []
        # Tasks, which nobody else keeps, and what steps have the case keep only weakly.
        self.tasks, self.tracked = set(), {}

    def run(self, steps):
        try:
            self.perform(steps)
            self.advance(None)
            return self.trace
        finally:
            self.loop.close()

    # Values and reasons: one object for each name, told apart by identity.

    def weakly(self, name, make):
        known = self.tracked[name] and self.tracked[name]()
        if known is None:
            known = make(name)
            self.tracked[name] = weakref.ref(known)
        return known

    def value(self, name):
        if name in self.tracked:
            return self.weakly(name, lambda _: Token())
        if name not in self.values:
            odd = {
                "#none": None, "#unit": (), "#false": False, "#zero": 0, "#number": 5,
                "#empty": [], "#function": lambda: None, "#nested": [None],
                "#lookalike": Lookalike(),
            }
            self.values[name] = odd[name] if name in odd else Token()
        return self.values[name]

    def reason(self, name):
        if name in self.tracked:
            return self.weakly(name, Reason)
        if name not in self.reasons:
            odd = {
                "#enum": lambda: KeyError("enum"), "#struct": lambda: ValueError(7),
                "#nserror": lambda: OSError(7, "conformance"),
                "#promise": lambda: PromiseReason(self.trace),
            }
            self.reasons[name] = odd.get(name, lambda: Reason(name))()
        return self.reasons[name]

    def tracked_name(self, thing):
        for name, known in self.tracked.items():
            # What is gone leaves None, which is also a value.
            if known is not None and thing is not None and known() is thing:
                return name
        return None

    def describe_value(self, value):
        if self.tracked_name(value):
            return self.tracked_name(value)
        for name, known in self.values.items():
            if known is value:
                return name
        if isinstance(value, (list, tuple)):
            return "[" + " ".join(map(self.describe_value, value)) + "]" if value else "#empty"
        return "#none" if value is None else "?" + type(value).__name__

    def describe_reason(self, reason):
        if self.tracked_name(reason):
            return self.tracked_name(reason)
        for name, known in self.reasons.items():
            if known is reason:
                return name
        if isinstance(reason, asyncio.CancelledError):
            return "!cancelled"
        if isinstance(reason, asyncio.TimeoutError):
            return "!timeout"
        return "?" + type(reason).__name__

    # Time.

    def advance(self, milliseconds):
        self.loop.drain()
        end = None if milliseconds is None else self.loop.now + milliseconds
        while self.timers and (end is None or self.timers[0][0] <= end):
            due, _, job = self.timers.pop(0)
            self.loop.now = due
            job()
            self.loop.drain()
        if end is not None:
            self.loop.now = end

    def later(self, milliseconds, job):
        order = len(self.timers)
        self.timers.append((self.loop.now + milliseconds, order, job))
        self.timers.sort(key=lambda timer: timer[0])

    # Steps.

    def perform(self, steps):
        for step in steps:
            self.step(step)

    def step(self, step):
        if step == "drain":
            return self.loop.drain()
        operation = next(iter(step))
        method = getattr(self, "do_" + operation, None)
        if method is None:
            raise NotImplementedError(f'this driver does not know the step "{operation}"')
        method(step, step[operation])

    def named(self, table, name):
        if name not in table:
            self.trace.append(f"nothing is called {name}")
        return table.get(name)

    def do_log(self, step, text):
        self.trace.append(text)

    def do_later(self, step, milliseconds):
        self.later(milliseconds, lambda: self.perform(step["do"]))

    def do_advance(self, step, milliseconds):
        self.advance(milliseconds)

    def do_repeat(self, step, count):
        for _ in range(count):
            self.perform(step["do"])

    def do_forget(self, step, names):
        for name in names:
            self.promises.pop(name, None)
            self.deferreds.pop(name, None)

    def do_deferred(self, step, name):
        self.promises[name] = self.deferreds[name] = self.loop.create_future()

    def do_resolve(self, step, name):
        future = self.named(self.deferreds, name)
        if future is not None and not future.done():
            future.set_result(self.value(step["with"]))

    def do_reject(self, step, name):
        future = self.named(self.deferreds, name)
        if future is not None and not future.done():
            future.set_exception(self.reason(step["with"]))

    def do_withdraw(self, step, name):
        future = self.named(self.deferreds, name)
        if future is not None:
            future.cancel()

    def do_state(self, step, name):
        future = self.named(self.promises, name)
        if future is None:
            return
        if not future.done():
            return self.trace.append(f"{name} is pending")
        reason = outcome(future)
        self.trace.append(
            f"{name} is fulfilled with {self.describe_value(future.result())}" if reason is None
            else f"{name} is rejected with {self.describe_reason(reason)}")

    # Handlers.

    def body(self, json):
        steps = json.get("do", [])
        ending = json
        if steps and isinstance(steps[-1], dict) and ("return" in steps[-1] or "throw" in steps[-1]):
            steps, ending = steps[:-1], steps[-1]
        self.perform(steps)
        if "throw" in ending:
            raise self.reason(ending["throw"])
        result = ending.get("return", "#none")
        return self.value(result) if isinstance(result, str) else self.promises[result["promise"]]

    def handler(self, json, describe):
        if json is None:
            return None
        if isinstance(json, str):
            json = {"log": json}
        if "use" in json:
            json = self.handlers[json["use"]]
        held = self.held(json)

        def run(argument, held=held):
            if "log" in json:
                self.trace.append(f"{json['log']}({describe(argument)})")
            return self.body(json)

        return run

    def held(self, json):
        """What a body keeps alive."""
        names = json.get("holds", [])
        return [self.value(name) for name in ([names] if isinstance(names, str) else names)]

    def quiet(self, json):
        if isinstance(json, str):
            json = {"log": json}

        def run(held=self.held(json)):
            if "log" in json:
                self.trace.append(json["log"])
            return self.body(json)

        return run

    def attach(self, source, on_fulfilled, on_rejected, name=None):
        """A future for what becomes of the result of one of the functions, as `then` has it."""
        derived = self.loop.create_future()

        def called(future):
            reason = outcome(future)
            try:
                if reason is None:
                    result = on_fulfilled(future.result())
                else:
                    result = on_rejected(reason)
            except BaseException as error:
                return finish(derived, error=error)
            if asyncio.isfuture(result):
                result.add_done_callback(lambda inner: copy(inner, derived))
            else:
                finish(derived, result)

        source.add_done_callback(called)
        if name:
            self.promises[name] = derived
        return derived

    def do_handler(self, step, name):
        self.handlers[name] = step

    def do_then(self, step, name):
        source = self.named(self.promises, name)
        if source is None:
            return
        on_fulfilled = self.handler(step.get("onFulfilled"), self.describe_value)
        on_rejected = self.handler(step.get("onRejected"), self.describe_reason)
        self.attach(source, on_fulfilled or same, on_rejected or throw, step.get("as"))

    def do_recover(self, step, name):
        source = self.named(self.promises, name)
        if source is None:
            return
        run = self.handler(step, self.describe_reason)
        kinds = Exception if step.get("scope") == "errors" else BaseException

        def recover(reason):
            # What `except Exception` catches: a cancellation is none.
            return run(reason) if isinstance(reason, kinds) else throw(reason)

        self.attach(source, same, recover, step.get("as"))

    def do_always(self, step, name):
        source = self.named(self.promises, name)
        if source is None:
            return
        run = self.quiet(step)

        def after(end):
            # Whatever becomes of the body, the outcome passes on.
            try:
                pause = run()
            except BaseException:
                pause = None
            if not asyncio.isfuture(pause):
                return end()
            return self.attach(pause, lambda _: end(), lambda _: end())

        self.attach(
            source, lambda value: after(lambda: value),
            lambda reason: after(lambda: throw(reason)), step.get("as"))

    def do_end(self, step, name):
        source = self.named(self.promises, name)
        if source is None:
            return
        run = self.handler(step, self.describe_reason)
        kinds = Exception if step.get("scope") == "errors" else BaseException

        def caught(reason):
            if isinstance(reason, kinds):
                run(reason)

        end = self.attach(source, lambda _: None, caught)
        for last in step.get("finally", []):
            run_last = self.quiet(last)
            end.add_done_callback(lambda _, run_last=run_last: run_last())

    # Tasks, and what is kept alive.

    def start(self, coroutine):
        task = self.loop.create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def do_wait(self, step, name):
        future = self.named(self.promises, name)
        if future is None:
            return
        on_fulfilled = self.handler(step.get("onFulfilled"), self.describe_value)
        on_rejected = self.handler(step.get("onRejected"), self.describe_reason)

        async def wait(future, on_fulfilled, on_rejected):
            try:
                run, argument = on_fulfilled, await future
            except BaseException as error:
                run, argument = on_rejected, error
            if run:
                run(argument)

        self.start(wait(future, on_fulfilled, on_rejected))

    def do_outcome(self, step, name):
        future = self.named(self.promises, name)
        if future is None:
            return

        async def wait():
            try:
                line = f"fulfilled with {self.describe_value(await future)}"
            except BaseException as error:
                line = f"rejected with {self.describe_reason(error)}"
            if "log" in step:
                self.trace.append(f"{step['log']}({line})")
            self.perform(step.get("do", []))

        self.start(wait())

    def do_async(self, step, name):
        async def function(held):
            if "log" in step:
                self.trace.append(step["log"])
            result = self.body(step)
            return await result if asyncio.isfuture(result) else result

        self.promises[name] = self.start(function(self.held(step)))

    def do_track(self, step, name):
        self.tracked[name] = None

    def do_held(self, step, name):
        gc.collect()
        known = self.tracked[name] and self.tracked[name]()
        self.trace.append(f"{name} is {'gone' if known is None else 'held'}")

    # Combinators and time.

    def combined(self, names):
        futures = [self.named(self.promises, name) for name in names]
        return futures if all(future is not None for future in futures) else None

    def do_all(self, step, names):
        futures = self.combined(names)
        if futures is not None:
            self.promises[step["as"]] = asyncio.gather(*futures)

    do_tuple = do_all

    def do_race(self, step, names):
        futures = self.combined(names)
        if futures is None:
            return

        async def first():
            await asyncio.wait(futures, return_when=asyncio.FIRST_COMPLETED)
            return next(future for future in futures if future.done()).result()

        self.promises[step["as"]] = asyncio.ensure_future(first())

    def do_delay(self, step, name):
        source = self.named(self.promises, name)
        if source is None:
            return
        derived = self.promises[step["as"]] = self.loop.create_future()
        source.add_done_callback(
            lambda future: self.later(step["by"], lambda: copy(future, derived)))

    def do_timeout(self, step, name):
        source = self.named(self.promises, name)
        if source is None:
            return
        derived = self.promises[step["as"]] = self.loop.create_future()
        waiting = [derived]

        def done(future):
            waiting.clear()
            copy(future, derived)

        def late():
            for future in waiting:
                finish(future, error=asyncio.TimeoutError())

        source.add_done_callback(done)
        self.later(step["by"], late)


def outcome(future):
    """The reason of a future that is done, a cancellation included; None if it has a result."""
    if future.cancelled():
        return asyncio.CancelledError()
    return future.exception()


def finish(future, value=None, error=None):
    if future.done():
        return
    if isinstance(error, asyncio.CancelledError):
        future.cancel()
    elif error is not None:
        future.set_exception(error)
    else:
        future.set_result(value)


def copy(source, target):
    reason = outcome(source)
    finish(target, None if reason is not None else source.result(), reason)


def same(value):
    return value


def throw(reason):
    raise reason


def answer(message):
    if message["type"] == "start":
        return {
            "type": "ready", "protocol": 1, "name": "python",
            "version": platform.python_version(), "profile": "python",
            "capabilities": CAPABILITIES,
        }
    try:
        return {"type": "trace", "seq": message["seq"], "lines": Case().run(message["steps"])}
    except Exception as error:
        return {"type": "error", "seq": message["seq"], "message": str(error) or repr(error)}


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "stop":
            return
        print(json.dumps(answer(message)), flush=True)


main()
