/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-reader.h"

#include "mh-game-file.h"
#include "mh-io-error.h"
#include "mh-words.h"

#include <inttypes.h>
#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

#define MAX_FIELDS 5
#define MAX_FIELD_BYTES 24
#define MIN_LINE_BYTES 4
/* Beyond any sum of coins, and far from an overflow of differences. */
#define MAX_SCORE (G_GINT64_CONSTANT (1) << 60)
/* A code that no value has. */
#define CODE_MISSING G_MAXUINT32

typedef struct
{
  MhGame *game;
  const MhGameFile *file;
  guint n_fields;
  guint n_keys;   /* the fields before the value */
  guint32 *codes; /* (nullable): of all positions, in games without scores */
  gint64 *scores; /* (nullable): of the distinct positions, in games with scores */
  const char *text;
  gsize length;
  /* The fields of the current line, and the offsets at which they begin in the text. */
  char fields[MAX_FIELDS][MAX_FIELD_BYTES + 1];
  gsize starts[MAX_FIELDS];
  GError **error;
} Reader;

/* Sets an error about a field of the current line.
 * Returns: FALSE */
static gboolean
refuse (Reader *self, guint field, const char *wrong)
{
  const MhLineColumn place = mh_io_error_locate (self->text, self->length, self->starts[field]);
  g_autofree char *value = g_utf8_make_valid (self->fields[field], -1);

  mh_io_error_set_at (self->error, MH_IO_ERROR_MEANING, place, "“%s” %s", value, wrong);

  return FALSE;
}

/* Copies the text from @start to @end, or its beginning, into a field. A zero byte, which would
 * end it there, becomes a question mark. */
static void
take_field (Reader *self, guint field, gsize start, gsize end)
{
  const gsize length = MIN (end - start, MAX_FIELD_BYTES);

  for (gsize i = 0; i < length; i++)
    self->fields[field][i] = self->text[start + i] != '\0' ? self->text[start + i] : '?';
  self->fields[field][length] = '\0';
  self->starts[field] = start;
}

/* Splits the line from @start to @end. */
static gboolean
split (Reader *self, gsize start, gsize end)
{
  const gsize n_header = strlen (self->file->table_header) - 1;
  gsize at = start;
  guint n = 0;

  for (; n < self->n_fields && at <= end; n++)
    {
      const char *comma = memchr (self->text + at, ',', end - at);
      const gsize stop = comma != NULL ? (gsize) (comma - self->text) : end;

      take_field (self, n, at, stop);
      at = stop + 1;
    }
  if (n == self->n_fields && at == end + 1)
    return TRUE;

  mh_io_error_set_at (self->error, MH_IO_ERROR_SYNTAX,
                      mh_io_error_locate (self->text, self->length, start),
                      /* Translators: the names of the columns of a table. */
                      _ ("expected the fields %.*s"), (int) n_header, self->file->table_header);

  return FALSE;
}

static gboolean
read_number (Reader *self, guint field, guint32 end, guint32 *number)
{
  guint64 value;

  if (end == 0 || !g_ascii_string_to_unsigned (self->fields[field], 10, 0, end - 1, &value, NULL))
    return refuse (self, field, _ ("is no number that this column can have here"));
  *number = (guint32) value;

  return TRUE;
}

/* Returns: the index of the player whose word the field is, or MH_N_PLAYERS */
static guint
find_player (const Reader *self, guint field)
{
  guint player = 0;

  while (player < MH_N_PLAYERS
         && !g_str_equal (self->fields[field], self->file->klass->player_ids[player]))
    player++;

  return player;
}

/* Reads a position of one field: its column in a game with one row, or its number. */
static gboolean
read_place (Reader *self, guint32 *position)
{
  const gboolean is_row = self->file->klass->is_row;
  guint32 number = 0;

  if (!read_number (self, 0,
                    is_row ? mh_space_get_n_columns (self->game)
                           : mh_space_get_n_positions (self->game),
                    &number))
    return FALSE;

  *position = is_row ? mh_space_position_at (self->game, (MhCellIndex){ 0, 0, number }) : number;

  return TRUE;
}

/* Reads a position of a row, a column and, if there is a third field, a turn. */
static gboolean
read_cell (Reader *self, guint32 *position)
{
  MhCellIndex cell_index = { 0, 0, 0 };

  if (!read_number (self, 0, mh_space_get_n_rows (self->game), &cell_index.row)
      || !read_number (self, 1, mh_space_get_n_columns (self->game), &cell_index.column))
    return FALSE;
  if (self->n_keys > 2)
    cell_index.plane = find_player (self, 2);
  if (cell_index.plane == MH_N_PLAYERS)
    return refuse (self, 2, _ ("is none of the players"));

  *position = mh_space_position_at (self->game, cell_index);

  return TRUE;
}

static gboolean
read_position (Reader *self, guint32 *position)
{
  if (!(self->n_keys == 1 ? read_place (self, position) : read_cell (self, position)))
    return FALSE;

  return mh_space_is_possible (self->game, *position)
         || refuse (self, 0, _ ("begins a position that cannot be"));
}

static gboolean
read_score (Reader *self, guint field, guint32 position)
{
  if (self->scores[position] != MH_SCORE_UNKNOWN)
    return refuse (self, 0, _ ("begins a position that is there twice"));

  return g_ascii_string_to_signed (self->fields[field], 10, -MAX_SCORE, MAX_SCORE,
                                   &self->scores[position], NULL)
         || refuse (self, field, _ ("is no difference"));
}

/* Reads a winner and a number of moves. Play without an end may be a win, without a number. */
static gboolean
read_code (Reader *self, guint field, guint32 *code)
{
  const MhOutcome endless = mh_game_class_get_winner (self->file->klass, MH_OUTCOME_DRAW);
  const guint winner = find_player (self, field);
  const gboolean is_empty = self->fields[field][0] == '\0';
  guint32 n_moves;

  if (self->fields[field + 1][0] != '\0')
    {
      if (winner == MH_N_PLAYERS)
        return refuse (self, field, _ ("wins nothing, but there is a number of moves"));
      if (!read_number (self, field + 1, MH_REMOTENESS_UNKNOWN, &n_moves))
        return FALSE;
      *code = mh_solution_code ((MhPlayer) winner, n_moves);
      return TRUE;
    }
  if (winner < MH_N_PLAYERS && mh_outcome_win_of ((MhPlayer) winner) != endless)
    return refuse (self, field, _ ("wins without a number of moves, which would prove nothing"));
  if (winner == MH_N_PLAYERS && !is_empty
      && (endless != MH_OUTCOME_DRAW || !g_str_equal (self->fields[field], "draw")))
    return refuse (self, field, _ ("is no winner"));

  *code = is_empty ? MH_SOLUTION_CODE_UNKNOWN : MH_SOLUTION_CODE_DRAW;

  return TRUE;
}

/* Returns: the code of the same value for the other player */
static guint32
turn_code (guint32 code)
{
  return code == MH_SOLUTION_CODE_DRAW || code == MH_SOLUTION_CODE_UNKNOWN ? code : code ^ 1;
}

static gboolean
read_value (Reader *self, guint field, guint32 position)
{
  guint32 code = MH_SOLUTION_CODE_UNKNOWN;

  if (self->scores != NULL)
    return read_score (self, field, position);
  if (self->codes[position] != CODE_MISSING)
    return refuse (self, 0, _ ("begins a position that is there twice"));
  if (!read_code (self, field, &code))
    return FALSE;

  self->codes[position] = code;
  if (self->file->klass->is_symmetric)
    self->codes[mh_space_with_mover (self->game, position, MH_PLAYER_SECOND)] = turn_code (code);

  return TRUE;
}

static gboolean
is_missing (const Reader *self, guint32 position)
{
  return self->scores != NULL ? self->scores[position] == MH_SCORE_UNKNOWN
                              : self->codes[position] == CODE_MISSING;
}

/* Checks that all positions have a value, and gives those theirs that are impossible, or have no
 * line: the end of a game that begins with its end, in which nobody leads. */
static gboolean
check_all (Reader *self)
{
  const guint32 n_lines = self->file->count_lines (self->game);

  for (guint32 i = 0; i < n_lines; i++)
    {
      if (!is_missing (self, i))
        continue;
      if (mh_space_is_possible (self->game, i))
        {
          g_autofree char *words = mh_words_position_long (self->game, i);

          mh_io_error_set_at (self->error, MH_IO_ERROR_MEANING,
                              mh_io_error_locate (self->text, self->length, self->length),
                              /* Translators: a position. */
                              _ ("a position is missing: %s"), words);
          return FALSE;
        }
      if (self->codes != NULL)
        self->codes[i] = MH_SOLUTION_CODE_DRAW;
    }
  for (guint32 i = n_lines; self->scores != NULL && i < mh_space_get_n_distinct (self->game); i++)
    if (is_missing (self, i))
      self->scores[i] = 0;

  return TRUE;
}

static gboolean
check_header (Reader *self, gsize start, gsize end)
{
  const gsize n_header = strlen (self->file->table_header) - 1;

  if (end - start == n_header
      && memcmp (self->text + start, self->file->table_header, n_header) == 0)
    return TRUE;

  mh_io_error_set_at (self->error, MH_IO_ERROR_SYNTAX,
                      mh_io_error_locate (self->text, self->length, start),
                      /* Translators: the names of the columns of a table. */
                      _ ("expected the names of the columns: %.*s"), (int) n_header,
                      self->file->table_header);

  return FALSE;
}

static gboolean
read_line (Reader *self, gsize start, gsize end)
{
  guint32 position = MH_POSITION_NONE;

  return split (self, start, end) && read_position (self, &position)
         && read_value (self, self->n_keys, position);
}

static gboolean
read_lines (Reader *self)
{
  const gsize begin = mh_io_error_get_mark_length (self->text, self->length);
  gsize next = begin;

  do
    {
      const gsize start = next;
      const char *newline = memchr (self->text + start, '\n', self->length - start);
      gsize end = newline != NULL ? (gsize) (newline - self->text) : self->length;

      next = end + 1;
      if (end > start && self->text[end - 1] == '\r')
        end--;
      if (!(start == begin ? check_header (self, start, end) : read_line (self, start, end)))
        return FALSE;
    }
  while (next < self->length);

  return check_all (self);
}

/* Makes room for all values, none of which is known yet, if the text is long enough to have
 * them. */
static gboolean
allocate (Reader *self)
{
  const guint32 n_positions = mh_space_get_n_positions (self->game);
  const guint32 n_distinct = mh_space_get_n_distinct (self->game);
  const guint64 n_lines = mh_space_get_n_possible (self->game) / (n_distinct < n_positions ? 2 : 1);

  if (self->length / MIN_LINE_BYTES < n_lines)
    {
      mh_io_error_set_at (self->error, MH_IO_ERROR_MEANING, (MhLineColumn){ 1, 1 },
                          /* Translators: a number of positions. */
                          _ ("the table is too short for the %" PRIu64 " positions of the game"),
                          n_lines);
      return FALSE;
    }

  if (self->file->klass->has_scores)
    self->scores = g_try_new (gint64, n_distinct);
  else
    self->codes = g_try_new (guint32, n_positions);
  if (self->scores == NULL && self->codes == NULL)
    {
      g_set_error_literal (self->error, MH_IO_ERROR, MH_IO_ERROR_MEMORY, g_strerror (ENOMEM));
      return FALSE;
    }

  for (guint32 i = 0; self->scores != NULL && i < n_distinct; i++)
    self->scores[i] = MH_SCORE_UNKNOWN;
  if (self->codes != NULL)
    memset (self->codes, 0xff, n_positions * sizeof *self->codes);

  return TRUE;
}

static guint
count_fields (const char *header)
{
  guint n = 1;

  for (; *header != '\0'; header++)
    n += *header == ',';

  return n;
}

MhSolution *
mh_table_read (MhGame *game, const char *text, gsize length, GError **error)
{
  g_return_val_if_fail (game != NULL && text != NULL, NULL);

  const MhGameFile *file = mh_game_file_find (mh_game_get_class (game));
  const guint n_fields = count_fields (file->table_header);
  Reader self = { .game = game,
                  .file = file,
                  .n_fields = n_fields,
                  .n_keys = n_fields - (file->klass->has_scores ? 1 : 2),
                  .text = text,
                  .length = length,
                  .error = error };

  if (!allocate (&self))
    return NULL;
  if (!read_lines (&self))
    {
      g_free (self.codes);
      g_free (self.scores);
      return NULL;
    }

  return self.scores != NULL ? mh_solution_new_take_scores (game, self.scores)
                             : mh_solution_new_take_wide (game, self.codes);
}
