/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-presenter.h"

const MhGamePresenter *
mh_game_presenter_find (const MhGameClass *klass)
{
  g_return_val_if_fail (klass != NULL, NULL);

  const MhGamePresenter *presenter = mh_game_presenters;

  while (presenter->klass != NULL && presenter->klass != klass)
    presenter++;

  return presenter;
}
