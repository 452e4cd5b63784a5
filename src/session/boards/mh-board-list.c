/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-list.h"

#include <stdlib.h>
#include <string.h>

struct _MhBoardItem
{
  GObject parent_instance;

  guint index;
};

G_DEFINE_FINAL_TYPE (MhBoardItem, mh_board_item, G_TYPE_OBJECT)

struct _MhBoardList
{
  GObject parent_instance;

  MhBoardBook *book;
  MhBoardSurvey *survey; /* (nullable): the results for sorting and filtering */
  MhBoardWish wish;
  char *text;      /* (nullable): the text that is searched for */
  guint32 *places; /* the indexes of the listed boards, in order, with room for all boards */
  guint n_places;
};

static GType
mh_board_list_get_item_type (GListModel *model)
{
  return MH_TYPE_BOARD_ITEM;
}

static guint
mh_board_list_get_n_items (GListModel *model)
{
  return MH_BOARD_LIST (model)->n_places;
}

static gpointer
mh_board_list_get_item (GListModel *model, guint i)
{
  MhBoardList *self = MH_BOARD_LIST (model);

  if (i >= self->n_places)
    return NULL;

  MhBoardItem *item = g_object_new (MH_TYPE_BOARD_ITEM, NULL);

  item->index = mh_board_list_get_index (self, i);
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mh_board_list_get_item_type;
  iface->get_n_items = mh_board_list_get_n_items;
  iface->get_item = mh_board_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MhBoardList,
                               mh_board_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* Returns: the sort key of a board; boards that cannot be read come last */
static guint64
get_key (MhBoardList *self, guint32 index)
{
  const MhBoardFacts facts = mh_board_survey_get (self->survey, index);
  const gboolean is_win = mh_outcome_is_win (facts.value.outcome);

  if (facts.is_wrong)
    return G_MAXUINT64;

  switch (self->wish.order)
    {
    case MH_BOARD_ORDER_LONGEST:
      return is_win ? G_MAXUINT32 - facts.value.remoteness : G_MAXUINT32 + (guint64) 1;
    case MH_BOARD_ORDER_SHORTEST:
      return is_win ? facts.value.remoteness : G_MAXUINT32 + (guint64) 1;
    case MH_BOARD_ORDER_SMALLEST:
      return (guint64) facts.n_nodes << 32 | facts.n_edges;
    case MH_BOARD_ORDER_FILE:
      return index;
    }
  g_assert_not_reached ();
}

static int
compare (const void *a, const void *b, void *list)
{
  const guint32 one = *(const guint32 *) a, other = *(const guint32 *) b;
  const guint64 key = get_key (list, one), other_key = get_key (list, other);

  if (key != other_key)
    return key < other_key ? -1 : 1;
  return one < other ? -1 : one > other;
}

static gboolean
is_wanted (MhBoardList *self, guint index)
{
  if (self->survey != NULL && self->wish.outcome != MH_OUTCOME_NONE
      && mh_board_survey_get (self->survey, index).value.outcome != self->wish.outcome)
    return FALSE;
  if (self->text == NULL)
    return TRUE;

  gsize length;
  const char *text = mh_board_book_get_text (self->book, index, &length);

  return memmem (text, length, self->text, strlen (self->text)) != NULL;
}

static void
look (MhBoardList *self)
{
  const guint n_before = self->n_places;
  const guint n_boards = mh_board_book_get_n (self->book);

  self->n_places = 0;
  for (guint32 index = 0; index < n_boards; index++)
    if (is_wanted (self, index))
      self->places[self->n_places++] = index;
  /* Unlike that of GLib, the function of the C library sorts in place if there is no memory. */
  if (self->survey != NULL && self->wish.order != MH_BOARD_ORDER_FILE)
    qsort_r (self->places, self->n_places, sizeof *self->places, compare, self);

  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->n_places);
}

static void
mh_board_list_finalize (GObject *object)
{
  MhBoardList *self = MH_BOARD_LIST (object);

  g_clear_pointer (&self->book, mh_board_book_unref);
  g_clear_pointer (&self->survey, mh_board_survey_unref);
  g_free (self->places);
  g_free (self->text);

  G_OBJECT_CLASS (mh_board_list_parent_class)->finalize (object);
}

static void
mh_board_item_class_init (MhBoardItemClass *klass)
{
}

static void
mh_board_item_init (MhBoardItem *self)
{
}

static void
mh_board_list_class_init (MhBoardListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_board_list_finalize;
}

static void
mh_board_list_init (MhBoardList *self)
{
}

/* Returns: (transfer full) (nullable): a list without places; NULL if there is no memory for any */
static MhBoardList *
create (MhBoardBook *book)
{
  guint32 *places = g_try_new (guint32, mh_board_book_get_n (book));

  if (places == NULL)
    return NULL;

  MhBoardList *self = g_object_new (MH_TYPE_BOARD_LIST, NULL);

  self->book = mh_board_book_ref (book);
  self->places = places;
  return self;
}

MhBoardList *
mh_board_list_new (MhBoardBook *book)
{
  g_return_val_if_fail (book != NULL, NULL);

  MhBoardList *self = create (book);

  if (self != NULL)
    look (self);
  return self;
}

MhBoardList *
mh_board_list_copy (MhBoardList *self)
{
  g_return_val_if_fail (MH_IS_BOARD_LIST (self), NULL);

  MhBoardList *copy = create (self->book);

  if (copy == NULL)
    return NULL;

  copy->survey = self->survey != NULL ? mh_board_survey_ref (self->survey) : NULL;
  copy->text = g_strdup (self->text);
  copy->wish = self->wish;
  copy->wish.text = copy->text;
  copy->n_places = self->n_places;
  memcpy (copy->places, self->places, self->n_places * sizeof *self->places);
  return copy;
}

MhBoardBook *
mh_board_list_get_book (MhBoardList *self)
{
  g_return_val_if_fail (MH_IS_BOARD_LIST (self), NULL);

  return self->book;
}

const MhBoardSurvey *
mh_board_list_get_survey (MhBoardList *self)
{
  g_return_val_if_fail (MH_IS_BOARD_LIST (self), NULL);

  return self->survey;
}

void
mh_board_list_set_survey (MhBoardList *self, MhBoardSurvey *survey)
{
  g_return_if_fail (MH_IS_BOARD_LIST (self));
  g_return_if_fail (survey != NULL && self->survey == NULL);

  self->survey = mh_board_survey_ref (survey);
  /* The list is searched again even if no item moves, because facts about items have
   * changed. */
  look (self);
}

const MhBoardWish *
mh_board_list_get_wish (MhBoardList *self)
{
  g_return_val_if_fail (MH_IS_BOARD_LIST (self), NULL);

  return &self->wish;
}

void
mh_board_list_look_for (MhBoardList *self, const MhBoardWish *wish)
{
  g_return_if_fail (MH_IS_BOARD_LIST (self));
  g_return_if_fail (wish != NULL);

  if (wish->order == self->wish.order && wish->outcome == self->wish.outcome
      && g_strcmp0 (wish->text, self->text) == 0)
    return;

  char *text = g_strdup (wish->text);

  g_free (self->text);
  self->wish = *wish;
  self->text = text;
  self->wish.text = text;
  look (self);
}

guint
mh_board_list_get_index (MhBoardList *self, guint place)
{
  g_return_val_if_fail (MH_IS_BOARD_LIST (self) && place < self->n_places, 0);

  return self->places[place];
}

gboolean
mh_board_list_find (MhBoardList *self, guint index, guint *place)
{
  g_return_val_if_fail (MH_IS_BOARD_LIST (self), FALSE);

  for (guint i = 0; i < self->n_places; i++)
    if (self->places[i] == index)
      {
        *place = i;
        return TRUE;
      }

  return FALSE;
}

guint
mh_board_item_get_index (MhBoardItem *self)
{
  g_return_val_if_fail (MH_IS_BOARD_ITEM (self), 0);

  return self->index;
}
