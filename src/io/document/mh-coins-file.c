/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-file.h"

#include "mh-coins-game.h"
#include "mh-digits.h"
#include "mh-json-expect.h"
#include "mh-source.h"
#include "mh-space.h"

#include <glib/gi18n.h>
#include <string.h>

/* The range of a number. */
typedef struct
{
  const char *noun; /* translatable */
  guint32 minimum, maximum;
  guint32 max_numbers; /* in a list of them */
} Limits;

static const Limits coins_limits = { N_ ("a number of coins"), 0, MH_COINS_MAX_COINS, 1 };
static const Limits amount_limits
    = { N_ ("an amount"), 1, MH_COINS_MAX_AMOUNT, MH_COINS_MAX_AMOUNTS };
static const Limits value_limits
    = { N_ ("the value of a coin"), 0, MH_COINS_MAX_VALUE, MH_COINS_MAX_VALUES };

static const guint32 default_amounts[] = { 1, 2 };

/* The words that LeetCode (problems 486 and 877) writes before a row, followed by an equals
 * sign. */
static const char *const prefixes[] = { "nums", "piles" };

static gboolean
read_number (const MhJson *json,
             guint32 value,
             const Limits *limits,
             guint32 *number,
             GError **error)
{
  if (mh_json_get_kind (json, value) == MH_JSON_INTEGER)
    {
      const gint64 integer = mh_json_get_integer (json, value);

      if (integer >= limits->minimum && integer <= limits->maximum)
        {
          *number = (guint32) integer;
          return TRUE;
        }
    }

  g_autofree char *wrong
      /* Translators: after what is written: "-2 is not the value of a coin, which is …". */
      = g_strdup_printf (_ ("is not %s, which is a whole number from %u to %u"), _ (limits->noun),
                         limits->minimum, limits->maximum);

  return mh_json_refuse (json, value, error, wrong);
}

/* Returns: (transfer full) (element-type guint32) (nullable) */
static GArray *
read_numbers (const MhJson *json, guint32 list, const Limits *limits, GError **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  MhJsonIter iter;
  guint32 value, number;

  if (!mh_json_expect_kind (json, list, MH_JSON_ARRAY, error))
    return NULL;

  mh_json_iter_init (&iter, json, list);
  while (mh_json_iter_next (&iter, NULL, &value))
    {
      if (numbers->len == limits->max_numbers)
        {
          mh_json_set_error (json, value, error, MH_IO_ERROR_LIMIT,
                             _ ("there are more than %u numbers, the most that this list may have"),
                             limits->max_numbers);
          return NULL;
        }
      if (!read_number (json, value, limits, &number, error))
        return NULL;
      g_array_append_val (numbers, number);
    }

  return g_steal_pointer (&numbers);
}

static const guint32 *
get_numbers (const GArray *numbers)
{
  return (const guint32 *) (gpointer) numbers->data;
}

/* The value number @index of the list. */
static guint32
find_entry (const MhJson *json, guint32 list, guint index)
{
  MhJsonIter iter;
  guint32 value = list;

  mh_json_iter_init (&iter, json, list);
  for (guint i = 0; i <= index; i++)
    mh_json_iter_next (&iter, NULL, &value);

  return value;
}

/* All pairs can be compared, because there are at most a thousand numbers. */
static gboolean
check_amounts (const MhJson *json, guint32 list, const GArray *amounts, GError **error)
{
  const guint32 *numbers = get_numbers (amounts);

  if (amounts->len == 0)
    return mh_json_refuse (json, list, error, _ ("has no amount that may be taken"));

  for (guint i = 0; i < amounts->len; i++)
    for (guint j = 0; j < i; j++)
      if (numbers[i] == numbers[j])
        return mh_json_refuse (json, find_entry (json, list, i), error,
                               _ ("is listed twice among the amounts"));

  return TRUE;
}

/* @value: (what to read; MH_JSON_NONE: what is as if missing).
 * Returns: (transfer full) (element-type guint32) (nullable) */
static GArray *
read_amounts (const MhJson *json, guint32 value, GError **error)
{
  if (value == MH_JSON_NONE)
    {
      GArray *amounts = g_array_new (FALSE, FALSE, sizeof (guint32));

      return g_array_append_vals (amounts, default_amounts, G_N_ELEMENTS (default_amounts));
    }

  g_autoptr (GArray) amounts = read_numbers (json, value, &amount_limits, error);

  if (amounts == NULL || !check_amounts (json, value, amounts, error))
    return NULL;

  return g_steal_pointer (&amounts);
}

/* Returns: the value of @key, or MH_JSON_NONE with an error */
static guint32
require (const MhJson *json, guint32 object, const char *key, GError **error)
{
  const guint32 value = mh_json_find (json, object, key);

  if (value == MH_JSON_NONE)
    mh_json_set_error (json, object, error, MH_IO_ERROR_MEANING,
                       /* Translators: a key of JSON. */
                       _ ("this line of coins has no \"%s\""), key);

  return value;
}

static MhGame *
take_read (const MhJson *json, GError **error)
{
  const guint32 object = 0;
  const guint32 coins = require (json, object, "coins", error);
  const guint32 last_loses = mh_json_find (json, object, "last-loses");
  gboolean does_last_lose = FALSE;
  guint32 n_coins;

  if (coins == MH_JSON_NONE || !read_number (json, coins, &coins_limits, &n_coins, error))
    return NULL;
  if (last_loses != MH_JSON_NONE
      && !mh_json_expect_boolean (json, last_loses, &does_last_lose, error))
    return NULL;

  g_autoptr (GArray) amounts = read_amounts (json, mh_json_find (json, object, "amounts"), error);

  if (amounts == NULL)
    return NULL;

  return mh_game_new_coins_take (n_coins, get_numbers (amounts), amounts->len, does_last_lose);
}

/* @list: the values */
static MhGame *
read_ends (const MhJson *json, guint32 list, GError **error)
{
  g_autoptr (GArray) values = read_numbers (json, list, &value_limits, error);

  return values != NULL ? mh_game_new_coins_ends (get_numbers (values), values->len) : NULL;
}

static void
add_numbers (MhJsonWriter *writer, const char *key, const guint32 *numbers, guint32 n_numbers)
{
  mh_json_writer_begin_row (writer, key);
  for (guint32 i = 0; i < n_numbers; i++)
    mh_json_writer_add_count (writer, NULL, numbers[i]);
  mh_json_writer_end (writer);
}

static MhGame *
ends_read (const MhJson *json, GError **error)
{
  const guint32 values = require (json, 0, "values", error);

  return values != MH_JSON_NONE ? read_ends (json, values, error) : NULL;
}

static void
take_write (MhJsonWriter *writer, const MhGame *game)
{
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (game, &n_amounts);

  mh_json_writer_add_count (writer, "coins", mh_game_get_n_coins (game));
  add_numbers (writer, "amounts", amounts, n_amounts);
  mh_json_writer_add_boolean (writer, "last-loses", mh_game_last_loses (game));
}

static void
ends_write (MhJsonWriter *writer, const MhGame *game)
{
  guint32 n_values;
  const guint32 *values = mh_game_get_values (game, &n_values);

  add_numbers (writer, "values", values, n_values);
}

static void
take_append_line (GString *text, const MhSolution *solution, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);

  mh_digits_append (text, mh_space_get_cell_index (game, position).column);
  g_string_append_c (text, ',');
  mh_game_file_append_value (text, mh_game_get_class (game),
                             mh_solution_get_value (solution, position));
}

/* Returns: how many coins are taken */
static guint32
take_get_move (const MhGame *game, guint32 from, guint32 to)
{
  return mh_space_get_cell_index (game, from).column - mh_space_get_cell_index (game, to).column;
}

/* A position stands for an empty row, which has no line. */
static guint32
ends_count_lines (const MhGame *game)
{
  return mh_game_get_n_coins (game) > 0 ? mh_space_get_n_distinct (game) : 0;
}

static void
ends_append_line (GString *text, const MhSolution *solution, guint32 position)
{
  const MhCellIndex cell_index
      = mh_space_get_cell_index (mh_solution_get_game (solution), position);
  const gint64 score = mh_solution_get_score (solution, position);

  mh_digits_append (text, cell_index.row);
  g_string_append_c (text, ',');
  mh_digits_append (text, cell_index.column);
  g_string_append_c (text, ',');
  if (score != MH_SCORE_UNKNOWN)
    mh_digits_append_signed (text, score);
}

/* Returns: the coin that is taken, counted from 0 */
static guint32
ends_get_move (const MhGame *game, guint32 from, guint32 to)
{
  const MhCellIndex before = mh_space_get_cell_index (game, from);

  return mh_space_get_cell_index (game, to).row == before.row ? before.column : before.row;
}

/* Returns: where the row itself starts, behind a prefix if there is one */
static gsize
skip_prefix (const char *text, gsize length)
{
  const gsize start = mh_source_skip_name (text, length, 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    {
      const gsize behind = mh_source_skip_name (text, length, 0, prefixes[i]);

      if (behind > start)
        return mh_source_skip_blank (text, length, behind);
    }

  return start;
}

/* A row of values alone begins with a list whose first item is no list, perhaps after
 * "nums = ". The empty list counts as an adjacency list. */
static gboolean
ends_recognizes_list (const char *text, gsize length)
{
  const gsize start = skip_prefix (text, length);

  if (start == length || text[start] != '[')
    return FALSE;

  const gsize first = mh_source_skip_blank (text, length, start + 1);

  return first < length && text[first] != '[' && text[first] != ']';
}

/* A row that is too long is refused before memory is allocated for it. */
static MhGame *
ends_read_list (const char *text, gsize length, GError **error)
{
  g_autoptr (MhJson) json = mh_json_new (text, length, skip_prefix (text, length), error);

  return json != NULL ? read_ends (json, 0, error) : NULL;
}

static void
ends_append_list (GString *text, const MhGame *game)
{
  MhJsonWriter writer = { .text = text, .is_page = TRUE };
  guint32 n_values;
  const guint32 *values = mh_game_get_values (game, &n_values);

  add_numbers (&writer, NULL, values, n_values);
}

static const char *const take_keys[]
    = { "mousehole", "name",      "game",         "coins",       "amounts", "last-loses",
        "games",     "bookmarks", "hide-results", "predictions", "moment",  NULL };

const MhGameFile mh_coins_take_file = {
  .klass = &mh_coins_take,
  .keys = take_keys,
  .no_format = N_ ("this format holds no coins that are taken from the end; "
                   "a Mousehole document does"),
  .read = take_read,
  .write = take_write,
  .table_header = "coins,winner,remoteness\n",
  .count_lines = mh_space_get_n_distinct,
  .append_line = take_append_line,
  .get_move = take_get_move,
};

static const char *const ends_keys[]
    = { "mousehole", "name",         "game",        "values", "games",
        "bookmarks", "hide-results", "predictions", "moment", NULL };

const MhGameFile mh_coins_ends_file = {
  .klass = &mh_coins_ends,
  .keys = ends_keys,
  .no_format = N_ ("this format holds no coins that are taken from either end; "
                   "a Mousehole document and a list do"),
  .read = ends_read,
  .write = ends_write,
  .recognizes_list = ends_recognizes_list,
  .read_list = ends_read_list,
  .append_list = ends_append_list,
  .table_header = "from,to,difference\n",
  .count_lines = ends_count_lines,
  .append_line = ends_append_line,
  .get_move = ends_get_move,
};
