Creator "x"
# c
graph [ directed 1 first "cat" catMayPass 1 severalHoles "yes" stuck "draws"
node [ id "a" name "&lt;&#233;&amp;&quot;" role "hole" ] node [ id 2 label "a" isGroup 0 graphics [ x -1.5E2 y .5 ] ]
edge [ source "a" target 2 x [ y [ ] ] ] edge [ target "a" source 2 ] ]