/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt-form.h"

#define MAX_SEED 1000000

struct _MhHuntForm
{
  AdwPreferencesPage parent_instance;

  GArray *specs; /* (element-type MhAlgorithmSpec): the choices in the rows for algorithms */

  AdwComboRow *goal;
  AdwComboRow *oracles[2];
  AdwComboRow *winner;
  AdwComboRow *starts;
  AdwComboRow *family;
  GtkSpinButton *min_nodes;
  GtkSpinButton *max_nodes;
  GtkWidget *degree_row;
  GtkSpinButton *min_degree;
  GtkSpinButton *max_degree;
  GtkWidget *boards_row;
  GtkSpinButton *boards;
  GtkWidget *seed_row;
  GtkSpinButton *seed;
  GtkSwitch *shrinks;
};

G_DEFINE_FINAL_TYPE (MhHuntForm, mh_hunt_form, ADW_TYPE_PREFERENCES_PAGE)

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
choice_changed_cb (MhHuntForm *self)
{
  const gboolean is_random = get_family (self) != MH_HUNT_KITE;

  for (guint i = 0; i < G_N_ELEMENTS (self->oracles); i++)
    gtk_widget_set_visible (GTK_WIDGET (self->oracles[i]), get_goal (self) == MH_HUNT_DIFFER);
  gtk_widget_set_visible (GTK_WIDGET (self->winner), get_goal (self) == MH_HUNT_LONGEST);
  gtk_widget_set_visible (self->degree_row, is_random);
  gtk_widget_set_visible (self->boards_row, is_random);
  gtk_widget_set_visible (self->seed_row, is_random);
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
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, goal);
  gtk_widget_class_bind_template_child_full (widget_class, "first_rival", FALSE,
                                             G_STRUCT_OFFSET (MhHuntForm, oracles[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "second_rival", FALSE,
                                             G_STRUCT_OFFSET (MhHuntForm, oracles[1]));
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, winner);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, starts);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, family);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, min_nodes);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, max_nodes);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, degree_row);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, min_degree);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, max_degree);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, boards_row);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, boards);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, seed_row);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, seed);
  gtk_widget_class_bind_template_child (widget_class, MhHuntForm, shrinks);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_clicked_cb);
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

static void
mh_hunt_form_init (MhHuntForm *self)
{
  MhHuntQuery query;

  gtk_widget_init_template (GTK_WIDGET (self));

  self->specs = mh_algorithm_spec_list_named ();
  for (guint i = 0; i < G_N_ELEMENTS (self->oracles); i++)
    {
      g_autoptr (GListModel) names = create_names (self->specs);

      set_list_factory (self->oracles[i]);
      adw_combo_row_set_model (self->oracles[i], names);
    }

  mh_hunt_query_init (&query);
  mh_hunt_form_show_query (self, &query);
}

void
mh_hunt_form_get_query (MhHuntForm *self, MhHuntQuery *query)
{
  const MhOutcome winners[] = { MH_OUTCOME_NONE, MH_OUTCOME_FIRST, MH_OUTCOME_SECOND };

  g_return_if_fail (MH_IS_HUNT_FORM (self));
  g_return_if_fail (query != NULL);

  mh_hunt_query_init (query);
  query->goal = get_goal (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->oracles); i++)
    query->oracles[i] = g_array_index (self->specs, MhAlgorithmSpec,
                                       adw_combo_row_get_selected (self->oracles[i]));
  query->winner = winners[adw_combo_row_get_selected (self->winner)];
  query->starts = (MhHuntStarts) adw_combo_row_get_selected (self->starts);
  query->family = get_family (self);
  query->min_nodes = (guint32) gtk_spin_button_get_value (self->min_nodes);
  query->max_nodes = (guint32) gtk_spin_button_get_value (self->max_nodes);
  query->min_density = gtk_spin_button_get_value (self->min_degree);
  query->max_density = gtk_spin_button_get_value (self->max_degree);
  query->n_boards = (guint64) gtk_spin_button_get_value (self->boards);
  query->seed = (guint64) gtk_spin_button_get_value (self->seed);
  query->shrinks = gtk_switch_get_active (self->shrinks);
}

static void
show_oracle (MhHuntForm *self, guint oracle, const MhAlgorithmSpec *spec)
{
  for (guint i = 0; i < self->specs->len; i++)
    if (mh_algorithm_spec_equal (&g_array_index (self->specs, MhAlgorithmSpec, i), spec))
      adw_combo_row_set_selected (self->oracles[oracle], i);
}

void
mh_hunt_form_show_query (MhHuntForm *self, const MhHuntQuery *query)
{
  g_return_if_fail (MH_IS_HUNT_FORM (self));
  g_return_if_fail (query != NULL);

  adw_combo_row_set_selected (self->goal, query->goal);
  for (guint i = 0; i < G_N_ELEMENTS (self->oracles); i++)
    show_oracle (self, i, &query->oracles[i]);
  adw_combo_row_set_selected (self->winner, query->winner); /* items: either, mouse, cat */
  adw_combo_row_set_selected (self->starts, query->starts);
  adw_combo_row_set_selected (self->family, query->family);
  gtk_spin_button_set_value (self->min_nodes, query->min_nodes);
  gtk_spin_button_set_value (self->max_nodes, query->max_nodes);
  gtk_spin_button_set_value (self->min_degree, query->min_density);
  gtk_spin_button_set_value (self->max_degree, query->max_density);
  gtk_spin_button_set_value (self->boards, (double) query->n_boards);
  gtk_spin_button_set_value (self->seed, (double) query->seed);
  gtk_switch_set_active (self->shrinks, query->shrinks);
  choice_changed_cb (self);
}
