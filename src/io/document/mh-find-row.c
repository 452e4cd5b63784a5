/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-find-row.h"

#include "mh-board-words.h"
#include "mh-game-class.h"
#include "mh-graph6.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const mh_find_row_names[MH_FIND_N_COLUMNS]
    = { "record", "graph6", "nodes", "edges", "hole", "mouse", "cat", "winner", "moves", "count" };

/* Returns the field at @start. No value of a column contains a comma or a quotation
 * mark, so quotation marks need not be interpreted. */
static MhSpan
find_field (const MhSource *source, gsize start, gsize end)
{
  const char *comma = memchr (source->text + start, ',', end - start);
  MhSpan field = { start, comma != NULL ? (gsize) (comma - source->text) : end };

  return field;
}

static MhSpan
unquote (const MhSource *source, MhSpan field)
{
  const gboolean is_quoted = field.end - field.start >= 2 && source->text[field.start] == '"'
                             && source->text[field.end - 1] == '"';

  return is_quoted ? (MhSpan){ field.start + 1, field.end - 1 } : field;
}

void
mh_find_row_split (MhFindRow *self, const MhSource *source, MhSpan line)
{
  gsize at = line.start;

  *self = (MhFindRow){ .source = source, .line = line };
  for (;;)
    {
      const MhSpan field = find_field (source, at, line.end);

      if (self->n_fields < MH_FIND_N_COLUMNS)
        self->fields[self->n_fields] = unquote (source, field);
      self->n_fields++;
      if (field.end == line.end || self->n_fields > MH_FIND_N_COLUMNS)
        return;
      at = field.end + 1;
    }
}

gboolean
mh_find_row_has (const MhFindRow *self, MhFindColumn column, const char *word)
{
  const MhSpan field = self->fields[column];

  return column < self->n_fields && field.end - field.start == strlen (word)
         && memcmp (self->source->text + field.start, word, strlen (word)) == 0;
}

/* Returns: (transfer full): the text of the field */
static char *
dup_field (const MhFindRow *self, MhFindColumn column)
{
  const MhSpan field = self->fields[column];

  return g_strndup (self->source->text + field.start, field.end - field.start);
}

static gboolean
is_empty (const MhFindRow *self, MhFindColumn column)
{
  return self->fields[column].start == self->fields[column].end;
}

/* Refuses a field with a message that quotes it.
 * @wrong: the rest of a sentence that begins with the field
 * Returns: FALSE */
static gboolean
refuse (const MhFindRow *self, MhFindColumn column, const char *wrong)
{
  const MhSpan field = self->fields[column];
  g_autofree char *shown = mh_source_dup_shown (self->source, field.start, field.end);

  return mh_source_refuse (self->source, field.start, MH_IO_ERROR_MEANING,
                           /* Translators: the name of a column, what stands there, why not. */
                           _ ("%s: “%s” %s"), mh_find_row_names[column], shown, wrong);
}

static gboolean
read_number (const MhFindRow *self, MhFindColumn column, guint64 maximum, guint64 *number)
{
  g_autofree char *text = dup_field (self, column);

  return g_ascii_string_to_unsigned (text, 10, 0, maximum, number, NULL);
}

static gboolean
check_n_columns (const MhFindRow *self)
{
  if (self->n_fields < MH_FIND_N_COLUMNS)
    return mh_source_refuse (self->source, self->line.end, MH_IO_ERROR_SYNTAX,
                             _ ("the line ends after %u of %u columns"), self->n_fields,
                             (guint) MH_FIND_N_COLUMNS);
  if (self->n_fields > MH_FIND_N_COLUMNS)
    return mh_source_refuse (self->source, self->fields[MH_FIND_N_COLUMNS - 1].end,
                             MH_IO_ERROR_SYNTAX,
                             _ ("expected the end of the line: there are %u columns"),
                             (guint) MH_FIND_N_COLUMNS);

  return TRUE;
}

/* Returns: (transfer full) (nullable): the graph, without roles */
static MhBoard *
read_graph (const MhFindRow *self)
{
  const MhSpan field = self->fields[MH_FIND_GRAPH6];
  g_autoptr (GError) fault = NULL;

  if (is_empty (self, MH_FIND_GRAPH6))
    {
      refuse (self, MH_FIND_GRAPH6, _ ("is not text of graph6"));
      return NULL;
    }

  MhBoard *board
      = mh_graph6_read_line (self->source->text + field.start, field.end - field.start, &fault);

  if (board == NULL)
    {
      mh_io_error_move (fault,
                        mh_io_error_locate (self->source->text, self->source->length, field.start));
      g_propagate_error (self->source->error, g_steal_pointer (&fault));
    }

  return board;
}

static gboolean
check_size (const MhFindRow *self, const MhBoard *board)
{
  gsize n_edges;
  guint64 number;

  mh_board_get_edges (board, &n_edges);
  if (!read_number (self, MH_FIND_NODES, MH_MAX_NODES, &number)
      || number != mh_board_get_n_nodes (board))
    return refuse (self, MH_FIND_NODES, _ ("is not how many this graph has"));
  if (!read_number (self, MH_FIND_EDGES, G_MAXUINT64, &number) || number != n_edges)
    return refuse (self, MH_FIND_EDGES, _ ("is not how many this graph has"));

  return TRUE;
}

static gboolean
read_node (const MhFindRow *self, MhFindColumn column, guint32 n_nodes, guint32 *node)
{
  guint64 number;

  if (!read_number (self, column, n_nodes - 1, &number))
    {
      g_autofree char *wrong = g_strdup_printf (_ ("is not a node: ids are 0 to %u"), n_nodes - 1);

      return refuse (self, column, wrong);
    }

  *node = (guint32) number;
  return TRUE;
}

/* Reads the roles. A board without a hole belongs to the game of pursuit (cops and
 * robbers), in which the cat moves first. */
static gboolean
read_roles (const MhFindRow *self, MhBoard *board)
{
  const guint32 n_nodes = mh_board_get_n_nodes (board);
  const MhGameClass *without_holes = mh_game_class_find_without_holes ();
  const gboolean is_of_pursuit = is_empty (self, MH_FIND_HOLE) && without_holes != NULL;
  MhStart start = { .first = is_of_pursuit ? MH_PLAYER_SECOND : MH_PLAYER_FIRST };
  guint32 hole = MH_NODE_NONE;

  if ((!is_of_pursuit && !read_node (self, MH_FIND_HOLE, n_nodes, &hole))
      || !read_node (self, MH_FIND_MOUSE, n_nodes, &start.mouse)
      || !read_node (self, MH_FIND_CAT, n_nodes, &start.cat))
    return FALSE;
  if (start.cat == hole)
    return refuse (self, MH_FIND_CAT, _ ("is the hole, and the cat cannot start in a hole"));

  if (is_of_pursuit)
    mh_board_set_game_class (board, without_holes, without_holes->names[0].rules);
  else
    {
      mh_board_set_hole (board, 0, hole == 0);
      mh_board_set_hole (board, hole, TRUE);
    }
  mh_board_set_start (board, start);
  return TRUE;
}

/* Reads the value that the line states. In the game of pursuit only the moves of the
 * cat are counted, so the remoteness, which counts those of both players, stays
 * unknown. */
static gboolean
read_claim (const MhFindRow *self, MhValue *claim)
{
  guint64 number;

  for (guint i = MH_OUTCOME_FIRST; i < MH_N_OUTCOMES; i++)
    if (mh_find_row_has (self, MH_FIND_WINNER, mh_board_words_outcomes[i]))
      claim->outcome = (MhOutcome) i;
  if (claim->outcome == MH_OUTCOME_NONE)
    return refuse (self, MH_FIND_WINNER, _ ("is not “mouse”, “cat” or “draw”"));

  claim->remoteness = mh_outcome_is_win (claim->outcome) ? MH_REMOTENESS_UNKNOWN : 0;
  if (is_empty (self, MH_FIND_MOVES))
    return TRUE;
  if (!mh_outcome_is_win (claim->outcome)
      || !read_number (self, MH_FIND_MOVES, MH_REMOTENESS_UNKNOWN - 1, &number))
    return refuse (self, MH_FIND_MOVES, _ ("is not a number of moves to a win"));

  if (!is_empty (self, MH_FIND_HOLE))
    claim->remoteness = (guint32) number;
  return TRUE;
}

static gboolean
check_count (const MhFindRow *self)
{
  guint64 number;

  return is_empty (self, MH_FIND_COUNT) || read_number (self, MH_FIND_COUNT, G_MAXUINT64, &number)
         || refuse (self, MH_FIND_COUNT, _ ("is not a number"));
}

/* Leaves out the second of two cats, since a board has one; the winner that the line
 * states is then not that of the board.
 * Returns: whether there was one */
static gboolean
drop_second_cat (MhFindRow *self)
{
  MhSpan *field = &self->fields[MH_FIND_CAT];
  const gsize length = field->end - field->start;
  const char *text = self->source->text + field->start;
  const char *blank = length > 0 ? memchr (text, ' ', length) : NULL;

  if (blank == NULL || !is_empty (self, MH_FIND_HOLE))
    return FALSE;

  field->end = field->start + (gsize) (blank - text);
  return TRUE;
}

MhDocumentFile *
mh_find_row_read (const MhFindRow *self)
{
  if (!check_n_columns (self))
    return NULL;

  MhBoard *board = read_graph (self);

  if (board == NULL)
    return NULL;

  g_autoptr (MhDocumentFile) file = mh_document_file_new (board);
  MhFindRow row = *self;
  const gboolean has_two_cats = drop_second_cat (&row);

  if (!check_size (&row, board) || !read_roles (&row, board) || !read_claim (&row, &file->claim)
      || !check_count (&row))
    return NULL;
  if (has_two_cats)
    file->claim = (MhValue){ MH_OUTCOME_NONE, 0 };

  return g_steal_pointer (&file);
}
