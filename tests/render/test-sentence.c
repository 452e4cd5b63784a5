/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-sentence.h"
#include "render-spy.h"

#define SIZE 14.0

static MhSentence
create_sentence (MhText *text, const char *words, double max_width)
{
  return (MhSentence){ text, words, SIZE, max_width, MH_RGB (0x000000) };
}

static char *
paint_texts (const MhSentence *sentence)
{
  g_autoptr (MhPen) pen = render_spy_new ();

  mh_sentence_paint (sentence, pen, (MhPoint){ 5, 5 });
  return g_strdup (
      ((RenderGroup *) g_ptr_array_index (render_spy_get_groups (pen), 0))->texts->str);
}

/* All on one line if it may be wide enough; else as many lines as it takes, none
 * wider than it may be, unless one word is. */
static void
test_sentence_wraps (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const char *const words = "whatever is taken, the <b>other</b> player completes it to <b>3</b>!";
  MhSentence sentence = create_sentence (text, words, 10000);
  double width, height, last = 0;

  mh_sentence_get_size (&sentence, &width, &height);
  const double line = height;
  const double natural = width;
  sentence.max_width = natural;
  mh_sentence_get_size (&sentence, &width, &height);
  g_assert_cmpfloat_with_epsilon (height, line, 1e-9);
  for (double most = natural - 2; most > 80; most -= 3)
    {
      sentence.max_width = most;
      mh_sentence_get_size (&sentence, &width, &height);
      g_assert_cmpfloat (width, <=, most + 1);
      g_assert_cmpfloat (height, >=, MAX (last, 2 * line));
      last = height;
    }
}

/* Plain lines are one text each; in mixed ones each word keeps its place. What
 * is no markup is written. */
static void
test_sentence_texts (void)
{
  static const struct
  {
    const char *words, *texts;
  } cases[] = {
    { "", "" },
    { "two  words", "two words\n" },
    { "<1>Mouse on 1</1>: <b>it <m>wins</m></b>", "Mouse\non\n1\n:\nit\nwins\n" },
    { "takes <b>20</b>, then", "takes\n20\n,\nthen\n" },
    { "<b>all of it</b>", "all\nof\nit\n" },
    { "a < b & <i>c", "a < b & <i>c\n" },
  };
  g_autoptr (MhText) text = mh_text_new_blank (1);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MhSentence sentence = create_sentence (text, cases[i].words, 1000);
      g_autofree char *texts = paint_texts (&sentence);

      g_assert_cmpstr (texts, ==, cases[i].texts);
    }
}

/* Scripts without spaces break, too, but not before a full stop. */
static void
test_sentence_wide_letters (void)
{
  g_autoptr (MhText) text = mh_text_new_blank (1);
  const MhSentence sentence = create_sentence (text, "先手取二十枚。", 4.2 * SIZE * 0.56);
  g_autofree char *texts = paint_texts (&sentence);
  double width, height;

  mh_sentence_get_size (&sentence, &width, &height);
  g_assert_cmpfloat (width, <=, sentence.max_width + 1);
  g_assert_cmpstr (texts, ==, "先手取二\n十枚。\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/sentence/wraps", test_sentence_wraps);
  g_test_add_func ("/render/sentence/texts", test_sentence_texts);
  g_test_add_func ("/render/sentence/wide-letters", test_sentence_wide_letters);
  return g_test_run ();
}
