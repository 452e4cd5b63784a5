#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the help lead somewhere, and nothing that a user can choose is without one.

The rows of the tables are read from the sources: each algorithm, game, format and command has
a page with an example, each rule and format of figures a section, each key a row."""

import re
import sys
import xml.etree.ElementTree as ElementTree

from csource import Report, find, line_of, top_from_arguments, without_comments

PAGES = "data/help/C"
MALLARD = "{http://projectmallard.org/1.0/}"

STRING = re.compile(r'"((?:\\.|[^"\\])*)"')

# What the keys of the window of shortcuts are called on keyboards.
KEY_NAMES = {
    "BackSpace": "Backspace", "Control": "Ctrl", "Escape": "Esc", "Page_Down": "Page Down",
    "Page_Up": "Page Up", "Return": "Enter", "bracketleft": "[", "bracketright": "]",
    "minus": "-", "period": ".", "plus": "+", "question": "?", "space": "Space",
}

# Where commands get their keys, and what a row looks like there.
KEY_TABLES = {
    "mh-window-actions.c": r'\{ "(?P<keys>[^"]+)", "(?P<action>win\.[\w-]+)" \}',
    "mh-application.c": r'\{ "(?P<action>[\w.:-]+)", \{ "(?P<keys>[^"]+)"',
}


class Page:
    def __init__(self, path):
        self.path = path
        self.id = path.stem
        self.root = ElementTree.parse(path).getroot()
        self.sections = {part.get("id"): part for part in self.root.iter(MALLARD + "section")}

    def get_part(self, section=None):
        return self.sections.get(section) if section else self.root

    def has_example(self, section=None):
        part = self.get_part(section)
        return (next(part.iter(MALLARD + "input"), None) is not None
                or any(code.get("mime") for code in part.iter(MALLARD + "code")))

    def get_links(self, kind=None):
        """Yields the addresses of links to pages; of one type, or of all."""
        for link in self.root.iter(MALLARD + "link"):
            if link.get("xref") and kind in (None, link.get("type")):
                yield link.get("xref")


def text_of(element):
    """Returns all the text of an element, with single blanks."""
    return " ".join("".join(element.itertext()).split()) if element is not None else ""


def title_of(element):
    return text_of(element.find(MALLARD + "title"))


def get_string(row, key):
    """Returns the string, which may be put together, that a member is set to."""
    value = re.search(rf"\.{key}\s*=\s*(?:N_\s*\()?\s*((?:\"(?:\\.|[^\"\\])*\"\s*)+)", row)
    return "".join(STRING.findall(value.group(1))) if value else ""


def rows_of(top, folder, kind):
    """Yields the path, line and text of each constant of a type."""
    for path in find(top, folder, suffixes=(".c",)):
        text = without_comments(path.read_text(encoding="utf-8"))
        for match in re.finditer(rf"^const {kind} \w+\s*= \{{\n(.*?)^\}};", text, re.M | re.S):
            yield path, line_of(text, match.start()), match.group(1)


class Checker:
    def __init__(self, report):
        self.report = report
        self.top = report.top
        self.pages = {}
        for path in find(self.top, PAGES, suffixes=(".page",)):
            try:
                self.pages[path.stem] = Page(path)
            except ElementTree.ParseError as error:
                report.fault(path, error.position[0], str(error))

    def fault(self, page, what):
        self.report.fault(page.path, 1, what)

    def is_there(self, address):
        page, _, section = address.partition("#")
        return page in self.pages and (not section or section in self.pages[page].sections)

    def check_pages(self):
        listed = set(re.findall(r"'C/([\w-]+)\.page'",
                                (self.top / "data/help/meson.build").read_text(encoding="utf-8")))
        for page in self.pages.values():
            if page.root.get("id") != page.id:
                self.fault(page, f"its id is “{page.root.get('id')}”, not “{page.id}”")
            if page.id not in listed:
                self.fault(page, "data/help/meson.build does not list it")
            for address in page.get_links():
                if not self.is_there(address):
                    self.fault(page, f"a dead link: {address}")
            if page.id != "index" and not self.is_reached(page):
                self.fault(page, "no chain of guides leads here from the first page")
        for missing in sorted(listed - set(self.pages)):
            self.report.fault(self.top / "data/help/meson.build", 1, f"there is no {missing}.page")

    def is_reached(self, page):
        met, waiting = set(), {page.id}
        while waiting and "index" not in met:
            met |= waiting
            waiting = {address.partition("#")[0] for name in waiting if name in self.pages
                       for address in self.pages[name].get_links("guide")} - met
        return "index" in met

    def demand(self, path, line, what, name, section=None):
        """Returns the page or section that must be there, with an example."""
        place = name + (f"#{section}" if section else "")
        if not self.is_there(place):
            target = f"section “{section}” in {name}.page" if section else f"page {name}.page"
            self.report.fault(path, line, f"{what} has no help: write the {target} in {PAGES}")
            return None
        page = self.pages[name]
        if not page.has_example(section):
            self.fault(page, f"{place} shows no example: a board or a command")
        return page

    def check_algorithms(self):
        for path, line, row in rows_of(self.top, "src/solver", "MhAlgorithm"):
            name = get_string(row, "id")
            page = self.demand(path, line, f"the algorithm “{name}”", f"algorithm-{name}")
            if page is None:
                continue
            if not title_of(page.root).startswith(get_string(row, "name")):
                self.fault(page, f"its title must begin with “{get_string(row, 'name')}”")
            cost = get_string(row, "cost")
            if cost not in text_of(page.root):
                self.fault(page, f"it does not tell what the algorithm costs, {cost}")
            if "wrong" not in page.sections:
                self.fault(page, "it has no section “wrong” that says when the algorithm is")

    def check_options(self):
        for path in find(self.top, "src/solver", suffixes=(".c",)):
            text = path.read_text(encoding="utf-8")
            for options in re.findall(r"const MhOption \w+\[\]\s*= \{(.*?)^\};", text, re.M | re.S):
                for name in re.findall(r"\.id = \"\w+\",\s*\.name = N_ \(\"([^\"]+)\"\)", options):
                    part = self.pages["algorithms"].get_part("variations")
                    if name not in [text_of(gui) for gui in part.iter(MALLARD + "gui")]:
                        self.report.fault(path, 1, f"algorithms.page#variations lacks “{name}”")

    def check_games(self):
        for path, line, row in rows_of(self.top, "src/game", "MhGameClass"):
            name = get_string(row, "id")
            page = self.demand(path, line, f"the game “{name}”", f"game-{name}")
            names = re.search(r"MhGameName names\[\]\s*= \{(.*?)\};",
                              path.read_text(encoding="utf-8"), re.S).group(1)
            for other in re.findall(r'\{ "([^"]+)"', names):
                codes = page.root.iter(MALLARD + "code") if page is not None else []
                if page is not None and other not in map(text_of, codes):
                    self.fault(page, f"it does not say that documents call the game {other}")

    def check_formats(self):
        path = next((self.top / "src/io").rglob("mh-formats.c"))
        text = path.read_text(encoding="utf-8")
        for match in re.finditer(r"^      \.id = \"([\w-]+)\",\s*\.name = N_ \(\"([^\"]+)\"\)",
                                 text, re.M):
            name, title = match.groups()
            line = line_of(text, match.start())
            page = self.demand(path, line, f"the format “{name}”", f"format-{name}")
            if page is not None and title_of(page.root) != title:
                self.fault(page, f"its title must be “{title}”")

    def check_figures(self):
        for path, line, row in rows_of(self.top, "src/render", "MhFigureFormat"):
            name = get_string(row, "id")
            page = self.demand(path, line, f"the format of figures “{name}”", "figures", name)
            if page is not None and title_of(page.get_part(name)) != get_string(row, "name"):
                self.fault(page, f"the title of #{name} must be “{get_string(row, 'name')}”")

    def check_commands(self):
        for path in find(self.top, "src/cli", suffixes=(".c",)):
            name = path.stem.removeprefix("mh-command-")
            if "MhCommand mh_command_" in path.read_text(encoding="utf-8"):
                self.demand(path, 1, f"the command “{name}”", f"command-{name}")

    def check_rules(self):
        path = self.top / "ui/mh-rules-button.ui"
        titles = {title_of(part): name for name, part in self.pages["rules"].sections.items()}
        for label in ElementTree.parse(path).iter("object"):
            if (label.get("id") or "").endswith("_label"):
                text = label.findtext("property[@name='label']")
                self.demand(path, 1, f"the rule “{text}”", "rules", titles.get(text, text))

    def check_keys(self):
        """Each key of a command is in the window of shortcuts, and all that is there has a row."""
        path = self.top / "ui/mh-shortcuts.ui"
        rows = self.pages["keys"].root.iter(MALLARD + "tr")
        told = {text_of(row[0]): [tuple(map(text_of, keys)) for keys in row.iter(MALLARD + "keyseq")]
                for row in rows}
        known = set()
        for item in ElementTree.parse(path).iter("object"):
            if item.get("class") != "GtkShortcutsShortcut":
                continue
            title = item.findtext("property[@name='title']")
            shown = re.split(r" |\.\.\.", item.findtext("property[@name='accelerator']"))
            known.update(shown)
            if told.get(title) != list(map(name_keys, shown)):
                keys = ", ".join("+".join(name_keys(key)) for key in shown)
                self.report.fault(path, 1, f"keys.page has no row “{title}” with {keys}")
        for path, line, action, keys in self.find_keys():
            if keys.split("|")[0] not in known:
                self.report.fault(path, line, f"ui/mh-shortcuts.ui lacks {keys} of {action}")

    def find_keys(self):
        """Yields the path, line, action and keys of each command that has some."""
        for name, row in KEY_TABLES.items():
            path = self.top / "src/app/window" / name
            text = path.read_text(encoding="utf-8")
            for match in re.finditer(row, text):
                yield path, line_of(text, match.start()), match["action"], match["keys"]

    def check_window(self):
        """The window opens no page that is not there, and every dialog has one."""
        table = self.top / "src/app/window/mh-help-viewer.c"
        pages = dict(re.findall(r'^  \{ "(\w+)", "([\w#-]+)" \},$',
                                table.read_text(encoding="utf-8"), re.M))
        for address in pages.values():
            self.demand_opened(table, address)
        for path in find(self.top, "ui", suffixes=(".ui",)):
            tree = ElementTree.parse(path)
            for item in tree.iter():
                said = {part.get("name"): part.text for part in item}
                if "app.help" in (said.get("action"), said.get("action-name")):
                    target = said.get("target") or said.get("action-target")
                    self.demand_opened(path, target.strip("'"))
                elif item.get("class") == "MhHelpButton" and "page" in said:
                    self.demand_opened(path, said["page"])
            if path.stem.endswith("-dialog") and tree.find("template").get("class") not in pages:
                self.report.fault(path, 1, f"its page of the help is not in {table.name}")

    def demand_opened(self, path, address):
        if not self.is_there(address):
            self.report.fault(path, 1, f"it opens the help at {address}, which is not there")


def name_keys(accelerator):
    """Returns the names of the keys to press at once: (Ctrl, Shift, Z)."""
    keys = re.findall(r"<(\w+)>", accelerator) + [re.sub(r"<\w+>", "", accelerator)]
    names = [KEY_NAMES.get(key, key) for key in keys]
    return tuple(name.upper() if len(name) == 1 else name for name in names)


def main():
    report = Report(top_from_arguments())
    checker = Checker(report)
    for name in dir(checker):
        if name.startswith("check_"):
            getattr(checker, name)()
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
