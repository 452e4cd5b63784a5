/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-position-tab.h"

#include "mh-cycle-row.h"
#include "mh-dismantling-card.h"
#include "mh-line-up.h"
#include "mh-narration-comparison.h"
#include "mh-narration-line.h"
#include "mh-narration.h"
#include "mh-narrator.h"
#include "mh-play-row.h"
#include "mh-reply-row.h"
#include "mh-style.h"

#include <glib/gi18n.h>

/* The largest number of rows in each list. More replies are shown on demand, MORE_ROWS at a time;
 * first there are few, because each row that is filled anew takes its time at every step. */
#define MAX_LOOP_ROWS 100
#define MAX_PLAY_ROWS 100
#define REPLY_ROWS 20
#define MORE_ROWS 100
/* A player has many replies on a grid, whose words are short. */
#define MAX_GRID_COLUMNS 3

struct _MhPositionTab
{
  MhView parent_instance;

  GtkWidget *cards;
  GtkWidget *title_box;
  GtkLabel *sentence;
  GtkLabel *reason;
  GtkWidget *reason_box;
  GtkWidget *follow;
  GtkFlowBox *replies;
  GtkButton *more;   /* shows more replies */
  guint max_replies; /* the largest number of rows for replies to position */
  guint32 position;
  guint32 decision; /* the step that the reason is a link to, or MH_STEP_NONE */
  GtkLabel *line;
  GtkFlowBox *loop;
  GtkLabel *totals; /* this label and those below are for games with coins */
  GtkFlowBox *play;
  GtkLabel *period;
};

G_DEFINE_FINAL_TYPE (MhPositionTab, mh_position_tab, MH_TYPE_VIEW)

/* Returns: (transfer full): bold text, from byte @start on in the colour of the winner */
static PangoAttrList *
create_attributes (MhOutcome outcome, gsize start)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (mh_outcome_is_win (outcome))
    {
      const MhPlayer winner = outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

      mh_style_add_foreground (attributes, mh_style_get_theme ()->near[winner], start);
    }

  return attributes;
}

/* Shows position and result, as in "Mouse on 1, cat on 8, cat to move: cat wins in 3". The
 * result has the colour of the winner, unless two compared algorithms disagree. */
static void
update_sentence (MhPositionTab *self, MhSession *session, const MhProof *proof)
{
  g_autofree char *position
      = mh_narration_position (mh_session_get_snapshot (session), proof->position);
  g_autofree char *both
      = mh_narration_both_values (mh_session_get_snapshot (session), proof->position);
  g_autofree char *value = mh_narration_value (mh_session_get_snapshot (session), proof->position);
  const char *result = both != NULL ? both : value;
  /* Translators: a position and who wins it. */
  g_autofree char *sentence = g_strdup_printf (_ ("%s: %s"), position, result);
  const gsize start = (gsize) (g_strrstr (sentence, result) - sentence);
  const MhSnapshot *snapshot = mh_session_get_snapshot (session);
  const MhValue seen = mh_space_get_value_of_mover (snapshot->game, proof->position, proof->value);
  const MhGameClass *klass = mh_snapshot_get_class (snapshot);
  const MhOutcome outcome
      = both != NULL ? MH_OUTCOME_NONE : mh_game_class_get_winner (klass, seen.outcome);
  g_autoptr (PangoAttrList) attributes = create_attributes (outcome, start);
  g_autofree char *reason = mh_narration_reason_markup (snapshot, proof, &self->decision);

  gtk_label_set_label (self->sentence, sentence);
  gtk_label_set_attributes (self->sentence, attributes);
  gtk_label_set_markup (self->reason, reason);
}

/* Changes the number of rows. Existing rows are reused, so that the focus stays where it is, and
 * spare ones are hidden, since making a row takes much longer than filling it. The list is shown
 * first: with GTK 4.18, rows that come to a hidden one leave it the size that it had. */
static void
set_n_rows (GtkFlowBox *list, guint n_rows, GtkWidget *(*create_row) (void) )
{
  const guint n_kept = MAX (n_rows, REPLY_ROWS);
  GtkFlowBoxChild *row;

  gtk_widget_set_visible (GTK_WIDGET (list), n_rows > 0);
  for (guint i = 0; i < n_rows; i++)
    if (gtk_flow_box_get_child_at_index (list, (int) i) == NULL)
      gtk_flow_box_insert (list, create_row (), -1);
  while ((row = gtk_flow_box_get_child_at_index (list, (int) n_kept)) != NULL)
    gtk_flow_box_remove (list, GTK_WIDGET (row));
  for (guint i = 0; (row = gtk_flow_box_get_child_at_index (list, (int) i)) != NULL; i++)
    gtk_widget_set_visible (GTK_WIDGET (row), i < n_rows);
}

static void
name_more (MhPositionTab *self, guint n_more)
{
  g_autofree char *label
      = g_strdup_printf (ngettext ("and %'u more", "and %'u more", n_more), n_more);

  gtk_button_set_label (self->more, label);
  gtk_widget_set_visible (GTK_WIDGET (self->more), n_more > 0);
}

/* Shows the best replies. A hub of a large graph has thousands of replies, so that their
 * number is limited. */
static void
update_replies (MhPositionTab *self, MhSession *session, const MhProof *proof)
{
  if (proof->position != self->position)
    self->max_replies = REPLY_ROWS;
  self->position = proof->position;

  const guint n_rows = MIN (proof->n_replies, self->max_replies);
  const MhBoard *board = mh_session_get_snapshot (session)->board;

  gtk_flow_box_set_max_children_per_line (self->replies,
                                          mh_board_get_grid (board) != NULL ? MAX_GRID_COLUMNS : 1);
  set_n_rows (self->replies, n_rows, mh_reply_row_new);
  for (guint i = 0; i < n_rows; i++)
    mh_reply_row_show (MH_REPLY_ROW (gtk_flow_box_get_child_at_index (self->replies, (int) i)),
                       session, proof, i);
  name_more (self, proof->n_replies - n_rows);
}

static void
show_words (GtkLabel *label, const char *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL);
}

/* Lists best play, in the games that tell it so.
 * @proof: (nullable): NULL hides the list */
static void
update_play (MhPositionTab *self, MhSession *session, const MhProof *proof)
{
  const MhNarrator *narrator = mh_narrator_find (mh_view_get_game_class (MH_VIEW (self)));
  const MhSnapshot *snapshot = session != NULL ? mh_session_get_snapshot (session) : NULL;
  g_autoptr (GPtrArray) moves = proof != NULL && narrator->list_play != NULL
                                    ? narrator->list_play (snapshot, proof->position, MAX_PLAY_ROWS)
                                    : NULL;
  const guint n_rows = moves != NULL ? moves->len : 0;
  g_autofree char *words = n_rows > 0 ? narrator->describe_play (snapshot, proof->position) : NULL;
  g_autofree char *pattern = proof != NULL && narrator->describe_pattern != NULL
                                 ? narrator->describe_pattern (snapshot)
                                 : NULL;

  set_n_rows (self->play, n_rows, mh_play_row_new);
  for (guint i = 0; i < n_rows; i++)
    mh_play_row_show (MH_PLAY_ROW (gtk_flow_box_get_child_at_index (self->play, (int) i)), session,
                      g_ptr_array_index (moves, i), i);
  show_words (self->totals, words);
  show_words (self->period, pattern);
}

/* Shows the principal variation: always for a draw, which it proves, and for a win only if
 * best play is followed. Some games list it instead. */
static void
update_line (MhPositionTab *self, MhSession *session, const MhProof *proof)
{
  const gboolean is_listed
      = mh_narrator_find (mh_view_get_game_class (MH_VIEW (self)))->list_play != NULL;
  g_autoptr (MhLine) line = proof != NULL && !is_listed
                                ? mh_line_new (mh_session_get_snapshot (session), proof->position)
                                : NULL;
  const MhDrawingCycle *draw = line != NULL ? line->draw : NULL;
  const guint n_steps = draw != NULL ? MIN (draw->n_steps, MAX_LOOP_ROWS) : 0;
  const gboolean is_told
      = draw != NULL || (line != NULL && mh_session_get_snapshot (session)->follows_best_play);
  g_autofree char *words
      = is_told ? mh_narration_line (line, mh_session_get_snapshot (session)->game) : NULL;

  gtk_widget_set_visible (self->follow, line != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->line), is_told);
  gtk_label_set_label (self->line, is_told ? words : "");
  set_n_rows (self->loop, n_steps, mh_cycle_row_new);
  for (guint i = 0; i < n_steps; i++)
    mh_cycle_row_show (MH_CYCLE_ROW (gtk_flow_box_get_child_at_index (self->loop, (int) i)),
                       session, draw, i);
}

static void
show_nothing (MhPositionTab *self, MhSession *session)
{
  g_autoptr (PangoAttrList) attributes = create_attributes (MH_OUTCOME_NONE, 0);
  const char *missing = session != NULL ? mh_session_get_snapshot (session)->missing : NULL;

  gtk_label_set_label (self->sentence, missing != NULL ? missing : "");
  gtk_label_set_attributes (self->sentence, attributes);
  gtk_label_set_label (self->reason, "");
  set_n_rows (self->replies, 0, mh_reply_row_new);
  name_more (self, 0);
}

static void
update (MhView *view)
{
  MhPositionTab *self = MH_POSITION_TAB (view);
  MhSession *session = mh_view_get_session (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);
  g_autoptr (MhProof) proof
      = snapshot != NULL ? mh_snapshot_create_proof (snapshot, snapshot->current) : NULL;

  /* A game with scores needs no sentence for the reason, because the replies below contain
   * it as sums. */
  gtk_widget_set_visible (GTK_WIDGET (self->reason),
                          proof != NULL
                              && (!mh_view_get_game_class (view)->has_scores
                                  || proof->n_replies == 0));
  update_line (self, session, proof);
  update_play (self, session, proof);
  if (proof == NULL)
    {
      show_nothing (self, session);
      return;
    }

  update_sentence (self, session, proof);
  update_replies (self, session, proof);
}

/* Places the buttons beside the reason where it has the width of the tab, else below. */
static void
place_buttons (MhPositionTab *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  const gboolean has_card = snapshot != NULL && snapshot->dismantling != NULL;

  mh_line_up (self->reason_box, has_card || mh_view_get_narrow (MH_VIEW (self)));
}

static void
mh_position_tab_changed (MhView *view, guint parts)
{
  place_buttons (MH_POSITION_TAB (view));
  update (view);
}

/* Goes to the step that decided the position. */
static gboolean
link_activated_cb (MhPositionTab *self)
{
  MhPlayback *playback = mh_view_get_playback (MH_VIEW (self));

  mh_playback_set_playing (playback, FALSE);
  mh_playback_set_step (playback, self->decision);
  return GDK_EVENT_STOP;
}

static void
row_activated_cb (GtkFlowBox *list, GtkFlowBoxChild *row, MhPositionTab *self)
{
  mh_session_choose (mh_view_get_session (MH_VIEW (self)),
                     mh_position_row_get_position (MH_POSITION_ROW (row)));
}

/* Adds more replies and moves the focus to the first of the new rows. */
static void
more_cb (MhPositionTab *self)
{
  const guint n_rows = self->max_replies;

  self->max_replies += MORE_ROWS;
  update (MH_VIEW (self));

  GtkFlowBoxChild *row = gtk_flow_box_get_child_at_index (self->replies, (int) n_rows);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Stacks the cards, and the reason and its buttons, in a narrow window. Cards beside each other
 * fill the height. */
static void
mh_position_tab_narrow_changed (MhView *view)
{
  MhPositionTab *self = MH_POSITION_TAB (view);
  const gboolean is_narrow = mh_view_get_narrow (view);

  mh_line_up (self->cards, is_narrow);
  place_buttons (self);
  gtk_widget_set_vexpand (gtk_widget_get_first_child (self->cards), !is_narrow);
}

static void
mh_position_tab_class_init (MhPositionTabClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_VALUES | MH_SNAPSHOT_POSITION | MH_SNAPSHOT_FOLLOWING;
  MH_VIEW_CLASS (klass)->has_words = TRUE;
  MH_VIEW_CLASS (klass)->changed = mh_position_tab_changed;
  MH_VIEW_CLASS (klass)->style_changed = update;
  MH_VIEW_CLASS (klass)->narrow_changed = mh_position_tab_narrow_changed;

  g_type_ensure (MH_TYPE_DISMANTLING_CARD);
  gtk_widget_class_set_css_name (widget_class, "positiontab");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-position-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, cards);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, title_box);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, sentence);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, reason);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, reason_box);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, follow);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, replies);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, more);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, line);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, loop);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, totals);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, play);
  gtk_widget_class_bind_template_child (widget_class, MhPositionTab, period);
  gtk_widget_class_bind_template_callback (widget_class, link_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
mh_position_tab_init (MhPositionTab *self)
{
  self->position = MH_POSITION_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_line_up (self->title_box, FALSE);
  mh_position_tab_narrow_changed (MH_VIEW (self));
}
