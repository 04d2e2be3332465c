"""Asks the compiler what programs cost."""
import bisect, csv, dataclasses, pathlib, re, subprocess, tempfile

from programs import source

# Here the solver gives up sooner than it does by itself, at a million scopes.
LIMIT = 150_000
TOO_MANY = "too many"


@dataclasses.dataclass
class Cost:
    """The scopes that the solver opens for a program, or `TOO_MANY`; the first error, and its line in the program."""

    scopes: str
    error: str = ""
    line: int = -1


def measure(modules, module, dialect, mode, programs):
    """The cost of each program.

    What is too much for the solver is not tried with more of the same links.
    """
    costs, hopeless = {}, set()
    series = {}
    for program in programs:
        series.setdefault((program.kind, program.series), []).append(program)
    for number in range(max(map(len, series.values()), default=0)):
        now = [all[number] for name, all in series.items() if number < len(all) and name not in hopeless]
        for program, cost in zip(now, compiled(modules, module, dialect, mode, now) if now else []):
            costs[program] = cost
            if cost.scopes == TOO_MANY:
                hopeless.add((program.kind, program.series))
    return [costs.get(program, Cost(TOO_MANY)) for program in programs]


def compiled(modules, module, dialect, mode, programs):
    """The cost of each program. One file holds them all: most of the time of a small one is the compiler's start."""
    text, starts = source(module, dialect, programs)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "Chains.swift")
        path.write_text(text)
        done = subprocess.run(
            ["swiftc", "-frontend", "-typecheck", "-parse-as-library", "-swift-version", mode, "-I", modules, str(path),
             "-suppress-warnings", "-diagnostic-style", "llvm", f"-solver-scope-threshold={LIMIT}",
             "-stats-output-dir", folder, "-trace-stats-events"],
            capture_output=True, text=True)
        traces = list(pathlib.Path(folder).glob("trace-*.csv"))
        if not traces:
            raise SystemExit(f"The compiler failed for {module}:\n{done.stderr}")
        costs = [Cost(str(scopes)) for scopes in scopes_of_functions(traces[0], starts)]
    for line, error in re.findall(rf"^{re.escape(str(path))}:(\d+):\d+: error: (.*)", done.stderr, re.MULTILINE):
        index = bisect.bisect_right(starts, int(line)) - 1
        if index < 0:
            raise SystemExit(f"{module}: {error}")
        cost = costs[index]
        if "reasonable time" in error:
            cost.scopes = TOO_MANY
        if not cost.error:
            cost.error, cost.line = error, int(line) - starts[index] - 1
    return costs


def scopes_of_functions(trace, starts):
    """How many scopes were opened between the beginning of the body of each function and that of the next one."""
    total, before = 0, {}
    with open(trace, newline="") as file:
        for row in csv.reader(file, skipinitialspace=True):
            _, _, event, name, counter, _, value, kind, place = row[:9]
            begin = re.match(r"\[Chains\.swift:(\d+):|\[.*/Chains\.swift:(\d+):", place)
            if begin and (event, name, kind) == ("entry", "typecheck-stmt", "Brace"):
                before.setdefault(int(begin[1] or begin[2]), total)
            if counter == "Sema.NumConstraintScopes":
                total = int(value)
    ends = [before[start] for start in starts[1:]] + [total]
    return [end - before[start] for start, end in zip(starts, ends)]
