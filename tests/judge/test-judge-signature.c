/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-signature.h"

#include "mh-failing-calls.h"
#include "mh-io-error.h"
#include "mh-tracing.h"

#include <string.h>

#define LARGE_BYTES (1u << 18)

/* An MhSubmissionWatch. */
static gboolean
go_on (gpointer goes_on)
{
  return *(gboolean *) goes_on;
}

static GPtrArray *
list (const char *language, const char *text)
{
  g_autoptr (GBytes) source = g_bytes_new (text, strlen (text));
  gboolean goes_on = TRUE;

  return mh_signatures_list (mh_languages_find (language), source, go_on, &goes_on, NULL);
}

/* Each function with the arguments that are guessed for it, one a line. */
static char *
describe (const char *text)
{
  g_autoptr (GPtrArray) signatures = list ("python", text);
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < signatures->len; i++)
    {
      const MhSignature *signature = g_ptr_array_index (signatures, i);
      int arguments[MH_N_ARGUMENTS], parsed[MH_N_ARGUMENTS];

      mh_signature_guess (signature, arguments);

      g_autofree char *follow = mh_signature_describe (signature, arguments);

      g_assert_true (mh_tracing_can_follow (follow));
      g_assert_true (mh_signature_parse (signature, follow, parsed));
      g_assert_cmpmem (arguments, sizeof arguments, parsed, sizeof parsed);
      g_string_append_printf (lines, "%s;", follow);
    }

  return g_string_free (lines, FALSE);
}

static void
test_signatures (void)
{
  static const struct
  {
    const char *text, *expected;
  } cases[] = {
    { "", "" },
    { "def f(a, b): return f(b, a)\n", "f:a,b;" },
    { "def f(a, b): return 1\n", "" },
    { "def f(a): return f(a)\n", "" },
    { "  def go(t, m, c):\r\n    go(t, m, c)\r\n", "go:m,c,t;" },
    { "\tdef go (self, cat: int = 2, mouse: Tuple[int, int]=(1, 2), *, step={'a': [1, 2]}) -> int:"
      " return self.go()\n",
      "go:mouse,cat,step;" },
    { "def play(a, b, c,\n         d):\n  play(1)\ndef play(x, y): pass\n", "play:a,c,d;" },
    { "def f(x, y): return goof(x, y)\ndef goof(x, y): return f(x, y)\n", "f:x,y;goof:x,y;" },
    { "def go(m,  # the mouse, (or so\n       # alone\n       c, t # who moves)\n): go(m, c, t)\n",
      "go:m,c,t;" },
    { "def go(m, how=\"a, 'b\\\")\", how2='[{', c=1): go(m, how)\n", "go:m,c,how;" },
    { "def f(m, c, s='go g(", "" },
    { "def f(m, c, # g", "" },
    { "def open(a, b", "" },
    { "def f(a, b): f\xe2\x82(\xc3", "" },
    { "\xc3\xa9\xe2\x82 def f\ndef f(a, b): f\xff(b)\xff", "f:a,b;" },
    { "def é(ö, b): é(ö, b)\n\xff def f(a, b): f(a, b)", "é:ö,b;" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = describe (cases[i].text);

      g_test_message ("%u: %s", i, found);
      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

/* A text of any length is read once, and lists so many functions as a person looks through. */
static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) open = g_string_new (NULL);
  gboolean goes_on = TRUE;

  for (guint i = 0; i < 20000; i++)
    {
      g_string_append_printf (text, "def f%u(a, b): f%u(b, a)\n", i, i);
      if (i < 1000)
        g_string_append_printf (open, "def f(a # f%u\n", i);
    }

  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  const MhLanguage *python = mh_languages_find ("python");
  g_autoptr (GPtrArray) many = mh_signatures_list (python, bytes, go_on, &goes_on, NULL);
  g_autoptr (GPtrArray) none = list ("python", open->str);

  g_assert_cmpuint (many->len, ==, MH_SIGNATURES_MAX);
  g_assert_cmpstr (((MhSignature *) g_ptr_array_index (many, 999))->name, ==, "f999");
  g_assert_cmpuint (none->len, ==, 0);
  goes_on = FALSE;

  g_autoptr (GPtrArray) stopped = mh_signatures_list (python, bytes, go_on, &goes_on, NULL);

  g_assert_cmpuint (stopped->len, ==, 0);
}

/* A long text with many words and a very long one is refused where there is no memory for it. */
static void
test_memory (void)
{
  g_autoptr (GString) text = g_string_new ("def f(a, b): f(b, a)\n");
  g_autofree char *long_name = g_strnfill (2 * LARGE_BYTES, 'x');
  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);
  gboolean goes_on = TRUE;
  guint fault = 1;

  for (guint i = 0; i < 40000; i++)
    g_string_append_printf (text, "word%u\xff\n", i);
  g_string_append_printf (text, "def %s(a, b): %s(%s, a)\n", long_name, long_name, long_name);

  g_autoptr (GBytes) source = g_bytes_new (text->str, text->len);

  for (gboolean is_listed = FALSE; !is_listed; fault++)
    {
      g_autoptr (GError) error = NULL;

      mh_failing_calls_begin (fault, FALSE);

      g_autoptr (GPtrArray) signatures
          = mh_signatures_list (mh_languages_find ("python"), source, go_on, &goes_on, &error);

      is_listed = mh_failing_calls_end () < fault;
      if (!is_listed && counts)
        g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY);
      else
        g_assert_cmpuint (signatures->len, ==, 1);
    }
  mh_failing_calls_count_memory (0);
  g_assert_true (fault > 3 || !counts);
}

/* What was chosen for one function says nothing about another; other languages are not followed. */
static void
test_others (void)
{
  g_autoptr (GPtrArray) signatures = list ("python", "def go(t, m, c): go(t, m, c)");
  g_autoptr (GPtrArray) none = list ("c++", "int go(int t, int m) { return go(t, m); }");
  const MhSignature *signature = g_ptr_array_index (signatures, 0);
  int arguments[MH_N_ARGUMENTS];

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_true (mh_signature_parse (signature, "go:c,m", arguments));
  g_assert_cmpint (arguments[MH_ARGUMENT_MOUSE], ==, 2);
  g_assert_cmpint (arguments[MH_ARGUMENT_CAT], ==, 1);
  g_assert_cmpint (arguments[MH_ARGUMENT_TURN], ==, MH_NO_ARGUMENT);
  g_assert_false (mh_signature_parse (signature, "went:m,c", arguments));
  g_assert_false (mh_signature_parse (signature, "go:m,x", arguments));
  g_assert_false (mh_signature_parse (signature, "go:m", arguments));
  g_assert_false (mh_signature_parse (signature, "go:m,c,t,t", arguments));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/signature/list", test_signatures);
  g_test_add_func ("/signature/many", test_many);
  g_test_add_func ("/signature/memory", test_memory);
  g_test_add_func ("/signature/others", test_others);

  return g_test_run ();
}
