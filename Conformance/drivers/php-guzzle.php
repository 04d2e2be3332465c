<?php
// SPDX-License-Identifier: MIT
//
// Drives the promises of guzzlehttp/promises through the conformance corpus.
//
//   promise-conformance --subject "php Conformance/drivers/php-guzzle.php"
//
// Speaks the line protocol described in Conformance/PROTOCOL.md. Needs PHP 8.1 or later and the
// library: Debian's package php-guzzlehttp-promises, or what Composer has put into vendor/. PHP throws
// nothing but exceptions, so every reason is one.

use GuzzleHttp\Promise\AggregateException;
use GuzzleHttp\Promise\CancellationException;
use GuzzleHttp\Promise\Coroutine;
use GuzzleHttp\Promise\Promise;
use GuzzleHttp\Promise\PromiseInterface;
use GuzzleHttp\Promise\RejectionException;
use GuzzleHttp\Promise\TaskQueue;
use GuzzleHttp\Promise\Utils;

require is_file('vendor/autoload.php')
    ? 'vendor/autoload.php' : 'GuzzleHttp/Promise/autoload.php';

// Standard output belongs to the protocol, and what exceptions remember of calls to nobody.
ini_set('display_errors', 'stderr');
ini_set('zend.exception_ignore_args', '1');
error_reporting(E_ALL & ~E_DEPRECATED);

const CAPABILITIES = [
    'self-resolution', 'resolve-with-promise', 'reject-handler-recovers', 'throwing-handlers',
    'cross-promise-order', 'clean-stack', 'cancelled-outcome', 'all', 'all-settled', 'any',
    'async', 'memory',
];

/** A value that only its identity tells from others. */
final class Token
{
}

/** The same for reasons. */
class Reason extends Exception
{
}

/** A reason that looks like a promise. */
final class PromiseReason extends Exception
{
    public function __construct(private Closure $followed)
    {
        parent::__construct();
    }

    public function then(): void
    {
        ($this->followed)();
    }
}

/** An object with a property called then, and no such method. */
final class Lookalike
{
    public int $then = 5;
}

final class World
{
    private array $promises = [];
    /** What settles, by name: a pair of functions, and one that cancels. */
    private array $settlers = [];
    private array $handlers = [];
    private array $values = [];
    private array $reasons = [];
    private array $tracked = [];
    private array $timers = [];
    private int $now = 0;
    public array $trace = [];

    public function run(array $steps): array
    {
        Utils::queue(new TaskQueue(false));
        $this->perform($steps);
        $this->advance(PHP_INT_MAX);
        return $this->trace;
    }

    // Values and reasons: one for each name, told apart by identity.

    private function value(string $name): mixed
    {
        if (array_key_exists($name, $this->tracked)) {
            return $this->weakly($name, fn () => new Token());
        }
        if (!array_key_exists($name, $this->values)) {
            $this->values[$name] = match ($name) {
                '#none' => null,
                '#unit' => new stdClass(),
                '#false' => false,
                '#zero' => 0,
                '#number' => 5,
                '#empty' => [],
                '#function' => fn () => null,
                '#nested' => [null],
                '#lookalike' => new Lookalike(),
                default => new Token(),
            };
        }
        return $this->values[$name];
    }

    private function reason(string $name): Throwable
    {
        if (array_key_exists($name, $this->tracked)) {
            return $this->weakly($name, fn () => new Reason());
        }
        return $this->reasons[$name] ??= match ($name) {
            '#enum' => new DomainException(),
            '#struct' => new ValueError(),
            '#nserror' => new ErrorException(),
            '#promise' => new PromiseReason(
                function () { $this->trace[] = 'the reason was followed'; }
            ),
            default => new Reason($name),
        };
    }

    private function weakly(string $name, Closure $make): object
    {
        $known = $this->tracked[$name]?->get();
        if ($known === null) {
            $known = $make();
            $this->tracked[$name] = WeakReference::create($known);
        }
        return $known;
    }

    private function nameOf(mixed $thing, array $known): ?string
    {
        foreach ($this->tracked as $name => $reference) {
            if (is_object($thing) && $reference?->get() === $thing) {
                return $name;
            }
        }
        foreach ($known as $name => $one) {
            if ($one === $thing) {
                return (string) $name;
            }
        }
        return null;
    }

    private function describeValue(mixed $value): string
    {
        $name = $this->nameOf($value, $this->values);
        if ($name !== null) {
            return $name;
        }
        if (is_array($value) && is_array($value[0] ?? null) && isset($value[0]['state'])) {
            return '[' . implode(', ', array_map($this->describeOutcome(...), $value)) . ']';
        }
        if (is_array($value)) {
            $inside = implode(' ', array_map($this->describeValue(...), $value));
            return $value ? "[$inside]" : '#empty';
        }
        return $value === null ? '#none' : '?' . get_debug_type($value);
    }

    private function describeOutcome(array $outcome): string
    {
        return $outcome['state'] === PromiseInterface::FULFILLED
            ? 'fulfilled with ' . $this->describeValue($outcome['value'])
            : 'rejected with ' . $this->describeReason($outcome['reason']);
    }

    private function describeReason(mixed $reason): string
    {
        return $this->nameOf($reason, $this->reasons) ?? match (true) {
            $reason instanceof AggregateException => '!aggregate',
            $reason instanceof CancellationException => '!cancelled',
            $reason instanceof LogicException => '!type',
            // What wraps a reason that is no exception; the cases have none.
            $reason instanceof RejectionException => '?' . get_debug_type($reason->getReason()),
            default => '?' . get_debug_type($reason),
        };
    }

    // Time. The library's tasks wait in a queue that somebody has to run.

    private function drain(): void
    {
        Utils::queue()->run();
    }

    private function advance(int $milliseconds): void
    {
        $this->drain();
        $end = $milliseconds === PHP_INT_MAX ? $milliseconds : $this->now + $milliseconds;
        while ($this->timers && $this->timers[0]['due'] <= $end) {
            $timer = array_shift($this->timers);
            $this->now = $timer['due'];
            $this->perform($timer['steps']);
            $this->drain();
        }
        $this->now = $end;
    }

    private function later(int $milliseconds, array $steps): void
    {
        $this->timers[] = ['due' => $this->now + $milliseconds, 'steps' => $steps];
        // Sorting is stable: of two timers the one made first goes first.
        usort($this->timers, fn ($one, $other) => $one['due'] <=> $other['due']);
    }

    // Steps.

    private function perform(array $steps): void
    {
        foreach ($steps as $step) {
            $this->step($step);
        }
    }

    private function step(array|string $step): void
    {
        if ($step === 'drain') {
            $this->drain();
            return;
        }
        $operation = array_key_first($step);
        $name = $step[$operation];
        match ($operation) {
            'log' => $this->trace[] = $name,
            'later' => $this->later($name, $step['do']),
            'advance' => $this->advance($name),
            'repeat' => array_map(fn () => $this->perform($step['do']), range(1, $name)),
            'forget' => array_map(function ($one) {
                unset($this->promises[$one], $this->settlers[$one]);
            }, $name),
            'deferred' => $this->deferred($name),
            'resolve' => $this->settle($name, 'resolve', fn () => $this->resolution($step['with'])),
            'reject' => $this->settle($name, 'reject', fn () => $this->reason($step['with'])),
            'withdraw' => $this->settle($name, 'cancel', null),
            'handler' => $this->handlers[$name] = [
                'value' => $this->handler($step, $this->describeValue(...)),
                'reason' => $this->handler($step, $this->describeReason(...)),
            ],
            'then' => $this->attach(
                $step, $step['onFulfilled'] ?? null, $step['onRejected'] ?? null
            ),
            'recover' => $this->attach($step, null, $step),
            'all', 'any', 'allSettled' => $this->combine($operation, $name, $step['as']),
            'wait', 'outcome' => $this->wait($operation, $step),
            'async' => $this->promises[$name] = $this->asynchronous($step),
            'track' => $this->tracked[$name] = null,
            'held' => $this->held($name),
            default => throw new Exception("this driver does not know the step \"$operation\""),
        };
    }

    private function named(array $table, string $name): mixed
    {
        if (!isset($table[$name])) {
            $this->trace[] = "nothing is called $name";
        }
        return $table[$name] ?? null;
    }

    private function deferred(string $name): void
    {
        $promise = new Promise();
        $this->promises[$name] = $promise;
        $this->settlers[$name] = [
            'resolve' => $promise->resolve(...),
            'reject' => $promise->reject(...),
            'cancel' => $promise->cancel(...),
        ];
    }

    private function settle(string $name, string $how, ?Closure $argument): void
    {
        $settler = $this->named($this->settlers, $name);
        if ($settler === null) {
            return;
        }
        try {
            $argument === null ? $settler[$how]() : $settler[$how]($argument());
        } catch (LogicException) {
            // The library's way to say that the promise has settled: here later calls are ignored.
        }
    }

    // Handlers.

    private function attach(
        array $step,
        array|string|null $onFulfilled,
        array|string|null $onRejected
    ): void {
        $promise = $this->named($this->promises, reset($step));
        if ($promise === null) {
            return;
        }
        $derived = $promise->then(
            $this->handlerFor($onFulfilled, 'value'),
            $this->handlerFor($onRejected, 'reason')
        );
        if (isset($step['as'])) {
            $this->promises[$step['as']] = $derived;
        }
    }

    private function handlerFor(array|string|null $json, string $side): ?Closure
    {
        if ($json === null) {
            return null;
        }
        if (is_array($json) && isset($json['use'])) {
            return $this->named($this->handlers, $json['use'])[$side] ?? null;
        }
        $describe = $side === 'value' ? $this->describeValue(...) : $this->describeReason(...);
        return $this->handler(is_string($json) ? ['log' => $json] : $json, $describe);
    }

    private function handler(array $json, Closure $describe): Closure
    {
        $held = array_map($this->value(...), (array) ($json['holds'] ?? []));
        return function ($argument) use ($json, $describe, $held) {
            if (isset($json['log'])) {
                $this->trace[] = "{$json['log']}({$describe($argument)})";
            }
            return $this->body($json);
        };
    }

    private function body(array $json): mixed
    {
        $steps = $json['do'] ?? [];
        $last = end($steps);
        $endsItself = is_array($last) && (isset($last['return']) || isset($last['throw']));
        $ending = $endsItself ? array_pop($steps) : $json;
        $this->perform($steps);
        if (isset($ending['throw'])) {
            throw $this->reason($ending['throw']);
        }
        return $this->resolution($ending['return'] ?? '#none');
    }

    private function resolution(array|string $json): mixed
    {
        if (is_string($json)) {
            return $this->value($json);
        }
        return $this->named($this->promises, $json['promise']);
    }

    // Several promises, and generators that wait.

    private function combine(string $operation, array $names, string $as): void
    {
        $promises = array_map(fn ($name) => $this->named($this->promises, $name), $names);
        if (in_array(null, $promises, true)) {
            return;
        }
        $this->promises[$as] = match ($operation) {
            'all' => Utils::all($promises),
            'any' => Utils::any($promises),
            'allSettled' => Utils::settle($promises),
        };
    }

    private function wait(string $operation, array $step): void
    {
        $promise = $this->named($this->promises, $step[$operation]);
        if ($promise === null) {
            return;
        }
        $onFulfilled = $this->handlerFor($step['onFulfilled'] ?? null, 'value');
        $onRejected = $this->handlerFor($step['onRejected'] ?? null, 'reason');
        Coroutine::of(function () use ($operation, $promise, $step, $onFulfilled, $onRejected) {
            try {
                $outcome = ['state' => PromiseInterface::FULFILLED, 'value' => yield $promise];
            } catch (Throwable $reason) {
                $outcome = ['state' => PromiseInterface::REJECTED, 'reason' => $reason];
            }
            if ($operation === 'outcome') {
                if (isset($step['log'])) {
                    $this->trace[] = "{$step['log']}({$this->describeOutcome($outcome)})";
                }
                $this->perform($step['do'] ?? []);
                return;
            }
            if (array_key_exists('value', $outcome)) {
                $onFulfilled && $onFulfilled($outcome['value']);
            } else {
                $onRejected && $onRejected($outcome['reason']);
            }
        });
    }

    private function asynchronous(array $step): PromiseInterface
    {
        $held = array_map($this->value(...), (array) ($step['holds'] ?? []));
        return Coroutine::of(function () use ($step, $held) {
            if (isset($step['log'])) {
                $this->trace[] = $step['log'];
            }
            yield $this->body($step);
        });
    }

    private function held(string $name): void
    {
        gc_collect_cycles();
        $isHeld = ($this->tracked[$name] ?? null)?->get() !== null;
        $this->trace[] = "$name is " . ($isHeld ? 'held' : 'gone');
    }
}

function answer(array $message): array
{
    if ($message['type'] === 'start') {
        return [
            'type' => 'ready', 'protocol' => 1, 'name' => 'guzzle', 'version' => PHP_VERSION,
            'profile' => 'guzzle',
            'capabilities' => CAPABILITIES,
        ];
    }
    $answer = ['type' => 'trace', 'seq' => $message['seq']];
    try {
        return $answer + ['lines' => (new World())->run($message['steps'])];
    } catch (Throwable $error) {
        $text = $error->getMessage() ?: get_debug_type($error);
        return ['type' => 'error', 'seq' => $message['seq'], 'message' => $text];
    }
}

while (($line = fgets(STDIN)) !== false) {
    $message = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    if ($message['type'] === 'stop') {
        break;
    }
    $flags = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;
    fwrite(STDOUT, json_encode(answer($message), $flags) . "\n");
}
