/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-trail.h"

#include "mh-graph-bows.h"
#include "mh-graph-labels.h"

#include <glib/gi18n.h>
#include <math.h>

#define LANE_PITCH 10.0
#define PLATE_PITCH 18.0 /* distance between plates along an edge, where it is long enough */
#define ARROW_WIDTH 3.5
#define HALO 1.5
#define HEAD_LENGTH 12.0
#define HEAD_HALF_WIDTH 5.0
#define DASH 6.0
#define DOT 3.0
#define ARROW_GAP 2.5 /* distance from the rim of a node to an arrow */
#define PLATE_RIM 1.5
#define PLATE_CUT 0.3 /* size of cut corners as a share of the height of a plate */
/* The radius of nodes below which numbers would hide the board, and are omitted. */
#define MIN_NUMBERED_RADIUS 6.0
/* The places of a plate, as distances from its usual one in shares of the way along its arrow, the
 * best first. */
static const double shifts[] = { 0, -0.08, 0.08, -0.16, 0.16, -0.24, 0.24 };
/* The most numbers on one plate, which must not become longer than its edge. */
#define MAX_NUMBERS 3

/* An arrow of the trail: a move, with all the times it is made. */
typedef struct
{
  MhTrailMove move;    /* first occurrence of the move; its style is that of the arrow */
  GString *numbers;    /* text on the plate, such as "1, 5", possibly empty */
  guint n_numbers;     /* number of occurrences, including those without space on the plate */
  guint32 low, high;   /* ends of the edge by node number, equal for a player who stays */
  guint side;          /* order among the arrows of the edge, see get_side() */
  guint lane, n_lanes; /* index among the arrows of the edge, and their number */
} Arrow;

typedef struct
{
  MhPoint tail, tip;
  double direction;
  double ring_radius; /* radius of the ring of a player who stays; 0 for a straight arrow */
  MhPoint ring;
  gboolean is_bow; /* whether the arrow follows the bow of its edge */
  MhPoint bend;    /* the control point of the bow */
  MhPoint plate;   /* centre of the plate */
} Shape;

/* Returns the order of a move across its edge, seen from the end with the lower number.
 * Moves towards that end lie on the left, moves away from it on the right, and the
 * cat's lie outside the mouse's. */
static guint
get_side (const MhTrailMove *move)
{
  const gboolean is_mouse = move->mover == MH_PLAYER_FIRST;

  if (move->from <= move->to)
    return is_mouse ? 2 : 3;
  return is_mouse ? 1 : 0;
}

static int
compare_numbers (guint32 a, guint32 b)
{
  return (a > b) - (a < b);
}

static int
compare_arrows_cb (gconstpointer a, gconstpointer b)
{
  const Arrow *const x = a;
  const Arrow *const y = b;

  if (x->low != y->low)
    return compare_numbers (x->low, y->low);
  if (x->high != y->high)
    return compare_numbers (x->high, y->high);
  if (x->side != y->side)
    return compare_numbers (x->side, y->side);
  return compare_numbers (x->move.number, y->move.number);
}

static void
add_number (Arrow *self, guint number)
{
  if (number == 0)
    return;

  self->n_numbers++;
  if (self->n_numbers == MAX_NUMBERS + 1)
    g_string_append (self->numbers, " …");
  else if (self->n_numbers <= MAX_NUMBERS)
    g_string_append_printf (self->numbers, self->n_numbers == 1 ? "%u" : ", %u", number);
}

/* Sorts the moves of a trail in the order in which their arrows lie side by side.
 * Returns: (transfer full) (element-type Arrow): one arrow for each move */
static GArray *
list_moves (const MhGraphScene *scene)
{
  GArray *const arrows = g_array_sized_new (FALSE, FALSE, sizeof (Arrow), (guint) scene->n_trail);

  for (gsize i = 0; i < scene->n_trail; i++)
    {
      const MhTrailMove *const move = &scene->trail[i];
      const Arrow arrow = { .move = *move,
                            .low = MIN (move->from, move->to),
                            .high = MAX (move->from, move->to),
                            .side = get_side (move) };

      g_array_append_val (arrows, arrow);
    }
  g_array_sort (arrows, compare_arrows_cb);
  return arrows;
}

static gboolean
is_same_edge (const Arrow *a, const Arrow *b)
{
  return a->low == b->low && a->high == b->high;
}

static void
number_lanes (GArray *arrows)
{
  for (guint first = 0, next; first < arrows->len; first = next)
    {
      const Arrow *const edge = &g_array_index (arrows, Arrow, first);

      for (next = first; next < arrows->len; next++)
        if (!is_same_edge (edge, &g_array_index (arrows, Arrow, next)))
          break;
      for (guint i = first; i < next; i++)
        {
          g_array_index (arrows, Arrow, i).lane = i - first;
          g_array_index (arrows, Arrow, i).n_lanes = next - first;
        }
    }
}

static void
clear_arrow_cb (gpointer arrow)
{
  g_string_free (((Arrow *) arrow)->numbers, TRUE);
}

/* Combines recurring moves and assigns a lane along the edge to each arrow.
 * Returns: (transfer full) (element-type Arrow): one arrow for each distinct move */
static GArray *
create_arrows (const MhGraphScene *scene)
{
  g_autoptr (GArray) moves = list_moves (scene);
  GArray *const arrows = g_array_new (FALSE, FALSE, sizeof (Arrow));

  g_array_set_clear_func (arrows, clear_arrow_cb);
  for (guint i = 0; i < moves->len; i++)
    {
      const Arrow *const move = &g_array_index (moves, Arrow, i);
      Arrow *last = arrows->len > 0 ? &g_array_index (arrows, Arrow, arrows->len - 1) : NULL;

      if (last == NULL || !is_same_edge (last, move) || last->side != move->side)
        {
          g_array_append_val (arrows, *move);
          last = &g_array_index (arrows, Arrow, arrows->len - 1);
          last->numbers = g_string_new (NULL);
        }
      if (last->move.style == MH_TRAIL_LEAD_IN)
        last->move.style = move->move.style;
      add_number (last, move->move.number);
    }
  number_lanes (arrows);
  return arrows;
}

/* Returns the ring of a player who stays. It is on the left of the node, because tokens
 * are on the right, above for the mouse and below for the cat. */
static Shape
get_ring (const MhGraphCanvas *self, const Arrow *arrow, double shift)
{
  const gboolean is_mouse = arrow->move.mover == MH_PLAYER_FIRST;
  const MhPoint node = mh_graph_canvas_get_node (self, arrow->low);
  const double radius = self->radius * 0.7;
  const double aside = self->radius * 1.05;
  const MhPoint ring = { node.x - aside, node.y + (is_mouse ? -aside : aside) };
  const double up = is_mouse ? -1 : 1;
  const double angle = atan2 (up, -1) + 2 * G_PI * shift;

  return (Shape){
    .tip = { ring.x, ring.y - up * radius },
    .direction = 0,
    .ring_radius = radius,
    .ring = ring,
    .plate = { ring.x + radius * cos (angle), ring.y + radius * sin (angle) },
  };
}

/* Returns: @from, moved by @distance towards @to */
static MhPoint
move_towards (MhPoint from, MhPoint to, double distance)
{
  const double angle = atan2 (to.y - from.y, to.x - from.x);

  return (MhPoint){ from.x + distance * cos (angle), from.y + distance * sin (angle) };
}

/* Lets an arrow of which @low and @high are the ends of its lane follow the bow of its edge, if it
 * has one. @share: the part of the way from low to high at which its plate is */
static void
bend_shape (const MhGraphCanvas *self,
            const Arrow *arrow,
            MhPoint low,
            MhPoint high,
            double share,
            Shape *shape)
{
  const MhArc edge = { arrow->move.from, arrow->move.to };
  const MhPoint node = mh_graph_canvas_get_node (self, arrow->low);
  const gboolean is_forth = arrow->move.from == arrow->low;
  const double reach = self->radius + ARROW_GAP;
  g_auto (MhGraphBows) bows = { NULL };
  MhPoint control;

  mh_graph_bows_init (&bows, self->scene);
  if (!mh_graph_bows_find (&bows, &edge, &control))
    return;

  control = mh_camera_to_view (&self->scene->camera, self->width, self->height, control);
  const MhPoint bend = { control.x + low.x - node.x, control.y + low.y - node.y };
  const MhPoint near = move_towards (low, bend, reach), far = move_towards (high, bend, reach);

  shape->is_bow = TRUE;
  shape->bend = bend;
  shape->tail = is_forth ? near : far;
  shape->tip = is_forth ? far : near;
  shape->direction = atan2 (shape->tip.y - bend.y, shape->tip.x - bend.x);
  shape->plate = mh_graph_bow_get_point (near, bend, far, share);
}

/* @shift: how far the plate is from its usual place, in shares of the way along the arrow */
static Shape
get_shape (const MhGraphCanvas *self, const Arrow *arrow, double shift)
{
  if (arrow->low == arrow->high)
    return get_ring (self, arrow, shift);

  const gboolean is_forth = arrow->move.from == arrow->low;
  const double scale = CLAMP (self->unit, 0.5, 1.5);
  const MhPoint low = mh_graph_canvas_get_node (self, arrow->low);
  const MhPoint high = mh_graph_canvas_get_node (self, arrow->high);
  const double distance = hypot (high.x - low.x, high.y - low.y);
  const double length = MAX (distance, 1);
  const MhPoint along = { (high.x - low.x) / length, (high.y - low.y) / length };
  const double aside = (arrow->lane - (arrow->n_lanes - 1) / 2.0) * LANE_PITCH * scale;
  const double reach = self->radius + ARROW_GAP;
  /* The arrow ends where its lane crosses the rim of a node. Overlapping nodes leave no
   * space, and the arrow shrinks to a point. */
  const double chord = sqrt (MAX (reach * reach - aside * aside, 0));
  const double gap = MIN (chord, length / 2);
  const MhPoint start = { low.x - along.y * aside, low.y + along.x * aside };
  const double room = length / (arrow->n_lanes + 1);
  const double pitch = MIN (PLATE_PITCH * scale, room);
  const double share = length * (0.5 + shift) + (arrow->lane - (arrow->n_lanes - 1) / 2.0) * pitch;
  const MhPoint near = { start.x + along.x * gap, start.y + along.y * gap };
  const MhPoint far = { start.x + along.x * (length - gap), start.y + along.y * (length - gap) };

  const MhPoint end = { start.x + along.x * length, start.y + along.y * length };
  Shape shape = {
    .tail = is_forth ? near : far,
    .tip = is_forth ? far : near,
    .direction = is_forth ? atan2 (along.y, along.x) : atan2 (-along.y, -along.x),
    .plate = { start.x + along.x * share, start.y + along.y * share },
  };

  bend_shape (self, arrow, start, end, share / length, &shape);
  return shape;
}

/* Composes the title of an arrow in a file, such as "1, 5: mouse 8 → 5".
 * Returns: (transfer full) */
static char *
dup_title (const MhGraphScene *scene, const Arrow *arrow)
{
  const MhTrailMove *const move = &arrow->move;
  const gboolean is_mouse = move->mover == MH_PLAYER_FIRST;
  char from[MH_NODE_NAME_SIZE], to[MH_NODE_NAME_SIZE];
  g_autofree char *what = NULL;

  mh_graph_scene_name_node (scene, move->from, from);
  mh_graph_scene_name_node (scene, move->to, to);
  if (move->from == move->to)
    what = g_strdup_printf (is_mouse ? _ ("mouse stays on %s") : _ ("cat stays on %s"), to);
  else
    what = g_strdup_printf (is_mouse ? _ ("mouse %s → %s") : _ ("cat %s → %s"), from, to);
  if (arrow->n_numbers == 0)
    return g_steal_pointer (&what);
  return g_strdup_printf (_ ("%s: %s"), arrow->numbers->str, what);
}

static void
begin_arrow (const MhGraphCanvas *self, const Arrow *arrow, const char *part)
{
  if (!mh_pen_wants_groups (self->pen))
    return;

  g_autofree char *id = g_strdup_printf ("%s-%s-%u-%u", part,
                                         arrow->move.mover == MH_PLAYER_FIRST ? "mouse" : "cat",
                                         arrow->move.from, arrow->move.to);
  g_autofree char *title = dup_title (self->scene, arrow);
  mh_pen_begin (self->pen, id, title);
}

static double
get_dash (MhTrailStyle style)
{
  if (style == MH_TRAIL_LEAD_IN)
    return DASH;

  return style == MH_TRAIL_PAST ? DOT : 0;
}

static void
paint_arrow (const MhGraphCanvas *self, const Arrow *arrow)
{
  const Shape shape = get_shape (self, arrow, 0);
  const double scale = CLAMP (self->unit, 0.5, 1.5);
  const double head = HEAD_LENGTH * scale;
  const MhColor color = self->scene->theme->token[arrow->move.mover];
  const MhInk line = { .stroke = color,
                       .width = ARROW_WIDTH * scale,
                       .dash = get_dash (arrow->move.style) * scale };
  const MhInk halo = { .stroke = self->scene->theme->canvas, .width = line.width + 2 * HALO };
  const MhInk fill = { .fill = color };
  /* The shaft ends inside the head, so that the tip stays sharp. */
  const MhPoint neck = { shape.tip.x - cos (shape.direction) * head * 0.8,
                         shape.tip.y - sin (shape.direction) * head * 0.8 };

  begin_arrow (self, arrow, "trail");
  mh_path_clear (self->path);
  if (shape.ring_radius > 0)
    mh_path_add_circle (self->path, shape.ring, shape.ring_radius);
  else if (shape.is_bow)
    mh_graph_bow_add (self->path, shape.tail, shape.bend, neck);
  else
    mh_path_add_segment (self->path, shape.tail, neck);
  mh_pen_path (self->pen, self->path, &halo);
  mh_pen_path (self->pen, self->path, &line);
  mh_path_add_head (mh_path_clear (self->path), shape.tip, shape.direction, head,
                    HEAD_HALF_WIDTH * scale);
  mh_pen_path (self->pen, self->path, &fill);
  mh_graph_canvas_end (self);
}

static void
add_plate (const MhGraphCanvas *self, const Arrow *arrow, MhRect plate)
{
  mh_path_clear (self->path);
  if (arrow->move.mover == MH_PLAYER_FIRST)
    mh_path_add_rounded_rect (self->path, plate, plate.height / 2);
  else
    mh_path_add_cut_rect (self->path, plate, plate.height * PLATE_CUT);
}

static double
get_number_size (const MhGraphCanvas *self)
{
  return mh_graph_scene_get_label_size (self->scene) * 0.9;
}

static MhRect
get_plate (const MhGraphCanvas *self, const Arrow *arrow, double shift)
{
  const double size = get_number_size (self);
  const double text_width = mh_text_get_width (self->scene->text, arrow->numbers->str, size, TRUE);
  const double height = size * 1.45;
  const double width = MAX (text_width + size * 0.7, height);
  const MhPoint middle = get_shape (self, arrow, shift).plate;

  return (MhRect){ middle.x - width / 2, middle.y - height / 2, width, height };
}

static void
paint_numbers (const MhGraphCanvas *self, const Arrow *arrow, MhRect plate)
{
  const MhTheme *const theme = self->scene->theme;
  const MhColor color = theme->token[arrow->move.mover];
  const gboolean is_hollow = arrow->move.style == MH_TRAIL_LEAD_IN;
  const MhPoint middle = mh_rect_get_center (plate);
  const MhInk rim = { .fill = theme->canvas };
  const MhInk ink = { .fill = is_hollow ? theme->canvas : color, .stroke = color, .width = 1.5 };
  const MhLabel label = { .text = arrow->numbers->str,
                          .x = middle.x,
                          .y = middle.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = get_number_size (self),
                          .is_bold = TRUE,
                          .color = is_hollow ? theme->text : mh_color_get_ink_on (color) };

  begin_arrow (self, arrow, "trail-number");
  add_plate (self, arrow, mh_rect_inset (plate, -PLATE_RIM));
  mh_pen_path (self->pen, self->path, &rim);
  add_plate (self, arrow, plate);
  mh_pen_path (self->pen, self->path, &ink);
  mh_pen_text (self->pen, &label);
  mh_graph_canvas_end (self);
}

/* Paints the numbers of all arrows, each where it hides least. */
static void
paint_all_numbers (const MhGraphCanvas *self, GArray *arrows)
{
  const gsize n_each = G_N_ELEMENTS (shifts);
  g_autofree MhRect *rooms = g_new (MhRect, arrows->len * n_each);
  gsize n = 0;

  for (guint i = 0; i < arrows->len; i++)
    if (g_array_index (arrows, Arrow, i).n_numbers > 0)
      for (gsize j = 0; j < n_each; j++)
        rooms[n++] = get_plate (self, &g_array_index (arrows, Arrow, i), shifts[j]);

  g_autofree MhRect *plates = mh_graph_labels_choose_rooms (self->scene, self->width, self->height,
                                                            rooms, n / n_each, n_each);
  for (guint i = 0, next = 0; i < arrows->len; i++)
    if (g_array_index (arrows, Arrow, i).n_numbers > 0)
      paint_numbers (self, &g_array_index (arrows, Arrow, i), plates[next++]);
}

void
mh_graph_trail_paint (const MhGraphCanvas *canvas)
{
  if (canvas->scene->n_trail == 0)
    return;

  g_autoptr (GArray) arrows = create_arrows (canvas->scene);

  for (guint i = 0; i < arrows->len; i++)
    paint_arrow (canvas, &g_array_index (arrows, Arrow, i));
  /* Numbers are painted after all arrows, so that no arrow hides one. */
  if (canvas->radius >= MIN_NUMBERED_RADIUS)
    paint_all_numbers (canvas, arrows);
}
