/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-worksheet.h"

#include "mh-judgement.h"
#include "mh-lesson-picture.h"
#include "mh-narration.h"
#include "mh-traps.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The most height of the board, which leaves a page room for the questions and the tables. */
#define BOARD_HEIGHT 200.0
/* The size of numbers in tables, in points, for squares that can be written into. */
#define TYPE_SIZE 12.0

/* Begins a page with the number of the student above and at its foot. */
static void
begin_page (const MhWorksheet *self, MhHandout *handout, gboolean is_answered)
{
  g_autofree char *title
      = is_answered
            ? g_strdup_printf (_ ("Student %u of %u · Answers"), self->student, self->n_students)
            : g_strdup_printf (_ ("Student %u of %u"), self->student, self->n_students);

  mh_handout_begin_page (handout);
  mh_handout_set_foot (handout, title);
  mh_handout_add_words (handout, title, MH_HANDOUT_TITLE, TRUE);
}

/* The board as it is before the first step, which gives nothing away. */
static void
add_board (const MhWorksheet *self, MhHandout *handout, MhText *text)
{
  const MhFigureOptions options
      = { .parts = MH_FIGURE_GRAPH, .lacks = MH_FIGURE_CAPTION, .style = MH_FIGURE_PRINT };
  g_autoptr (MhSnapshot) begin = mh_snapshot_at_step (self->snapshot, MH_STEP_UNIT_EVENT, 0);
  g_autoptr (MhFigureContent) content = mh_figure_content_new (begin, &options, NULL, text);

  mh_handout_add_figure (handout, mh_figure_content_get_figure (content), BOARD_HEIGHT);
}

/* @percent: of the squares that say something */
static void
add_tables (const MhWorksheet *self, MhHandout *handout, guint percent, MhText *text)
{
  const MhFigureOptions options = { .parts = MH_FIGURE_TABLES,
                                    .lacks = MH_FIGURE_CAPTION | MH_FIGURE_RING,
                                    .size = { .type_size = TYPE_SIZE },
                                    .layout = MH_FIGURE_ROW,
                                    .style = MH_FIGURE_PRINT };
  const MhLessonGiven given = { percent, self->seed };
  g_autoptr (MhLessonPicture) tables
      = mh_lesson_picture_new_given (self->snapshot, &options, &given, text);

  mh_handout_add_figure (handout, mh_lesson_picture_get_figure (tables),
                         mh_handout_get_room (handout) - 1);
}

void
mh_worksheet_add_questions (const MhWorksheet *self, MhHandout *handout, MhText *text)
{
  g_return_if_fail (self != NULL && handout != NULL && text != NULL);

  g_autofree char *start = mh_narration_position (self->snapshot, self->start);

  begin_page (self, handout, FALSE);
  mh_handout_add_field (handout, _ ("Name"));
  mh_handout_add_space (handout, 12);
  add_board (self, handout, text);
  mh_handout_add_space (handout, 6);
  mh_handout_add_words (handout, start, MH_HANDOUT_TEXT, TRUE);
  mh_handout_add_field (handout, _ ("Who wins, if both play as well as they can?"));
  mh_handout_add_field (handout, _ ("In how many moves?"));
  mh_handout_add_field (handout, _ ("A best first move"));
  mh_handout_add_space (handout, 12);
  mh_handout_add_words (handout,
                        _ ("Write into each empty square who wins there, and in how many moves."),
                        MH_HANDOUT_TEXT, TRUE);
  mh_handout_add_space (handout, 4);
  add_tables (self, handout, self->percent, text);
}

void
mh_worksheet_add_answers (const MhWorksheet *self, MhHandout *handout, MhText *text)
{
  g_return_if_fail (self != NULL && handout != NULL && text != NULL);

  const MhSolution *solution = mh_snapshot_get_solution (self->snapshot, MH_SIDE_MAIN);
  const guint32 best = mh_judgement_find_best (solution, self->start);
  g_autofree char *start = mh_narration_position (self->snapshot, self->start);
  g_autofree char *answer = mh_narration_answer (solution, self->start);
  const guint32 n_traps = mh_traps_count_at (solution, self->start);
  g_autofree char *traps
      = g_strdup_printf (ngettext ("%u first move is a trap", "%u first moves are traps", n_traps),
                         n_traps);

  begin_page (self, handout, TRUE);
  mh_handout_add_space (handout, 12);
  add_board (self, handout, text);
  mh_handout_add_space (handout, 6);
  mh_handout_add_words (handout, start, MH_HANDOUT_TEXT, TRUE);
  mh_handout_add_words (handout, answer, MH_HANDOUT_TEXT, FALSE);
  if (best != MH_POSITION_NONE)
    {
      g_autofree char *move = mh_words_move (self->snapshot->game, self->start, best);
      g_autofree char *words = g_strdup_printf (_ ("A best first move: %s"), move);

      mh_handout_add_words (handout, words, MH_HANDOUT_TEXT, FALSE);
    }
  mh_handout_add_words (handout, traps, MH_HANDOUT_TEXT, FALSE);
  mh_handout_add_space (handout, 12);
  add_tables (self, handout, 100, text);
}
