"""Lines of TOML keys: the standard reader gives values without places, so this finds the places.

It expects text that the standard reader has accepted, and only looks for keys, brackets and strings.
"""

from __future__ import annotations

KeyPath = tuple[str | int, ...]

BARE_ENDS = " \t\r\n=.,]}#"


class Locator:
    """The line of every key and every array element of one TOML text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self._lines: dict[KeyPath, int] = {}
        self._tables: dict[KeyPath, int] = {}  # how many tables each array of tables has so far
        self._scan()

    def line(self, path: KeyPath) -> int:
        """The line of a path, or of its nearest parent that the text names; 1 when there is none."""
        while path:
            if path in self._lines:
                return self._lines[path]
            path = path[:-1]
        return 1

    def _scan(self) -> None:
        table: KeyPath = ()
        while True:
            self._skip(" \t\r\n")
            if self._at >= len(self._text):
                return
            if self._peek() == "[":
                table = self._header()
            else:
                self._pair(table)

    def _header(self) -> KeyPath:
        line = self._line
        self._step()
        many = self._peek() == "["
        if many:
            self._step()
        keys = self._keys()
        self._skip(" \t")
        self._step(2 if many else 1)
        path: KeyPath = ()
        for key in keys[:-1]:
            path = self._inside((*path, key))
        path = (*path, keys[-1])
        if many:
            self._lines.setdefault(path, line)
            self._tables[path] = self._tables.get(path, 0) + 1
        path = self._inside(path)
        self._lines.setdefault(path, line)
        return path

    def _inside(self, path: KeyPath) -> KeyPath:
        """A name that is an array of tables means its last table."""
        return (*path, self._tables[path] - 1) if path in self._tables else path

    def _pair(self, table: KeyPath) -> None:
        line = self._line
        path = table
        for key in self._keys():
            path = (*path, key)
            self._lines.setdefault(path, line)
        self._skip(" \t")
        self._step()  # the equals sign
        self._skip(" \t")
        self._value(path)

    def _keys(self) -> list[str]:
        keys: list[str] = []
        while True:
            self._skip(" \t")
            keys.append(self._string() if self._peek() in "\"'" else self._bare())
            self._skip(" \t")
            if self._peek() != ".":
                return keys
            self._step()

    def _bare(self) -> str:
        start = self._at
        while self._at < len(self._text) and self._peek() not in BARE_ENDS:
            self._at += 1
        if self._at == start:  # only text that is no TOML comes here; moving on keeps the scan finite
            self._step()
        return self._text[start : self._at]

    def _value(self, path: KeyPath) -> None:
        mark = self._peek()
        if mark == "[":
            self._array(path)
        elif mark == "{":
            self._inline(path)
        elif mark and mark in "\"'":
            self._string()
        else:
            while self._at < len(self._text) and self._peek() not in ",]}#\n":
                self._at += 1

    def _array(self, path: KeyPath) -> None:
        self._step()
        index = 0
        while True:
            self._skip(" \t\r\n,")
            if self._peek() in "]":
                self._step()
                return
            self._lines.setdefault((*path, index), self._line)
            self._value((*path, index))
            index += 1

    def _inline(self, path: KeyPath) -> None:
        self._step()
        while True:
            self._skip(" \t\r\n,")
            if self._peek() in "}":
                self._step()
                return
            self._pair(path)

    def _string(self) -> str:
        quote = self._peek()
        fence = quote * 3 if self._text.startswith(quote * 3, self._at) else quote
        self._step(len(fence))
        start = self._at
        while self._at < len(self._text) and not self._text.startswith(fence, self._at):
            self._step(2 if self._peek() == "\\" and quote == '"' else 1)
        found = self._text[start : self._at]
        self._step(len(fence))
        while len(fence) == 3 and self._peek() == quote:  # a fence may follow up to two quotes of the text
            self._step()
        return found

    def _skip(self, blanks: str) -> None:
        """Pass blanks; where a line may end, pass comments too."""
        while self._at < len(self._text):
            mark = self._text[self._at]
            if mark in blanks:
                self._step()
            elif mark == "#" and "\n" in blanks:
                end = self._text.find("\n", self._at)
                self._at = len(self._text) if end < 0 else end
            else:
                return

    def _peek(self) -> str:
        return self._text[self._at] if self._at < len(self._text) else ""

    def _step(self, count: int = 1) -> None:
        end = min(len(self._text), self._at + count)
        self._line += self._text.count("\n", self._at, end)
        self._at = end
