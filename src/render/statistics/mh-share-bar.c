/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-share-bar.h"

/* Lengths in pixels, and as shares of the height. */
#define GAP 2.0
#define MIN_WIDTH 4.0
#define PADDING 4.0
#define ROUNDING 0.25
#define CUT 0.28
#define EVEN_ROUNDING 0.08
#define LABEL_SIZE 14.0 /* multiplied by the text scale, but at most a share of the height: */
#define MAX_LABEL_SIZE 0.75

static void
add_shape (MhPath *path, MhOutcome winner, MhRect rect)
{
  const double side = MIN (rect.width, rect.height);

  mh_path_clear (path);
  if (winner == MH_OUTCOME_SECOND)
    mh_path_add_cut_rect (path, rect, side * CUT);
  else
    mh_path_add_rounded_rect (path, rect,
                              side * (winner == MH_OUTCOME_FIRST ? ROUNDING : EVEN_ROUNDING));
}

static MhInk
get_ink (const MhShareBar *self, const MhShare *share)
{
  const MhTheme *theme = self->theme;

  if (share->is_elsewhere)
    return (MhInk){ .fill = theme->panel,
                    .hatch = theme->hatch,
                    .stroke = theme->undecided,
                    .width = theme->border };

  switch (share->winner)
    {
    case MH_OUTCOME_FIRST:
      return (MhInk){ .fill = theme->bar[MH_PLAYER_FIRST] };
    case MH_OUTCOME_SECOND:
      return (MhInk){ .fill = theme->bar[MH_PLAYER_SECOND] };
    case MH_OUTCOME_DRAW:
      return (MhInk){ .fill = theme->draw_bar };
    case MH_OUTCOME_NONE:
    default:
      return (MhInk){ .fill = theme->panel, .stroke = theme->undecided, .width = theme->border };
    }
}

static void
paint_label (const MhShareBar *self, const MhShare *share, MhPen *pen, MhRect rect)
{
  const MhPoint center = mh_rect_get_center (rect);
  const double usual = LABEL_SIZE * mh_text_get_scale (self->text);
  const double largest = rect.height * MAX_LABEL_SIZE;
  const MhLabel label = { .text = share->label,
                          .x = center.x,
                          .y = center.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = MIN (usual, largest),
                          .is_bold = TRUE,
                          .color = mh_color_get_ink_on (get_ink (self, share).fill) };

  if (share->label != NULL && !share->is_elsewhere
      && mh_text_get_width (self->text, label.text, label.size, TRUE) + PADDING <= rect.width)
    mh_pen_text (pen, &label);
}

static void
paint_share (const MhShareBar *self, const MhShare *share, MhPen *pen, MhPath *path, MhRect rect)
{
  const MhInk ink = get_ink (self, share);
  const double inset = ink.width / 2;

  add_shape (path, share->winner,
             (MhRect){ rect.x + inset, rect.y + inset, rect.width - 2 * inset,
                       rect.height - 2 * inset });
  mh_pen_path (pen, path, &ink);
  paint_label (self, share, pen, rect);
}

/* Returns: the width of @share if each part that is not empty has its least width, and the
 * rest of the bar, which @room is, is divided in proportion */
static double
get_width (const MhShare *share, double sum, double room)
{
  return share->n > 0 ? MIN_WIDTH + MAX (room, 0) * share->n / sum : 0;
}

void
mh_share_bar_paint (const MhShareBar *scene, MhPen *pen, double width, double height)
{
  g_autoptr (MhPath) path = mh_path_new ();
  double sum = 0;
  double room = width + GAP;
  double x = 0;

  for (guint i = 0; i < scene->n_shares; i++)
    {
      sum += scene->shares[i].n;
      room -= scene->shares[i].n > 0 ? MIN_WIDTH + GAP : 0;
    }
  for (guint i = 0; i < scene->n_shares; i++)
    {
      const MhShare *share = &scene->shares[i];
      const MhRect rect = { x, 0, get_width (share, sum, room), height };

      if (share->n == 0)
        continue;
      paint_share (scene, share, pen, path, rect);
      x += rect.width + GAP;
    }
}
