/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-handout.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The board of one student of a class: its start, tables to be filled in, and questions, on a page
 * that has the student's number; and the answers, on another.
 */
typedef struct
{
  const MhSnapshot *snapshot; /* the end of a run that is right */
  guint32 start;              /* position */
  guint student, n_students;  /* the number of the student, from 1 on */
  guint percent;              /* so many of a hundred squares are given, by chance */
  guint64 seed;               /* decides which */
} MhWorksheet;

/* Each begins a page. @text: that of @handout */
void mh_worksheet_add_questions (const MhWorksheet *self, MhHandout *handout, MhText *text);
void mh_worksheet_add_answers (const MhWorksheet *self, MhHandout *handout, MhText *text);

G_END_DECLS
