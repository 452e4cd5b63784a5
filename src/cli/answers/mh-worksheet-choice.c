/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-worksheet-choice.h"

#include "mh-algorithms.h"
#include "mh-formats-many.h"
#include "mh-placement.h"
#include "mh-random.h"
#include "mh-renumbering.h"
#include "mh-solve.h"
#include "mh-space.h"
#include "mh-traps.h"

#include <glib/gi18n.h>

/* Solves the game from @start, or from where perfect players place themselves. */
static gboolean
solve (MhWorksheetKind *self, guint32 start, GError **error)
{
  const MhAlgorithm *exact
      = mh_algorithms_get_stand_in (mh_algorithms_get_default (self->game), self->game);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, exact, self->game, start);
  problem.is_traced = FALSE;
  if (!mh_solve (&problem, NULL, NULL, &result, error))
    return FALSE;

  self->start = start != MH_POSITION_NONE ? start : mh_placement_find_position (result.solution);
  self->value = mh_solution_get_value (result.solution, self->start);
  self->n_traps = self->is_of_board ? mh_traps_count (result.solution)
                                    : mh_traps_count_at (result.solution, self->start);
  return TRUE;
}

gboolean
mh_worksheet_kind_init (MhWorksheetKind *self,
                        const MhDocumentFile *file,
                        gboolean is_of_board,
                        GError **error)
{
  g_return_val_if_fail (self != NULL && file != NULL, FALSE);

  *self = (MhWorksheetKind){ .game = mh_board_create_game (file->board, error),
                             .is_of_board = is_of_board };
  return self->game != NULL
         && solve (self, mh_board_get_start_position (file->board, self->game), error);
}

void
mh_worksheet_kind_clear (MhWorksheetKind *self)
{
  g_clear_pointer (&self->game, mh_game_unref);
}

static gboolean
is_alike (const MhWorksheetKind *a, const MhWorksheetKind *b)
{
  return mh_value_equal (a->value, b->value) && a->n_traps == b->n_traps;
}

/* What is known without solving. A claim without a number may be in other terms than the value: a
 * robber who gets away wins, or draws. */
static gboolean
may_be_alike (const MhDocumentFile *file, const MhWorksheetKind *kind)
{
  const MhRules *rules = mh_board_get_rules (file->board);

  return mh_board_get_game_class (file->board) == mh_game_get_class (kind->game)
         && mh_board_get_n_nodes (file->board) == mh_game_get_n_nodes (kind->game)
         && mh_rules_equal (rules, mh_game_get_rules (kind->game))
         && (file->claim.outcome == MH_OUTCOME_NONE
             || file->claim.remoteness == MH_REMOTENESS_UNKNOWN
             || mh_value_equal (file->claim, kind->value));
}

/* The boards that were found. */
typedef struct
{
  const char *text;
  gsize length;
  const MhFormat *format;
  const MhWorksheetKind *kind;
  MhRules rules; /* of finds that do not say theirs */
  gboolean has_rules;
  GPtrArray *files;  /* (element-type MhDocumentFile) */
  GHashTable *games; /* (element-type guint64 GPtrArray): games of boards, by their hash */
  GError *error;
} Choice;

/* Returns: whether @game is not there yet, up to the numbers of nodes. It is from then on. */
static gboolean
add_game (Choice *self, MhGame *game)
{
  const guint64 hash = mh_renumbering_hash (game);
  GPtrArray *games = g_hash_table_lookup (self->games, &hash);

  if (games == NULL)
    {
      games = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_game_unref);
      g_hash_table_insert (self->games, g_memdup2 (&hash, sizeof hash), games);
    }
  for (guint i = 0; i < games->len; i++)
    if (mh_renumbering_exists (g_ptr_array_index (games, i), game))
      return FALSE;

  g_ptr_array_add (games, mh_game_ref (game));
  return TRUE;
}

static gboolean
add_board_cb (MhSpan span, gpointer data)
{
  Choice *self = data;
  g_auto (MhWorksheetKind) kind = { NULL };
  g_autoptr (MhDocumentFile) file
      = mh_formats_read_span (self->format, self->text, self->length, span, FALSE, &self->error);

  if (file == NULL)
    return FALSE;

  if (self->has_rules)
    mh_document_file_give_rules (file, &self->rules);
  if (may_be_alike (file, self->kind)
      && mh_worksheet_kind_init (&kind, file, self->kind->is_of_board, NULL)
      && is_alike (&kind, self->kind) && add_game (self, kind.game))
    g_ptr_array_add (self->files, g_steal_pointer (&file));
  return TRUE;
}

/* Each order is equally likely (Fisher and Yates, 1938). */
static void
shuffle (GPtrArray *files, guint64 seed)
{
  MhRandom random = mh_random_new (seed);

  for (guint n = files->len; n > 1; n--)
    {
      const guint32 i = mh_random_below (&random, n);
      const gpointer last = files->pdata[n - 1];

      files->pdata[n - 1] = files->pdata[i];
      files->pdata[i] = last;
    }
}

GPtrArray *
mh_worksheet_choose (const MhInput *finds,
                     const MhWorksheetKind *kind,
                     guint64 seed,
                     GError **error)
{
  g_return_val_if_fail (finds != NULL && kind != NULL && kind->game != NULL, NULL);

  g_autoptr (GPtrArray) files
      = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_document_file_free);
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                                        (GDestroyNotify) g_ptr_array_unref);
  Choice choice = { .kind = kind, .files = files, .games = games };

  choice.text = g_bytes_get_data (finds->bytes, &choice.length);
  choice.format = mh_formats_choose (choice.text, choice.length, finds->path, &choice.error);
  if (choice.format != NULL)
    {
      choice.has_rules = choice.format->find_rules != NULL
                         && choice.format->find_rules (choice.text, choice.length, &choice.rules);
      add_game (&choice, kind->game);
      mh_formats_each (choice.format, choice.text, choice.length, add_board_cb, &choice);
    }
  if (choice.error != NULL)
    {
      g_propagate_prefixed_error (error, choice.error, "%s: ", finds->label);
      return NULL;
    }

  shuffle (files, seed);
  return g_steal_pointer (&files);
}
