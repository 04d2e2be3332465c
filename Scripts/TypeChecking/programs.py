"""The programs that are type-checked, each of which is the body of a function."""
import dataclasses, re

from dialects import COUNTS, DIALECTS, MISTAKES, USER


@dataclasses.dataclass(frozen=True)
class Program:
    """One chain. `mistake` is the part of its lines, counted from 0, that has the mistake, if there is one."""

    kind: str
    name: str
    text: str
    mistake: range = range(0)

    @property
    def series(self):
        """The name without the number of links: several programs that differ in nothing else have one."""
        return self.name.split(" × ")[0]


def programs(dialect):
    """All programs of a dialect."""
    row = DIALECTS[dialect]
    for name, first, links, counts in row["chains"]:
        for count in counts:
            yield Program("chain", f"{name} × {count}", f"_ = {first}{links * count}{row['end']}")
    for name, links in row["pairs"]:
        for count in COUNTS:
            text = "\n".join(["_ = load(1)", *(links * count), row["pair end"]])
            yield Program("pair", f"{name} × {count}", text)
    right = [link for link, _ in row["mistakes"]]
    for number, (link, returned) in enumerate(row["mistakes"][:5]):
        wrong = {name: link.replace("twice(u.age)", call) for name, call in MISTAKES.items()}
        if returned:
            wrong["no result type"] = early(link, returned)
        for name, text in wrong.items():
            lines = ["_ = load(1)", *right[:number], *text.split("\n")]
            begin = 1 + number
            end = len(lines)
            lines += [*right[number + 1:], row["pair end"]]
            yield Program("mistake", f"{name}, link {number + 1}", "\n".join(lines), range(begin, end))


def early(link, returned):
    """The link with a closure of several statements that returns something early, and does not say of which type."""
    closure = re.match(r"(.*?\{ (?:\(?u[^{}]*?) in) (.*) (\}\)?)$", link)
    head, body, tail = closure.groups()
    result = body if body.startswith("print") else f"return {body}"
    return f"{head}\n  if u.age > 9 {{\n    return {returned}\n  }}\n  {result}\n{tail}"


def source(module, dialect, bodies):
    """A file with a function for each body; the lines, counted from 1, at which the functions begin."""
    text = f"import Foundation\nimport {module}\n{USER}{DIALECTS[dialect]['prelude']}\n"
    starts = []
    for index, body in enumerate(bodies):
        starts.append(text.count("\n") + 1)
        text += f"func chain{index}() {{\n{body.text}\n}}\n"
    return text, starts
