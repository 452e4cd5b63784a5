/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-language.h"

#include <string.h>

/* Errors are about the lines of the program itself, whose name stands behind PROGRAM. */
#define C_COMPILER(compiler, standard, adapter)                                                    \
  {                                                                                                \
    compiler, standard, "-O2", "-fno-diagnostics-color", "-DPROGRAM=\"{file}\"", "-o", "program",  \
        adapter, "-lm"                                                                             \
  }

/* The arguments of C++; its programs may use the pointers of C, too. */
#define VECTOR "\\bvector\\s*<"

/* Blanks and comments, as many as there are. */
#define JAVA_BLANKS "(?:\\s|//[^\\n]*+|/\\*(?:[^*]|\\*(?!/))*+\\*/)*+"

static const MhLanguage languages[] = {
  {
      .id = "python",
      .name = "Python 3",
      .suffixes = ".py",
      .mark = "^[ \\t]*def\\s+\\w+\\s*\\([^)]*\\)[^\\n]*:",
      .adapter = "py",
      .adapter_name = "mousehole-adapter.py",
      .ask_name = "mousehole_ask.py",
      .header = "mousehole.py",
      .function = "^[ \\t]*def[ \\t]+(\\w+)[ \\t]*\\(",
      .follower = "mousehole_follow.py",
      .package = "python3",
      .missing_file = "No module named",
      .limits_addresses = TRUE,
      .run = { "python3", "-I", "-B", "mousehole-adapter.py", "{file}" },
  },
  {
      .id = "c",
      .name = "C",
      .suffixes = ".c",
      .mark = "\\A(?!.*" VECTOR ").*\\b(int|char)\\s*\\*\\s*\\*",
      .adapter = "c",
      .adapter_name = "mousehole-adapter.c",
      .ask_name = "mousehole-ask.c",
      .header = "mousehole.h",
      .package = "gcc",
      .missing_file = "No such file or directory",
      .limits_addresses = TRUE,
      .build = C_COMPILER ("gcc", "-std=gnu11", "mousehole-adapter.c"),
      .run = { "./program" },
  },
  {
      .id = "c++",
      .name = "C++17",
      .suffixes = ".cpp .cc .cxx",
      .mark = VECTOR,
      .adapter = "cpp",
      .adapter_name = "mousehole-adapter.cpp",
      .ask_name = "mousehole-ask.cpp",
      .header = "mousehole.h",
      .solution = "\\b(class|struct)\\s+Solution\\b",
      .package = "g++",
      .missing_file = "No such file or directory",
      .limits_addresses = TRUE,
      .build = C_COMPILER ("g++", "-std=gnu++17", "mousehole-adapter.cpp"),
      .run = { "./program" },
  },
  {
      .id = "java",
      .name = "Java",
      .suffixes = ".java",
      .mark = "\\b(int\\s*\\[\\]|String)\\s*\\[\\]",
      .adapter = "java",
      .adapter_name = "MouseholeAdapter.java",
      .ask_name = "MouseholeAsk.java",
      .header = "Mousehole.java",
      .source_name = "Solution.java",
      .opening = "import java.util.*; import java.util.function.*; import java.util.stream.*; ",
      .omitted = "\\A" JAVA_BLANKS "(package" JAVA_BLANKS "[^;]*;)",
      .solution = "\\b(class|record|enum)\\s+Solution\\b",
      .package = "default-jdk-headless",
      .missing_file = "does not exist",
      .build = { "javac", "-J-Xmx{heap}m", "-encoding", "UTF-8", "-Xlint:none",
                 "MouseholeAdapter.java", "MouseholeAsk.java", "{file}" },
      .run
      = { "java", "-Xss256m", "-Xmx{heap}m", "-XX:+UseSerialGC", "-cp", ".", "MouseholeAdapter" },
  },
  {
      .id = "javascript",
      .name = "JavaScript",
      .suffixes = ".js .cjs",
      .mark = "\\bfunction\\b|=>",
      .adapter = "js",
      .adapter_name = "mousehole-adapter.js",
      .ask_name = "mousehole-ask.js",
      .header = "mousehole.js",
      .package = "nodejs",
      .missing_file = "Cannot find module",
      .run = { "node", "--max-old-space-size={heap}", "--stack-size=60000", "mousehole-adapter.js",
               "{file}" },
  },
  {
      .id = "command",
      .name = "command",
      .suffixes = "",
      .run = { "./{file}" },
  },
};

guint
mh_languages_get_n (void)
{
  return G_N_ELEMENTS (languages);
}

const MhLanguage *
mh_languages_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (languages), NULL);

  return &languages[i];
}

const MhLanguage *
mh_languages_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_str_equal (languages[i].id, id))
      return &languages[i];

  return NULL;
}

const MhLanguage *
mh_languages_guess (const char *path)
{
  g_return_val_if_fail (path != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_auto (GStrv) suffixes = g_strsplit (languages[i].suffixes, " ", -1);

      for (guint j = 0; suffixes[j] != NULL; j++)
        if (g_str_has_suffix (path, suffixes[j]))
          return &languages[i];
    }

  return &languages[G_N_ELEMENTS (languages) - 1];
}

const MhLanguage *
mh_languages_guess_text (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (languages[i].mark != NULL
        && g_regex_match_simple (languages[i].mark, text, G_REGEX_MULTILINE | G_REGEX_DOTALL, 0))
      return &languages[i];

  return NULL;
}

/* Programs of the system come before those that users install for themselves, which the
 * sandbox may not be able to show. */
char *
mh_language_find_program (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  g_autofree char *path = g_build_filename ("/usr/bin", name, NULL);

  return g_file_test (path, G_FILE_TEST_IS_EXECUTABLE) ? g_steal_pointer (&path)
                                                       : g_find_program_in_path (name);
}
