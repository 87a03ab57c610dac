// Made from ui/src/games/hamlet/art by `cargo xtask art`: do not edit.
var hamletArt = (function(exports) {
	Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
	// src/board/art/svg.ts
	/** Formats `v` in steps of 1 / `scale`, without a leading zero: path data is mostly numbers. */
	function short(v, scale) {
		const r = Math.round(v * scale) / scale;
		if (r >= 1 || r <= -1) return String(r);
		if (r === 0) return "0";
		return r > 0 ? String(r).slice(1) : `-${String(r).slice(2)}`;
	}
	/** Returns a number with at most one decimal. */
	var n1 = (v) => short(v, 10);
	/** Returns a number with at most two decimals (scales, opacities). */
	var n2 = (v) => short(v, 100);
	var pair = (p) => `${n1(p[0])} ${n1(p[1])}`;
	/** Returns an open or closed polyline as path data. */
	function poly(pts, closed = true) {
		return `M${pts.map(pair).join("L")}${closed ? "Z" : ""}`;
	}
	/** Returns a closed path through `pts` with corners rounded by `r` units. */
	function rounded(pts, r) {
		let out = "";
		pts.forEach((b, i) => {
			const a = pts[(i + pts.length - 1) % pts.length] ?? b;
			const c = pts[(i + 1) % pts.length] ?? b;
			const toA = Math.min(.45, r / dist(a, b));
			const toC = Math.min(.45, r / dist(b, c));
			out += `${i === 0 ? "M" : "L"}${pair(lerp(b, a, toA))}Q${pair(b)} ${pair(lerp(b, c, toC))}`;
		});
		return `${out}Z`;
	}
	/** Returns a closed hand-drawn line that follows a polygon. */
	function wobble(pts, dice, amp, step = 22) {
		const s = [];
		pts.forEach((a, i) => {
			const b = pts[(i + 1) % pts.length] ?? a;
			const m = Math.max(1, Math.round(dist(a, b) / step));
			for (let k = 0; k < m; k++) {
				const p = lerp(a, b, k / m);
				s.push([p[0] + dice.range(-amp, amp), p[1] + dice.range(-amp, amp)]);
			}
		});
		return smooth(s);
	}
	/** Returns a closed curve that passes between `s`, using each point as a control point. */
	function smooth(s) {
		const last = s[s.length - 1];
		const first = s[0];
		if (!last || !first) return "";
		let d = `M${pair(lerp(last, first, .5))}`;
		s.forEach((p, i) => {
			d += `Q${pair(p)} ${pair(lerp(p, s[(i + 1) % s.length] ?? p, .5))}`;
		});
		return `${d}Z`;
	}
	function dist(a, b) {
		const dx = a[0] - b[0];
		const dy = a[1] - b[1];
		return Math.sqrt(dx * dx + dy * dy);
	}
	function lerp(a, b, t) {
		return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
	}
	/** Returns the distance from a point to a straight piece of line. */
	function lineDist(p, a, b) {
		const dx = b[0] - a[0];
		const dy = b[1] - a[1];
		const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)));
		const ex = p[0] - a[0] - t * dx;
		const ey = p[1] - a[1] - t * dy;
		return Math.sqrt(ex * ex + ey * ey);
	}
	/** Returns points on a curve from `a` to `b` that leans towards `c`. */
	function bend(a, c, b, n = 12) {
		const out = [];
		for (let i = 0; i <= n; i++) {
			const t = i / n;
			out.push(lerp(lerp(a, c, t), lerp(c, b, t), t));
		}
		return out;
	}
	/** Returns a seeded random generator: equal seeds give equal pictures on every machine. */
	function dice(seed) {
		let h = 2166136261;
		for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
		const next = () => {
			h = h + 1831565813 | 0;
			let t = Math.imul(h ^ h >>> 15, h | 1);
			t ^= t + Math.imul(t ^ t >>> 7, t | 61);
			return ((t ^ t >>> 14) >>> 0) / 4294967296;
		};
		return {
			next,
			range: (low, high) => low + (high - low) * next(),
			pick: (of) => of[Math.floor(next() * of.length)] ?? of[0]
		};
	}
	/** Caches the result of `make` for each key. The art is pure, so a cached picture stays valid. */
	function memo(make) {
		const kept = /* @__PURE__ */ new Map();
		return (key) => {
			const old = kept.get(key);
			if (old !== void 0) return old;
			const made = make(key);
			kept.set(key, made);
			return made;
		};
	}
	// src/board/camera.ts
	var clamp = (v, low, high) => Math.min(high, Math.max(low, v));
	/** Returns the box around all boxes; `null` if there are none. */
	function around(boxes, margin = 0) {
		const first = boxes[0];
		if (!first) return null;
		let { x, y } = first;
		let right = x + first.width;
		let bottom = y + first.height;
		for (const b of boxes) {
			x = Math.min(x, b.x);
			y = Math.min(y, b.y);
			right = Math.max(right, b.x + b.width);
			bottom = Math.max(bottom, b.y + b.height);
		}
		return {
			x: x - margin,
			y: y - margin,
			width: right - x + 2 * margin,
			height: bottom - y + 2 * margin
		};
	}
	function detailAt(scale) {
		const px = scale * 100;
		return px < 28 ? "low" : px > 60 ? "high" : "mid";
	}
	/** Returns the factor by which pieces are enlarged so that they stay readable, in steps of a tenth. */
	function pieceScale(scale) {
		return clamp(Math.round(.5 / scale * 10) / 10, .7, 2);
	}
	// src/board/art/palette.ts
	/** Colours of the board and of the players, and their look at night. */
	var INK$1 = "#4a3524";
	var CREAM = "#fffaf0";
	/** Window panes have separate colours, so that they can be lit at night. */
	var PANE = "#51627a";
	var PANE_SHADE = "#3d4a60";
	var MATERIAL = {
		wood: "#b98350",
		plaster: "#f4e4c3",
		red: "#c2553a",
		slate: "#5f7f98",
		thatch: "#dcae5a",
		stone: "#cfc6b2",
		log: "#a8713f",
		brick: "#c0664a"
	};
	var PLAYER_COLOURS = [
		"blue",
		"vermilion",
		"sun",
		"plum",
		"mint"
	];
	/** Fill, the colour of its pattern, and a line half-way to black. */
	var PLAYERS = {
		blue: {
			fill: "#1f63ad",
			mark: "#ffffff",
			line: "#103257"
		},
		vermilion: {
			fill: "#cf4520",
			mark: "#ffffff",
			line: "#682310"
		},
		sun: {
			fill: "#f0b71f",
			mark: "#4a3200",
			line: "#6b4f06"
		},
		plum: {
			fill: "#5d2b66",
			mark: "#ffffff",
			line: "#2f1633"
		},
		mint: {
			fill: "#5fc7a6",
			mark: "#0c3a2d",
			line: "#2b5a4b"
		}
	};
	var channels = (c) => [
		parseInt(c.slice(1, 3), 16),
		parseInt(c.slice(3, 5), 16),
		parseInt(c.slice(5, 7), 16)
	];
	var hex = (r, g, b) => `#${[
		r,
		g,
		b
	].map((v) => Math.max(0, Math.min(255, Math.round(v))).toString(16).padStart(2, "0")).join("")}`;
	/** Mixes colour `a` with `b`; both are written `#rrggbb`. */
	function mix(a, b, t) {
		const [ar, ag, ab] = channels(a);
		const [br, bg, bb] = channels(b);
		return hex(ar + (br - ar) * t, ag + (bg - ag) * t, ab + (bb - ab) * t);
	}
	/** Returns the colour of a side in shade. */
	var shade = (c, t = .3) => mix(c, "#3a2a3c", t);
	/** Returns the colour of a side that faces up. */
	var light = (c, t = .35) => mix(c, "#fff6dd", t);
	/** Paper behind the board, and the lattice dots on it. */
	var THEME = {
		light: {
			paper: "#f3e9d2",
			dot: "#d9c9a3"
		},
		dark: {
			paper: "#141f2b",
			dot: "#24364a"
		}
	};
	/** One colour matrix for the whole night: the same as the filter `night` of the definitions. */
	var NIGHT_MATRIX = ".57 .05 0 0 0  .03 .62 .02 0 0  .05 .12 .55 0 .05  0 0 0 1 0";
	var LIT = {
		[PANE]: "#ffd777",
		[PANE_SHADE]: "#f7b955"
	};
	function nightColour(c) {
		const lit = LIT[c];
		if (lit) return lit;
		const [r, g, b] = channels(c);
		return hex(.57 * r + .05 * g, .03 * r + .62 * g + .02 * b, .05 * r + .12 * g + .55 * b + 12.75);
	}
	/**
	* Returns markup with night colours. Recolouring the text costs nothing while the board moves, whereas
	* a filter over the whole board would be drawn again on every zoom. Shared symbols have a night version
	* whose id ends in `-n`.
	*/
	function nightMarkup(svg) {
		return svg.replace(/#[0-9a-f]{6}(?=[0-9a-f]{2}\b|\b)/g, nightColour).replace(/href="#([a-z]+\d*)"/g, "href=\"#$1-n\"");
	}
	var components_2_default = {
		format: "hamlet-catalogue",
		version: 1,
		lattice: {
			"directions": {
				"0": [1, 0],
				"1": [0, 1],
				"2": [-1, 1],
				"3": [-1, 0],
				"4": [0, -1],
				"5": [1, -1]
			},
			"coordinates": "axial [q, r]; x = q + r/2, y = r*sqrt(3)/2, y up",
			"outline": "counter-clockwise, one digit per segment, first vertex at [0, 0]",
			"rotation": "adds k to every digit (mod 6), turning about the first vertex",
			"terrain": {
				"R": "road",
				"F": "forest",
				"M": "mountain",
				"W": "water"
			},
			"contact": {
				"R": ["R"],
				"F": ["F", "M"],
				"M": ["F", "M"],
				"W": ["W"]
			}
		},
		sources: {
			"rulebook": "stated in the rules",
			"observed": "read off the printed component or reported from it",
			"designed": "our own value; simulation may tune it"
		},
		materials: {
			"raw": [
				"wood",
				"stone",
				"wheat"
			],
			"refined": [
				"timber",
				"brick",
				"milk",
				"flour"
			],
			"refines": {
				"wood": ["timber"],
				"stone": ["brick"],
				"wheat": ["milk", "flour"]
			},
			"consume_reward": {
				"refined": {
					"points": 1,
					"gold": 1
				},
				"high_quality": {
					"points": 2,
					"gold": 2
				}
			},
			"source": "rulebook"
		},
		supply: {
			"players": 4,
			"per_player": {
				"villagers": 4,
				"donkeys": 6,
				"roads": 5,
				"flags": 6,
				"markers": 6,
				"refined_each": 2
			},
			"on_board_at_start": {
				"villagers": 1,
				"donkeys": 1
			},
			"raw_tokens": {
				"count": 18,
				"limited": false
			},
			"gold": {
				"ones": 23,
				"fives": 7,
				"limited": false
			},
			"building_tiles": 32,
			"church_pieces": 6,
			"church_pieces_at_start": {
				"1": 2,
				"2": 2,
				"3": 1,
				"4": 1
			},
			"source": "rulebook"
		},
		setup: {
			"gold": 3,
			"gold_bonus": {
				"2": { "2": 1 },
				"3": { "3": 1 },
				"4": {
					"3": 1,
					"4": 1
				}
			},
			"solo_favour_gold": 2,
			"display": 4,
			"starting_bag": 10,
			"pile_size": 4,
			"source": "rulebook"
		},
		roads: {
			"path": {
				"joins": "F",
				"cost": { "stone": 2 }
			},
			"bridge": {
				"joins": "M",
				"cost": { "wood": 2 }
			},
			"per_player": 5,
			"source": "rulebook"
		},
		end_scoring: {
			"road": 1,
			"longest_road_tile": 2,
			"gold_per_point": 3,
			"tie_break": ["church_deliveries", "market_sales"],
			"source": "rulebook"
		},
		scoring_rules: {
			"boats": "points for each of your boats on a lake",
			"church_deliveries": "points for each Church delivery you made",
			"connected_by": "points if a built road of the named kind touches the tile and it is joined to the Church",
			"distance_to_church": "points for each tile on the shortest road route to the Church, both ends counted",
			"donkeys": "points for each donkey you own on the board",
			"fish_left": "points for each fish tile still in hand",
			"gold_left": "points for each gold left, up to max; gold also scores as usual",
			"longest_road_rate": "your longest road scores this many points per tile instead of the usual rate",
			"market_sales": "points for each sale tile you hold",
			"matching_segments": "points for each own segment of the listed terrain that meets the same terrain; built roads never count",
			"roads_built": "points for each of your paths and bridges, on top of their own score",
			"stored": "points for each material lying in it, raw and refined at their own rate",
			"water_by_lake": "points for each own water segment with a lake tile on the other side"
		},
		tiles: [
			{
				"id": "church_1_2p",
				"name": "Church",
				"kind": "church",
				"tile": "church",
				"players": [1, 2],
				"expansion": "base",
				"pile": ["start"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "50501012323434",
				"terrain": "RMFFRMRRFFMRMF",
				"slots": {
					"kind": "delivery",
					"deliveries": [
						{
							"id": "gold",
							"cost": { "gold": 10 },
							"points": 6,
							"source": "observed"
						},
						{
							"id": "milk_brick",
							"cost": {
								"any_of": ["milk", "brick"],
								"count": 3
							},
							"points": 4,
							"source": "observed"
						},
						{
							"id": "timber_flour",
							"cost": {
								"any_of": ["timber", "flour"],
								"count": 3
							},
							"points": 4,
							"source": "observed"
						},
						{
							"id": "raw",
							"cost": {
								"any_of": [
									"wood",
									"stone",
									"wheat"
								],
								"count": 10
							},
							"points": 6,
							"source": "observed"
						}
					]
				},
				"action": {
					"kind": "church",
					"beg_gold": 1,
					"beg_when": "farm, quarry and woodcutter all full"
				},
				"cost": null,
				"reward": null,
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "observed",
					"pile": "rulebook"
				}
			},
			{
				"id": "church_3_4p",
				"name": "Church",
				"kind": "church",
				"tile": "church",
				"players": [3, 4],
				"expansion": "base",
				"pile": ["start"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "23234345050101",
				"terrain": "FMRMFFRRMRFFMR",
				"slots": {
					"kind": "delivery",
					"deliveries": [
						{
							"id": "gold",
							"cost": { "gold": 10 },
							"points": 6,
							"source": "designed"
						},
						{
							"id": "milk_brick",
							"cost": {
								"any_of": ["milk", "brick"],
								"count": 3
							},
							"points": 4,
							"source": "designed"
						},
						{
							"id": "timber_flour",
							"cost": {
								"any_of": ["timber", "flour"],
								"count": 3
							},
							"points": 4,
							"source": "designed"
						},
						{
							"id": "raw",
							"cost": {
								"any_of": [
									"wood",
									"stone",
									"wheat"
								],
								"count": 10
							},
							"points": 6,
							"source": "designed"
						},
						{
							"id": "one_of_each",
							"cost": { "each_of": [
								"timber",
								"brick",
								"milk",
								"flour"
							] },
							"points": 6,
							"source": "designed"
						}
					]
				},
				"action": {
					"kind": "church",
					"beg_gold": 1,
					"beg_when": "farm, quarry and woodcutter all full"
				},
				"cost": null,
				"reward": null,
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"slots": "designed",
					"pile": "rulebook"
				},
				"notes": "Mirror image of church_1_2p. Five deliveries follow from the six church pieces (one placed at the start); the fifth is ours."
			},
			{
				"id": "town_hall",
				"name": "Town Hall",
				"kind": "town_hall",
				"tile": "town_hall",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["start"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "4545012123",
				"terrain": "RFFMMMMFFM",
				"slots": null,
				"action": {
					"kind": "town_hall",
					"display_cost": [
						0,
						1,
						2,
						3
					],
					"blueprint_limit": 3,
					"hire_villager": [
						5,
						7,
						9
					],
					"hire_donkey": 3
				},
				"cost": null,
				"reward": null,
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "rulebook",
					"pile": "rulebook"
				}
			},
			{
				"id": "market_2p",
				"name": "Market",
				"kind": "market",
				"tile": "market",
				"players": [1, 2],
				"expansion": "base",
				"pile": ["start"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "222444000",
				"terrain": "RFFRFFFFF",
				"slots": {
					"kind": "sale",
					"count": 3
				},
				"action": {
					"kind": "market",
					"free_market": {
						"raw": 3,
						"refined": 5
					}
				},
				"cost": null,
				"reward": null,
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"slots": "observed",
					"pile": "rulebook"
				},
				"notes": "Outline and terrain are the mirror image of market_3_4p; the prices are observed."
			},
			{
				"id": "market_3_4p",
				"name": "Market",
				"kind": "market",
				"tile": "market",
				"players": [3, 4],
				"expansion": "base",
				"pile": ["start"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "000222444",
				"terrain": "FFFFFRFFR",
				"slots": {
					"kind": "sale",
					"count": 3
				},
				"action": {
					"kind": "market",
					"free_market": {
						"raw": 2,
						"refined": 4
					}
				},
				"cost": null,
				"reward": null,
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "observed",
					"pile": "rulebook"
				}
			},
			{
				"id": "farm",
				"name": "Farm",
				"kind": "producer",
				"tile": "farm",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["start"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "113355",
				"terrain": "FFFFFR",
				"slots": {
					"kind": "raw",
					"count": 3,
					"accepts": ["wheat"],
					"filled_at_start": 2
				},
				"action": {
					"kind": "produce",
					"output": ["wheat"],
					"gold": 2,
					"points": 0
				},
				"cost": null,
				"reward": null,
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "observed",
					"pile": "rulebook"
				}
			},
			{
				"id": "quarry",
				"name": "Quarry",
				"kind": "producer",
				"tile": "quarry",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["start"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "123450",
				"terrain": "RMMMMM",
				"slots": {
					"kind": "raw",
					"count": 3,
					"accepts": ["stone"],
					"filled_at_start": 2
				},
				"action": {
					"kind": "produce",
					"output": ["stone"],
					"gold": 2,
					"points": 0
				},
				"cost": null,
				"reward": null,
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "observed",
					"pile": "rulebook"
				}
			},
			{
				"id": "woodcutter",
				"name": "Woodcutter",
				"kind": "producer",
				"tile": "woodcutter",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["start"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "22335500",
				"terrain": "RFFFFFFF",
				"slots": {
					"kind": "raw",
					"count": 3,
					"accepts": ["wood"],
					"filled_at_start": 2
				},
				"action": {
					"kind": "produce",
					"output": ["wood"],
					"gold": 2,
					"points": 0
				},
				"cost": null,
				"reward": null,
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "observed",
					"pile": "rulebook"
				}
			},
			{
				"id": "sawmill",
				"name": "Sawmill",
				"kind": "refinery",
				"tile": "sawmill",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["bag"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "4535511123",
				"terrain": "FRFFRFFFFF",
				"slots": {
					"kind": "refined",
					"count": 1,
					"accepts": ["timber"]
				},
				"action": {
					"kind": "refine",
					"input": { "wood": 1 },
					"output": "timber",
					"on_consume": {
						"points": 1,
						"gold": 1
					}
				},
				"cost": {
					"materials": {
						"wheat": 2,
						"stone": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 4,
					"milestone": "carpenter",
					"unlock": "timber"
				},
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "rulebook",
					"cost": "observed",
					"reward": "observed",
					"pile": "observed"
				}
			},
			{
				"id": "stonemason",
				"name": "Stonemason",
				"kind": "refinery",
				"tile": "stonemason",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["bag"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "4505012323",
				"terrain": "MMRMMMMMMR",
				"slots": {
					"kind": "refined",
					"count": 1,
					"accepts": ["brick"]
				},
				"action": {
					"kind": "refine",
					"input": { "stone": 1 },
					"output": "brick",
					"on_consume": {
						"points": 1,
						"gold": 1
					}
				},
				"cost": {
					"materials": {
						"wheat": 2,
						"wood": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 4,
					"milestone": "mason",
					"unlock": "brick"
				},
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "rulebook",
					"cost": "observed",
					"reward": "observed",
					"pile": "designed"
				}
			},
			{
				"id": "dairy_farm",
				"name": "Dairy Farm",
				"kind": "refinery",
				"tile": "dairy_farm",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["bag"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "45501232",
				"terrain": "FFRMMRMM",
				"slots": {
					"kind": "refined",
					"count": 1,
					"accepts": ["milk"]
				},
				"action": {
					"kind": "refine",
					"input": { "wheat": 1 },
					"output": "milk",
					"on_consume": {
						"points": 1,
						"gold": 1
					}
				},
				"cost": {
					"materials": {
						"wood": 2,
						"stone": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 4,
					"milestone": "herder",
					"unlock": "milk"
				},
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "rulebook",
					"cost": "observed",
					"reward": "observed",
					"pile": "observed"
				},
				"notes": "The stone icon is half covered in the photograph; read as probable."
			},
			{
				"id": "flour_mill",
				"name": "Flour Mill",
				"kind": "refinery",
				"tile": "flour_mill",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["bag"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "44001133",
				"terrain": "MRMFFFRM",
				"slots": {
					"kind": "refined",
					"count": 1,
					"accepts": ["flour"]
				},
				"action": {
					"kind": "refine",
					"input": { "wheat": 1 },
					"output": "flour",
					"on_consume": {
						"points": 1,
						"gold": 1
					}
				},
				"cost": {
					"materials": {
						"stone": 2,
						"wood": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 4,
					"milestone": "miller",
					"unlock": "flour"
				},
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "rulebook",
					"cost": "observed",
					"reward": "designed",
					"pile": "designed"
				},
				"notes": "Reward covered in the photograph; set like the other three one-slot refineries. One segment partly hidden."
			},
			{
				"id": "barn",
				"name": "Barn",
				"kind": "producer",
				"tile": "barn",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["bag", "flour"],
				"copies": 2,
				"flag": false,
				"owner_only": false,
				"outline": "00123345",
				"terrain": "MMMRFFRF",
				"slots": {
					"kind": "raw",
					"count": 3,
					"accepts": [
						"wood",
						"stone",
						"wheat"
					],
					"filled_at_start": 0
				},
				"action": {
					"kind": "produce",
					"output": [
						"wood",
						"stone",
						"wheat"
					],
					"gold": 0,
					"points": 2
				},
				"cost": {
					"materials": {},
					"gold": 3
				},
				"reward": {
					"points": 4,
					"milestone": null,
					"unlock": null
				},
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"slots": "observed",
					"cost": "observed",
					"reward": "observed",
					"pile": "designed"
				},
				"notes": "Outline and terrain are ours but agree with what a partial close-up shows (long mountain side, forest, two road exits). The second copy is ours."
			},
			{
				"id": "pond_path",
				"name": "Pond (forest)",
				"kind": "landmark",
				"tile": "pond_path",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["bag"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "0002334",
				"terrain": "FFFFFFF",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"wood": 1,
						"wheat": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 3,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "connected_by",
					"road": "path",
					"points": 3
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				},
				"notes": "No printed road: only a built path can connect it, so \"by a path\" and \"by a road\" mean the same. Forest all round is a partial observation."
			},
			{
				"id": "pond_bridge",
				"name": "Pond (mountain)",
				"kind": "landmark",
				"tile": "pond_bridge",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["bag"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "0123404",
				"terrain": "MMMMMMM",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"stone": 1,
						"wheat": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 4,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "connected_by",
					"road": "bridge",
					"points": 3
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				},
				"notes": "No printed road: only a built bridge can connect it. Mountain all round is a partial observation."
			},
			{
				"id": "small_woodland",
				"name": "Small Woodland",
				"kind": "landmark",
				"tile": "small_woodland",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["bag"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "4400123",
				"terrain": "FFFFFFF",
				"slots": null,
				"action": null,
				"cost": {
					"materials": { "wood": 1 },
					"gold": 0
				},
				"reward": {
					"points": 2,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "matching_segments",
					"terrain": "F",
					"points": 1,
					"needs_road": false
				},
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"cost": "observed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "observed"
				},
				"notes": "The reward digit is small and unclear in the photograph (1 to 3)."
			},
			{
				"id": "small_mountain_range",
				"name": "Small Mountain Range",
				"kind": "landmark",
				"tile": "small_mountain_range",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["bag"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "234501",
				"terrain": "MMMMMM",
				"slots": null,
				"action": null,
				"cost": {
					"materials": { "stone": 1 },
					"gold": 0
				},
				"reward": {
					"points": 3,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "matching_segments",
					"terrain": "M",
					"points": 1,
					"needs_road": false
				},
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"cost": "observed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "observed"
				},
				"notes": "The reward digit is small and unclear in the photograph (1 to 3)."
			},
			{
				"id": "outpost",
				"name": "Outpost",
				"kind": "landmark",
				"tile": "outpost",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["bag", "flour"],
				"copies": 2,
				"flag": true,
				"owner_only": false,
				"outline": "001334",
				"terrain": "MMRFFR",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"wood": 1,
						"stone": 1
					},
					"gold": 1
				},
				"reward": {
					"points": 3,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "distance_to_church",
					"points": 1
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				},
				"notes": "The second copy is ours."
			},
			{
				"id": "windmill",
				"name": "Windmill",
				"kind": "refinery",
				"tile": "windmill",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["timber"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "023324554011",
				"terrain": "FRFFMRMFFRMM",
				"slots": {
					"kind": "refined",
					"count": 2,
					"accepts": ["flour"]
				},
				"action": {
					"kind": "refine",
					"input": { "wheat": 1 },
					"output": "flour",
					"on_consume": {
						"points": 1,
						"gold": 1
					}
				},
				"cost": {
					"materials": {
						"timber": 1,
						"wood": 2
					},
					"gold": 0
				},
				"reward": {
					"points": 4,
					"milestone": "miller",
					"unlock": "flour"
				},
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"slots": "rulebook",
					"cost": "designed",
					"reward": "designed",
					"pile": "designed"
				}
			},
			{
				"id": "tavern",
				"name": "Tavern",
				"kind": "landmark",
				"tile": "tavern",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["timber"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "00022344",
				"terrain": "FRFFFRMM",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"flour": 1,
						"wheat": 1
					},
					"gold": 1
				},
				"reward": {
					"points": 4,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "gold_left",
					"points": 1,
					"max": 8
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				}
			},
			{
				"id": "warehouse",
				"name": "Warehouse",
				"kind": "landmark",
				"tile": "warehouse",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["timber"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "44551122",
				"terrain": "FFMRMRFF",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"timber": 1,
						"stone": 2
					},
					"gold": 0
				},
				"reward": {
					"points": 4,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "roads_built",
					"points": 1
				},
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"cost": "designed",
					"reward": "observed",
					"scoring": "rulebook",
					"pile": "designed"
				},
				"notes": "2 stone is observed; the other tag is covered, timber is ours."
			},
			{
				"id": "large_woodland",
				"name": "Large Woodland",
				"kind": "landmark",
				"tile": "large_woodland",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["timber"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "01002323445",
				"terrain": "FFFFFFFFFFF",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"timber": 1,
						"wood": 2
					},
					"gold": 0
				},
				"reward": {
					"points": 2,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "matching_segments",
					"terrain": "F",
					"points": 2,
					"needs_road": false
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				}
			},
			{
				"id": "master_stonemason",
				"name": "Master Stonemason",
				"kind": "refinery",
				"tile": "master_stonemason",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["milk"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "44001133",
				"terrain": "MMMRMMRM",
				"slots": {
					"kind": "refined",
					"count": 2,
					"accepts": ["brick"]
				},
				"action": {
					"kind": "refine",
					"input": { "stone": 1 },
					"output": "brick",
					"on_consume": {
						"points": 1,
						"gold": 1
					}
				},
				"cost": {
					"materials": {
						"milk": 1,
						"wheat": 2
					},
					"gold": 0
				},
				"reward": {
					"points": 5,
					"milestone": "mason",
					"unlock": "brick"
				},
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "observed",
					"terrain": "observed",
					"slots": "rulebook",
					"cost": "designed",
					"reward": "designed",
					"pile": "designed"
				},
				"notes": "Observed: two materials in the cost, the first tag reads 1. Outline read far back in the picture (medium)."
			},
			{
				"id": "stables",
				"name": "Stables",
				"kind": "landmark",
				"tile": "stables",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["milk"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "00013334",
				"terrain": "FRFMRFFM",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"timber": 1,
						"milk": 1,
						"wheat": 2
					},
					"gold": 4
				},
				"reward": {
					"points": 1,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "donkeys",
					"points": 2
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				}
			},
			{
				"id": "farrier",
				"name": "Farrier",
				"kind": "landmark",
				"tile": "farrier",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["milk"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "55001134323",
				"terrain": "MMRFFMRMFMF",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"milk": 1,
						"wood": 2,
						"stone": 1
					},
					"gold": 2
				},
				"reward": {
					"points": 1,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "longest_road_rate",
					"points": 3
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				}
			},
			{
				"id": "shrine",
				"name": "Shrine",
				"kind": "landmark",
				"tile": "shrine",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["milk"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "021324354051",
				"terrain": "RFFFFMMRMFFF",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"milk": 1,
						"flour": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 3,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "church_deliveries",
					"points": 2
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				}
			},
			{
				"id": "cow_conservatory",
				"name": "Cow Conservatory",
				"kind": "refinery",
				"tile": "cow_conservatory",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["brick"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "0000223344",
				"terrain": "MRFMFFRFMR",
				"slots": {
					"kind": "refined",
					"count": 2,
					"accepts": ["milk"]
				},
				"action": {
					"kind": "refine",
					"input": { "wheat": 1 },
					"output": "milk",
					"on_consume": {
						"points": 1,
						"gold": 1
					}
				},
				"cost": {
					"materials": {
						"brick": 1,
						"wheat": 2
					},
					"gold": 0
				},
				"reward": {
					"points": 5,
					"milestone": "herder",
					"unlock": "milk"
				},
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"slots": "rulebook",
					"cost": "designed",
					"reward": "designed",
					"pile": "designed"
				}
			},
			{
				"id": "square",
				"name": "Square",
				"kind": "landmark",
				"tile": "square",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["brick"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "0001133344",
				"terrain": "RFRMRFRFMR",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"brick": 1,
						"flour": 1,
						"stone": 2
					},
					"gold": 1
				},
				"reward": {
					"points": 1,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "matching_segments",
					"terrain": "R",
					"points": 3,
					"needs_road": true
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				}
			},
			{
				"id": "monument",
				"name": "Monument",
				"kind": "landmark",
				"tile": "monument",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["brick"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "002132445",
				"terrain": "RFMRFMRFM",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"timber": 1,
						"brick": 1,
						"stone": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 2,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "matching_segments",
					"terrain": "RFM",
					"points": 2,
					"needs_road": true
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				},
				"notes": "Nine segments, three of each terrain: rulebook. Their order and the outline are ours."
			},
			{
				"id": "large_mountain_range",
				"name": "Large Mountain Range",
				"kind": "landmark",
				"tile": "large_mountain_range",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["brick"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "000022422444",
				"terrain": "MMMMMMMMMMMM",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"brick": 1,
						"stone": 2
					},
					"gold": 0
				},
				"reward": {
					"points": 1,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "matching_segments",
					"terrain": "M",
					"points": 2,
					"needs_road": false
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				}
			},
			{
				"id": "lumbermill",
				"name": "Lumbermill",
				"kind": "refinery",
				"tile": "lumbermill",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["flour"],
				"copies": 1,
				"flag": false,
				"owner_only": false,
				"outline": "0001243244",
				"terrain": "FRFFMMMFFR",
				"slots": {
					"kind": "refined",
					"count": 2,
					"accepts": ["timber"]
				},
				"action": {
					"kind": "refine",
					"input": { "wood": 1 },
					"output": "timber",
					"on_consume": {
						"points": 1,
						"gold": 1
					}
				},
				"cost": {
					"materials": {
						"brick": 1,
						"stone": 2
					},
					"gold": 0
				},
				"reward": {
					"points": 6,
					"milestone": "carpenter",
					"unlock": "timber"
				},
				"scoring": null,
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"slots": "rulebook",
					"cost": "rulebook",
					"reward": "designed",
					"pile": "designed"
				},
				"notes": "The cost comes from the transport example in the base rulebook."
			},
			{
				"id": "tradepost",
				"name": "Tradepost",
				"kind": "landmark",
				"tile": "tradepost",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "base",
				"pile": ["flour"],
				"copies": 1,
				"flag": true,
				"owner_only": false,
				"outline": "0150222444",
				"terrain": "FMMFFRFMRM",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"flour": 1,
						"wood": 1
					},
					"gold": 1
				},
				"reward": {
					"points": 5,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "market_sales",
					"points": 1
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "designed"
				}
			},
			{
				"id": "storeroom",
				"name": "Storeroom",
				"kind": "landmark",
				"tile": "storeroom",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "by_the_lake",
				"pile": ["bag", "bag"],
				"copies": 2,
				"flag": true,
				"owner_only": true,
				"outline": "0022345",
				"terrain": "RFWWWRM",
				"slots": {
					"kind": "store",
					"count": 2,
					"accepts": [
						"wood",
						"stone",
						"wheat",
						"timber",
						"brick",
						"milk",
						"flour"
					]
				},
				"action": { "kind": "store" },
				"cost": {
					"materials": {
						"wood": 1,
						"stone": 1,
						"wheat": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 3,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "stored",
					"raw": 1,
					"refined": 2
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"slots": "rulebook",
					"cost": "designed",
					"reward": "designed",
					"scoring": "designed",
					"pile": "rulebook"
				},
				"notes": "That the end bonus counts stored materials is our reading; the numbers are ours."
			},
			{
				"id": "dockyard",
				"name": "Dockyard",
				"kind": "landmark",
				"tile": "dockyard",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "by_the_lake",
				"pile": ["timber"],
				"copies": 1,
				"flag": true,
				"owner_only": true,
				"outline": "000113431344",
				"terrain": "FRFFMFWWWMRF",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"timber": 1,
						"wood": 2
					},
					"gold": 0
				},
				"reward": {
					"points": 3,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "boats",
					"points": 3
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "rulebook"
				}
			},
			{
				"id": "aquarium",
				"name": "Aquarium",
				"kind": "landmark",
				"tile": "aquarium",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "by_the_lake",
				"pile": ["milk"],
				"copies": 1,
				"flag": true,
				"owner_only": true,
				"outline": "5102224355",
				"terrain": "FWWMRFWWMR",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"milk": 1,
						"stone": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 3,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "fish_left",
					"points": 2
				},
				"ability": { "kind": "channel" },
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "designed",
					"pile": "rulebook"
				},
				"notes": "Scoring for leftover fish is rulebook, the rate is ours."
			},
			{
				"id": "cliffside",
				"name": "Cliffside",
				"kind": "landmark",
				"tile": "cliffside",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "by_the_lake",
				"pile": ["brick"],
				"copies": 1,
				"flag": true,
				"owner_only": true,
				"outline": "00002243244",
				"terrain": "FRMMRWWWWWM",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"brick": 1,
						"wood": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 2,
					"milestone": null,
					"unlock": null
				},
				"scoring": {
					"rule": "water_by_lake",
					"points": 3,
					"needs_road": false
				},
				"ability": null,
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "rulebook"
				}
			},
			{
				"id": "beach",
				"name": "Beach",
				"kind": "landmark",
				"tile": "beach",
				"players": [
					1,
					2,
					3,
					4
				],
				"expansion": "by_the_lake",
				"pile": ["flour"],
				"copies": 1,
				"flag": true,
				"owner_only": true,
				"outline": "00113434",
				"terrain": "FRFRWWWW",
				"slots": null,
				"action": null,
				"cost": {
					"materials": {
						"flour": 1,
						"wheat": 1
					},
					"gold": 0
				},
				"reward": {
					"points": 3,
					"milestone": null,
					"unlock": null
				},
				"scoring": null,
				"ability": {
					"kind": "permanent_fish",
					"amount": 2
				},
				"source": {
					"outline": "designed",
					"terrain": "designed",
					"cost": "designed",
					"reward": "designed",
					"scoring": "rulebook",
					"pile": "rulebook"
				}
			}
		],
		sale_tiles: {
			"open": 3,
			"removed": {
				"1": {
					"2": 2,
					"3": 3
				},
				"2": {
					"2": 2,
					"3": 3
				},
				"3": {
					"2": 1,
					"3": 2
				},
				"4": {
					"2": 1,
					"3": 1
				}
			},
			"source": {
				"count": "rulebook",
				"removed": "rulebook",
				"tier_sizes": "designed"
			},
			"tiles": [
				{
					"id": "sale_1a",
					"tier": 1,
					"materials": {
						"wood": 2,
						"wheat": 1
					},
					"points": 1,
					"gold": 1,
					"source": "observed"
				},
				{
					"id": "sale_1b",
					"tier": 1,
					"materials": {
						"stone": 2,
						"wheat": 1
					},
					"points": 1,
					"gold": 1,
					"source": "observed"
				},
				{
					"id": "sale_1c",
					"tier": 1,
					"materials": { "milk": 1 },
					"points": 1,
					"gold": 2,
					"source": "observed"
				},
				{
					"id": "sale_2a",
					"tier": 2,
					"materials": {
						"timber": 1,
						"wheat": 2
					},
					"points": 2,
					"gold": 2,
					"source": "designed"
				},
				{
					"id": "sale_2b",
					"tier": 2,
					"materials": {
						"timber": 1,
						"flour": 1
					},
					"points": 3,
					"gold": 2,
					"source": "designed"
				},
				{
					"id": "sale_2c",
					"tier": 2,
					"materials": {
						"brick": 1,
						"milk": 1
					},
					"points": 3,
					"gold": 2,
					"source": "designed"
				},
				{
					"id": "sale_2d",
					"tier": 2,
					"materials": {
						"milk": 1,
						"flour": 1
					},
					"points": 3,
					"gold": 2,
					"source": "designed"
				},
				{
					"id": "sale_3a",
					"tier": 3,
					"materials": {
						"timber": 2,
						"flour": 1
					},
					"points": 4,
					"gold": 4,
					"source": "designed"
				},
				{
					"id": "sale_3b",
					"tier": 3,
					"materials": {
						"timber": 1,
						"brick": 2
					},
					"points": 4,
					"gold": 4,
					"source": "designed"
				},
				{
					"id": "sale_3c",
					"tier": 3,
					"materials": {
						"brick": 1,
						"milk": 2
					},
					"points": 4,
					"gold": 4,
					"source": "designed"
				},
				{
					"id": "sale_3d",
					"tier": 3,
					"materials": {
						"milk": 1,
						"flour": 2
					},
					"points": 4,
					"gold": 4,
					"source": "designed"
				},
				{
					"id": "sale_3e",
					"tier": 3,
					"materials": {
						"timber": 1,
						"brick": 1,
						"milk": 1,
						"flour": 1
					},
					"points": 6,
					"gold": 4,
					"source": "designed"
				}
			]
		},
		milestones: [
			{
				"id": "planner",
				"name": "Planner",
				"when": "first to build a path or bridge",
				"effect": {
					"rule": "road_bonus",
					"points": 1
				},
				"source": "observed"
			},
			{
				"id": "carpenter",
				"name": "Carpenter",
				"when": "first to build a refinery that makes timber",
				"effect": {
					"rule": "high_quality",
					"material": "timber"
				},
				"source": "observed"
			},
			{
				"id": "mason",
				"name": "Mason",
				"when": "first to build a refinery that makes brick",
				"effect": {
					"rule": "high_quality",
					"material": "brick"
				},
				"source": "observed"
			},
			{
				"id": "herder",
				"name": "Herder",
				"when": "first to build a refinery that makes milk",
				"effect": {
					"rule": "high_quality",
					"material": "milk"
				},
				"source": "observed"
			},
			{
				"id": "miller",
				"name": "Miller",
				"when": "first to build a refinery that makes flour",
				"effect": {
					"rule": "high_quality",
					"material": "flour"
				},
				"source": "observed"
			}
		],
		awards: [
			{
				"id": "chaplain",
				"name": "Chaplain",
				"count": "church_deliveries",
				"rank": 1,
				"points": 5,
				"source": "observed"
			},
			{
				"id": "sacristan",
				"name": "Sacristan",
				"count": "church_deliveries",
				"rank": 2,
				"points": 3,
				"source": "observed"
			},
			{
				"id": "merchant",
				"name": "Merchant",
				"count": "market_sales",
				"rank": 1,
				"points": 4,
				"source": "observed"
			},
			{
				"id": "landscaper",
				"name": "Landscaper",
				"count": "flag_buildings",
				"rank": 1,
				"points": 4,
				"source": "observed"
			}
		],
		by_the_lake: {
			"supply": {
				"lake_tiles": 30,
				"fish_tokens": 20,
				"boats": 10,
				"houses": 4,
				"extra_flags_per_player": 1,
				"fish_tokens_and_boats_limited": false,
				"flags_limited": true
			},
			"lake": {
				"tiles_per_point": 2,
				"max_points": 10,
				"boat_min_tiles": 2,
				"boat_goods_cost": { "wheat": 1 }
			},
			"fish": {
				"hand_limit": 3,
				"tiles": {
					"common": 11,
					"uncommon": 10,
					"rare": 9
				}
			},
			"seasons": [
				"spring",
				"summer",
				"autumn",
				"winter"
			],
			"menu": [
				{
					"id": "fish_market",
					"name": "Fish Market",
					"rarity": "common",
					"season": "all",
					"gold": 2,
					"effect": null,
					"text": "Two gold.",
					"source": {
						"effect": "rulebook",
						"season": "rulebook"
					}
				},
				{
					"id": "breeding",
					"name": "Breeding",
					"rarity": "uncommon",
					"season": "spring",
					"gold": 1,
					"effect": {
						"kind": "free_donkey",
						"min_donkeys": 2
					},
					"text": "One gold; if you already own two or more donkeys, one more joins you free of charge.",
					"source": {
						"effect": "rulebook",
						"season": "designed"
					}
				},
				{
					"id": "spring_rains",
					"name": "Spring Rains",
					"rarity": "rare",
					"season": "spring",
					"gold": 0,
					"effect": { "kind": "refill_producers" },
					"text": "Every raw producer on the road network is filled up (you choose the mix in a Barn). Nobody is paid for it.",
					"source": {
						"effect": "designed",
						"season": "designed"
					}
				},
				{
					"id": "migration",
					"name": "Migration",
					"rarity": "uncommon",
					"season": "summer",
					"gold": 1,
					"effect": { "kind": "refill_fish" },
					"text": "One gold; once your next action is done, all fishing spots beside its tile get their fish back.",
					"source": {
						"effect": "rulebook",
						"season": "rulebook"
					}
				},
				{
					"id": "fish_festival",
					"name": "Fish Festival",
					"rarity": "rare",
					"season": "summer",
					"gold": 0,
					"effect": {
						"kind": "fish_for_points",
						"max": 10,
						"points": 1
					},
					"text": "Give back up to ten fish, this one included, for one point each.",
					"source": {
						"effect": "rulebook",
						"season": "rulebook"
					}
				},
				{
					"id": "infrastructure",
					"name": "Infrastructure",
					"rarity": "uncommon",
					"season": "autumn",
					"gold": 1,
					"effect": { "kind": "free_blueprints" },
					"text": "One gold; for the rest of the turn you take blueprints without paying.",
					"source": {
						"effect": "rulebook",
						"season": "rulebook"
					}
				},
				{
					"id": "call_in_a_favour",
					"name": "Call in a Favour",
					"rarity": "rare",
					"season": "autumn",
					"gold": 0,
					"effect": { "kind": "free_build" },
					"text": "Construct one of your blueprints without its cost and without its reward.",
					"source": {
						"effect": "rulebook",
						"season": "rulebook"
					}
				},
				{
					"id": "monopoly",
					"name": "Monopoly",
					"rarity": "uncommon",
					"season": "winter",
					"gold": 1,
					"effect": { "kind": "block_building" },
					"text": "One gold; the building you activate next is closed to everyone until your next turn begins.",
					"source": {
						"effect": "rulebook",
						"season": "designed"
					}
				},
				{
					"id": "thick_ice",
					"name": "Thick Ice",
					"rarity": "rare",
					"season": "winter",
					"gold": 0,
					"effect": { "kind": "free_lake_crossing" },
					"text": "Until your turn ends, your workers and goods cross every lake as though you had a boat there, and without the wheat.",
					"source": {
						"effect": "designed",
						"season": "designed"
					}
				}
			],
			"end_trigger": ["last church delivery", "a player places the last flag"],
			"source": "rulebook"
		},
		solo: {
			"layout": "setup_1_2p",
			"recesses": 5,
			"action_tokens": [
				"produce",
				"blueprint",
				"refine",
				"build",
				"road"
			],
			"action_tokens_by_the_lake": ["fish"],
			"markers": [
				{
					"colour": "red",
					"recess": 1,
					"on_tile": 1,
					"in_bag": 3
				},
				{
					"colour": "orange",
					"recess": 2,
					"on_tile": 1,
					"in_bag": 2
				},
				{
					"colour": "green",
					"recess": 3,
					"on_tile": 1,
					"in_bag": 1
				}
			],
			"hire_villager": 5,
			"church_discount": {
				"raw": 2,
				"refined": 1,
				"gold": 3
			},
			"points_per_gold_reward": 1,
			"landmark_points": 3,
			"surplus_fish": {
				"common": {
					"favour_gold": 1,
					"points": 0
				},
				"uncommon": {
					"favour_gold": 1,
					"points": 1
				},
				"rare": {
					"favour_gold": 0,
					"points": 2
				}
			},
			"easier": [
				"human starts with 2 donkeys",
				"his landmarks score 1",
				"he loses points equal to the gold costs he skips"
			],
			"harder": [
				"he starts with 2 villagers and no gold",
				"his Favour tile never turns face down",
				"Merchant needs a majority and 5 sales",
				"Chaplain ties go to him",
				"his landmarks score 5",
				"he cashes in leftover refined materials"
			],
			"source": "rulebook"
		},
		layouts: [
			{
				"id": "setup_1_2p",
				"players": [1, 2],
				"placements": [
					{
						"id": "church_1_2p",
						"at": [0, 0],
						"rotation": 0
					},
					{
						"id": "town_hall",
						"at": [4, -1],
						"rotation": 0
					},
					{
						"id": "market_2p",
						"at": [1, 1],
						"rotation": 5
					},
					{
						"id": "farm",
						"at": [5, 0],
						"rotation": 0
					},
					{
						"id": "quarry",
						"at": [5, 0],
						"rotation": 3
					},
					{
						"id": "woodcutter",
						"at": [1, -1],
						"rotation": 0
					}
				],
				"source": "designed",
				"notes": "Town Hall, Farm and Woodcutter stand as in the photograph; Market and Quarry change places, because the mirrored Market does not fit its observed seat."
			},
			{
				"id": "setup_3_4p",
				"players": [3, 4],
				"placements": [
					{
						"id": "church_3_4p",
						"at": [0, 0],
						"rotation": 0
					},
					{
						"id": "town_hall",
						"at": [-4, -1],
						"rotation": 4
					},
					{
						"id": "market_3_4p",
						"at": [3, -1],
						"rotation": 2
					},
					{
						"id": "farm",
						"at": [-3, -1],
						"rotation": 3
					},
					{
						"id": "quarry",
						"at": [-3, 2],
						"rotation": 4
					},
					{
						"id": "woodcutter",
						"at": [-5, 0],
						"rotation": 5
					}
				],
				"source": "designed",
				"notes": "Our own: one-faced tiles cannot be mirrored along with the Church. Quarry keeps its (mirrored) seat. No enclosed gaps."
			},
			{
				"id": "photo_reference",
				"players": [],
				"placements": [
					{
						"id": "church_1_2p",
						"at": [0, 0],
						"rotation": 0
					},
					{
						"id": "town_hall",
						"at": [4, -1],
						"rotation": 0
					},
					{
						"id": "market_3_4p",
						"at": [5, -1],
						"rotation": 0
					},
					{
						"id": "farm",
						"at": [5, 0],
						"rotation": 0
					},
					{
						"id": "quarry",
						"at": [1, 1],
						"rotation": 0
					},
					{
						"id": "woodcutter",
						"at": [1, -1],
						"rotation": 0
					}
				],
				"source": "observed",
				"notes": "As photographed; it mixes two player counts (1-2p Church, 3-4p Market), so use it for tests only."
			}
		]
	};
	// src/games/hamlet/art/base/catalogue.ts
	/** The catalogue of tiles, as far as pictures need it. */
	var TILES = components_2_default.tiles;
	var byId = new Map(TILES.map((t) => [t.id, t]));
	/** Returns the tile with this id. Throws if the catalogue has none: the ids come from the catalogue itself. */
	function catalogueTile(id) {
		const t = byId.get(id);
		if (!t) throw new RangeError(`no tile "${id}" in the catalogue`);
		return t;
	}
	components_2_default.by_the_lake.menu.map((c) => c.id);
	/** Returns the number of slots for goods on this tile (deliveries of the Church and sales of the Market are no goods on a tile). */
	function goodsSlots(id) {
		const s = catalogueTile(id).slots;
		return s && (s.kind === "raw" || s.kind === "refined" || s.kind === "store") ? s.count ?? 0 : 0;
	}
	/** Returns the number of deliveries that this side of the Church needs; 0 for any other tile. */
	function deliveries(id) {
		return catalogueTile(id).slots?.deliveries?.length ?? 0;
	}
	var HEIGHT = 100 * Math.sqrt(3) / 2;
	var STEPS = [
		[1, 0],
		[0, 1],
		[-1, 1],
		[-1, 0],
		[0, -1],
		[1, -1]
	];
	/** Returns the position of a lattice point in drawing units. */
	function xy(cell) {
		return {
			x: (cell[0] + cell[1] / 2) * 100,
			y: -cell[1] * HEIGHT
		};
	}
	var TERRAINS = {
		R: "R",
		F: "F",
		M: "M",
		W: "W"
	};
	var turn = (rotation) => (Math.round(rotation) % 6 + 6) % 6;
	var faceOf = memo((key) => {
		const [id = "", k = "0"] = key.split("@");
		const rotation = Number(k);
		const tile = catalogueTile(id);
		const pts = [];
		let cell = [0, 0];
		for (const c of tile.outline) {
			const p = xy(cell);
			pts.push([p.x, p.y]);
			const s = STEPS[(Number(c) + rotation) % 6] ?? [0, 0];
			cell = [cell[0] + s[0], cell[1] + s[1]];
		}
		const segments = pts.map((a, index) => {
			const b = pts[(index + 1) % pts.length] ?? a;
			const dir = [(b[0] - a[0]) / 100, (b[1] - a[1]) / 100];
			return {
				a,
				b,
				dir,
				inward: [dir[1], -dir[0]],
				mid: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
				terrain: TERRAINS[tile.terrain[index] ?? ""] ?? "F",
				index
			};
		});
		const corners = pts.filter((_, i) => {
			const before = segments[(i + pts.length - 1) % pts.length];
			const after = segments[i];
			return !before || !after || dist(before.dir, after.dir) > .01;
		});
		let area = 0;
		let cx = 0;
		let cy = 0;
		for (const { a, b } of segments) {
			const w = a[0] * b[1] - b[0] * a[1];
			area += w;
			cx += (a[0] + b[0]) * w;
			cy += (a[1] + b[1]) * w;
		}
		const xs = pts.map((p) => p[0]);
		const ys = pts.map((p) => p[1]);
		return {
			id,
			rotation,
			pts,
			corners,
			segments,
			walls: corners.map((a, i) => ({
				a,
				b: corners[(i + 1) % corners.length] ?? a
			})),
			centre: [cx / (3 * area), cy / (3 * area)],
			left: Math.min(...xs),
			top: Math.min(...ys),
			right: Math.max(...xs),
			bottom: Math.max(...ys),
			size: Math.round(Math.abs(area) / (100 * HEIGHT))
		};
	});
	/** Returns the ground of a rotated tile with its first corner at the origin. */
	function face(id, rotation) {
		return faceOf(`${id}@${turn(rotation)}`);
	}
	/** Returns the distance from a point to the nearest edge of the face. */
	function edgeDistance(f, p) {
		let best = Infinity;
		for (const w of f.walls) best = Math.min(best, lineDist(p, w.a, w.b));
		return best;
	}
	/** Returns whether a point is on the face. */
	function onFace(f, p) {
		let inside = false;
		for (const { a, b } of f.walls) if (a[1] > p[1] !== b[1] > p[1] && p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]) inside = !inside;
		return inside;
	}
	/** Returns the corners moved inwards by `inset` units (outwards if negative). */
	function insetCorners(f, inset) {
		const c = f.corners;
		return c.map((b, i) => {
			const a = c[(i + c.length - 1) % c.length] ?? b;
			const d = c[(i + 1) % c.length] ?? b;
			const la = dist(a, b);
			const lb = dist(b, d);
			const na = [(b[1] - a[1]) / la, (a[0] - b[0]) / la];
			const nb = [(d[1] - b[1]) / lb, (b[0] - d[0]) / lb];
			const k = inset / (1 + na[0] * nb[0] + na[1] * nb[1]);
			return [b[0] + (na[0] + nb[0]) * k, b[1] + (na[1] + nb[1]) * k];
		});
	}
	/** Returns the bounding box of a placed tile's ground. */
	function tileBox(tileId, at, rotation) {
		const f = face(tileId, rotation);
		const o = xy(at);
		return {
			x: o.x + f.left,
			y: o.y + f.top,
			width: f.right - f.left,
			height: f.bottom - f.top
		};
	}
	/**
	* Returns the position and angle of a built road that crosses the lattice edge between two tiles:
	* `angle` in degrees, across the edge, between -90 and 90.
	*/
	function edgeMid(edge) {
		const a = xy(edge[0]);
		const b = xy(edge[1]);
		let angle = Math.atan2(b.x - a.x, a.y - b.y) * 180 / Math.PI;
		if (angle > 90.5) angle -= 180;
		if (angle <= -89.5) angle += 180;
		return {
			x: (a.x + b.x) / 2,
			y: (a.y + b.y) / 2,
			angle: Number(n1(angle))
		};
	}
	// src/games/hamlet/art/lake.ts
	/** Lakes between the tiles: a sandy rim, shallow water at the shore, deep water in the middle. */
	var key = (t) => t.join();
	var point = (c) => {
		const p = xy(c);
		return [p.x, p.y];
	};
	var edgeKey = (a, b) => {
		const m = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
		return `${Math.round(m[0])},${Math.round(m[1])}`;
	};
	/** Returns the three sides of a triangle, counter-clockwise, each with the triangle beyond it. */
	function sides([q, r, down]) {
		if (down) {
			const [a, b, c] = [
				[q + 1, r],
				[q + 1, r + 1],
				[q, r + 1]
			];
			return [
				[
					a,
					b,
					[
						q + 1,
						r,
						0
					]
				],
				[
					b,
					c,
					[
						q,
						r + 1,
						0
					]
				],
				[
					c,
					a,
					[
						q,
						r,
						0
					]
				]
			];
		}
		const [a, b, c] = [
			[q, r],
			[q + 1, r],
			[q, r + 1]
		];
		return [
			[
				a,
				b,
				[
					q,
					r - 1,
					1
				]
			],
			[
				b,
				c,
				[
					q,
					r,
					1
				]
			],
			[
				c,
				a,
				[
					q - 1,
					r,
					1
				]
			]
		];
	}
	/** Returns the shore as closed lines. */
	function loops(shore) {
		const next = /* @__PURE__ */ new Map();
		for (const [a, b] of shore) next.set(a.join(), [...next.get(a.join()) ?? [], b]);
		const out = [];
		for (const [start] of shore) {
			const loop = [];
			let p = start;
			for (let to = next.get(p.join())?.pop(); to; to = next.get(p.join())?.pop()) {
				loop.push(point(p));
				p = to;
			}
			if (loop.length > 2) out.push(loop);
		}
		return out;
	}
	function shoreOf(triangles) {
		const own = new Set(triangles.map(key));
		return triangles.flatMap((t) => sides(t).filter(([, , u]) => !own.has(key(u))).map(([a, b]) => [a, b]));
	}
	/** Returns the path data of a lake's shore. */
	function lakeOutline(triangles) {
		return loops(shoreOf(triangles)).map((p) => poly(p)).join("");
	}
	/** Returns the middle of a lake tile. */
	function triangleMiddle([q, r, down]) {
		const third = (down ? 2 : 1) / 3;
		return xy([q + third, r + third]);
	}
	/** Returns a point on the water: the middle of the lake tile nearest to the lake's centre. */
	function lakeMiddle(triangles) {
		const all = triangles.map(triangleMiddle);
		const x = all.reduce((s, p) => s + p.x, 0) / Math.max(1, all.length);
		const y = all.reduce((s, p) => s + p.y, 0) / Math.max(1, all.length);
		const away = (p) => (p.x - x) ** 2 + (p.y - y) ** 2;
		const near = all.reduce((best, p) => away(p) < away(best) ? p : best, all[0] ?? {
			x,
			y
		});
		return away(near) < 900 ? {
			x,
			y
		} : near;
	}
	/**
	* Returns a lake over these triangles, to be painted after the ground of all tiles and before their props.
	* If a neighbouring tile has water on its side, lake and bay are joined.
	*/
	function lakeArt(triangles, tiles, night = false) {
		const shore = shoreOf(triangles);
		if (shore.length === 0) return "";
		const bays = /* @__PURE__ */ new Set();
		for (const t of tiles) {
			const o = point(t.at);
			for (const g of face(t.id, t.rotation).segments) if (g.terrain === "W") bays.add(edgeKey([g.a[0] + o[0], g.a[1] + o[1]], [g.b[0] + o[0], g.b[1] + o[1]]));
		}
		const wet = (e) => bays.has(edgeKey(point(e[0]), point(e[1])));
		const lines = (set) => set.map(([a, b]) => poly([point(a), point(b)], false)).join("");
		const d = lakeOutline(triangles);
		const sand = lines(shore.filter((e) => !wet(e)));
		const open = lines(shore.filter(wet));
		const clip = `lake-${(triangles[0] ?? [
			0,
			0,
			0
		]).join("_")}-${triangles.length}${night ? "n" : ""}`;
		const r = dice(clip);
		let ripples = "";
		for (const [q, row, down] of triangles) {
			const { x, y } = triangleMiddle([
				q,
				row,
				down
			]);
			for (let i = 0; i < 2; i++) ripples += `M${n1(x + r.range(-30, 16))} ${n1(y + r.range(-22, 20))}q7 -4 14 0t14 0`;
		}
		const svg = `<clipPath id="${clip}"><path d="${d}"/></clipPath><g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${sand}" stroke="#c9a96a" stroke-width="20"/><path d="${sand}" stroke="#f2dfae" stroke-width="15"/><path d="${open}" stroke="#9bd3d2" stroke-width="12" stroke-linecap="butt"/></g><path d="${d}" fill="#3f8fab" stroke="#9bd3d2" stroke-width="3" stroke-linejoin="round"/><g clip-path="url(#${clip})"><g fill="none" stroke-linejoin="round">${[
			128,
			112,
			96,
			80,
			64,
			48,
			34,
			20
		].map((w, i) => `<path d="${d}" stroke="${mix("#3f8fab", "#9bd3d2", (i + 1) / 8)}" stroke-width="${w}"/>`).join("")}</g><path d="${ripples}" fill="none" stroke="#e3f5f3" stroke-width="2.2" stroke-linecap="round" opacity=".6"/></g>`;
		return night ? nightMarkup(svg) : svg;
	}
	// src/board/art/plants.ts
	/** Shared symbols of terrain: trees, crags, reeds, tufts. */
	var circles = (c, grow, dx = 0) => c.map(([x, y, r]) => `M${n1(x - r - grow + dx)} ${n1(y + dx)}a${n1(r + grow)} ${n1(r + grow)} 0 1 0 ${n1(2 * (r + grow))} 0a${n1(r + grow)} ${n1(r + grow)} 0 1 0 ${n1(-2 * (r + grow))} 0Z`).join("");
	function leafTree(dark, mid, pale) {
		const crown = [
			[
				-8,
				-13,
				10
			],
			[
				8,
				-13,
				10
			],
			[
				0,
				-24,
				12
			],
			[
				0,
				-13,
				11
			]
		];
		const inner = crown.map(([x, y, r]) => [
			x,
			y,
			r * .74
		]);
		return `<ellipse cx="8" cy="0" rx="19" ry="6.5" fill="#2e3d1c" opacity=".28"/><path d="M-2.5 1L-2 -9H2L2.5 1Z" fill="#6b4a2e"/><path d="${circles(crown, 1.5)}" fill="${mix(dark, "#1c2a14", .45)}"/><path d="${circles(crown, 0)}" fill="${dark}"/><path d="${circles(inner, 0, -2.5)}" fill="${mid}"/><path d="M-10 -29a5 3.6 0 1 0 10 0a5 3.6 0 1 0 -10 0ZM-15.6 -17.5a3.6 2.6 0 1 0 7.2 0a3.6 2.6 0 1 0 -7.2 0ZM1.5 -18a3 2 0 1 0 6 0a3 2 0 1 0 -6 0Z" fill="${pale}"/>`;
	}
	function fir(dark, mid, pale) {
		let s = "<ellipse cx=\"7\" cy=\"0\" rx=\"15\" ry=\"5.5\" fill=\"#2e3d1c\" opacity=\".28\"/><path d=\"M-2 -6H2V1H-2Z\" fill=\"#6b4a2e\"/>";
		for (const [y, w, h] of [
			[
				-4,
				13,
				17
			],
			[
				-14,
				10.5,
				16
			],
			[
				-24,
				7.5,
				15
			]
		]) s += `<path d="M${-w} ${y}Q0 ${y + 5} ${w} ${y}L0 ${y - h}Z" fill="${dark}" stroke="${mix(dark, "#10201a", .5)}" stroke-width="1.4" stroke-linejoin="round"/><path d="M${-w + 1} ${y}Q${-w / 2} ${n1(y + 2.4)} ${n1(-w * .05)} ${y + 2}L0 ${y - h + 1}Z" fill="${mid}"/><path d="M${-w + 3} ${y - 1}L-1 ${y - h + 5}L${n1(-w * .4)} ${y - 1}Z" fill="${pale}" opacity=".6"/>`;
		return s;
	}
	function crag(o, top) {
		const first = o[0] ?? [0, 0];
		const last = o[o.length - 1] ?? [0, 0];
		const second = o[1] ?? [0, 0];
		const [tx, ty] = o[top] ?? [0, 0];
		const line = o.map((p) => p.join(" ")).join("L");
		const dark = o.slice(top).map((p) => p.join(" ")).join("L");
		return `<path d="M${first[0] + 4} 3Q${last[0]} 6 ${last[0] + 9} 0Q${last[0] + 8} -6 ${last[0] - 6} -11Z" fill="#2e3324" opacity=".24"/><path d="M${line}Q0 5 ${first[0]} 0Z" fill="#c9c3b4" stroke="#5b554f" stroke-width="1.6" stroke-linejoin="round"/><path d="M${dark}L${tx + 5} 2L${tx - 2} -12L${tx + 3} -19Z" fill="#8d8a86"/><path d="M${tx} ${ty}L${tx - 5} ${ty + 9}L${tx - 1} ${ty + 7}L${tx + 3} ${ty + 11}Z" fill="#ece8dc"/><path d="M${first[0] + 6} -3L${second[0] + 3} ${second[1] + 3}M${tx - 8} -6L${tx - 5} -15" stroke="#a39c8e" stroke-width="1.6" fill="none" stroke-linecap="round"/>`;
	}
	var bloom = (a, b) => `<path d="M-5 0Q-4 -4 -6 -7M0 1V-7M5 0Q4 -3 6 -6" stroke="#6f9346" stroke-width="1.6" fill="none" stroke-linecap="round"/><circle cx="-6" cy="-8" r="2.6" fill="${a}"/><circle cx="0" cy="-9" r="2.8" fill="${b}"/><circle cx="6" cy="-7" r="2.5" fill="${a}"/><path d="M-6 -8h.1M0 -9h.1M6 -7h.1" stroke="#d9902b" stroke-width="1.8" stroke-linecap="round"/>`;
	/** Markup by name; each symbol stands on its own origin. */
	var PLANTS = {
		tree0: leafTree("#4d7a3f", "#6f9c4c", "#93b962"),
		tree1: leafTree("#5b7f38", "#80a448", "#a9c467"),
		tree2: leafTree("#3f7047", "#5c9357", "#84b273"),
		tree3: leafTree("#6d7d33", "#98a047", "#c0c06a"),
		tree4: fir("#2f5a45", "#467a58", "#6a9b70"),
		tree5: fir("#36603a", "#4f824a", "#7da566"),
		rock0: crag([
			[-24, 0],
			[-15, -16],
			[-9, -13],
			[-1, -35],
			[7, -22],
			[11, -25],
			[23, 0]
		], 3),
		rock1: crag([
			[-22, 0],
			[-14, -22],
			[-6, -31],
			[2, -19],
			[10, -26],
			[22, 0]
		], 2),
		rock2: crag([
			[-17, 0],
			[-10, -15],
			[0, -22],
			[9, -13],
			[17, 0]
		], 2),
		reed: "<path d=\"M-6 2Q-6 -8 -8 -15M-1 2Q-1 -10 0 -20M4 2Q5 -8 8 -14M1 2Q2 -6 4 -9\" stroke=\"#5d8143\" stroke-width=\"1.9\" fill=\"none\" stroke-linecap=\"round\"/><path d=\"M0 -20v-5M-8 -14v-5\" stroke=\"#7a4d2b\" stroke-width=\"3.4\" stroke-linecap=\"round\"/>",
		tuft: "<path d=\"M-4 0Q-4 -4 -6 -6M0 0V-8M4 0Q4 -4 6 -6\" stroke=\"#6f9346\" stroke-width=\"1.8\" fill=\"none\" stroke-linecap=\"round\"/>",
		bloom0: bloom("#fff8ea", "#f6d3d9"),
		bloom1: bloom("#f7d14f", "#fff3c4"),
		pebble: "<path d=\"M-8 0Q-7 -6 -1 -5Q3 -3 2 1Q-3 3 -8 0Z\" fill=\"#c9c3b4\" stroke=\"#6f6a5f\" stroke-width=\"1.3\"/><path d=\"M3 1Q4 -3 8 -2Q10 0 9 2Q6 3 3 1Z\" fill=\"#b3ad9f\" stroke=\"#6f6a5f\" stroke-width=\"1.2\"/>"
	};
	// src/board/art/patterns.ts
	/** The pattern of each player's colour: what tells players apart without colour. */
	var MARKS = {
		blue: (mark) => `<path d="M0 0H3.6V10H0Z" fill="${mark}" opacity=".78"/>`,
		vermilion: (mark) => `<circle cx="2.5" cy="2.5" r="1.7" fill="${mark}" opacity=".85"/><circle cx="7.5" cy="7.5" r="1.7" fill="${mark}" opacity=".85"/>`,
		sun: (mark) => `<path d="M0 7L5 2L10 7" stroke="${mark}" stroke-width="2" fill="none" opacity=".8"/>`,
		plum: (mark) => `<path d="M0 0H5V5H0ZM5 5H10V10H5Z" fill="${mark}" opacity=".5"/>`,
		mint: (mark) => `<path d="M2.5 .2V4.8M.2 2.5H4.8M7.5 5.2V9.8M5.2 7.5H9.8" stroke="${mark}" stroke-width="1.5" opacity=".95"/>`
	};
	/** Returns an SVG pattern: stripes, dots, chevrons, checks or crosses on the player's colour. */
	function pattern(id, fill, mark, who) {
		return `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse"${who === "blue" ? " patternTransform=\"rotate(40)\"" : ""}><rect width="10" height="10" fill="${fill}"/>${MARKS[who](mark)}</pattern>`;
	}
	// src/games/hamlet/art/pieces.ts
	/** The players' pieces: colour and pattern, a dark line, a cream halo. They stand on the origin. */
	var CLOAK = "M-15 2Q-15 -18 -6 -27H6Q15 -18 15 2Q0 7 -15 2Z";
	var HAT = "M-14 -36Q-9 -40 -8 -46Q0 -52 8 -46Q9 -40 14 -36Q0 -41 -14 -36Z";
	var DONKEY = "M-20 -18Q-21 -8 -18 -1H-12L-11 -8H7L8 -1H14Q15 -9 14 -16L19 -24L27 -20Q31 -21 30 -25L22 -36L23 -46Q19 -45 18 -38L15 -46Q11 -43 14 -36L9 -24H-14Q-20 -24 -20 -18Z";
	var FLAG = "M3 -52Q14 -47 24 -51Q33 -54 38 -51L33 -40L38 -29Q31 -32 23 -29Q13 -26 3 -30Z";
	var SAILS = "M-2 -66L1 -64Q30 -42 26 -15L34 -13Q28 6 14 7H-14Q-28 5 -32 -12L-22 -16Q-22 -36 -5 -56Z";
	var HULL$1 = `<path d="M-32 -12Q0 -4 34 -13Q28 6 14 7H-14Q-28 5 -32 -12Z" fill="#a8663a" stroke="${INK$1}" stroke-width="1.8" stroke-linejoin="round"/><path d="M-29 -6Q0 1 31 -7" stroke="#e0b070" stroke-width="2.6" fill="none"/>`;
	/** Shadows are for the board; a picture beside text takes them away (`.ic`). */
	var GROUND = " style=\"display:var(--ground)\"";
	var seatPattern = (who) => pattern(`pat-${who}`, PLAYERS[who].fill, PLAYERS[who].mark, who);
	function symbols(who) {
		const { fill, line } = PLAYERS[who];
		const pat = `url(#pat-${who})`;
		const halo = `fill="${CREAM}" stroke="${CREAM}" stroke-width="8" stroke-linejoin="round"`;
		const drawn = (w) => `stroke="${line}" stroke-width="${w}" stroke-linejoin="round"`;
		const man = `<path d="${CLOAK}" ${halo}/><circle cy="-35" r="10.5" ${halo}/><path d="${HAT}" ${halo}/><path d="${CLOAK}" fill="${pat}" ${drawn(2.2)}/><path d="M5 -26Q14 -16 14.5 2Q9 5 4 5Q8 -10 5 -26Z" fill="#20140c" fill-opacity=".16"/><circle cy="-35" r="10" fill="#f3cfa4" ${drawn(2.2)}/>`;
		const hat = `<path d="${HAT}" fill="${fill}" ${drawn(2)}/>`;
		const eyes = `<circle cx="-3.5" cy="-34" r="1.4" fill="${INK$1}"/><circle cx="3.5" cy="-34" r="1.4" fill="${INK$1}"/>`;
		const shut = `<path d="M-5 -34h3M2 -34h3" stroke="${INK$1}" stroke-width="1.5" stroke-linecap="round"/>`;
		const planks = [];
		for (let x = -46; x < 44; x += 10) planks.push(`<rect x="${x}" y="-15" width="8" height="30" rx="2"/>`);
		const steps = [
			[-52, 4],
			[-34, -5],
			[34, 5],
			[52, -4]
		].map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="11" ry="9"/>`).join("");
		return `<g id="man-${who}"><ellipse cx="4" cy="1" rx="17" ry="5.5" fill="#2b2414" fill-opacity=".35"${GROUND}/>${man}${eyes}${hat}</g><g id="sleeper-${who}"><ellipse cx="-20" cy="3" rx="30" ry="6" fill="#2b2414" fill-opacity=".3"${GROUND}/><g transform="translate(2 -4)rotate(-78)scale(.92)">${man}${shut}${hat}</g></g><g id="donkey-${who}"><ellipse cx="3" cy="0" rx="23" ry="5.5" fill="#2b2414" fill-opacity=".35"${GROUND}/><path d="${DONKEY}" ${halo}/><path d="${DONKEY}" fill="#a99a8a" stroke="#4c4036" stroke-width="2.2" stroke-linejoin="round"/><path d="M-20 -16L-24 -7" stroke="#4c4036" stroke-width="2.6" stroke-linecap="round"/><path d="M23 -22L27 -20Q31 -21 30 -25L26 -28Q22 -26 23 -22Z" fill="#e9ddcd"/><circle cx="23" cy="-29" r="1.7" fill="#2b2018"/><path d="M14 -34L10 -24" stroke="#5b4c40" stroke-width="3" stroke-linecap="round"/><path d="M-13 -26H7V-11Q-3 -8 -13 -11Z" fill="${pat}" ${drawn(2)}/></g><g id="path-${who}"><g fill="#efe6d2" stroke="#6b5c44" stroke-width="2">${steps}</g><rect x="-27" y="-13" width="54" height="32" rx="11" fill="#1c1a10" fill-opacity=".28"/><rect x="-27" y="-16" width="54" height="32" rx="11" fill="${CREAM}"/><rect x="-23" y="-12" width="46" height="24" rx="8" fill="${pat}" stroke="${line}" stroke-width="2.4"/></g><g id="bridge-${who}"><rect x="-52" y="-13" width="104" height="34" rx="6" fill="#1c1a10" fill-opacity=".3"/><g fill="#d9a564" stroke="#6b4526" stroke-width="1.6">${planks.join("")}</g><g fill="none" stroke-linecap="round"><path d="M-50 -17H50M-50 17H50" stroke="${CREAM}" stroke-width="12"/><path d="M-50 -17H50M-50 17H50" stroke="${line}" stroke-width="8.5"/><path d="M-50 -17H50M-50 17H50" stroke="${fill}" stroke-width="5.5"/></g><rect x="-19" y="-12" width="38" height="24" rx="7" fill="${pat}" stroke="${CREAM}" stroke-width="3"/></g><g id="flag-${who}"><ellipse cx="5" cy="1" rx="12" ry="4" fill="#2b2414" fill-opacity=".35"${GROUND}/><path d="M0 0V-54" stroke="${CREAM}" stroke-width="10" stroke-linecap="round"/><path d="${FLAG}" ${halo}/><path d="M0 0V-54" stroke="#4c3826" stroke-width="4.4" stroke-linecap="round"/><circle cy="-56" r="3.6" fill="#f0c04a" stroke="#4c3826" stroke-width="1.4"/><path d="${FLAG}" fill="${pat}" ${drawn(2.2)}/></g><g id="boat-${who}"><ellipse cx="4" cy="4" rx="34" ry="7" fill="#143444" fill-opacity=".22"${GROUND}/><path d="${SAILS}" ${halo}/><path d="M-2 -10V-66" stroke="#6b4526" stroke-width="3.4"/><path d="M1 -64Q30 -42 26 -15H1Z" fill="${pat}" ${drawn(2)}/><path d="M-5 -56Q-22 -36 -22 -16H-5Z" fill="#fff8ea" stroke="${INK$1}" stroke-width="1.8" stroke-linejoin="round"/>${HULL$1}<path d="M-40 10q8 -4 16 0M20 12q9 -4 18 0" stroke="#e9f7f7" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-opacity=".8"/></g>`;
	}
	/** Draws the patterns and symbols of all four players. */
	function pieceSymbols() {
		return PLAYER_COLOURS.map(seatPattern).join("") + PLAYER_COLOURS.map(symbols).join("");
	}
	/** Draws a villager, within x -19 to 19 and y -56 to 8; lying down (x -56 to 14, y -24 to 14) when tired. */
	function villager(colour, opts = {}) {
		return `<use href="#${opts.tired ? "sleeper" : "man"}-${colour}"/>`;
	}
	/** Draws a donkey, within x -30 to 34 and y -51 to 7. */
	function donkey(colour, opts = {}) {
		return `<use href="#donkey-${colour}"${opts.flip ? " transform=\"scale(-1 1)\"" : ""}/>`;
	}
	/** Draws a player's path or bridge, centred on the edge it crosses; `angle` in degrees as from `edgeMid`. */
	function builtRoad(kind, colour, angle) {
		return `<use href="#${kind}-${colour}" transform="rotate(${angle})scale(${kind === "bridge" ? ".68" : ".82"})"/>`;
	}
	/** Draws a player's flag, standing on its origin: x -5 to 42, y -60 to 5. */
	function flag(colour) {
		return `<use href="#flag-${colour}"/>`;
	}
	/** Draws a player's boat, afloat on its origin: x -40 to 40, y -68 to 14. */
	function boat(colour) {
		return `<use href="#boat-${colour}"/>`;
	}
	// src/games/hamlet/art/tokens.ts
	/** Goods, gold and points, distinguished by shape before colour. About 40 units wide, centred. */
	var TOKEN_KINDS = [
		"wood",
		"stone",
		"wheat",
		"timber",
		"brick",
		"milk",
		"flour",
		"gold",
		"fish"
	];
	var O$1 = `stroke="${INK$1}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`;
	var OUTLINE = {
		wood: "M-14 -7H11A9 9 0 0 1 11 11H-14A9 9 0 0 1 -14 -7Z",
		stone: "M-20 10L-17 -2L-9 -6L-3 -17L7 -14L12 -3L20 2L19 11L5 14L-12 14Z",
		wheat: "M-10 18L-5 3L-15 -7L-9 -17L0 -20L9 -17L15 -7L5 3L10 18Z",
		timber: "M-20 8L-8 -14H20L8 8L8 14H-20Z",
		brick: "M-19 -5L-8 -13H19V5L9 13H-19Z",
		flour: "M-9 -15L0 -19L9 -15L6 -8Q17 2 13 15Q0 20 -13 15Q-17 2 -6 -8Z",
		milk: "M-6 -20H6V-13Q11 -8 11 -1V18H-11V-1Q-11 -8 -6 -13Z",
		gold: "M-17 0A17 17 0 0 1 17 0A17 17 0 0 1 -17 0Z",
		fish: "M-18 0Q-6 -13 8 -3L18 -10V10L8 3Q-6 13 -18 0Z"
	};
	var ears = [
		[
			-10,
			-6,
			-28
		],
		[
			10,
			-6,
			28
		],
		[
			-5,
			-12,
			-12
		],
		[
			5,
			-12,
			12
		],
		[
			0,
			-13,
			0
		],
		[
			0,
			-4,
			0
		]
	].map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="4.4" ry="7.4" transform="rotate(${r} ${x} ${y})"/>`).join("");
	var plank = (dx, dy, top) => `<path d="M${-20 + dx} ${8 + dy}L${-8 + dx} ${-8 + dy}H${20 + dx}L${8 + dx} ${8 + dy}Z" fill="${top}" ${O$1}/><path d="M${-20 + dx} ${8 + dy}H${8 + dx}V${13 + dy}H${-20 + dx}Z" fill="#b9782f" ${O$1}/>`;
	var BODY$1 = {
		wood: `<path d="M-15 -7H11A9 9 0 0 1 11 11H-15Z" fill="#9a6236" ${O$1}/><path d="M-2 -2H12M-4 5H9" stroke="#7a4a27" stroke-width="2" stroke-linecap="round"/><circle cx="-14" cy="2" r="9" fill="#e6be86" ${O$1}/><circle cx="-14" cy="2" r="4.6" fill="none" stroke="#b07f48" stroke-width="1.8"/><circle cx="-14" cy="2" r="1.2" fill="#b07f48"/>`,
		stone: `<path d="${OUTLINE.stone}" fill="#aeb1b5" ${O$1}/><path d="M-17 -2L-9 -6L-3 -17L7 -14L3 -3L-8 1Z" fill="#d6d8d9"/><path d="M3 -3L7 -14L12 -3L20 2L19 11L8 9Z" fill="#8c9196"/><path d="M-8 1L3 -3L8 9" stroke="#73787e" stroke-width="1.6" fill="none"/><path d="${OUTLINE.stone}" fill="none" ${O$1}/>`,
		wheat: `<path d="M-10 18L-3 3H3L10 18Q0 14 -10 18Z" fill="#d79a2b" ${O$1}/><g fill="#f3c545" ${O$1}>${ears}</g><path d="M-6 4H6" stroke="#a5432b" stroke-width="4.5" stroke-linecap="round"/>`,
		timber: `${plank(0, 2, "#eab765")}${plank(0, -7, "#f4cb82")}<path d="M-8 -5H12M-11 -1H9" transform="translate(0 -6)" stroke="#d49a4a" stroke-width="1.6"/>`,
		brick: `<path d="M-19 -5L-8 -13H19L9 -5Z" fill="#e58463" ${O$1}/><path d="M9 -5L19 -13V5L9 13Z" fill="#9c3d27" ${O$1}/><path d="M-19 -5H9V13H-19Z" fill="#c9573a" ${O$1}/><path d="M-18 4H8M-5 -4V4M-12 4V12M2 4V12" stroke="#f0c2ab" stroke-width="1.8"/>`,
		flour: `<path d="M-6 -8Q-17 2 -13 15Q0 20 13 15Q17 2 6 -8Z" fill="#f6efe0" ${O$1}/><path d="M-9 -15Q-4 -12 0 -16Q4 -12 9 -15L6 -8H-6Z" fill="#f6efe0" ${O$1}/><path d="M-6 -8H6" stroke="#b5812f" stroke-width="3.4" stroke-linecap="round"/><path d="M7 -3Q12 5 9 14" stroke="#d8cbb0" stroke-width="2.4" fill="none"/><path d="M0 12V1M0 5L-4 2M0 5L4 2M0 9L-4 6M0 9L4 6" stroke="#b5812f" stroke-width="1.8" fill="none" stroke-linecap="round"/>`,
		milk: `<path d="M-6 -13Q-11 -8 -11 -1V18H11V-1Q11 -8 6 -13Z" fill="#fdfdfb" ${O$1}/><path d="M-10 2V17H10V2Q0 6 -10 2Z" fill="#cfe4f2"/><rect x="-7" y="-20" width="14" height="7" rx="2" fill="#5a92c4" ${O$1}/><path d="M-10 9H10" stroke="#5a92c4" stroke-width="4"/>`,
		gold: `<circle r="17" fill="#f2bd34" ${O$1}/><circle r="12" fill="none" stroke="#b9811a" stroke-width="2"/><path d="M0 -8L2.4 -2.6L8 -2L3.8 1.8L5 7.6L0 4.6L-5 7.6L-3.8 1.8L-8 -2L-2.4 -2.6Z" fill="#a87212"/><path d="M-11 -9A14 14 0 0 1 2 -14" stroke="#fff0b8" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
		fish: `<path d="${OUTLINE.fish}" fill="#f0a25e" ${O$1}/><circle cx="-10" cy="-2" r="1.9" fill="${INK$1}"/><path d="M-3 -5Q1 0 -3 5" stroke="#b5642a" stroke-width="1.8" fill="none"/>`
	};
	/** A ribboned seal in the upper right corner marks high quality. */
	var SEAL = `<g transform="translate(13 -13)"><path d="M-4 4L-6 13L-1 10L2 14L4 4Z" fill="#a32f3c" stroke="${CREAM}" stroke-width="1.4"/><circle r="8.6" fill="${CREAM}"/><path d="M0 -7.4L2 -4.6L5.2 -5.2L5.2 -2L8 0L5.2 2L5.2 5.2L2 4.6L0 7.4L-2 4.6L-5.2 5.2L-5.2 2L-8 0L-5.2 -2L-5.2 -5.2L-2 -4.6Z" fill="#c9404e" stroke="#6b1a25" stroke-width="1.2" stroke-linejoin="round"/><path d="M0 -3.6L1.1 -1.100L3.7 -.9L1.7 .8L2.3 3.3L0 2L-2.3 3.3L-1.7 .8L-3.7 -.9L-1.1 -1.100Z" fill="#ffe9b0"/></g>`;
	/** Draws the symbols `tok-…` with a cream halo and a shadow, `ico-…` without. */
	function tokenSymbols() {
		return `${TOKEN_KINDS.map((k) => `<g id="tok-${k}"><ellipse cx="3" cy="17" rx="19" ry="5" fill="#2b2414" fill-opacity=".3"/><path d="${OUTLINE[k]}" fill="${CREAM}" stroke="${CREAM}" stroke-width="9" stroke-linejoin="round"/><use href="#ico-${k}"/></g><g id="ico-${k}">${BODY$1[k]}</g>`).join("")}<g id="seal">${SEAL}</g>`;
	}
	/** Returns a good or a coin, centred on the origin, within -25 to 25 in both directions. Needs DEFS in the page. */
	function token(kind, opts = {}) {
		const t = `<use href="#${opts.flat ? "ico" : "tok"}-${kind}"/>`;
		return opts.hq ? `<g>${t}<use href="#seal"/></g>` : t;
	}
	var SLOT = "#85663a";
	var SLOT_NIGHT = "#a9bccf";
	/** A tray's wood and the surface under the goods. */
	var BED = ["#7a5630", "#f7e8c6"];
	var BED_NIGHT = ["#8fa3b8", "#22303f"];
	/** Draws an empty slot: a dashed ring. */
	function emptySlot(night = false) {
		return `<circle r="15" fill="none" stroke="${night ? SLOT_NIGHT : SLOT}" stroke-width="2.4" stroke-dasharray="4 5"/>`;
	}
	/** Returns the wooden tray under goods at `spots`, drawn at `scale`. */
	function tray(spots, night = false, scale = 1) {
		if (!spots[0]) return "";
		const d = `M${spots.map((p) => `${n1(p.x)} ${n1(p.y)}`).join("L")}${spots.length > 2 ? "Z" : "h.1"}`;
		const [wood, bed] = night ? BED_NIGHT : BED;
		const line = (w, c, more = "") => `<path d="${d}" stroke="${c}" fill="${c}" stroke-width="${n1(w)}"${more}/>`;
		return `<g stroke-linejoin="round" stroke-linecap="round">${line(55 * scale, "#2b2414", " transform=\"translate(0 5)\" opacity=\".25\"")}${line(54 * scale, wood)}${line(54 * scale - 5.2, bed)}</g>`;
	}
	// src/games/hamlet/art/defs.ts
	/** Definitions needed once per page: patterns, plants, tokens, pieces, the lamp's glow. */
	var plants = Object.entries(PLANTS).map(([id, svg]) => `<g id="${id}">${svg}</g><g id="${id}-n">${nightMarkup(svg)}</g>`).join("");
	/** Draws lattice points as dots over the paper. */
	var dots = (id, c) => `<pattern id="${id}" width="100" height="173.205" patternUnits="userSpaceOnUse"><path d="M0 0h.01M100 0h.01M50 86.6h.01M0 173.2h.01M100 173.2h.01" stroke="${c}" stroke-width="6.4" stroke-linecap="round"/></pattern>`;
	/**
	* Put this once into the page inside an svg of no size (`width="0" height="0"
	* style="position:absolute"`, not `display:none`, which would hide patterns), or into a picture that
	* must stand alone. The filter `night` darkens anything without night colours.
	*/
	var DEFS = `<defs>${plants}${dots("dots", THEME.light.dot)}${dots("dots-n", THEME.dark.dot)}${pieceSymbols()}${tokenSymbols()}<filter id="night" color-interpolation-filters="sRGB" x="-5%" y="-5%" width="110%" height="110%"><feColorMatrix values="${NIGHT_MATRIX}"/></filter><radialGradient id="lamp"><stop offset="0" stop-color="#ffdf8a" stop-opacity=".55"/><stop offset=".35" stop-color="#ffb84a" stop-opacity=".24"/><stop offset="1" stop-color="#ff9a2a" stop-opacity="0"/></radialGradient></defs>`;
	// src/games/hamlet/art/fish.ts
	/** The three kinds of fish, distinguished by shape and by colour. About 46 units wide, centred. */
	var O = `stroke="${INK$1}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`;
	var eye = (x, y) => `<circle cx="${x}" cy="${y}" r="2.6" fill="#fffaf0"/><circle cx="${x}" cy="${y}" r="1.4" fill="${INK$1}"/>`;
	`${O}${O}${O}${eye(-13, -1)}`, `${O}${O}${O}${INK$1}${eye(-13, -2)}`, `${O}${O}${O}${O}${eye(-13, 0)}`;
	var NAVE = mix(MATERIAL.plaster, MATERIAL.stone, .45);
	var TILE = "#b5533c";
	var POST = "#8d5a2f";
	var BOARD = "#dba765";
	function scaffold(b, top) {
		for (const i of [
			-68,
			-46,
			-24
		]) b.line([[
			i,
			31,
			0
		], [
			i,
			31,
			top
		]], POST, 3);
		for (let k = 26; k <= top; k += 27) b.poly([
			[
				-70,
				24,
				k
			],
			[
				-22,
				24,
				k
			],
			[
				-22,
				34,
				k
			],
			[
				-70,
				34,
				k
			]
		], BOARD);
		if (top > 50) b.line([
			[
				-68,
				31,
				0
			],
			[
				-46,
				31,
				26
			],
			[
				-24,
				31,
				53
			]
		], POST, 2);
	}
	function hoist(b, k) {
		b.line([[
			-44,
			0,
			k
		], [
			-44,
			0,
			k + 42
		]], "#6f4526", 5);
		b.line([[
			-44,
			0,
			k + 40
		], [
			2,
			0,
			k + 24
		]], "#6f4526", 4);
		b.line([[
			-44,
			0,
			k + 18
		], [
			-18,
			0,
			k + 31
		]], "#6f4526", 3);
		b.line([[
			0,
			0,
			k + 24
		], [
			0,
			0,
			k
		]], "#5b4a3a", 1.5);
		b.box(-5, 5, -5, 5, k - 10, k, "#ddd5c3");
	}
	function courses(b, i0, i1, j, k0, k1) {
		const sets = [];
		for (let k = k0 + 10, r = 0; k < k1 - 4; k += 14, r++) {
			const i = i0 + 5 + r * 17 % Math.max(8, i1 - i0 - 16);
			sets.push([[
				i,
				j,
				k
			], [
				i + 8,
				j,
				k
			]]);
		}
		if (sets.length > 0) b.lines(sets, "#a79c86", 1.4);
	}
	function tower(b, top, ragged) {
		b.box(-64, -26, -20, 22, 0, top, MATERIAL.stone);
		courses(b, -64, -26, 22, 0, top);
		for (const k of [
			14,
			44,
			72
		]) if (k + 20 < top) b.arch(-45, 22, k, 10, 19);
		if (ragged) for (const [q, h] of [
			[-62, 9],
			[-50, 4],
			[-36, 13]
		]) b.box(q, q + 8, -18, -10, top, top + h, MATERIAL.stone);
	}
	function nave(b, h) {
		b.box(-26, 58, -20, 24, 0, h, NAVE);
		courses(b, -24, 56, 24, 0, h);
		if (h >= 36) {
			for (const i of [
				-14,
				6,
				26,
				46
			]) b.arch(i, 24, 8, 10, 25);
			b.poly([
				[
					58,
					-6,
					0
				],
				[
					58,
					10,
					0
				],
				[
					58,
					10,
					17
				],
				[
					58,
					2,
					26
				],
				[
					58,
					-6,
					17
				]
			], "#6c4127");
			for (const i of [
				-4,
				16,
				36
			]) b.box(i - 2.5, i + 2.5, 24, 28, 0, 26, light(NAVE, .1));
		}
	}
	function rafters(b, from) {
		for (let i = from; i <= 57; i += 11.5) {
			b.line([
				[
					i,
					-20,
					40
				],
				[
					i,
					2,
					76
				],
				[
					i,
					26,
					38
				]
			], POST, 3.6);
			b.line([[
				i,
				2,
				76
			], [
				i,
				26,
				38
			]], "#d59a55", 1.8);
		}
		b.line([[
			from - 8,
			2,
			76
		], [
			60,
			2,
			76
		]], "#a06a38", 3.6);
		b.line([[
			from - 8,
			14,
			57
		], [
			60,
			14,
			57
		]], "#a06a38", 2.6);
	}
	function stones(b) {
		for (const [i, j, k] of [
			[
				68,
				36,
				0
			],
			[
				80,
				30,
				0
			],
			[
				73,
				33,
				11
			]
		]) b.box(i - 6, i + 6, j - 6, j + 6, k, k + 11, "#d8d0be");
	}
	function belfry(b) {
		b.box(-66, -24, -22, 24, 92, 97, light(MATERIAL.stone, .3));
		b.box(-61, -29, -17, 19, 97, 118, MATERIAL.stone);
		b.arch(-45, 19, 99, 14, 17, "#3b3240");
		b.at(-45, 19, 102, `<path d="M-4 3Q-3 -1 -3 -4Q0 -8 3 -4Q3 -1 4 3Z" fill="#e2b13c" stroke="${INK$1}" stroke-width="1.2"/>`);
		b.poly([
			[
				-29,
				-6,
				99
			],
			[
				-29,
				8,
				99
			],
			[
				-29,
				8,
				110
			],
			[
				-29,
				1,
				116
			],
			[
				-29,
				-6,
				110
			]
		], "#2d2633");
	}
	function spire(b) {
		b.pyramid(-61, -29, -17, 19, 118, 186, "#4f7894", 5);
		b.line([[
			-58.5,
			16,
			132
		], [
			-35.5,
			16,
			132
		]], "#3d6079", 1.2);
		b.line([[
			-55,
			13,
			146
		], [
			-38,
			13,
			146
		]], "#3d6079", 1.2);
		const [x, y] = b.p(-45, 1, 186);
		b.reach(x - 8, y - 26, x + 8, y);
		b.raw(`<path d="M${n1(x)} ${n1(y)}v-22m-7 7h14" stroke="${INK$1}" stroke-width="5.5" fill="none"/><path d="M${n1(x)} ${n1(y)}v-22m-7 7h14" stroke="#f0c04a" stroke-width="2.6" fill="none"/><circle cx="${n1(x)}" cy="${n1(y)}" r="3" fill="#f0c04a" stroke="${INK$1}" stroke-width="1.2"/>`);
	}
	/** Draws the Church; `stage` runs from 0 (foundations) to CHURCH_DONE. */
	function church(b, stage) {
		const s = Math.max(0, Math.min(5, Math.round(stage)));
		b.shadow(-62, 60, -24, 28, [
			8,
			20,
			32,
			42,
			46,
			50
		][s] ?? 46);
		const top = [
			30,
			56,
			84,
			92,
			92,
			92
		][s] ?? 92;
		if (s === 0) {
			b.box(-26, 58, -20, 24, 0, 7, "#bcb19b", { top: "#d9caa2" });
			b.lines([[[
				-26,
				10,
				7
			], [
				58,
				10,
				7
			]], [[
				16,
				-20,
				7
			], [
				16,
				24,
				7
			]]], "#c3b184", 1.6);
			b.box(20, 58, 16, 24, 7, 15, NAVE);
			b.box(50, 58, -20, 16, 7, 13, NAVE);
			b.box(-26, 2, 16, 24, 7, 19, NAVE);
		}
		tower(b, top, s < 4);
		if (s >= 4) belfry(b);
		if (s === 1) nave(b, 24);
		if (s >= 2) nave(b, 40);
		if (s === 2) rafters(b, -14);
		if (s === 3) {
			b.roofI(-26, 14, -20, 24, 40, 76, TILE, MATERIAL.stone, 4, 5);
			rafters(b, 22);
		}
		if (s >= 4) {
			b.roofI(-26, 58, -20, 24, 40, 76, TILE, MATERIAL.stone, 4, 5);
			const [x, y] = b.p(58, 2, 52);
			b.raw(`<circle cx="${n1(x)}" cy="${n1(y)}" r="6.5" fill="${PANE}" stroke="${INK$1}" stroke-width="1.5"/><path d="M${n1(x - 5)} ${n1(y)}h10M${n1(x)} ${n1(y - 5)}v10" stroke="#e9dcc0" stroke-width="1"/>`);
			b.lamp(58, 2, 52, 9);
		}
		if (s < 5) {
			scaffold(b, s === 0 ? 26 : s === 1 ? 53 : 84);
			hoist(b, s >= 4 ? 118 : top + 8);
			stones(b);
		} else {
			spire(b);
			for (const [i, j] of [[74, 34], [66, 44]]) b.at(i, j, 0, `<path d="M-9 0Q-13 -8 -6 -11Q0 -16 6 -11Q13 -8 9 0Z" fill="#6a9347" stroke="#38552c" stroke-width="1.4"/><circle cx="-3" cy="-6" r="2" fill="#f4b3bd"/><circle cx="4" cy="-8" r="2" fill="#fff3d0"/>`, 24, 14);
		}
	}
	// src/board/art/iso.ts
	/**
	* Isometric shapes for all houses: i runs to the lower right, j to the lower left, k up.
	* Light comes from the left, so faces along j are lit and faces along i are in shade.
	*/
	var LINE = 1.5;
	var Iso = class {
		out = [];
		lamps = [];
		vents = [];
		box0 = {
			left: 0,
			top: 0,
			right: 0,
			bottom: 0
		};
		p(i, j, k = 0) {
			return [(i - j) * .866, (i + j) * .5 - k];
		}
		/** Adds an area that the drawing covers; polygons and lines add theirs by themselves. */
		reach(left, top, right, bottom) {
			const b = this.box0;
			b.left = Math.min(b.left, left);
			b.top = Math.min(b.top, top);
			b.right = Math.max(b.right, right);
			b.bottom = Math.max(b.bottom, bottom);
		}
		flat(pts) {
			return pts.map((q) => {
				const p = this.p(q[0], q[1], q[2] ?? 0);
				this.reach(p[0], p[1], p[0], p[1]);
				return p;
			});
		}
		poly(pts, fill, stroke = INK$1, w = LINE) {
			const line = stroke === null ? " stroke=\"none\"" : `${stroke === "#4a3524" ? "" : ` stroke="${stroke}"`}${w === LINE ? "" : ` stroke-width="${n1(w)}"`}`;
			this.out.push(`<path d="${poly(this.flat(pts))}" fill="${fill}"${line}/>`);
		}
		line(pts, stroke = INK$1, w = 2, dash = "") {
			this.out.push(`<path d="${poly(this.flat(pts), false)}" fill="none"${stroke === "#4a3524" ? "" : ` stroke="${stroke}"`} stroke-width="${n1(w)}"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`);
		}
		/** Draws several separate lines of one colour. */
		lines(sets, stroke, w) {
			this.out.push(`<path d="${sets.map((s) => poly(this.flat(s), false)).join("")}" fill="none" stroke="${stroke}" stroke-width="${n1(w)}"/>`);
		}
		/** Adds markup in plain drawing units, without a stroke unless it sets one. */
		raw(svg) {
			this.out.push(`<g stroke="none">${svg}</g>`);
		}
		/** Draws markup upright at a place; `w` by `h` is what it covers, standing on the place. */
		at(i, j, k, svg, w = 0, h = 0) {
			const [x, y] = this.p(i, j, k);
			this.reach(x - w / 2, y - h, x + w / 2, y);
			this.out.push(`<g stroke="none" transform="translate(${n1(x)} ${n1(y)})">${svg}</g>`);
		}
		/** Notes where smoke rises. */
		vent(i, j, k) {
			const [x, y] = this.p(i, j, k);
			this.vents.push({
				x,
				y
			});
		}
		shadow(i0, i1, j0, j1, h) {
			const d = h * .42;
			const pts = [
				[i0, j1],
				[i1, j1],
				[i1 + d, j1 - d],
				[i1 + d, j0 - d],
				[i0 + d, j0 - d],
				[i0, j0]
			];
			this.out.push(`<path d="${poly(pts.map((q) => this.p(q[0], q[1])))}" fill="#2a2c14" stroke="none" opacity=".26"/>`);
		}
		box(i0, i1, j0, j1, k0, k1, c, o = {}) {
			if (o.shadow) this.shadow(i0, i1, j0, j1, k1);
			this.poly([
				[
					i0,
					j1,
					k0
				],
				[
					i1,
					j1,
					k0
				],
				[
					i1,
					j1,
					k1
				],
				[
					i0,
					j1,
					k1
				]
			], c);
			this.poly([
				[
					i1,
					j0,
					k0
				],
				[
					i1,
					j1,
					k0
				],
				[
					i1,
					j1,
					k1
				],
				[
					i1,
					j0,
					k1
				]
			], shade(c));
			this.poly([
				[
					i0,
					j0,
					k1
				],
				[
					i1,
					j0,
					k1
				],
				[
					i1,
					j1,
					k1
				],
				[
					i0,
					j1,
					k1
				]
			], o.top ?? light(c));
		}
		/** Draws a rectangle on a lit face (constant j). */
		fj(i0, i1, j, k0, k1, c, w = 1.2) {
			this.poly([
				[
					i0,
					j,
					k0
				],
				[
					i1,
					j,
					k0
				],
				[
					i1,
					j,
					k1
				],
				[
					i0,
					j,
					k1
				]
			], c, INK$1, w);
		}
		/** Draws a rectangle on a shaded face (constant i). */
		fi(i, j0, j1, k0, k1, c, w = 1.2) {
			this.poly([
				[
					i,
					j0,
					k0
				],
				[
					i,
					j1,
					k0
				],
				[
					i,
					j1,
					k1
				],
				[
					i,
					j0,
					k1
				]
			], c, INK$1, w);
		}
		win(i, j, k, face = "j", w = 7, h = 9) {
			if (face === "j") {
				this.fj(i - w / 2, i + w / 2, j, k, k + h, PANE);
				this.lines([[[
					i,
					j,
					k
				], [
					i,
					j,
					k + h
				]], [[
					i - w / 2,
					j,
					k + h / 2
				], [
					i + w / 2,
					j,
					k + h / 2
				]]], "#e9dcc0", .9);
			} else this.fi(i, j - w / 2, j + w / 2, k, k + h, PANE_SHADE);
			this.lamp(i, j, k + h / 2, w);
		}
		/** Draws a pointed window or door on a lit face. */
		arch(i, j, k, w, h, c = PANE) {
			this.poly([
				[
					i - w / 2,
					j,
					k
				],
				[
					i + w / 2,
					j,
					k
				],
				[
					i + w / 2,
					j,
					k + h * .72
				],
				[
					i,
					j,
					k + h
				],
				[
					i - w / 2,
					j,
					k + h * .72
				]
			], c, INK$1, 1.3);
			if (c === "#51627a") this.lamp(i, j, k + h / 2, w);
		}
		lamp(i, j, k, w) {
			const [x, y] = this.p(i, j, k);
			this.lamps.push({
				x,
				y,
				r: 20 + w * 2
			});
		}
		/** Draws a roof with its ridge along i: a gable on the right, a lit slope to the lower left. */
		roofI(i0, i1, j0, j1, k0, k1, c, wall, over = 5, rows = 4) {
			const m = (j0 + j1) / 2;
			this.poly([
				[
					i1,
					j0,
					k0
				],
				[
					i1,
					j1,
					k0
				],
				[
					i1,
					m,
					k1
				]
			], shade(wall));
			const s = over * (k1 - k0) / ((j1 - j0) / 2);
			this.poly([
				[
					i1 + over,
					j0 - over,
					k0 - s
				],
				[
					i1 + over,
					j0 - over,
					k0 - s - 3
				],
				[
					i1 + over,
					m,
					k1 - 4
				],
				[
					i1 + over,
					m,
					k1
				]
			], mix(c, "#2a1c20", .5));
			this.poly([
				[
					i1 + over,
					j1 + over,
					k0 - s
				],
				[
					i1 + over,
					j1 + over,
					k0 - s - 3
				],
				[
					i1 + over,
					m,
					k1 - 4
				],
				[
					i1 + over,
					m,
					k1
				]
			], mix(c, "#2a1c20", .35));
			this.poly([
				[
					i0 - over,
					j1 + over,
					k0 - s
				],
				[
					i1 + over,
					j1 + over,
					k0 - s
				],
				[
					i1 + over,
					m,
					k1
				],
				[
					i0 - over,
					m,
					k1
				]
			], c);
			this.rows(rows, (t) => {
				const q = (j1 + over) * (1 - t) + m * t;
				const z = (k0 - s) * (1 - t) + k1 * t;
				return [[
					i0 - over + 1,
					q,
					z
				], [
					i1 + over - 1,
					q,
					z
				]];
			}, mix(c, "#3a2020", .28));
			this.line([[
				i0 - over,
				m,
				k1
			], [
				i1 + over,
				m,
				k1
			]], mix(c, "#fff3d0", .5), 2.6);
		}
		/** Draws a roof with its ridge along j: a gable on the lit face, a shaded slope to the right. */
		roofJ(i0, i1, j0, j1, k0, k1, c, wall, over = 5, rows = 4) {
			const m = (i0 + i1) / 2;
			this.poly([
				[
					i0,
					j1,
					k0
				],
				[
					i1,
					j1,
					k0
				],
				[
					m,
					j1,
					k1
				]
			], wall);
			const s = over * (k1 - k0) / ((i1 - i0) / 2);
			this.poly([
				[
					i0 - over,
					j1 + over,
					k0 - s
				],
				[
					i0 - over,
					j1 + over,
					k0 - s - 3.5
				],
				[
					m,
					j1 + over,
					k1 - 5
				],
				[
					m,
					j1 + over,
					k1
				]
			], mix(c, "#fff0d0", .35));
			this.poly([
				[
					i1 + over,
					j0 - over,
					k0 - s
				],
				[
					i1 + over,
					j1 + over,
					k0 - s
				],
				[
					m,
					j1 + over,
					k1
				],
				[
					m,
					j0 - over,
					k1
				]
			], mix(c, "#3a2233", .16));
			this.rows(rows, (t) => {
				const q = (i1 + over) * (1 - t) + m * t;
				const z = (k0 - s) * (1 - t) + k1 * t;
				return [[
					q,
					j0 - over + 1,
					z
				], [
					q,
					j1 + over - 1,
					z
				]];
			}, mix(c, "#3a2020", .32));
			this.line([[
				m,
				j0 - over,
				k1
			], [
				m,
				j1 + over,
				k1
			]], mix(c, "#fff3d0", .45), 2.6);
		}
		rows(n, at, c) {
			const sets = [];
			for (let r = 1; r < n; r++) sets.push(at(r / n));
			if (sets.length > 0) this.lines(sets, c, 1.3);
		}
		/** Draws a lean-to: one slope from a high edge at j0 down to j1. */
		leanTo(i0, i1, j0, j1, k0, k1, c) {
			this.poly([
				[
					i1,
					j0,
					k1
				],
				[
					i1,
					j1,
					k0
				],
				[
					i1,
					j1,
					k0 - 3
				],
				[
					i1,
					j0,
					k1 - 3
				]
			], mix(c, "#2a1c20", .45));
			this.poly([
				[
					i0,
					j1,
					k0
				],
				[
					i1,
					j1,
					k0
				],
				[
					i1,
					j0,
					k1
				],
				[
					i0,
					j0,
					k1
				]
			], c);
			this.rows(3, (t) => [[
				i0,
				j1 + (j0 - j1) * t,
				k0 + (k1 - k0) * t
			], [
				i1,
				j1 + (j0 - j1) * t,
				k0 + (k1 - k0) * t
			]], mix(c, "#3a2020", .28));
		}
		pyramid(i0, i1, j0, j1, k0, k1, c, over = 4) {
			const m = [
				(i0 + i1) / 2,
				(j0 + j1) / 2,
				k1
			];
			this.poly([
				[
					i0 - over,
					j1 + over,
					k0
				],
				[
					i1 + over,
					j1 + over,
					k0
				],
				m
			], c);
			this.poly([
				[
					i1 + over,
					j0 - over,
					k0
				],
				[
					i1 + over,
					j1 + over,
					k0
				],
				m
			], mix(c, "#2c2036", .38));
		}
		/** Draws a flat disc, such as paving or a table. */
		disc(i, j, k, r, c, stroke = INK$1, w = LINE) {
			const [x, y] = this.p(i, j, k);
			const rx = r * 1.22;
			const ry = r * .71;
			this.reach(x - rx, y - ry, x + rx, y + ry);
			const line = stroke === null ? " stroke=\"none\"" : `${stroke === "#4a3524" ? "" : ` stroke="${stroke}"`}${w === LINE ? "" : ` stroke-width="${n1(w)}"`}`;
			this.out.push(`<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${c}"${line}/>`);
		}
		/** Draws an upright round body; `r1` narrows or widens its top. */
		drum(i, j, r, k0, k1, c, o = {}) {
			const [x, y] = this.p(i, j);
			const a = r * 1.22;
			const b = (o.r1 ?? r) * 1.22;
			const [ya, yb] = [y - k0, y - k1];
			this.reach(x - Math.max(a, b), yb - b * .58, x + Math.max(a, b), ya + a * .58);
			const side = `A${n1(a)} ${n1(a * .58)} 0 0 0 ${n1(x + a)} ${n1(ya)}L${n1(x + b)} ${n1(yb)}`;
			this.out.push(`<path d="M${n1(x - b)} ${n1(yb)}L${n1(x - a)} ${n1(ya)}${side}Z" fill="${c}"/>`);
			this.out.push(`<path d="M${n1(x + b * .25)} ${n1(yb)}L${n1(x + a * .25)} ${n1(ya + a * .56)}Q${n1(x + a * .85)} ${n1(ya + a * .42)} ${n1(x + a)} ${n1(ya)}L${n1(x + b)} ${n1(yb)}Z" fill="#3a2a3c" stroke="none" opacity=".25"/>`);
			if (o.top !== null) this.out.push(`<ellipse cx="${n1(x)}" cy="${n1(yb)}" rx="${n1(b)}" ry="${n1(b * .58)}" fill="${o.top ?? light(c)}"/>`);
		}
		cone(i, j, r, k0, k1, c) {
			const [x, y] = this.p(i, j);
			const a = r * 1.22;
			const [ya, yb] = [y - k0, y - k1];
			this.reach(x - a, yb, x + a, ya + a * .58);
			const arc = `A${n1(a)} ${n1(a * .58)} 0 0 0`;
			this.out.push(`<path d="M${n1(x - a)} ${n1(ya)}${arc} ${n1(x + a)} ${n1(ya)}L${n1(x)} ${n1(yb)}Z" fill="${c}"/>`);
			this.out.push(`<path d="M${n1(x + a * .2)} ${n1(ya + a * .57)}Q${n1(x + a * .85)} ${n1(ya + a * .42)} ${n1(x + a)} ${n1(ya)}L${n1(x)} ${n1(yb)}Z" fill="#2c2036" stroke="none" opacity=".3"/>`);
		}
		dome(i, j, r, k, h, c) {
			const [x, y] = this.p(i, j, k);
			const a = r * 1.22;
			this.reach(x - a, y - h, x + a, y + a * .58);
			this.out.push(`<path d="M${n1(x - a)} ${n1(y)}A${n1(a)} ${n1(a * .58)} 0 0 0 ${n1(x + a)} ${n1(y)}C${n1(x + a)} ${n1(y - h * .75)} ${n1(x + a * .45)} ${n1(y - h)} ${n1(x)} ${n1(y - h)}S${n1(x - a)} ${n1(y - h * .75)} ${n1(x - a)} ${n1(y)}Z" fill="${c}"/>`);
			this.out.push(`<path d="M${n1(x + a * .3)} ${n1(y + a * .55)}Q${n1(x + a * .85)} ${n1(y + a * .42)} ${n1(x + a)} ${n1(y)}C${n1(x + a)} ${n1(y - h * .75)} ${n1(x + a * .45)} ${n1(y - h)} ${n1(x)} ${n1(y - h)}Q${n1(x + a * .45)} ${n1(y - h * .4)} ${n1(x + a * .3)} ${n1(y + a * .55)}Z" fill="#2c2036" stroke="none" opacity=".24"/>`);
		}
		house() {
			return {
				svg: `<g stroke="${INK$1}" stroke-width="${LINE}" stroke-linejoin="round" stroke-linecap="round">${this.out.join("")}</g>`,
				lamps: this.lamps,
				vents: this.vents,
				box: this.box0
			};
		}
	};
	// src/games/hamlet/art/houses/furniture.ts
	/** Draws a pile of logs, cut ends to the lower right; `n` logs at the bottom. */
	function logs(b, i, j, n = 3, len = 16) {
		for (let r = 0, m = n; m > 0; r++, m--) for (let q = 0; q < m; q++) {
			const jj = j + (q + r / 2) * 10;
			const k = 5 + r * 8;
			b.line([[
				i - len,
				jj,
				k
			], [
				i + len,
				jj,
				k
			]], INK$1, 12);
			b.line([[
				i - len,
				jj,
				k
			], [
				i + len,
				jj,
				k
			]], "#9a6236", 9.5);
			logEnd(b, i + len + 1, jj, k, 5.4);
		}
	}
	function logEnd(b, i, j, k, r) {
		const [x, y] = b.p(i, j, k);
		b.raw(`<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="#ecc690" stroke="${INK$1}" stroke-width="1.4"/><circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * .42)}" fill="none" stroke="#b07f48" stroke-width="1.2"/>`);
	}
	function planks(b, i0, i1, j0, j1, n) {
		for (let k = 0; k < n; k++) b.box(i0 + k % 2, i1 - k % 2, j0, j1, k * 5, k * 5 + 4, k % 2 ? "#f0c27a" : "#e2ad5c");
	}
	/** Draws a bonded stack of bricks. */
	function bricks(b, i0, i1, j0, j1, h) {
		b.box(i0, i1, j0, j1, 0, h, "#c9573a", { top: "#e08a68" });
		const joints = [];
		for (let k = 5, row = 0; k < h + 1; k += 5, row++) {
			if (k < h) joints.push([[
				i0,
				j1,
				k
			], [
				i1,
				j1,
				k
			]], [[
				i1,
				j1,
				k
			], [
				i1,
				j0,
				k
			]]);
			for (let i = i0 + (row % 2 ? 4 : 8); i < i1; i += 8) joints.push([[
				i,
				j1,
				k - 5
			], [
				i,
				j1,
				Math.min(h, k)
			]]);
		}
		b.lines(joints, "#f2c9b2", 1);
	}
	function barrel(b, i, j) {
		b.at(i, j, 0, `<path d="M-9 0Q-12 -10 -9 -20H9Q12 -10 9 0Q0 4 -9 0Z" fill="#a06a38" stroke="${INK$1}" stroke-width="1.6"/><ellipse cy="-20" rx="9" ry="3.4" fill="#c98f54" stroke="${INK$1}" stroke-width="1.4"/><path d="M-10 -5Q0 -1 10 -5M-10 -13Q0 -9 10 -13" stroke="#4f4a46" stroke-width="2" fill="none"/>`, 20, 23);
	}
	function sack(b, i, j, c = "#f1e6cd") {
		b.at(i, j, 0, `<path d="M-4 -14Q-12 -7 -9 1Q0 4 9 1Q12 -7 4 -14Z" fill="${c}" stroke="${INK$1}" stroke-width="1.5"/><path d="M-6 -19Q0 -15 6 -19L4 -14H-4Z" fill="${c}" stroke="${INK$1}" stroke-width="1.4"/><path d="M-4 -14H4" stroke="#b5812f" stroke-width="2.4"/>`, 20, 20);
	}
	function hay(b, i, j) {
		b.at(i, j, 7, `<ellipse rx="13" ry="9" fill="#f0ca5c" stroke="${INK$1}" stroke-width="1.5"/><path d="M-8 0q8 -8 14 0M-5 4q6 -5 10 0" fill="none" stroke="#c2942e" stroke-width="1.4"/>`, 26, 12);
	}
	function bush(b, i, j, flowers = "") {
		b.at(i, j, 0, `<path d="M-11 0Q-15 -8 -8 -11Q-5 -18 2 -14Q11 -16 11 -7Q14 0 8 1H-8Z" fill="#5f8a42" stroke="#33502a" stroke-width="1.5"/><path d="M-8 -6Q-6 -12 0 -11Q5 -12 5 -7Q-2 -3 -8 -6Z" fill="#88b15a"/>${flowers ? `<g fill="${flowers}"><circle cx="-6" cy="-4" r="1.9"/><circle cx="2" cy="-9" r="1.9"/><circle cx="7" cy="-4" r="1.9"/><circle cx="0" cy="-2" r="1.7"/></g>` : ""}`, 26, 17);
	}
	/** Posts and two rails through the given places on the ground. */
	function fence(b, way, c = "#a97745") {
		const rails = [];
		for (const k of [4, 9]) rails.push(way.map(([i, j]) => [
			i,
			j,
			k
		]));
		b.lines(rails, shade(c, .35), 3.2);
		b.lines(rails, light(c, .25), 1.6);
		b.lines(way.map(([i, j]) => [[
			i,
			j,
			0
		], [
			i,
			j,
			12
		]]), shade(c, .25), 3.2);
	}
	function cow(b, i, j, flip = 1, spots = "#5a4034") {
		b.at(i, j, 0, `<g${flip < 0 ? " transform=\"scale(-1 1)\"" : ""}><ellipse cx="2" cy="1" rx="20" ry="4.5" fill="#2b2414" opacity=".28"/><path d="M-15 0V-12M-9 0V-10M8 0V-10M13 0V-12" stroke="${INK$1}" stroke-width="4.2"/><path d="M-18 -20Q-18 -25 -10 -25H12Q18 -25 18 -18Q18 -8 12 -8H-12Q-18 -8 -18 -20Z" fill="#fffaf2" stroke="${INK$1}" stroke-width="1.8"/><path d="M-10 -25Q-12 -14 -4 -15Q2 -17 1 -25ZM8 -8Q6 -16 14 -16Q18 -17 17 -10L12 -8Z" fill="${spots}"/><path d="M-18 -19Q-23 -14 -21 -7" fill="none" stroke="${INK$1}" stroke-width="1.8"/><path d="M16 -28Q28 -30 28 -20Q27 -15 21 -16Q15 -20 16 -28Z" fill="#fffaf2" stroke="${INK$1}" stroke-width="1.8"/><path d="M28 -21Q28 -15 22 -16Q21 -20 28 -21Z" fill="#eab0a4"/><circle cx="22" cy="-24" r="1.1" fill="${INK$1}"/><path d="M17 -28L14 -32M22 -29L25 -33" stroke="${INK$1}" stroke-width="2.2"/></g>`, 44, 32);
	}
	function churn(b, i, j) {
		b.at(i, j, 0, `<path d="M-6 0V-12Q-6 -15 -3 -17V-21H3V-17Q6 -15 6 -12V0Q0 3 -6 0Z" fill="#cfd8de" stroke="${INK$1}" stroke-width="1.6"/><path d="M-6 -7H6" stroke="#8796a0" stroke-width="1.6"/><path d="M-3.5 -11V-2" stroke="#f4f8fa" stroke-width="1.6"/>`, 12, 21);
	}
	function smoke(b, i, j, k) {
		b.vent(i, j, k);
		b.at(i, j, k, "<g class=\"art-smoke\" fill=\"#fffaf0\" opacity=\".62\"><circle cx=\"1\" cy=\"-5\" r=\"4.5\"/><circle cx=\"6\" cy=\"-13\" r=\"6\"/><circle cx=\"13\" cy=\"-22\" r=\"7.5\"/></g>", 26, 28);
	}
	function chimney(b, i, j, k0, k1, c = MATERIAL.brick, w = 9) {
		b.box(i - w / 2, i + w / 2, j - w / 2, j + w / 2, k0, k1, c, { top: "#4a3a34" });
		b.box(i - w / 2 - 1.5, i + w / 2 + 1.5, j - w / 2 - 1.5, j + w / 2 + 1.5, k1 - 4, k1, mix(c, "#f4e4c3", .2), { top: "#4a3a34" });
	}
	/** Draws a flag on a pole, blowing to the right. */
	function pennant(b, i, j, k0, k1, c) {
		b.line([[
			i,
			j,
			k0
		], [
			i,
			j,
			k1
		]], INK$1, 2);
		b.at(i, j, k1, `<path d="M0 0Q8 4 18 1L14 6L18 11Q8 13 0 10Z" fill="${c}" stroke="${INK$1}" stroke-width="1.4" stroke-linejoin="round"/>`, 36, 2);
	}
	/** Draws a wheel seen from the side that faces j. */
	function cartWheel(b, i, j, r) {
		const spokes = [
			0,
			45,
			90,
			135
		].map((a) => `<path d="M0 ${-r}V${r}" transform="rotate(${a})"/>`).join("");
		b.at(i, j, r, `<g transform="skewY(26)scale(.9 1)" fill="none" stroke="${INK$1}"><circle r="${r}" fill="#8d5a2f" stroke-width="1.5"/><circle r="${n1(r * .72)}" fill="#e9cf9f" stroke-width="1.2"/><g stroke="#7a4b2a" stroke-width="1.8">${spokes}</g><circle r="${n1(r * .22)}" fill="#8d5a2f" stroke-width="1"/></g>`, r * 2, r * 2);
	}
	/** Draws a small lantern that hangs or stands; it glows at night. */
	function lamp(b, i, j, k) {
		b.at(i, j, k, `<path d="M-3 0H3L2.4 -8H-2.4Z" fill="#ffe7a6" stroke="#3f3a3a" stroke-width="1.3"/><path d="M-4 -8L0 -12L4 -8Z" fill="#3f3a3a"/>`, 8, 12);
		b.lamp(i, j, k + 4, 5);
	}
	// src/games/hamlet/art/houses/civic.ts
	function townHall(b) {
		const beam = "#7a4b2a";
		b.box(-40, 40, -22, 24, 0, 30, "#e8d3a6", { shadow: true });
		b.box(-42, 42, -24, 26, 30, 56, MATERIAL.plaster);
		b.lines([
			-42,
			-21,
			0,
			21,
			42
		].map((i) => [[
			i,
			26,
			30
		], [
			i,
			26,
			56
		]]), beam, 2.6);
		b.lines([
			[
				[
					-42,
					26,
					31
				],
				[
					42,
					26,
					31
				],
				[
					42,
					-24,
					31
				]
			],
			[[
				-42,
				26,
				30
			], [
				-21,
				26,
				56
			]],
			[[
				42,
				26,
				30
			], [
				21,
				26,
				56
			]],
			[[
				42,
				-24,
				30
			], [
				42,
				-8,
				56
			]]
		], beam, 2.3);
		for (const i of [-10, 11]) b.win(i, 26, 37, "j", 9, 12);
		for (const i of [-28, 28]) b.win(i, 24, 9, "j", 9, 13);
		b.arch(0, 24, 0, 16, 23, "#6c4127");
		b.poly([
			[
				-12,
				24,
				0
			],
			[
				12,
				24,
				0
			],
			[
				12,
				31,
				0
			],
			[
				-12,
				31,
				0
			]
		], "#cdbf9f");
		b.win(42, 4, 36, "i", 12, 12);
		b.roofI(-42, 42, -24, 26, 56, 92, "#4f7894", MATERIAL.plaster, 5, 5);
		b.box(-11, 11, -10, 12, 80, 116, MATERIAL.plaster);
		b.lines([[
			[
				-11,
				12,
				89
			],
			[
				11,
				12,
				89
			],
			[
				11,
				-10,
				89
			]
		], [
			[
				-11,
				12,
				113
			],
			[
				11,
				12,
				113
			],
			[
				11,
				-10,
				113
			]
		]], beam, 2);
		const [x, y] = b.p(0, 12, 101);
		b.raw(`<circle cx="${n1(x)}" cy="${n1(y)}" r="8" fill="#fffdf4" stroke="${INK$1}" stroke-width="1.7"/><path d="M${n1(x)} ${n1(y)}v-5M${n1(x)} ${n1(y)}h4" stroke="${INK$1}" stroke-width="1.8"/>`);
		b.pyramid(-11, 11, -10, 12, 116, 148, "#4f7894");
		b.line([[
			0,
			1,
			148
		], [
			0,
			1,
			166
		]], INK$1, 2);
		b.at(0, 1, 166, `<path d="M0 0L20 5L0 11Z" fill="#d9a62b" stroke="${INK$1}" stroke-width="1.4"/>`);
	}
	function stall(b, i, j, c) {
		b.shadow(i - 17, i + 17, j - 12, j + 12, 24);
		b.box(i - 15, i + 15, j - 2, j + 10, 0, 12, "#b5814c", { top: "#e7c48d" });
		[
			"#e2762f",
			"#8fae3e",
			"#c2413a",
			"#e9bd3d"
		].forEach((col, n) => {
			const [x, y] = b.p(i - 10 + n * 7, j + 3, 14);
			b.raw(`<circle cx="${n1(x)}" cy="${n1(y)}" r="4" fill="${col}" stroke="${INK$1}"/>`);
		});
		b.lines([-16, 16].map((q) => [[
			i + q,
			j + 12,
			0
		], [
			i + q,
			j + 12,
			28
		]]), "#7a4b2a", 2.4);
		for (let m = 0; m < 5; m++) {
			const a0 = i - 19 + 38 * m / 5;
			const a1 = a0 + 38 / 5;
			const col = m % 2 === 0 ? c : "#fff6e3";
			b.poly([
				[
					a0,
					j + 16,
					25
				],
				[
					a1,
					j + 16,
					25
				],
				[
					a1,
					j - 6,
					44
				],
				[
					a0,
					j - 6,
					44
				]
			], col, INK$1, 1.1);
			b.poly([
				[
					a0,
					j + 16,
					25
				],
				[
					a1,
					j + 16,
					25
				],
				[
					(a0 + a1) / 2,
					j + 16,
					18
				]
			], mix(col, "#6a3020", .15), INK$1, 1.1);
		}
		b.poly([
			[
				i + 19,
				j + 16,
				25
			],
			[
				i + 19,
				j - 6,
				44
			],
			[
				i + 19,
				j - 14,
				25
			]
		], mix(c, "#3a2030", .35), INK$1, 1.1);
	}
	function market(b) {
		stall(b, 22, -30, "#3f7fae");
		stall(b, -34, -6, "#c94f3a");
		stall(b, 26, 26, "#d9992b");
		b.box(-24, -12, 30, 42, 0, 11, MATERIAL.wood);
		b.box(-8, 2, 36, 46, 0, 9, "#c9995f");
		for (const [i, j] of [
			[22, -24],
			[-34, 0],
			[26, 32]
		]) b.lamp(i, j, 18, 6);
	}
	function paving(b, r) {
		b.disc(0, 0, 0, r, "#d3c6a6", "#9c8b66", 2);
		b.disc(0, 0, 0, r * .86, "#e3d8bc", "#b9a983", 1.4);
		const slabs = [];
		for (let a = 0; a < 12; a++) {
			const [c, s] = [Math.cos(a * Math.PI / 6), Math.sin(a * Math.PI / 6)];
			slabs.push([[
				c * r * .52,
				s * r * .52,
				0
			], [
				c * r * .84,
				s * r * .84,
				0
			]]);
		}
		b.lines(slabs, "#bfae88", 1.6);
		b.disc(0, 0, 0, r * .52, "#d9ccab", "#b9a983", 1.4);
	}
	function lantern(b, i, j) {
		b.at(i, j, 0, `<ellipse cx="5" cy="0" rx="9" ry="3" fill="#2a2c14" opacity=".25"/><path d="M0 0V-38" stroke="#3f3a3a" stroke-width="3.4"/><path d="M-4 0H4" stroke="#3f3a3a" stroke-width="4"/><path d="M-5 -50H5L3.5 -39H-3.500Z" fill="#ffe7a6" stroke="#3f3a3a" stroke-width="1.7"/><path d="M-7 -50L0 -57L7 -50Z" fill="#3f3a3a"/>`, 14, 57);
		b.lamp(i, j, 44, 8);
	}
	function bench(b, i, j) {
		b.box(i - 10, i + 10, j - 3, j + 3, 4, 7, "#b98350");
		b.lines([[[
			i - 8,
			j + 3,
			0
		], [
			i - 8,
			j + 3,
			4
		]], [[
			i + 8,
			j + 3,
			0
		], [
			i + 8,
			j + 3,
			4
		]]], "#6b4526", 2.4);
	}
	function square(b) {
		paving(b, 52);
		lantern(b, -36, -14);
		lantern(b, 12, -38);
		b.shadow(-16, 16, -16, 16, 22);
		b.drum(0, 0, 24, 0, 10, "#cfc6b2", { top: "#b9b09b" });
		b.disc(0, 0, 9, 20.5, "#8ecbd0", "#6b8f95", 1.2);
		b.drum(0, 0, 4.5, 9, 34, "#d9d1bf", { top: null });
		b.drum(0, 0, 5, 30, 38, "#d9d1bf", {
			top: "#8ecbd0",
			r1: 12
		});
		b.drum(0, 0, 2.6, 38, 50, "#d9d1bf", { top: "#8ecbd0" });
		b.at(0, 0, 50, "<path d=\"M0 0Q-3 -12 -11 -6M0 0Q3 -12 11 -6M0 0V-10\" stroke=\"#e9fbfb\" stroke-width=\"2.6\" fill=\"none\"/><path d=\"M-14 16Q-17 30 -17 42M14 16Q17 30 17 42M-6 20Q-7 32 -6 46M7 20Q8 32 7 46\" stroke=\"#d3f0f0\" stroke-width=\"2\" fill=\"none\" opacity=\".85\"/>", 30, 12);
		bench(b, -20, 40);
		bench(b, 32, 28);
		bush(b, -46, 20, "#f3a8b8");
		bush(b, 52, -6, "#ffd56b");
	}
	function monument(b) {
		paving(b, 44);
		b.box(-26, 26, -26, 26, 0, 7, "#c9c0ac", { shadow: true });
		b.box(-20, 20, -20, 20, 7, 14, "#d3cab6");
		b.box(-13, 13, -13, 13, 14, 36, "#c3b9a4");
		b.fj(-8, 8, 13, 19, 31, "#d9a62b");
		b.lines([[[
			-5,
			13,
			27
		], [
			5,
			13,
			27
		]], [[
			-5,
			13,
			23
		], [
			5,
			13,
			23
		]]], "#8a5f12", 1.2);
		b.box(-15, 15, -15, 15, 36, 40, "#d9d1bf");
		const c = "#cfc7b5";
		b.poly([
			[
				-9,
				9,
				40
			],
			[
				9,
				9,
				40
			],
			[
				6,
				6,
				104
			],
			[
				-6,
				6,
				104
			]
		], c);
		b.poly([
			[
				9,
				-9,
				40
			],
			[
				9,
				9,
				40
			],
			[
				6,
				6,
				104
			],
			[
				6,
				-6,
				104
			]
		], shade(c));
		b.poly([
			[
				-6,
				6,
				104
			],
			[
				6,
				6,
				104
			],
			[
				0,
				0,
				120
			]
		], "#e6bf52");
		b.poly([
			[
				6,
				-6,
				104
			],
			[
				6,
				6,
				104
			],
			[
				0,
				0,
				120
			]
		], shade("#e6bf52"));
		b.lines([[
			[
				-8,
				8,
				58
			],
			[
				8,
				8,
				58
			],
			[
				8,
				-8,
				58
			]
		], [
			[
				-7.2,
				7.2,
				80
			],
			[
				7.2,
				7.2,
				80
			],
			[
				7.2,
				-7.2,
				80
			]
		]], "#9a917f", 1.4);
		b.at(0, 9, 66, `<path d="M0 -7L1.8 -2.300L7 -2L3 1.200L4.3 6L0 3.300L-4.3 6L-3 1.200L-7 -2L-1.8 -2.300Z" fill="#d9a62b" stroke="${INK$1}"/>`);
		bush(b, -34, 30, "#f3a8b8");
		bush(b, 36, 30, "#fff3d0");
		bush(b, 38, -28, "#ffd56b");
	}
	function shrine(b) {
		b.shadow(-24, 24, -24, 24, 58);
		b.drum(0, 0, 34, 0, 6, "#cfc6b2");
		b.drum(0, 0, 28, 6, 11, "#dcd4c2");
		const post = (a) => {
			const [i, j] = [Math.cos(a) * 21, Math.sin(a) * 21];
			b.drum(i, j, 3.2, 11, 46, "#f1eadb", { top: null });
		};
		for (const a of [
			3.4,
			4.3,
			5.2
		]) post(a);
		b.drum(0, 0, 7, 11, 22, "#b9ae98");
		b.at(0, 0, 22, `<path d="M-7 0H7L5 6H-5Z" fill="#7a5a3a" stroke="${INK$1}" stroke-width="1.3"/><path d="M0 1Q-9 -6 -2 -14Q-1 -9 2 -10Q1 -14 3 -18Q10 -8 4 0Z" fill="#f49b3b" stroke="#b5562a" stroke-width="1.2"/><path d="M1 0Q-4 -4 1 -9Q5 -4 3 0Z" fill="#ffe08a"/>`);
		b.lamp(0, 0, 30, 16);
		for (const a of [
			.05,
			.8,
			1.55,
			2.3
		]) post(a);
		b.drum(0, 0, 27, 46, 52, "#e6dfce");
		b.dome(0, 0, 25, 52, 30, "#6f9fa3");
		b.at(0, 0, 82, `<circle cy="-4" r="4.5" fill="#f0c04a" stroke="${INK$1}" stroke-width="1.4"/><path d="M0 -8V-18M-4 -14H4" stroke="${INK$1}" stroke-width="2"/>`, 10, 18);
		b.poly([
			[
				-9,
				34,
				0
			],
			[
				9,
				34,
				0
			],
			[
				9,
				44,
				0
			],
			[
				-9,
				44,
				0
			]
		], "#d9ccab", "#a3946f", 1.2);
		bush(b, -38, 26, light("#e58aa0", .1));
		bush(b, 40, 24, "#fff3d0");
		b.at(-26, 40, 0, `<path d="M-3 0V-8H3V0Z" fill="#fff8e6" stroke="${INK$1}" stroke-width="1.2"/><path d="M0 -8Q-3 -12 0 -15Q3 -12 0 -8Z" fill="#f4b33b"/>`, 6, 15);
		b.at(24, 40, 0, `<path d="M-3 0V-6H3V0Z" fill="#fff8e6" stroke="${INK$1}" stroke-width="1.2"/><path d="M0 -6Q-3 -10 0 -13Q3 -10 0 -6Z" fill="#f4b33b"/>`, 6, 13);
	}
	// src/games/hamlet/art/houses/lake.ts
	/** Draws a granary on stilts, dry above the water, with steps to its door. */
	function storeroom(b) {
		const wall = "#d3a566";
		const floor = 17;
		b.shadow(-34, 30, -28, 20, 44);
		const post = (i, j) => {
			b.line([[
				i,
				j,
				0
			], [
				i,
				j,
				floor
			]], INK$1, 7);
			b.line([[
				i,
				j,
				0
			], [
				i,
				j,
				floor
			]], "#b9ae9a", 4.6);
		};
		post(28, -26);
		post(-32, 18);
		post(-2, 18);
		post(28, 18);
		b.box(-34, 30, -28, 20, floor, 44, wall);
		b.lines([
			7,
			14,
			20
		].map((k) => [
			[
				-34,
				20,
				floor + k
			],
			[
				30,
				20,
				floor + k
			],
			[
				30,
				-28,
				floor + k
			]
		]), "#a97b42", 1);
		b.fj(-6, 10, 20, floor, 37, "#7a4b2a");
		b.win(30, -4, 26, "i", 10, 10);
		b.win(-23, 20, 26, "j", 8, 8);
		b.roofI(-34, 30, -28, 20, 44, 73, "#6d5a8a", wall, 7);
		for (const [k, j] of [
			[0, 36],
			[6, 31],
			[12, 26]
		]) b.box(-6, 10, j - 5, j, 0, k + 5, "#c9995f");
		b.box(24, 38, 34, 48, 0, 13, MATERIAL.wood);
		barrel(b, -34, 36);
	}
	var HULL = `<ellipse cx="4" cy="4" rx="34" ry="7" fill="#143444" opacity=".22"/><path d="M-32 -12Q0 -4 34 -13Q28 6 14 7H-14Q-28 5 -32 -12Z" fill="#a8663a" stroke="${INK$1}" stroke-width="1.8"/><path d="M-29 -6Q0 1 31 -7" stroke="#e0b070" stroke-width="2.6" fill="none"/>`;
	function dockyard(b) {
		b.box(-40, 6, -34, -2, 0, 28, MATERIAL.log, { shadow: true });
		b.fj(-26, -8, -2, 0, 20, "#4f3220");
		b.roofI(-40, 6, -34, -2, 28, 56, "#4f7894", MATERIAL.log);
		lamp(b, -2, 0, 12);
		b.at(24, 22, 0, HULL, 66, 14);
		b.line([
			[
				24,
				-20,
				0
			],
			[
				24,
				-20,
				60
			],
			[
				50,
				-8,
				62
			]
		], INK$1, 6);
		b.line([
			[
				24,
				-20,
				0
			],
			[
				24,
				-20,
				60
			],
			[
				50,
				-8,
				62
			]
		], "#8d5a2f", 3.6);
		b.line([[
			48,
			-8,
			62
		], [
			48,
			-8,
			36
		]], "#4a4038", 1.5);
	}
	function aquarium(b) {
		b.box(-40, 30, -24, 14, 0, 26, MATERIAL.plaster, { shadow: true });
		for (const i of [
			-28,
			-6,
			16
		]) {
			b.fj(i - 7, i + 7, 14, 6, 21, "#6fb9cc");
			b.at(i, 14, 13, "<path d=\"M-4 0Q0 -3 3 0L6 -2V3L3 1Q0 3 -4 0Z\" fill=\"#f0a25e\"/>");
			b.lamp(i, 14, 13, 8);
		}
		b.roofI(-40, 30, -24, 14, 26, 46, "#3f8791", MATERIAL.plaster, 5, 3);
		b.at(-5, -5, 42, `<path d="M-14 2Q-16 -10 0 -11Q16 -10 14 2Q0 8 -14 2Z" fill="#a9dbe2" stroke="${INK$1}" stroke-width="1.8"/><path d="M-22 -14Q-24 -40 -2 -52Q14 -60 30 -52Q36 -48 34 -43Q26 -44 24 -38Q30 -36 32 -31Q18 -22 8 -22Q2 -10 -8 -4Q-4 -14 -8 -16Q-14 -16 -22 -14Z" transform="translate(0 2)" fill="#f0a25e" stroke="${INK$1}" stroke-width="1.9"/><path d="M-8 -52L-4 -64L8 -56ZM6 -19L16 -10L17 -24Z" fill="#d9783a" stroke="${INK$1}" stroke-width="1.6"/><circle cx="24" cy="-45" r="2.4" fill="${INK$1}"/><path d="M14 -52Q8 -44 13 -33M2 -46Q-1 -40 2 -34M-6 -38Q-9 -33 -7 -27" stroke="#b5642a" stroke-width="2" fill="none"/><path d="M-20 2q5 -4 10 0M8 3q5 -4 10 0" stroke="#e9f7f7" stroke-width="2.4" fill="none"/>`, 58, 66);
	}
	function cliffside(b) {
		for (const [i, j, s] of [[
			-30,
			-26,
			1.5
		], [
			24,
			-34,
			1.2
		]]) {
			const [x, y] = b.p(i, j);
			b.raw(`<use href="#rock0" transform="translate(${n1(x)} ${n1(y)})scale(${s})"/>`);
		}
		b.at(4, 4, 0, `<path d="M14 4L58 -14L40 -22L12 -8Z" fill="#2a2c14" opacity=".26"/><path d="M-16 0Q0 10 16 0L10 -66H-10Z" fill="#fff8ea" stroke="${INK$1}" stroke-width="1.8"/><path d="M-14.4 -14Q0 -5 14.4 -14L12.8 -32Q0 -25 -12.8 -32ZM-11.6 -46Q0 -40 11.6 -46L10 -62H-10Z" fill="#cf5a40"/><path d="M4 5Q12 4 16 0L10 -66H4Z" fill="#5a3a3a" opacity=".22"/><path d="M-14 -66H14V-71H-14Z" fill="#4f4a46"/><rect x="-8" y="-86" width="16" height="15" fill="#ffe39a" stroke="${INK$1}" stroke-width="1.6"/><path d="M-12 -86Q0 -104 12 -86Z" fill="#4f7894" stroke="${INK$1}" stroke-width="1.6"/>`, 34, 104);
		b.lamp(4, 4, 78, 20);
	}
	function beach(b) {
		b.poly([
			[-54, -26],
			[-10, -48],
			[40, -40],
			[56, 0],
			[40, 44],
			[-8, 50],
			[-50, 28]
		], "#f2dfae", "#d3b97a", 1.4);
		b.at(-8, 4, 0, `<ellipse cx="14" cy="-1" rx="30" ry="9" fill="#2b2414" opacity=".22"/><path d="M0 0L-5 -54" stroke="#7a4b2a" stroke-width="3.4"/><path d="M-44 -40Q-34 -72 -5 -72Q26 -70 34 -38Q26 -46 20 -40Q14 -48 6 -42Q-4 -50 -12 -42Q-22 -48 -27 -41Q-35 -46 -44 -40Z" fill="#fff6e3" stroke="${INK$1}" stroke-width="1.7"/><path d="M-5 -72Q-26 -66 -27 -41Q-35 -46 -44 -40Q-34 -72 -5 -72ZM-5 -72Q-14 -60 -12 -42Q-4 -50 6 -42Q6 -62 -5 -72ZM-5 -72Q20 -66 20 -40Q26 -46 34 -38Q26 -70 -5 -72Z" fill="#d9573d"/>`, 80, 74);
		b.poly([
			[
				14,
				14,
				3
			],
			[
				40,
				4,
				3
			],
			[
				46,
				18,
				3
			],
			[
				20,
				28,
				3
			]
		], "#3f7fae");
		b.poly([
			[
				20,
				12,
				3.2
			],
			[
				26,
				9.5,
				3.2
			],
			[
				32,
				23.5,
				3.2
			],
			[
				26,
				26,
				3.2
			]
		], "#fff6e3", null);
	}
	// src/games/hamlet/art/houses/landmarks.ts
	function outpost(b) {
		for (let n = -36; n < 40; n += 9) b.at(n, -34, 0, `<path d="M-4 0V-17L0 -23L4 -17V0Z" fill="${MATERIAL.log}" stroke="${INK$1}" stroke-width="1.4"/>`, 8, 23);
		b.shadow(-18, 18, -18, 18, 70);
		for (const [i, j] of [
			[-16, -16],
			[16, -16],
			[-16, 16],
			[16, 16]
		]) {
			b.line([[
				i,
				j,
				0
			], [
				i * .8,
				j * .8,
				56
			]], INK$1, 6.6);
			b.line([[
				i,
				j,
				0
			], [
				i * .8,
				j * .8,
				56
			]], "#7d5230", 4.2);
		}
		b.lines([[[
			-16,
			16,
			6
		], [
			13,
			13,
			50
		]], [[
			16,
			16,
			6
		], [
			-13,
			13,
			50
		]]], "#8d5a2f", 3);
		b.line([[
			16,
			-16,
			6
		], [
			13,
			13,
			50
		]], "#6b4526", 3);
		b.box(-20, 20, -20, 20, 52, 57, "#d59a55");
		b.box(-17, 17, -17, 17, 57, 80, MATERIAL.wood);
		b.win(0, 17, 63, "j", 13, 11);
		b.win(17, 0, 63, "i", 13, 11);
		b.pyramid(-17, 17, -17, 17, 80, 108, "#7d8a3f", 6);
		pennant(b, 0, 0, 106, 132, "#d4573a");
		for (let n = -36; n < -18; n += 9) b.at(-38, n + 12, 0, `<path d="M-4 0V-17L0 -23L4 -17V0Z" fill="${MATERIAL.log}" stroke="${INK$1}" stroke-width="1.4"/>`, 8, 23);
	}
	function tavern(b) {
		const wall = "#f6e6c4";
		const beam = "#6f4526";
		b.box(-38, 30, -26, 14, 0, 26, "#cdb98f", { shadow: true });
		b.box(-42, 34, -28, 18, 26, 50, wall);
		b.lines([
			[
				[
					-42,
					18,
					27
				],
				[
					34,
					18,
					27
				],
				[
					34,
					-28,
					27
				]
			],
			[[
				-42,
				18,
				49
			], [
				34,
				18,
				49
			]],
			[[
				-42,
				18,
				26
			], [
				-42,
				18,
				50
			]],
			[[
				-17,
				18,
				26
			], [
				-17,
				18,
				50
			]],
			[[
				9,
				18,
				26
			], [
				9,
				18,
				50
			]],
			[[
				34,
				18,
				26
			], [
				34,
				18,
				50
			]],
			[[
				-42,
				18,
				27
			], [
				-30,
				18,
				49
			]],
			[[
				34,
				18,
				27
			], [
				22,
				18,
				49
			]]
		], beam, 2.4);
		for (const i of [
			-24,
			-4,
			15
		]) b.win(i, 18, 32, "j", 10, 12);
		for (const i of [-26, 20]) b.win(i, 14, 8, "j", 12, 12);
		b.arch(-4, 14, 0, 15, 22, "#7a3d2a");
		b.win(34, 4, 32, "i", 12, 12);
		b.win(30, -6, 8, "i", 12, 11);
		b.roofI(-42, 34, -28, 18, 50, 88, "#b5533c", wall, 5, 6);
		b.box(-26, -10, 4, 16, 56, 70, wall);
		b.win(-18, 16, 58, "j", 8, 8);
		b.roofJ(-26, -10, -4, 16, 70, 82, "#b5533c", wall, 3, 2);
		chimney(b, 18, -12, 74, 100);
		smoke(b, 18, -12, 100);
		b.lines([[
			[
				40,
				36,
				0
			],
			[
				40,
				36,
				56
			],
			[
				40,
				58,
				56
			]
		]], INK$1, 5.4);
		b.lines([[
			[
				40,
				36,
				0
			],
			[
				40,
				36,
				56
			],
			[
				40,
				58,
				56
			]
		]], "#8d5a2f", 3.2);
		b.at(40, 52, 50, `<rect x="-14" y="0" width="28" height="29" rx="5" fill="#3f6b4f" stroke="${INK$1}" stroke-width="1.8"/><path d="M6 11H11V20H6" fill="none" stroke="#fff3d0" stroke-width="2.6"/><path d="M-8 9H6V24H-8Z" fill="#e9a93b" stroke="${INK$1}" stroke-width="1.4"/><path d="M-9 10Q-11 4 -5 5Q-1 1 3 5Q9 4 7 10Z" fill="#fffdf4" stroke="${INK$1}" stroke-width="1.3"/><path d="M-4 14V21M1 14V21" stroke="#b9781f" stroke-width="1.5"/>`, 28, 2);
		barrel(b, -46, 26);
		barrel(b, -36, 36);
		b.disc(-8, 44, 11, 10, "#c98f54");
		b.line([[
			-8,
			46,
			0
		], [
			-8,
			46,
			8
		]], "#6b4526", 4);
	}
	function warehouse(b) {
		const wall = "#bf7a55";
		b.box(-34, 34, -36, 22, 0, 44, wall, { shadow: true });
		const rows = [];
		for (let k = 9; k < 44; k += 9) rows.push([
			[
				-34,
				22,
				k
			],
			[
				34,
				22,
				k
			],
			[
				34,
				-36,
				k
			]
		]);
		b.lines(rows, "#a8623f", 1);
		const step = [
			[
				-34,
				22,
				44
			],
			[
				34,
				22,
				44
			],
			[
				34,
				22,
				56
			],
			[
				24,
				22,
				56
			],
			[
				24,
				22,
				68
			],
			[
				13,
				22,
				68
			],
			[
				13,
				22,
				80
			],
			[
				-13,
				22,
				80
			],
			[
				-13,
				22,
				68
			],
			[
				-24,
				22,
				68
			],
			[
				-24,
				22,
				56
			],
			[
				-34,
				22,
				56
			]
		];
		b.poly([
			[
				34,
				-40,
				41
			],
			[
				39,
				-40,
				39
			],
			[
				39,
				22,
				39
			],
			[
				0,
				22,
				78
			],
			[
				0,
				-40,
				78
			]
		], "#5d6b78");
		b.lines([[[
			26,
			-40,
			51
		], [
			26,
			22,
			51
		]], [[
			13,
			-40,
			64
		], [
			13,
			22,
			64
		]]], "#45515c", 1.2);
		b.poly(step, light(wall, .12));
		for (const [i0, i1, k] of [
			[
				-34,
				-24,
				56
			],
			[
				-24,
				-13,
				68
			],
			[
				-13,
				13,
				80
			],
			[
				13,
				24,
				68
			],
			[
				24,
				34,
				56
			]
		]) b.box(i0, i1, 17, 23, k - 1, k + 3, "#ecdcc0");
		for (const i of [-19, 19]) b.poly([
			[
				i - 11,
				22,
				0
			],
			[
				i + 11,
				22,
				0
			],
			[
				i + 11,
				22,
				18
			],
			[
				i,
				22,
				28
			],
			[
				i - 11,
				22,
				18
			]
		], "#4f7a5c", INK$1, 1.6);
		b.lines([[[
			-19,
			22,
			0
		], [
			-19,
			22,
			27
		]], [[
			19,
			22,
			0
		], [
			19,
			22,
			27
		]]], "#33543f", 1.6);
		b.fj(-8, 8, 22, 46, 64, "#4f7a5c");
		b.line([[
			0,
			22,
			46
		], [
			0,
			22,
			64
		]], "#33543f", 1.4);
		b.win(-18, 22, 36, "j", 8, 9);
		b.win(18, 22, 36, "j", 8, 9);
		b.line([[
			0,
			18,
			72
		], [
			0,
			40,
			72
		]], INK$1, 6);
		b.line([[
			0,
			18,
			72
		], [
			0,
			40,
			72
		]], "#8d5a2f", 3.6);
		b.line([[
			0,
			38,
			72
		], [
			0,
			38,
			48
		]], "#4a4038", 1.6);
		b.box(-8, 8, 31, 45, 34, 48, "#d9a865");
		b.lines([[[
			-8,
			45,
			34
		], [
			8,
			45,
			48
		]], [[
			-8,
			45,
			48
		], [
			8,
			45,
			34
		]]], "#8d5a2f", 1.6);
		b.box(-48, -32, 34, 50, 0, 15, "#d9a865");
		b.lines([[[
			-48,
			50,
			0
		], [
			-32,
			50,
			15
		]], [[
			-48,
			50,
			15
		], [
			-32,
			50,
			0
		]]], "#8d5a2f", 1.6);
		b.box(-45, -34, 38, 49, 15, 26, MATERIAL.wood);
		barrel(b, 36, 38);
		sack(b, 46, 28);
	}
	// src/games/hamlet/art/houses/nature.ts
	var use = (id, x, y, s) => `<use href="#${id}" transform="translate(${n1(x)} ${n1(y)})scale(${s})"/>`;
	var pad = (x, y, r) => `<path d="M${x} ${y}m${-r} 0a${r} ${n1(r * .55)} 0 1 0 ${2 * r} 0a${r} ${n1(r * .55)} 0 1 0 ${-r} ${n1(-r * .5)}L${x} ${y}Z" fill="#6fa05a" stroke="#3f6b45" stroke-width="1.2"/>`;
	var duck = (x, y, c) => `<g transform="translate(${x} ${y})"><path d="M11 -3Q6 4 -4 2Q-11 1 -10 -5Q-3 -3 -1 -7Q-3 -13 2 -15Q8 -16 8 -9Q8 -6 11 -3Z" fill="${c}" stroke="${INK$1}" stroke-width="1.4"/><path d="M7 -11L13 -9L7 -8Z" fill="#e8912b"/><circle cx="4" cy="-11" r="1" fill="${INK$1}"/><path d="M-14 4q6 2.5 12 0" stroke="#e3f5f3" stroke-width="1.6" fill="none"/></g>`;
	function water(b) {
		b.reach(-64, -36, 64, 36);
		b.raw(`<path d="M-64 4Q-66 -22 -36 -27Q-8 -38 26 -30Q64 -28 62 0Q64 24 30 28Q0 38 -32 28Q-60 26 -64 4Z" fill="#e3cf9c" stroke="#b49a66" stroke-width="1.6"/><path d="M-56 4Q-56 -17 -32 -20Q-6 -30 24 -23Q56 -20 54 0Q54 18 27 21Q0 30 -30 21Q-54 19 -56 4Z" fill="#8ecbd0"/><path d="M-46 3Q-45 -13 -24 -15Q0 -24 23 -17Q47 -14 46 1Q42 15 21 16Q-2 24 -26 16Q-46 14 -46 3Z" fill="#72b9c6"/><path d="M-34 3Q-32 -8 -16 -9Q4 -15 20 -9Q35 -6 33 2Q29 10 14 11Q-4 15 -20 10Q-34 9 -34 3Z" fill="#58a4b8"/><path d="M-18 -4q8 -4 16 0M8 8q7 -3.5 14 0" stroke="#d6f0f0" stroke-width="2" fill="none"/>`);
	}
	function rim(b) {
		for (const [i, j] of [
			[-40, 6],
			[-46, 14],
			[36, -36],
			[44, -30]
		]) {
			const [x, y] = b.p(i, j);
			b.raw(use("reed", x, y, 1.1));
		}
	}
	/** Draws stepping stones that lead over the water. */
	function pondPath(b) {
		water(b);
		b.raw(pad(-34, 11, 8) + pad(38, -9, 8) + pad(28, -14, 6) + `<circle cx="39" cy="-13" r="3.2" fill="#f3a8b8" stroke="${INK$1}"/>`);
		const stone = (x, y, r) => `<ellipse cx="${x}" cy="${n1(y + 2.5)}" rx="${r}" ry="${n1(r * .6)}" fill="#6f685b"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${n1(r * .58)}" fill="#e6dcc6" stroke="#6b5c44" stroke-width="1.5"/>`;
		b.raw(stone(-52, -14, 9) + stone(-34, -7, 9) + stone(-15, -2, 10) + stone(5, 6, 9.5) + stone(24, 12, 10) + stone(44, 19, 9));
		b.raw(duck(22, -6, "#fffaf0") + duck(-26, 20, "#e8c25a"));
		rim(b);
		const [x, y] = b.p(8, 48);
		b.raw(use("reed", x, y, 1.1));
	}
	/** Draws a humped stone bridge, high over a round pool. */
	function pondBridge(b) {
		b.reach(-62, -58, 62, 42);
		b.raw(`<g transform="translate(0 11)"><path d="M-50 8Q-50 -12 -24 -15Q4 -21 30 -14Q50 -8 49 9Q50 26 22 30Q-6 36 -30 29Q-50 24 -50 8Z" fill="#e3cf9c" stroke="#b49a66" stroke-width="1.6"/><path d="M-43 8Q-43 -7 -21 -9Q4 -14 27 -8Q43 -4 42 9Q43 21 19 24Q-5 29 -27 23Q-43 19 -43 8Z" fill="#8ecbd0"/><path d="M-33 9Q-32 -2 -16 -4Q4 -8 22 -3Q34 0 33 10Q32 18 15 20Q-5 23 -21 18Q-33 16 -33 9Z" fill="#58a4b8"/><path d="M-12 16q7 -3.500 14 0M14 22q6 -3 12 0" stroke="#d6f0f0" stroke-width="2" fill="none"/></g>`);
		const deck = "M-58 0Q-34 -10 -18 -36Q-8 -46 2 -46Q14 -46 24 -34Q40 -10 60 -4";
		b.raw(`<path d="${deck}" transform="translate(2 -9)" fill="none" stroke="${INK$1}" stroke-width="7"/><path d="${deck}" transform="translate(2 -9)" fill="none" stroke="#a69d8d" stroke-width="4.4"/><path d="${deck}L58 4Q42 0 24 -26Q12 -38 2 -38Q-8 -38 -18 -28Q-34 -2 -58 8Z" transform="translate(1 -6)" fill="#d9a564" stroke="${INK$1}" stroke-width="1.5"/><path d="${deck}L58 12Q44 16 34 12Q30 -20 1 -22Q-28 -20 -32 14Q-44 18 -58 12Z" fill="#c9c3b4" stroke="${INK$1}" stroke-width="1.8"/><path d="M24 -34Q40 -10 60 -4L58 12Q44 16 34 12Q33 -2 25 -12Z" fill="#5b5566" opacity=".2"/><path d="M-37 10Q-33 -25 1 -28Q35 -25 39 10" fill="none" stroke="#8d8677" stroke-width="1.8"/><path d="M-35 -2L-31 0M-29 -13L-24 -9M-18 -22L-15 -17M0 -28V-22M18 -22L16 -17M29 -12L25 -8M-50 4H-42M-46 9H-40M44 4H52M-14 -34H-6M6 -36H14M-24 -24L-20 -28" stroke="#8d8677" stroke-width="1.6" fill="none"/><path d="M-59 0Q-34 -11 -18 -37Q-8 -47 2 -47Q14 -47 24 -35Q40 -11 61 -4" fill="none" stroke="${INK$1}" stroke-width="6.4"/><path d="M-59 0Q-34 -11 -18 -37Q-8 -47 2 -47Q14 -47 24 -35Q40 -11 61 -4" fill="none" stroke="#ece8dc" stroke-width="3.800"/>`);
		b.raw(duck(-10, 27, "#fffaf0") + duck(20, 20, "#e8c25a"));
		for (const [x, y] of [[-46, 32], [46, 34]]) b.raw(use("reed", x, y, .9));
	}
	/** Draws an old hollow oak with a swing of light round it. */
	function oak(b, i, j, s) {
		b.at(i, j, 0, `<g transform="scale(${s})"><ellipse cx="16" cy="0" rx="46" ry="14" fill="#2e3d1c" opacity=".28"/><path d="M-17 4Q-9 -2 -10 -26L-22 -44L-14 -46L-4 -36L0 -52H8L8 -36L20 -46L26 -42L12 -26Q11 -4 20 4Q8 2 4 6Q-4 2 -17 4Z" fill="#7a5234" stroke="${INK$1}" stroke-width="1.8"/><path d="M4 4Q8 -14 7 -30L12 -26Q11 -4 20 4Q8 2 4 6Z" fill="#4f3322" opacity=".6"/><ellipse cx="-1" cy="-16" rx="4.5" ry="6.5" fill="#3a2418" stroke="${INK$1}" stroke-width="1.3"/><path d="M-46 -46Q-58 -62 -42 -72Q-42 -90 -24 -88Q-12 -104 6 -96Q24 -104 32 -88Q50 -88 48 -70Q60 -58 46 -46Q42 -34 26 -38Q12 -30 0 -38Q-14 -30 -26 -38Q-40 -34 -46 -46Z" fill="#4d7a3f" stroke="#2c4526" stroke-width="2"/><path d="M-46 -54Q-52 -64 -40 -72Q-40 -86 -24 -84Q-12 -98 5 -91Q20 -98 27 -84Q18 -66 2 -68Q-8 -54 -22 -60Q-34 -48 -46 -54Z" fill="#6f9c4c"/><path d="M-36 -72Q-34 -82 -22 -80Q-12 -91 2 -86Q-2 -76 -14 -76Q-22 -68 -36 -72ZM14 -58Q22 -64 30 -58Q24 -50 14 -58ZM-14 -48Q-8 -54 0 -49Q-6 -42 -14 -48Z" fill="#93b962"/><path d="M30 -84Q46 -84 44 -70Q54 -58 43 -49Q48 -66 30 -84Z" fill="#35572f" opacity=".8"/></g>`, 96 * s, 98 * s);
	}
	var mushroom = (x, y) => `<g transform="translate(${x} ${y})"><path d="M-2.5 0V-6H2.500V0Z" fill="#fff3dd" stroke="${INK$1}"/><path d="M-7 -5Q-6 -13 0 -13Q6 -13 7 -5Z" fill="#d4573a" stroke="${INK$1}" stroke-width="1.3"/><circle cx="-2" cy="-9" r="1.3" fill="#fff8ea"/><circle cx="3" cy="-8" r="1.1" fill="#fff8ea"/></g>`;
	function smallWoodland(b) {
		b.raw(use("tree4", -36, -12, 1.15) + use("tree5", 34, -16, 1.15));
		oak(b, 0, 0, .86);
		b.raw(use("tree1", -38, 14, .95) + use("tree0", 40, 12, .9));
		b.raw(mushroom(-18, 20) + mushroom(-9, 24));
		b.reach(-46, -60, 50, 26);
	}
	/** Draws a stag in a clearing between giants. */
	function largeWoodland(b) {
		b.raw(use("tree4", -58, -16, 1.3) + use("tree5", 12, -34, 1.35) + use("tree4", 62, -10, 1.25));
		oak(b, -28, -4, .8);
		oak(b, 20, -28, .92);
		b.raw(use("tree2", -62, 18, 1.05) + use("tree5", 66, 22, 1.1));
		b.at(24, 26, 0, `<ellipse cx="3" cy="1" rx="20" ry="4.5" fill="#2b2414" opacity=".28"/><path d="M-13 0V-14M-8 0V-12M8 0V-12M12 0V-14" stroke="${INK$1}" stroke-width="3.4"/><path d="M-17 -22Q-16 -28 -8 -27H8Q14 -32 16 -40L22 -46Q30 -44 31 -39Q30 -36 24 -36Q20 -24 15 -14Q2 -11 -13 -13Q-18 -17 -17 -22Z" fill="#b9773f" stroke="${INK$1}" stroke-width="1.7"/><path d="M-17 -22Q-19 -18 -16 -15Q-13 -18 -14 -22Z" fill="#fff3dd"/><path d="M19 -45Q12 -52 13 -60M15 -52L8 -55M22 -46Q26 -54 23 -62M24 -54L31 -58" fill="none" stroke="${INK$1}" stroke-width="2.4"/><circle cx="24" cy="-41" r="1.3" fill="${INK$1}"/>`, 48, 62);
		b.raw(mushroom(-14, 34) + mushroom(-24, 30));
		b.reach(-72, -70, 76, 36);
	}
	function peak(x, y, w, h) {
		const p = (u, v) => `${n1(x + u * w)} ${n1(y - v * h)}`;
		return `<path d="M${p(-.6, -.04)}Q${p(.9, -.08)} ${p(1.28, .03)}Q${p(1.24, .12)} ${p(.7, .25)}Z" fill="#2e3324" opacity=".22"/><path d="M${p(-1, 0)}L${p(-.74, .34)}L${p(-.55, .36)}L${p(-.2, .86)}L${p(0, 1)}L${p(.24, .72)}L${p(.4, .7)}L${p(.7, .3)}L${p(1, 0)}Q${p(0, -.1)} ${p(-1, 0)}Z" fill="#c9c3b4" stroke="#5b554f" stroke-width="2"/><path d="M${p(0, 1)}L${p(.24, .72)}L${p(.4, .7)}L${p(.7, .3)}L${p(1, 0)}Q${p(.55, -.05)} ${p(.14, -.05)}L${p(-.02, .3)}L${p(.1, .5)}Z" fill="#8d8a86"/><path d="M${p(-.33, .68)}L${p(-.2, .86)}L${p(0, 1)}L${p(.24, .72)}L${p(.33, .7)}L${p(.2, .6)}L${p(.08, .7)}L${p(-.06, .56)}L${p(-.18, .72)}Z" fill="#fbfaf4" stroke="#8a857c" stroke-width="1.3"/><path d="M${p(0, 1)}L${p(.24, .72)}L${p(.33, .7)}L${p(.2, .6)}L${p(.08, .7)}Z" fill="#d3d8dc"/><path d="M${p(-.72, .1)}L${p(-.6, .24)}M${p(-.44, .2)}L${p(-.34, .44)}M${p(-.26, .08)}L${p(-.18, .26)}" stroke="#a39c8e" stroke-width="2" fill="none"/>`;
	}
	function smallMountain(b) {
		b.reach(-58, -86, 60, 22);
		b.raw(use("rock1", -38, 2, 1.15) + peak(4, 14, 52, 98) + use("rock2", 40, 18, 1) + use("rock0", -34, 22, .85));
		b.raw(`<path d="M-22 14Q-22 -6 -11 -8Q0 -6 1 15Q-10 18 -22 14Z" fill="#3b3436" stroke="#5b554f" stroke-width="1.8"/><circle cx="-14" cy="3" r="1.8" fill="#ffe08a"/><circle cx="-8" cy="3" r="1.8" fill="#ffe08a"/>`);
		b.raw(use("tree4", 26, 26, .7));
	}
	function largeMountain(b) {
		b.reach(-96, -120, 96, 30);
		b.raw(peak(-50, 2, 46, 92) + peak(54, 0, 46, 84) + peak(2, 16, 58, 136) + use("rock1", -46, 24, 1.1) + use("rock0", 52, 24, 1.1) + use("rock2", 10, 32, .9));
		b.raw(`<g transform="translate(-26 -26)"><path d="M-8 0V-7M-4 0V-6M4 0V-6M7 0V-7" stroke="${INK$1}" stroke-width="2.2"/><path d="M-10 -12Q-8 -15 6 -14L9 -20Q14 -20 14 -16L10 -14Q10 -6 6 -6H-7Q-11 -8 -10 -12Z" fill="#fffaf0" stroke="${INK$1}" stroke-width="1.4"/><path d="M9 -20Q5 -25 3 -22M11 -20Q9 -26 6 -25" stroke="${INK$1}" stroke-width="1.5" fill="none"/></g>`);
		b.raw(use("tree4", -72, 22, .75) + use("tree5", 78, 20, .75));
	}
	/** Draws a patch of flowers, for a tile that has nothing else to show. */
	function meadow(b) {
		bush(b, -16, 8, "#f3a8b8");
		bush(b, 14, -8, light("#ffd56b", .1));
	}
	// src/games/hamlet/art/houses/producers.ts
	function farm(b) {
		b.poly([
			[
				-56,
				5,
				0
			],
			[
				6,
				5,
				0
			],
			[
				6,
				47,
				0
			],
			[
				-56,
				47,
				0
			]
		], "#c9a24e", "#a07c35", 1.2);
		for (let r = 0; r < 5; r++) {
			const j = 10 + r * 8;
			b.line([[
				-52,
				j,
				0
			], [
				2,
				j,
				0
			]], "#b98a2e", 5.5);
			b.line([[
				-52,
				j,
				3
			], [
				2,
				j,
				3
			]], "#f2c94c", 5, "2 5");
			b.line([[
				-50,
				j,
				6
			], [
				2,
				j,
				6
			]], "#ffe08a", 2.4, "1 6");
		}
		b.box(-30, 22, -40, -8, 0, 26, MATERIAL.plaster, { shadow: true });
		b.fj(-8, 3, -8, 0, 18, "#7a4b2a");
		b.win(-20, -8, 9);
		b.win(14, -8, 9);
		b.win(22, -24, 10, "i", 9, 9);
		b.roofI(-30, 22, -40, -8, 26, 56, MATERIAL.thatch, MATERIAL.plaster);
		chimney(b, -15, -26, 44, 66, "#b5654a");
		smoke(b, -15, -26, 66);
		fence(b, [
			[12, 34],
			[26, 34],
			[40, 34]
		]);
		bush(b, 36, -6, "#fff3d0");
	}
	function quarry(b) {
		b.poly([
			[-46, -30],
			[20, -46],
			[46, -20],
			[44, 30],
			[0, 46],
			[-40, 26]
		], "#d9cfb6", "#8f836a");
		b.poly([
			[-32, -22],
			[16, -34],
			[34, -14],
			[32, 20],
			[0, 32],
			[-28, 16]
		], "#b5ab95", "#857a66");
		b.poly([
			[-20, -12],
			[12, -22],
			[22, -6],
			[20, 12],
			[0, 20],
			[-16, 8]
		], "#8f8878", "#6b6457");
		b.lines([
			[[
				-40,
				4,
				0
			], [
				-30,
				2,
				0
			]],
			[[
				-8,
				38,
				0
			], [
				-4,
				30,
				0
			]],
			[[
				38,
				6,
				0
			], [
				30,
				4,
				0
			]],
			[[
				4,
				-38,
				0
			], [
				4,
				-32,
				0
			]]
		], "#a59a82", 1.8);
		for (const [i, j, k] of [
			[
				-38,
				14,
				0
			],
			[
				-26,
				24,
				0
			],
			[
				-34,
				20,
				13
			]
		]) b.box(i - 8, i + 8, j - 7, j + 7, k, k + 13, "#d2ccbd");
		b.box(30, 44, 14, 28, 0, 12, "#c4bdad");
		b.lines([[[
			18,
			-36,
			0
		], [
			6,
			-26,
			62
		]], [[
			-6,
			-30,
			0
		], [
			6,
			-26,
			62
		]]], INK$1, 6.5);
		b.lines([[[
			18,
			-36,
			0
		], [
			6,
			-26,
			62
		]], [[
			-6,
			-30,
			0
		], [
			6,
			-26,
			62
		]]], "#8d5a2f", 4);
		b.line([[
			6,
			-26,
			60
		], [
			-2,
			14,
			54
		]], INK$1, 6.5);
		b.line([[
			6,
			-26,
			60
		], [
			-2,
			14,
			54
		]], "#a06a38", 4);
		b.line([[
			-2,
			12,
			54
		], [
			-2,
			12,
			20
		]], "#4a4038", 1.6);
		b.box(-9, 5, 5, 19, 6, 19, "#e0dbcd");
		lamp(b, 37, 21, 12);
		b.at(14, 30, 0, `<path d="M-6 -2L8 -14" stroke="#7a4b2a" stroke-width="3"/><path d="M1 -17Q9 -17 13 -8" stroke="#6d757c" stroke-width="3.6" fill="none"/>`);
	}
	function woodcutter(b) {
		b.box(-34, 14, -34, 2, 0, 26, MATERIAL.log, { shadow: true });
		b.lines([
			6.5,
			13,
			19.5
		].map((k) => [[
			-34,
			2,
			k
		], [
			14,
			2,
			k
		]]), "#7d4f29", 1.6);
		b.lines([
			6.5,
			13,
			19.5
		].map((k) => [[
			14,
			-34,
			k
		], [
			14,
			2,
			k
		]]), "#5d3a22", 1.6);
		b.fj(-14, -3, 2, 0, 19, "#5d3a22");
		b.win(-25, 2, 9);
		b.win(4, 2, 9);
		b.roofI(-34, 14, -34, 2, 26, 56, "#5f7a45", MATERIAL.log);
		chimney(b, -3, -22, 46, 64, "#a9a296");
		smoke(b, -3, -22, 64);
		logs(b, 34, -10);
		b.at(6, 34, 0, `<ellipse cx="4" cy="2" rx="15" ry="5" fill="#2b2414" opacity=".25"/><path d="M-11 -10V2Q0 8 11 2V-10Z" fill="#8d5a2f" stroke="${INK$1}" stroke-width="1.5"/><ellipse cy="-10" rx="11" ry="5" fill="#ecc690" stroke="${INK$1}" stroke-width="1.5"/><path d="M1 -10L15 -33" stroke="${INK$1}" stroke-width="5"/><path d="M1 -10L15 -33" stroke="#a5703e" stroke-width="3"/><path d="M-6 -18L3 -8L-3 -4Z" fill="#c7ced4" stroke="${INK$1}" stroke-width="1.4"/>`, 30, 33);
	}
	function barn(b) {
		const c = "#b8402e";
		b.shadow(-36, 34, -28, 28, 60);
		b.box(-36, 34, -28, 28, 0, 34, c);
		b.lines([
			-24,
			-11,
			9,
			27
		].map((i) => [[
			i,
			28,
			1
		], [
			i,
			28,
			33
		]]), "#9a3225", 1.2);
		b.poly([
			[
				34,
				-28,
				34
			],
			[
				34,
				28,
				34
			],
			[
				34,
				20,
				54
			],
			[
				34,
				0,
				66
			],
			[
				34,
				-20,
				54
			]
		], shade(c));
		b.poly([
			[
				-40,
				32,
				32
			],
			[
				38,
				32,
				32
			],
			[
				38,
				21,
				55
			],
			[
				-40,
				21,
				55
			]
		], "#8a8f98");
		b.poly([
			[
				-40,
				21,
				55
			],
			[
				38,
				21,
				55
			],
			[
				38,
				0,
				69
			],
			[
				-40,
				0,
				69
			]
		], "#a9aeb6");
		const seams = [];
		for (let i = -28; i < 38; i += 12) seams.push([
			[
				i,
				32,
				32
			],
			[
				i,
				21,
				55
			],
			[
				i,
				0,
				69
			]
		]);
		b.lines(seams, "#737882", 1.2);
		b.line([
			[
				38,
				32,
				32
			],
			[
				38,
				21,
				55
			],
			[
				38,
				0,
				69
			],
			[
				38,
				-21,
				55
			],
			[
				38,
				-32,
				32
			]
		], "#fff3e0", 3.4);
		b.fi(34, -13, 13, 0, 28, "#d8654c");
		b.lines([
			[[
				34,
				-13,
				0
			], [
				34,
				13,
				28
			]],
			[[
				34,
				13,
				0
			], [
				34,
				-13,
				28
			]],
			[
				[
					34,
					-13,
					0
				],
				[
					34,
					-13,
					28
				],
				[
					34,
					13,
					28
				],
				[
					34,
					13,
					0
				]
			]
		], "#fff3e0", 2.6);
		b.fi(34, -6, 6, 38, 50, "#5d2a20");
		for (const i of [
			-20,
			0,
			18
		]) b.win(i, 28, 12, "j", 9, 10);
		hay(b, -18, 46);
		hay(b, 2, 48);
	}
	// src/games/hamlet/art/houses/refineries.ts
	function dairyFarm(b) {
		const wall = "#fbf5e8";
		b.box(-38, 14, -36, -4, 0, 28, wall, { shadow: true });
		b.fj(-18, -6, -4, 0, 19, "#4f7894");
		b.line([[
			-18,
			-4,
			0
		], [
			-6,
			-4,
			19
		]], "#cfe0ea", 1.4);
		b.win(-29, -4, 10);
		b.win(5, -4, 10);
		b.fi(14, -26, -14, 0, 20, "#4f7894");
		b.roofI(-38, 14, -36, -4, 28, 58, "#a94a38", wall);
		b.drum(34, -24, 9, 0, 42, "#d8d3c8", { top: null });
		b.cone(34, -24, 11, 41, 60, "#5f7f98");
		fence(b, [
			[-50, 14],
			[-50, 32],
			[-50, 50]
		]);
		cow(b, -10, 34);
		churn(b, 30, 14);
		churn(b, 40, 20);
	}
	function cowConservatory(b) {
		const glass = "#bfe3e2";
		const iron = "#f6fbf6";
		b.shadow(-50, 42, -24, 20, 46);
		b.box(-50, 44, -24, 20, 0, 9, "#b4664a", { top: "#8fb56a" });
		for (const [i, j, h] of [
			[
				-36,
				-6,
				22
			],
			[
				-18,
				2,
				17
			],
			[
				22,
				-6,
				20
			],
			[
				34,
				4,
				15
			]
		]) b.at(i, j, 9, `<path d="M0 0V-${h}" stroke="#6b4a2e" stroke-width="2.6"/><path d="M0 -${h}q-11 -6 -13 4M0 -${h}q11 -6 13 4M0 -${h}q-6 -12 -11 -7M0 -${h}q6 -12 11 -7" stroke="#3f7a42" stroke-width="3" fill="none"/>`, 10, h);
		const body = (i0, i1, j0, j1, k0, k1) => {
			const m = (j0 + j1) / 2;
			const arch = (i) => [
				[
					i,
					j1,
					k0
				],
				[
					i,
					j1 - 2,
					k0 + (k1 - k0) * .45
				],
				[
					i,
					j1 - (j1 - m) * .45,
					k0 + (k1 - k0) * .84
				],
				[
					i,
					m,
					k1
				]
			];
			const back = (i) => [
				[
					i,
					m,
					k1
				],
				[
					i,
					m - (m - j0) * .55,
					k0 + (k1 - k0) * .84
				],
				[
					i,
					j0 + 2,
					k0 + (k1 - k0) * .45
				],
				[
					i,
					j0,
					k0
				]
			];
			b.poly([...arch(i0), ...arch(i1).reverse()], "#bfe3e2bb", INK$1, 1.4);
			b.poly([...arch(i1), ...back(i1)], "#86b5bbcc", INK$1, 1.4);
			const ribs = [];
			for (let i = i0 + 9; i < i1 - 2; i += 9) ribs.push(arch(i));
			ribs.push([[
				i0,
				j1 - 2,
				k0 + (k1 - k0) * .45
			], [
				i1,
				j1 - 2,
				k0 + (k1 - k0) * .45
			]], [[
				i0,
				j1 - (j1 - m) * .45,
				k0 + (k1 - k0) * .84
			], [
				i1,
				j1 - (j1 - m) * .45,
				k0 + (k1 - k0) * .84
			]]);
			b.lines(ribs, iron, 1.5);
			b.lines([
				[[
					i1,
					m - 8,
					k0
				], [
					i1,
					m - 8,
					k1 - 4
				]],
				[[
					i1,
					m + 8,
					k0
				], [
					i1,
					m + 8,
					k1 - 4
				]],
				[[
					i1,
					j0,
					k0 + 14
				], [
					i1,
					j1,
					k0 + 14
				]]
			], iron, 1.4);
			b.lines([
				arch(i0),
				arch(i1),
				back(i1),
				[[
					i0,
					m,
					k1
				], [
					i1,
					m,
					k1
				]]
			], "#3f6f78", 2.4);
		};
		body(-50, 44, -24, 20, 9, 46);
		const [x, y] = b.p(-3, -2, 44);
		b.reach(x - 30, y - 52, x + 30, y);
		b.raw(`<path d="M${n1(x - 25)} ${n1(y + 2)}V${n1(y - 14)}H${n1(x + 25)}V${n1(y + 2)}Q${n1(x)} ${n1(y + 15)} ${n1(x - 25)} ${n1(y + 2)}Z" fill="${glass}" stroke="#3f6f78" stroke-width="1.8"/><path d="M${n1(x - 27)} ${n1(y - 13)}C${n1(x - 27)} ${n1(y - 36)} ${n1(x - 10)} ${n1(y - 44)} ${n1(x)} ${n1(y - 46)}C${n1(x + 10)} ${n1(y - 44)} ${n1(x + 27)} ${n1(y - 36)} ${n1(x + 27)} ${n1(y - 13)}Q${n1(x)} ${n1(y)} ${n1(x - 27)} ${n1(y - 13)}Z" fill="#cdebe8" stroke="#3f6f78" stroke-width="2"/><path d="M${n1(x + 8)} ${n1(y - 44)}C${n1(x + 18)} ${n1(y - 38)} ${n1(x + 27)} ${n1(y - 30)} ${n1(x + 27)} ${n1(y - 13)}Q${n1(x + 20)} ${n1(y - 8)} ${n1(x + 13)} ${n1(y - 7)}Q${n1(x + 17)} ${n1(y - 28)} ${n1(x + 8)} ${n1(y - 44)}Z" fill="#6fa3ad" opacity=".55"/><path d="M${n1(x)} ${n1(y - 46)}V${n1(y + 8)}M${n1(x)} ${n1(y - 46)}Q${n1(x - 15)} ${n1(y - 30)} ${n1(x - 14)} ${n1(y + 5)}M${n1(x)} ${n1(y - 46)}Q${n1(x + 15)} ${n1(y - 30)} ${n1(x + 14)} ${n1(y + 5)}M${n1(x - 25)} ${n1(y - 26)}Q${n1(x)} ${n1(y - 15)} ${n1(x + 25)} ${n1(y - 26)}" fill="none" stroke="${iron}" stroke-width="1.7"/><path d="M${n1(x)} ${n1(y - 46)}v-9" stroke="${INK$1}" stroke-width="2.4"/><circle cx="${n1(x)}" cy="${n1(y - 56)}" r="3.4" fill="#f0c04a" stroke="${INK$1}" stroke-width="1.3"/>`);
		b.lamp(-3, -2, 58, 18);
		cow(b, -20, 42, 1);
		cow(b, 26, 44, -1, "#a5552f");
		churn(b, 56, 16);
	}
	function flourMill(b) {
		const wall = "#d9d0bd";
		b.poly([
			[-62, 20],
			[50, 20],
			[56, 40],
			[-58, 42]
		], "#c9b684", "#a08d5e");
		b.poly([
			[-58, 24],
			[48, 24],
			[52, 36],
			[-54, 38]
		], "#7cc0cb", "#4f93a3", 1.3);
		b.lines([[[
			-44,
			31,
			0
		], [
			-32,
			31,
			0
		]], [[
			26,
			30,
			0
		], [
			40,
			30,
			0
		]]], "#d6f0f0", 1.8);
		b.box(-34, 26, -30, 10, 0, 22, "#b9b09b", { shadow: true });
		b.box(-34, 26, -30, 10, 22, 46, MATERIAL.plaster);
		b.lines([
			[
				[
					-34,
					10,
					23
				],
				[
					26,
					10,
					23
				],
				[
					26,
					-30,
					23
				]
			],
			[[
				-14,
				10,
				23
			], [
				-14,
				10,
				46
			]],
			[[
				6,
				10,
				23
			], [
				6,
				10,
				46
			]]
		], "#7a4b2a", 2.4);
		b.win(-24, 10, 29, "j", 9, 11);
		b.win(16, 10, 29, "j", 9, 11);
		b.fi(26, -18, -4, 0, 19, "#7a4b2a");
		b.win(26, -11, 29, "i", 10, 10);
		b.roofI(-34, 26, -30, 10, 46, 76, "#b07a3c", wall, 5, 5);
		b.box(18, 36, -14, -8, 58, 62, "#8d5a2f");
		let spokes = "";
		let paddles = "";
		for (let a = 0; a < 360; a += 30) {
			if (a < 180) spokes += `<path d="M0 -24V24" transform="rotate(${a})"/>`;
			paddles += `<path d="M-5 -30H5V-25H-5Z" transform="rotate(${a})"/>`;
		}
		b.at(-6, 20, 22, `<g transform="skewY(28)scale(.88 1)"><g class="art-wheel"><circle r="27" fill="none" stroke="${INK$1}" stroke-width="8"/><circle r="27" fill="none" stroke="#a06a38" stroke-width="5"/><g fill="#c98f54" stroke="${INK$1}" stroke-width="1.3">${paddles}</g><g stroke="${INK$1}" stroke-width="4.4">${spokes}</g><g stroke="#b98350" stroke-width="2.4">${spokes}</g><circle r="6" fill="#8d5a2f" stroke="${INK$1}" stroke-width="1.6"/></g></g><path d="M-22 24q6 5 12 2M6 36q8 3 12 -2" stroke="#effafa" stroke-width="2.4" fill="none"/>`, 58, 34);
		sack(b, 46, -4);
		sack(b, 54, 4);
		b.at(44, 12, 10, `<g transform="skewY(26)"><circle r="11" fill="#c4bcab" stroke="${INK$1}" stroke-width="1.6"/><circle r="3" fill="#7b7467" stroke="${INK$1}"/><path d="M0 -9V-4M0 4V9M-9 0H-4M4 0H9" stroke="#8f8674" stroke-width="1.5"/></g>`, 22, 14);
	}
	function windmill(b) {
		b.shadow(-22, 22, -22, 22, 96);
		const sail = [
			18,
			108,
			198,
			288
		].map((a) => `<g transform="rotate(${a})"><path d="M0 0V-60" stroke="#6b4526" stroke-width="3.4"/><path d="M2 -14H17L15 -58H2Z" fill="#fff7e6" stroke="${INK$1}" stroke-width="1.6"/><path d="M2 -25H16.500M2 -36H16M2 -47H15.500M9 -14V-58" stroke="#b99f78" stroke-width="1.2"/></g>`).join("");
		b.reach(-62, -142, 58, 26);
		b.raw(`<path d="M-30 10Q0 28 30 10L20 -74H-20Z" fill="#f6ead0" stroke="${INK$1}" stroke-width="1.8"/><path d="M6 19Q22 16 30 10L20 -74H6Z" fill="#c9b08f" opacity=".75"/><path d="M-28 -4Q0 12 28 -4M-25 -30Q0 -18 25 -30" stroke="#bda27a" stroke-width="1.6" fill="none"/><path d="M-9 19V0Q0 -10 9 0V19Z" fill="#7a4b2a" stroke="${INK$1}" stroke-width="1.6"/><rect x="-6" y="-26" width="12" height="14" rx="6" fill="#51627a" stroke="${INK$1}" stroke-width="1.4"/><path d="M-25 -70Q-22 -104 0 -108Q22 -104 25 -70Q0 -60 -25 -70Z" fill="#b5533c" stroke="${INK$1}" stroke-width="1.8"/><path d="M4 -107Q22 -102 25 -70Q16 -65 8 -65Q14 -90 4 -107Z" fill="#8d3c2c" opacity=".7"/><g transform="translate(-4 -82)scale(1.08)"><g class="art-sails">${sail}</g><circle r="5.5" fill="#d9a62b" stroke="${INK$1}" stroke-width="1.6"/></g>`);
		b.lamp(0, 0, 19, 9);
		sack(b, 30, 14);
		sack(b, 36, 6, mix("#f1e6cd", "#d9c29a", .4));
		bush(b, -30, 22, shade("#fff3d0", .02));
	}
	// src/games/hamlet/art/houses/stables.ts
	function horse(b, i, j, k, c) {
		b.at(i, j, k, `<path d="M-7 6Q-8 -6 -2 -12L-1 -17L3 -13Q10 -10 13 -2Q12 3 7 2Q4 1 4 6Z" fill="${c}" stroke="${INK$1}" stroke-width="1.5"/><path d="M-7 4Q-8 -7 -2 -13L0 -8Q-4 -4 -4 5Z" fill="${shade(c, .55)}"/><circle cx="4" cy="-7" r="1.3" fill="${INK$1}"/><path d="M13 -2Q12 3 8 2Q8 -2 13 -2Z" fill="${light(c, .5)}"/>`, 18, 17);
	}
	function stables(b) {
		const wall = "#c98f54";
		const ends = [];
		b.box(-56, 46, -30, 2, 0, 28, wall, { shadow: true });
		for (let i = -52; i < 46; i += 6) ends.push([[
			i,
			2,
			1
		], [
			i,
			2,
			27
		]]);
		b.lines(ends, "#a06a38", 1);
		for (const i of [
			-42,
			-16,
			10
		]) {
			b.fj(i - 9, i + 9, 2, 0, 25, "#3d2a20");
			b.fj(i - 9, i + 9, 3, 0, 12, "#7d9a5f");
			b.lines([[[
				i - 9,
				3,
				0
			], [
				i + 9,
				3,
				12
			]], [[
				i - 9,
				3,
				12
			], [
				i + 9,
				3,
				0
			]]], "#e9e2c3", 1.6);
		}
		b.fj(28, 42, 2, 0, 24, "#7d9a5f");
		b.line([[
			35,
			2,
			0
		], [
			35,
			2,
			24
		]], "#55703d", 1.4);
		b.roofI(-56, 46, -30, 2, 28, 54, "#d0a052", wall, 6, 4);
		lamp(b, -29, 3, 13);
		lamp(b, -3, 3, 13);
		horse(b, -42, 6, 13, "#8a5a36");
		horse(b, 10, 6, 13, "#b9a58c");
		b.box(-8, 6, -20, -8, 46, 56, wall);
		b.pyramid(-8, 6, -20, -8, 56, 70, "#7d9a5f", 3);
		b.at(-1, -14, 70, `<path d="M0 0V-10" stroke="${INK$1}" stroke-width="2"/><path d="M-8 -12Q-6 -18 0 -16Q4 -20 9 -17L7 -13Q3 -14 2 -11Z" fill="#d9a62b" stroke="${INK$1}" stroke-width="1.3"/>`, 16, 18);
		fence(b, [
			[-56, 24],
			[-56, 46],
			[-34, 46],
			[-12, 46]
		]);
		fence(b, [
			[24, 46],
			[46, 46],
			[46, 26]
		]);
		hay(b, 32, 22);
		b.box(-40, -22, 26, 34, 3, 9, "#9b7a52", { top: "#8ecbd0" });
	}
	function farrier(b) {
		const wall = "#a9a296";
		b.box(-38, 18, -34, -24, 0, 34, wall, { shadow: true });
		b.box(-38, -28, -24, 10, 0, 34, wall);
		b.box(-28, -6, -24, -4, 0, 16, "#8d857a", { top: "#3d2e2c" });
		const [x, y] = b.p(-17, -12, 17);
		b.raw(`<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="11" ry="5.5" fill="#f2762e"/><path d="M${n1(x - 8)} ${n1(y + 1)}Q${n1(x - 9)} ${n1(y - 9)} ${n1(x - 3)} ${n1(y - 13)}Q${n1(x - 1)} ${n1(y - 7)} ${n1(x + 2)} ${n1(y - 11)}Q${n1(x + 9)} ${n1(y - 5)} ${n1(x + 7)} ${n1(y + 1)}Z" fill="#f9a63c"/><path d="M${n1(x - 3)} ${n1(y + 1)}Q${n1(x - 3)} ${n1(y - 6)} ${n1(x)} ${n1(y - 7)}Q${n1(x + 4)} ${n1(y - 4)} ${n1(x + 3)} ${n1(y + 1)}Z" fill="#ffe79a"/>`);
		b.lamp(-17, -12, 22, 26);
		b.lines([[[
			16,
			8,
			0
		], [
			16,
			8,
			34
		]], [[
			-8,
			8,
			0
		], [
			-8,
			8,
			34
		]]], INK$1, 5.6);
		b.lines([[[
			16,
			8,
			0
		], [
			16,
			8,
			34
		]], [[
			-8,
			8,
			0
		], [
			-8,
			8,
			34
		]]], "#8d5a2f", 3.4);
		b.roofI(-38, 18, -34, 10, 34, 58, "#6d6f7c", wall, 4, 4);
		b.box(-30, -10, -26, -6, 50, 84, "#9c9488", { top: "#3d2e2c" });
		b.lines([
			[[
				-30,
				-6,
				62
			], [
				-18,
				-6,
				62
			]],
			[[
				-22,
				-6,
				72
			], [
				-10,
				-6,
				72
			]],
			[[
				-30,
				-6,
				79
			], [
				-24,
				-6,
				79
			]]
		], "#7b7468", 1.4);
		smoke(b, -20, -16, 84);
		b.at(10, 34, 0, `<ellipse cx="4" cy="1" rx="14" ry="4.5" fill="#2b2414" opacity=".28"/><path d="M-8 1V-11H8V1Q0 5 -8 1Z" fill="#8d5a2f" stroke="${INK$1}" stroke-width="1.5"/><path d="M-17 -22H13Q11 -17 6 -17L5 -11H-6L-7 -16Q-14 -16 -17 -22Z" fill="#6d757c" stroke="${INK$1}" stroke-width="1.6"/><path d="M-13 -21H11" stroke="#b3bcc2" stroke-width="1.8"/>`, 30, 24);
		b.line([[
			40,
			-2,
			0
		], [
			40,
			-2,
			40
		]], INK$1, 6);
		b.line([[
			40,
			-2,
			0
		], [
			40,
			-2,
			40
		]], "#8d5a2f", 3.6);
		b.at(40, -2, 52, `<circle r="18" fill="#f3e4bf" stroke="${INK$1}" stroke-width="1.8"/><path d="M-6 11Q-14 0 -8 -8Q0 -15 8 -8Q14 0 6 11" fill="none" stroke="${INK$1}" stroke-width="7"/><path d="M-6 11Q-14 0 -8 -8Q0 -15 8 -8Q14 0 6 11" fill="none" stroke="#7c868e" stroke-width="4"/><path d="M-9 1V2M9 1V2M-6 -7V-6M6 -7V-6" stroke="#f3e4bf" stroke-width="1.8"/>`, 38, 18);
		barrel(b, -34, 26);
		b.box(28, 40, 22, 30, 0, 8, MATERIAL.wood);
	}
	function tradepost(b) {
		const [x, y] = b.p(-16, -18);
		b.shadow(-36, 4, -38, 2, 52);
		b.reach(x - 38, y - 74, x + 38, y + 18);
		const panel = (a, c, top, d, col) => `<path d="M${n1(x + a)} ${n1(y - 28 + top)}L${n1(x + a * .94)} ${n1(y + d)}L${n1(x + c * .94)} ${n1(y + (c < 38 ? d + (Math.abs(c) < 20 ? 3 : -5) : d - 8))}L${n1(x + c)} ${n1(y - 28 + top)}Z" fill="${col}" stroke="none"/>`;
		b.raw(`<path d="M${n1(x - 35)} ${n1(y - 28)}V${n1(y + 3)}Q${n1(x)} ${n1(y + 27)} ${n1(x + 35)} ${n1(y + 3)}V${n1(y - 28)}Z" fill="#fff3d8" stroke="${INK$1}" stroke-width="1.7"/>` + panel(-35, -24, 0, 4, "#cf5a40") + panel(-12, 0, 0, 13, "#cf5a40") + panel(12, 24, 0, 13, "#cf5a40") + `<path d="M${n1(x - 2)} ${n1(y + 15)}V${n1(y - 12)}Q${n1(x + 4)} ${n1(y - 22)} ${n1(x + 9)} ${n1(y - 12)}V${n1(y + 14)}Z" fill="#5a3028" stroke="${INK$1}" stroke-width="1.4"/><path d="M${n1(x + 14)} ${n1(y + 12)}Q${n1(x + 30)} ${n1(y + 8)} ${n1(x + 35)} ${n1(y + 3)}V${n1(y - 26)}H${n1(x + 14)}Z" fill="#3a2030" opacity=".2"/><path d="M${n1(x - 40)} ${n1(y - 26)}Q${n1(x - 14)} ${n1(y - 44)} ${n1(x)} ${n1(y - 70)}Q${n1(x + 14)} ${n1(y - 44)} ${n1(x + 40)} ${n1(y - 26)}Q${n1(x)} ${n1(y - 2)} ${n1(x - 40)} ${n1(y - 26)}Z" fill="#fff3d8" stroke="${INK$1}" stroke-width="1.7"/><path d="M${n1(x)} ${n1(y - 70)}Q${n1(x - 14)} ${n1(y - 44)} ${n1(x - 40)} ${n1(y - 26)}Q${n1(x - 33)} ${n1(y - 20)} ${n1(x - 24)} ${n1(y - 18)}ZM${n1(x)} ${n1(y - 70)}L${n1(x - 8)} ${n1(y - 14.5)}Q${n1(x)} ${n1(y - 13.5)} ${n1(x + 8)} ${n1(y - 14.5)}ZM${n1(x)} ${n1(y - 70)}Q${n1(x + 14)} ${n1(y - 44)} ${n1(x + 40)} ${n1(y - 26)}Q${n1(x + 33)} ${n1(y - 20)} ${n1(x + 24)} ${n1(y - 18)}Z" fill="#cf5a40"/><path d="M${n1(x)} ${n1(y - 70)}Q${n1(x + 14)} ${n1(y - 44)} ${n1(x + 40)} ${n1(y - 26)}Q${n1(x + 26)} ${n1(y - 16)} ${n1(x + 10)} ${n1(y - 14)}Z" fill="#3a2030" opacity=".2"/>`);
		pennant(b, -16, -18, 70, 88, "#e9b23c");
		b.lamp(-16, -18, 10, 14);
		b.shadow(16, 52, -6, 18, 26);
		b.box(16, 52, -6, 16, 9, 20, MATERIAL.wood);
		const hoop = (i) => [
			[
				i,
				16,
				20
			],
			[
				i,
				15,
				34
			],
			[
				i,
				10,
				41
			],
			[
				i,
				5,
				42
			],
			[
				i,
				0,
				41
			],
			[
				i,
				-5,
				34
			],
			[
				i,
				-6,
				20
			]
		];
		b.poly([...hoop(16).slice(0, 4), ...hoop(52).slice(0, 4).reverse()], "#fbf3e0");
		b.poly(hoop(52), "#d9c9a8");
		b.poly([
			[
				52,
				10,
				22
			],
			[
				52,
				9,
				34
			],
			[
				52,
				5,
				37
			],
			[
				52,
				1,
				34
			],
			[
				52,
				0,
				22
			]
		], "#6b5138");
		b.lines([hoop(28).slice(0, 4), hoop(40).slice(0, 4)], "#cdbb94", 1.5);
		cartWheel(b, 24, 18, 9);
		cartWheel(b, 46, 18, 9);
		b.at(-34, 40, 0, `<path d="M0 0V-36M-18 -30H18" stroke="${INK$1}" stroke-width="4.6"/><path d="M0 0V-36M-18 -30H18" stroke="#c99a3a" stroke-width="2.4"/><path d="M-18 -30L-25 -13M-18 -30L-11 -13M18 -30L11 -16M18 -30L25 -16" stroke="${INK$1}" stroke-width="1.2"/><path d="M-26 -13Q-18 -5 -10 -13ZM10 -16Q18 -8 26 -16Z" fill="#e6bf52" stroke="${INK$1}" stroke-width="1.4"/><path d="M-8 1H8" stroke="${INK$1}" stroke-width="4.6"/>`, 52, 38);
		sack(b, -8, 38);
		b.box(2, 16, 36, 48, 0, 12, mix(MATERIAL.wood, "#e9c48d", .3));
		bush(b, 60, -12);
	}
	// src/games/hamlet/art/houses/workshops.ts
	function blade(r) {
		let teeth = "";
		for (let a = 0; a < 360; a += 24) teeth += `<path d="M0 ${-r - 3.5}L4 ${-r + .5}L-1 ${-r + 1.5}Z" transform="rotate(${a})"/>`;
		return `<g fill="#c9d2d8" stroke="${INK$1}" stroke-width="1">${teeth}</g><circle r="${r}" fill="#dde4e8" stroke="${INK$1}" stroke-width="1.6"/><path d="M${-r * .62} ${-r * .2}A${r * .65} ${r * .65} 0 0 1 ${r * .3} ${-r * .58}" stroke="#ffffff" stroke-width="2" fill="none"/><circle r="4" fill="#8b959c" stroke="${INK$1}"/>`;
	}
	function sawmill(b) {
		b.box(-44, 20, -34, 6, 0, 8, "#9b8b73", { shadow: true });
		b.lines([[[
			-42,
			-32,
			8
		], [
			-42,
			-32,
			34
		]], [[
			18,
			-32,
			8
		], [
			18,
			-32,
			34
		]]], "#7a4b2a", 4);
		b.box(-44, 20, -34, -26, 8, 34, MATERIAL.log);
		b.at(-6, -4, 24, blade(17), 40, 22);
		b.line([[
			-40,
			4,
			14
		], [
			6,
			4,
			14
		]], INK$1, 13);
		b.line([[
			-40,
			4,
			14
		], [
			6,
			4,
			14
		]], "#9a6236", 10.5);
		logEnd(b, 7, 4, 14, 6);
		b.lines([[[
			-44,
			6,
			8
		], [
			-44,
			6,
			36
		]], [[
			20,
			6,
			8
		], [
			20,
			6,
			36
		]]], INK$1, 5.5);
		b.lines([[[
			-44,
			6,
			8
		], [
			-44,
			6,
			36
		]], [[
			20,
			6,
			8
		], [
			20,
			6,
			36
		]]], "#8d5a2f", 3.4);
		b.roofI(-46, 22, -36, -6, 36, 62, "#bb7440", MATERIAL.log);
		lamp(b, 20, 6, 24);
		planks(b, -40, 6, 26, 42, 4);
		b.box(26, 60, 2, 14, 0, 9, "#9b8b73");
		b.at(43, 8, 16, blade(27), 54, 30);
		b.line([[
			26,
			14,
			14
		], [
			62,
			14,
			14
		]], INK$1, 12);
		b.line([[
			26,
			14,
			14
		], [
			62,
			14,
			14
		]], "#9a6236", 9.5);
		logEnd(b, 63, 14, 14, 5.5);
	}
	function lumbermill(b) {
		const wall = "#c58e56";
		chimney(b, -34, -34, 0, 112, "#b5654a", 13);
		smoke(b, -34, -34, 112);
		b.box(-36, 34, -30, 14, 0, 44, wall, { shadow: true });
		const boards = [];
		for (let i = -28; i < 34; i += 8) boards.push([[
			i,
			14,
			1
		], [
			i,
			14,
			43
		]]);
		b.lines(boards, "#9c6a3a", 1.1);
		b.box(-36, 34, -30, 14, 0, 8, "#a99e8a", { top: "#a99e8a" });
		b.fi(34, -20, 4, 6, 36, "#4b3322");
		b.at(34, -8, 22, blade(11), 20, 12);
		for (const i of [
			-26,
			-8,
			10
		]) b.win(i, 14, 24, "j", 10, 12);
		b.roofI(-36, 34, -30, 14, 44, 74, "#7c5a8c", wall, 5, 4);
		b.box(-14, 12, 0, 8, 62, 74, wall);
		b.roofI(-14, 12, -8, 8, 72, 84, "#7c5a8c", wall, 3, 2);
		b.lines([
			[[
				58,
				-16,
				0
			], [
				58,
				-16,
				6
			]],
			[[
				46,
				-16,
				0
			], [
				46,
				-16,
				14
			]],
			[[
				58,
				0,
				0
			], [
				58,
				0,
				6
			]],
			[[
				46,
				0,
				0
			], [
				46,
				0,
				14
			]]
		], "#6b4526", 3);
		b.poly([
			[
				34,
				-17,
				22
			],
			[
				66,
				-17,
				4
			],
			[
				66,
				1,
				4
			],
			[
				34,
				1,
				22
			]
		], "#d59a55");
		b.lines([
			[[
				42,
				-17,
				17.5
			], [
				42,
				1,
				17.5
			]],
			[[
				50,
				-17,
				13
			], [
				50,
				1,
				13
			]],
			[[
				58,
				-17,
				8.5
			], [
				58,
				1,
				8.5
			]]
		], "#8d5a2f", 1.4);
		b.line([[
			54,
			-13,
			14
		], [
			54,
			-3,
			14
		]], INK$1, 11);
		b.line([[
			54,
			-13,
			14
		], [
			54,
			-3,
			14
		]], "#9a6236", 8.5);
		logEnd(b, 54, -1, 14, 5.2);
		planks(b, -34, 0, 28, 42, 5);
		planks(b, 8, 34, 30, 42, 3);
	}
	/** Draws a bottle-shaped kiln with a glowing mouth. */
	function kiln(b, i, j, r, h) {
		const c = "#b4664a";
		b.shadow(i - r * .8, i + r * .8, j - r * .8, j + r * .8, h * .8);
		b.drum(i, j, r, 0, h * .42, c, {
			top: null,
			r1: r * .96
		});
		b.drum(i, j, r * .96, h * .42, h * .78, c, {
			top: null,
			r1: r * .44
		});
		b.drum(i, j, r * .44, h * .78, h, c, {
			top: "#3d2e2c",
			r1: r * .36
		});
		const [x, y] = b.p(i, j);
		const a = r * 1.2;
		const hoop = (k, w) => `M${n1(x - w)} ${n1(y - k)}Q${n1(x)} ${n1(y - k + w * .75)} ${n1(x + w)} ${n1(y - k)}`;
		b.raw(`<path d="${hoop(h * .14, a)}${hoop(h * .4, a * .97)}${hoop(h * .62, a * .68)}" fill="none" stroke="#7d3f2e" stroke-width="1.6"/>`);
		const m = y + a * .42;
		b.raw(`<path d="M${n1(x - 9)} ${n1(m + 2)}V${n1(m - 8)}Q${n1(x - 2)} ${n1(m - 17)} ${n1(x + 5)} ${n1(m - 8)}V${n1(m + 4)}Z" fill="#4a241c" stroke="${INK$1}" stroke-width="1.6"/><path d="M${n1(x - 6)} ${n1(m + 1)}Q${n1(x - 7)} ${n1(m - 9)} ${n1(x - 2)} ${n1(m - 11)}Q${n1(x + 4)} ${n1(m - 7)} ${n1(x + 2)} ${n1(m + 2)}Z" fill="#f59a3a"/><path d="M${n1(x - 4)} ${n1(m + 1)}Q${n1(x - 4)} ${n1(m - 5)} ${n1(x - 1)} ${n1(m - 6)}Q${n1(x + 1)} ${n1(m - 3)} ${n1(x)} ${n1(m + 2)}Z" fill="#ffe08a"/>`);
		b.lamp(i, j + r, 8, 12);
	}
	function stonemason(b) {
		kiln(b, -24, -22, 19, 68);
		smoke(b, -24, -22, 66);
		b.box(14, 24, -22, -10, 0, 30, "#d6cdb9", { shadow: true });
		b.box(14, 24, 14, 26, 0, 30, "#d6cdb9", { shadow: true });
		b.lines([[
			[
				24,
				-16,
				28
			],
			[
				24,
				-10,
				40
			],
			[
				24,
				2,
				47
			],
			[
				24,
				14,
				40
			],
			[
				24,
				20,
				28
			]
		]], INK$1, 11.5);
		b.lines([[
			[
				24,
				-16,
				28
			],
			[
				24,
				-10,
				40
			],
			[
				24,
				2,
				47
			],
			[
				24,
				14,
				40
			],
			[
				24,
				20,
				28
			]
		]], "#e2dac8", 8.8);
		b.lines([
			[[
				24,
				-13,
				31
			], [
				24,
				-7,
				34
			]],
			[[
				24,
				-6,
				47
			], [
				24,
				-3,
				39
			]],
			[[
				24,
				10,
				47
			], [
				24,
				7,
				39
			]],
			[[
				24,
				17,
				31
			], [
				24,
				11,
				34
			]]
		], "#8f836a", 1.4);
		b.lines([[
			[
				24,
				-9,
				28
			],
			[
				24,
				2,
				36
			],
			[
				24,
				13,
				28
			]
		], [[
			24,
			2,
			0
		], [
			24,
			2,
			36
		]]], "#a06a38", 2.6);
		bricks(b, -40, -16, 24, 38, 15);
		bricks(b, -10, 6, 30, 42, 10);
		b.box(-6, 6, 6, 18, 0, 10, "#cfc7b7");
		b.at(0, 12, 12, "<path d=\"M-10 -3L2 -9\" stroke=\"#7a4b2a\" stroke-width=\"2.6\"/><path d=\"M0 -13L6 -6\" stroke=\"#6d757c\" stroke-width=\"5\"/>");
	}
	function masterStonemason(b) {
		const wall = "#d8cfbc";
		kiln(b, -40, -30, 17, 84);
		smoke(b, -40, -30, 82);
		kiln(b, -6, -44, 15, 72);
		b.box(-26, 40, -22, 14, 0, 34, wall, { shadow: true });
		b.lines([
			[[
				-20,
				14,
				10
			], [
				-10,
				14,
				10
			]],
			[[
				12,
				14,
				26
			], [
				22,
				14,
				26
			]],
			[[
				30,
				14,
				8
			], [
				38,
				14,
				8
			]]
		], "#aea48e", 1.3);
		b.arch(7, 14, 0, 18, 26, "#5a3a2a");
		b.win(-14, 14, 12, "j", 10, 12);
		b.win(28, 14, 12, "j", 10, 12);
		b.roofI(-26, 40, -22, 14, 34, 60, "#6b7f8c", wall, 4, 4);
		for (const [j0, j1, k] of [
			[
				-22,
				14,
				40
			],
			[
				-15,
				7,
				50
			],
			[
				-8,
				0,
				62
			]
		]) b.box(39, 44, j0, j1, k - 12, k, light(wall, .12));
		b.box(-4, 18, 14, 20, 26, 30, light(wall, .2));
		for (const i of [-3, 17]) b.drum(i, 19, 2.6, 0, 27, "#efe8d8", { top: null });
		bricks(b, -42, -14, 28, 42, 20);
		b.box(14, 30, 32, 46, 0, 11, "#cfc7b7");
		b.at(22, 39, 11, `<path d="M-8 0Q-8 -10 -4 -11Q-8 -20 0 -23Q8 -20 4 -11Q8 -10 8 0Z" fill="#ece6d8" stroke="${INK$1}" stroke-width="1.5"/><path d="M2 -1Q8 -10 3 -12Q7 -20 1 -22Q8 -20 5 -11Q8 -9 8 0Z" fill="#b7ad9a"/>`, 16, 23);
	}
	// src/games/hamlet/art/houses/index.ts
	/** The house of each tile, its scale, and the colour of its ground. */
	var plan = (draw, scale, ground, yard = true) => ({
		draw,
		scale,
		ground,
		yard
	});
	var MEADOW = plan(meadow, 1, "#cfd79c", false);
	/** Indexed by the catalogue's `tile`, so that both sides of a tile share a house. */
	var PLANS = {
		church: plan((b) => church(b, 0), 1.12, "#cfdca2"),
		town_hall: plan(townHall, .95, "#dcd6a0"),
		market: plan(market, .92, "#e2d3a0"),
		farm: plan(farm, .92, "#d9d98c"),
		quarry: plan(quarry, .95, "#d6cfae"),
		woodcutter: plan(woodcutter, .92, "#b9cf8d"),
		sawmill: plan(sawmill, .92, "#cdd596"),
		stonemason: plan(stonemason, .95, "#d5cda6"),
		dairy_farm: plan(dairyFarm, .95, "#bfd88f"),
		flour_mill: plan(flourMill, .92, "#cfd897"),
		barn: plan(barn, .92, "#d3da97"),
		pond_path: plan(pondPath, 1.12, "#b6d294", false),
		pond_bridge: plan(pondBridge, 1.12, "#c6cea0", false),
		small_woodland: plan(smallWoodland, 1.05, "#a9c780", false),
		small_mountain_range: plan(smallMountain, 1, "#cdc9ad", false),
		outpost: plan(outpost, .95, "#c9cf9c"),
		windmill: plan(windmill, 1, "#d9dd98"),
		tavern: plan(tavern, .92, "#d9cf98"),
		warehouse: plan(warehouse, .9, "#d4cfa0"),
		large_woodland: plan(largeWoodland, 1, "#a3c27a", false),
		master_stonemason: plan(masterStonemason, .92, "#d3ccab"),
		stables: plan(stables, .9, "#d6d792"),
		farrier: plan(farrier, .95, "#cfcb9e"),
		shrine: plan(shrine, .95, "#c4d69a"),
		cow_conservatory: plan(cowConservatory, .9, "#bcd890"),
		square: plan(square, 1, "#d9d3a3"),
		monument: plan(monument, 1, "#cfd39e"),
		large_mountain_range: plan(largeMountain, .95, "#c9c4a8", false),
		lumbermill: plan(lumbermill, .9, "#c9d08f"),
		tradepost: plan(tradepost, .92, "#ddd29c"),
		storeroom: plan(storeroom, .85, "#d6d39c"),
		dockyard: plan(dockyard, .9, "#d0d39c"),
		aquarium: plan(aquarium, .85, "#cdd6a6"),
		cliffside: plan(cliffside, .9, "#cdd0a6"),
		beach: plan(beach, .85, "#e0dba3", false)
	};
	var planOf = (tileId) => PLANS[catalogueTile(tileId).tile] ?? MEADOW;
	/**
	* Returns the Church's stage after `made` deliveries: with two players it starts one stage further,
	* so that both sides of the tile end complete.
	*/
	function churchStage(tileId, made) {
		const total = deliveries(tileId);
		return made >= total ? 5 : Math.max(0, 5 - total + Math.max(0, Math.round(made)));
	}
	var built = memo((key) => {
		const [id = "", stage = "0"] = key.split("@");
		const b = new Iso();
		if (catalogueTile(id).kind === "church") church(b, Number(stage));
		else planOf(id).draw(b);
		return b.house();
	});
	/** Returns the house of a tile around its own origin, at scale 1. Only the Church uses `stage`. */
	function house(tileId, stage = 0) {
		return built(`${tileId}@${catalogueTile(tileId).kind === "church" ? stage : 0}`);
	}
	// src/games/hamlet/art/icons.ts
	/** Line icons of the interface: markup for a 24 by 24 view box, in the text's colour. */
	var strokes$1 = (d) => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;
	var solid = (d) => `<path d="${d}" fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>`;
	strokes$1("M4 7H20M4 12H20M4 17H20"), strokes$1("M4 9V5.5Q4 4 5.5 4H9M15 4H18.5Q20 4 20 5.5V9M20 15V18.5Q20 20 18.5 20H15M9 20H5.5Q4 20 4 18.5V15"), strokes$1("M8 4.500L3.5 9L8 13.5M4 9H14A5.5 5.5 0 0 1 14 20H9"), strokes$1("M16 4.500L20.5 9L16 13.5M20 9H10A5.5 5.5 0 0 0 10 20H15"), strokes$1("M6 6L18 18M18 6L6 18"), strokes$1("M4.5 12.5L10 18L20 6.5"), strokes$1("M19 5V10H14M18.5 10A7.5 7.5 0 1 0 19.5 14"), strokes$1("M16 5L8 12L16 19"), strokes$1("M8 5L16 12L8 19"), strokes$1("M8.5 5V19M15.5 5V19"), strokes$1("M5 5L12 12L5 19M13 5L20 12L13 19"), strokes$1("M9 6H20M9 12H20M9 18H20M4.5 6H4.6M4.5 12H4.6M4.5 18H4.6"), strokes$1("M4 7H11M17 7H20M4 17H7M13 17H20") + strokes$1("M14 4.500A2.5 2.5 0 0 1 14 9.5A2.5 2.5 0 0 1 14 4.5ZM10 14.5A2.5 2.5 0 0 1 10 19.5A2.5 2.5 0 0 1 10 14.5Z"), strokes$1("M12 4V14.5M7.5 10L12 14.5L16.5 10M4.5 16V18.5Q4.5 20 6 20H18Q19.5 20 19.5 18.5V16"), strokes$1("M2.5 12Q7 5.5 12 5.5T21.5 12Q17 18.5 12 18.5T2.5 12Z") + strokes$1("M12 9.2A2.8 2.8 0 0 1 12 14.8A2.8 2.8 0 0 1 12 9.2Z"), strokes$1("M12 3.500A8.5 8.5 0 0 1 12 20.5A8.5 8.5 0 0 1 12 3.5ZM12 11.2V16.5M12 7.6H12.05"), strokes$1("M12 2V6.5M10 4H14M12 6.5L17 11.5V20.5H7V11.5ZM7 14L3 16.5V20.5H7M17 14L21 16.5V20.5H17M12 20.5V16.5"), strokes$1("M8 3.500L4 20.5M16 3.5L20 20.5M12 4.5V7M12 10.700V13.3M12 17V19.5"), solid("M8 5L18.5 12L8 19Z"), strokes$1("M4.5 6.5H19.5M9.5 6V4H14.5V6M6.5 6.5L7.5 20H16.5L17.5 6.5M10.2 10.500V16M13.8 10.5V16"), strokes$1("M9 8.5H18.5Q20 8.5 20 10V19.500Q20 21 18.5 21H10.5Q9 21 9 19.500V8.5ZM15 8.500V4.500Q15 3 13.5 3H5.5Q4 3 4 4.5V13.500Q4 15 5.5 15H9"), strokes$1("M12 5V19M5 12H19"), strokes$1("M12 4A3.8 3.8 0 0 1 12 11.6A3.8 3.8 0 0 1 12 4ZM4.5 20.5Q5 14.5 12 14.5T19.5 20.5"), strokes$1("M6.5 8.5H17.500Q19 8.5 19 10V17.5Q19 19 17.5 19H6.500Q5 19 5 17.5V10Q5 8.5 6.5 8.5ZM12 8.5V4.500M2.5 12.500V15.5M21.5 12.500V15.5M9.3 16H14.7") + solid("M9.2 11.400A.8 .8 0 0 1 9.2 13A.8 .8 0 0 1 9.2 11.400ZM14.8 11.400A.8 .8 0 0 1 14.8 13A.8 .8 0 0 1 14.8 11.400ZM12 3.200A.7 .7 0 0 1 12 4.600A.7 .7 0 0 1 12 3.200Z"), strokes$1("M12 3A5.8 5.8 0 0 1 12 14.6A5.8 5.8 0 0 1 12 3ZM8.5 13.700L7 21L12 18.400L17 21L15.5 13.7");
	var GRID = 8;
	var gridOf = memo((key) => {
		const [id = "", k = "0"] = key.split("@");
		const f = face(id, Number(k));
		const points = [];
		const wide = Math.ceil((f.right - f.left) / GRID);
		const high = Math.ceil((f.bottom - f.top) / GRID);
		const away = new Float32Array(wide * high);
		for (let r = 0; r < high; r++) for (let c = 0; c < wide; c++) {
			const p = [f.left + (c + .5) * GRID, f.top + (r + .5) * GRID];
			if (!onFace(f, p)) continue;
			const d = edgeDistance(f, p);
			away[r * wide + c] = d;
			points.push({
				p,
				d
			});
		}
		return {
			points,
			near: (x, y) => {
				const c = Math.floor((x - f.left) / GRID);
				const r = Math.floor((y - f.top) / GRID);
				return c < 0 || r < 0 || c >= wide || r >= high ? 0 : away[r * wide + c] ?? 0;
			}
		};
	});
	var grid = (f) => gridOf(`${f.id}@${f.rotation}`);
	var overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
	function trayShape(n, rows) {
		const out = [];
		const perRow = Math.ceil(n / rows);
		for (let i = 0; i < n; i++) {
			const row = Math.floor(i / perRow);
			const inRow = Math.min(perRow, n - row * perRow);
			out.push([(i % perRow - (inRow - 1) / 2) * 42, (row - (rows - 1) / 2) * 42]);
		}
		return out;
	}
	function rectOf(pts, pad) {
		const xs = pts.map((p) => p[0]);
		const ys = pts.map((p) => p[1]);
		return {
			left: Math.min(...xs) - pad,
			right: Math.max(...xs) + pad,
			top: Math.min(...ys) - pad,
			bottom: Math.max(...ys) + pad
		};
	}
	var trayPlaces = memo((key) => {
		const [id = "", k = "0", count = "1"] = key.split("@");
		const g = grid(face(id, Number(k)));
		const n = Number(count);
		const out = [];
		for (const rows of n > 2 ? [1, 2] : [1]) {
			const shape = trayShape(n, rows);
			const area = rectOf(shape, 19);
			for (const { p, d } of g.points) {
				if (d < 18 || (Math.round(p[0] / GRID) + Math.round(p[1] / GRID)) % 2 !== 0) continue;
				let cost = (rows - 1) * 26;
				for (const [x, y] of shape) {
					const e = g.near(p[0] + x, p[1] + y);
					if (e < 20) cost = Infinity;
					else if (e < 30) cost += (30 - e) * 1.5;
				}
				if (cost < Infinity) out.push({
					p,
					shape,
					area,
					cost
				});
			}
		}
		return out;
	});
	/** Returns the best place for `n` goods: on the tile, in front of the house rather than over it. */
	function findTray(f, yard, box, n) {
		let best = Infinity;
		let where;
		const wantX = yard[0];
		const wantY = yard[1] + 50;
		for (const t of trayPlaces(`${f.id}@${f.rotation}@${n}`)) {
			const [x, y] = t.p;
			const behind = y < yard[1] ? 50 : 0;
			let cost = t.cost + behind + Math.sqrt((x - wantX) ** 2 + (y - wantY) ** 2) * .45;
			if (cost >= best) continue;
			const w = Math.min(t.area.right + x, box.right) - Math.max(t.area.left + x, box.left);
			const h = Math.min(t.area.bottom + y, box.bottom) - Math.max(t.area.top + y, box.top);
			if (w > 0 && h > 0) cost += w * h * .05;
			if (cost < best) {
				best = cost;
				where = t;
			}
		}
		const w = where;
		return {
			cost: best,
			spots: w ? w.shape.map(([x, y]) => [x + w.p[0], y + w.p[1]]) : []
		};
	}
	function boxAt(id, yard, scale) {
		const b = house(id, 3).box;
		const y = yard[1] + 4;
		return {
			left: yard[0] + b.left * scale,
			right: yard[0] + b.right * scale,
			top: y + b.top * scale,
			bottom: y + b.bottom * scale
		};
	}
	/** Returns how far a house's floor extends over the edge of its tile. */
	function overhang(g, box) {
		const low = box.bottom - 8;
		const w = box.right - box.left;
		let out = 0;
		for (const t of [
			.1,
			.3,
			.5,
			.7,
			.9
		]) for (const up of [0, 30]) if (g.near(box.left + w * t, low - up) < 4) out += 14;
		return out;
	}
	var seatOf = memo((key) => {
		const [id = "", k = "0"] = key.split("@");
		const f = face(id, Number(k));
		const n = goodsSlots(id);
		const full = planOf(id).scale;
		const scaleFor = (room) => full * Math.max(.74, Math.min(1.06, room / 84 + .14));
		const g = grid(f);
		const score = (p, d) => Math.min(d, 92) - .06 * dist(p, f.centre) - (n > 0 ? (p[1] - f.centre[1]) * .12 : 0);
		let top = -Infinity;
		for (const { p, d } of g.points) top = Math.max(top, score(p, d));
		const ranked = g.points.filter(({ p, d }) => score(p, d) > top - 34).map(({ p, d }) => ({
			p,
			d,
			score: score(p, d)
		})).sort((q, r) => r.score - q.score);
		const first = ranked[0] ?? {
			p: f.centre,
			d: 50,
			score: 0
		};
		if (n === 0) {
			let pick = first;
			let least = Infinity;
			for (const r of ranked.slice(0, 60)) {
				const cost = overhang(g, boxAt(id, r.p, scaleFor(r.d))) + (first.score - r.score) * 2.5;
				if (cost < least) {
					least = cost;
					pick = r;
				}
			}
			const scale = scaleFor(pick.d);
			return {
				yard: pick.p,
				room: pick.d,
				scale,
				box: boxAt(id, pick.p, scale),
				tray: []
			};
		}
		let best;
		let bestCost = Infinity;
		for (let i = 0; i < ranked.length && i < 280; i += 14) {
			const r = ranked[i];
			if (!r || r.d < first.d * .6) continue;
			const scale = scaleFor(Math.max(r.d, first.d * .85));
			const box = boxAt(id, r.p, scale);
			const worse = (first.score - r.score) * 1.6;
			if (worse >= bestCost) break;
			const tray = findTray(f, r.p, box, n);
			const cost = tray.cost + worse + overhang(g, box);
			if (cost < bestCost) {
				bestCost = cost;
				best = {
					yard: r.p,
					room: r.d,
					scale,
					box,
					tray: tray.spots
				};
			}
		}
		const scale = scaleFor(first.d);
		return best ?? {
			yard: first.p,
			room: first.d,
			scale,
			box: boxAt(id, first.p, scale),
			tray: []
		};
	});
	/** Returns the layout of a tile with its first corner at the origin. */
	function seat(f) {
		return seatOf(`${f.id}@${f.rotation}`);
	}
	var move = (p, at) => {
		const o = xy(at);
		return {
			x: p[0] + o.x,
			y: p[1] + o.y
		};
	};
	/** Returns where the house of a placed tile stands. */
	function yard(tileId, at, rotation) {
		return move(seat(face(tileId, rotation)).yard, at);
	}
	var traySpots = memo((key) => {
		const [id = "", k = "0", count = "1"] = key.split("@");
		const f = face(id, Number(k));
		const s = seat(f);
		const n = Number(count);
		if (n === s.tray.length) return s.tray;
		const found = findTray(f, s.yard, s.box, n).spots;
		if (found.length === n) return found;
		const out = [];
		const byRoom = [...grid(f).points].sort((a, b) => dist(a.p, s.yard) - dist(b.p, s.yard));
		for (let gap = 42; out.length < n && gap > 4; gap *= .75) for (const { p, d } of byRoom) if (out.length < n && d > 12 && out.every((q) => dist(p, q) >= gap)) out.push(p);
		return out;
	});
	/**
	* Returns the centres of `n` goods on a placed tile: always on its ground, side by side if they fit. Goods
	* that are drawn larger (`scale` above 1) are spread from the tray's middle and may extend over the edge.
	*/
	function slotSpots(tileId, at, rotation, n, scale = 1) {
		if (n < 1) return [];
		const f = face(tileId, rotation);
		const spots = traySpots(`${f.id}@${f.rotation}@${n}`);
		const xs = spots.map((p) => p[0]);
		const ys = spots.map((p) => p[1]);
		const mx = (Math.min(...xs) + Math.max(...xs)) / 2;
		const my = (Math.min(...ys) + Math.max(...ys)) / 2;
		return spots.map(([x, y]) => move([mx + (x - mx) * scale, my + (y - my) * scale], at));
	}
	/** Half the width of a worker, and the height above the feet. */
	var WORKER = {
		half: 23,
		high: 48
	};
	var MOST = 8;
	var workerSpots = memo((key) => {
		const [id = "", k = "0"] = key.split("@");
		const f = face(id, Number(k));
		const s = seat(f);
		const w = s.box.right - s.box.left;
		const front = {
			left: s.box.left + w * .12,
			right: s.box.right - w * .12,
			top: Math.max(s.box.top, s.box.bottom - 92 * s.scale),
			bottom: s.box.bottom - 6
		};
		const tray = s.tray.length > 0 ? rectOf(s.tray, 21) : void 0;
		const ranked = grid(f).points.filter(({ d }) => d > 13).map(({ p, d }) => {
			const r = {
				left: p[0] - WORKER.half,
				right: p[0] + WORKER.half,
				top: p[1] - WORKER.high,
				bottom: p[1] + 5
			};
			return {
				p,
				cost: overlap(r, front) * .16 + overlap(r, s.box) * .07 + (tray ? overlap(r, tray) * .3 : 0) + (d < 22 ? (22 - d) * 2 : 0) + dist(p, [s.yard[0], s.yard[1] + 30]) * .5
			};
		}).sort((a, b) => a.cost - b.cost);
		const out = [];
		for (let gap = 46; out.length < MOST && gap > 3; gap *= .85) for (const { p } of ranked) {
			if (out.length >= MOST) break;
			if (out.every((q) => Math.hypot(p[0] - q[0], (p[1] - q[1]) * 1.35) >= gap)) out.push(p);
		}
		return out;
	});
	/** Returns the places of the first `n` (at most 8) workers on a placed tile. Adding a worker moves no other. */
	function pieceSpots(tileId, at, rotation, n) {
		const f = face(tileId, rotation);
		return workerSpots(`${f.id}@${f.rotation}`).slice(0, Math.max(0, Math.min(MOST, n))).map((p) => move(p, at));
	}
	/** Returns the box that the house of a placed tile covers. */
	function houseBox(tileId, at, rotation) {
		const b = seat(face(tileId, rotation)).box;
		const o = xy(at);
		return {
			x: o.x + b.left,
			y: o.y + b.top,
			width: b.right - b.left,
			height: b.bottom - b.top
		};
	}
	var flagFoot = memo((key) => {
		const [id = "", k = "0"] = key.split("@");
		const f = face(id, Number(k));
		const s = seat(f);
		const want = [s.box.left + 2, s.yard[1] + 6];
		const tray = s.tray.length > 0 ? rectOf(s.tray, 18) : void 0;
		let best = s.yard;
		let least = Infinity;
		for (const { p, d } of grid(f).points) {
			if (d < 10) continue;
			const pole = {
				left: p[0] - 6,
				right: p[0] + 6,
				top: p[1] - 40,
				bottom: p[1]
			};
			const cost = dist(p, want) + (tray ? overlap(pole, tray) : 0);
			if (cost < least) {
				least = cost;
				best = p;
			}
		}
		return best;
	});
	/** Returns where the owner's flag stands: to the left of the house. */
	function flagSpot(tileId, at, rotation) {
		const f = face(tileId, rotation);
		return move(flagFoot(`${f.id}@${f.rotation}`), at);
	}
	// src/games/hamlet/art/terrain.ts
	/** A tile's ground: card, wash, terrain bands, shore and roads, with the first corner at the origin. */
	var EDGE = "#a58f5c";
	var SHADOW = "#5a4a20";
	var ROAD = {
		casing: "#b9935a",
		bed: "#ecd3a0",
		rut: "#d6b67c"
	};
	var BAND = {
		F: "#87a85c",
		M: "#b9ae93"
	};
	/** Draws the cast shadow and the thickness of the card, below the ground of every tile. */
	function card(f) {
		const d = rounded(f.corners, 15);
		return `<g transform="translate(6 15)" fill="${SHADOW}" stroke="${SHADOW}" stroke-linejoin="round" opacity=".3"><g opacity=".24">${[
			0,
			5,
			10,
			16,
			23
		].map((w) => `<path d="${d}"${w > 0 ? ` stroke-width="${w}"` : ""}/>`).join("").replaceAll("/>", " opacity=\".3\"/>")}</g></g><path d="${d}" transform="translate(0 7)" fill="${mix(EDGE, "#4a3a1c", .25)}"/><path d="${d}" transform="translate(0 5)" fill="${EDGE}"/>`;
	}
	var YARD_FRONT = 8;
	/** Returns each road of a tile as points from its edge to the yard. */
	function roadsOf$1(f, s) {
		return f.segments.filter((g) => g.terrain === "R").map((g) => lane(g, s, 0, -1));
	}
	/** Returns a line along a road at a distance of `aside` from its middle, from `start` units inside the edge. */
	function lane(g, s, aside, start) {
		const at = (deep) => [g.mid[0] + g.inward[0] * deep + g.dir[0] * aside, g.mid[1] + g.inward[1] * deep + g.dir[1] * aside];
		return bend(at(start), at(58), [s.yard[0], s.yard[1] + YARD_FRONT]);
	}
	function band(g, seed) {
		const { a, b, inward: n, dir: d } = g;
		return wobble([
			a,
			b,
			[b[0] + n[0] * 24 - d[0] * 10, b[1] + n[1] * 24 - d[1] * 10],
			[g.mid[0] + n[0] * 36, g.mid[1] + n[1] * 36],
			[a[0] + n[0] * 24 + d[0] * 10, a[1] + n[1] * 24 + d[1] * 10]
		], dice(seed), 3, 26);
	}
	/** Draws a bay for each run of water segments; around a corner it stays one bay. */
	function bay(f, g) {
		const n = f.segments.length;
		const before = f.segments[(g.index + n - 1) % n]?.terrain === "W";
		const after = f.segments[(g.index + 1) % n]?.terrain === "W";
		const { a, b, inward: m, dir: d } = g;
		const q = [[a[0] - m[0] * 12, a[1] - m[1] * 12], [b[0] - m[0] * 12, b[1] - m[1] * 12]];
		if (after) q.push([b[0] + m[0] * 26, b[1] + m[1] * 26]);
		q.push([a[0] + d[0] * 70 + m[0] * 33, a[1] + d[1] * 70 + m[1] * 33], [a[0] + d[0] * 30 + m[0] * 33, a[1] + d[1] * 30 + m[1] * 33]);
		if (before) q.push([a[0] + m[0] * 26, a[1] + m[1] * 26]);
		return wobble(q, dice(`${f.id}w${g.index}`), 1.5, 30);
	}
	function wash(f, ground) {
		const r = dice(`${f.id}g`);
		const tints = [
			mix(ground, "#fff5c8", .42),
			mix(ground, "#7f9c4a", .3),
			mix(ground, "#fff5c8", .3),
			mix(ground, "#93a85a", .25)
		];
		let out = "";
		for (let i = 0; i < f.size * 1.5; i++) {
			const x = r.range(f.left, f.right);
			const y = r.range(f.top, f.bottom);
			const w = r.range(28, 74);
			const blob = [];
			for (let a = 0; a < 7; a++) {
				const t = a / 7 * Math.PI * 2;
				blob.push([x + Math.cos(t) * w * r.range(.8, 1.15), y + Math.sin(t) * w * .44 * r.range(.8, 1.15)]);
			}
			out += `<path d="${smooth(blob)}" fill="${r.pick([
				tints[0],
				tints[1],
				tints[2],
				tints[3]
			])}"/>`;
		}
		return `<g opacity=".38">${out}</g>`;
	}
	/** Draws short brush strokes on open ground. */
	function strokes(f, ground, avoid) {
		const r = dice(`${f.id}s`);
		let dark = "";
		let pale = "";
		for (let i = 0; i < f.size * 6; i++) {
			const p = [r.range(f.left, f.right), r.range(f.top, f.bottom)];
			const w = r.range(5, 11);
			const lit = r.next() < .5;
			if (!onFace(f, p) || edgeDistance(f, p) < 9 || avoid.some((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 20)) continue;
			const d = `M${n1(p[0])} ${n1(p[1])}q${n1(w / 2)} ${n1(-w * .28)} ${n1(w)} 0`;
			if (lit) pale += d;
			else dark += d;
		}
		return `<g fill="none" stroke-width="1.8" stroke-linecap="round" opacity=".5"><path d="${dark}" stroke="${mix(ground, "#6f8a3c", .5)}"/><path d="${pale}" stroke="${mix(ground, "#fffbe0", .6)}"/></g>`;
	}
	var curve = (pts) => {
		const a = pts[0];
		const b = pts[pts.length - 1];
		const m = pts[(pts.length - 1) / 2];
		if (!a || !b || !m) return "";
		const c = [2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2];
		return `M${n1(a[0])} ${n1(a[1])}Q${n1(c[0])} ${n1(c[1])} ${n1(b[0])} ${n1(b[1])}`;
	};
	var ruts = (f, s, aside, start) => f.segments.filter((g) => g.terrain === "R").map((g) => curve(lane(g, s, aside, start))).join("");
	function roads(f, s, full) {
		const d = roadsOf$1(f, s).map(curve).join("");
		let yard = "";
		if (planOf(f.id).yard) {
			const r = dice(`${f.id}y`);
			const w = Math.min(66, Math.max(44, s.room * .8)) * Math.min(1, s.scale + .12);
			const blob = [];
			for (let a = 0; a < 9; a++) {
				const t = a / 9 * Math.PI * 2;
				const k = r.range(.92, 1.08);
				blob.push([s.yard[0] + Math.cos(t) * w * k, s.yard[1] + 9 + Math.sin(t) * w * .62 * k]);
			}
			yard = smooth(blob);
		}
		if (!d && !yard) return "";
		const way = (w, c) => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}"/>`;
		return (d ? way(33, ROAD.casing) : "") + (yard ? `<path d="${yard}" fill="${ROAD.casing}" stroke="${ROAD.casing}" stroke-width="7"/>` : "") + (d ? way(26, ROAD.bed) : "") + (yard ? `<path d="${yard}" fill="${ROAD.bed}"/>` : "") + (d && full ? `<g fill="none" stroke="${ROAD.rut}" stroke-width="2.6"><path d="${ruts(f, s, -5.5, 3)}" stroke-dasharray="12 9"/><path d="${ruts(f, s, 5.5, 5)}" stroke-dasharray="10 11"/></g>` : "");
	}
	/** Returns the face of a tile without its card and props. `clip` is the name of its clip path. */
	function groundOf(f, s, full, clip) {
		const g = planOf(f.id).ground;
		const d = rounded(f.corners, 15);
		const line = mix(EDGE, "#4a3a1c", .45);
		const avoid = roadsOf$1(f, s).flat();
		const bands = ["F", "M"].map((t) => {
			const path = f.segments.filter((q) => q.terrain === t).map((q) => band(q, `${f.id}b${q.index}`)).join("");
			return path ? `<path d="${path}" fill="${BAND[t]}" opacity=".75"/>` : "";
		}).join("");
		const wet = f.segments.filter((q) => q.terrain === "W").map((q) => bay(f, q)).join("");
		const water = wet ? `<g stroke-linejoin="round"><path d="${wet}" fill="none" stroke="#c9a96a" stroke-width="19"/><path d="${wet}" fill="none" stroke="#f2dfae" stroke-width="14"/><path d="${wet}" fill="#9bd3d2" stroke="#9bd3d2" stroke-width="3"/></g>${ripples(f)}` : "";
		const inner = rounded(insetCorners(f, 2), 14);
		return `<clipPath id="${clip}"><path d="${d}"/></clipPath><path d="${d}" fill="${g}"/><g clip-path="url(#${clip})">${wash(f, g)}${full ? strokes(f, g, avoid) : ""}${bands}${water}</g><path d="${inner}" fill="none" stroke="#fffbe6" stroke-width="2.6" opacity=".5"/><path d="${d}" fill="none" stroke="${line}" stroke-width="1.6" opacity=".75"/>` + roads(f, s, full);
	}
	function ripples(f) {
		const r = dice(`${f.id}r`);
		let d = "";
		for (const g of f.segments) {
			if (g.terrain !== "W") continue;
			const t = r.range(.2, .55);
			const x = g.a[0] + g.dir[0] * 100 * t + g.inward[0] * 13;
			const y = g.a[1] + g.dir[1] * 100 * t + g.inward[1] * 13;
			d += `M${n1(x)} ${n1(y)}q6 -4 12 0t12 0`;
		}
		return `<path d="${d}" stroke="#e3f5f3" stroke-width="2" fill="none" stroke-linecap="round" opacity="${n2(.7)}"/>`;
	}
	// src/games/hamlet/art/growth.ts
	/** Terrain on a tile: trees along forest, crags along mountain, reeds along water, tufts between. */
	var ROWS = {
		F: [
			[.16, 17],
			[.38, 14],
			[.62, 15],
			[.85, 17],
			[.28, 36],
			[.52, 39],
			[.76, 36]
		],
		M: [
			[.26, 18],
			[.72, 18],
			[.5, 38]
		],
		W: [
			[.12, 30],
			[.5, 37],
			[.9, 30]
		],
		R: []
	};
	var SPARSE = {
		F: [[.3, 18], [.7, 18]],
		M: [[.5, 20]],
		W: [],
		R: []
	};
	/** Uses smaller symbols around a pond, so that the water stays visible. */
	var POND = [
		[.2, 13],
		[.5, 13],
		[.8, 13]
	];
	/** Returns the plants around a house; `scale` is that of the house. */
	function growth(f, s, full, scale = s.scale) {
		const out = [];
		const ways = roadsOf$1(f, s).flat();
		const taken = [];
		const plan = planOf(f.id);
		const pond = f.id === "pond_path" || f.id === "pond_bridge";
		const wild = !plan.yard && !pond;
		for (const g of f.segments) {
			const r = dice(`${f.id}p${g.index}`);
			const rows = full ? pond ? POND : ROWS[g.terrain] ?? [] : SPARSE[g.terrain] ?? [];
			for (const [at, deep] of rows) {
				const u = at + r.range(-.05, .05);
				const depth = deep + r.range(-3, 5);
				const size = r.next();
				const kind = r.next();
				const skip = r.next();
				const p = [g.a[0] + g.dir[0] * 100 * u + g.inward[0] * depth, g.a[1] + g.dir[1] * 100 * u + g.inward[1] * depth];
				const back = depth > 32 && g.terrain !== "W";
				if (back && (Math.hypot((p[0] - s.yard[0]) / 88, (p[1] - s.yard[1]) / 66) < scale * (wild ? .7 : .98) || skip < .15)) continue;
				const free = g.terrain === "F" ? 25 : 30;
				if (ways.some((q) => dist(p, q) < free)) continue;
				if (!onFace(f, p) || g.terrain !== "W" && edgeDistance(f, p) < 9) continue;
				if (g.terrain !== "W" && f.segments.some((q) => q.terrain === "W" && lineDist(p, q.a, q.b) < 40)) continue;
				if (taken.some((q) => dist(p, q) < (g.terrain === "F" ? 15 : 24))) continue;
				if (inFront(s, p, scale / s.scale, g.terrain === "M" ? 16 : 22)) continue;
				taken.push(p);
				if (g.terrain === "F") {
					const tree = [
						0,
						0,
						1,
						1,
						2,
						3,
						4,
						4,
						5
					][Math.floor(kind * 9)] ?? 0;
					out.push({
						symbol: `tree${tree}`,
						x: p[0],
						y: p[1] + 5,
						scale: .78 + size * .24,
						segment: g.index
					});
				} else if (g.terrain === "M") out.push({
					symbol: `rock${Math.floor(kind * (back ? 3 : 2))}`,
					x: p[0],
					y: p[1] + 8,
					scale: .82 + size * .22,
					segment: g.index
				});
				else out.push({
					symbol: "reed",
					x: p[0],
					y: p[1],
					scale: .8 + size * .25,
					segment: g.index
				});
			}
		}
		for (const g of f.segments) {
			if (g.terrain === "R" || g.terrain === "W" && !full) continue;
			if (out.some((q) => q.segment === g.index)) continue;
			const p = freeSpot(f, g, ways, taken);
			taken.push(p);
			const pick = dice(`${f.id}q${g.index}`).next();
			const [symbol, scale] = {
				F: [`tree${[
					0,
					1,
					4,
					5
				][Math.floor(pick * 4)] ?? 0}`, .74],
				M: [`rock${1 + Math.floor(pick * 2)}`, .7],
				W: ["reed", .7 + pick * .2]
			}[g.terrain];
			out.push({
				symbol,
				x: p[0],
				y: p[1] + 5,
				scale,
				segment: g.index
			});
		}
		return full ? [...out, ...undergrowth(f, s, [...ways, ...taken])] : out;
	}
	/** Returns the place along a segment that is farthest from roads and from symbols placed before. */
	function freeSpot(f, g, ways, taken) {
		let best = [g.mid[0] + g.inward[0] * 14, g.mid[1] + g.inward[1] * 14];
		let most = -Infinity;
		for (const u of [
			.5,
			.38,
			.62,
			.26,
			.74
		]) for (const deep of [
			13,
			18,
			24
		]) {
			const p = [g.a[0] + g.dir[0] * 100 * u + g.inward[0] * deep, g.a[1] + g.dir[1] * 100 * u + g.inward[1] * deep];
			if (!onFace(f, p) || edgeDistance(f, p) < 8) continue;
			let room = 28;
			for (const q of ways) room = Math.min(room, dist(p, q));
			for (const q of taken) room = Math.min(room, dist(p, q) + 8);
			const worth = room - Math.abs(u - .5) * 8 - deep * .1;
			if (worth > most) {
				most = worth;
				best = p;
			}
		}
		return best;
	}
	/** Returns whether something of this height at `p` would hide the lower half of the house. */
	function inFront(s, p, grown, high) {
		const [x, y] = s.yard;
		const left = x + (s.box.left - x) * grown;
		const right = x + (s.box.right - x) * grown;
		const bottom = y + (s.box.bottom - y) * grown;
		const w = (right - left) * .12;
		return p[1] > y + 8 && p[1] - high < bottom - 10 && p[0] > left + w && p[0] < right - w;
	}
	function undergrowth(f, s, avoid) {
		const r = dice(`${f.id}t`);
		const out = [];
		for (let i = 0; i < f.size * 1.6; i++) {
			const p = [r.range(f.left, f.right), r.range(f.top, f.bottom)];
			const kind = r.next();
			const scale = r.range(.85, 1.1);
			if (!onFace(f, p) || edgeDistance(f, p) < 16 || avoid.some((q) => dist(p, q) < 22)) continue;
			if (Math.hypot((p[0] - s.yard[0]) / 72, (p[1] - s.yard[1]) / 52) < s.scale || out.some((q) => dist(p, [q.x, q.y]) < 24)) continue;
			if (f.segments.some((q) => q.terrain === "W" && lineDist(p, q.a, q.b) < 44)) continue;
			out.push({
				symbol: kind < .45 ? "tuft" : kind < .65 ? "bloom0" : kind < .85 ? "bloom1" : "pebble",
				x: p[0],
				y: p[1],
				scale
			});
		}
		return out;
	}
	// src/games/hamlet/art/tile.ts
	/** A whole tile as markup: its card, its ground and the props that stand on it. */
	var localArt = memo((key) => {
		const [id = "", k = "0", detail = "full", night = "", stage = "0"] = key.split("@");
		const f = face(id, Number(k));
		const s = seat(f);
		const full = detail === "full";
		const dark = night === "n";
		const h = house(id, Number(stage));
		const scale = full || !planOf(id).yard ? s.scale : Math.min(s.scale * 1.3, 1.25);
		const props = growth(f, s, full, scale).map((p) => ({
			x: p.x,
			y: p.y,
			sort: p.y,
			scale: p.scale,
			symbol: dark ? `${p.symbol}-n` : p.symbol,
			svg: ""
		}));
		const glow = dark ? h.lamps.map((l) => `<circle cx="${n1(l.x)}" cy="${n1(l.y)}" r="${n1(l.r)}" fill="url(#lamp)"/>`).join("") : "";
		const y = s.yard[1] + 4;
		props.push({
			x: s.yard[0],
			y,
			sort: y + 14 * scale,
			scale,
			symbol: "",
			svg: (dark ? nightMarkup(h.svg) : h.svg) + glow
		});
		const ground = groundOf(f, s, full, `c-${id}-${f.rotation}${full ? "" : "l"}${night}`);
		const under = card(f);
		return {
			under: dark ? nightMarkup(under) : under,
			ground: dark ? nightMarkup(ground) : ground,
			props
		};
	});
	/** Returns the art of a placed tile. Pure: equal arguments give equal strings. */
	function tileArt(tileId, at, rotation, opts) {
		const stage = catalogueTile(tileId).kind === "church" ? churchStage(tileId, opts.churchStage ?? 0) : 0;
		const k = face(tileId, rotation).rotation;
		const art = localArt(`${tileId}@${k}@${opts.detail}@${opts.night ? "n" : ""}@${stage}`);
		const o = xy(at);
		const moved = (svg) => `<g transform="translate(${n1(o.x)} ${n1(o.y)})">${svg}</g>`;
		return {
			under: moved(art.under),
			ground: moved(art.ground),
			props: art.props.map((p) => {
				const where = `transform="translate(${n1(p.x + o.x)} ${n1(p.y + o.y)})scale(${n2(p.scale)})"`;
				return {
					y: p.sort + o.y,
					svg: p.symbol ? `<use href="#${p.symbol}" ${where}/>` : `<g ${where}>${p.svg}</g>`
				};
			})
		};
	}
	// src/games/hamlet/art/shut.ts
	/** A sign on a building that nobody may use until the next turn of the player who closed it, in that player's colour. */
	/** Returns the sign, centred on the origin, within -34 to 34 by -30 to 30. Needs DEFS in the page. */
	function shut(colour) {
		const o = `stroke="${INK$1}" stroke-width="2" stroke-linejoin="round"`;
		const beam = (angle) => `<g transform="rotate(${angle})"><rect x="-33" y="-7" width="66" height="14" rx="4" fill="${CREAM}" stroke="${CREAM}" stroke-width="7"/><rect x="-33" y="-7" width="66" height="14" rx="4" fill="#b98350" ${o}/></g>`;
		return beam(22) + beam(-22) + `<path d="M-8 -4V-11Q-8 -20 0 -20T8 -11V-4" fill="none" stroke="${CREAM}" stroke-width="11"/><path d="M-8 -4V-11Q-8 -20 0 -20T8 -11V-4" fill="none" stroke="${INK$1}" stroke-width="5"/><rect x="-14" y="-6" width="28" height="24" rx="6" fill="url(#pat-${colour})" stroke="${PLAYERS[colour].line}" stroke-width="2.4"/><circle cy="4" r="3.4" fill="${CREAM}"/><path d="M0 5V11" stroke="${CREAM}" stroke-width="3" stroke-linecap="round"/>`;
	}
	// src/games/hamlet/layout/afloat.ts
	var triangles = (of) => of.map((t) => [
		t.at[0],
		t.at[1],
		t.down ? 1 : 0
	]);
	/** Minimum distance between a fish and a boat, in drawing units. */
	var BERTH = 46;
	/** Moves a fish away from the boat. */
	function besides(p, boat) {
		const dx = p.x - boat.x;
		const dy = p.y - boat.y;
		const d = Math.hypot(dx, dy);
		if (d >= BERTH) return p;
		if (d < 1) return {
			x: p.x,
			y: p.y + BERTH / 2
		};
		return {
			x: boat.x + dx / d * BERTH,
			y: boat.y + dy / d * BERTH * .8
		};
	}
	function pool(l) {
		const all = triangles(l.tiles);
		const middle = lakeMiddle(all);
		const boat = l.boats[0] ?? null;
		const swim = l.tiles.filter((t) => t.fish).map((t) => triangleMiddle([...t.at, t.down ? 1 : 0]));
		return {
			lake: l.lake,
			triangles: all,
			shore: lakeOutline(all),
			middle,
			fish: boat === null ? swim : swim.map((p) => besides(p, middle)),
			boat
		};
	}
	var WIDE = 10.8;
	var common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
	/** Returns the box that a name covers. */
	var labelBox = (text, p) => {
		const half = text.length * WIDE / 2 + 3;
		return {
			left: p.x - half,
			right: p.x + half,
			top: p.y - 20,
			bottom: p.y + 6
		};
	};
	/** The shifts to try, nearest first. A name moves down rather than up over its roof. */
	var SHIFTS = [
		0,
		24,
		-24,
		48,
		-48,
		72
	].flatMap((y) => [
		0,
		-36,
		36,
		-72,
		72
	].map((x) => ({
		x,
		y
	})));
	/** Returns the names that have room; `size` is the factor by which pieces are enlarged, `workers` the boxes that they cover. */
	function labelsOf(tiles, pools, size, workers, name) {
		const reach = 24 * size;
		const trays = [];
		const wanted = [];
		for (const t of tiles) {
			const spots = slotSpots(t.face, t.at, t.rotation, t.slots.length);
			const c = yard(t.face, t.at, t.rotation);
			for (const p of spots) trays.push({
				left: p.x - reach,
				right: p.x + reach,
				top: p.y - reach,
				bottom: p.y + reach
			});
			const low = spots.reduce((y, p) => Math.max(y, p.y), -Infinity);
			const y = spots.length > 0 ? low + 30 * size + 16 : c.y + 50;
			wanted.push({
				key: `${t.tile}`,
				text: name.tile(t.face),
				x: c.x,
				y
			});
		}
		for (const p of pools) wanted.push({
			key: `lake-${p.lake}`,
			text: name.lake(p.lake + 1),
			x: p.middle.x,
			y: p.middle.y + 42
		});
		const out = [];
		const taken = [];
		for (const label of wanted) {
			let best = label;
			let least = Infinity;
			for (const s of SHIFTS) {
				const p = {
					...label,
					x: label.x + s.x,
					y: label.y + s.y
				};
				const box = labelBox(label.text, p);
				const over = [
					...trays,
					...workers,
					...taken
				].reduce((sum, b) => sum + common(box, b), 0);
				const cost = over + (Math.abs(s.x) + Math.abs(s.y) * 1.2) * 4;
				if (cost < least) {
					least = cost;
					best = p;
				}
				if (over === 0) break;
			}
			out.push(best);
			taken.push(labelBox(label.text, best));
		}
		return out;
	}
	// src/games/hamlet/layout/lying.ts
	var colourOf = (view, seat) => (seat === null ? void 0 : view.seats[seat])?.colour ?? "blue";
	/** Returns the number of deliveries; the Church grows with each. */
	var churchGrown = (view) => view.church.filter((c) => c.by !== null).length;
	/** Returns the kinds of goods in order, with the number of each. */
	function counted(slots) {
		const out = [];
		for (const s of slots) {
			if (!s) continue;
			const fine = s.high_quality ?? false;
			const same = out.find((o) => o.kind === s.kind && o.fine === fine);
			if (same) same.count += 1;
			else out.push({
				kind: s.kind,
				count: 1,
				fine
			});
		}
		return out;
	}
	function traysOf(view) {
		return view.tiles.filter((t) => t.slots.length > 0).map((t) => {
			const spots = slotSpots(t.face, t.at, t.rotation, t.slots.length);
			const x = spots.reduce((s, p) => s + p.x, 0) / spots.length;
			const y = spots.reduce((s, p) => s + p.y, 0) / spots.length;
			const heap = counted(t.slots);
			return {
				tile: t.tile,
				x,
				y,
				slots: t.slots,
				spots: spots.map((p) => ({
					x: p.x - x,
					y: p.y - y
				})),
				heap,
				row: heap.map((_, i) => ({
					x: (i - (heap.length - 1) / 2) * 42,
					y: 0
				}))
			};
		});
	}
	var flagsOf = (view) => view.tiles.filter((t) => t.owner !== null).map((t) => ({
		tile: t.tile,
		...flagSpot(t.face, t.at, t.rotation),
		colour: colourOf(view, t.owner)
	}));
	var roadsOf = (view) => view.roads.map((r) => ({
		key: `${r.a}-${r.b}`,
		...edgeMid(r.edge),
		kind: r.kind,
		colour: colourOf(view, r.seat)
	}));
	// src/games/hamlet/layout/pieces.ts
	/** Assigns each worker its previous key: first to those that stayed as they were, since it is a standing one that walks, then to the others of a tile, last to those that moved. */
	function match(before, now) {
		const free = new Set(before.keys());
		const out = [];
		const kept = (is) => (standing) => {
			const slot = [...free].find((i) => is(before[i], standing));
			if (slot === void 0) return true;
			free.delete(slot);
			const { tile } = before[slot];
			out.push({
				standing,
				slot,
				from: tile === standing.tile ? null : tile
			});
			return false;
		};
		let fresh = before.length;
		for (const standing of now.filter(kept((was, is) => was.tile === is.tile && was.tired === is.tired)).filter(kept((was, is) => was.tile === is.tile)).filter(kept(() => true))) out.push({
			standing,
			slot: fresh++,
			from: null
		});
		return out;
	}
	/** Follows the workers of one game. */
	var Tracker = class {
		#where = /* @__PURE__ */ new Map();
		#spots = /* @__PURE__ */ new Map();
		#last = null;
		pieces(view) {
			if (this.#last?.view === view) return this.#last.pieces;
			const loose = [];
			for (const seat of view.seats) for (const kind of ["villager", "donkey"]) {
				const now = view.tiles.flatMap((t) => kind === "villager" ? t.villagers.filter((v) => v.seat === seat.seat).map((v) => ({
					tile: t.tile,
					tired: v.tired,
					canMove: false
				})) : t.donkeys.filter((d) => d.seat === seat.seat).flatMap((d) => Array.from({ length: d.count }, () => ({
					tile: t.tile,
					tired: false,
					canMove: d.can_move
				}))));
				if (kind === "villager" && view.lake && !seat.botric) for (let inside = now.length; inside < seat.villagers; inside++) now.push({
					tile: "house",
					tired: false,
					canMove: false
				});
				const name = `${kind}${seat.seat}`;
				const found = match(this.#where.get(name) ?? [], now);
				const where = [];
				for (const f of found) where[f.slot] = f.standing;
				this.#where.set(name, where.filter((t) => t !== void 0));
				for (const f of found) loose.push({
					key: `${name}-${f.slot}`,
					kind,
					seat: seat.seat,
					colour: seat.colour,
					...f.standing,
					from: f.from
				});
			}
			const pieces = [];
			const taken = /* @__PURE__ */ new Map();
			for (const t of view.tiles) {
				const here = loose.filter((p) => p.tile === t.tile);
				const kept = here.map(({ key }) => {
					const was = this.#spots.get(key);
					return was?.tile === t.tile ? was.spot : null;
				});
				const free = here.map((_, i) => i).filter((i) => !kept.includes(i));
				const at = kept.map((spot) => spot ?? free.shift() ?? 0);
				const spots = pieceSpots(t.face, t.at, t.rotation, Math.max(0, ...at) + 1);
				here.forEach((p, i) => {
					const spot = at[i] ?? 0;
					taken.set(p.key, {
						tile: t.tile,
						spot
					});
					pieces.push({
						...p,
						tile: t.tile,
						at: spots[spot] ?? {
							x: 0,
							y: 0
						}
					});
				});
			}
			this.#spots = taken;
			pieces.sort((a, b) => a.at.y - b.at.y);
			this.#last = {
				view,
				pieces
			};
			return pieces;
		}
	};
	// src/games/hamlet/drawing/drawing.ts
	/**
	* Draws the whole table as one standalone picture: the same art at the same places as on the board,
	* as a file. Pure: equal views give equal bytes.
	*/
	/** Margin around the village, in drawing units. */
	var MARGIN = 60;
	var INK = {
		light: ["#33261a", "#fffaf0"],
		dark: ["#f4ead6", "#1e2c3b"]
	};
	var escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
	var put = (p, svg, scale = 1, more = "") => `<g transform="translate(${n1(p.x)} ${n1(p.y)})${scale === 1 ? "" : `scale(${n2(scale)})`}"${more}>${svg}</g>`;
	/** Returns the village as an SVG file. */
	function drawing(view, opts) {
		const night = opts.theme === "dark";
		const box = around(view.tiles.flatMap((t) => [tileBox(t.face, t.at, t.rotation), houseBox(t.face, t.at, t.rotation)]), MARGIN) ?? {
			x: -100,
			y: -100,
			width: 200,
			height: 200
		};
		const scale = opts.size / Math.max(box.width, box.height);
		const detail = opts.detail ?? detailAt(scale);
		const few = detail === "low";
		const size = pieceScale(scale);
		const [ink, halo] = INK[opts.theme];
		const say = (text, x, y, high) => `<text x="${n1(x)}" y="${n1(y)}" font-size="${high}" fill="${ink}" stroke="${halo}" stroke-width="6" stroke-linejoin="round" paint-order="stroke" text-anchor="middle" font-family="Quicksand,Nunito,system-ui,sans-serif" font-weight="700">${escaped(String(text))}</text>`;
		const art = {
			detail: few ? "low" : "full",
			night,
			churchStage: churchGrown(view)
		};
		const placed = view.tiles.map((t) => ({
			id: t.face,
			at: t.at,
			rotation: t.rotation
		}));
		const tiles = placed.map((t) => tileArt(t.id, t.at, t.rotation, art));
		const pools = view.lake?.lakes.map(pool) ?? [];
		const lakes = pools.map((p) => `<g class="lake">${lakeArt(p.triangles, placed, night)}</g>`).join("");
		const props = tiles.flatMap((a) => a.props).sort((a, b) => a.y - b.y);
		const afloat = pools.map((p) => {
			const fish = few ? p.fish.slice(0, 1).map(() => put({
				x: p.middle.x,
				y: p.middle.y + (p.boat === null ? 0 : 34)
			}, token("fish") + (p.fish.length > 1 ? say(p.fish.length, 20, 22, 26) : ""), size * .85, " class=\"fish\"")) : p.fish.map((f) => put(f, token("fish"), Math.min(1.45, size) * .78, " class=\"fish\""));
			const sail = p.boat === null ? "" : put(p.middle, boat(colourOf(view, p.boat)), size * .82, " class=\"boat\"");
			return fish.join("") + sail;
		}).join("");
		const closed = (view.lake?.closed ?? []).map((c) => {
			const t = view.tiles[c.tile];
			if (!t) return "";
			const y = yard(t.face, t.at, t.rotation);
			return put({
				x: y.x,
				y: y.y - 8
			}, shut(colourOf(view, c.by)), size, " class=\"closed\"");
		}).join("");
		const roads = roadsOf(view).map((r) => put(r, builtRoad(r.kind, r.colour, r.angle), 1, " class=\"road\"")).join("");
		const maker = (seat) => `<rect x="4" y="8" width="16" height="14" rx="5" fill="url(#pat-${colourOf(view, seat)})" stroke="#fffaf0" stroke-width="2.5"/>`;
		const heaped = (t) => tray(t.row, night) + t.heap.map((h, i) => put(t.row[i] ?? {
			x: 0,
			y: 0
		}, token(h.kind, { hq: h.fine }) + (h.count > 1 ? say(h.count, 13, 20, 24) : ""))).join("");
		const laid = (t) => tray(t.spots, night) + t.slots.map((s, i) => put(t.spots[i] ?? {
			x: 0,
			y: 0
		}, s ? token(s.kind, { hq: s.high_quality ?? false }) + (typeof s.maker === "number" ? maker(s.maker) : "") : emptySlot(night))).join("");
		const trays = traysOf(view).filter((t) => !few || t.heap.length > 0).map((t) => put(t, few ? heaped(t) : laid(t), size * .92, " class=\"tray\"")).join("");
		const flags = flagsOf(view).map((f) => put(f, flag(f.colour), Math.min(size, 1.25) * .85, " class=\"flag\"")).join("");
		const workers = new Tracker().pieces(view).map((p) => p.kind === "villager" ? put(p.at, villager(p.colour, { tired: p.tired }), size * 1.1, " class=\"villager\"") : put(p.at, donkey(p.colour), size * .95, " class=\"donkey\"")).join("");
		const named = {
			tile: (face) => opts.names[face] ?? "",
			lake: lakeName(opts.lakes)
		};
		const names = detail === "high" ? labelsOf(view.tiles, pools, size, [], named).map((l) => say(l.text, l.x, l.y, 20)).join("") : "";
		const body = tiles.map((a) => a.under).join("") + tiles.map((a) => a.ground).join("") + lakes + props.map((p) => p.svg).join("") + afloat + closed + roads + trays + flags + workers + names;
		const paper = THEME[opts.theme].paper;
		const area = `x="${n1(box.x)}" y="${n1(box.y)}" width="${n1(box.width)}" height="${n1(box.height)}"`;
		const sheet = `<rect ${area} fill="${paper}"/><rect ${area} fill="url(#${night ? "dots-n" : "dots"})"/>`;
		const px = (v) => Math.max(1, Math.round(v * scale));
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[
			box.x,
			box.y,
			box.width,
			box.height
		].map(n1).join(" ")}" width="${px(box.width)}" height="${px(box.height)}" role="img"><title>${escaped(opts.title)}</title>${DEFS}${sheet}${body}</svg>\n`;
	}
	var lakeName = (names) => (number) => names[number - 1] ?? "";
	// src/games/hamlet/drawing/main.ts
	/** The entry point for `hamlet draw`: a standalone script from text to text, without a DOM. */
	/** Draws what `request` asks for, the JSON of `{ view, theme, detail, size, title, names, lakes }`. */
	function draw(request) {
		const { view, ...options } = JSON.parse(request);
		return drawing(view, options);
	}
	exports.draw = draw;
	return exports;
})({});
