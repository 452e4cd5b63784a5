/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A strip below the header bar that shows the most urgent notice about the board and a
 * button for reacting to it. The strip takes no space without a notice.
 *
 * Properties: session (MhSession).
 */
#define MH_TYPE_NOTICE_STRIP (mh_notice_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhNoticeStrip, mh_notice_strip, MH, NOTICE_STRIP, MhView)

typedef enum
{
  MH_NOTICE_NONE,
  MH_NOTICE_WORKING,   /* solving takes time: progress, speed, and Cancel */
  MH_NOTICE_FAILED,    /* solving has failed: the reason, and Try Again */
  MH_NOTICE_SOLVE,     /* the board is not solved automatically: Solve */
  MH_NOTICE_REPAIRED,  /* harmless faults of the file were put right: Show Details */
  MH_NOTICE_ONE_WAY,   /* edges are directed, perhaps by mistake: Make Undirected */
  MH_NOTICE_HIDDEN,    /* nodes lie on one point and hide each other: Separate Nodes */
  MH_NOTICE_READ_ONLY, /* the board is too large for drawing */
} MhNotice;

#define MH_N_NOTICES 8

/* The time in milliseconds that solving may take before its progress is shown. */
#define MH_NOTICE_PATIENCE_MSEC 300

/* Returns: the visible notice */
MhNotice mh_notice_strip_get_notice (MhNoticeStrip *self);
/* Returns: (transfer none): the text of the notice that was shown last */
const char *mh_notice_strip_get_text (MhNoticeStrip *self);

G_END_DECLS
