graph [
  name "Corridor"
  node [
    id 0
    label "cellar"
    role "hole"
    graphics [
      x 385.0
      y 270.0
    ]
  ]
  node [
    id 1
    label "stairs"
    graphics [
      x 485.0
      y 270.0
    ]
  ]
  node [
    id 2
    label "hall"
    role "mouse"
    graphics [
      x 585.5
      y 340.0
    ]
  ]
  node [
    id 3
    label "door"
    role "cat"
    graphics [
      x 685.0
      y 270.0
    ]
  ]
  edge [
    source 0
    target 1
  ]
  edge [
    source 1
    target 2
  ]
  edge [
    source 2
    target 3
  ]
]
