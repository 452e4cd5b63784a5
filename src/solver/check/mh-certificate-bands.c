/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-certificate-bands.h"

#include "mh-certificate-kernel.h"
#include "mh-space.h"

#include <stdlib.h>
#include <string.h>

#define BAND MH_CERTIFICATE_BAND
#define N_HALVES MH_N_PLAYERS

struct _MhCertificateBands
{
  MhGame *game;
  const guint16 *codes;
  MhTally *tally; /* (nullable) */
  const MhCertificateKernel *kernel;
  guint32 n_nodes;
  guint32 n_line_moves;       /* the average number of moves of a position, and one */
  gint16 *ends[MH_N_PLAYERS]; /* see MhCertificateBand */
  guint8 *is_hole;
  guint8 *is_barred;  /* nodes where the cat cannot be */
  guint8 *is_nowhere; /* those where the mouse cannot be: none */
  MhCertificateBand band;
  guint half;   /* the player whose moves are being checked */
  guint32 next; /* the next line of the band */
  gboolean is_right;
};

const MhCertificateKernel *const mh_certificate_kernels[] = {
  &mh_certificate_kernel_plain,
#ifdef MH_CERTIFICATE_HAS_X86
  &mh_certificate_kernel_avx2,
  &mh_certificate_kernel_avx512,
#endif
};

const guint mh_certificate_n_kernels = G_N_ELEMENTS (mh_certificate_kernels);

static const MhCertificateKernel *
get_best_kernel (void)
{
  guint best = mh_certificate_n_kernels - 1;

  while ((mh_certificate_kernels[best]->needs & ~mh_processor_get_features ()) != 0)
    best--;

  return mh_certificate_kernels[best];
}

static const guint16 *
get_row (const MhCertificateBands *self, MhPlayer mover, guint32 mouse)
{
  return self->codes + ((gsize) mover * self->n_nodes + mouse) * self->n_nodes;
}

static gboolean
may_pass (const MhCertificateBands *self, MhPlayer mover)
{
  const MhRules *rules = mh_game_get_rules (self->game);

  return mover == MH_PLAYER_FIRST ? rules->mouse_may_pass : rules->cat_may_pass;
}

static gboolean
is_stuck (const MhCertificateBands *self, MhPlayer mover, guint32 node)
{
  guint32 n;
  const guint32 *nodes = mh_graph_get_successors (mh_game_get_graph (self->game, mover), node, &n);

  if (may_pass (self, mover))
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    if (mover == MH_PLAYER_FIRST || !self->is_barred[nodes[i]])
      return FALSE;

  return TRUE;
}

/* Returns: the rank of the positions of @mover at @node if the game ends there */
static gint16
get_end (const MhCertificateBands *self, MhPlayer mover, guint32 node)
{
  if (self->is_hole[node] && (mover == MH_PLAYER_FIRST || !self->is_barred[node]))
    return MH_CERTIFICATE_HAS_WON;
  if (!is_stuck (self, mover, node))
    return MH_CERTIFICATE_UNKNOWN;

  return mh_game_get_rules (self->game)->stuck == MH_STUCK_DRAWS ? MH_CERTIFICATE_DRAWN
                                                                 : MH_CERTIFICATE_HAS_LOST;
}

static void
look_at_nodes (MhCertificateBands *self)
{
  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      self->is_hole[node] = mh_game_is_hole (self->game, node) ? 1 : 0;
      self->is_barred[node] = mh_game_is_barred (self->game, node) ? 1 : 0;
    }
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    for (guint32 node = 0; node < self->n_nodes; node++)
      self->ends[player][node] = get_end (self, (MhPlayer) player, node);
}

/* Returns: (nullable): memory to free (); NULL if there is not enough */
static gpointer
new_lines (guint32 n)
{
  return aligned_alloc (MH_CERTIFICATE_ALIGNMENT, n * sizeof (MhCertificateLine));
}

/* Returns: FALSE if memory ran out */
static gboolean
make_room (MhCertificateBands *self)
{
  gboolean has_all = TRUE;

  self->is_hole = g_try_new (guint8, self->n_nodes);
  self->is_barred = g_try_new (guint8, self->n_nodes);
  self->is_nowhere = g_try_new0 (guint8, self->n_nodes);
  self->band.claimed = new_lines (self->n_nodes);
  self->band.replies = new_lines (self->n_nodes);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    {
      self->ends[player] = g_try_new (gint16, self->n_nodes);
      has_all = has_all && self->ends[player] != NULL;
    }

  return has_all && self->is_hole != NULL && self->is_barred != NULL && self->is_nowhere != NULL
         && self->band.claimed != NULL && self->band.replies != NULL;
}

MhCertificateBands *
mh_certificate_bands_new (const MhSolution *solution,
                          MhTally *tally,
                          const MhCertificateKernel *kernel)
{
  g_return_val_if_fail (solution != NULL, NULL);

  const guint16 *codes = mh_solution_get_short_codes (solution);
  MhGame *game = mh_solution_get_game (solution);

  if (codes == NULL || !mh_space_is_fast (game) || mh_space_get_n_positions (game) == 0)
    return NULL;

  g_autoptr (MhCertificateBands) self = g_new0 (MhCertificateBands, 1);

  self->game = mh_game_ref (game);
  self->codes = codes;
  self->tally = tally;
  self->kernel = kernel != NULL ? kernel : get_best_kernel ();
  self->n_nodes = mh_space_get_n_rows (game);
  self->n_line_moves
      = 1 + (guint32) (mh_space_get_n_moves_bound (game) / mh_space_get_n_positions (game));
  self->is_right = TRUE;
  if (!make_room (self))
    return NULL;

  look_at_nodes (self);

  return g_steal_pointer (&self);
}

void
mh_certificate_bands_free (MhCertificateBands *self)
{
  g_return_if_fail (self != NULL);

  for (guint player = 0; player < MH_N_PLAYERS; player++)
    g_free (self->ends[player]);
  g_free (self->is_hole);
  g_free (self->is_barred);
  g_free (self->is_nowhere);
  free (self->band.claimed);
  free (self->band.replies);
  mh_game_unref (self->game);
  g_free (self);
}

static void
count_claimed (const MhCertificateBands *self)
{
  const guint32 n = MIN (BAND, self->n_nodes - self->band.first);

  for (guint32 node = 0; node < self->n_nodes; node++)
    mh_tally_count_codes (self->tally, self->band.claimed[node], n);
}

/* Fills the lines of the band with codes of positions with @mover to move. For the moves of
 * the mouse a line is a piece of a row of the table, and otherwise of a column. */
static void
read_lines (const MhCertificateBands *self, MhPlayer mover, MhCertificateLine *lines)
{
  const guint32 first = self->band.first;
  const guint32 n = MIN (BAND, self->n_nodes - first);

  if (self->half == MH_PLAYER_SECOND)
    {
      self->kernel->turn (get_row (self, mover, first), self->n_nodes, n, lines);
      return;
    }

  for (guint32 mouse = 0; mouse < self->n_nodes; mouse++)
    {
      memcpy (lines[mouse], get_row (self, mover, mouse) + first, n * sizeof *self->codes);
      memset (lines[mouse] + n, 0, (BAND - n) * sizeof *self->codes);
    }
}

/* A barred node has the rank that the cat likes least, so that it is never chosen. */
static void
close_barred (MhCertificateBands *self)
{
  for (guint32 cat = 0; cat < self->n_nodes; cat++)
    for (guint i = 0; self->is_barred[cat] && i < BAND; i++)
      self->band.replies[cat][i] = MH_CERTIFICATE_HAS_LOST;
}

/* Prepares what is due where the other player is in a hole: he has won, unless he is a cat
 * that cannot be there. */
static void
look_at_places (MhCertificateBands *self)
{
  MhCertificateBand *band = &self->band;

  for (guint32 i = 0; i < BAND; i++)
    {
      const guint32 node = band->first + i;
      const gboolean is_node = node < self->n_nodes;
      const gboolean has_won = is_node && self->is_hole[node]
                               && (self->half == MH_PLAYER_SECOND || !self->is_barred[node]);

      band->goes_on[i] = is_node && !self->is_hole[node] ? -1 : 0;
      band->due[i] = has_won ? MH_CERTIFICATE_HAS_LOST : MH_CERTIFICATE_DRAWN;
    }
}

static void
begin_band (MhCertificateBands *self)
{
  const MhPlayer mover = (MhPlayer) self->half, other = mh_player_other (mover);
  MhCertificateBand *band = &self->band;

  band->graph = mh_game_get_graph (self->game, mover);
  band->mover = mover;
  band->may_pass = may_pass (self, mover);
  band->ends = self->ends[mover];
  band->is_impossible = mover == MH_PLAYER_FIRST ? self->is_nowhere : self->is_barred;
  read_lines (self, mover, band->claimed);
  if (self->tally != NULL)
    count_claimed (self);
  read_lines (self, other, (MhCertificateLine *) band->replies);
  self->kernel->rank (band->replies, self->n_nodes, mover);
  if (mover == MH_PLAYER_SECOND)
    close_barred (self);
  look_at_places (self);
}

gboolean
mh_certificate_bands_advance (MhCertificateBands *self, guint budget)
{
  g_return_val_if_fail (self != NULL, FALSE);

  gint64 left = budget;

  while (left > 0 && self->half < N_HALVES)
    {
      const guint32 n_left = self->n_nodes - self->next;
      const guint32 n = MIN (MAX (1, (guint32) left / self->n_line_moves), n_left);

      if (self->next == 0)
        begin_band (self);
      self->is_right
          = self->kernel->check (&self->band, self->next, self->next + n) && self->is_right;
      self->next += n;
      left -= (gint64) n * self->n_line_moves;
      if (self->next < self->n_nodes)
        continue;

      self->next = 0;
      self->band.first += BAND;
      if (self->band.first < self->n_nodes)
        continue;

      self->band.first = 0;
      self->half++;
    }

  return self->half < N_HALVES;
}

double
mh_certificate_bands_get_progress (const MhCertificateBands *self)
{
  g_return_val_if_fail (self != NULL, 1);

  const double n = self->n_nodes;
  const double n_bands = MIN (n, self->band.first + BAND * self->next / n);

  return (self->half + n_bands / n) / N_HALVES;
}

gboolean
mh_certificate_bands_is_right (const MhCertificateBands *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_right;
}
