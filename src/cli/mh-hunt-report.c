/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-report.h"

#include "mh-adjacency.h"
#include "mh-space.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

static guint32
get_position (const MhHuntFind *find)
{
  return mh_space_get_position (find->game, find->start.mouse, find->start.cat, find->start.first);
}

static void
append_size (GString *text, const MhHuntFind *find)
{
  g_autoptr (MhSketch) sketch = mh_hunt_find_create_sketch (find);

  g_string_append_printf (text, ngettext ("%u node", "%u nodes", find->n_nodes), find->n_nodes);
  g_string_append (text, ", ");
  g_string_append_printf (text, ngettext ("%u edge", "%u edges", find->n_edges), find->n_edges);
  g_string_append (text, ": [");
  mh_adjacency_append_lists (text, sketch, ",");
  g_string_append (text, "]\n");
}

static void
append_find (GString *text, const MhHuntFind *find, const MhHuntQuery *query)
{
  g_autofree char *position = mh_words_position_long (find->game, get_position (find));
  g_autofree char *values = mh_hunt_find_describe (find, query);

  append_size (text, find);
  /* Translators: the hole, then where the others are, who moves. */
  g_string_append_printf (text, _ ("  hole on %u, %s\n"), find->hole, position);
  g_string_append_printf (text, "  %s\n", values);
  if (find->n_nodes == find->n_nodes_before && find->n_edges == find->n_edges_before)
    g_string_append_printf (text, _ ("  board %lu\n"), (gulong) find->index);
  else
    g_string_append_printf (text, _ ("  from board %lu with %u nodes and %u edges\n"),
                            (gulong) find->index, find->n_nodes_before, find->n_edges_before);
}

static void
append_summary (GString *text, const MhHunt *hunt, guint n_finds)
{
  const gulong n_tried = (gulong) mh_hunt_get_n_tried (hunt);
  const gulong n_unanswered = (gulong) mh_hunt_get_n_unanswered (hunt);
  const gulong seed = (gulong) mh_hunt_get_query (hunt)->seed;

  g_string_append_printf (text,
                          /* Translators: the first number decides what chance brings. */
                          ngettext ("Seed %lu, %lu board tried: ", "Seed %lu, %lu boards tried: ",
                                    n_tried),
                          seed, n_tried);
  if (n_finds == 0)
    g_string_append (text, _ ("nothing found"));
  else
    g_string_append_printf (text, ngettext ("%u found", "%u found", n_finds), n_finds);
  g_string_append_c (text, '\n');

  if (n_unanswered > 0)
    g_string_append_printf (text,
                            ngettext ("On %lu of them an algorithm took too long\n",
                                      "On %lu of them an algorithm took too long\n", n_unanswered),
                            n_unanswered);
}

char *
mh_hunt_report_create_words (const MhHunt *hunt)
{
  g_return_val_if_fail (hunt != NULL, NULL);

  GString *text = g_string_new (NULL);
  const GPtrArray *finds = mh_hunt_get_finds (hunt);

  for (guint i = 0; i < finds->len; i++)
    append_find (text, g_ptr_array_index (finds, i), mh_hunt_get_query (hunt));
  append_summary (text, hunt, finds->len);

  return g_string_free (text, FALSE);
}

static void
add_integer (JsonBuilder *builder, const char *key, guint64 value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_int_value (builder, (gint64) value);
}

static void
add_string (JsonBuilder *builder, const char *key, const char *value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_string_value (builder, value);
}

static void
add_value (JsonBuilder *builder, MhValue value)
{
  const char *const words[MH_N_OUTCOMES] = { NULL, "mouse", "cat", "draw" };

  add_string (builder, "winner", words[value.outcome]);
  json_builder_set_member_name (builder, "remoteness");
  if (mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN)
    json_builder_add_int_value (builder, value.remoteness);
  else
    json_builder_add_null_value (builder);
}

static void
add_graph (JsonBuilder *builder, const MhGraph *graph)
{
  json_builder_set_member_name (builder, "graph");
  json_builder_begin_array (builder);
  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n_successors;
      const guint32 *successors = mh_graph_get_successors (graph, node, &n_successors);

      json_builder_begin_array (builder);
      for (guint32 i = 0; i < n_successors; i++)
        json_builder_add_int_value (builder, successors[i]);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
add_answers (JsonBuilder *builder, const MhHuntFind *find, const MhHuntQuery *query)
{
  json_builder_set_member_name (builder, "answers");
  json_builder_begin_array (builder);
  for (guint i = 0; query->goal == MH_HUNT_DIFFER && i < G_N_ELEMENTS (find->values); i++)
    {
      g_autofree char *spec = mh_variant_dup_spec (&query->rivals[i]);

      json_builder_begin_object (builder);
      add_string (builder, "algorithm", spec);
      add_value (builder, find->values[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_find (JsonBuilder *builder, const MhHuntFind *find, const MhHuntQuery *query)
{
  json_builder_begin_object (builder);
  add_integer (builder, "nodes", find->n_nodes);
  add_integer (builder, "edges", find->n_edges);
  add_graph (builder, mh_game_get_graph (find->game));
  add_integer (builder, "hole", find->hole);
  add_integer (builder, "mouse", find->start.mouse);
  add_integer (builder, "cat", find->start.cat);
  add_string (builder, "turn", find->start.first == MH_PLAYER_FIRST ? "mouse" : "cat");
  add_value (builder, find->truth);
  add_answers (builder, find, query);
  add_integer (builder, "board", find->index);
  json_builder_end_object (builder);
}

char *
mh_hunt_report_create_json (const MhHunt *hunt)
{
  g_return_val_if_fail (hunt != NULL, NULL);

  const MhHuntQuery *query = mh_hunt_get_query (hunt);
  const GPtrArray *finds = mh_hunt_get_finds (hunt);
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, query->seed);

  json_builder_begin_object (builder);
  add_string (builder, "seed", seed); /* as a string, since it may exceed the integers of JSON */
  add_integer (builder, "tried", mh_hunt_get_n_tried (hunt));
  add_integer (builder, "unanswered", mh_hunt_get_n_unanswered (hunt));
  json_builder_set_member_name (builder, "finds");
  json_builder_begin_array (builder);
  for (guint i = 0; i < finds->len; i++)
    add_find (builder, g_ptr_array_index (finds, i), query);
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  g_autofree char *line = json_generator_to_data (generator, NULL);

  return g_strconcat (line, "\n", NULL);
}

char *
mh_hunt_report_create_progress (const MhHunt *hunt, gint64 duration_usec)
{
  g_return_val_if_fail (hunt != NULL, NULL);

  const GPtrArray *finds = mh_hunt_get_finds (hunt);
  const guint64 n_tried = mh_hunt_get_n_tried (hunt);
  const double rate
      = duration_usec > 0 ? (double) n_tried * G_TIME_SPAN_SECOND / (double) duration_usec : 0;

  /* Translators: boards that were tried, all of them, how many a second, finds. */
  return g_strdup_printf (_ ("%lu of %lu boards, %.0f a second, %u found"), (gulong) n_tried,
                          (gulong) mh_hunt_query_get_n_boards (mh_hunt_get_query (hunt)), rate,
                          finds->len);
}
