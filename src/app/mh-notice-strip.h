/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The line under the header: what the board wants from the user, one thing at
 * a time, the most urgent first. Without anything to say it takes no room.
 *
 * Properties: workspace (MhWorkspace).
 */
#define MH_TYPE_NOTICE_STRIP (mh_notice_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhNoticeStrip, mh_notice_strip, MH, NOTICE_STRIP, MhView)

typedef enum
{
  MH_NOTICE_NONE,
  MH_NOTICE_WORKING,   /* for longer than a moment: progress, how fast, Cancel */
  MH_NOTICE_FAILED,    /* why there is no result */
  MH_NOTICE_SOLVE,     /* large enough to be asked for: Solve */
  MH_NOTICE_ONE_WAY,   /* directed, and perhaps not on purpose: Make Undirected */
  MH_NOTICE_READ_ONLY, /* too large to be drawn on */
} MhNotice;

#define MH_N_NOTICES 6

/* How long a solve may take before its progress shows. */
#define MH_NOTICE_PATIENCE_MSEC 300

MhNotice mh_notice_strip_get_notice (MhNoticeStrip *self);
const char *mh_notice_strip_get_text (MhNoticeStrip *self);

G_END_DECLS
