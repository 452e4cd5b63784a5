/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-card.h"

#include "mh-board-survey.h"
#include "mh-game-class.h"
#include "mh-grid.h"
#include "mh-load.h"
#include "mh-narration-plain.h"
#include "mh-sample-picture.h"
#include "mh-value-pill.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The largest board with a picture. A layout for larger boards takes too long, and they are
 * unrecognizable at this size. Grids need no layout, and cells of a few pixels. */
#define MAX_NODES 60
#define MAX_SIDE 40
/* The remoteness at the end of the colour ramp, unless the win takes longer. */
#define RAMP_MOVES 20

struct _MhBoardCard
{
  GtkWidget parent_instance;

  MhBoard *board; /* (nullable): a board whose picture has not been made */
  char *spoken;
  MhSamplePicture *picture;
  GtkLabel *number;
  MhValuePill *value;
  GtkLabel *size;
};

G_DEFINE_FINAL_TYPE (MhBoardCard, mh_board_card, GTK_TYPE_WIDGET)

static void
mh_board_card_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_board_card_parent_class)->dispose (object);
}

static void
mh_board_card_finalize (GObject *object)
{
  MhBoardCard *self = MH_BOARD_CARD (object);

  g_clear_pointer (&self->board, mh_board_free);
  g_free (self->spoken);

  G_OBJECT_CLASS (mh_board_card_parent_class)->finalize (object);
}

static void
mh_board_card_class_init (MhBoardCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_board_card_dispose;
  object_class->finalize = mh_board_card_finalize;

  g_type_ensure (MH_TYPE_SAMPLE_PICTURE);
  g_type_ensure (MH_TYPE_VALUE_PILL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-board-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhBoardCard, picture);
  gtk_widget_class_bind_template_child (widget_class, MhBoardCard, number);
  gtk_widget_class_bind_template_child (widget_class, MhBoardCard, value);
  gtk_widget_class_bind_template_child (widget_class, MhBoardCard, size);
}

static void
mh_board_card_init (MhBoardCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_board_card_new (void)
{
  return g_object_new (MH_TYPE_BOARD_CARD, NULL);
}

/* Shows the result on a pill.
 * @board: (nullable): NULL if it could not be read
 * Returns: (transfer full) (nullable): the result in words; NULL if it is unknown */
static char *
show_value (MhBoardCard *self, const MhBoard *board, MhValue value)
{
  const gboolean is_known = board != NULL && value.outcome != MH_OUTCOME_NONE;

  gtk_widget_set_visible (GTK_WIDGET (self->value), is_known);
  if (!is_known)
    return NULL;

  const MhGameClass *klass = mh_board_get_game_class (board);
  /* A win without a number is one by play without an end, where there is such a win. */
  const gboolean is_endless = mh_outcome_is_win (klass->endless) && value.outcome == klass->endless
                              && value.remoteness == MH_REMOTENESS_UNKNOWN;
  const MhValue draw = { MH_OUTCOME_DRAW, 0 };
  const MhValue profit = { MH_OUTCOME_SECOND, MH_REMOTENESS_UNKNOWN };
  char *words = mh_narration_plain_profit (mh_board_get_rules (board), value);
  const gboolean is_profit = words != NULL;

  if (words == NULL)
    words = is_endless ? mh_words_value_of (klass, draw) : mh_words_value (value);

  g_autofree char *chip = is_endless ? mh_words_value_short_of (klass, draw)
                                     : mh_words_value_short (is_profit ? profit : value);

  mh_value_pill_show (self->value, chip, NULL, value, RAMP_MOVES);
  return words;
}

/* Returns: (transfer full): the number, followed by a name if the board has its own, as in
 * "17" or "17  petersen"
 * @file: (nullable): the board; NULL if it could not be read */
static char *
create_heading (MhBoardBook *book, guint index, const MhDocumentFile *file)
{
  g_autofree char *usual = mh_board_book_dup_name (book, index);
  const char *name = file != NULL ? file->name : NULL;

  if (name == NULL || g_strcmp0 (name, usual) == 0)
    return g_strdup_printf ("%'u", index + 1);
  return g_strdup_printf ("%'u  %s", index + 1, name);
}

/* Sets labels, tooltip and accessible name.
 * @board: (nullable): NULL if it could not be read
 * @size: the size of the board, or the error that prevents reading it */
static void
describe (MhBoardCard *self,
          const char *heading,
          const char *size,
          const MhBoard *board,
          MhValue value)
{
  g_autofree char *words = show_value (self, board, value);
  g_autofree char *tooltip = g_strdup_printf ("%s\n%s", heading, words != NULL ? words : size);

  gtk_label_set_text (self->number, heading);
  gtk_label_set_text (self->size, size);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  g_free (self->spoken);
  if (words != NULL)
    /* Translators: the number of a board and perhaps its name, its size, and who
     * wins. */
    self->spoken = g_strdup_printf (_ ("Board %s: %s, %s"), heading, size, words);
  else
    /* Translators: the number of a board and perhaps its name, and its size. */
    self->spoken = g_strdup_printf (_ ("Board %s: %s"), heading, size);
}

static gboolean
can_be_pictured (const MhBoard *board)
{
  const MhGrid *grid = mh_board_get_grid (board);

  return grid != NULL ? MAX (grid->n_rows, grid->n_columns) <= MAX_SIDE
                      : mh_board_get_n_nodes (board) <= MAX_NODES;
}

void
mh_board_card_set_board (MhBoardCard *self, MhBoardBook *book, guint index)
{
  g_return_if_fail (MH_IS_BOARD_CARD (self));

  g_clear_pointer (&self->board, mh_board_free);
  mh_sample_picture_take_board (self->picture, NULL);
  if (book == NULL)
    return;

  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = mh_board_book_read (book, index, &error);
  g_autofree char *heading = create_heading (book, index, file);

  if (file == NULL)
    {
      describe (self, heading, error->message, NULL, (MhValue){ MH_OUTCOME_NONE, 0 });
      return;
    }

  g_autofree char *size = mh_narration_plain_size (file->board);

  describe (self, heading, size, file->board, mh_board_survey_look (file).value);
  if (can_be_pictured (file->board))
    self->board = g_steal_pointer (&file->board);
}

void
mh_board_card_arrange (MhBoardCard *self)
{
  g_return_if_fail (MH_IS_BOARD_CARD (self));

  if (self->board != NULL && mh_load_arrange (self->board, NULL))
    mh_sample_picture_take_board (self->picture, g_steal_pointer (&self->board));
}

const char *
mh_board_card_get_spoken (MhBoardCard *self)
{
  g_return_val_if_fail (MH_IS_BOARD_CARD (self), "");

  return self->spoken != NULL ? self->spoken : "";
}
