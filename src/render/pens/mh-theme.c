/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-theme.h"

#include <math.h>

/* The curvature of the ramps of wins: low remotenesses differ more than high ones. */
#define RAMP_EXPONENT 0.8
/* The place of a win of unknown remoteness on its ramp. */
#define UNKNOWN_SHARE 0.25
/* The curvature of the ramp of scores, on which small leads differ more than large
 * ones, and the least distance of any lead from an even score. */
#define SCORE_EXPONENT 0.7
#define MIN_SCORE_SHARE 0.1

/* Colours that are the same in light and dark themes. */
#define COMMON                                                                                     \
  .token = { MH_RGB (0x1c71d8), MH_RGB (0xc64600) }, .token_text = MH_RGB (0xffffff),              \
  .ring_outside = MH_RGB (0x000000), .ring_inside = MH_RGB (0xffffff)

/* Colours of coins, which are the same in light and dark themes. */
#define COINS                                                                                      \
  .coin = MH_RGB (0xf6d32d), .coin_rim = MH_RGB (0x986a44), .coin_ring = MH_RGB (0xc39a1c),        \
  .coin_text = MH_RGB (0x2e3436)

#define COINS_HIGH_CONTRAST                                                                        \
  .coin = MH_RGB (0xf9f06b), .coin_rim = MH_RGB (0x000000), .coin_ring = MH_RGB (0x986a44),        \
  .coin_text = MH_RGB (0x000000)

#define LIGHT_RAMPS                                                                                \
  .near = { MH_RGB (0x115896), MH_RGB (0xb04800) },                                                \
  .far = { MH_RGB (0xa8d0f0), MH_RGB (0xfccd96) }, .draw = MH_RGB (0x9a9996),                      \
  .behind = MH_RGB (0xb04800), .even = MH_RGB (0xf0efee), .ahead = MH_RGB (0x115896)

#define DARK_RAMPS                                                                                 \
  .near = { MH_RGB (0x96c8f5), MH_RGB (0xffbe6f) },                                                \
  .far = { MH_RGB (0x1c4878), MH_RGB (0x7a3808) }, .draw = MH_RGB (0x9a9996),                      \
  .behind = MH_RGB (0xffbe6f), .even = MH_RGB (0x3d3d3f), .ahead = MH_RGB (0x96c8f5)

static const MhTheme light = {
  .border = 1,
  .edge_width = 2.5,
  .canvas = MH_RGB (0xffffff),
  .panel = MH_RGB (0xfafafa),
  .text = MH_RGB (0x2e3436),
  .dim_text = MH_RGB (0x5e5c64),
  .band = MH_RGB (0xe8e8e7),
  .light = MH_RGBA (0x000000, 0x1e),
  .accent = MH_RGB (0x3584e4),
  .idea = MH_RGB (0xfbe3a3),
  .ink = MH_RGB (0xc01c28),
  .dot = MH_RGB (0xdeddda),
  .edge = MH_RGB (0x8d8c88),
  .node = MH_RGB (0xffffff),
  .node_border = MH_RGB (0x77767b),
  .node_text = MH_RGB (0x2e3436),
  .hole = MH_RGB (0x3d3846),
  .hole_core = MH_RGB (0x141117),
  .hole_text = MH_RGB (0x2e3436),
  .plate = MH_RGB (0xebebeb),
  .pip = MH_RGB (0x2e3436),
  .undecided = MH_RGB (0x8d8c88),
  .impossible = MH_RGB (0xf6f5f4),
  .hatch = MH_RGB (0xd5d3d0),
  .mark = MH_RGB (0x1a1a1a),
  .mark_rim = MH_RGB (0xffffff),
  .bar = { MH_RGB (0x1c71d8), MH_RGB (0xe66100) },
  .draw_bar = MH_RGB (0x9a9996),
  .future_bar = { MH_RGB (0xb1cbea), MH_RGB (0xeec7a9) },
  .future_draw_bar = MH_RGB (0xd3d2d1),
  .playhead = MH_RGB (0x2e3436),
  .player = { MH_RGB (0x613583), MH_RGB (0x1b6e45) },
  COMMON,
  COINS,
  LIGHT_RAMPS,
};

static const MhTheme dark = {
  .is_dark = TRUE,
  .border = 1,
  .edge_width = 2.5,
  .canvas = MH_RGB (0x1e1e1e),
  .panel = MH_RGB (0x242424),
  .text = MH_RGB (0xffffff),
  .dim_text = MH_RGB (0xb5b3b0),
  .band = MH_RGB (0x3a3a3a),
  .light = MH_RGBA (0xffffff, 0x20),
  .accent = MH_RGB (0x78aeed),
  .idea = MH_RGB (0x5c4a12),
  .ink = MH_RGB (0xff7b63),
  .dot = MH_RGB (0x353437),
  .edge = MH_RGB (0x8b8a90),
  .node = MH_RGB (0x383838),
  .node_border = MH_RGB (0xaaa9ab),
  .node_text = MH_RGB (0xffffff),
  .hole = MH_RGB (0xc0bfbc),
  .hole_core = MH_RGB (0x141117),
  .hole_text = MH_RGB (0xffffff),
  .plate = MH_RGB (0x303030),
  .pip = MH_RGB (0xf6f5f4),
  .undecided = MH_RGB (0x77767b),
  .impossible = MH_RGB (0x262627),
  .hatch = MH_RGB (0x454448),
  .mark = MH_RGB (0xffffff),
  .mark_rim = MH_RGB (0x000000),
  .bar = { MH_RGB (0x1c71d8), MH_RGB (0xe66100) },
  .draw_bar = MH_RGB (0x9a9996),
  .future_bar = { MH_RGB (0x26405f), MH_RGB (0x633b1e) },
  .future_draw_bar = MH_RGB (0x464547),
  .playhead = MH_RGB (0xffffff),
  .player = { MH_RGB (0xdc8add), MH_RGB (0x8ff0a4) },
  COMMON,
  COINS,
  DARK_RAMPS,
};

static const MhTheme light_high_contrast = {
  .border = 2,
  .edge_width = 3,
  .canvas = MH_RGB (0xffffff),
  .panel = MH_RGB (0xffffff),
  .text = MH_RGB (0x000000),
  .dim_text = MH_RGB (0x241f31),
  .band = MH_RGB (0xc0bfbc),
  .accent = MH_RGB (0x1a5fb4),
  .idea = MH_RGB (0xf9e27d),
  .ink = MH_RGB (0xa51d2d),
  .dot = MH_RGB (0xc0bfbc),
  .edge = MH_RGB (0x3d3846),
  .node = MH_RGB (0xffffff),
  .node_border = MH_RGB (0x000000),
  .node_text = MH_RGB (0x000000),
  .hole = MH_RGB (0x000000),
  .hole_core = MH_RGB (0x000000),
  .hole_text = MH_RGB (0x000000),
  .plate = MH_RGB (0xffffff),
  .pip = MH_RGB (0x000000),
  .undecided = MH_RGB (0x3d3846),
  .impossible = MH_RGB (0xffffff),
  .hatch = MH_RGB (0x77767b),
  .mark = MH_RGB (0x000000),
  .mark_rim = MH_RGB (0xffffff),
  .bar = { MH_RGB (0x1a5fb4), MH_RGB (0xc64600) },
  .draw_bar = MH_RGB (0x5e5c64),
  .future_bar = { MH_RGB (0x99c1f1), MH_RGB (0xffbe6f) },
  .future_draw_bar = MH_RGB (0xc0bfbc),
  .playhead = MH_RGB (0x000000),
  .player = { MH_RGB (0x4c1c72), MH_RGB (0x0b5130) },
  COMMON,
  COINS_HIGH_CONTRAST,
  LIGHT_RAMPS,
};

static const MhTheme dark_high_contrast = {
  .is_dark = TRUE,
  .border = 2,
  .edge_width = 3,
  .canvas = MH_RGB (0x000000),
  .panel = MH_RGB (0x000000),
  .text = MH_RGB (0xffffff),
  .dim_text = MH_RGB (0xf6f5f4),
  .band = MH_RGB (0x5e5c64),
  .accent = MH_RGB (0x99c1f1),
  .idea = MH_RGB (0x5a4500),
  .ink = MH_RGB (0xff938c),
  .dot = MH_RGB (0x5e5c64),
  .edge = MH_RGB (0xdeddda),
  .node = MH_RGB (0x000000),
  .node_border = MH_RGB (0xffffff),
  .node_text = MH_RGB (0xffffff),
  .hole = MH_RGB (0xffffff),
  .hole_core = MH_RGB (0x77767b),
  .hole_text = MH_RGB (0xffffff),
  .plate = MH_RGB (0x000000),
  .pip = MH_RGB (0xffffff),
  .undecided = MH_RGB (0xc0bfbc),
  .impossible = MH_RGB (0x000000),
  .hatch = MH_RGB (0x9a9996),
  .mark = MH_RGB (0xffffff),
  .mark_rim = MH_RGB (0x000000),
  .bar = { MH_RGB (0x62a0ea), MH_RGB (0xff7800) },
  .draw_bar = MH_RGB (0xc0bfbc),
  .future_bar = { MH_RGB (0x1a4b8c), MH_RGB (0x8f3d00) },
  .future_draw_bar = MH_RGB (0x5e5c64),
  .playhead = MH_RGB (0xffffff),
  .player = { MH_RGB (0xf0b8f0), MH_RGB (0xb4f8c4) },
  COMMON,
  COINS_HIGH_CONTRAST,
  DARK_RAMPS,
};

/* The theme for print, in shades of grey. In tables of wins, sooner is darker; in
 * tables of scores, ahead is black and behind is white. */
static const MhTheme print = {
  .is_print = TRUE,
  .border = 1,
  .edge_width = 2,
  .canvas = MH_RGB (0xffffff),
  .panel = MH_RGB (0xffffff),
  .text = MH_RGB (0x000000),
  .dim_text = MH_RGB (0x404040),
  .band = MH_RGB (0xe4e4e4),
  .light = MH_RGBA (0x000000, 0x1e),
  .accent = MH_RGB (0x000000),
  .idea = MH_RGB (0xe4e4e4),
  .ink = MH_RGB (0x000000),
  .dot = MH_RGB (0xdedede),
  .edge = MH_RGB (0x808080),
  .node = MH_RGB (0xffffff),
  .node_border = MH_RGB (0x404040),
  .node_text = MH_RGB (0x000000),
  .hole = MH_RGB (0x000000),
  .hole_core = MH_RGB (0x000000),
  .hole_text = MH_RGB (0x000000),
  .token = { MH_RGB (0x000000), MH_RGB (0x606060) },
  .token_text = MH_RGB (0xffffff),
  .plate = MH_RGB (0xf0f0f0),
  .pip = MH_RGB (0x000000),
  .near = { MH_RGB (0x202020), MH_RGB (0x8a8a8a) },
  .far = { MH_RGB (0x747474), MH_RGB (0xc8c8c8) },
  .draw = MH_RGB (0xe4e4e4),
  .behind = MH_RGB (0xffffff),
  .even = MH_RGB (0x9a9a9a),
  .ahead = MH_RGB (0x101010),
  .undecided = MH_RGB (0x808080),
  .impossible = MH_RGB (0xffffff),
  .hatch = MH_RGB (0xd0d0d0),
  .mark = MH_RGB (0x000000),
  .mark_rim = MH_RGB (0xffffff),
  .ring_outside = MH_RGB (0x000000),
  .ring_inside = MH_RGB (0xffffff),
  .coin = MH_RGB (0xffffff),
  .coin_rim = MH_RGB (0x000000),
  .coin_ring = MH_RGB (0x808080),
  .coin_text = MH_RGB (0x000000),
  .player = { MH_RGB (0x000000), MH_RGB (0x606060) },
  .bar = { MH_RGB (0x303030), MH_RGB (0x9a9a9a) },
  .draw_bar = MH_RGB (0xd0d0d0),
  .future_bar = { MH_RGB (0xb8b8b8), MH_RGB (0xdcdcdc) },
  .future_draw_bar = MH_RGB (0xececec),
  .playhead = MH_RGB (0x000000),
};

const MhTheme *
mh_theme_get (gboolean is_dark, gboolean is_high_contrast)
{
  static const MhTheme *const themes[2][2]
      = { { &light, &light_high_contrast }, { &dark, &dark_high_contrast } };

  return themes[is_dark ? 1 : 0][is_high_contrast ? 1 : 0];
}

const MhTheme *
mh_theme_get_print (void)
{
  return &print;
}

MhColor
mh_theme_get_value_color (const MhTheme *self, MhValue value, guint32 max_remoteness)
{
  if (!mh_outcome_is_win (value.outcome))
    return self->draw;

  const MhPlayer winner = value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;
  double share
      = max_remoteness == 0 ? 0 : (double) MIN (value.remoteness, max_remoteness) / max_remoteness;

  if (value.remoteness == MH_REMOTENESS_UNKNOWN)
    share = UNKNOWN_SHARE;

  return mh_color_mix (self->near[winner], self->far[winner], pow (share, RAMP_EXPONENT));
}

MhColor
mh_theme_get_score_color (const MhTheme *self, gint64 score, gint64 max_score)
{
  if (score == 0)
    return self->even;

  const double size = fabs ((double) score) / (double) MAX (max_score, 1);
  const double share = pow (MIN (size, 1), SCORE_EXPONENT);

  return mh_color_mix (self->even, score < 0 ? self->behind : self->ahead,
                       MAX (share, MIN_SCORE_SHARE));
}
