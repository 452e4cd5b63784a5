/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-play-pictures.h"

#include "mh-line.h"
#include "mh-outline.h"
#include "mh-strategy.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The most rows of a tree; what is left out is counted. */
#define MAX_ROWS 200

/* An outline with all that it points to. */
typedef struct
{
  MhOutline outline;
  GArray *rows;         /* (element-type MhOutlineRow) */
  GPtrArray *words;     /* the texts of the rows */
  MhSolution *solution; /* where the values come from */
  const MhGame *game;
  GHashTable *shown; /* (element-type guint32): the positions of the rows */
  guint n_missing;   /* rows that are left out */
} Outline;

static Outline *
outline_new (const char *id, const MhSnapshot *snapshot, const MhTheme *theme, MhText *text)
{
  Outline *self = g_new0 (Outline, 1);
  MhSolution *solution = mh_snapshot_get_truth (snapshot);
  const MhValue value = mh_solution_get_value (solution, snapshot->current);

  self->rows = g_array_new (FALSE, TRUE, sizeof (MhOutlineRow));
  self->words = g_ptr_array_new_with_free_func (g_free);
  self->shown = g_hash_table_new (NULL, NULL);
  self->solution = mh_solution_ref (solution);
  self->game = mh_solution_get_game (solution);
  self->outline.id = id;
  self->outline.has_scores = mh_solution_has_scores (solution);
  self->outline.style
      = (MhCellStyle){ .theme = theme,
                       .text = text,
                       .max_remoteness = mh_outcome_is_win (value.outcome) ? value.remoteness : 1,
                       .max_score = 1,
                       .klass = mh_snapshot_get_class (snapshot) };
  return self;
}

static void
outline_free (gpointer data)
{
  Outline *self = data;

  g_array_unref (self->rows);
  g_ptr_array_unref (self->words);
  g_hash_table_unref (self->shown);
  mh_solution_unref (self->solution);
  g_free (self);
}

/* @words: (transfer full) (nullable) */
static const char *
own (Outline *self, char *words)
{
  if (words != NULL)
    g_ptr_array_add (self->words, words);

  return words;
}

/* @from: the position before the move, or MH_POSITION_NONE; @note: (nullable) (transfer full) */
static void
add_row (Outline *self, guint depth, guint32 from, guint32 position, char *note)
{
  const MhValue value = mh_solution_get_value (self->solution, position);
  const char *move
      = from != MH_POSITION_NONE ? own (self, mh_words_move (self->game, from, position)) : NULL;
  MhOutlineRow row
      = { .depth = depth,
          .cell = mh_cell_new (mh_space_get_value_of_mover (self->game, position, value)),
          .move = move,
          .position = own (self, mh_words_position_short (self->game, position)),
          .note = own (self, note) };

  if (self->outline.has_scores)
    {
      row.score = mh_solution_get_score (self->solution, position);
      self->outline.style.max_score = MAX (self->outline.style.max_score, ABS (row.score));
    }
  g_array_append_val (self->rows, row);
}

static void
add_words (Outline *self, guint depth, char *words)
{
  const MhOutlineRow row = { .depth = depth, .is_blank = TRUE, .note = own (self, words) };

  g_array_append_val (self->rows, row);
}

/* @self: (transfer full) */
static void
give (Outline *self, MhGamePicture *picture)
{
  self->outline.rows = (const MhOutlineRow *) (gconstpointer) self->rows->data;
  self->outline.n_rows = self->rows->len;
  *picture = (MhGamePicture){ .drawing = mh_outline_drawing (&self->outline),
                              .scene = self,
                              .free_scene = outline_free };
}

const char *
mh_line_picture_find_fault (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  g_autoptr (MhLine) line = mh_line_new (snapshot, snapshot->current);

  return line == NULL
             ? _ ("there is no best play from here: the game is over, or its result is not "
                  "known yet")
             : NULL;
}

static char *
describe_return (const MhLine *line)
{
  const guint n = line->n_moves - line->loop_start;

  return g_strdup_printf (ngettext ("the loop begins again after %u move",
                                    "the loop begins again after %u moves", n),
                          n);
}

/* A frame of a film may show a position after which there is no best play, or none yet. */
static void
add_without_line (Outline *self, guint32 position)
{
  if (mh_space_get_end (self->game, position) != MH_OUTCOME_NONE)
    add_row (self, 0, MH_POSITION_NONE, position, NULL);
  else
    add_words (self, 0, g_strdup (_ ("not decided yet")));
}

void
mh_line_picture_fill (MhGamePicture *self,
                      const MhSnapshot *snapshot,
                      const MhTheme *theme,
                      MhText *text)
{
  g_autoptr (MhLine) line = mh_line_new (snapshot, snapshot->current);

  if (snapshot->current == MH_POSITION_NONE || mh_snapshot_get_truth (snapshot) == NULL)
    return;

  Outline *outline = outline_new ("line", snapshot, theme, text);

  if (line == NULL)
    {
      add_without_line (outline, snapshot->current);
      give (outline, self);
      return;
    }

  add_row (outline, 0, MH_POSITION_NONE, line->positions[0], NULL);
  for (guint32 i = 0; i < line->n_moves; i++)
    {
      const gboolean is_return = i + 1 == line->n_moves && line->loop_start < line->n_moves;

      add_row (outline, 0, line->positions[i], line->positions[i + 1],
               is_return ? describe_return (line) : NULL);
    }
  if (line->goes_on)
    add_words (outline, 0, g_strdup ("…"));
  give (outline, self);
}

const char *
mh_proof_picture_find_fault (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhSolution *truth = mh_snapshot_get_truth (snapshot);

  return truth == NULL || snapshot->current == MH_POSITION_NONE
                 || !mh_strategy_exists (truth, snapshot->current)
             ? _ ("only a win that comes to an end has a proof")
             : NULL;
}

/* Adds a position with all that follows from it, each position once. */
static void
add_branch (Outline *self, const MhStrategy *strategy, guint depth, guint32 from, guint32 position)
{
  if (self->rows->len >= MAX_ROWS)
    {
      self->n_missing++;
      return;
    }

  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (self->game) + 1);
  const guint32 n_replies = mh_strategy_list_replies (strategy, position, replies);
  const gboolean is_new = g_hash_table_add (self->shown, GUINT_TO_POINTER (position));

  add_row (self, depth, from, position,
           is_new || n_replies == 0 ? NULL : g_strdup (_ ("as above")));
  for (guint32 i = 0; is_new && i < n_replies; i++)
    add_branch (self, strategy, depth + 1, position, replies[i]);
}

void
mh_proof_picture_fill (MhGamePicture *self,
                       const MhSnapshot *snapshot,
                       const MhTheme *theme,
                       MhText *text)
{
  if (mh_proof_picture_find_fault (snapshot) != NULL)
    return;

  g_autoptr (MhStrategy) strategy
      = mh_strategy_new (mh_snapshot_get_truth (snapshot), snapshot->current);
  Outline *outline = outline_new ("proof", snapshot, theme, text);

  if (strategy == NULL)
    {
      add_words (outline, 0, g_strdup (_ ("there is not enough memory for the rest")));
      give (outline, self);
      return;
    }

  add_branch (outline, strategy, 0, MH_POSITION_NONE, strategy->positions[0]);
  if (outline->n_missing > 0)
    {
      const guint n = strategy->n_positions - g_hash_table_size (outline->shown);

      add_words (outline, 0,
                 g_strdup_printf (ngettext ("and %'u more position of the proof",
                                            "and %'u more positions of the proof", n),
                                  n));
    }
  give (outline, self);
}
