/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-task.h"

#include "mh-game-grid.h"
#include "mh-io-error.h"
#include "mh-road-record.h"
#include "mh-space.h"
#include "mh-words.h"

#include <glib/gi18n.h>
#include <string.h>

#define MIN_CELLS 3

static const char *const published[] = {
  "[\"####F\",\"#C...\",\"M....\"],1,2",
  "[\"M.C...F\"],1,4",
  "[\"M.C...F\"],1,3",
  "[\"C...#\",\"...#F\",\"....#\",\"M....\"],2,5",
  "[\".M...\",\"..#..\",\"#..#.\",\"C#.#.\",\"...#F\"],3,1",
  NULL,
};

/* The sources of these grids are searches: simulated annealing for long games, which outlast caps
 * on turns, and random grids on which much is a draw. */
static const char *const known[] = {
  "[\"C#......\",\"M..####.\",\"###.....\",\"....####\",\".####...\",\"......#.\","
  "\"#######.\",\"F.......\"],1,1",
  "[\"..F..\",\"#....\",\"#.#..\",\".....\",\"C.#..\",\"#M...\"],2,2",
  "[\".....M\",\"##.#.#\",\"#....#\",\".##...\",\"...C..\",\"F.....\",\".#..#.\"],1,5",
  "[\"F...C\",\"...#.\",\"##...\",\"#.##M\",\"#.##.\",\".#...\"],1,6",
  /* 9, 17, 29, 30 and 33 plies on 3 to 6 rows; 49 to 104 on 8 rows. */
  "[\"F..\",\"##.\",\"CM.\"],1,1",
  "[\"...#\",\".#..\",\"..#F\",\"#MC#\"],1,1",
  "[\"...MC\",\".####\",\".#...\",\".#.#.\",\"...#F\"],1,1",
  "[\"MC#..\",\".##.#\",\"..#..\",\"#..#.\",\"F#...\"],1,1",
  "[\"#....#\",\"F.##..\",\"##.M#.\",\"...#..\",\".##..#\",\"....#C\"],1,2",
  "[\"#.#...#.\",\"#...#..#\",\"..##M#.F\",\".#C#..##\",\"..#.#..#\",\"#..###..\","
  "\".#..###.\",\".##.....\"],2,3",
  "[\"##.M#...\",\"#..##.#.\",\"..##..#.\",\".##..#..\",\"....#..#\",\".#.#..#.\","
  "\"#F#..#C.\",\"....##..\"],1,2",
  "[\"###....#\",\"C#..##..\",\"#..#.F#.\",\"#.#..##.\",\"#...##..\",\"M####..#\","
  "\"..##..##\",\"#....#.#\"],3,2",
  "[\"###....#\",\"C#..##..\",\"#..##F#.\",\"..##..#.\",\".##..#..\",\".##.#..#\","
  "\"..#.#.#.\",\"#...#.M.\"],2,2",
  "[\"C#.....#\",\".#.###..\",\".#M.#F#.\",\"..#..##.\",\"#..#..#.\",\"..#.##..\","
  "\".##...#.\",\"....#...\"],1,2",
  "[\"...#....\",\".#..#.#.\",\"..#...#.\",\"...#.#..\",\"##..#C#.\",\".F#..#..\","
  "\".#.#.#.#\",\".....#.M\"],2,1",
  "[\"...#....\",\".#...##.\",\".####...\",\"...##F##\",\"##.#M#C#\",\"...###..\","
  "\".##...#.\",\"....#...\"],1,1",
  "[\"M..#...#\",\".#..##.#\",\".##..###\",\"...#..##\",\".#.##...\",\"..#F##C#\","
  "\"#..##...\",\"##....#.\"],2,1",
  NULL,
};

static const MhRules *
get_rules (void)
{
  return mh_grid_get_rules ();
}

static gboolean
get_next (MhTaskOrder *order, MhTrialBoard *board)
{
  return mh_grid_order_next (&order->grids, &board->grid);
}

static gboolean
get_large (guint number, MhTrialBoard *board)
{
  return mh_grid_order_get_large (number, &board->grid);
}

/* Rows come first, then columns, walls and jumps. */
static gboolean
make_smaller (const MhTrialBoard *board,
              guint32 change,
              MhTrialBoard *smaller,
              gboolean *is_askable)
{
  const MhTrialGrid *grid = &board->grid;
  const guint32 n_cells = mh_trial_grid_count_cells (grid);

  *smaller = *board;
  if (change < grid->n_rows)
    {
      *is_askable = mh_trial_grid_remove_row (&smaller->grid, change);
      return TRUE;
    }
  change -= grid->n_rows;
  if (change < grid->n_columns)
    {
      *is_askable = mh_trial_grid_remove_column (&smaller->grid, change);
      return TRUE;
    }
  change -= grid->n_columns;
  if (change < n_cells)
    {
      *is_askable = mh_trial_grid_remove_wall (&smaller->grid, change);
      return TRUE;
    }
  change -= n_cells;
  if (change >= MH_N_PLAYERS)
    return FALSE;
  *is_askable = mh_trial_grid_lower_jump (&smaller->grid, (MhPlayer) change);

  return TRUE;
}

static guint32
get_size (const MhTrialBoard *board)
{
  return mh_trial_grid_count_cells (&board->grid);
}

static guint32
count_nodes (const MhTrialBoard *board)
{
  return get_size (board) - mh_trial_grid_count_walls (&board->grid);
}

static int
compare_sizes (const MhTrialBoard *a, const MhTrialBoard *b)
{
  return mh_trial_grid_compare_sizes (&a->grid, &b->grid);
}

static void
append (const MhTrialBoard *board, GString *text)
{
  mh_trial_grid_append (&board->grid, text);
}

static void
append_json (const MhTrialBoard *board, GString *text)
{
  const guint32 *jumps = board->grid.jumps;

  g_string_append (text, "{\"grid\":");
  mh_trial_grid_append_rows (&board->grid, text);
  g_string_append_printf (text, ",\"catJump\":%u,\"mouseJump\":%u}", jumps[MH_PLAYER_SECOND],
                          jumps[MH_PLAYER_FIRST]);
}

static MhValue
solve (MhCensus *census, const MhTrialBoard *board)
{
  MhTrialGridMoves moves;

  mh_trial_grid_list_moves (&board->grid, &moves);
  mh_census_set_roads (census, moves.roads.n_nodes,
                       (const guint64 *const[MH_N_PLAYERS]){ moves.roads.successors[0],
                                                             moves.roads.successors[1] });
  mh_census_solve (census, moves.food);

  return mh_census_get_value (census, moves.mouse, moves.cat, MH_PLAYER_FIRST);
}

static gboolean
has_small_jumps (const guint32 jumps[MH_N_PLAYERS])
{
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    if (jumps[player] < 1 || jumps[player] > MH_TRIAL_GRID_MAX_SIDE)
      return FALSE;

  return TRUE;
}

static gboolean
has_rooks (const MhGrid *grid)
{
  return grid->pieces[MH_PLAYER_FIRST] == MH_PIECE_ROOK
         && grid->pieces[MH_PLAYER_SECOND] == MH_PIECE_ROOK;
}

/* Returns: the only food, or MH_NODE_NONE if there is none or several */
static guint32
find_food (const MhBoard *board)
{
  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (mh_board_is_hole (board, node))
      return mh_board_get_n_holes (board) == 1 ? node : MH_NODE_NONE;

  return MH_NODE_NONE;
}

/* Returns: (nullable): the reason why the function cannot be asked about a board */
static const char *
find_obstacle_on (const MhBoard *board)
{
  const MhGrid *grid = mh_board_get_grid (board);
  const MhStart start = mh_board_get_start (board);
  const guint32 food = find_food (board);

  if (grid == NULL)
    return _ ("the function is for grids");
  if (grid->n_rows > MH_TRIAL_GRID_MAX_SIDE || grid->n_columns > MH_TRIAL_GRID_MAX_SIDE)
    return _ ("the function is for grids of up to 8 rows and columns");
  if (!has_rooks (grid))
    return _ ("the function knows only players who go straight on");
  if (!has_small_jumps (grid->jumps))
    return _ ("the function is for jumps of 1 to 8");
  if (!mh_rules_equal (mh_board_get_rules (board), get_rules ()) || start.first != MH_PLAYER_FIRST)
    return _ ("the function knows only the rules of grids as published, and the mouse moves first");
  if (food == MH_NODE_NONE || start.mouse == MH_NODE_NONE || start.cat == MH_NODE_NONE)
    return _ ("the function needs food on one cell, a mouse and a cat");
  if (food == start.mouse || food == start.cat || start.mouse == start.cat)
    return _ ("food, mouse and cat must be on different cells");

  return NULL;
}

/* @roles: the nodes of food, mouse and cat */
static void
put_letters (MhTrialGrid *grid, const guint32 roles[3])
{
  guint32 node = 0;

  for (guint32 cell = 0; cell < mh_trial_grid_count_cells (grid); cell++)
    if (grid->cells[cell] != '#')
      {
        for (guint i = 0; i < 3; i++)
          if (roles[i] == node)
            grid->cells[cell] = "FMC"[i];
        node++;
      }
}

static gboolean
read_board (const MhBoard *board, MhTrialBoard *read, GError **error)
{
  const char *obstacle = find_obstacle_on (board);

  if (obstacle != NULL)
    {
      g_set_error_literal (error, MH_IO_ERROR, MH_IO_ERROR_MEANING, obstacle);
      return FALSE;
    }

  const MhGrid *grid = mh_board_get_grid (board);
  const MhStart start = mh_board_get_start (board);

  read->grid = (MhTrialGrid){ .n_rows = grid->n_rows, .n_columns = grid->n_columns };
  memcpy (read->grid.jumps, grid->jumps, sizeof read->grid.jumps);
  memcpy (read->grid.cells, grid->cells, grid->n_rows * grid->n_columns);
  put_letters (&read->grid, (guint32[]){ find_food (board), start.mouse, start.cat });

  return TRUE;
}

/* Returns: (transfer full) */
static GArray *
read_grids (const char *const *grids)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (MhTrialBoard));

  for (guint i = 0; grids[i] != NULL; i++)
    {
      g_autoptr (MhBoard) board = mh_road_record_read_grid (grids[i], strlen (grids[i]), NULL);
      MhTrialBoard read;

      read_board (board, &read, NULL);
      g_array_append_val (boards, read);
    }

  return boards;
}

static GArray *
list_published (void)
{
  return read_grids (published);
}

static GArray *
list_known (void)
{
  return read_grids (known);
}

static const char *
find_obstacle (const MhGame *game)
{
  MhGameGrid grid;

  if (!mh_game_get_grid (game, &grid))
    return N_ ("This program on trial is for grids");
  if (grid.n_rows > MH_TRIAL_GRID_MAX_SIDE || grid.n_columns > MH_TRIAL_GRID_MAX_SIDE)
    return N_ ("This program on trial is for grids of up to 8 rows and columns");
  if (!has_small_jumps (grid.jumps))
    return N_ ("This program on trial is for players who go straight on, with jumps of 1 to 8");
  if (!mh_rules_equal (mh_game_get_rules (game), get_rules ()))
    return N_ ("This program on trial knows only the rules of grids as published");
  if (mh_game_get_n_holes (game) != 1 || mh_game_get_n_nodes (game) < MIN_CELLS)
    return N_ ("This program on trial is for grids with one food and at least three cells");

  return NULL;
}

static gboolean
applies (const MhGame *game, const char **reason)
{
  return mh_tasks_apply_unless (find_obstacle, game, reason);
}

static void
read_game (const MhGame *game, MhTrialBoard *whole)
{
  MhGameGrid grid;

  mh_game_get_grid (game, &grid);
  whole->grid = (MhTrialGrid){ .n_rows = grid.n_rows, .n_columns = grid.n_columns };
  memcpy (whole->grid.jumps, grid.jumps, sizeof whole->grid.jumps);
  memset (whole->grid.cells, '#', grid.n_rows * grid.n_columns);
  for (guint32 node = 0; node < mh_game_get_n_nodes (game); node++)
    whole->grid.cells[grid.cells[node]] = mh_game_is_hole (game, node) ? 'F' : '.';
}

static gboolean
place (const MhGame *game, const MhTrialBoard *whole, guint32 position, MhTrialBoard *placed)
{
  MhGameGrid grid;

  mh_game_get_grid (game, &grid);
  *placed = *whole;
  placed->grid.cells[grid.cells[mh_space_get_mouse (game, position)]] = 'M';
  placed->grid.cells[grid.cells[mh_space_get_cat (game, position)]] = 'C';

  return TRUE;
}

/* Games in which nobody can force a win count for the cat. */
static int
get_answer (MhOutcome outcome)
{
  return outcome == MH_OUTCOME_FIRST;
}

static char *
describe_answer (gint64 answer)
{
  if (answer == TRUE)
    return g_strdup (_ ("true, the mouse wins"));
  if (answer == FALSE)
    return g_strdup (_ ("false, the mouse does not win"));

  return g_strdup_printf ("%" G_GINT64_FORMAT, answer);
}

static char *
describe_truth (MhValue value)
{
  g_autofree char *words = mh_words_value (value);

  if (value.outcome == MH_OUTCOME_DRAW)
    return g_strdup (_ ("false, nobody can force a win"));

  return value.outcome == MH_OUTCOME_FIRST
             /* Translators: the value of a start, "mouse wins in 5". */
             ? g_strdup_printf (_ ("true, %s"), words)
             /* Translators: the value of a start, "cat wins in 8". */
             : g_strdup_printf (_ ("false, %s"), words);
}

const MhTask mh_task_cat_and_mouse_2 = {
  .id = "cat-and-mouse-2",
  .function = "canMouseWin",
  .min_size = MIN_CELLS,
  .max_size = MH_TRIAL_GRID_MAX_CELLS,
  .max_small_size = MH_GRID_ORDER_MAX_CELLS,
  .is_boolean = TRUE,
  .has_grids = TRUE,
  .get_rules = get_rules,
  .list_published = list_published,
  .list_known = list_known,
  .get_next = get_next,
  .get_large = get_large,
  .make_smaller = make_smaller,
  .get_size = get_size,
  .count_nodes = count_nodes,
  .compare_sizes = compare_sizes,
  .append = append,
  .append_json = append_json,
  .solve = solve,
  .read_board = read_board,
  .map_summary = N_ ("Your program, asked about every position with the mouse to move. It says "
                     "whether the mouse wins, not when."),
  .applies = applies,
  .read_game = read_game,
  .place = place,
  .get_answer = get_answer,
  .describe_answer = describe_answer,
  .describe_truth = describe_truth,
};
