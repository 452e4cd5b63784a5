/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reports the steps of a C or C++ program to Mousehole; does nothing while nobody asks for them.
 *
 * A search calls mousehole_enter, then mousehole_leave with its answer; mousehole_hit is an answer
 * from a memo, mousehole_cut a search that leaves replies out. A program with a queue calls
 * mousehole_queue, mousehole_take and mousehole_decide instead.
 * turn is 0 if the mouse is to move, 1 for the cat; answers are 0, 1, 2 as in the task.
 */
#ifndef MOUSEHOLE_H
#define MOUSEHOLE_H
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static inline void
mousehole_report (const char *event, int mouse, int cat, int turn, int answer, int line)
{
  static int channel = -2;
  const char *number = channel == -2 ? getenv ("MOUSEHOLE_EVENTS") : NULL;
  char value[24] = "";

  if (channel == -2 && (channel = number != NULL ? atoi (number) : -1) >= 0)
    dprintf (channel, "{\"mousehole-events\":1}\n");
  if (answer >= 0)
    snprintf (value, sizeof value, ",\"v\":%d", answer);
  if (channel >= 0)
    dprintf (channel, "{\"e\":\"%s\",\"m\":%d,\"c\":%d,\"t\":%d%s,\"l\":%d}\n", event, mouse, cat,
             turn, value, line);
}

#define mousehole_enter(mouse, cat, turn) mousehole_report ("enter", mouse, cat, turn, -1, __LINE__)
#define mousehole_hit(mouse, cat, turn, v) mousehole_report ("hit", mouse, cat, turn, v, __LINE__)
#define mousehole_queue(mouse, cat, turn) mousehole_report ("queue", mouse, cat, turn, -1, __LINE__)
#define mousehole_take(mouse, cat, turn) mousehole_report ("take", mouse, cat, turn, -1, __LINE__)
#define mousehole_decide(m, c, turn, v) mousehole_report ("decide", m, c, turn, v, __LINE__)
#define mousehole_cut(mouse, cat, turn) mousehole_report ("cut", mouse, cat, turn, -1, __LINE__)
#define mousehole_leave(m, c, turn, v) mousehole_report ("leave", m, c, turn, v, __LINE__)
#endif
