Creator "Mousehole"
graph [
  directed 0
  name "Two Courtyards"
  first "mouse"
  mouseMayPass 0
  catMayPass 0
  stuck "loses"
  node [
    id 0
    label "0"
    role "hole"
    graphics [
      x 90
      y 90
    ]
  ]
  node [
    id 1
    label "1"
    role "mouse"
    graphics [
      x 260
      y 70
    ]
  ]
  node [
    id 2
    label "2"
    role "cat"
    graphics [
      x 520
      y 330
    ]
  ]
  node [
    id 3
    label "3"
    graphics [
      x 400
      y 110
    ]
  ]
  node [
    id 4
    label "4"
    graphics [
      x 210
      y 210
    ]
  ]
  node [
    id 5
    label "5"
    graphics [
      x 340
      y 240
    ]
  ]
  node [
    id 6
    label "6"
    graphics [
      x 480
      y 190
    ]
  ]
  node [
    id 7
    label "7"
    graphics [
      x 120
      y 330
    ]
  ]
  node [
    id 8
    label "8"
    graphics [
      x 260
      y 370
    ]
  ]
  node [
    id 9
    label "9"
    graphics [
      x 400
      y 400
    ]
  ]
  node [
    id 10
    label "10"
    graphics [
      x 590
      y 120
    ]
  ]
  node [
    id 11
    label "11"
    graphics [
      x 620
      y 250
    ]
  ]
  edge [ source 0 target 4 ]
  edge [ source 0 target 7 ]
  edge [ source 1 target 3 ]
  edge [ source 1 target 4 ]
  edge [ source 2 target 6 ]
  edge [ source 2 target 9 ]
  edge [ source 2 target 11 ]
  edge [ source 3 target 5 ]
  edge [ source 3 target 6 ]
  edge [ source 4 target 5 ]
  edge [ source 4 target 7 ]
  edge [ source 5 target 8 ]
  edge [ source 5 target 9 ]
  edge [ source 6 target 10 ]
  edge [ source 6 target 11 ]
  edge [ source 7 target 8 ]
  edge [ source 8 target 9 ]
  edge [ source 10 target 11 ]
]
