Creator "igraph version 0.10.2 Fri Jan  6 2023"
Version 1
graph
[
  directed 0
  node
  [
    id 0
    name "cellar"
    role "hole"
    x 385
    y 270
  ]
  node
  [
    id 1
    name "stairs"
    role ""
    x 485
    y 270
  ]
  node
  [
    id 2
    name "hall"
    role "mouse"
    x 585.5
    y 340
  ]
  node
  [
    id 3
    name "door"
    role "cat"
    x 685
    y 270
  ]
  edge
  [
    source 0
    target 1
  ]
  edge
  [
    source 1
    target 2
  ]
  edge
  [
    source 2
    target 3
  ]
]
