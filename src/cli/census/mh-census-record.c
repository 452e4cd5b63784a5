/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-record.h"

#include "mh-board-words.h"
#include "mh-census-keys.h"
#include "mh-graph6-bits.h"
#include "mh-grid.h"

#include <glib/gi18n.h>
#include <string.h>

/* The most moves that a win can have. */
#define MAX_MOVES (MH_REMOTENESS_UNKNOWN - 1)
/* The largest count: the reader of JSON stores integers as gint64. */
#define MAX_COUNT ((guint64) G_MAXINT64)

static gboolean
read_winner (MhCensusKeys *keys, const char *key_of_moves, MhValue *value)
{
  guint winner;
  guint32 at;
  guint64 n_moves = 0;

  if (!mh_census_keys_read_word (keys, "winner", mh_board_words_outcomes + MH_OUTCOME_FIRST,
                                 &winner)
      || !mh_census_keys_read (keys, key_of_moves, &at))
    return FALSE;

  value->outcome = (MhOutcome) (MH_OUTCOME_FIRST + winner);
  if (mh_json_get_kind (keys->json, at) == MH_JSON_NULL)
    {
      value->remoteness = value->outcome == MH_OUTCOME_DRAW ? 0 : MH_REMOTENESS_UNKNOWN;
      return TRUE;
    }
  if (!mh_census_keys_expect_number (keys, at, MAX_MOVES, &n_moves))
    return FALSE;
  value->remoteness = (guint32) n_moves;

  return value->outcome != MH_OUTCOME_DRAW
         || mh_census_keys_refuse (keys, key_of_moves, _ ("cannot be: a draw has no moves"));
}

static gboolean
read_node (MhCensusKeys *keys, const char *key, const MhCensusFind *find, guint32 *node)
{
  guint64 number;

  if (!mh_census_keys_read_number (keys, key, find->n_nodes - 1, &number))
    return FALSE;
  *node = (guint32) number;

  return TRUE;
}

/* Checks the name of a graph, and that the numbers of nodes and edges are those of the
 * graph. */
static gboolean
check_name (MhCensusKeys *keys, MhCensusFind *find)
{
  g_auto (MhGraph6Bits) bits;
  g_autoptr (GError) fault = NULL;
  guint64 n_nodes, n_edges;

  if (!mh_graph6_bits_read (&bits, find->name, strlen (find->name), &fault))
    return mh_census_keys_refuse (keys, "graph6", _ ("is not a graph"));
  find->n_nodes = bits.n_nodes;
  find->n_edges = bits.n_edges;
  if (!mh_census_keys_read_number (keys, "nodes", MAX_COUNT, &n_nodes)
      || !mh_census_keys_read_number (keys, "edges", MAX_COUNT, &n_edges))
    return FALSE;
  if (n_nodes != bits.n_nodes)
    return mh_census_keys_refuse (keys, "nodes", _ ("is not what this graph has"));

  return n_edges == bits.n_edges
         || mh_census_keys_refuse (keys, "edges", _ ("is not what this graph has"));
}

/* Reads the rows of a grid, which become the name of the find. */
static gboolean
read_rows (MhCensusKeys *keys, MhCensusFind *find)
{
  const MhJson *json = keys->json;
  g_autoptr (GString) board = g_string_new (NULL);
  guint32 value;
  MhJsonIter iter;

  if (!mh_census_keys_read_array (keys, "grid", &iter))
    return FALSE;

  while (mh_json_iter_next (&iter, NULL, &value))
    {
      g_autofree char *row = NULL;

      if (!mh_json_expect_text (json, value, &row, keys->error))
        return FALSE;
      g_string_append_printf (board, board->len > 0 ? "/%s" : "%s", row);
    }
  find->name = g_strdup (board->str);
  if (board->len <= 2 * MH_WALL_PATTERN_MAX_CELLS
      && mh_wall_pattern_take_letters (find->name, &find->hole, &find->mouse, &find->cat))
    {
      for (const char *cell = find->name; *cell != '\0'; cell++)
        find->n_nodes += *cell == '.' ? 1 : 0;
      return TRUE;
    }

  return mh_census_keys_refuse (keys, "grid", _ ("is not a grid with one C, M and F each"));
}

/* Reads who wins, and in how many plies; both are null where nobody can force a win. */
static gboolean
read_grid_value (MhCensusKeys *keys, MhCensusFind *find)
{
  gboolean is_answered;
  guint32 winner;

  if (!mh_census_keys_read_boolean (keys, "answer", &is_answered))
    return FALSE;

  const guint32 at = mh_json_find (keys->json, keys->object, "winner");

  if (at != MH_JSON_NONE && mh_json_get_kind (keys->json, at) == MH_JSON_NULL)
    {
      find->value.outcome = MH_OUTCOME_DRAW;
      if (!mh_census_keys_read (keys, "winner", &winner)
          || !mh_census_keys_read (keys, "plies", &winner))
        return FALSE;
      if (mh_json_get_kind (keys->json, winner) != MH_JSON_NULL)
        return mh_census_keys_refuse (keys, "plies", _ ("cannot be: nobody wins"));
    }
  else if (!read_winner (keys, "plies", &find->value))
    return FALSE;

  return is_answered == (find->value.outcome == MH_OUTCOME_FIRST)
         || mh_census_keys_refuse (keys, "answer", _ ("is not what the winner says"));
}

static gboolean
read_jumps (MhCensusKeys *keys, guint32 jumps[MH_N_PLAYERS])
{
  guint64 cat, mouse;

  if (!mh_census_keys_read_number (keys, "catJump", MH_GRID_MAX_JUMP, &cat)
      || !mh_census_keys_read_number (keys, "mouseJump", MH_GRID_MAX_JUMP, &mouse))
    return FALSE;
  jumps[MH_PLAYER_SECOND] = (guint32) cat;
  jumps[MH_PLAYER_FIRST] = (guint32) mouse;

  return (cat > 0 || mh_census_keys_refuse (keys, "catJump", _ ("is not a jump")))
         && (mouse > 0 || mh_census_keys_refuse (keys, "mouseJump", _ ("is not a jump")));
}

/* Reads the number of such starts, which only wanted finds have, behind everything else. */
static gboolean
read_starts (MhCensusKeys *keys, MhCensusFind *find)
{
  return (!mh_census_keys_has (keys, "starts")
          || mh_census_keys_read_number (keys, "starts", MAX_COUNT, &find->n_starts))
         && mh_census_keys_end (keys);
}

static gboolean
read_grid (MhCensusKeys *keys, MhCensusFind *find)
{
  find->second_cat = MH_NODE_NONE;

  return read_rows (keys, find) && read_jumps (keys, find->jumps) && read_grid_value (keys, find)
         && read_starts (keys, find);
}

/* Returns: (transfer full) (nullable): the find; NULL with an error */
static MhCensusFind *
read_find (const MhJson *json, guint32 object, GError **error)
{
  g_autoptr (MhCensusFind) find = g_new0 (MhCensusFind, 1);
  MhCensusKeys keys;

  if (!mh_census_keys_begin (&keys, json, object, error))
    return NULL;
  if (mh_census_keys_has (&keys, "grid"))
    return read_grid (&keys, find) ? g_steal_pointer (&find) : NULL;
  if (!mh_census_keys_read_text (&keys, "graph6", &find->name) || !check_name (&keys, find))
    return NULL;

  const gboolean is_pursuit = mh_census_keys_has (&keys, "capture_time");

  find->hole = find->second_cat = MH_NODE_NONE;
  if ((!is_pursuit && !read_node (&keys, "hole", find, &find->hole))
      || !read_node (&keys, "mouse", find, &find->mouse)
      || !read_node (&keys, "cat", find, &find->cat)
      || (is_pursuit && mh_census_keys_has (&keys, "second_cat")
          && !read_node (&keys, "second_cat", find, &find->second_cat))
      || !read_winner (&keys, is_pursuit ? "capture_time" : "remoteness", &find->value)
      || !read_starts (&keys, find))
    return NULL;

  return g_steal_pointer (&find);
}

/* Reads how many cats there are; only two are told. */
static gboolean
read_cats (MhCensusKeys *keys, MhCensusPlan *plan)
{
  guint64 n_cats;

  if (!mh_census_keys_has (keys, "cats"))
    return TRUE;
  if (!mh_census_keys_read_number (keys, "cats", MH_CENSUS_N_CATS, &n_cats))
    return FALSE;
  if (plan->game != MH_CENSUS_PURSUIT || n_cats != MH_CENSUS_N_CATS)
    return mh_census_keys_refuse (keys, "cats", _ ("are not two cats of a pursuit"));

  plan->has_two_cats = TRUE;

  return TRUE;
}

/* Reads the size and the jumps of grids; graphs have none. */
static gboolean
read_grids (MhCensusKeys *keys, MhCensusPlan *plan)
{
  guint64 numbers[2] = { 0 };
  guint32 jumps[MH_N_PLAYERS], value;
  guint n = 0;
  MhJsonIter iter;

  if (!mh_census_keys_has (keys, "grids"))
    return TRUE;
  if (!mh_census_keys_read_array (keys, "grids", &iter) || !read_jumps (keys, jumps))
    return FALSE;

  for (; mh_json_iter_next (&iter, NULL, &value); n++)
    if (n < G_N_ELEMENTS (numbers)
        && !mh_census_keys_expect_number (keys, value, MH_WALL_PATTERN_MAX_CELLS, &numbers[n]))
      return FALSE;

  const MhGridSize size = { (guint32) numbers[0], (guint32) numbers[1] };

  return (n == G_N_ELEMENTS (numbers) && mh_census_plan_set_grids (plan, size, jumps))
         || mh_census_keys_refuse (keys, "grids", _ ("is not the size of grids that are counted"));
}

static gboolean
read_conditions (MhCensusKeys *keys, char ***conditions)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint32 value;
  MhJsonIter iter;

  if (!mh_census_keys_read_array (keys, "where", &iter))
    return FALSE;

  while (mh_json_iter_next (&iter, NULL, &value))
    {
      char *text;

      if (!mh_json_expect_text (keys->json, value, &text, keys->error))
        return FALSE;
      g_ptr_array_add (texts, text);
    }
  g_ptr_array_add (texts, NULL);
  *conditions = (char **) g_ptr_array_free (g_steal_pointer (&texts), FALSE);

  return TRUE;
}

static gboolean
read_plan (MhCensusKeys *keys, MhCensusPlan *plan)
{
  g_autofree char *game = NULL;
  guint stuck, starts;

  if (!mh_census_keys_read_text (keys, "game", &game))
    return FALSE;
  if (!mh_census_plan_set_game (plan, game))
    return mh_census_keys_refuse (keys, "game", _ ("is not a game that is known"));
  if (!mh_census_keys_read_boolean (keys, "mouse_may_pass", &plan->rules.mouse_may_pass)
      || !mh_census_keys_read_boolean (keys, "cat_may_pass", &plan->rules.cat_may_pass)
      || !mh_census_keys_read_word (keys, "stuck", mh_board_words_stuck, &stuck)
      || !mh_census_keys_read_word (keys, "placements", mh_census_starts_words, &starts)
      || !read_cats (keys, plan) || !read_grids (keys, plan)
      || !read_conditions (keys, &plan->conditions))
    return FALSE;
  if (!g_str_equal (mh_census_plan_get_game_word (plan), game))
    return mh_census_keys_refuse (keys, "game", _ ("is not played by these rules"));

  plan->rules.stuck = (MhStuck) stuck;
  plan->starts = (MhCensusStarts) starts;

  return TRUE;
}

static gboolean
read_outcomes (MhCensusKeys *keys, const char *key, guint64 counts[MH_N_OUTCOMES])
{
  MhCensusKeys outcomes;
  guint32 object;

  if (!mh_census_keys_read (keys, key, &object)
      || !mh_census_keys_begin (&outcomes, keys->json, object, keys->error))
    return FALSE;

  for (guint outcome = MH_OUTCOME_FIRST; outcome < MH_N_OUTCOMES; outcome++)
    if (!mh_census_keys_read_number (&outcomes, mh_board_words_outcomes[outcome], MAX_COUNT,
                                     &counts[outcome]))
      return FALSE;

  return mh_census_keys_end (&outcomes);
}

static guint64
count_wins (const MhCensusSummary *summary, MhCensusWinner winner)
{
  const GArray *counts = summary->n_won[winner];
  guint64 n = 0;

  for (guint i = 0; i < counts->len; i++)
    n += g_array_index (counts, guint64, i);

  return n;
}

/* Checks the wins that were read. A mouse that escapes in the game of pursuit is counted
 * without a number of moves. */
static gboolean
check_wins (MhCensusKeys *keys, const MhCensusSummary *summary, MhCensusWinner winner)
{
  const guint64 n_wins = count_wins (summary, winner);
  const guint64 n_starts = summary->n_starts[mh_census_winner_get_outcome (winner)];
  const guint64 n_by_others
      = winner == MH_CENSUS_TWO_CATS ? count_wins (summary, MH_CENSUS_CAT) : 0;
  const gboolean has_others
      = winner == MH_CENSUS_CAT && mh_census_keys_has (keys, mh_census_winner_words[winner + 1]);

  return n_by_others + n_wins == n_starts || (has_others && n_wins <= n_starts)
         || (winner == MH_CENSUS_MOUSE && n_wins == 0)
         || mh_census_keys_refuse (keys, mh_census_winner_words[winner],
                                   _ ("does not add up to the starts"));
}

/* Reads the numbers of wins by their length. The last number counts the longest wins,
 * so it cannot be 0. */
static gboolean
read_moves (MhCensusKeys *keys, MhCensusSummary *summary, MhCensusWinner winner)
{
  const char *key = mh_census_winner_words[winner];
  guint64 n_left = MAX_COUNT, n = 0;
  guint32 value;
  MhJsonIter iter;

  if (!mh_census_keys_read_array (keys, key, &iter))
    return FALSE;

  while (mh_json_iter_next (&iter, NULL, &value))
    {
      if (!mh_census_keys_expect_number (keys, value, n_left, &n))
        return FALSE;
      n_left -= n;
      g_array_append_val (summary->n_won[winner], n);
    }
  if (summary->n_won[winner]->len > 0 && n == 0)
    return mh_census_keys_refuse (keys, key, _ ("ends with moves that nobody needs"));

  return check_wins (keys, summary, winner);
}

static gboolean
is_longest (const MhCensusFind *find, const MhCensusSummary *summary, MhCensusWinner winner)
{
  return mh_outcome_is_win (find->value.outcome)
         && mh_census_winner_of (find->value.outcome, find->second_cat) == winner
         && find->value.remoteness == summary->n_won[winner]->len - 1;
}

static gboolean
read_finds (MhCensusKeys *keys, MhCensusSummary *summary, MhCensusWinner winner)
{
  const guint64 n_kept = MIN (summary->n_longest[winner], MH_CENSUS_N_KEPT);
  GPtrArray *finds = summary->longest[winner];
  guint32 value;
  MhJsonIter iter;

  if (!mh_census_keys_read_array (keys, "finds", &iter))
    return FALSE;

  while (finds->len < n_kept && mh_json_iter_next (&iter, NULL, &value))
    {
      MhCensusFind *find = read_find (keys->json, value, keys->error);

      if (find == NULL)
        return FALSE;
      g_ptr_array_add (finds, find);
      if (!is_longest (find, summary, winner))
        return mh_json_refuse (keys->json, value, keys->error,
                               _ ("is not one of the longest wins"));
    }

  return (finds->len == n_kept && !mh_json_iter_next (&iter, NULL, &value))
         || mh_census_keys_refuse (keys, "finds", _ ("are not as many as were reached"));
}

static gboolean
read_longest (MhCensusKeys *keys, MhCensusSummary *summary, MhCensusWinner winner)
{
  MhCensusKeys longest;
  guint32 object;

  return mh_census_keys_read (keys, mh_census_winner_words[winner], &object)
         && mh_census_keys_begin (&longest, keys->json, object, keys->error)
         && mh_census_keys_read_number (&longest, "reached", MAX_COUNT, &summary->n_longest[winner])
         && read_finds (&longest, summary, winner) && mh_census_keys_end (&longest);
}

typedef gboolean (*ReadFunc) (MhCensusKeys *keys, MhCensusSummary *summary, MhCensusWinner winner);

static gboolean
read_winners (MhCensusRecord *self, MhCensusKeys *keys, const char *key, ReadFunc func)
{
  const guint n_winners = mh_census_plan_count_winners (&self->plan);
  MhCensusKeys winners;
  guint32 object;

  if (!mh_census_keys_read (keys, key, &object)
      || !mh_census_keys_begin (&winners, keys->json, object, keys->error))
    return FALSE;

  for (guint winner = 0; winner < n_winners; winner++)
    if (!func (&winners, self->summary, (MhCensusWinner) winner))
      return FALSE;

  return mh_census_keys_end (&winners);
}

static gboolean
read_draw (MhCensusKeys *keys, const MhCensusPlan *plan, MhCensusSummary *summary)
{
  guint32 value;

  if (!mh_census_keys_read (keys, plan->game == MH_CENSUS_PURSUIT ? "escape" : "draw", &value))
    return FALSE;
  if (mh_json_get_kind (keys->json, value) == MH_JSON_NULL)
    return TRUE;

  summary->draw = read_find (keys->json, value, keys->error);

  return summary->draw != NULL;
}

static gboolean
read_hash (const MhJson *json, guint32 value, guint64 *hash, GError **error)
{
  g_autofree char *spelled = mh_json_dup_spelling (json, value);
  /* A text in quotation marks, in lower case as it is written. */
  const gboolean is_hash = mh_json_get_kind (json, value) == MH_JSON_STRING
                           && strlen (spelled) == MH_CENSUS_HASH_LENGTH + 2
                           && strspn (spelled + 1, "0123456789abcdef") == MH_CENSUS_HASH_LENGTH;

  if (!is_hash)
    return mh_json_refuse (json, value, error, _ ("is no hash of 16 hexadecimal digits"));
  *hash = g_ascii_strtoull (spelled + 1, NULL, 16);

  return TRUE;
}

static gboolean
read_least (MhCensusKeys *keys, const MhCensusSummary *summary)
{
  const guint64 n_kept = MIN (summary->n_graphs, MH_CENSUS_N_LEAST);
  GArray *least = summary->coverage.least;
  guint32 value;
  guint64 hash;
  MhJsonIter iter;

  if (!mh_census_keys_read_array (keys, "least", &iter))
    return FALSE;

  while (least->len < n_kept && mh_json_iter_next (&iter, NULL, &value))
    {
      if (!read_hash (keys->json, value, &hash, keys->error))
        return FALSE;
      if (least->len > 0 && hash < g_array_index (least, guint64, least->len - 1))
        return mh_json_refuse (keys->json, value, keys->error, _ ("is less than the one before"));
      g_array_append_val (least, hash);
    }

  return (least->len == n_kept && !mh_json_iter_next (&iter, NULL, &value))
         || mh_census_keys_refuse (keys, "least", _ ("are not as many as there must be"));
}

static gboolean
read_connected (MhCensusKeys *keys, MhCensusSummary *summary)
{
  guint64 n_left = summary->n_graphs;
  guint32 value;
  guint n = 0;
  MhJsonIter iter;

  if (!mh_census_keys_read_array (keys, "connected", &iter))
    return FALSE;

  for (; n <= MH_CENSUS_MAX_KNOWN_NODES && mh_json_iter_next (&iter, NULL, &value); n++)
    {
      guint64 *n_graphs = &summary->coverage.n_connected[n];

      if (!mh_census_keys_expect_number (keys, value, n_left, n_graphs))
        return FALSE;
      n_left -= *n_graphs;
    }

  return (n > MH_CENSUS_MAX_KNOWN_NODES && !mh_json_iter_next (&iter, NULL, &value))
         || mh_census_keys_refuse (keys, "connected", _ ("are not as many as there must be"));
}

static gboolean
read_invariants (MhCensusKeys *keys, MhCensusSummary *summary)
{
  guint32 value;
  guint n = 0;
  MhJsonIter iter;

  if (!mh_census_keys_read_array (keys, "invariants", &iter))
    return FALSE;

  for (; n <= MH_CENSUS_MAX_KNOWN_NODES && mh_json_iter_next (&iter, NULL, &value); n++)
    if (!read_hash (keys->json, value, &summary->coverage.invariants[n], keys->error))
      return FALSE;

  return (n > MH_CENSUS_MAX_KNOWN_NODES && !mh_json_iter_next (&iter, NULL, &value))
         || mh_census_keys_refuse (keys, "invariants", _ ("are not as many as there must be"));
}

static gboolean
read_coverage (MhCensusKeys *keys, MhCensusSummary *summary)
{
  MhCensusKeys input;
  guint32 object, sum;

  return mh_census_keys_read (keys, "input", &object)
         && mh_census_keys_begin (&input, keys->json, object, keys->error)
         && mh_census_keys_read (&input, "sum", &sum)
         && read_hash (keys->json, sum, &summary->coverage.sum, keys->error)
         && read_connected (&input, summary) && read_invariants (&input, summary)
         && read_least (&input, summary) && mh_census_keys_end (&input);
}

/* Checks that nothing was changed: the digest at the end of @line must be that of the
 * lines before and of the text in front of it. */
static gboolean
check_digest (MhCensusKeys *keys, const char *line, gsize length, const GChecksum *seal)
{
  const gsize n_end = strlen (",\"digest\":\"\"}") + MH_JSON_DIGEST_LENGTH;
  g_autoptr (GChecksum) checksum = g_checksum_copy (seal);
  g_autofree char *digest = NULL;
  guint32 value;

  if (!mh_census_keys_read (keys, "digest", &value)
      || !mh_json_expect_digest (keys->json, value, &digest, keys->error))
    return FALSE;

  g_checksum_update (checksum, (const guchar *) line, (gssize) (length - MIN (n_end, length)));
  if (g_str_equal (g_checksum_get_string (checksum), digest))
    return TRUE;

  return mh_json_refuse (keys->json, value, keys->error,
                         _ ("is not the digest of what comes before it, which was changed"));
}

/* Refuses a summary of older versions, which has neither evidence nor a digest. */
static gboolean
check_version (const MhCensusKeys *keys)
{
  if (mh_census_keys_has (keys, "digest"))
    return TRUE;

  mh_json_set_error (keys->json, 0, keys->error, MH_IO_ERROR_MEANING,
                     _ ("an older version wrote this, without a digest: take this part again"));

  return FALSE;
}

static gboolean
read_counts (MhCensusRecord *self, MhCensusKeys *keys)
{
  MhCensusSummary *summary = self->summary;

  return mh_census_keys_read_number (keys, "graphs", MAX_COUNT, &summary->n_graphs)
         && mh_census_keys_read_number (keys, "found", summary->n_graphs, &summary->n_found)
         && mh_census_keys_read_number (keys, "found_starts", MAX_COUNT, &summary->n_found_starts)
         && mh_census_keys_read_number (keys, "skipped", MAX_COUNT, &self->n_skipped)
         && mh_census_keys_read_boolean (keys, "complete", &self->is_complete)
         && read_coverage (keys, summary) && read_outcomes (keys, "starts", summary->n_starts)
         && read_outcomes (keys, "positions", summary->n_positions);
}

static gboolean
read_summary (MhCensusRecord *self,
              const MhJson *json,
              const char *line,
              gsize length,
              const GChecksum *seal,
              GError **error)
{
  MhCensusSummary *summary = self->summary = mh_census_summary_new ();
  MhCensusKeys keys;

  return mh_census_keys_begin (&keys, json, 0, error) && check_version (&keys)
         && read_plan (&keys, &self->plan) && read_counts (self, &keys)
         && read_winners (self, &keys, "moves", read_moves)
         && read_winners (self, &keys, "longest", read_longest)
         && read_draw (&keys, &self->plan, summary) && check_digest (&keys, line, length, seal)
         && mh_census_keys_end (&keys);
}

void
mh_census_record_seal (GChecksum *seal, const char *line, gsize length)
{
  g_return_if_fail (seal != NULL && line != NULL);

  g_checksum_update (seal, (const guchar *) line, (gssize) length);
  g_checksum_update (seal, (const guchar *) "\n", 1);
}

gboolean
mh_census_record_read (MhCensusRecord *self,
                       const char *line,
                       gsize length,
                       guint64 number,
                       GChecksum *seal,
                       GError **error)
{
  g_return_val_if_fail (self != NULL && line != NULL && seal != NULL, FALSE);

  g_autoptr (GError) fault = NULL;
  g_autoptr (MhJson) json = mh_json_new (line, length, 0, &fault);
  gboolean is_fine = FALSE;

  *self = (MhCensusRecord){ NULL };
  if (json != NULL && mh_json_expect_kind (json, 0, MH_JSON_OBJECT, &fault))
    {
      if (mh_json_find (json, 0, "game") != MH_JSON_NONE)
        is_fine = read_summary (self, json, line, length, seal, &fault);
      else
        is_fine = (self->find = read_find (json, 0, &fault)) != NULL;
    }
  if (self->find != NULL)
    mh_census_record_seal (seal, line, length);
  if (is_fine)
    return TRUE;

  mh_io_error_set_line (fault, (guint) MIN (number, G_MAXUINT));
  g_propagate_error (error, g_steal_pointer (&fault));

  return FALSE;
}

void
mh_census_record_clear (MhCensusRecord *self)
{
  g_clear_pointer (&self->find, mh_census_find_free);
  g_clear_pointer (&self->summary, mh_census_summary_free);
  mh_census_plan_clear (&self->plan);
}
