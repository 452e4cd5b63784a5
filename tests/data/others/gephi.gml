graph
[
  Creator "Gephi"
  directed 0
  node
  [
    id 0
    label "cellar"
    graphics
    [
      x 385.0
      y -270.0
      z 0.0
      w 10.0
      h 10.0
      d 10.0
      fill "#000000"
    ]
    role "hole"
  ]
  node
  [
    id 1
    label "stairs"
    graphics
    [
      x 485.0
      y -270.0
      z 0.0
      w 10.0
      h 10.0
      d 10.0
      fill "#000000"
    ]
  ]
  node
  [
    id 2
    label "hall"
    graphics
    [
      x 585.5
      y -340.0
      z 0.0
      w 10.0
      h 10.0
      d 10.0
      fill "#000000"
    ]
    role "mouse"
  ]
  node
  [
    id 3
    label "door"
    graphics
    [
      x 685.0
      y -270.0
      z 0.0
      w 10.0
      h 10.0
      d 10.0
      fill "#000000"
    ]
    role "cat"
  ]
  edge
  [
    id 0
    source 0
    target 1
    value 1.0
    fill "#000000"
  ]
  edge
  [
    id 1
    source 1
    target 2
    value 1.0
    fill "#000000"
  ]
  edge
  [
    id 2
    source 2
    target 3
    value 1.0
    fill "#000000"
  ]
]
