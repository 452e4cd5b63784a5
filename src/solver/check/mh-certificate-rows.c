/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-certificate-rows.h"

#include "mh-space.h"

#include <string.h>

#define BAND MH_CERTIFICATE_BAND

/*
 * A rank orders values by the mover's preference, so that the best reply has the least
 * rank: wins of the mover are negative, quicker wins lower; losses mirror them above 0,
 * and a draw is 0. A position is one ply further from the end than its best reply, so
 * its rank is one nearer to 0. An unknown value has the least rank of all, so that no
 * other reply hides it.
 *
 * Inner loops have BAND iterations, a constant, so that compilers can unroll and
 * vectorize them.
 */
#define HAS_WON (-G_MAXINT16)
#define HAS_LOST G_MAXINT16
#define DRAWN 0
#define UNKNOWN G_MININT16

struct _MhCertificateRows
{
  MhGame *game;
  const guint16 *codes;
  guint32 n_nodes;
  guint8 *is_hole;
  guint8 *is_stuck[MH_N_PLAYERS]; /* indexed by node of the mover */
  gint16 *best;                   /* a row of ranks, one for each node of the cat */
  /* a band of rows, stored by columns: positions with the mouse to move */
  gint16 *replies;
  gint16 *claimed; /* the same band with the cat to move */
};

static inline gint16
rank_of (guint16 code, const MhPlayer mover)
{
  const gint16 rank = (gint16) (0x8000 - (code >> 1));
  const guint16 mine = mover == MH_PLAYER_FIRST ? 0 : 1;

  if (code == MH_SOLUTION_CODE_DRAW)
    return DRAWN;

  return (gint16) ((code & 1) == mine ? -rank : rank); /* -G_MININT16 is G_MININT16 again */
}

/* Returns: the rank of a position whose best reply has the rank @best */
static inline gint16
step_back (gint16 best)
{
  return (gint16) (best - (best > 0) + (best < 0));
}

/* Returns: whether the rank of the position cannot be derived from @best. The step back
 * from the longest possible win would look like a draw. */
static inline gboolean
is_unfit (gint16 best)
{
  return best == 1 || best == -1 || best == UNKNOWN;
}

static const guint16 *
get_row (const MhCertificateRows *self, MhPlayer mover, guint32 mouse)
{
  return self->codes + ((gsize) mover * self->n_nodes + mouse) * self->n_nodes;
}

static gboolean
may_pass (const MhCertificateRows *self, MhPlayer mover)
{
  const MhRules *rules = mh_game_get_rules (self->game);

  return mover == MH_PLAYER_FIRST ? rules->mouse_may_pass : rules->cat_may_pass;
}

static gboolean
find_stuck (const MhCertificateRows *self, MhPlayer mover, guint32 node)
{
  guint32 n;
  const guint32 *nodes = mh_graph_get_successors (mh_game_get_graph (self->game), node, &n);

  if (may_pass (self, mover))
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    if (mover == MH_PLAYER_FIRST || !self->is_hole[nodes[i]])
      return FALSE;

  return TRUE;
}

/* Returns: the rank of a position whose mover has no legal move */
static gint16
rank_stuck (const MhCertificateRows *self)
{
  return mh_game_get_rules (self->game)->stuck == MH_STUCK_DRAWS ? DRAWN : HAS_LOST;
}

/* Returns: FALSE if memory ran out */
static gboolean
look_at_nodes (MhCertificateRows *self)
{
  self->is_hole = g_try_new (guint8, self->n_nodes);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    self->is_stuck[player] = g_try_new (guint8, self->n_nodes);
  if (self->is_hole == NULL || self->is_stuck[0] == NULL || self->is_stuck[1] == NULL)
    return FALSE;

  for (guint32 node = 0; node < self->n_nodes; node++)
    self->is_hole[node] = mh_game_is_hole (self->game, node) ? 1 : 0;
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    for (guint32 node = 0; node < self->n_nodes; node++)
      self->is_stuck[player][node] = find_stuck (self, (MhPlayer) player, node) ? 1 : 0;

  return TRUE;
}

MhCertificateRows *
mh_certificate_rows_new (const MhSolution *solution)
{
  g_return_val_if_fail (solution != NULL, NULL);

  const guint16 *codes = mh_solution_get_short_codes (solution);
  MhGame *game = mh_solution_get_game (solution);

  if (codes == NULL || !mh_space_is_fast (game))
    return NULL;

  g_autoptr (MhCertificateRows) self = g_new0 (MhCertificateRows, 1);

  self->game = mh_game_ref (game);
  self->codes = codes;
  self->n_nodes = mh_space_get_n_rows (game);
  self->best = g_try_new (gint16, self->n_nodes);
  self->replies = g_try_new0 (gint16, (gsize) self->n_nodes * BAND);
  self->claimed = g_try_new0 (gint16, (gsize) self->n_nodes * BAND);
  if (self->best == NULL || self->replies == NULL || self->claimed == NULL || !look_at_nodes (self))
    return NULL;

  return g_steal_pointer (&self);
}

void
mh_certificate_rows_free (MhCertificateRows *self)
{
  g_return_if_fail (self != NULL);

  for (guint player = 0; player < MH_N_PLAYERS; player++)
    g_free (self->is_stuck[player]);
  g_free (self->is_hole);
  g_free (self->best);
  g_free (self->replies);
  g_free (self->claimed);
  mh_game_unref (self->game);
  g_free (self);
}

/* Lowers each element of @best to the rank of the code below it, for the mouse, if that
 * is less. */
static inline void
add_ranks (const guint16 *restrict codes, const guint32 n, gint16 *restrict best)
{
  for (guint32 i = 0; i < n; i++)
    {
      const gint16 rank = rank_of (codes[i], MH_PLAYER_FIRST);

      best[i] = MIN (best[i], rank);
    }
}

/* Adds the replies that lead to the positions in @row, with the cat to move, to the
 * best ranks of the mouse. */
static void
add_replies_of_mouse (MhCertificateRows *self, const guint16 *restrict row)
{
  const guint32 n_whole = self->n_nodes - self->n_nodes % BAND;
  gint16 *restrict best = self->best;

  for (guint32 cat = 0; cat < n_whole; cat += BAND)
    add_ranks (row + cat, BAND, best + cat);
  add_ranks (row + n_whole, self->n_nodes - n_whole, best + n_whole);
}

/* Computes the best rank among the mouse's replies for each column. */
static void
find_best_of_mouse (MhCertificateRows *self, guint32 mouse)
{
  guint32 n;
  const guint32 *nodes = mh_graph_get_successors (mh_game_get_graph (self->game), mouse, &n);

  for (guint32 cat = 0; cat < self->n_nodes; cat++)
    self->best[cat] = HAS_LOST;
  for (guint32 i = 0; i < n; i++)
    add_replies_of_mouse (self, get_row (self, MH_PLAYER_SECOND, nodes[i]));
  if (may_pass (self, MH_PLAYER_FIRST))
    add_replies_of_mouse (self, get_row (self, MH_PLAYER_SECOND, mouse));
}

/* Returns: the rank required at a position whose row requires @rank: the cat cannot be
 * in a hole, and has won on the node of the mouse */
static inline gint16
rank_at (const MhCertificateRows *self, guint32 mouse, guint32 cat, gint16 rank)
{
  if (self->is_hole[cat])
    return DRAWN;

  return cat == mouse ? HAS_LOST : rank;
}

/* Returns: whether every position in the row of @mouse has the required rank, which is
 * @rank except in the columns of holes and of the mouse itself */
static gboolean
check_ended_row (const MhCertificateRows *self, guint32 mouse, gint16 rank)
{
  const guint16 *row = get_row (self, MH_PLAYER_FIRST, mouse);

  for (guint32 cat = 0; cat < self->n_nodes; cat++)
    if (rank_of (row[cat], MH_PLAYER_FIRST) != rank_at (self, mouse, cat, rank))
      return FALSE;

  return TRUE;
}

/* Checks the row of @mouse with the mouse to move. Returns: whether all of it is right */
static gboolean
check_row_of_mouse (MhCertificateRows *self, guint32 mouse)
{
  const guint16 *row = get_row (self, MH_PLAYER_FIRST, mouse);

  if (self->is_hole[mouse])
    return check_ended_row (self, mouse, HAS_WON);
  if (self->is_stuck[MH_PLAYER_FIRST][mouse])
    return check_ended_row (self, mouse, rank_stuck (self));

  find_best_of_mouse (self, mouse);
  for (guint32 cat = 0; cat < self->n_nodes; cat++)
    {
      const gint16 best = self->best[cat];

      if (is_unfit (best)
          || rank_of (row[cat], MH_PLAYER_FIRST) != rank_at (self, mouse, cat, step_back (best)))
        return FALSE;
    }

  return TRUE;
}

/* Copies @n rows to a band stored by columns. Rows of the band beyond @n keep their old
 * contents. */
static void
turn_band (const MhCertificateRows *self, MhPlayer mover, guint32 from, guint32 n, gint16 *band)
{
  for (guint i = 0; i < n; i++)
    {
      const guint16 *row = get_row (self, mover, from + i);

      for (guint32 cat = 0; cat < self->n_nodes; cat++)
        band[(gsize) cat * BAND + i] = rank_of (row[cat], MH_PLAYER_SECOND);
    }
}

/* Computes the best rank among the replies of the cat on @cat for each row of the band.
 * A hole has the rank that the cat likes least, so that it is never chosen. */
static void
find_best_of_cat (const MhCertificateRows *self, guint32 cat, gint16 *restrict best)
{
  guint32 n;
  const guint32 *nodes = mh_graph_get_successors (mh_game_get_graph (self->game), cat, &n);
  const gint16 *restrict stay = self->replies + (gsize) cat * BAND;

  for (guint i = 0; i < BAND; i++)
    best[i] = may_pass (self, MH_PLAYER_SECOND) ? stay[i] : HAS_LOST;
  for (guint32 k = 0; k < n; k++)
    {
      const gint16 *restrict reply = self->replies + (gsize) nodes[k] * BAND;

      for (guint i = 0; i < BAND; i++)
        best[i] = MIN (best[i], reply[i]);
    }
}

/* Computes the ranks required in the column @cat.
 * Returns: FALSE if they cannot be derived */
static gboolean
expect_column (const MhCertificateRows *self, guint32 cat, gint16 expected[BAND])
{
  gboolean fits = TRUE;

  if (self->is_stuck[MH_PLAYER_SECOND][cat])
    {
      for (guint i = 0; i < BAND; i++)
        expected[i] = rank_stuck (self);
      return TRUE;
    }

  find_best_of_cat (self, cat, expected);
  for (guint i = 0; i < BAND; i++)
    {
      fits &= !is_unfit (expected[i]);
      expected[i] = step_back (expected[i]);
    }

  return fits;
}

/* Returns: whether the column @cat is right in the @n rows from row @from on, with the
 * cat to move */
static gboolean
check_column (const MhCertificateRows *self, guint32 cat, guint32 from, guint32 n)
{
  const gint16 *claimed = self->claimed + (gsize) cat * BAND;
  gint16 expected[BAND] = { DRAWN };

  if (!self->is_hole[cat] && !expect_column (self, cat, expected))
    return FALSE;
  for (guint i = 0; i < n && !self->is_hole[cat]; i++)
    {
      if (from + i == cat)
        expected[i] = HAS_WON;
      if (self->is_hole[from + i])
        expected[i] = HAS_LOST;
    }

  return memcmp (claimed, expected, n * sizeof *expected) == 0;
}

/* Returns: whether all columns are right in the @n rows from row @from on */
static gboolean
check_band_of_cat (MhCertificateRows *self, guint32 from, guint32 n)
{
  turn_band (self, MH_PLAYER_FIRST, from, n, self->replies);
  turn_band (self, MH_PLAYER_SECOND, from, n, self->claimed);
  for (guint32 cat = 0; cat < self->n_nodes; cat++)
    for (guint i = 0; self->is_hole[cat] && i < BAND; i++)
      self->replies[(gsize) cat * BAND + i] = HAS_LOST;

  for (guint32 cat = 0; cat < self->n_nodes; cat++)
    if (!check_column (self, cat, from, n))
      return FALSE;

  return TRUE;
}

guint32
mh_certificate_rows_vouch (MhCertificateRows *self, guint32 from, guint32 to)
{
  g_return_val_if_fail (self != NULL, from);

  const guint32 row = from / self->n_nodes;
  const guint32 mouse = row % self->n_nodes;
  const guint32 n_asked = (to - from) / self->n_nodes;
  const guint32 n_left = self->n_nodes - mouse;
  const guint32 n = MIN (MIN (BAND, n_asked), n_left);

  if (from % self->n_nodes != 0)
    return from;
  if (row >= self->n_nodes)
    return check_band_of_cat (self, mouse, n) ? from + n * self->n_nodes : from;

  for (guint32 i = 0; i < n; i++)
    if (!check_row_of_mouse (self, mouse + i))
      return from + i * self->n_nodes;

  return from + n * self->n_nodes;
}
