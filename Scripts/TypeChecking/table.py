"""What is written down of each program: scripts compare with it, and print it."""
from compiler import TOO_MANY
from dialects import DIALECTS

KINDS = ["chain", "pair", "mistake"]
# How many times the scopes of the original's declarations a program should need at most, by language mode.
GOALS = {"5": 1.3, "6": 2.0}
HEADER = ["dialect", "mode", "kind", "program", "scopes", "original", "message", "original's message"]


class Table:
    """A line for each program: scopes with the library and the original, and where the first message of each points."""

    def __init__(self, path):
        self.path, self.rows = path, {}
        if path.exists():
            for line in path.read_text().splitlines()[1:]:
                *key, ours, original, message, its_message = line.split("\t")
                self.rows[tuple(key)] = [ours, original, message, its_message]

    def row(self, dialect, mode, program):
        """The scopes that are written down, and where the first message pointed."""
        ours, _, message, _ = self.rows.get((dialect, mode, program.kind, program.name), [""] * 4)
        return ours, message

    def scopes(self, dialect, mode, program, original):
        return self.rows.get((dialect, mode, program.kind, program.name), [""] * 4)[1 if original else 0]

    def record(self, dialect, mode, program, scopes, message, original):
        row = self.rows.setdefault((dialect, mode, program.kind, program.name), [""] * 4)
        row[1 if original else 0] = scopes
        row[3 if original else 2] = message if program.kind == "mistake" else ""

    def write(self):
        lines = ["\t".join(HEADER), *("\t".join([*key, *row]) for key, row in self.rows.items())]
        self.path.write_text("\n".join(lines) + "\n")

    def measured(self, dialect="", mode="", kind=""):
        """The rows of which both sides are known."""
        return [(key, row) for key, row in self.rows.items()
                if dialect in key[0] and mode in key[1] and kind in key[2] and row[0] and row[1]]

    def summarise(self):
        """Dialect by dialect: how many programs there are, and how they compare with the originals'."""
        for kind in KINDS:
            told = kind == "mistake"
            print(f"\n| {kind}s: dialect | Swift | number | within the goal | dearer | too many here | in both | "
                  "only in the original | median | worst |" + (" line named | by the original |" if told else ""))
            print("|---" * (12 if told else 10) + "|")
            for dialect, mode in [(d, m) for m in "56" for d in DIALECTS]:
                rows = [row for _, row in self.measured(dialect, mode, kind)]
                if not rows:
                    continue
                failing = [(row[0] == TOO_MANY, row[1] == TOO_MANY) for row in rows]
                ratios = sorted(int(row[0]) / int(row[1]) for row in rows if TOO_MANY not in row[:2])
                within = sum(ratio <= GOALS[mode] for ratio in ratios)
                cells = [dialect, mode, len(rows), within, len(ratios) - within]
                cells += [failing.count(case) for case in ((True, False), (True, True), (False, True))]
                cells += [f"{ratios[len(ratios) // 2]:.2f}", f"{ratios[-1]:.1f}"] if ratios else ["", ""]
                if told:
                    cells += [sum(row[side] == "here" for row in rows) for side in (2, 3)]
                print("|", " | ".join(map(str, cells)), "|")

    def name_the_dear(self):
        """What is dearer than the goals, the dearest first."""
        def ratio(row):
            if row[0] == TOO_MANY:
                return 0 if row[1] == TOO_MANY else float("inf")
            return 0 if row[1] == TOO_MANY else int(row[0]) / int(row[1])
        dear = [(ratio(row), key, row) for key, row in self.measured() if ratio(row) > GOALS[key[1]]]
        for times, key, row in sorted(dear, key=lambda each: -each[0]):
            print(f"{times:8.2f}  {', '.join(key)}: {row[0]}, original {row[1]}")
