"""Swift as this project formats it: just enough of its structure to find statements, conditions and operands."""
import re

DECLARATION = re.compile(r"(@\w+ |private |fileprivate |package |final |static |override )*"
                         r"(let|var|func|init|deinit|class|struct|enum|extension|typealias|guard|defer|import)\b")
TYPE = re.compile(r"(@[\w()]+ |private |fileprivate |package |final )*(class|struct|enum|extension)\b")


class Place:
    """A piece of a file, for which there are texts with mistakes."""

    def __init__(self, start, end, names, write):
        # `write` makes the new text from the first number, the text with the mistakes inside, and the text as it is.
        self.start, self.end, self.names, self.write = start, end, names, write


class Source:
    """A file: its text, the same without comments and strings, and which brackets belong together."""

    def __init__(self, path):
        self.name = path.stem.removeprefix("ReferenceRealm+")
        self.text = path.read_text()
        blank = lambda match: " " * len(match[0])
        self.code = re.sub(r"//[^\n]*|\"[^\"\n]*\"", blank, self.text)
        self.partner, open = {}, []
        for index, character in enumerate(self.code):
            if character in "([{":
                open.append(index)
            elif character in ")]}":
                first = open.pop()
                self.partner[first], self.partner[index] = index, first
        self.functions = []
        for match in re.finditer(r"(?<![.\w])(func \w+|init\(|deinit|var \w+)[^\n]*", self.code):
            start = self.body(match.start())
            if start is not None:
                name = match[1].removeprefix("func ").removeprefix("var ").rstrip("(")
                self.functions.append((match.start(), self.partner[start], name, self.code[match.start():start]))

    def body(self, start):
        """Where the braces of a function or property begin; None if it has none."""
        end = len(self.code) if self.code[start] != "v" else self.code.index("\n", start)
        return next((index for index in self.level(start, end) if self.code[index] == "{"), None)

    def level(self, start, end):
        """The positions from start to end that are in no further brackets, and those of opening ones."""
        while start < end:
            yield start
            start = (self.partner[start] if self.code[start] in "([{" else start) + 1

    def function(self, position):
        """The name and the head of the innermost function at a position."""
        found = [f for f in self.functions if f[0] <= position < f[1]]
        return found[-1][2:] if found else ("", "")

    def split(self, start, end, separator):
        """The pieces between a separator that is in no further brackets, without spaces around them."""
        pieces, begin = [], start
        for index in list(self.level(start, end)):
            if self.code.startswith(separator, index):
                pieces.append((begin, index))
                begin = index + len(separator)
        return [self.stripped(*piece) for piece in pieces + [(begin, end)]]

    def stripped(self, start, end):
        text = self.code[start:end]
        return start + len(text) - len(text.lstrip()), start + len(text.rstrip())

    def blocks(self, start, end):
        """The braces in a piece, apart from those in others, as the pieces between them."""
        index = start
        while index < end:
            if self.code[index] == "{":
                yield index + 1, self.partner[index]
                index = self.partner[index]
            index += 1

    def statements(self, start, end):
        """The statements of a block, or of its cases: lists of pieces."""
        text = self.code[start:end]
        if "\n" not in text:
            head = re.match(r"\s*(\([^)]*\)|[\w$, ]+)?( -> [^{]*)? in ", text)
            begin, stop = self.stripped(start + (head.end() if head else 0), end)
            return [[(begin, stop)]] if begin < stop else []
        # The parameters of a closure are on the line of its brace.
        starts = [start + match.start(1) for match in re.finditer(r"\n *(\S)", text)]
        depth = [p for p in starts if all(not first < p < last for first, last in self.blocks(start, end))]
        margin = min(p - self.code.rindex("\n", 0, p) for p in depth)
        begins = [p for p in depth if p - self.code.rindex("\n", 0, p) == margin
                  and not re.match(r"[)\]}{]|else\b", self.code[p:])]
        lists, current = [], []
        for begin, stop in zip(begins, begins[1:] + [end]):
            label = re.match(r"case |default:", self.code[begin:])
            if label:
                lists.append(current)
                current = []
                colon = next(i for i in self.level(begin, stop) if self.code[i] == ":")
                inner = self.stripped(colon + 1, stop)
                if "\n" in self.code[colon:inner[0]]:
                    lists += self.statements(colon + 1, stop)
                elif inner[0] < inner[1]:
                    lists.append([inner])
            else:
                current.append(self.stripped(begin, stop))
        return [pieces for pieces in lists + [current] if pieces]

    def brief(self, start, end):
        text = " ".join(self.code[start:end].split())
        return text if len(text) <= 60 else text[:59] + "…"

    def render(self, places, names):
        """The text with all mistakes; appends their names, which begin with file and function."""
        order = sorted(enumerate(places), key=lambda item: (item[1].start, -item[1].end, item[0]))
        rest = [place for _, place in order]

        def text(start, end):
            pieces = []
            while rest and rest[0].start < end:
                place = rest.pop(0)
                pieces.append(self.text[start:place.start])
                first = len(names) + 1
                for name in place.names:
                    full = f"{self.name}.{self.function(place.start)[0]}: {name}"
                    count = sum(re.sub(r" #\d+$", "", other) == full for other in names)
                    names.append(full if not count else f"{full} #{count + 1}")
                pieces.append(place.write(first, text(place.start, place.end), self.text[place.start:place.end]))
                start = place.end
            return "".join(pieces) + self.text[start:end]

        return text(0, len(self.text))
