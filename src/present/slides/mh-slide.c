/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-slide.h"

#include "mh-cairo-pen.h"
#include "mh-game-scenes.h"
#include "mh-heatmap-painter.h"
#include "mh-narration.h"
#include "mh-sentence.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Sizes in pixels of a picture of 1280 times 720. */
#define WIDTH 1280.0
#define HEIGHT 720.0
#define MARGIN 28.0
#define GAP 20.0
#define STRIP_HEIGHT 42.0 /* the room of the steps below everything */
#define SENTENCE_SIZE 36.0
#define MIN_SENTENCE_SIZE 24.0
#define SENTENCE_LINE (46.0 / 36.0)
#define MAX_LINES 3
#define MIN_BOARD_WIDTH 260.0
#define MIN_SENTENCE_WIDTH 420.0 /* of one that stands above a board, not across the top */
#define LEAST_DIGIT 25.0
#define MIN_MAP_CELL 40.0
#define KEY_SCALE (22.0 / 13.0)
/* The range of scales of the font of pictures without nodes, and the ratio of two of them. */
#define LARGE_PICTURE 2.0
#define SMALL_PICTURE 0.4
#define PICTURE_STEP 0.92
#define CODE_SIZE 24.0
#define MAX_CODE_SIZE 34.0
#define MIN_CODE_SIZE 14.0
#define CODE_LINE 2.0 /* the height of a line as a multiple of the font size */
#define CODE_ROW 0.62 /* the height of its further rows as a share of that of the first */
#define CODE_PADDING 10.0
#define ROUNDING 12.0
#define LIT_ROUNDING 8.0

/* The size of nodes: that of 12 nodes on a board of 560 times 390 pixels. */
#define NODE_RADIUS 24.0
#define NODE_SHARE (24.0 / 135.0)
#define MAX_NODE_SHARE 0.075
#define MIN_NODE_RADIUS 17.0
#define NODE_TEXT (25.0 / 24.0) /* the font size of numbers as a share of the radius */
#define MIN_NODE_TEXT 24.5
#define FEW_NODES 12
/* The length that a board has beyond its outermost nodes. */
#define NODE_STRIP 60.0

/* Larger boards take too long to paint at each step. */
#define MAX_NODES 1500
#define MAX_EDGES 8000

typedef enum
{
  HAS_BOARD = 1 << 0,
  HAS_MAP = 1 << 1,
  HAS_MAPS = 1 << 2,
  HAS_CODE = 1 << 3, /* all of it, as large as fits */
} Parts;

static const struct
{
  const char *name;
  guint parts;
  MhSlideLayout fallback; /* what is shown if a part is missing */
} layouts[MH_N_SLIDE_LAYOUTS] = {
  [MH_SLIDE_BOARD] = { N_ ("Board"), HAS_BOARD, MH_SLIDE_MAPS },
  [MH_SLIDE_MAP] = { N_ ("One Map"), HAS_MAP, MH_SLIDE_BOARD },
  [MH_SLIDE_MAPS] = { N_ ("Both Maps"), HAS_MAPS, MH_SLIDE_MAP },
  [MH_SLIDE_BOARD_AND_MAP] = { N_ ("Board and Map"), HAS_BOARD | HAS_MAP, MH_SLIDE_MAP },
  [MH_SLIDE_BOARD_AND_MAPS]
  = { N_ ("Board and Both Maps"), HAS_BOARD | HAS_MAPS, MH_SLIDE_BOARD_AND_MAP },
  [MH_SLIDE_CODE] = { N_ ("Pseudocode"), HAS_CODE, MH_SLIDE_BOARD },
};

/* Returns: the parts that a layout can be made of */
static guint
find_parts (const MhSnapshot *snapshot)
{
  const MhGameScenes *scenes = mh_game_scenes_find (mh_snapshot_get_class (snapshot));
  gsize n_edges;
  MhTableLayout map;
  guint parts = 0;

  mh_board_get_edges (snapshot->board, &n_edges);
  if (scenes->fill_picture != NULL && n_edges <= MAX_EDGES
      && mh_board_get_n_nodes (snapshot->board) <= MAX_NODES)
    parts |= HAS_BOARD;
  if (mh_snapshot_get_table_map (snapshot, &map))
    parts |= map.n_planes > 1 ? HAS_MAP | HAS_MAPS : HAS_MAP;
  if (mh_snapshot_get_n_code_lines (snapshot) > 0)
    parts |= HAS_CODE;

  return parts;
}

gboolean
mh_slide_layout_is_there (MhSlideLayout layout, const MhSnapshot *snapshot)
{
  g_return_val_if_fail (layout < MH_N_SLIDE_LAYOUTS && snapshot != NULL, FALSE);

  return (layouts[layout].parts & ~find_parts (snapshot)) == 0;
}

/* The fallbacks of a board without any part end at the board, which is then left empty. */
MhSlideLayout
mh_slide_layout_choose (MhSlideLayout layout, const MhSnapshot *snapshot)
{
  g_return_val_if_fail (layout < MH_N_SLIDE_LAYOUTS && snapshot != NULL, MH_SLIDE_BOARD);

  for (guint i = 0; i < MH_N_SLIDE_LAYOUTS && !mh_slide_layout_is_there (layout, snapshot); i++)
    layout = layouts[layout].fallback;

  return mh_slide_layout_is_there (layout, snapshot) ? layout : MH_SLIDE_BOARD;
}

const char *
mh_slide_layout_get_name (MhSlideLayout layout)
{
  g_return_val_if_fail (layout < MH_N_SLIDE_LAYOUTS, NULL);

  return layouts[layout].name;
}

static gboolean
has (const MhSlide *self, guint parts)
{
  return (layouts[self->layout].parts & find_parts (self->snapshot) & parts) != 0;
}

static MhRect
get_content (const MhSlide *self)
{
  const double margin = MARGIN * self->unit;

  return (MhRect){ margin, margin, self->width - 2 * margin,
                   self->height - margin - STRIP_HEIGHT * self->unit };
}

static MhSentence
get_sentence (const MhSlide *self)
{
  const gboolean has_nodes = mh_snapshot_get_class (self->snapshot)->has_board;
  const MhColor *players = has_nodes ? self->theme->near : self->theme->player;

  return (MhSentence){ .text = self->text,
                       .words = self->words,
                       .size = self->sentence_size,
                       .max_width = self->sentence.width,
                       .line_height = SENTENCE_LINE,
                       .color = self->theme->text,
                       .players = { players[0], players[1] },
                       .idea = self->theme->idea };
}

/* Finds the largest font with which the sentence has few lines. */
static void
place_sentence (MhSlide *self, MhRect room, double text_scale)
{
  const double least = MIN_SENTENCE_SIZE * self->unit;
  double width, height;

  self->sentence = (MhRect){ room.x, room.y, room.width, 0 };
  self->sentence_size = SENTENCE_SIZE * self->unit * CLAMP (text_scale, 1, 1.25);
  for (;; self->sentence_size -= self->unit)
    {
      const MhSentence sentence = get_sentence (self);

      mh_sentence_get_size (&sentence, &width, &height);
      if (self->sentence_size <= least
          || height <= (MAX_LINES + 0.5) * SENTENCE_LINE * self->sentence_size)
        break;
    }
  self->sentence.height = height;
}

/* Returns: the plane of the table that is shown alone: the chosen one, or else that of the player
 * to move */
static guint32
get_single_plane (const MhSnapshot *snapshot)
{
  guint32 planes[MH_MAX_PLANES];
  const guint32 n_planes = mh_snapshot_list_planes (snapshot, planes);

  if (n_planes < 2 || snapshot->current == MH_POSITION_NONE)
    return planes[0];

  return mh_space_get_cell_index (snapshot->game, snapshot->current).plane;
}

static void
fill_table (MhSlide *self, guint32 plane)
{
  MhTableScene *scene = &self->table_scenes[self->n_tables];

  if (!mh_table_scene_fill (scene, self->snapshot, MH_SIDE_MAIN, plane, self->theme, self->text))
    return;

  scene->heatmap.hovered_row = MH_LINE_NONE;
  scene->heatmap.hovered_column = MH_LINE_NONE;
  scene->heatmap.least_digit = LEAST_DIGIT * self->unit;
  scene->heatmap.device_scale = self->device_scale;
  self->n_tables++;
}

static void
fill_tables (MhSlide *self)
{
  MhTableLayout map;

  if (!has (self, HAS_MAP | HAS_MAPS) || !mh_snapshot_get_table_map (self->snapshot, &map))
    return;
  if (has (self, HAS_MAP))
    fill_table (self, get_single_plane (self->snapshot));
  else
    for (guint32 i = 0; i < map.n_planes; i++)
      fill_table (self, mh_table_layout_get_plane (&map, i));
  mh_key_scene_fill (&self->key_scene, self->snapshot, self->theme, self->large);
  self->key_scene.is_brief = TRUE;
}

/* Returns: (transfer full): the tables as they are measured */
static MhHeatmap *
list_planes (const MhSlide *self)
{
  MhHeatmap *planes = g_new (MhHeatmap, self->n_tables);

  for (guint i = 0; i < self->n_tables; i++)
    planes[i] = self->table_scenes[i].heatmap;

  return planes;
}

/* Finds the largest cells with which the tables fit into @room, above a key of that height. */
static MhSize
fit_tables (MhSlide *self, MhRect room, double key_height)
{
  g_autofree MhHeatmap *planes = list_planes (self);
  const double height = room.height - key_height;

  self->arrangement = mh_table_arrangement_choose (planes, self->n_tables, room.width, height, 0);
  self->cell = mh_table_arrangement_get_cell (self->arrangement, planes, self->n_tables, room.width,
                                              height);

  return mh_table_arrangement_get_size (self->arrangement, planes, self->n_tables, self->cell);
}

/* Returns: the width of the key below tables of @width pixels: no wider, unless its words are */
static double
get_key_width (const MhSlide *self, double width)
{
  const double least = mh_key_get_min_width (&self->key_scene);

  return MAX (width, least);
}

/* Places the tables at the right end of @room, or in its middle if nothing stands beside them, and
 * the key below. The key has more lines where the tables are narrow, which makes them lower. */
static void
place_tables (MhSlide *self, MhRect room, gboolean is_aside)
{
  const double lowest = mh_key_get_height_for_width (&self->key_scene, room.width);
  const MhSize widest = fit_tables (self, room, lowest);
  const double key_width = get_key_width (self, widest.width);
  double key_height = mh_key_get_height_for_width (&self->key_scene, key_width);
  const MhSize size = key_height > lowest ? fit_tables (self, room, key_height) : widest;
  const double width = get_key_width (self, size.width);
  const double slack = MAX (0, room.width - width);
  const double x = floor (room.x + (is_aside ? slack : slack / 2));

  key_height = mh_key_get_height_for_width (&self->key_scene, width);
  self->tables = (MhRect){ x, floor (room.y), MIN (size.width, room.width),
                           MIN (size.height, room.height - key_height) };
  self->key = (MhRect){ x, self->tables.y + self->tables.height, width, key_height };
}

static void
place_each_table (MhSlide *self)
{
  const gboolean is_beside = self->arrangement == MH_TABLES_BESIDE;
  double x = self->tables.x, y = self->tables.y;

  for (guint i = 0; i < self->n_tables; i++)
    {
      MhHeatmap *heatmap = &self->table_scenes[i].heatmap;
      MhSize size;

      if (!mh_table_arrangement_has_row_caption (self->arrangement, i, self->n_tables))
        heatmap->row_caption = NULL;
      heatmap->cell_size = self->cell;
      mh_heatmap_get_size_for_cell (heatmap, self->cell, &size.width, &size.height);
      self->table_rects[i] = (MhRect){ x, y, size.width, size.height };
      x += is_beside ? size.width + MH_TABLES_GAP : 0;
      y += is_beside ? 0 : size.height + MH_TABLES_GAP;
    }
}

/* The lines of pseudocode that are shown: all, or the one at work and the one before it. */
typedef struct
{
  int first, end;
  gsize indent; /* the number of spaces that set in all of some lines */
} CodeLines;

static CodeLines
get_code_lines (const MhSlide *self)
{
  const int n_lines = (int) mh_snapshot_get_n_code_lines (self->snapshot);

  if (has (self, HAS_CODE))
    return (CodeLines){ 0, n_lines, 0 };

  const int n_shown = MIN (MH_SLIDE_CODE_LINES, n_lines);
  const int before = mh_snapshot_get_code_line (self->snapshot) - 1;
  const int first = CLAMP (before, 0, n_lines - n_shown);
  CodeLines lines = { first, first + n_shown, G_MAXSIZE };

  for (int i = first; i < lines.end; i++)
    {
      const gsize n_spaces = strspn (mh_narration_code_line (self->snapshot, (guint) i), " ");

      lines.indent = MIN (lines.indent, n_spaces);
    }

  return lines;
}

/* Returns: line @i in the words of the game, without the spaces that set in all lines */
static const char *
get_code_line (const MhSlide *self, CodeLines lines, int i)
{
  const char *line = mh_narration_code_line (self->snapshot, (guint) i);
  const gsize n_there = strspn (line, " ");

  return line + MIN (lines.indent, n_there);
}

/* Returns: the number of bytes of @line that fit into @width pixels, up to a space if there is one;
 * the rest of it is a row of its own */
static gsize
get_row_length (const MhSlide *self, const char *line, double width)
{
  gsize length = strlen (line);
  g_autofree char *row = g_strdup (line);

  while (mh_text_get_width (self->mono, row, self->code_size, TRUE) > width)
    {
      const char *space = g_strrstr (row, " ");

      if (space == NULL || strspn (row, " ") >= (gsize) (space - row))
        return strlen (line);
      length = (gsize) (space - row);
      row[length] = '\0';
    }

  return length;
}

static double
get_code_width (const MhSlide *self, MhRect room)
{
  return room.width - 4 * CODE_PADDING * self->unit;
}

/* Returns: the height of a line that wraps to @width pixels, as a multiple of that of one row */
static double
count_rows (const MhSlide *self, const char *line, double width)
{
  guint n_rows = 0;

  for (; line[0] != '\0'; n_rows++)
    line += get_row_length (self, line, width);

  return 1 + (MAX (n_rows, 1) - 1) * CODE_ROW;
}

/* Returns: the same for all lines that are shown in @room */
static double
count_all_rows (const MhSlide *self, MhRect room)
{
  const CodeLines lines = get_code_lines (self);
  double n_rows = 0;

  for (int i = lines.first; i < lines.end; i++)
    n_rows += count_rows (self, get_code_line (self, lines, i), get_code_width (self, room));

  return n_rows;
}

/* The board leaves room for two lines of pseudocode below it while an event is shown. */
static void
place_board (MhSlide *self, MhRect room, gboolean has_code)
{
  const gboolean is_event = self->snapshot->unit != MH_STEP_UNIT_LEVEL
                            && mh_snapshot_get_code_line (self->snapshot) >= 0;

  if (has_code && is_event)
    {
      self->code_size = CODE_SIZE * self->unit;

      const double height
          = count_all_rows (self, room) * CODE_LINE * self->code_size + CODE_PADDING * self->unit;

      self->code = (MhRect){ room.x, room.y + room.height - height, room.width, height };
      room.height -= height + GAP / 2 * self->unit;
    }
  self->board = room;
}

static void
place_code (MhSlide *self, MhRect room)
{
  const guint n_lines = mh_snapshot_get_n_code_lines (self->snapshot);
  double widest = 1;

  for (guint i = 0; i < n_lines; i++)
    {
      const char *line = mh_narration_code_line (self->snapshot, i);
      const double width = mh_text_get_width (self->mono, line, 100, FALSE) / 100;

      widest = MAX (widest, width);
    }

  const double padding = 4 * CODE_PADDING * self->unit;
  const double by_width = (room.width - padding) / widest;
  const double by_height = (room.height - padding) / (n_lines * CODE_LINE * 0.8);
  const double size = MIN (by_width, by_height);

  self->code = room;
  self->code_size = CLAMP (size, MIN_CODE_SIZE * self->unit, MAX_CODE_SIZE * self->unit);
}

/* Returns: what is left of @room below the sentence */
static MhRect
get_rest (const MhSlide *self, MhRect room)
{
  const double top = self->sentence.y + self->sentence.height + GAP / 2 * self->unit;

  return (MhRect){ room.x, top, room.width, room.y + room.height - top };
}

/* Lays out a board beside a table as high as the picture; the sentence stands above the board. */
static void
lay_out_aside (MhSlide *self, double text_scale)
{
  MhRect room = get_content (self);
  const double least = MIN_SENTENCE_WIDTH * self->unit;
  MhRect right = { room.x + least, room.y / 2, room.width - least, room.height + room.y / 2 };

  place_tables (self, right, TRUE);
  room.width = self->tables.x - room.x - GAP * self->unit;
  place_sentence (self, room, text_scale);
  place_board (self, get_rest (self, room), TRUE);
}

/* Lays out everything below a sentence across the top. */
static void
lay_out_below (MhSlide *self, double text_scale)
{
  const MhRect content = get_content (self);
  const gboolean has_board = has (self, HAS_BOARD);

  place_sentence (self, content, text_scale);

  MhRect rest = get_rest (self, content);

  if (self->n_tables > 0)
    {
      const double left = has_board ? MIN_BOARD_WIDTH * self->unit + GAP * self->unit : 0;
      const MhRect room = { rest.x + left, rest.y, rest.width - left, rest.height };

      place_tables (self, room, has_board);
      rest.width = self->tables.x - rest.x - GAP * self->unit;
    }
  if (has_board)
    place_board (self, rest, self->n_tables == 0);
  else if (has (self, HAS_CODE))
    place_code (self, rest);
}

/* Returns: the part of the board's room, in square pixels, that a board of its proportions fills */
static double
get_filled_area (const MhSlide *self)
{
  const MhBoard *board = self->snapshot->board;
  MhPoint low = { G_MAXDOUBLE, G_MAXDOUBLE }, high = { -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      const MhPoint point = mh_board_get_point (board, node);

      low = (MhPoint){ MIN (low.x, point.x), MIN (low.y, point.y) };
      high = (MhPoint){ MAX (high.x, point.x), MAX (high.y, point.y) };
    }

  /* Nodes in one row or column fill a strip. */
  const double width = MAX (high.x - low.x, 0) + NODE_STRIP;
  const double height = MAX (high.y - low.y, 0) + NODE_STRIP;
  const double scale = MIN (self->board.width / width, self->board.height / height);

  return width * scale * height * scale;
}

/* Chooses the size of nodes by the room of each, so that few nodes are large. The numbers of a
 * dozen nodes are never too small to be read from afar, even if they fill their nodes. */
static void
size_nodes (MhSlide *self)
{
  const guint32 n_nodes = mh_board_get_n_nodes (self->snapshot->board);
  const double area = get_filled_area (self);
  const double shortest = MIN (self->board.width, self->board.height);
  const double even = sqrt (MAX (area, 1) / MAX (n_nodes, 1)) * NODE_SHARE;
  const double most = MAX (shortest * MAX_NODE_SHARE, NODE_RADIUS * self->unit);
  const gboolean is_few = n_nodes <= FEW_NODES;
  const double least = is_few ? MIN_NODE_RADIUS * self->unit : 1;
  const double least_text = is_few ? MIN_NODE_TEXT * self->unit : 0;

  self->node_radius = CLAMP (even, least, most);
  self->node_text_size = MAX (self->node_radius * NODE_TEXT, least_text);
}

static void
fill_picture (MhSlide *self, double scale)
{
  mh_game_picture_clear (&self->picture);
  g_clear_pointer (&self->picture_text, mh_text_free);
  self->picture_text = mh_text_new (mh_text_get_family (self->text), scale * self->unit);
  mh_game_picture_fill (&self->picture, self->snapshot, self->theme, self->picture_text);
}

/* Returns: whether the picture of the board is at most as large as its room */
static gboolean
fits (const MhSlide *self)
{
  const MhDrawing *drawing = &self->picture.drawing;
  const MhSize most = { self->board.width, self->board.height };
  const MhSize size
      = drawing->klass != NULL ? drawing->klass->get_size (drawing->scene, most) : most;

  return size.width <= most.width && size.height <= most.height;
}

/* Fills in the picture of the board with nodes of a size of their own. Pictures without nodes get
 * the largest font with which they fit. */
static void
fill_board (MhSlide *self)
{
  if (self->board.height <= 0)
    return;

  fill_picture (self, LARGE_PICTURE);
  if (self->picture.enlarge != NULL)
    {
      size_nodes (self);
      self->picture.enlarge (self->picture.scene, self->node_radius, self->node_text_size);
      return;
    }

  for (double scale = LARGE_PICTURE; !fits (self) && scale > SMALL_PICTURE; scale *= PICTURE_STEP)
    fill_picture (self, scale * PICTURE_STEP);
}

MhSlide *
mh_slide_new (const MhSnapshot *snapshot,
              MhSlideLayout layout,
              double width,
              double height,
              double device_scale,
              const MhTheme *theme,
              const char *family,
              double text_scale)
{
  g_return_val_if_fail (snapshot != NULL && theme != NULL, NULL);

  MhSlide *self = g_new0 (MhSlide, 1);

  self->snapshot = mh_snapshot_ref (snapshot);
  self->layout = mh_slide_layout_choose (layout, snapshot);
  self->theme = theme;
  self->width = width;
  self->height = height;
  self->device_scale = device_scale;
  self->unit = MIN (width / WIDTH, height / HEIGHT);
  self->text = mh_text_new (family, self->unit);
  self->large = mh_text_new (family, self->unit * KEY_SCALE);
  self->mono = mh_text_new ("monospace", self->unit);

  g_autofree char *words = mh_narration_aloud (snapshot);

  self->words = g_strdup_printf ("<b>%s</b>", words);
  fill_tables (self);
  if (self->layout == MH_SLIDE_BOARD_AND_MAP)
    lay_out_aside (self, text_scale);
  else
    lay_out_below (self, text_scale);
  place_each_table (self);
  fill_board (self);

  return self;
}

void
mh_slide_free (MhSlide *self)
{
  g_return_if_fail (self != NULL);

  mh_game_picture_clear (&self->picture);
  mh_snapshot_unref (self->snapshot);
  g_clear_pointer (&self->picture_text, mh_text_free);
  mh_text_free (self->text);
  mh_text_free (self->large);
  mh_text_free (self->mono);
  g_free (self->words);
  g_free (self);
}

double
mh_slide_get_digit_size (const MhSlide *self)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->n_tables == 0)
    return 0;

  const MhRect rect = self->table_rects[0];
  const MhHeatmapGeometry geometry
      = mh_heatmap_get_geometry (&self->table_scenes[0].heatmap, rect.width, rect.height);

  return geometry.has_digits ? geometry.digit_size : 0;
}

static void
paint_rect (MhPen *pen, MhRect rect, double rounding, MhInk ink)
{
  g_autoptr (MhPath) path = mh_path_new ();

  mh_path_add_rounded_rect (path, rect, rounding);
  mh_pen_path (pen, path, &ink);
}

/* Paints a drawing in the middle of its room. */
static void
paint_board (const MhSlide *self, MhPen *pen)
{
  const MhDrawing *drawing = &self->picture.drawing;
  const MhSize most = { self->board.width, self->board.height };

  if (drawing->klass == NULL)
    return;

  const MhSize size = drawing->klass->get_size (drawing->scene, most);

  mh_pen_begin_at (pen, (MhPoint){ self->board.x + (most.width - size.width) / 2,
                                   self->board.y + (most.height - size.height) / 2 });
  drawing->klass->paint (drawing->scene, pen, most, self->theme->canvas);
  mh_pen_end (pen);
}

static void
paint_tables (const MhSlide *self, MhPen *pen)
{
  for (guint i = 0; i < self->n_tables; i++)
    {
      const MhRect rect = self->table_rects[i];

      mh_pen_begin_at (pen, (MhPoint){ rect.x, rect.y });
      mh_heatmap_paint (&self->table_scenes[i].heatmap, pen, rect.width, rect.height);
      mh_pen_end (pen);
    }
  if (self->n_tables == 0)
    return;

  mh_pen_begin_at (pen, (MhPoint){ self->key.x, self->key.y });
  mh_key_paint (&self->key_scene, pen, self->key.width, self->key.height);
  mh_pen_end (pen);
}

/* Paints a line in as many rows of @height as it needs, the later ones with its indent.
 * Returns: the height of all rows */
static double
paint_code_line (const MhSlide *self,
                 MhPen *pen,
                 const char *line,
                 MhRect rect,
                 double height,
                 gboolean is_lit)
{
  const double padding = 1.5 * CODE_PADDING * self->unit;
  const double width = get_code_width (self, self->code);

  rect.height = count_rows (self, line, width) * height;
  if (is_lit)
    paint_rect (pen, rect, LIT_ROUNDING * self->unit, (MhInk){ .fill = self->theme->idea });

  double y = rect.y + height / 2;

  for (const char *rest = line; rest[0] != '\0'; y += CODE_ROW * height)
    {
      const gsize length = get_row_length (self, rest, width);
      g_autofree char *row = g_strndup (rest, length);
      const MhLabel label = { .text = row,
                              .x = rect.x + padding,
                              .y = y,
                              .size = self->code_size,
                              .is_bold = is_lit,
                              .color = self->theme->text };

      mh_pen_text (pen, &label);
      rest += length;
    }

  return rect.height;
}

static void
paint_code (const MhSlide *self, MhPen *pen)
{
  const CodeLines lines = get_code_lines (self);
  const int lit = mh_snapshot_get_code_line (self->snapshot);
  const double padding = CODE_PADDING * self->unit;
  const double height = (has (self, HAS_CODE) ? 0.8 : 1) * CODE_LINE * self->code_size;
  MhRect rect = { self->code.x + padding / 2, self->code.y + padding / 2,
                  self->code.width - padding, height };

  for (int i = lines.first; i < lines.end; i++)
    rect.y += paint_code_line (self, pen, get_code_line (self, lines, i), rect, height, i == lit);
}

void
mh_slide_paint (const MhSlide *self, cairo_t *cr)
{
  g_return_if_fail (self != NULL && cr != NULL);

  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, self->text);
  g_autoptr (MhPen) mono = mh_cairo_pen_new (cr, self->mono);
  const MhSentence sentence = get_sentence (self);
  const MhInk box
      = { .fill = self->theme->panel, .stroke = self->theme->dot, .width = self->theme->border };

  paint_rect (pen, (MhRect){ 0, 0, self->width, self->height }, 0,
              (MhInk){ .fill = self->theme->canvas });
  mh_sentence_paint (&sentence, pen, (MhPoint){ self->sentence.x, self->sentence.y });
  paint_board (self, pen);
  paint_tables (self, pen);
  if (self->code.height <= 0)
    return;

  paint_rect (pen, self->code, ROUNDING * self->unit, box);
  paint_code (self, mono);
}
