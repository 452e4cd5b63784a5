/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trace-file.h"

#include "mh-game-file.h"
#include "mh-gathered-bytes.h"
#include "mh-io-error.h"
#include "mh-json-writer.h"
#include "mh-read-file.h"
#include "mh-trace-listing.h"
#include "mh-trace-words.h"

#include <glib/gi18n.h>

static void
add_kinds (MhJsonWriter *writer, const char *key, guint kinds)
{
  mh_json_writer_begin_array (writer, key);
  for (guint kind = 0; kind < MH_N_EVENT_KINDS; kind++)
    if ((kinds & MH_EVENT_FILTER (kind)) != 0)
      mh_json_writer_add_string (writer, NULL, mh_trace_words_kinds[kind]);
  mh_json_writer_end (writer);
}

static void
add_style (MhJsonWriter *writer, const MhGameClass *klass, MhTraceStyle style)
{
  const char *outcomes[MH_N_OUTCOMES + 1];

  mh_trace_words_get_outcomes (klass, outcomes);
  mh_json_writer_add_string (writer, "waiting", mh_trace_words_waiting[style.waiting]);
  add_kinds (writer, "pushing", style.pushing);
  add_kinds (writer, "deciding", style.deciding);
  mh_json_writer_add_string (writer, "initial", outcomes[style.initial]);
  mh_json_writer_begin_array (writer, "flags");
  for (guint flag = 0; flag < MH_TRACE_WORDS_N_FLAGS; flag++)
    {
      const char *name;

      if (*mh_trace_words_get_flag (&style, flag, &name))
        mh_json_writer_add_string (writer, NULL, name);
    }
  mh_json_writer_end (writer);
}

static void
begin_line (MhJsonWriter *writer)
{
  *writer = (MhJsonWriter){ .text = writer->text };
  mh_json_writer_begin_object (writer, NULL);
}

static void
end_line (MhJsonWriter *writer)
{
  mh_json_writer_end (writer);
  g_string_append_c (writer->text, '\n');
}

static void
add_run (MhJsonWriter *writer, const MhProblem *problem, const MhTrace *trace)
{
  g_autofree char *digest = mh_game_file_create_digest (problem->game);

  begin_line (writer);
  mh_json_writer_add_count (writer, "mousehole-trace", MH_TRACE_FILE_VERSION);
  mh_json_writer_add_string (writer, "board", digest);
  mh_json_writer_add_string (writer, "algorithm", problem->algorithm->id);
  mh_json_writer_add_count (writer, "events", mh_trace_get_n_steps (trace));
  mh_json_writer_add_boolean (writer, "partial", mh_trace_is_partial (trace));
  add_style (writer, mh_game_get_class (problem->game), *mh_trace_get_style (trace));
  if (mh_trace_get_listing (trace) != NULL)
    mh_trace_listing_add (writer, mh_trace_get_listing (trace));
  end_line (writer);
}

static void
add_source (MhJsonWriter *writer, const MhTrace *trace)
{
  const MhListing *listing = mh_trace_get_listing (trace);

  for (guint i = 0; listing != NULL && listing->lines[i] != NULL; i++)
    {
      begin_line (writer);
      mh_json_writer_add_string (writer, "source", listing->lines[i]);
      end_line (writer);
    }
}

/* Adds where a slot is, [turn, row, column], and of a search how it was come to. */
static void
add_place (MhJsonWriter *writer, const MhTrace *trace, guint32 slot)
{
  const MhGame *game = mh_trace_get_game (trace);
  const MhCellIndex place = mh_space_get_cell_index (game, mh_trace_get_position (trace, slot));

  mh_game_file_write_position (writer, "at", mh_game_get_class (game), place);
  if (!mh_trace_get_style (trace)->has_slots)
    return;

  const guint32 parent = mh_trace_get_parent (trace, slot);

  mh_json_writer_add_count (writer, "layer", mh_trace_get_layer (trace, slot));
  if (parent != MH_SLOT_NONE)
    mh_json_writer_add_count (writer, "from", parent);
}

/* @n_slots: how many slots have been told of */
static void
add_event (MhJsonWriter *writer, const MhTrace *trace, guint32 number, guint32 *n_slots)
{
  const MhEvent event = mh_trace_get_event (trace, number);
  const gboolean has_slots = mh_trace_get_style (trace)->has_slots;
  const char *outcomes[MH_N_OUTCOMES + 1];

  mh_trace_words_get_outcomes (mh_game_get_class (mh_trace_get_game (trace)), outcomes);
  begin_line (writer);
  mh_json_writer_add_string (writer, "event", mh_trace_words_kinds[event.kind]);
  if (event.slot != MH_SLOT_NONE && has_slots)
    mh_json_writer_add_count (writer, "slot", event.slot);
  if (event.slot != MH_SLOT_NONE && (!has_slots || event.slot == *n_slots))
    add_place (writer, trace, event.slot);
  if (event.slot != MH_SLOT_NONE && event.slot == *n_slots)
    (*n_slots)++;
  if (event.outcome != MH_OUTCOME_NONE)
    mh_json_writer_add_string (writer, "winner", outcomes[event.outcome]);
  if (mh_outcome_is_win ((MhOutcome) event.outcome) && event.distance != MH_REMOTENESS_UNKNOWN)
    mh_json_writer_add_count (writer, "plies", event.distance);
  mh_json_writer_add_count (writer, "left", event.counter);
  if (event.line != MH_CODE_LINE_NONE)
    mh_json_writer_add_count (writer, "line", event.line);
  if (event.cause != MH_STEP_NONE)
    mh_json_writer_add_count (writer, "cause", event.cause);
  end_line (writer);
}

/* Announces the levels that begin with event @number. */
static void
add_levels (MhJsonWriter *writer, const MhTrace *trace, guint32 number, guint32 *level)
{
  const guint32 n_levels
      = mh_trace_get_style (trace)->has_levels ? mh_trace_get_n_phases (trace) : 1;

  for (; *level + 1 < n_levels && mh_trace_get_phase (trace, *level + 1).from == number; (*level)++)
    {
      begin_line (writer);
      mh_json_writer_add_count (writer, "level", *level + 1);
      end_line (writer);
    }
}

GBytes *
mh_trace_file_write (const MhProblem *problem, const MhTrace *trace, GError **error)
{
  g_return_val_if_fail (problem != NULL && trace != NULL, NULL);

  const guint32 n_events = mh_trace_get_n_steps (trace);
  g_autoptr (GString) text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text };
  g_auto (MhGatheredBytes) bytes = { NULL };
  guint32 n_slots = 0;
  guint32 level = 0;

  add_run (&writer, problem, trace);
  add_source (&writer, trace);
  for (guint32 i = 0; i < n_events && bytes.length <= MH_MAX_FILE_BYTES; i++)
    {
      add_levels (&writer, trace, i, &level);
      add_event (&writer, trace, i, &n_slots);
      if (!mh_gathered_bytes_take (&bytes, text))
        break;
    }
  add_levels (&writer, trace, n_events, &level);

  if (!mh_gathered_bytes_append (&bytes, text->str, text->len))
    {
      mh_io_error_set_memory (error);
      return NULL;
    }
  if (bytes.length > MH_MAX_FILE_BYTES)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
                   _ ("the trace would be longer than %u MiB, the most that can be read again"),
                   MH_MAX_FILE_BYTES >> 20);
      return NULL;
    }

  return mh_gathered_bytes_finish (&bytes);
}
