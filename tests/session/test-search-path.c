/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-alpha-beta.h"
#include "mh-boards.h"
#include "mh-capped-search.h"
#include "mh-recorded-trace.h"
#include "mh-search-window.h"
#include "mh-solve.h"
#include "mh-space.h"

#define ROUNDS 150
#define MAX_NODES 7
/* Longer traces are looked at here and there. */
#define MAX_LOOKS 400

/* A reply that was tried. */
typedef struct
{
  guint32 position, slot;
  MhOutcome outcome;
  gboolean is_memo;
} Tried;

/* A node that was entered. */
typedef struct
{
  guint32 slot;
  GArray *tried; /* Tried */
  gboolean is_settled;
  MhOutcome outcome;
  int alpha, beta; /* when it was entered, and since */
} Frame;

/* The slow twin: plays all events from the first, with a stack as the search
 * has it, and keeps everything. */
typedef struct
{
  const MhTrace *trace;
  GPtrArray *stack;   /* Frame */
  GHashTable *frames; /* by slot; owns them */
  guint32 n_done;
} Replay;

static void
free_frame (gpointer data)
{
  Frame *frame = data;

  g_array_unref (frame->tried);
  g_free (frame);
}

static Frame *
get_top (const Replay *self)
{
  return self->stack->len > 0 ? g_ptr_array_index (self->stack, self->stack->len - 1) : NULL;
}

static int
score_of (MhOutcome outcome)
{
  return outcome == MH_OUTCOME_FIRST ? 1 : outcome == MH_OUTCOME_SECOND ? -1 : 0;
}

static void
take_answer (const Replay *self, Frame *frame, MhOutcome outcome)
{
  const guint32 position = mh_trace_get_position (self->trace, frame->slot);
  const MhPlayer mover = mh_space_get_mover (mh_trace_get_game (self->trace), position);
  const int score = score_of (outcome);

  g_array_index (frame->tried, Tried, frame->tried->len - 1).outcome = outcome;
  if (mover == MH_PLAYER_FIRST)
    frame->alpha = MAX (frame->alpha, score);
  else
    frame->beta = MIN (frame->beta, score);
}

static void
add_tried (const Replay *self, guint32 slot, gboolean is_memo)
{
  Frame *top = get_top (self);
  const Tried tried = { mh_trace_get_position (self->trace, slot), slot, MH_OUTCOME_NONE, is_memo };

  if (top != NULL)
    g_array_append_val (top->tried, tried);
}

static void
enter (Replay *self, guint32 slot)
{
  const Frame *top = get_top (self);
  Frame *frame = g_new0 (Frame, 1);

  add_tried (self, slot, FALSE);
  frame->slot = slot;
  frame->tried = g_array_new (FALSE, FALSE, sizeof (Tried));
  frame->alpha = top != NULL ? top->alpha : -1;
  frame->beta = top != NULL ? top->beta : 1;
  g_ptr_array_add (self->stack, frame);
  g_hash_table_insert (self->frames, GUINT_TO_POINTER (slot), frame);
}

static void
decide (Replay *self, const MhEvent *event)
{
  Frame *top = get_top (self);

  if (top != NULL && top->slot == event->slot)
    {
      top->outcome = (MhOutcome) event->outcome;
      g_ptr_array_remove_index (self->stack, self->stack->len - 1);
      top = get_top (self);
    }
  else
    add_tried (self, event->slot, FALSE);
  if (top != NULL)
    take_answer (self, top, (MhOutcome) event->outcome);
}

static void
play_until (Replay *self, guint32 step)
{
  for (; self->n_done < step; self->n_done++)
    {
      const MhEvent event = mh_trace_get_event (self->trace, self->n_done);

      if (event.kind == MH_EVENT_ENTERED)
        enter (self, event.slot);
      else if (event.kind == MH_EVENT_DECIDED)
        decide (self, &event);
      else if (event.kind == MH_EVENT_CUT)
        get_top (self)->is_settled = TRUE;
      else if (event.kind == MH_EVENT_HIT)
        {
          add_tried (self, event.slot, TRUE);
          take_answer (self, get_top (self), (MhOutcome) event.outcome);
        }
    }
}

static void
assert_replies (const Frame *frame, const MhSearchPath *path, guint32 depth)
{
  const MhGame *game = mh_trace_get_game (path->trace);
  const guint32 max_moves = mh_space_get_max_moves (game);
  g_autofree guint32 *positions = g_new (guint32, max_moves);
  g_autofree MhSearchReply *replies = g_new (MhSearchReply, max_moves);
  guint32 n_tried;
  const guint32 n = mh_search_path_list_replies (path, depth, replies, &n_tried);

  g_assert_cmpuint (n, ==,
                    mh_space_list_successors (game,
                                              mh_trace_get_position (path->trace, frame->slot),
                                              positions));
  g_assert_cmpuint (n_tried, ==, frame->tried->len);
  for (guint32 i = 0; i < n; i++)
    {
      const Tried *tried = i < n_tried ? &g_array_index (frame->tried, Tried, i) : NULL;

      g_assert_cmpuint (replies[i].position, ==, positions[i]);
      g_assert_cmpuint (replies[i].slot, ==, tried != NULL ? tried->slot : MH_SLOT_NONE);
      g_assert_true (replies[i].is_memo == (tried != NULL && tried->is_memo));
    }
}

static void
assert_open_path (const Replay *replay, const MhSearchPath *path)
{
  const guint32 first = (guint32) g_test_rand_int_range (0, (int) path->n_slots);
  MhSearchWindow window;

  g_assert_false (path->is_ended);
  g_assert_cmpuint (path->n_slots, ==, replay->stack->len);
  mh_search_window_init (&window, path, first);
  for (guint32 depth = 0; depth < path->n_slots; depth++)
    {
      const Frame *frame = g_ptr_array_index (replay->stack, depth);

      g_assert_cmpuint (path->slots[depth], ==, frame->slot);
      assert_replies (frame, path, depth);
      g_assert_true (mh_search_path_is_settled (path, depth) == frame->is_settled);
      if (depth < first)
        continue;
      mh_search_window_enter (&window, path, depth);
      if (window.has_bounds)
        {
          g_assert_cmpint (window.alpha, ==, frame->alpha);
          g_assert_cmpint (window.beta, ==, frame->beta);
        }
    }
}

/* Each node has the answer of the next, down to an answer by itself. */
static void
assert_answer (const Replay *replay, const MhSearchPath *path)
{
  const MhOutcome answer = mh_trace_get_record (path->trace, 0, path->step).value.outcome;

  g_assert_cmpint (path->is_ended, ==, answer != MH_OUTCOME_NONE);
  g_assert_cmpuint (path->n_slots, >=, 1);
  g_assert_cmpuint (path->slots[0], ==, 0);
  if (!path->is_ended)
    return;

  for (guint32 depth = 0; depth < path->n_slots; depth++)
    {
      const guint32 slot = path->slots[depth];
      const Frame *frame = g_hash_table_lookup (replay->frames, GUINT_TO_POINTER (slot));

      g_assert_true (mh_search_path_is_settled (path, depth));
      g_assert_cmpint (mh_trace_get_record (path->trace, slot, path->step).value.outcome, ==,
                       answer);
      g_assert_true ((frame == NULL) == (depth + 1 == path->n_slots));
      if (frame != NULL)
        assert_replies (frame, path, depth);
    }
}

static void
check_trace (MhTrace *trace)
{
  const guint32 n_steps = mh_trace_get_n_steps (trace);
  const guint32 stride = n_steps / MAX_LOOKS + 1;
  Replay replay = { .trace = trace,
                    .stack = g_ptr_array_new (),
                    .frames = g_hash_table_new_full (NULL, NULL, NULL, free_frame) };
  g_auto (MhSearchPath) path = { 0 };
  guint32 step = 0;

  while (step <= n_steps)
    {
      play_until (&replay, step);
      mh_search_path_update (&path, trace, step);
      if (replay.stack->len > 0)
        assert_open_path (&replay, &path);
      else
        assert_answer (&replay, &path);
      step = step < n_steps && step + stride > n_steps ? n_steps : step + stride;
    }

  g_ptr_array_unref (replay.stack);
  g_hash_table_unref (replay.frames);
}

/* Returns: (transfer full): one in which there is a place for the cat */
static MhGame *
create_game (void)
{
  MhGame *game = mh_boards_random_game (MAX_NODES);

  while (mh_space_get_n_possible (game) == 0)
    {
      mh_game_unref (game);
      game = mh_boards_random_game (MAX_NODES);
    }

  return game;
}

static guint32
choose_start (const MhGame *game)
{
  guint32 start;

  do
    start = (guint32) g_test_rand_int_range (0, (int) mh_space_get_n_positions (game));
  while (!mh_space_is_possible (game, start));

  return start;
}

static void
set_option (MhProblem *problem, const char *option, const char *value)
{
  g_assert_true (
      mh_options_parse (&problem->options, problem->algorithm->options, option, value, NULL));
}

/* @budget: of nodes, or NULL if the algorithm has none. */
static void
run (const MhAlgorithm *algorithm, const char *budget)
{
  MhGame *game = create_game ();
  g_auto (MhProblem) problem;
  g_auto (MhResult) result = { 0 };

  mh_problem_init (&problem, algorithm, game, choose_start (game));
  if (budget != NULL)
    {
      set_option (&problem, "budget", budget);
      set_option (&problem, "marks", g_test_rand_bit () ? "pair" : "turn");
    }
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
  g_assert_nonnull (result.trace);
  check_trace (result.trace);
  mh_game_unref (game);
}

/* What is shown at a step is what playing all events up to it gives: the path,
 * which of its replies were tried and where, what was left out, and between
 * which scores an answer matters. */
static void
test_search_path_alpha_beta (void)
{
  for (int i = 0; i < ROUNDS; i++)
    run (&mh_alpha_beta, "4000");
}

static void
test_search_path_capped (void)
{
  for (int i = 0; i < ROUNDS; i++)
    run (&mh_capped_search, NULL);
}

/* A search that its budget has ended shows where it was. */
static void
test_search_path_exhausted (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      g_autofree char *budget = g_strdup_printf ("%d", g_test_rand_int_range (1, 60));

      run (&mh_alpha_beta, budget);
    }
}

/* Asking again costs nothing and changes nothing; there may be nothing. */
static void
test_search_path_again (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  MhGame *game = mh_boards_game (graph);
  g_auto (MhProblem) problem;
  g_auto (MhResult) result = { 0 };
  g_auto (MhSearchPath) path = { 0 };

  mh_problem_init (&problem, &mh_capped_search, game,
                   mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST));
  g_assert_true (mh_solve (&problem, NULL, NULL, &result, NULL));
  mh_search_path_update (&path, result.trace, 100);

  const guint32 *slots = path.slots;
  const guint32 n_slots = path.n_slots;

  mh_search_path_update (&path, result.trace, 100);
  g_assert_true (path.slots == slots);
  g_assert_cmpuint (path.n_slots, ==, n_slots);
  mh_search_path_update (&path, NULL, 0);
  g_assert_cmpuint (path.n_slots, ==, 0);
  g_assert_null (path.trace);
  mh_game_unref (game);
}

/* Appends an answer to a search by hand. Returns: the event */
static guint32
answer (MhRecorder *recorder, guint32 slot, guint32 cause)
{
  return mh_recorder_add (recorder, (MhEvent){
                                        .slot = slot,
                                        .cause = cause,
                                        .outcome = MH_OUTCOME_DRAW,
                                        .kind = MH_EVENT_DECIDED,
                                    });
}

/* An answer comes from a turn below: what lies on the same turn, or above, is
 * no reason for it. */
static void
test_search_path_reasons (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const MhTraceStyle style = { .waiting = MH_WAITING_PATH,
                               .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
                               .has_slots = TRUE };
  const guint32 root_layer = 2;

  for (guint32 layer = 1; layer <= 3; layer++)
    {
      MhRecorder *recorder = mh_recorder_new (game, &style, 10);
      const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);
      const guint32 root = mh_recorder_add_slot (recorder, start, root_layer, MH_SLOT_NONE);
      const guint32 other = mh_recorder_add_slot (recorder, start, layer, root);

      answer (recorder, root, answer (recorder, other, MH_STEP_NONE));

      g_autoptr (MhTrace) trace = mh_recorder_freeze (recorder);
      g_auto (MhSearchPath) path = { 0 };

      mh_search_path_update (&path, trace, 2);
      g_assert_true (path.is_ended);
      g_assert_cmpuint (path.n_slots, ==, layer > root_layer ? 2 : 1);
      g_assert_cmpuint (path.slots[path.n_slots - 1], ==, layer > root_layer ? other : root);
    }
}

/* Runs that are no search have no path. */
static void
test_search_path_no_search (void)
{
  g_autoptr (MhGraph) graph = mh_boards_kite (2);
  MhGame *game = mh_boards_game (graph);
  const MhTraceStyle style = { .waiting = MH_WAITING_QUEUE };
  g_autoptr (MhTrace) trace = mh_recorder_freeze (mh_recorder_new (game, &style, 10));
  g_auto (MhSearchPath) path = { 0 };

  mh_search_path_update (&path, trace, 0);
  g_assert_cmpuint (path.n_slots, ==, 0);
  mh_game_unref (game);
}

/* Scores are told in words for both players, and as numbers. */
static void
test_search_path_words (void)
{
  const MhSearchWindow open = { .alpha = -1, .beta = 0, .has_bounds = TRUE };
  const MhSearchWindow memo = { .best = MH_OUTCOME_SECOND };
  const MhSearchWindow nothing = { .best = MH_OUTCOME_NONE };
  const MhSearchWindow ended = { .best = MH_OUTCOME_DRAW, .is_ended = TRUE };
  const struct
  {
    const MhSearchWindow *window;
    const char *words, *numbers;
  } cases[] = {
    { &open, "best so far: mouse –, cat draw", "[−1, 0]" },
    { &memo, "best so far: cat wins", "cat wins" },
    { &nothing, "best so far: –", NULL },
    { &ended, "answer: draw", "draw" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = mh_search_window_describe (cases[i].window);
      g_autofree char *numbers = mh_search_window_describe_short (cases[i].window);

      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpstr (numbers, ==, cases[i].numbers);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/search-path/alpha-beta", test_search_path_alpha_beta);
  g_test_add_func ("/workspace/search-path/capped", test_search_path_capped);
  g_test_add_func ("/workspace/search-path/exhausted", test_search_path_exhausted);
  g_test_add_func ("/workspace/search-path/again", test_search_path_again);
  g_test_add_func ("/workspace/search-path/reasons", test_search_path_reasons);
  g_test_add_func ("/workspace/search-path/no-search", test_search_path_no_search);
  g_test_add_func ("/workspace/search-path/words", test_search_path_words);
  return g_test_run ();
}
