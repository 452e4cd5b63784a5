/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-search-window.h"

#include "mh-space.h"
#include "mh-words.h"

#include <glib/gi18n.h>

#define WORST (-1)
#define BEST 1
/* The largest number of ancestors to examine. */
#define MAX_LOOKS 4096

static int
score_of (MhOutcome outcome)
{
  return outcome == MH_OUTCOME_FIRST ? BEST : outcome == MH_OUTCOME_SECOND ? WORST : 0;
}

static MhPlayer
get_mover (const MhSearchPath *path, guint32 depth)
{
  return mh_space_get_mover (mh_trace_get_game (path->trace),
                             mh_trace_get_position (path->trace, path->slots[depth]));
}

/* Returns: the best answer so far to the node at @depth */
static MhOutcome
find_best (const MhSearchPath *path, guint32 depth)
{
  const MhGame *game = mh_trace_get_game (path->trace);
  const int sign = get_mover (path, depth) == MH_PLAYER_FIRST ? 1 : -1;
  g_autofree MhSearchReply *replies = g_new (MhSearchReply, mh_space_get_max_moves (game));
  MhOutcome best = MH_OUTCOME_NONE;
  guint32 n_tried;

  mh_search_path_list_replies (path, depth, replies, &n_tried);
  for (guint32 i = 0; i < n_tried; i++)
    {
      const MhOutcome outcome
          = mh_trace_get_record (path->trace, replies[i].slot, path->step).value.outcome;

      if (outcome != MH_OUTCOME_NONE
          && (best == MH_OUTCOME_NONE || sign * score_of (outcome) > sign * score_of (best)))
        best = outcome;
    }

  return best;
}

static void
narrow (MhSearchWindow *self, MhPlayer mover, MhOutcome best)
{
  const int score = score_of (best);

  if (best == MH_OUTCOME_NONE)
    return;

  if (mover == MH_PLAYER_FIRST)
    self->alpha = MAX (self->alpha, score);
  else
    self->beta = MIN (self->beta, score);
}

/* Computes the window from the ancestors. None of them has a winning reply, since the
 * search has continued below, and drawing replies of both players would have cut it off.
 * The first draw on the way to the root is therefore sufficient. */
void
mh_search_window_init (MhSearchWindow *self, const MhSearchPath *path, guint32 depth)
{
  g_return_if_fail (self != NULL && path != NULL);

  const MhTraceStyle *style = mh_trace_get_style (path->trace);

  *self = (MhSearchWindow){
    .alpha = WORST,
    .beta = BEST,
    .has_bounds = !path->is_ended && !style->has_cap && !style->has_cells,
    .is_ended = path->is_ended,
    .is_mute = style->has_cells,
    .klass = mh_game_get_class (mh_trace_get_game (path->trace)),
  };

  for (guint32 i = 0; self->has_bounds && i < depth; i++)
    {
      narrow (self, get_mover (path, depth - 1 - i), find_best (path, depth - 1 - i));
      if (self->alpha == 0 || self->beta == 0)
        return;
      if (i == MAX_LOOKS)
        self->has_bounds = FALSE;
    }
}

void
mh_search_window_enter (MhSearchWindow *self, const MhSearchPath *path, guint32 depth)
{
  g_return_if_fail (self != NULL && path != NULL && depth < path->n_slots);

  if (self->is_mute)
    return;
  if (self->is_ended)
    {
      self->best = mh_trace_get_record (path->trace, path->slots[depth], path->step).value.outcome;
      return;
    }

  self->best = find_best (path, depth);
  narrow (self, get_mover (path, depth), self->best);
}

/* Returns: a bound as text, from the view of @player; higher is better */
static const char *
describe_score (const MhSearchWindow *self, MhPlayer player, int score)
{
  const MhOutcome endless
      = mh_game_class_show_value (self->klass, (MhValue){ MH_OUTCOME_DRAW, 0 }).outcome;

  if (score == 0 && mh_outcome_is_win (endless))
    score = endless == mh_outcome_win_of (player) ? BEST : WORST;
  if (score == WORST)
    return "–";

  return score == BEST ? C_ ("best so far", "win") : C_ ("best so far", "draw");
}

/* Describes the best answer without its number of moves. */
static char *
describe_best (const MhSearchWindow *self)
{
  return mh_words_value_of (self->klass, (MhValue){ self->best, MH_REMOTENESS_UNKNOWN });
}

char *
mh_search_window_describe (const MhSearchWindow *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->is_mute)
    return NULL;
  if (self->has_bounds)
    return g_strdup_printf (_ ("best so far: mouse %s, cat %s"),
                            describe_score (self, MH_PLAYER_FIRST, self->alpha),
                            describe_score (self, MH_PLAYER_SECOND, -self->beta));
  if (self->best == MH_OUTCOME_NONE)
    return g_strdup (_ ("best so far: –"));

  g_autofree char *value = describe_best (self);

  return g_strdup_printf (self->is_ended ? _ ("answer: %s") : _ ("best so far: %s"), value);
}

char *
mh_search_window_describe_short (const MhSearchWindow *self)
{
  static const char *const scores[] = { "−1", "0", "1" };

  g_return_val_if_fail (self != NULL, NULL);

  if (self->has_bounds)
    return g_strdup_printf ("[%s, %s]", scores[self->alpha - WORST], scores[self->beta - WORST]);

  return self->best != MH_OUTCOME_NONE ? describe_best (self) : NULL;
}
