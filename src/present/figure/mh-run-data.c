/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-run-data.h"

#include "mh-comparison.h"
#include "mh-game-scenes.h"
#include "mh-json-writer.h"
#include "mh-narration-plain.h"
#include "mh-narration.h"
#include "mh-page-table.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

/* The number of bits in a letter, and the bit that says that more letters follow. */
#define LETTER_BITS 5
#define MORE (1u << LETTER_BITS)

/* The first of the characters that stand for numbers in sentences. */
#define FIRST_PLACE 0xe000
#define N_NUMBERS 5

/* A shape of events with the sentences that they have in common. */
typedef struct
{
  guint kind, line, outcome;
  guint phrase;
} Shape;

/* The sentence about an event in the log and the one that is read aloud, and the position that it
 * lets wait in a queue, or "": all with places for its numbers. */
#define N_SENTENCES 3

typedef struct
{
  char *sentences[N_SENTENCES];
} Phrase;

typedef struct
{
  const MhRunData *data;
  const MhTrace *trace;
  MhGame *game;
  const MhSolution *solution; /* (nullable) */
  MhJsonWriter *writer;
  GArray *shapes;                   /* (element-type Shape) */
  GPtrArray *phrases;               /* (element-type Phrase) */
  guint32 n_events;                 /* that have been written */
  guint32 n_slots;                  /* that have been told of */
  guint32 slot, position, distance; /* of the event before */
} Events;

static void
phrase_free (gpointer data)
{
  Phrase *self = data;

  for (guint i = 0; i < N_SENTENCES; i++)
    g_free (self->sentences[i]);
  g_free (self);
}

/* Numbers are a string, which needs no escapes. */
static void
begin_code (MhJsonWriter *writer, const char *key)
{
  mh_json_writer_begin_value (writer, key);
  g_string_append_c (writer->text, '"');
}

static void
end_code (MhJsonWriter *writer)
{
  g_string_append_c (writer->text, '"');
}

static void
add_number (MhJsonWriter *writer, guint64 number)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  for (; number >= MORE; number >>= LETTER_BITS)
    g_string_append_c (writer->text, letters[(number % MORE) | MORE]);
  g_string_append_c (writer->text, letters[number]);
  mh_gathered_bytes_take (writer->gathered, writer->text);
}

static void
add_signed (MhJsonWriter *writer, gint64 number)
{
  add_number (writer, number < 0 ? (guint64) (-number) * 2 - 1 : (guint64) number * 2);
}

/* The numbers that sentences about an event are made of, as they are written there. */
static void
get_numbers (const Events *self, const MhEvent *event, char numbers[N_NUMBERS][16])
{
  const MhGameClass *klass = mh_game_get_class (self->game);
  const guint32 position = mh_trace_get_position (self->trace, event->slot);
  const MhCellIndex place = mh_space_get_cell_index (self->game, position);
  const guint32 layer = mh_trace_get_style (self->trace)->has_slots
                            ? mh_trace_get_layer (self->trace, event->slot)
                            : 1;
  const guint32 values[N_NUMBERS]
      = { place.row, place.column, mh_game_class_count_moves (klass, event->distance),
          event->counter, layer - 1 };

  for (guint i = 0; i < N_NUMBERS; i++)
    g_snprintf (numbers[i], sizeof numbers[i], "%u", values[i]);
}

/* Finds the number that the @n_digits digits of @text are. Equal ones are told apart by their order
 * in sentences. @used: a set of bits. Returns: N_NUMBERS if they are another number */
static guint
find_number (const char *text, gsize n_digits, char numbers[N_NUMBERS][16], guint *used)
{
  guint found = N_NUMBERS;

  for (guint i = N_NUMBERS; n_digits > 0 && i-- > 0;)
    if (strlen (numbers[i]) == n_digits && strncmp (text, numbers[i], n_digits) == 0
        && (found == N_NUMBERS || (*used & (1u << i)) == 0))
      found = i;
  *used |= 1u << found;

  return found;
}

/* Returns: (transfer full): @text with places for the numbers that are in it, but not in its
 * marks, which are tags */
static char *
make_places (const char *text, char numbers[N_NUMBERS][16])
{
  GString *out = g_string_new (NULL);
  gboolean is_mark = FALSE;
  guint used = 0;

  while (*text != '\0')
    {
      is_mark = *text == '<' || (is_mark && *text != '>');

      const gsize n_digits = is_mark ? 0 : strspn (text, "0123456789");
      const guint i = find_number (text, n_digits, numbers, &used);

      if (i < N_NUMBERS)
        g_string_append_unichar (out, FIRST_PLACE + i);
      else
        g_string_append_len (out, text, (gssize) MAX (n_digits, 1));
      text += MAX (n_digits, 1);
    }

  return g_string_free (out, FALSE);
}

/* Returns: whether @phrase becomes @text with the numbers of an event in its places */
static gboolean
fits (const char *phrase, const char *text, char numbers[N_NUMBERS][16])
{
  while (*phrase != '\0')
    {
      const gunichar c = g_utf8_get_char (phrase);
      const gboolean is_place = c >= FIRST_PLACE && c < FIRST_PLACE + N_NUMBERS;
      const char *part = is_place ? numbers[c - FIRST_PLACE] : phrase;
      const gsize length = is_place ? strlen (part) : (gsize) (g_utf8_next_char (phrase) - phrase);

      if (strncmp (text, part, length) != 0)
        return FALSE;
      text += length;
      phrase = g_utf8_next_char (phrase);
    }

  return *text == '\0';
}

static gboolean
phrase_fits (const Phrase *self, const Phrase *told, char numbers[N_NUMBERS][16])
{
  for (guint i = 0; i < N_SENTENCES; i++)
    if (!fits (self->sentences[i], told->sentences[i], numbers))
      return FALSE;

  return TRUE;
}

/* Finds the shape of an event, or adds it. A sentence is kept once for all events that it fits,
 * whatever their numbers are. */
static guint
find_shape (Events *self, const MhEvent *event, const Phrase *told)
{
  char numbers[N_NUMBERS][16] = { "", "", "", "", "" };
  const Shape shape = { event->kind, event->line, event->outcome, self->phrases->len };

  if (event->slot != MH_SLOT_NONE)
    get_numbers (self, event, numbers);
  for (guint i = 0; i < self->shapes->len; i++)
    {
      const Shape *known = &g_array_index (self->shapes, Shape, i);

      if (known->kind == shape.kind && known->line == shape.line && known->outcome == shape.outcome
          && phrase_fits (g_ptr_array_index (self->phrases, known->phrase), told, numbers))
        return i;
    }

  Phrase *phrase = g_new (Phrase, 1);

  for (guint i = 0; i < N_SENTENCES; i++)
    phrase->sentences[i] = make_places (told->sentences[i], numbers);
  g_ptr_array_add (self->phrases, phrase);
  g_array_append_val (self->shapes, shape);

  return self->shapes->len - 1;
}

/* Returns: whether @event lets its position wait in a queue, which a page shows */
static gboolean
is_pushing (const MhTrace *trace, const MhEvent *event)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);

  return style->waiting == MH_WAITING_QUEUE
         && (style->pushing & MH_EVENT_FILTER (event->kind)) != 0;
}

/* Tells about an event. Levels alone have no sentences about events. */
static void
tell (const Events *self, const MhEvent *event, guint32 number, Phrase *told)
{
  const gboolean has_words = !self->data->is_by_level;

  told->sentences[0]
      = has_words ? mh_narration_event_with (self->trace, number, self->solution) : g_strdup ("");
  told->sentences[1]
      = has_words ? mh_run_data_tell (self->trace, number, self->solution) : g_strdup ("");
  told->sentences[2]
      = has_words && is_pushing (self->trace, event)
            ? mh_words_position_chip (self->game, mh_trace_get_position (self->trace, event->slot))
            : g_strdup ("");
}

static void
add_slot (Events *self, const MhEvent *event)
{
  const guint32 position = mh_trace_get_position (self->trace, event->slot);

  add_signed (self->writer, (gint64) event->slot - self->slot);
  self->slot = event->slot;
  if (mh_trace_get_style (self->trace)->has_slots && event->slot == self->n_slots)
    {
      add_signed (self->writer, (gint64) position - self->position);
      add_number (self->writer, mh_trace_get_layer (self->trace, event->slot));
      self->n_slots++;
    }
  self->position = position;
}

static void
add_event (Events *self, const MhEvent *event, guint32 number)
{
  const gboolean has_words = !self->data->is_by_level;
  Phrase told;

  tell (self, event, number, &told);
  add_number (self->writer, find_shape (self, event, &told));
  for (guint i = 0; i < N_SENTENCES; i++)
    g_free (told.sentences[i]);
  self->n_events++;
  if (event->slot == MH_SLOT_NONE)
    return;

  add_slot (self, event);
  add_signed (self->writer, (gint64) event->distance - self->distance);
  self->distance = event->distance;
  add_number (self->writer, has_words ? event->counter : 0);
  add_number (self->writer, has_words && event->cause != MH_STEP_NONE ? number - event->cause : 0);
}

/* Returns: the kinds of events in the data: all of them, or those that decide and the end */
static guint
list_kinds (const MhTrace *trace, gboolean is_by_level)
{
  return is_by_level ? mh_trace_get_style (trace)->deciding | MH_EVENT_FILTER (MH_EVENT_CLOSED)
                     : MH_EVENT_FILTER_ANY;
}

static void
add_events (Events *self)
{
  const guint32 n_steps = mh_trace_get_n_steps (self->trace);
  const MhEventQuery query = {
    .kinds = list_kinds (self->trace, self->data->is_by_level),
    .position = MH_POSITION_NONE,
    .forward = TRUE,
  };

  for (guint32 i = 0; i < n_steps && mh_trace_find (self->trace, i, &query, &i)
                      && mh_figure_watch_goes_on (self->data->watch);
       i++)
    {
      const MhEvent event = self->data->is_by_level ? mh_trace_get_bare_event (self->trace, i)
                                                    : mh_trace_get_event (self->trace, i);

      add_event (self, &event, i);
    }
}

static void
write_shapes (MhJsonWriter *writer, const Events *self)
{
  mh_json_writer_begin_array (writer, "shapes");
  for (guint i = 0; i < self->shapes->len; i++)
    {
      const Shape *shape = &g_array_index (self->shapes, Shape, i);

      mh_json_writer_begin_row (writer, NULL);
      mh_json_writer_add_count (writer, NULL, shape->kind);
      mh_json_writer_add_count (writer, NULL, shape->line);
      mh_json_writer_add_count (writer, NULL, shape->outcome);
      mh_json_writer_add_count (writer, NULL, shape->phrase);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}

static void
write_phrases (MhJsonWriter *writer, const Events *self)
{
  mh_json_writer_begin_array (writer, "phrases");
  for (guint i = 0; i < self->phrases->len; i++)
    {
      const Phrase *phrase = g_ptr_array_index (self->phrases, i);

      mh_json_writer_begin_row (writer, NULL);
      for (guint k = 0; k < N_SENTENCES; k++)
        mh_json_writer_add_string (writer, NULL, phrase->sentences[k]);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}

static void
add_run (MhJsonWriter *writer, const MhRunData *data)
{
  Events events = {
    .data = data,
    .trace = data->trace,
    .game = mh_trace_get_game (data->trace),
    .solution = mh_snapshot_get_solution (data->snapshot, MH_SIDE_MAIN),
    .writer = writer,
    .shapes = g_array_new (FALSE, FALSE, sizeof (Shape)),
    .phrases = g_ptr_array_new_with_free_func (phrase_free),
  };

  mh_json_writer_begin_object (writer, "events");
  begin_code (writer, "code");
  add_events (&events);
  end_code (writer);
  mh_json_writer_add_count (writer, "n", events.n_events);
  write_shapes (writer, &events);
  mh_json_writer_end (writer);
  write_phrases (writer, &events);
  g_array_unref (events.shapes);
  g_ptr_array_unref (events.phrases);
}

/* Adds what the algorithm answers, if the last step does not show it: for each position its
 * outcome and four times its distance. */
static void
add_answer (MhJsonWriter *writer, const MhRunData *data)
{
  const MhGame *game = data->snapshot->game;
  const MhSolution *solution = mh_snapshot_get_solution (data->snapshot, MH_SIDE_MAIN);

  if (solution == NULL || mh_trace_get_style (data->trace)->ends_in_answer)
    return;

  begin_code (writer, "answer");
  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    {
      const MhCellIndex place = mh_space_get_cell_index (game, i);
      MhCell cell;

      mh_solution_read_row (solution, place.plane, place.row, place.column, 1, &cell);

      const MhValue value
          = cell & MH_CELL_IMPOSSIBLE ? (MhValue){ MH_OUTCOME_NONE, 0 } : mh_cell_get_value (cell);

      add_number (writer, (guint64) value.outcome + 4 * (guint64) value.remoteness);
    }
  end_code (writer);
}

/* Adds what each cell of a table is about, as the difference to the cell before. */
static void
add_tables (MhJsonWriter *writer, const MhRunData *data)
{
  MhTableLayout layout;

  mh_snapshot_get_table_map (data->snapshot, &layout);
  mh_json_writer_begin_array (writer, "tables");
  for (guint32 i = 0; i < data->n_planes; i++)
    {
      gint64 before = -1;

      begin_code (writer, NULL);
      for (guint32 row = 0; row < layout.n_rows; row++)
        for (guint32 column = 0; column < layout.n_columns; column++)
          {
            const MhCellIndex place = { data->planes[i], row, column };
            const guint32 position = mh_table_layout_get_position (&layout, place);
            const gint64 shown = position == MH_POSITION_NONE ? before : (gint64) position;

            add_signed (writer, shown - before);
            before = shown;
          }
      end_code (writer);
    }
  mh_json_writer_end (writer);
}

/* Adds the moves of a game on a board, for arrows: of each position their number, and where they
 * lead, as the difference to the move before, or to the position. */
static void
add_moves (MhJsonWriter *writer, const MhGame *game)
{
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));

  if (!mh_game_get_class (game)->has_board)
    return;

  begin_code (writer, "moves");
  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    {
      const guint32 n
          = mh_space_is_possible (game, i) && mh_space_get_end (game, i) == MH_OUTCOME_NONE
                ? mh_space_list_successors (game, i, replies)
                : 0;

      add_number (writer, n);
      for (guint32 k = 0; k < n; k++)
        add_signed (writer, (gint64) replies[k] - (k > 0 ? replies[k - 1] : i));
    }
  end_code (writer);
}

/* Adds the coins that are left in each position: the first one and their number. */
static void
add_coins (MhJsonWriter *writer, const MhGame *game)
{
  const MhGameScenes *scenes = mh_game_scenes_find (mh_game_get_class (game));

  if (scenes->get_coins == NULL)
    return;

  begin_code (writer, "left");
  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    {
      guint32 first, n_left;

      scenes->get_coins (mh_space_get_cell_index (game, i), &first, &n_left);
      add_number (writer, first);
      add_number (writer, n_left);
    }
  end_code (writer);
}

static void
add_scores (MhJsonWriter *writer, const MhRunData *data)
{
  const MhGame *game = data->snapshot->game;
  const MhSolution *solution = mh_snapshot_get_solution (data->snapshot, MH_SIDE_MAIN);

  if (!mh_space_has_scores (game) || solution == NULL || !mh_solution_has_scores (solution))
    return;

  begin_code (writer, "scores");
  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    {
      gint64 score = 0;

      if (mh_space_is_possible (game, i))
        mh_solution_read_scores (solution, mh_space_get_cell_index (game, i), 1, &score);
      add_signed (writer, score == MH_SCORE_UNKNOWN ? 0 : score);
    }
  end_code (writer);
}

char *
mh_run_data_tell (const MhTrace *trace, guint32 event, const MhSolution *solution)
{
  g_return_val_if_fail (trace != NULL, NULL);

  /* The end of a run is about no position. */
  return mh_trace_get_bare_event (trace, event).slot == MH_SLOT_NONE
             ? mh_narration_plain_capitalise (mh_narration_event_with (trace, event, solution))
             : mh_narration_event_aloud (trace, event, solution);
}

/* Returns: the number of @step of the trace among the events of the data */
static guint32
count_steps (const MhRunData *self, guint32 step)
{
  return self->is_by_level ? mh_trace_count (self->trace, list_kinds (self->trace, TRUE), step)
                           : step;
}

/* Adds for each step of the run beside this one the step that is shown with it, as the difference
 * to the one before. */
static void
add_beside (MhJsonWriter *writer, const MhRunData *data)
{
  const MhEventQuery query = { .kinds = list_kinds (data->beside, data->is_beside_by_level),
                               .position = MH_POSITION_NONE,
                               .forward = TRUE };
  const guint32 n_steps = mh_trace_get_n_steps (data->beside);
  gint64 before = count_steps (data, mh_comparison_align (data->beside, 0, data->trace));

  begin_code (writer, "beside");
  add_signed (writer, before);
  for (guint32 i = 0; i < n_steps && mh_trace_find (data->beside, i, &query, &i)
                      && mh_figure_watch_goes_on (data->watch);
       i++)
    {
      const guint32 step = mh_comparison_align (data->beside, i + 1, data->trace);
      const gint64 shown = count_steps (data, step);

      add_signed (writer, shown - before);
      before = shown;
    }
  end_code (writer);
}

static void
add_phases (MhJsonWriter *writer, const MhRunData *data)
{
  const gboolean has_levels = mh_trace_get_style (data->trace)->has_levels;

  mh_json_writer_begin_array (writer, "phases");
  for (guint32 i = 0; i < data->histogram->n_phases; i++)
    {
      const guint32 to = data->histogram->phases[i].to;
      g_autoptr (MhSnapshot) moment = mh_snapshot_at_step (data->snapshot, MH_STEP_UNIT_LEVEL, to);
      g_autofree char *title = has_levels ? mh_narration_step_title (moment) : g_strdup ("");

      mh_json_writer_begin_object (writer, NULL);
      mh_json_writer_add_count (writer, "to", count_steps (data, to));
      mh_json_writer_add_string (writer, "title", title);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}

/* Adds how values are read aloud: by winner and number of moves. */
static void
add_values (MhJsonWriter *writer, const MhRunData *data)
{
  const MhGameClass *klass = mh_snapshot_get_class (data->snapshot);
  const guint64 most = mh_space_has_scores (data->snapshot->game) ? 0 : data->most;

  mh_json_writer_begin_array (writer, "wins");
  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      mh_json_writer_begin_array (writer, NULL);
      for (guint64 moves = 0; moves <= most; moves++)
        {
          const MhValue value
              = { mh_outcome_win_of ((MhPlayer) player), (guint32) moves * klass->n_plies };
          g_autofree char *words = mh_words_value_of (klass, value);

          mh_json_writer_add_string (writer, NULL, words);
        }
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
  mh_json_writer_begin_array (writer, "ever");
  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      const MhOutcome win = mh_outcome_win_of ((MhPlayer) player);
      const MhValue value = klass->endless == win ? (MhValue){ MH_OUTCOME_DRAW, 0 }
                                                  : (MhValue){ win, MH_REMOTENESS_UNKNOWN };
      g_autofree char *words = mh_words_value_of (klass, value);

      mh_json_writer_add_string (writer, NULL, words);
    }
  mh_json_writer_end (writer);
}

/* Adds a sentence about a step with a place for the number of decisions, which at the first
 * decision is 1. */
static void
add_decided (MhJsonWriter *writer, const MhRunData *data)
{
  const MhEventQuery query = { mh_trace_get_style (data->trace)->deciding, MH_POSITION_NONE, TRUE };
  char numbers[N_NUMBERS][16] = { "1", "", "", "", "" };
  guint32 event = 0;
  const gboolean is_found = mh_trace_find (data->trace, 0, &query, &event);
  g_autoptr (MhSnapshot) moment
      = mh_snapshot_at_step (data->snapshot, MH_STEP_UNIT_EVENT, is_found ? event + 1 : 0);
  g_autofree char *words = mh_narration_decided (moment);
  g_autofree char *places = make_places (words, numbers);

  mh_json_writer_add_string (writer, "decided", places);
}

static void
add_words (MhJsonWriter *writer, const MhRunData *data)
{
  const guint32 n_steps = mh_trace_get_n_steps (data->trace);
  const MhAlgorithm *algorithm = data->snapshot->sides[MH_SIDE_MAIN].algorithm;
  const MhGameScenes *scenes = mh_game_scenes_find (mh_snapshot_get_class (data->snapshot));
  g_autoptr (MhSnapshot) end = mh_snapshot_at_step (data->snapshot, MH_STEP_UNIT_EVENT, n_steps);
  g_autofree char *last = mh_narration_step_title (end);
  g_autofree char *left = mh_narration_step_detail (end);
  g_autofree char *draw = mh_words_value ((MhValue){ MH_OUTCOME_DRAW, 0 });
  /* Translators: the number of a step, and that of all steps. */
  g_autofree char *step = g_strdup_printf (_ ("Step %s of %s"), "\uE000", "\uE001");

  mh_json_writer_begin_object (writer, "words");
  mh_json_writer_add_string (writer, "before", _ ("Before the first step"));
  mh_json_writer_add_string (writer, "step", step);
  mh_json_writer_add_string (writer, "last", last);
  mh_json_writer_add_string (writer, "end", left);
  mh_json_writer_add_string (writer, "none",
                             _ (algorithm->undecided_name != NULL ? algorithm->undecided_name
                                                                  : N_ ("not decided yet")));
  mh_json_writer_add_string (writer, "draw", draw);
  mh_json_writer_add_string (writer, "lead", _ (scenes->table_titles[0]));
  add_decided (writer, data);
  add_values (writer, data);
  mh_json_writer_end (writer);
}

static void
add_style (MhJsonWriter *writer, const MhRunData *data)
{
  const MhTraceStyle *style = mh_trace_get_style (data->trace);
  const guint32 n_steps = mh_trace_get_n_steps (data->trace);
  const gboolean is_closed
      = n_steps > 0 && mh_trace_get_bare_event (data->trace, n_steps - 1).kind == MH_EVENT_CLOSED;

  mh_json_writer_begin_row (writer, "deciding");
  for (guint kind = 0; kind < MH_N_EVENT_KINDS; kind++)
    if ((style->deciding & MH_EVENT_FILTER (kind)) != 0)
      mh_json_writer_add_count (writer, NULL, kind);
  mh_json_writer_end (writer);
  mh_json_writer_begin_row (writer, "pushing");
  for (guint kind = 0; kind < MH_N_EVENT_KINDS; kind++)
    if (style->waiting == MH_WAITING_QUEUE && (style->pushing & MH_EVENT_FILTER (kind)) != 0)
      mh_json_writer_add_count (writer, NULL, kind);
  mh_json_writer_end (writer);
  mh_json_writer_add_count (writer, "initial", style->initial);
  mh_json_writer_add_boolean (writer, "layers", style->has_slots);
  mh_json_writer_add_integer (writer, "layer",
                              data->snapshot->follows_layers ? -1 : (gint64) data->snapshot->layer);
  mh_json_writer_add_boolean (writer, "closes", is_closed && !style->stays_open);
  mh_json_writer_add_boolean (writer, "byLevel", data->is_by_level);
}

static void
add_game (MhJsonWriter *writer, const MhRunData *data)
{
  const MhGame *game = data->snapshot->game;
  const MhGameClass *klass = mh_game_get_class (game);
  const char *const letters[MH_N_PLAYERS] = { C_ ("token", "M"), C_ ("token", "C") };
  const guint32 start
      = data->snapshot->start != MH_POSITION_NONE ? data->snapshot->start : data->snapshot->current;

  mh_json_writer_add_count (writer, "positions", mh_space_get_n_positions (game));
  mh_json_writer_add_count (writer, "rows", mh_space_get_n_rows (game));
  mh_json_writer_add_count (writer, "columns", mh_space_get_n_columns (game));
  mh_json_writer_add_integer (writer, "start", start == MH_POSITION_NONE ? -1 : (gint64) start);
  mh_json_writer_add_count (writer, "plies", klass->n_plies);
  mh_json_writer_add_count (writer, "endless", klass->endless);
  mh_json_writer_add_count (writer, "unknown", MH_REMOTENESS_UNKNOWN);
  mh_json_writer_add_count (writer, "shades", MH_PAGE_TABLE_N_SHADES);
  mh_json_writer_add_count (writer, "most", data->most);
  mh_json_writer_add_string (writer, "group", localeconv ()->thousands_sep);
  mh_json_writer_begin_row (writer, "letters");
  for (int player = 0; player < MH_N_PLAYERS; player++)
    mh_json_writer_add_string (writer, NULL, letters[player]);
  mh_json_writer_end (writer);
}

GBytes *
mh_run_data_write (const MhRunData *self)
{
  g_return_val_if_fail (self != NULL && self->trace != NULL, NULL);

  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (MhGatheredBytes) gathered = { NULL };
  MhJsonWriter writer = { .text = text, .gathered = &gathered };

  mh_json_writer_begin_object (&writer, NULL);
  add_game (&writer, self);
  add_style (&writer, self);
  mh_json_writer_add_count (&writer, "step", count_steps (self, self->snapshot->step));
  if (self->histogram != NULL)
    add_phases (&writer, self);
  if (self->beside != NULL)
    add_beside (&writer, self);
  if (self->telling != MH_POSITION_NONE)
    mh_json_writer_add_count (&writer, "telling", self->telling);
  add_words (&writer, self);
  add_run (&writer, self);
  add_answer (&writer, self);
  add_tables (&writer, self);
  add_moves (&writer, self->snapshot->game);
  add_coins (&writer, self->snapshot->game);
  add_scores (&writer, self);
  mh_json_writer_end (&writer);
  mh_gathered_bytes_append (&gathered, text->str, text->len);

  return mh_gathered_bytes_finish (&gathered);
}
