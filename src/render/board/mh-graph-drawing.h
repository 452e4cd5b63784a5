/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-drawing.h"
#include "mh-graph-scene.h"

G_BEGIN_DECLS

/* A board in a figure, which chooses the camera. @scene: must outlive the drawing */
MhDrawing mh_graph_drawing (const MhGraphScene *scene);

G_END_DECLS
