/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-rules-button.h"

#include "mh-document-edits.h"
#include "mh-grid.h"
#include "mh-game-class.h"

#include <glib/gi18n.h>

struct _MhRulesButton
{
  MhView parent_instance;

  gboolean is_showing; /* whether the program, not the user, is setting switches */

  GtkWidget *button;
  GtkLabel *chip;
  GtkWidget *games;        /* a button for each game that has a board */
  GPtrArray *game_buttons; /* of GtkToggleButton, in the order of the classes */
  GtkSwitch *both_pass;
  GtkWidget *both_pass_row;
  GtkWidget *own_rules; /* switches that a game with fixed rules does not have */
  GtkSwitch *directed;
  GtkLabel *several_holes_label, *cat_in_hole_label;
  GtkSwitch *several_holes;
  GtkSwitch *passes[MH_N_PLAYERS];
  GtkSwitch *cat_in_hole;
  GtkSwitch *cat_profits;
  GtkToggleButton *firsts[MH_N_PLAYERS];
  GtkToggleButton *stucks[2]; /* indexed by MhStuck */
  GtkLabel *error;
  GtkWidget *reset;
};

/* The children of the template that are bound to elements of an array. */
static const struct
{
  const char *name;
  gssize offset;
} choices[] = {
  { "cat_in_hole", G_STRUCT_OFFSET (MhRulesButton, cat_in_hole) },
  { "several_holes_label", G_STRUCT_OFFSET (MhRulesButton, several_holes_label) },
  { "cat_in_hole_label", G_STRUCT_OFFSET (MhRulesButton, cat_in_hole_label) },
  { "cat_profits", G_STRUCT_OFFSET (MhRulesButton, cat_profits) },
  { "mouse_passes", G_STRUCT_OFFSET (MhRulesButton, passes[MH_PLAYER_FIRST]) },
  { "cat_passes", G_STRUCT_OFFSET (MhRulesButton, passes[MH_PLAYER_SECOND]) },
  { "mouse_first", G_STRUCT_OFFSET (MhRulesButton, firsts[MH_PLAYER_FIRST]) },
  { "cat_first", G_STRUCT_OFFSET (MhRulesButton, firsts[MH_PLAYER_SECOND]) },
  { "stuck_loses", G_STRUCT_OFFSET (MhRulesButton, stucks[MH_STUCK_LOSES]) },
  { "stuck_draws", G_STRUCT_OFFSET (MhRulesButton, stucks[MH_STUCK_DRAWS]) },
};

G_DEFINE_FINAL_TYPE (MhRulesButton, mh_rules_button, MH_TYPE_VIEW)

/* The key under which a button of the chooser has its game. */
static G_DEFINE_QUARK (mh - rules - button - game, game)

    static MhDocument *get_document (MhRulesButton *self)
{
  return mh_session_get_document (mh_view_get_session (MH_VIEW (self)));
}

/* Returns: (nullable): the rules of a game that has no others but by another name, NULL if any
 * may be chosen */
static const MhRules *
get_fixed_rules (const MhBoard *board)
{
  return mh_board_get_game_class (board)->names[0].rules;
}

/* Returns: the rules that most texts have, which are others on a grid */
static const MhRules *
get_published_rules (const MhBoard *board)
{
  static const MhRules plain = { 0 };
  const MhRules *fixed = get_fixed_rules (board);

  if (fixed != NULL)
    return fixed;

  return mh_board_get_grid (board) != NULL ? mh_grid_get_rules () : &plain;
}

static gboolean
is_unusual (const MhBoard *board)
{
  const gboolean is_changed
      = mh_board_is_directed (board)
        || !mh_rules_equal (mh_board_get_rules (board), get_published_rules (board));

  return is_changed
         || (get_fixed_rules (board) == NULL
             && (mh_board_get_n_holes (board) > 1
                 || mh_board_get_start (board).first != MH_PLAYER_FIRST));
}

/* Adds the word for a switch that differs from the published rules. */
static void
add_switch (const char **words,
            guint *n_words,
            gboolean is_on,
            gboolean is_usual,
            const char *on,
            const char *off)
{
  if (!is_on != !is_usual)
    words[(*n_words)++] = is_on ? on : off;
}

/* Returns: (transfer full): the game, unless it is the first, and the rules that differ from the
 * published ones; or an empty string */
static char *
describe (const MhBoard *board)
{
  const MhRules *rules = mh_board_get_rules (board);
  const MhGameClass *klass = mh_board_get_game_class (board);
  const MhRules *fixed = get_fixed_rules (board), *usual = get_published_rules (board);
  const char *words[10] = { NULL };
  guint n_words = 0;

  if (klass != mh_game_classes[0])
    words[n_words++] = _ (klass->title);
  if (mh_board_is_directed (board))
    words[n_words++] = _ ("directed");
  if (fixed != NULL)
    {
      const char *note = mh_game_class_get_name (klass, rules)->note;

      if (note != NULL)
        words[n_words++] = _ (note);
      return g_strjoinv (" · ", (char **) words);
    }

  if (mh_board_get_n_holes (board) > 1)
    words[n_words++]
        = mh_board_get_grid (board) != NULL ? _ ("several cells of food") : _ ("several holes");
  if (mh_board_get_start (board).first == MH_PLAYER_SECOND)
    words[n_words++] = _ ("cat moves first");
  add_switch (words, &n_words, rules->mouse_may_pass, usual->mouse_may_pass, _ ("mouse may pass"),
              _ ("mouse must move"));
  add_switch (words, &n_words, rules->cat_may_pass, usual->cat_may_pass, _ ("cat may pass"),
              _ ("cat must move"));
  if (rules->stuck == MH_STUCK_DRAWS)
    words[n_words++] = _ ("no move is a draw");
  add_switch (words, &n_words, rules->cat_wins_in_hole, usual->cat_wins_in_hole,
              _ ("the hole is food"), _ ("the cat may not eat the food"));
  add_switch (words, &n_words, rules->cat_profits, usual->cat_profits,
              _ ("the cat profits from draws"), _ ("nobody profits from draws"));

  return g_strjoinv (" · ", (char **) words);
}

/* Updates the label. It keeps its text while the popover is open, because a button of
 * another width would move the popover away from under the pointer. */
static void
fit_chip (MhRulesButton *self, const char *words)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->button));

  if (gtk_widget_get_visible (GTK_WIDGET (popover)))
    return;

  gtk_label_set_label (self->chip, words);
  gtk_widget_set_visible (GTK_WIDGET (self->chip), *words != '\0');
}

static void
show_chip (MhRulesButton *self, const MhBoard *board)
{
  g_autofree char *words = describe (board);
  /* Translators: the rules that are not the published ones follow. */
  g_autofree char *label = g_strdup_printf (_ ("Rules: %s"), words);
  const char *said = *words != '\0' ? label : _ ("Rules");

  fit_chip (self, words);
  gtk_widget_set_tooltip_text (self->button, said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  said, -1);
}

/* Sets a switch only if its value differs, because setting it would stop its animation. */
static void
show_switch (GtkSwitch *widget, gboolean is_active)
{
  if (!gtk_switch_get_active (widget) != !is_active)
    gtk_switch_set_active (widget, is_active);
}

static void
show_game (MhRulesButton *self, const MhBoard *board)
{
  const MhGameClass *klass = mh_board_get_game_class (board);
  const gboolean is_fixed = get_fixed_rules (board) != NULL;

  for (guint i = 0; i < self->game_buttons->len; i++)
    {
      GtkToggleButton *button = g_ptr_array_index (self->game_buttons, i);

      if (g_object_get_qdata (G_OBJECT (button), game_quark ()) == klass)
        gtk_toggle_button_set_active (button, TRUE);
    }
  gtk_widget_set_visible (self->own_rules, !is_fixed);
  gtk_widget_set_visible (self->both_pass_row, is_fixed);
  show_switch (self->both_pass, mh_board_get_rules (board)->mouse_may_pass);
}

static void
show_rules (MhRulesButton *self)
{
  MhDocument *document = get_document (self);
  const MhBoard *board = mh_document_get_board (document);
  const MhRules *rules = mh_board_get_rules (board);

  const gboolean is_grid = mh_board_get_grid (board) != NULL;

  self->is_showing = TRUE;
  gtk_label_set_label (self->several_holes_label,
                       is_grid ? _ ("Several cells of food") : _ ("Several holes"));
  gtk_label_set_label (self->cat_in_hole_label,
                       is_grid ? _ ("The cat may eat the food") : _ ("The cat wins in the hole"));
  show_game (self, board);
  show_switch (self->directed, mh_board_is_directed (board));
  show_switch (self->several_holes, mh_document_allows_several_holes (document));
  show_switch (self->passes[MH_PLAYER_FIRST], rules->mouse_may_pass);
  show_switch (self->passes[MH_PLAYER_SECOND], rules->cat_may_pass);
  show_switch (self->cat_in_hole, rules->cat_wins_in_hole);
  show_switch (self->cat_profits, rules->cat_profits);
  gtk_toggle_button_set_active (self->firsts[mh_board_get_start (board).first], TRUE);
  gtk_toggle_button_set_active (self->stucks[rules->stuck], TRUE);
  gtk_widget_set_sensitive (self->reset, is_unusual (board));
  show_chip (self, board);
  self->is_showing = FALSE;
}

static gboolean
mh_rules_button_is_needed (MhView *view, const MhSnapshot *snapshot)
{
  return snapshot != NULL && mh_snapshot_get_class (snapshot)->has_board;
}

/* Shows why an edit was rejected.
 * @error: (nullable): NULL hides the message */
static void
show_error (MhRulesButton *self, const GError *error)
{
  gtk_label_set_label (self->error, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error), error != NULL);
}

static void
directed_cb (MhRulesButton *self)
{
  g_autoptr (GError) error = NULL;

  if (self->is_showing)
    return;

  mh_document_set_directed (get_document (self), gtk_switch_get_active (self->directed), &error);
  show_error (self, error);
  show_rules (self);
}

static void
several_holes_cb (MhRulesButton *self)
{
  if (self->is_showing)
    return;

  mh_document_set_several_holes (get_document (self), gtk_switch_get_active (self->several_holes));
  show_rules (self);
}

static void
rules_cb (MhRulesButton *self)
{
  const gboolean draws = gtk_toggle_button_get_active (self->stucks[MH_STUCK_DRAWS]);

  if (self->is_showing)
    return;

  MhRules rules = *mh_board_get_rules (mh_document_get_board (get_document (self)));

  rules.mouse_may_pass = gtk_switch_get_active (self->passes[MH_PLAYER_FIRST]);
  rules.cat_may_pass = gtk_switch_get_active (self->passes[MH_PLAYER_SECOND]);
  rules.cat_wins_in_hole = gtk_switch_get_active (self->cat_in_hole);
  rules.cat_profits = gtk_switch_get_active (self->cat_profits);
  rules.stuck = draws ? MH_STUCK_DRAWS : MH_STUCK_LOSES;
  mh_document_set_rules (get_document (self), &rules);
}

/* Another game begins with its usual rules. */
static void
game_cb (MhRulesButton *self, GtkToggleButton *button)
{
  const MhGameClass *klass = g_object_get_qdata (G_OBJECT (button), game_quark ());
  const MhRules published = { 0 };

  if (self->is_showing || !gtk_toggle_button_get_active (button)
      || klass == mh_board_get_game_class (mh_document_get_board (get_document (self))))
    return;

  mh_document_set_game_class (get_document (self), klass,
                              klass->names[0].rules != NULL ? klass->names[0].rules : &published);
}

static void
both_pass_cb (MhRulesButton *self)
{
  const gboolean passes = gtk_switch_get_active (self->both_pass);
  const MhRules rules = { .mouse_may_pass = passes, .cat_may_pass = passes };

  if (!self->is_showing)
    mh_document_set_rules (get_document (self), &rules);
}

static void
first_cb (MhRulesButton *self)
{
  const gboolean is_cat = gtk_toggle_button_get_active (self->firsts[MH_PLAYER_SECOND]);

  if (!self->is_showing)
    mh_document_set_first (get_document (self), is_cat ? MH_PLAYER_SECOND : MH_PLAYER_FIRST);
}

/* Restores the published rules as separate edits that are undone in one step. */
static void
reset_cb (MhRulesButton *self)
{
  MhDocument *document = get_document (self);
  const MhBoard *board = mh_document_get_board (document);
  g_autoptr (GError) error = NULL;

  mh_document_begin_gesture (document);
  mh_document_set_rules (document, get_published_rules (board));
  if (get_fixed_rules (board) == NULL)
    mh_document_set_first (document, MH_PLAYER_FIRST);
  mh_document_set_several_holes (document, FALSE);
  mh_document_set_directed (document, FALSE, &error);
  mh_document_end_gesture (document);
  show_error (self, error);
}

static void
closed_cb (MhRulesButton *self)
{
  show_error (self, NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_rules (self);
}

static void
mh_rules_button_changed (MhView *view, guint parts)
{
  if (mh_view_get_session (view) != NULL)
    show_rules (MH_RULES_BUTTON (view));
}

static void
mh_rules_button_finalize (GObject *object)
{
  g_ptr_array_unref (MH_RULES_BUTTON (object)->game_buttons);

  G_OBJECT_CLASS (mh_rules_button_parent_class)->finalize (object);
}

static void
mh_rules_button_class_init (MhRulesButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_rules_button_finalize;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_BOARD | MH_SNAPSHOT_START;
  MH_VIEW_CLASS (klass)->changed = mh_rules_button_changed;
  MH_VIEW_CLASS (klass)->is_needed = mh_rules_button_is_needed;

  gtk_widget_class_set_css_name (widget_class, "rules");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-rules-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MhRulesButton, button);
  gtk_widget_class_bind_template_child (widget_class, MhRulesButton, chip);
  gtk_widget_class_bind_template_child (widget_class, MhRulesButton, games);
  gtk_widget_class_bind_template_child (widget_class, MhRulesButton, both_pass);
  gtk_widget_class_bind_template_child (widget_class, MhRulesButton, both_pass_row);
  gtk_widget_class_bind_template_child (widget_class, MhRulesButton, own_rules);
  gtk_widget_class_bind_template_child (widget_class, MhRulesButton, directed);
  gtk_widget_class_bind_template_child (widget_class, MhRulesButton, several_holes);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    gtk_widget_class_bind_template_child_full (widget_class, choices[i].name, FALSE,
                                               choices[i].offset);
  gtk_widget_class_bind_template_child (widget_class, MhRulesButton, error);
  gtk_widget_class_bind_template_child (widget_class, MhRulesButton, reset);
  gtk_widget_class_bind_template_callback (widget_class, directed_cb);
  gtk_widget_class_bind_template_callback (widget_class, several_holes_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_cb);
  gtk_widget_class_bind_template_callback (widget_class, both_pass_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
}

/* Fills the chooser of games that are played on a board. */
static void
add_games (MhRulesButton *self)
{
  self->game_buttons = g_ptr_array_new ();
  for (const MhGameClass *const *klass = mh_game_classes; *klass != NULL; klass++)
    if ((*klass)->has_board)
      {
        GtkWidget *button = gtk_toggle_button_new_with_label (_ ((*klass)->title));

        g_object_set_qdata (G_OBJECT (button), game_quark (), (gpointer) *klass);
        if (self->game_buttons->len > 0)
          gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                       g_ptr_array_index (self->game_buttons, 0));
        g_signal_connect_object (button, "toggled", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
        g_ptr_array_add (self->game_buttons, button);
        gtk_box_append (GTK_BOX (self->games), button);
      }
}

static void
mh_rules_button_init (MhRulesButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_games (self);
}
