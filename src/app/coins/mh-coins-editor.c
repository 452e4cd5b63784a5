/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-editor.h"

#include "mh-coins-ends-form.h"
#include "mh-coins-game.h"
#include "mh-coins-take-form.h"
#include "mh-speech.h"

#include <glib/gi18n.h>

/* The largest number of values in the summary. */
#define MAX_NUMBERS 12

struct _MhCoinsEditor
{
  MhView parent_instance;

  GtkWidget *button;
  GtkLabel *coins;
  GtkStack *forms;
};

G_DEFINE_FINAL_TYPE (MhCoinsEditor, mh_coins_editor, MH_TYPE_VIEW)

/* Returns: (transfer full): the numbers separated by commas, shortened with an ellipsis */
static char *
dup_beginning (const guint32 *numbers, guint32 n_numbers)
{
  g_autofree char *words = mh_coins_dup_words (numbers, MIN (n_numbers, MAX_NUMBERS));

  return n_numbers > MAX_NUMBERS ? g_strconcat (words, ", …", NULL) : g_steal_pointer (&words);
}

/* Returns: (transfer full): Pango markup such as "Coins <b>3, 9, 1</b>" */
static char *
describe_row (const MhGame *row)
{
  guint32 n_values;
  const guint32 *values = mh_game_get_values (row, &n_values);
  g_autofree char *beginning = dup_beginning (values, n_values);

  /* Translators: markup; a list of numbers follows. */
  return n_values > 0 ? g_strdup_printf (_ ("Coins <b>%s</b>"), beginning)
                      : g_strdup (_ ("No coins"));
}

/* Returns: (transfer full): Pango markup such as "<b>21</b> coins, take <b>1, 2</b>" */
static char *
describe_line (const MhGame *line)
{
  guint32 n_amounts;
  const guint32 *amounts = mh_game_get_amounts (line, &n_amounts);
  const guint32 n_coins = mh_game_get_n_coins (line);
  g_autofree char *beginning = dup_beginning (amounts, n_amounts);

  if (mh_game_last_loses (line))
    /* Translators: markup; how many coins there are, and what may be taken. */
    return g_strdup_printf (ngettext ("<b>%'u</b> coin, take <b>%s</b>, the last one loses",
                                      "<b>%'u</b> coins, take <b>%s</b>, the last one loses",
                                      n_coins),
                            n_coins, beginning);

  /* Translators: markup; how many coins there are, and what may be taken. */
  return g_strdup_printf (ngettext ("<b>%'u</b> coin, take <b>%s</b>",
                                    "<b>%'u</b> coins, take <b>%s</b>", n_coins),
                          n_coins, beginning);
}

static void
show_coins (MhCoinsEditor *self, const MhGame *coins)
{
  const gboolean is_row = mh_space_has_scores (coins);
  g_autofree char *markup = is_row ? describe_row (coins) : describe_line (coins);

  gtk_stack_set_visible_child_name (self->forms, is_row ? "ends" : "take");
  if (g_strcmp0 (markup, gtk_label_get_label (self->coins)) == 0)
    return;

  gtk_label_set_markup (self->coins, markup);
  /* Translators: what the coins are follows. */
  g_autofree char *name
      = g_strdup_printf (_ ("Change the coins: %s"), gtk_label_get_text (self->coins));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static gboolean
mh_coins_editor_is_needed (MhView *view, const MhSnapshot *snapshot)
{
  return snapshot != NULL && mh_board_get_game (snapshot->board) != NULL;
}

static void
mh_coins_editor_changed (MhView *view, guint parts)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (mh_coins_editor_is_needed (view, snapshot))
    show_coins (MH_COINS_EDITOR (view), mh_board_get_game (snapshot->board));
}

static void
mh_coins_editor_class_init (MhCoinsEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_BOARD;
  MH_VIEW_CLASS (klass)->changed = mh_coins_editor_changed;
  MH_VIEW_CLASS (klass)->is_needed = mh_coins_editor_is_needed;

  g_type_ensure (MH_TYPE_COINS_ENDS_FORM);
  g_type_ensure (MH_TYPE_COINS_TAKE_FORM);
  gtk_widget_class_set_css_name (widget_class, "coinseditor");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-coins-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MhCoinsEditor, button);
  gtk_widget_class_bind_template_child (widget_class, MhCoinsEditor, coins);
  gtk_widget_class_bind_template_child (widget_class, MhCoinsEditor, forms);
}

static void
mh_coins_editor_init (MhCoinsEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
