#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The checks are checked: in a small tree without faults they find nothing,
and each fault planted in it is found at its place."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
HEAD = "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"

CLEAN = {
    "src/game/graph/mh-graph.h": HEAD + "#pragma once\n#include <glib.h>\n",
    "src/game/graph/mh-graph.c": HEAD + '#include "mh-graph.h"\n#include <math.h>\n',
    "src/layout/mh-layout.c": HEAD + '#include "mh-graph.h"\n#include <igraph.h>\n',
    "src/solver/trace/mh-trace.h": HEAD + '#pragma once\n#include "mh-graph.h"\n',
    "src/solver/engine/mh-engine.c": HEAD + '#include "mh-trace.h"\n',
    "src/io/json/mh-json.c": HEAD + "#include <glib.h>\n",
    "src/render/pens/mh-text.c": HEAD + "#include <pango/pangocairo.h>\n#include <cairo.h>\n",
    "src/session/runs/mh-run.h": HEAD + "#pragma once\n#include <gio/gio.h>\n",
    "src/session/runs/mh-run.c": HEAD + '#include "mh-run.h"\n\nG_DEFINE_FINAL_TYPE (MhRun, a, b)\n',
    "src/app/window/mh-window.c": HEAD + '#include "mh-run.h"\n#include <adwaita.h>\n',
    "src/app/board/mh-view.h": HEAD + "#pragma once\n",
    "src/app/table/mh-pane.h": HEAD + '#pragma once\n#include "mh-view.h"\n',
    "src/main.c": HEAD + '#include "mh-run.h"\n',
    "src/cli/commands/main.c": HEAD + '#include "mh-trace.h"\n',
    "ui/mh-pane.ui": """<interface>
  <object class="GtkLabel"><property name="label" translatable="yes">Mouse</property></object>
  <object class="GtkButton"><property name="label" translatable="yes">Solve</property></object>
  <object class="GtkScale">
    <accessibility><property name="label" translatable="yes">Speed</property></accessibility>
  </object>
</interface>
""",
}

# A file of the tree, what is written at its end, what must be said.
LAYER_FAULTS = [
    ("src/game/graph/mh-graph.c", '#include "mh-trace.h"\n', 'game may not include "mh-trace.h"'),
    ("src/solver/trace/mh-trace.h", '# include "mh-run.h"\n', 'solver may not include "mh-run.h"'),
    ("src/solver/engine/mh-engine.c", '#include "mh-run.h"\n', "belongs to session"),
    ("src/cli/commands/main.c", '#include "../app/mh-window.h"\n', "climbs"),
    ("src/app/window/mh-window.c", '#include "../game/mh-graph.h"\n', "climbs"),
    ("src/session/runs/mh-run.c", "#include <gtk/gtk.h>\n", "<gtk/gtk.h> is only for app/"),
    ("src/cli/commands/main.c", "#include <adwaita.h>\n", "<adwaita.h> is only for app/"),
    ("src/solver/trace/mh-trace.h", "#include <igraph.h>\n", "layout/mh-layout.c"),
    ("src/io/json/mh-json.c", "#include <json-glib/json-glib.h>\n", "tests/"),
    ("src/session/runs/mh-run.c", "#include <pango/pango.h>\n", "render/pens/mh-text.c"),
    ("src/solver/trace/mh-trace.h", "#include <gio/gio.h>\n", "<gio/gio.h>"),
    ("src/io/json/mh-json.c", "#include <gio/gio.h>\n", "<gio/gio.h>"),
    ("src/solver/trace/mh-trace.h", "G_DECLARE_FINAL_TYPE (A, a, A, A, GObject)\n", "no GObject types"),
    ("src/io/json/mh-json.c", "G_DEFINE_BOXED_TYPE (A, a, b, c)\n", "no GObject types"),
]
LAYER_FAULTS += [
    ("src/app/board/mh-view.h", '#include "mh-pane.h"\n', "closes a circle of rooms"),
]
LAYER_GOOD = [
    ("src/game/graph/mh-graph.c", '/* #include "mh-trace.h" */\n'),
    ("src/app/window/mh-window.c", '#include "mousehole-resources.h"\n'),
]

STYLE_FAULTS = [
    ("src/game/graph/mh-graph.c", "static int n;\n", "can be written: int n"),
    ("src/game/graph/mh-graph.c", "static const char *names[] = { 0 };\n", "can be written"),
    ("src/game/graph/mh-graph.c", "{\n  static guint seen = 0;\n}\n", "can be written"),
    ("src/game/graph/mh-graph.c", "int x = 1;" + " " * 100 + "/* far */\n", "characters, at most"),
    ("src/game/graph/mh-graph.c", "/* " + "TO" + "DO: more */\n", "open an issue"),
    ("src/game/graph/mh-graph.c", "int x;  \n", "white space"),
    ("src/game/graph/mh-graph.c", "int\tx;\n", "tab"),
    ("src/game/graph/mh-graph.c", "gint x;\n", "plain C type"),
    ("src/game/graph/mh-graph.c", "  goto out;\n", "no goto"),
    ("src/game/graph/mh-graph.c", "  g_assert (i++ < n);\n", "compiled out"),
    ("src/game/graph/mh-graph.c", "  g_assert ((x = y) != 0);\n", "compiled out"),
    ("src/game/graph/mh-graph.c", "  g_assert (mh_iter_next (&iter));\n", "compiled out"),
    ("src/game/graph/mh-graph.c", "  x = MAX (1, f (y));\n", "evaluates its arguments twice"),
    ("src/game/graph/mh-graph.c", "int x;", "no newline"),
    ("src/game/mh-new.c", "int x;\n", "the first line must be"),
    ("src/app/window/mh-window.c", '  g_strdup_printf ("%s: %s", a, b);\n', "joined untranslated"),
    ("src/session/runs/mh-run.c", '  g_strdup_printf ("a %s; b", a);\n', "joined untranslated"),
]
STYLE_GOOD = [
    ("src/game/graph/mh-graph.c", "static const char *const names[] = { 0 };\n"),
    ("src/game/graph/mh-graph.c", "static const int n = 3;\n"),
    ("src/game/graph/mh-graph.c", "static GMutex lock;\nstatic GParamSpec *properties[N_PROPERTIES];\n"),
    ("src/game/graph/mh-graph.c", "static int\nf (int x)\n{\n  return x;\n}\n"),
    ("src/game/graph/mh-graph.c", "  g_assert (a <= b && c == d && e != f && g >= h);\n"),
    ("src/game/graph/mh-graph.c", "  x = MIN (sizeof (a), (gsize) b);\n"),
    ("src/app/window/mh-window.c", '  g_strdup_printf (_ ("%s: %s"), a, b);\n'),
    ("src/io/json/mh-json.c", '  g_strdup_printf ("%s: %s", key, value);\n'),
    ("src/game/graph/mh-graph.c", "  s = \"goto gint\"; /* MAX (f (x), 1) */\n"),
]

UI_FAULTS = [
    ('<object class="GtkButton"><property name="icon-name">a</property></object>', "no accessible"),
    ('<object class="GtkScale" id="speed"/>', "GtkScale speed has no accessible label"),
    ('<object class="GtkLabel"><property name="label">Cat</property></object>', "translatable"),
    ('<object class="GtkLabel">', "mismatched tag"),
]

PO_HEAD = """msgid ""
msgstr ""
"Language: xx\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"

"""
PO_TEXTS = """const char *a = _ ("%s <b>wins</b>");
const char *b = g_dngettext (NULL, "%u move", "%u moves", n);
"""
PO_GOOD = """#, c-format
msgid "%s <b>wins</b>"
msgstr "<b>Sieg</b> von %s"

#, c-format
msgid "%u move"
msgid_plural "%u moves"
msgstr[0] "Züge: %u"
"""
# What is replaced in a good translation, by what, and what must be said.
PO_FAULTS = [
    ("von %s", "von %d", "format specifications"),
    ("von %s", "von", "format specifications"),
    ("Züge: %u", "Züge", "format specifications"),
    ("<b>Sieg</b>", "<i>Sieg</i>", "the tags"),
    ("<b>Sieg</b>", "<b>Sieg<b>", "the tags"),
    ("<b>Sieg</b>", "Sieg", "the tags"),
    ("Züge: %u", "<b>Züge</b>: %u", "the tags"),
    ("Züge: %u", "", "po/xx.po: 1 untranslated"),
    ("#, c-format\nmsgid \"%u", "#, fuzzy, c-format\nmsgid \"%u", "po/xx.po: 1 fuzzy"),
]
# What is put in place of a text of the sources, and what must be said of it.
POT_FAULTS = [
    ("wins", "loses", "po/mousehole.pot is not what the sources have"),
    ('wins</b>"', 'wins</b> %" G_GSIZE_FORMAT', "a text is cut at G_GSIZE_FORMAT"),
]
GLOSSARY = """One word for one thing.

| English | xx | what it is |
|--|--|--|
| reply | Antwort | |
| turn*, turn limit | Zug、Grenze/Schranke | |
"""
GLOSSARY_GOOD = """msgid "%u reply"
msgid_plural "%u replies"
msgstr[0] "Antworten: %u"

msgid "The _turn limit"
msgstr "Die Schranke"

msgid "Turn the board, “reply” <reply/> or turn.txt"
msgstr "Das Brett drehen"

msgid "_Turn…"
msgstr "_Zug…"

msgid "reply.json"
msgstr "reply.json"
"""
# What is replaced in the glossary or a good translation, by what, and what must be said.
GLOSSARY_FAULTS = [
    ("Antworten", "Entgegnungen", "“reply” is Antwort: '%u replies', 'Entgegnungen: %u'"),
    ("Die Schranke", "Der Zug", "“turn limit” is Grenze or Schranke"),
    ("_Zug…", "_Drehung…", "“turn” is Zug"),
    ("Zug、Grenze", "Grenze", "has 2 words, and “Grenze/Schranke” has not as many"),
    ("| xx |", "| yy |", "po/GLOSSARY.md has no column xx"),
]
# What is changed in a copy of the sources, and what must be said.
HELP_FAULTS = [
    ("data/help/C/rules.page", 'xref="games"', 'xref="gamez"', "a dead link: gamez"),
    ("data/help/C/games.page", "index#first", "games", "no chain of guides leads here"),
    ("data/help/C/algorithm-capped.page", "cap · m · n", "n", "costs, O(cap · m · n)"),
    ("data/help/C/command-solve.page", "input>", "sys>", "shows no example"),
    ("data/help/meson.build", "'C/words.page',", "", "does not list it"),
    ("src/solver/algorithms/mh-retrograde.c", '"retrograde"', '"backwards"',
     "algorithm “backwards” has no help: write the page algorithm-backwards.page"),
    ("src/game/pursuit/mh-cat-and-mouse.c", '.id = "cat-and-mouse"', '.id = "chase"',
     "game-chase.page"),
    ("src/io/formats/mh-formats.c", '"dot"', '"dots"', "format-dots.page"),
    ("src/render/figure/mh-figure-svg.c", '"svg"', '"eps"', "section “eps” in figures.page"),
    ("src/app/window/mh-help-viewer.c", '"rules"', '"ruled"', "opens the help at ruled"),
    ("src/app/window/mh-help-viewer.c", "MhHuntDialog", "MhHunt", "mh-hunt-dialog.ui:1: its page"),
    ("ui/mh-window.ui", "target\">index", "target\">start", "opens the help at start"),
    ("ui/mh-timeline.ui", ">words#level<", ">words#lever<", "opens the help at words#lever"),
    ("ui/mh-rules-button.ui", ">Directed edges<", ">Streets<", "the rule “Streets” has no help"),
    ("src/app/window/mh-window-actions.c", '"F9"', '"F8"', "lacks F8 of win.panel"),
    ("ui/mh-shortcuts.ui", ">F9<", ">F8<", "Fold the panel below the table” with F8"),
]


class Checks(unittest.TestCase):
    def run_check(self, name, path=None, text=""):
        """Returns the exit status and the output of the check on the tree with the text in it."""
        with tempfile.TemporaryDirectory() as folder:
            top = pathlib.Path(folder)
            for clean_path, clean_text in CLEAN.items():
                (top / clean_path).parent.mkdir(parents=True, exist_ok=True)
                (top / clean_path).write_text(clean_text, encoding="utf-8")
            if path is not None:
                with open(top / path, "a", encoding="utf-8") as file:
                    file.write(text)
            said = subprocess.run(
                [sys.executable, HERE / name, folder], capture_output=True, text=True, check=False
            )
        return said.returncode, said.stdout + said.stderr

    def check_faults(self, name, faults):
        for path, text, expected in faults:
            with self.subTest(path=path, text=text):
                status, output = self.run_check(name, path, text)
                self.assertEqual(status, 1, output)
                self.assertIn(expected, output)
                self.assertIn(path + ":", output)

    def check_good(self, name, good):
        for path, text in [(None, ""), *good]:
            with self.subTest(path=path, text=text):
                status, output = self.run_check(name, path, text)
                self.assertEqual(status, 0, output)

    def test_layers_find_what_is_planted(self):
        self.check_faults("check-layers.py", LAYER_FAULTS)

    def test_layers_leave_the_good_alone(self):
        self.check_good("check-layers.py", LAYER_GOOD)

    def test_layers_name_the_line(self):
        text = '\n#include "mh-run.h"\n'
        _, output = self.run_check("check-layers.py", "src/game/graph/mh-graph.c", text)
        self.assertIn("src/game/graph/mh-graph.c:5:", output)

    def test_style_finds_what_is_planted(self):
        self.check_faults("check-style.py", STYLE_FAULTS)

    def test_style_leaves_the_good_alone(self):
        self.check_good("check-style.py", STYLE_GOOD)

    def run_translation(self, translation, good="", bad=""):
        """Returns the exit status and the output of the check on a translation of two texts.

        @good, @bad: what is replaced in the sources after the template was written"""
        with tempfile.TemporaryDirectory() as folder:
            po = pathlib.Path(folder) / "po"
            po.mkdir()
            (po / "a.c").write_text(PO_TEXTS, encoding="utf-8")
            (po / "POTFILES.in").write_text("po/a.c\n", encoding="utf-8")
            (po / "LINGUAS").write_text("xx\n", encoding="utf-8")
            (po / "xx.po").write_text(PO_HEAD + translation, encoding="utf-8")
            check = [sys.executable, HERE / "check-translation.py", folder]
            subprocess.run([*check, "--write"], capture_output=True, check=True)
            (po / "a.c").write_text(PO_TEXTS.replace(good, bad), encoding="utf-8")
            said = subprocess.run(check, capture_output=True, text=True, check=False)
        return said.returncode, said.stdout + said.stderr

    def test_translation_finds_what_is_planted(self):
        for good, bad, expected in PO_FAULTS:
            with self.subTest(bad=bad):
                self.assertIn(good, PO_GOOD)
                status, output = self.run_translation(PO_GOOD.replace(good, bad))
                self.assertEqual(status, 1, output)
                self.assertIn(expected, output)

    def test_translation_finds_texts_that_are_planted(self):
        for good, bad, expected in POT_FAULTS:
            with self.subTest(bad=bad):
                self.assertIn(good, PO_TEXTS)
                status, output = self.run_translation(PO_GOOD, good, bad)
                self.assertEqual(status, 1, output)
                self.assertIn(expected, output)

    def test_translation_leaves_the_good_alone(self):
        self.assertEqual(self.run_translation(PO_GOOD), (0, "complete: xx\n"))

    def run_glossary(self, good="", bad=""):
        """Returns the exit status and the output of the check where bad is in place of good."""
        with tempfile.TemporaryDirectory() as folder:
            po = pathlib.Path(folder) / "po"
            po.mkdir()
            (po / "LINGUAS").write_text("xx\n", encoding="utf-8")
            (po / "GLOSSARY.md").write_text(GLOSSARY.replace(good, bad), encoding="utf-8")
            (po / "xx.po").write_text(PO_HEAD + GLOSSARY_GOOD.replace(good, bad), encoding="utf-8")
            said = subprocess.run([sys.executable, HERE / "check-glossary.py", folder],
                                  capture_output=True, text=True, check=False)
        return said.returncode, said.stdout + said.stderr

    def test_glossary_finds_what_is_planted(self):
        for good, bad, expected in GLOSSARY_FAULTS:
            with self.subTest(bad=bad):
                self.assertIn(good, GLOSSARY + GLOSSARY_GOOD)
                status, output = self.run_glossary(good, bad)
                self.assertEqual(status, 1, output)
                self.assertIn(expected, output)

    def test_glossary_leaves_the_good_alone(self):
        self.assertEqual(self.run_glossary(), (0, "each word as in the glossary\n"))

    def test_ui_finds_what_is_planted(self):
        for element, expected in UI_FAULTS:
            with self.subTest(element=element):
                text = f"<interface>{element}</interface>\n"
                status, output = self.run_check("check-ui.py", "ui/mh-new.ui", text)
                self.assertEqual(status, 1, output)
                self.assertIn("ui/mh-new.ui:", output)
                self.assertIn(expected, output)

    def test_ui_leaves_the_good_alone(self):
        self.check_good("check-ui.py", [])

    def test_help_finds_what_is_planted(self):
        with tempfile.TemporaryDirectory() as folder:
            top = pathlib.Path(folder)
            for part in ("src", "ui", "data/help"):
                shutil.copytree(HERE.parents[1] / part, top / part)
            for path, good, bad, expected in HELP_FAULTS:
                with self.subTest(path=path, bad=bad):
                    text = (top / path).read_text(encoding="utf-8")
                    self.assertIn(good, text)
                    (top / path).write_text(text.replace(good, bad), encoding="utf-8")
                    said = subprocess.run([sys.executable, HERE / "check-help.py", folder],
                                          capture_output=True, text=True, check=False)
                    (top / path).write_text(text, encoding="utf-8")
                    self.assertEqual(said.returncode, 1, said.stdout + said.stderr)
                    self.assertIn(expected, said.stdout)

    def test_sizes_are_remarks(self):
        function = "static void\nf (void)\n{\n" + "  x ();\n" * 51 + "}\n"
        status, output = self.run_check("check-style.py", "src/game/graph/mh-graph.c", function)
        self.assertEqual(status, 0, output)
        self.assertIn("51 lines in a function", output)


if __name__ == "__main__":
    unittest.main(verbosity=2)
