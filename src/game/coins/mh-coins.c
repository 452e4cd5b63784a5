/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins.h"

#include "mh-numbers.h"

#include <glib/gi18n.h>
#include <string.h>

/* The largest number of characters that are quoted; of longer words only the beginning is. */
#define MAX_QUOTED_CHARACTERS 24

/* The limits of the numbers in a list. */
typedef struct
{
  guint32 minimum, maximum;
  guint32 max_numbers;
} Limits;

static const Limits amount_limits = { 1, MH_COINS_MAX_AMOUNT, MH_COINS_MAX_AMOUNTS };
static const Limits value_limits = { 0, MH_COINS_MAX_VALUE, MH_COINS_MAX_VALUES };

/* A text that is being read, up to @at. */
typedef struct
{
  const char *text;
  const char *at;
  const Limits *limits;
  GArray *numbers;
} Reader;

GQuark
mh_coins_error_quark (void)
{
  return g_quark_from_static_string ("mh-coins-error-quark");
}

static void
skip_blanks (Reader *self)
{
  while (g_ascii_isspace (*self->at))
    self->at++;
}

/* The length of a word in the place of a number. */
static gsize
get_word_length (const char *word)
{
  return strcspn (word, ",[] \t\n\v\f\r");
}

/* Returns: (transfer full): the word of @length bytes, cut if it is long */
static char *
quote (const char *word, gsize length)
{
  const gsize n_bytes = MIN (length, 4 * MAX_QUOTED_CHARACTERS);
  g_autofree char *valid = g_utf8_make_valid (word, (gssize) n_bytes);

  if (g_utf8_strlen (valid, -1) <= MAX_QUOTED_CHARACTERS)
    return g_steal_pointer (&valid);

  g_autofree char *beginning = g_utf8_substring (valid, 0, MAX_QUOTED_CHARACTERS);

  return g_strconcat (beginning, "…", NULL);
}

/* Returns: the number of characters; a byte that belongs to none counts as one */
static glong
count_characters (const char *text, const char *end)
{
  glong n_characters = 0;

  for (; text < end; n_characters++)
    text = (gint32) g_utf8_get_char_validated (text, end - text) < 0 ? text + 1
                                                                     : g_utf8_next_char (text);

  return n_characters;
}

/* Returns: (transfer full): "value 3, character 7" */
static char *
name_place (const Reader *self, const char *at)
{
  /* Translators: where in a list something is wrong. */
  return g_strdup_printf (_ ("value %u, character %ld"), self->numbers->len + 1,
                          count_characters (self->text, at) + 1);
}

/* Why the word of @length bytes at @word is not a whole number from @minimum
 * to @maximum. Returns: (transfer full) (nullable): NULL if it is one */
static char *
find_fault (const char *word, gsize length, guint32 minimum, guint32 maximum, MhCoinsError *code)
{
  const gboolean has_sign = *word == '-';
  const char *digits = word + (has_sign ? 1 : 0);
  const gsize n_digits = strspn (digits, "0123456789");
  g_autofree char *quoted = quote (word, length);

  *code = MH_COINS_ERROR_SYNTAX;
  if (length == 0)
    return g_strdup (_ ("a number is missing"));
  if (n_digits == 0)
    return g_strdup_printf (_ ("“%s” is not a number"), quoted);
  if (digits + n_digits < word + length)
    return strchr (".eE", digits[n_digits]) != NULL
               ? g_strdup_printf (_ ("%s is not a whole number"), quoted)
               : g_strdup_printf (_ ("“%s” is not a number"), quoted);

  *code = MH_COINS_ERROR_RANGE;
  if (has_sign)
    return g_strdup_printf (_ ("%s is negative"), quoted);

  const guint64 number = g_ascii_strtoull (digits, NULL, 10); /* G_MAXUINT64 if it is larger */

  if (number < minimum)
    return g_strdup_printf (_ ("%s is less than %u"), quoted, minimum);
  if (number > maximum)
    return g_strdup_printf (_ ("%s is more than %u"), quoted, maximum);

  return NULL;
}

static void
set_error (const Reader *self, MhCoinsError code, const char *at, const char *fault, GError **error)
{
  g_autofree char *place = name_place (self, at);

  /* Translators: a place in a list, and what is wrong there. */
  g_set_error (error, MH_COINS_ERROR, (int) code, _ ("%s: %s"), place, fault);
}

static gboolean
read_number (Reader *self, GError **error)
{
  const gsize length = get_word_length (self->at);
  MhCoinsError code;

  if (self->numbers->len == self->limits->max_numbers)
    {
      g_autofree char *fault
          = g_strdup_printf (_ ("there are more than %u numbers"), self->limits->max_numbers);

      set_error (self, MH_COINS_ERROR_COUNT, self->at, fault, error);
      return FALSE;
    }
  if (*self->at == '[')
    {
      set_error (self, MH_COINS_ERROR_SYNTAX, self->at, _ ("a list inside of the list"), error);
      return FALSE;
    }

  g_autofree char *fault
      = find_fault (self->at, length, self->limits->minimum, self->limits->maximum, &code);

  if (fault != NULL)
    {
      set_error (self, code, self->at, fault, error);
      return FALSE;
    }

  const guint32 number = (guint32) g_ascii_strtoull (self->at, NULL, 10);

  g_array_append_vals (self->numbers, &number, 1);
  self->at += length;
  skip_blanks (self);

  return TRUE;
}

/* Reads from the first number to @end, which ends the list. */
static gboolean
read_numbers (Reader *self, char end, GError **error)
{
  skip_blanks (self);
  if (*self->at == end)
    return TRUE;

  while (read_number (self, error))
    {
      if (*self->at == end)
        return TRUE;
      if (*self->at != ',')
        {
          set_error (self, MH_COINS_ERROR_SYNTAX, self->at,
                     end == ']' ? _ ("a comma or “]” is missing") : _ ("a comma is missing"),
                     error);
          return FALSE;
        }
      self->at++;
      skip_blanks (self);
    }

  return FALSE;
}

/* Returns: (transfer full) (nullable) */
static GArray *
read_list (const char *text, const Limits *limits, GError **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  Reader reader = { text, text, limits, numbers };

  skip_blanks (&reader);
  const gboolean has_brackets = *reader.at == '[';

  reader.at += has_brackets ? 1 : 0;
  if (!read_numbers (&reader, has_brackets ? ']' : '\0', error))
    return NULL;

  if (has_brackets)
    {
      reader.at++;
      skip_blanks (&reader);
    }
  if (*reader.at != '\0')
    {
      set_error (&reader, MH_COINS_ERROR_SYNTAX, reader.at, _ ("something follows the list"),
                 error);
      return NULL;
    }

  return g_steal_pointer (&numbers);
}

gboolean
mh_coins_parse_number (const char *text, guint32 *n_coins, GError **error)
{
  g_return_val_if_fail (text != NULL && n_coins != NULL, FALSE);

  const char *word = text;

  while (g_ascii_isspace (*word))
    word++;

  gsize length = strlen (word);

  while (length > 0 && g_ascii_isspace (word[length - 1]))
    length--;

  MhCoinsError code;
  g_autofree char *fault = find_fault (word, length, 0, MH_COINS_MAX_COINS, &code);

  if (fault != NULL)
    {
      /* Translators: what is wrong with it. */
      g_set_error (error, MH_COINS_ERROR, (int) code, _ ("the number of coins: %s"), fault);
      return FALSE;
    }

  *n_coins = (guint32) g_ascii_strtoull (word, NULL, 10);
  return TRUE;
}

GArray *
mh_coins_parse_amounts (const char *text, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autoptr (GArray) amounts = read_list (text, &amount_limits, error);

  if (amounts == NULL)
    return NULL;
  if (amounts->len == 0)
    {
      g_set_error_literal (error, MH_COINS_ERROR, MH_COINS_ERROR_COUNT,
                           _ ("there is no amount that may be taken"));
      return NULL;
    }

  g_array_set_size (amounts,
                    (guint) mh_numbers_sort_unique ((gpointer) amounts->data, amounts->len));
  return g_steal_pointer (&amounts);
}

GArray *
mh_coins_parse_values (const char *text, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  return read_list (text, &value_limits, error);
}

char *
mh_coins_dup_words (const guint32 *numbers, gsize n_numbers)
{
  g_return_val_if_fail (numbers != NULL || n_numbers == 0, NULL);

  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n_numbers; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? ", " : "", numbers[i]);

  return g_string_free (text, FALSE);
}
