/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-form.h"

#include "mh-game-class.h"
#include "mh-program-algorithm.h"

#include <glib/gi18n.h>

#define MAX_SEED 1000000

struct _MhHuntForm
{
  AdwPreferencesPage parent_instance;

  GArray *specs; /* (element-type MhAlgorithmSpec): the choices in the rows for algorithms */
  const MhAlgorithm *program; /* (nullable): the user's, one of them in the game that it plays */

  AdwComboRow *game;
  AdwComboRow *goal;
  AdwComboRow *oracles[2];
  AdwComboRow *winner;
  AdwComboRow *starts;
  AdwComboRow *family;
  AdwPreferencesRow *size_row;
  GtkSpinButton *min_nodes;
  GtkSpinButton *max_nodes;
  GtkWidget *jump_rows[MH_N_PLAYERS];
  GtkSpinButton *jumps[MH_N_PLAYERS];
  GtkWidget *degree_row;
  GtkSpinButton *min_degree;
  GtkSpinButton *max_degree;
  GtkWidget *boards_row;
  GtkSpinButton *boards;
  GtkWidget *seed_row;
  GtkSpinButton *seed;
  GtkWidget *shrinks_group;
  GtkSwitch *shrinks;
};

G_DEFINE_FINAL_TYPE (MhHuntForm, mh_hunt_form, ADW_TYPE_PREFERENCES_PAGE)

/* Finds the game of an item of the row: every name of a game that is played on a board has one.
 * Returns: (nullable): its class; NULL behind the last item */
static const MhGameClass *
find_game (guint item, const MhGameName **name)
{
  for (const MhGameClass *const *klass = mh_game_classes; *klass != NULL; klass++)
    for (*name = (*klass)->names; (*klass)->has_board && (*name)->id != NULL; (*name)++)
      if (item-- == 0)
        return *klass;

  return NULL;
}

/* The items of the row are in the order of the enumeration. */
static MhHuntGoal
get_goal (MhHuntForm *self)
{
  return (MhHuntGoal) adw_combo_row_get_selected (self->goal);
}

static MhHuntFamily
get_family (MhHuntForm *self)
{
  return (MhHuntFamily) adw_combo_row_get_selected (self->family);
}

static void
name_spin_button (GtkSpinButton *button, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* The size of a grid is the number of its cells. */
static void
show_size_names (MhHuntForm *self, gboolean is_grid)
{
  adw_preferences_row_set_title (self->size_row, is_grid ? _ ("Cells") : _ ("Nodes"));
  name_spin_button (self->min_nodes,
                    is_grid ? _ ("Least number of cells") : _ ("Least number of nodes"));
  name_spin_button (self->max_nodes,
                    is_grid ? _ ("Greatest number of cells") : _ ("Greatest number of nodes"));
}

static void
choice_changed_cb (MhHuntForm *self)
{
  const gboolean is_grid = get_family (self) == MH_HUNT_GRIDS;
  const gboolean is_random = get_family (self) != MH_HUNT_KITE && !is_grid;

  for (guint i = 0; i < G_N_ELEMENTS (self->oracles); i++)
    gtk_widget_set_visible (GTK_WIDGET (self->oracles[i]), get_goal (self) == MH_HUNT_DIFFER);
  gtk_widget_set_visible (GTK_WIDGET (self->winner), get_goal (self) == MH_HUNT_LONGEST);
  gtk_widget_set_visible (GTK_WIDGET (self->starts), !is_grid);
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    gtk_widget_set_visible (self->jump_rows[i], is_grid);
  gtk_widget_set_visible (self->degree_row, is_random);
  gtk_widget_set_visible (self->boards_row, is_random);
  gtk_widget_set_visible (self->seed_row, is_random);
  gtk_widget_set_visible (self->shrinks_group, !is_grid);
  show_size_names (self, is_grid);
}

/* Returns: (transfer full): the names of the algorithms as a string list */
static GListModel *
create_names (const GArray *specs)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < specs->len; i++)
    gtk_string_list_take (names,
                          mh_algorithm_spec_dup_name (&g_array_index (specs, MhAlgorithmSpec, i)));

  return G_LIST_MODEL (names);
}

/* Replaces the text of an item, which stays selected if it was. */
static void
set_item (AdwComboRow *row, guint item, const char *text)
{
  const guint selected = adw_combo_row_get_selected (row);
  const char *const texts[] = { text, NULL };

  gtk_string_list_splice (GTK_STRING_LIST (adw_combo_row_get_model (row)), item, 1, texts);
  adw_combo_row_set_selected (row, selected);
}

/* Offers what the game has: its algorithms, its end without a capture, its start. */
static void
show_game (MhHuntForm *self, const MhGameClass *klass)
{
  const gboolean is_draw = klass->endless == MH_OUTCOME_DRAW;

  g_clear_pointer (&self->specs, g_array_unref);
  self->specs = mh_algorithm_spec_list_named (klass);
  if (self->program != NULL && mh_program_algorithm_plays (klass))
    {
      MhAlgorithmSpec spec;

      mh_algorithm_spec_init (&spec, self->program);
      g_array_append_val (self->specs, spec);
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->oracles); i++)
    {
      g_autoptr (GListModel) names = create_names (self->specs);

      adw_combo_row_set_model (self->oracles[i], names);
    }
  set_item (self->goal, MH_HUNT_DRAW, is_draw ? _ ("A draw") : _ ("A mouse that escapes"));
  set_item (self->starts, MH_HUNT_STANDARD_START,
            klass->has_placements ? _ ("The best nodes") : _ ("Hole 0, mouse 1, cat 2"));
}

static void
show_oracle (MhHuntForm *self, guint oracle, const MhAlgorithmSpec *spec)
{
  for (guint i = 0; i < self->specs->len; i++)
    if (mh_algorithm_spec_equal (&g_array_index (self->specs, MhAlgorithmSpec, i), spec))
      adw_combo_row_set_selected (self->oracles[oracle], i);
}

static void
show_oracles (MhHuntForm *self, const MhHuntQuery *query)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->oracles); i++)
    show_oracle (self, i, &query->oracles[i]);
}

static void
init_query (MhHuntForm *self, MhHuntQuery *query)
{
  const MhGameName *name = NULL;
  const MhGameClass *klass = find_game (adw_combo_row_get_selected (self->game), &name);

  mh_hunt_query_init (query);
  if (klass != NULL)
    mh_hunt_query_set_game (query, klass, name->rules != NULL ? name->rules : &query->rules);
}

static void
game_changed_cb (MhHuntForm *self)
{
  MhHuntQuery query;

  init_query (self, &query);
  show_game (self, query.klass);
  show_oracles (self, &query);
  adw_combo_row_set_selected (self->starts, query.starts);
}

static void
dice_clicked_cb (MhHuntForm *self)
{
  gtk_spin_button_set_value (self->seed, g_random_int_range (0, MAX_SEED));
}

static void
mh_hunt_form_finalize (GObject *object)
{
  g_array_unref (MH_HUNT_FORM (object)->specs);

  G_OBJECT_CLASS (mh_hunt_form_parent_class)->finalize (object);
}

static void
mh_hunt_form_class_init (MhHuntFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_hunt_form_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-hunt-form.ui");
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, game);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, goal);
  gtk_widget_class_bind_template_child_full (widget_class, "first_rival", FALSE,
                                             G_STRUCT_OFFSET (MhHuntForm, oracles[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "second_rival", FALSE,
                                             G_STRUCT_OFFSET (MhHuntForm, oracles[1]));
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, winner);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, starts);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, family);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, size_row);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, min_nodes);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, max_nodes);
  gtk_widget_class_bind_template_child_full (widget_class, "mouse_jump_row", FALSE,
                                             G_STRUCT_OFFSET (MhHuntForm,
                                                              jump_rows[MH_PLAYER_FIRST]));
  gtk_widget_class_bind_template_child_full (widget_class, "cat_jump_row", FALSE,
                                             G_STRUCT_OFFSET (MhHuntForm,
                                                              jump_rows[MH_PLAYER_SECOND]));
  gtk_widget_class_bind_template_child_full (widget_class, "mouse_jump", FALSE,
                                             G_STRUCT_OFFSET (MhHuntForm, jumps[MH_PLAYER_FIRST]));
  gtk_widget_class_bind_template_child_full (widget_class, "cat_jump", FALSE,
                                             G_STRUCT_OFFSET (MhHuntForm, jumps[MH_PLAYER_SECOND]));
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, degree_row);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, min_degree);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, max_degree);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, boards_row);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, boards);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, seed_row);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, seed);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, shrinks_group);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, shrinks);
  gtk_widget_class_bind_template_callback (widget_class, game_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_clicked_cb);
}

static void
name_setup_cb (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (name), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

static void
show_check (GtkListItem *item, GParamSpec *pspec G_GNUC_UNUSED, AdwComboRow *row)
{
  GtkWidget *check = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  const gboolean is_chosen = adw_combo_row_get_selected (row) == gtk_list_item_get_position (item);

  gtk_widget_set_opacity (check, is_chosen ? 1 : 0);
}

static void
name_bind_cb (AdwComboRow *row, GtkListItem *item)
{
  GtkWidget *name = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_label (GTK_LABEL (name),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
  show_check (item, NULL, row);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (show_check), item,
                           G_CONNECT_SWAPPED);
}

static void
name_unbind_cb (AdwComboRow *row, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (row, show_check, item);
}

/* Replaces the list of a row by one that wraps long names instead of ellipsizing them,
 * because the names differ at their ends. */
static void
set_list_factory (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (name_setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (name_bind_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (name_unbind_cb), row, G_CONNECT_SWAPPED);
  adw_combo_row_set_list_factory (row, factory);
}

/* Returns: (transfer full): the names of the games */
static GListModel *
create_games (void)
{
  GtkStringList *games = gtk_string_list_new (NULL);
  const MhGameName *name;
  const MhGameClass *klass;

  for (guint i = 0; (klass = find_game (i, &name)) != NULL; i++)
    if (name->note != NULL)
      gtk_string_list_take (
          games,
          /* Translators: a game, and a rule: "Cops and robbers, nobody may pass". */
          g_strdup_printf (_ ("%s, %s"), _ (klass->title), _ (name->note)));
    else
      gtk_string_list_append (games, _ (klass->title));

  return G_LIST_MODEL (games);
}

static void
mh_hunt_form_init (MhHuntForm *self)
{
  MhHuntQuery query;

  gtk_widget_init_template (GTK_WIDGET (self));

  g_autoptr (GListModel) games = create_games ();

  for (guint i = 0; i < G_N_ELEMENTS (self->oracles); i++)
    set_list_factory (self->oracles[i]);
  adw_combo_row_set_model (self->game, games);
  mh_hunt_query_init (&query);
  mh_hunt_form_show_query (self, &query);
}

void
mh_hunt_form_set_program (MhHuntForm *self, const MhAlgorithm *program)
{
  g_return_if_fail (MH_IS_HUNT_FORM (self));

  MhHuntQuery query;

  if (program == self->program)
    return;

  self->program = program;
  mh_hunt_form_get_query (self, &query);
  if (program != NULL && mh_program_algorithm_plays (query.klass))
    mh_algorithm_spec_init (&query.oracles[1], program);
  show_game (self, query.klass);
  show_oracles (self, &query);
}

void
mh_hunt_form_get_query (MhHuntForm *self, MhHuntQuery *query)
{
  const MhOutcome winners[] = { MH_OUTCOME_NONE, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND };

  g_return_if_fail (MH_IS_HUNT_FORM (self));
  g_return_if_fail (query != NULL);

  init_query (self, query);
  query->goal = get_goal (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->oracles); i++)
    query->oracles[i] = g_array_index (self->specs, MhAlgorithmSpec,
                                       adw_combo_row_get_selected (self->oracles[i]));
  query->winner = winners[adw_combo_row_get_selected (self->winner)];
  query->family = get_family (self);
  query->starts = query->family == MH_HUNT_GRIDS
                      ? MH_HUNT_EVERY_START
                      : (MhHuntStarts) adw_combo_row_get_selected (self->starts);
  query->min_nodes = (guint32) gtk_spin_button_get_value (self->min_nodes);
  query->max_nodes = (guint32) gtk_spin_button_get_value (self->max_nodes);
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    query->jumps[i] = (guint32) gtk_spin_button_get_value (self->jumps[i]);
  query->min_density = gtk_spin_button_get_value (self->min_degree);
  query->max_density = gtk_spin_button_get_value (self->max_degree);
  query->n_boards = (guint64) gtk_spin_button_get_value (self->boards);
  query->seed = (guint64) gtk_spin_button_get_value (self->seed);
  query->shrinks = gtk_switch_get_active (self->shrinks);
}

void
mh_hunt_form_show_query (MhHuntForm *self, const MhHuntQuery *query)
{
  g_return_if_fail (MH_IS_HUNT_FORM (self));
  g_return_if_fail (query != NULL);

  const MhGameName *name;
  const MhGameClass *klass;

  for (guint i = 0; (klass = find_game (i, &name)) != NULL; i++)
    if (klass == query->klass && name == mh_game_class_get_name (klass, &query->rules))
      adw_combo_row_set_selected (self->game, i);
  adw_combo_row_set_selected (self->goal, query->goal);
  show_oracles (self, query);
  adw_combo_row_set_selected (self->winner, query->winner); /* items: either, mouse, cat */
  adw_combo_row_set_selected (self->starts, query->starts);
  adw_combo_row_set_selected (self->family, query->family);
  gtk_spin_button_set_value (self->min_nodes, query->min_nodes);
  gtk_spin_button_set_value (self->max_nodes, query->max_nodes);
  for (guint i = 0; i < MH_N_PLAYERS; i++)
    gtk_spin_button_set_value (self->jumps[i], query->jumps[i]);
  gtk_spin_button_set_value (self->min_degree, query->min_density);
  gtk_spin_button_set_value (self->max_degree, query->max_density);
  gtk_spin_button_set_value (self->boards, (double) query->n_boards);
  gtk_spin_button_set_value (self->seed, (double) query->seed);
  gtk_switch_set_active (self->shrinks, query->shrinks);
  choice_changed_cb (self);
}
