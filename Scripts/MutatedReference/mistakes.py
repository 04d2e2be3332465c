"""The mistakes: conditions, bounds, order, omissions, constants and results."""
import re

from source import DECLARATION, TYPE, Place

# What only broken libraries look at.
UNUSED = re.compile(r"\b(row|depth|runningHandlers|steps|arrivals|identity|isLast|func has|flaw|leeway)\b|late: |ofThenable: (true|false)")
# What is true only of broken libraries, and functions that do nothing in others.
FLAW = re.compile(r"\b(has\(\.|isReplaced|runsFirst|leeway ==|isOverlooked\(|observeWrongly\(|losesReport\("
                  r"|forgetsCalls\(|passesAtOnce\()")
HOOK = re.compile(r"(lag|replay|breakObservers)\(")
KEYWORD = re.compile(r"(if|guard|for|while|switch|do|defer|@Sendable func)\b")
JUMP = re.compile(r"\b(return|throw|break|continue)\b")
KINDS = [".cancelled", ".wrongState", ".forked", ".type", ".aggregate"]
BINDING = {"<": 1, ">=": 1, "==": 1, "!=": 1, "===": 1, "!==": 1, "??": 2, "+": 3, "-": 3, "*": 4}
OPPOSITES = {"==": "!=", "!=": "==", "===": "!==", "!==": "===", "+": "-", "-": "+", "*": "/"}
CALLS = {"<": ("less", ["<=", ">"]), ">=": ("atLeast", [">", "<"]), "??": ("either", [""])}
HANDLERS = r"(?<!var )\b(onFulfilled|onRejected|onProgress|resumes|after(?=: reaction)): (?!handler)"


def mistakes(source):
    found = Mistakes(source)
    found.members(0, len(source.code))
    found.expressions()
    return [place for place in found.places if not found.is_dead(place)]


class Mistakes:
    def __init__(self, source):
        self.source, self.code = source, source.code
        self.places, self.dead, self.patterns = [], [], []

    def add(self, start, end, names, write):
        self.places.append(Place(start, end, names, write))

    def is_dead(self, place):
        line = self.code[self.code.rfind("\n", 0, place.start) + 1:place.end]
        return any(start <= place.start and place.end <= end for start, end in self.dead) \
            or "\n" not in line and UNUSED.search(line)

    # Statements.

    def members(self, start, end):
        """Types and functions."""
        index = start
        for first, last in self.source.blocks(start, end):
            head = self.code[index:first - 1].split("\n\n")[-1]
            lines = [line.strip() for line in head.splitlines()]
            if any(TYPE.match(line) for line in lines):
                self.members(first, last)
            elif not any(re.match(r"(package )?init\(|func has", line) for line in lines):
                self.block(first, last, "->" in head or "var " in head)
            index = last + 1

    def block(self, start, end, has_result):
        """A block of statements; the only statement of a block with a result is its result."""
        for pieces in self.source.statements(start, end):
            is_only = len(pieces) == 1
            run = []
            for piece in pieces + [None]:
                if piece and self.is_movable(piece):
                    run.append(piece)
                    continue
                self.swap(run)
                run = []
            for piece in pieces:
                self.statement(piece, is_only and has_result)

    def is_movable(self, piece):
        text = self.code[slice(*piece)]
        return not (DECLARATION.match(text) or JUMP.search(text) or HOOK.match(text) or FLAW.search(text) or UNUSED.search(text)
                    or text.startswith("@") or re.match(r"[\w.]+$", text) or text.startswith("."))

    def swap(self, run):
        pairs = list(zip(run, run[1:]))
        if not pairs:
            return
        brief = self.source.brief
        names = [f"`{brief(*b)}` before `{brief(*a)}`" for a, b in pairs]
        texts = [self.source.text[slice(*piece)] for piece in run]

        def write(number, inner, _):
            parts = []
            for i in range(len(pairs)):
                order = texts[:i] + [texts[i + 1], texts[i]] + texts[i + 2:]
                parts.append(f"if mutated({number + i}) {{\n" + "\n".join(order) + "\n} else ")
            return "".join(parts) + "{\n" + inner + "\n}"

        self.add(run[0][0], run[-1][1], names, write)

    def statement(self, piece, is_result):
        start, end = piece
        text = self.code[start:end]
        self.conditions(start, end)
        if self.is_omissible(text, is_result):
            self.add(start, end, [f"`{self.source.brief(start, end)}` left out"],
                     lambda number, inner, _: f"if !mutated({number}) {{ {inner} }}")
        elif HOOK.match(text):
            self.dead.append(piece)
        for first, last in self.source.blocks(start, end):
            is_body = KEYWORD.match(text) and first - 1 in self.source.level(start, end)
            self.block(first, last, not is_body)

    def is_omissible(self, text, is_result):
        words = r"(if|for|while|switch|do|return|throw|break|case|try|_ =|\.|@|\w+$)"
        if DECLARATION.match(text) or re.match(words, text) or HOOK.match(text):
            return False
        assigns = re.search(r"^[\w.()?, \[\]]+ [+-]?= ", text)
        return bool(assigns) or not is_result and "(" in text

    # Conditions.

    def conditions(self, start, end):
        """The clauses of a statement, of what follows `else`, and of `where`."""
        match = re.match(r"(if|guard|while|for)\b", self.code[start:end])
        if not match:
            return
        brace = next(i for i in self.source.level(start, end) if self.code[i] == "{")
        head = (start + match.end(), brace - (5 if match[1] == "guard" else 0))
        if match[1] == "for":
            return self.loop(*head)
        clauses = self.source.split(*head, ",")
        if match[1] != "guard" and any(self.is_flawed(*clause) for clause in clauses):
            self.dead.append((start, self.source.partner[brace]))
        else:
            for clause in clauses:
                self.clause(*clause)
        rest = self.source.partner[brace] + 1
        follows = re.match(r"\s*else ", self.code[rest:end])
        if follows:
            self.conditions(rest + follows.end(), end)

    def is_flawed(self, start, end):
        """Whether a clause is true only of broken libraries."""
        parts = [part for piece in self.source.split(start, end, " || ")
                 for part in [self.source.split(*piece, " && ")]]
        return all(any(FLAW.search(self.code[slice(*p)]) and self.code[p[0]] != "!" for p in part) for part in parts)

    def clause(self, start, end):
        text, brief = self.code[start:end], self.source.brief(start, end)
        pattern = re.match(r"(case .*?|let \w+) = ", text)
        if re.match(r"let|case|var", text):
            if pattern and text.startswith("case"):
                self.patterns.append((start, start + pattern.end()))
            self.add(start, end, [f"`{brief}` never"], lambda number, inner, _: f"{inner}, !mutated({number})")
            return
        for piece in self.source.split(start, end, " || "):
            for first, last in self.source.split(*piece, " && "):
                operand = self.code[first:last]
                if FLAW.search(operand):
                    continue
                name = self.source.brief(first, last)
                self.add(first, last, [f"`{name}` is true", f"`{name}` is false"],
                         lambda number, inner, _: f"forced({number}, {inner})")

    def loop(self, start, end):
        """A loop over some elements only, or over all in another order."""
        text = self.code[start:end]
        begin = start + text.index(" in ") + 4
        where = text.find(" where ")
        stop = start + where if where >= 0 else self.source.stripped(start, end)[1]
        name = self.source.brief(begin, stop)
        self.add(begin, stop, [f"`{name}` backward", f"`{name}` without the first", f"`{name}` without the last"],
                 lambda number, inner, _: f"looped({number}, {inner})")

    # Expressions.

    def each(self, pattern):
        """The matches in functions and in values of properties, apart from patterns."""
        for match in re.finditer(pattern, self.code):
            name, _ = self.source.function(match.start())
            line = self.code[self.code.rfind("\n", 0, match.start()) + 1:match.start()]
            is_property = re.match(r"  (private )?(private\(set\) )?var \w+ = ", line)
            in_pattern = re.match(r"\s*case .*", line) and ":" not in line.split("case", 1)[1].replace("::", "") \
                or any(first <= match.start() < last for first, last in self.patterns)
            if (name and match.start() > self.body(match.start()) or is_property) and not in_pattern:
                yield match

    def body(self, position):
        head = self.source.function(position)[1]
        start = max(f[0] for f in self.source.functions if f[0] <= position < f[1])
        return start + len(head)

    def context(self, position):
        """The line of a place, for its name."""
        start = self.code.rfind("\n", 0, position) + 1
        return self.source.brief(start, self.code.find("\n", position))

    def replace(self, start, end, *others):
        """Other texts in the place of one."""
        old, line = self.source.brief(start, end), self.context(start)
        names = [f"`{other}` for `{old}` in `{line}`" for other in others]

        def write(number, inner, _):
            cases = "".join(f"mutated({number + i}) ? {other} : " for i, other in enumerate(others))
            return f"({cases}{inner})"

        self.add(start, end, names, write)

    def expressions(self):
        for match in self.each(r"\b(true|false)\b"):
            self.replace(*match.span(), "false" if match[0] == "true" else "true")
        for match in self.each(r"(?<![\w.$])\d+(\.\d+)?\b"):
            self.call("bound", *match.span(), [f"{match[0]} + 1", f"{match[0]} - 1"])
        for match in self.each(r" (<|>=|==|!=|===|!==|\+|-|\*|\?\?) "):
            self.operator(match)
        for match in self.each(r"(?<=kind: )\.\w+"):
            other = KINDS[(KINDS.index(match[0]) + 1) % len(KINDS)]
            self.replace(*match.span(), f"LibraryErrorKind{other}")
        for match in self.each(r"(?<![\w)])\.(fulfilled|rejected)(?=\()"):
            end = self.source.partner[match.end()] + 1
            other = "rejected(ReferenceError(kind: .type))" if match[1] == "fulfilled" else "fulfilled(nil)"
            self.replace(match.start(), end, f"CaseState.{other}")
        for match in self.each(HANDLERS):
            begin = match.end()
            end = next(i for i in self.source.level(begin, len(self.code)) if self.code[i] in ",)")
            if self.code[begin:end] != "nil":
                self.add(begin, end, [f"no `{match[1]}: {self.source.brief(begin, end)}`"],
                         lambda number, inner, _, label=match[1]: f"Given.{label}({number}, {inner})")
        for match in self.each(r"(?m)\breturn (?!nil|true|false)(\w+)$"):
            if self.source.function(match.start())[1].rstrip().endswith("-> ReferencePromise"):
                self.replace(match.start(1), match.end(1), "ReferencePromise()")
        for match in self.each(r" \? "):
            self.choice(match)

    def operand(self, position, step, binding):
        """The end of an operand, from beside an operator; operators that bind more strongly are part of it."""
        while True:
            character = self.code[position]
            if character in ("([{" if step > 0 else ")]}"):
                closes = character == "}"
                position = self.source.partner[position]
                # The braces are those of a closure behind a call.
                if closes:
                    position -= 1
            elif character in "\n,:;()[]{}":
                return position
            elif character == " ":
                other = re.match(r" (\S+) ", self.code[position:]) if step > 0 \
                    else re.search(r" (\S+) $", self.code[:position + 1])
                if not other or BINDING.get(other[1], 0) <= binding:
                    return position
                position += step * (len(other[1]) + 1)
            position += step

    def operator(self, match):
        binding = BINDING[match[1]]
        start = self.operand(match.start() - 1, -1, binding) + 1
        end = self.operand(match.end(), 1, binding)
        if self.code[match.start() - 1] in " \n":
            return
        if FLAW.search(self.code[start:end]):
            return
        left, right = self.source.text[start:match.start()], self.source.text[match.end():end]
        if match[1] in CALLS:
            name, others = CALLS[match[1]]
            self.call(name, start, end, [f"{left} {other} {right}" if other else right for other in others], match)
        else:
            self.replace(start, end, f"{left} {OPPOSITES[match[1]]} {right}")

    def call(self, function, start, end, others, operator=None):
        """A function that decides, where a conditional expression would cost the type-checker too much."""
        old, line = self.source.brief(start, end), self.context(start)
        names = [f"`{other}` for `{old}` in `{line}`" for other in others]

        def write(number, inner, _):
            if operator:
                inner = self.parts(inner, operator[0])
            return f"{function}({number}, {inner})"

        self.add(start, end, names, write)

    def parts(self, text, operator):
        """The operands as arguments."""
        depth = 0
        for index, character in enumerate(text):
            depth += (character in "([{") - (character in ")]}")
            if depth == 0 and text.startswith(operator, index):
                return text[:index] + ", " + text[index + len(operator):]
        raise ValueError(text)

    def choice(self, match):
        """The condition of a conditional expression; the part for broken libraries is dead."""
        start, colon = self.operand(match.start() - 1, -1, 0) + 1, match.end()
        while not self.code.startswith(" : ", colon):
            colon = self.source.partner[colon] if self.code[colon] in "([{" else colon + 1
        if FLAW.search(self.code[start:match.start()]):
            self.dead.append((match.end(), colon))
            return
        name = self.source.brief(start, match.start())
        self.add(start, match.start(), [f"`{name}` is true", f"`{name}` is false"],
                 lambda number, inner, _: f"forced({number}, {inner})")
