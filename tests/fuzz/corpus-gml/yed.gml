Creator	"yFiles"
Version	"2.17"
graph
[
	hierarchic	1
	label	""
	directed	0
	node
	[
		id	0
		label	"cellar"
		graphics
		[
			x	385.0
			y	270.0
			w	30.0
			h	30.0
			type	"ellipse"
			raisedBorder	0
			fill	"#FFCC00"
			outline	"#000000"
		]
		LabelGraphics
		[
			text	"cellar"
			fontSize	12
			fontName	"Dialog"
		]
		role	"hole"
	]
	node
	[
		id	1
		label	"stairs"
		graphics
		[
			x	485.0
			y	270.0
			w	30.0
			h	30.0
			type	"ellipse"
			raisedBorder	0
			fill	"#FFCC00"
			outline	"#000000"
		]
		LabelGraphics
		[
			text	"stairs"
			fontSize	12
			fontName	"Dialog"
		]
	]
	node
	[
		id	2
		label	"hall"
		graphics
		[
			x	585.5
			y	340.0
			w	30.0
			h	30.0
			type	"ellipse"
			raisedBorder	0
			fill	"#FFCC00"
			outline	"#000000"
		]
		LabelGraphics
		[
			text	"hall"
			fontSize	12
			fontName	"Dialog"
		]
		role	"mouse"
	]
	node
	[
		id	3
		label	"door"
		graphics
		[
			x	685.0
			y	270.0
			w	30.0
			h	30.0
			type	"ellipse"
			raisedBorder	0
			fill	"#FFCC00"
			outline	"#000000"
		]
		LabelGraphics
		[
			text	"door"
			fontSize	12
			fontName	"Dialog"
		]
		role	"cat"
	]
	edge
	[
		source	0
		target	1
		graphics
		[
			fill	"#000000"
		]
	]
	edge
	[
		source	1
		target	2
		graphics
		[
			fill	"#000000"
		]
	]
	edge
	[
		source	2
		target	3
		graphics
		[
			fill	"#000000"
		]
	]
]
