// Made from ui/src/games/carcassonne/art by `cargo xtask art`: do not edit.
var carcassonneArt = (function(exports) {
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
	// src/board/needed.ts
	/** Collects the definitions that a drawing refers to, for a picture that stands alone outside the page. */
	/** Returns the elements of an SVG `defs` element by their ids. */
	function definitionsOf(defs) {
		const out = /* @__PURE__ */ new Map();
		let depth = 0;
		let begin = 0;
		for (const tag of defs.matchAll(/<(\/?)\w+([^>]*?)(\/?)>/g)) {
			if (tag[1] === "" && depth === 1) begin = tag.index;
			depth += tag[1] ? -1 : tag[3] ? 0 : 1;
			if (depth !== 1 || tag[1] === "" && !tag[3]) continue;
			const part = defs.slice(begin, tag.index + tag[0].length);
			const id = /\bid="([^"]+)"/.exec(part)?.[1];
			if (id) out.set(id, part);
		}
		return out;
	}
	/** Returns a `defs` element with all that the drawing refers to, directly or through other definitions. */
	function needed(svg, definitions) {
		const found = /* @__PURE__ */ new Set();
		const look = (text) => {
			for (const [, id = ""] of text.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
				const part = definitions.get(id);
				if (!part || found.has(id)) continue;
				found.add(id);
				look(part);
			}
		};
		look(svg);
		return `<defs>${[...found].map((id) => definitions.get(id)).join("")}</defs>`;
	}
	// src/common/item.ts
	/** Returns the item at an index. Throws if the list is shorter, which means that the app sent an index and a list that do not match. */
	function itemAt(list, index) {
		const item = list[index];
		if (item === void 0) throw new Error(`no item ${index} in a list of ${list.length}`);
		return item;
	}
	// src/board/art/palette.ts
	/** Colours of the board and of the players, and their look at night. */
	var INK = "#4a3524";
	var CREAM = "#fffaf0";
	/** Window panes have separate colours, so that they can be lit at night. */
	var PANE = "#51627a";
	var PANE_SHADE = "#3d4a60";
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
		poly(pts, fill, stroke = INK, w = LINE) {
			const line = stroke === null ? " stroke=\"none\"" : `${stroke === "#4a3524" ? "" : ` stroke="${stroke}"`}${w === LINE ? "" : ` stroke-width="${n1(w)}"`}`;
			this.out.push(`<path d="${poly(this.flat(pts))}" fill="${fill}"${line}/>`);
		}
		line(pts, stroke = INK, w = 2, dash = "") {
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
			], c, INK, w);
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
			], c, INK, w);
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
			], c, INK, 1.3);
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
		disc(i, j, k, r, c, stroke = INK, w = LINE) {
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
				svg: `<g stroke="${INK}" stroke-width="${LINE}" stroke-linejoin="round" stroke-linecap="round">${this.out.join("")}</g>`,
				lamps: this.lamps,
				vents: this.vents,
				box: this.box0
			};
		}
	};
	// src/games/carcassonne/art/markup.ts
	/** Short forms for the markup of many small things. */
	/** Draws a shared symbol at a place. */
	var use = (symbol, x, y, scale = 1, flip = false) => scale === 1 && !flip ? `<use href="#${symbol}" x="${n1(x)}" y="${n1(y)}"/>` : `<use href="#${symbol}" transform="translate(${n1(x)} ${n1(y)})scale(${flip ? `${n2(-scale)} ${n2(scale)}` : n2(scale)})"/>`;
	/** Draws a filled outline, optionally with a line around it. */
	var shapePath = (d, fill, stroke, width = 1.5) => `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${n1(width)}" stroke-linejoin="round"` : ""}/>`;
	/** Draws lines of one colour. */
	var linePath = (d, stroke, width, more = "") => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n1(width)}" stroke-linecap="round"${more}/>`;
	var group = (x, y, svg, scale = 1) => `<g transform="translate(${n1(x)} ${n1(y)})${scale === 1 ? "" : `scale(${n2(scale)})`}">${svg}</g>`;
	/** Returns the attributes of an ink line. */
	var ink = (width = 1.9) => `stroke="${INK}" stroke-width="${n1(width)}" stroke-linejoin="round" stroke-linecap="round"`;
	// src/games/carcassonne/art/palette.ts
	/** Colours of the land and of the five players. */
	var SEATS = PLAYER_COLOURS;
	/** The colours of a piece's fill, of its pattern and of the line around it. */
	var SEAT = PLAYERS;
	/** The colour of a player's bars, lines and numbers on dark cards. */
	var ON_DARK = {
		blue: "#4f96e0",
		vermilion: "#ec6a44",
		sun: "#f4c95a",
		plum: "#b98bd0",
		mint: "#7fdcbf"
	};
	var GRASS = "#cbd994";
	var PAVING = "#dfc9a2";
	var WALL_TOP = "#f1e8d2";
	var ROAD = {
		bed: "#eed7a6",
		casing: "#936c38",
		rut: "#d6b67c"
	};
	/** Roofs of houses: mostly red, some slate and thatch. */
	var ROOFS = [
		"#c2553a",
		"#b5492f",
		"#cf6f45",
		"#d58a4e",
		"#5f7f98",
		"#a8473a",
		"#dcae5a"
	];
	/** The ground and the roofs of towns that are too small to be drawn house by house. */
	var FAR_ROOFS = {
		ground: "#b08d68",
		roofs: [
			"#c2553a",
			"#cf6f45",
			"#d58a4e",
			"#b5492f",
			"#5f7f98",
			"#c2553a"
		]
	};
	var SLATE = "#5f7f98";
	var SPIRE = "#4f7894";
	var PLASTER = [
		"#f4e4c3",
		"#efd9b4",
		"#f7ecd6",
		"#e6cfa6"
	];
	var STONE = "#d8ccb2";
	/** Windows that stay dark at night, unlike those of the shared palette. */
	var UNLIT = "#4f6480";
	/** A pennant, in no player's colour or pattern. */
	var PENNANT = {
		field: "#17656d",
		ground: "#f0b93a",
		edge: CREAM
	};
	var WATER = {
		shallow: "#93cfd0",
		middle: "#4fa3b8",
		deep: "#2f7f9d",
		deepest: "#1d5f82",
		sand: "#f2dfae",
		sandLine: "#b08f52",
		token: "#164a63",
		tokenGround: "#d9eff0"
	};
	/** The thickness of the laid tiles' card, by day and by night. */
	var CARD = {
		light: "#a58f5c",
		dark: "#6f6a4a"
	};
	// src/games/carcassonne/art/buildings.ts
	/** Drawings of houses, keeps, minsters, abbeys and the lighthouse, made with the isometric kit. */
	/** The kinds of houses: each roof in both directions and two sizes. */
	var HOUSES = ROOFS.length * 4;
	/** Draws a town house. Its number determines its roof, direction and size. */
	function house(number) {
		const chance = dice(`house ${number}`);
		const colour = ROOFS[number % ROOFS.length] ?? "#5f7f98";
		const along = Math.floor(number / ROOFS.length) % 2 === 0;
		const tall = number >= 2 * ROOFS.length;
		const wall = chance.pick(PLASTER);
		const b = new Iso();
		const [w, d] = along ? [chance.range(13, 16), chance.range(9.5, 11.5)] : [chance.range(9.5, 11.5), chance.range(13, 16)];
		const h = tall ? chance.range(19, 23) : chance.range(13, 16);
		const up = 15;
		const lit = chance.next() < .62;
		b.shadow(-w, w, -d, d, h);
		const top = h + up;
		b.poly(along ? [
			[-w, d],
			[w, d],
			[
				w,
				d,
				h
			],
			[
				-w,
				d,
				h
			]
		] : [
			[-w, d],
			[w, d],
			[
				w,
				d,
				h
			],
			[
				0,
				d,
				top
			],
			[
				-w,
				d,
				h
			]
		], wall);
		b.poly(along ? [
			[w, -d],
			[w, d],
			[
				w,
				d,
				h
			],
			[
				w,
				0,
				top
			],
			[
				w,
				-d,
				h
			]
		] : [
			[w, -d],
			[w, d],
			[
				w,
				d,
				h
			],
			[
				w,
				-d,
				h
			]
		], shade(wall));
		if (along) {
			if (lit) b.win(-w * .45, d, h * .35, "j", 6, 8);
			else b.fj(-w * .45 - 3, -w * .45 + 3, d, h * .35, h * .35 + 8, UNLIT);
			b.fj(w * .18, w * .62, d, 0, h * .6, "#7a4b2a");
		} else {
			if (lit) b.win(0, d, h * .4, "j", 6.5, 9);
			else b.fj(-3, 3, d, h * .4, h * .4 + 9, UNLIT);
			b.fi(w, -d * .2 - 3, -d * .2 + 3, h * .4, h * .4 + 7, UNLIT);
		}
		roof(b, along, w, d, h, top, colour);
		if (chance.next() < .4) b.box(-2, 3, -2, 3, top - 5, top + 7, "#b98a6a");
		return b.house();
	}
	/** The distance by which a roof overhangs the walls. */
	var EAVES = 3.4;
	/** Draws a gable roof: the visible slope with rows and ridge, and the edge of the gable. */
	function roof(b, along, w, d, h, top, colour) {
		const [length, depth] = along ? [w + EAVES, d + EAVES] : [d + EAVES, w + EAVES];
		const low = h - EAVES * (top - h) / (along ? d : w);
		const at = (i, j, k) => along ? [
			i,
			j,
			k
		] : [
			j,
			i,
			k
		];
		b.poly([
			at(length, -depth, low),
			at(length, 0, top),
			at(length, depth, low),
			at(length, depth, low - 3),
			at(length, 0, top - 4),
			at(length, -depth, low - 3)
		], along ? mix(colour, "#2a1c20", .4) : mix(colour, "#fff0d0", .35));
		b.poly([
			at(-length, depth, low),
			at(length, depth, low),
			at(length, 0, top),
			at(-length, 0, top)
		], along ? colour : mix(colour, "#3a2233", .16));
		b.lines([1 / 3, 2 / 3].map((t) => {
			const [j, k] = [depth * (1 - t), low + (top - low) * t];
			return [at(1 - length, j, k), at(length - 1, j, k)];
		}), mix(colour, "#3a2020", .3), 1.3);
		b.line([at(-length, 0, top), at(length, 0, top)], mix(colour, "#fff3d0", .5), 2.6);
	}
	/** Draws the keep of a city with a pennant. */
	function keep() {
		const b = new Iso();
		b.shadow(-13, 13, -13, 13, 50);
		b.box(-14, 14, -14, 14, 0, 46, STONE);
		b.lines([
			[[
				-13,
				14,
				12
			], [
				-4,
				14,
				12
			]],
			[[
				3,
				14,
				22
			], [
				13,
				14,
				22
			]],
			[[
				-13,
				14,
				34
			], [
				-5,
				14,
				34
			]]
		], "#ab9f88", 1.2);
		b.win(0, 14, 18, "j", 7, 11);
		b.win(14, 0, 26, "i", 7, 10);
		b.box(-17, 17, -17, 17, 46, 54, "#e6dcc4");
		for (const [i, j] of [
			[0, -14],
			[-14, 0],
			[14, -14],
			[-14, 14],
			[14, 0],
			[0, 14],
			[14, 14]
		]) b.box(i - 4, i + 4, j - 4, j + 4, 54, 61, "#efe6d0");
		b.line([[
			0,
			0,
			54
		], [
			0,
			0,
			112
		]], INK, 3.4);
		const shield = "M1 0H37V26Q37 40 19 48Q1 40 1 26Z";
		b.at(0, 0, 112, `<path d="${shield}" fill="${PENNANT.edge}" stroke="${PENNANT.edge}" stroke-width="7" stroke-linejoin="round"/><path d="${shield}" fill="${PENNANT.ground}"/><path d="M19 0H37V23H19ZM1 23H19V48Q1 40 1 26Z" fill="${PENNANT.field}"/><path d="${shield}" fill="none" ${ink(2.2)}/><circle cy="-2" r="4" fill="${PENNANT.ground}" ${ink(1.5)}/>`, 78, 118);
		return b.house();
	}
	/** Draws the minster of a large city without a pennant. */
	function minster() {
		const b = new Iso();
		b.box(-31, 20, -13, 13, 0, 26, "#efe2c6", { shadow: true });
		for (const i of [
			-22,
			-7,
			8
		]) b.arch(i, 13, 6, 7, 15, i === -7 ? UNLIT : PANE);
		b.roofI(-31, 20, -13, 13, 26, 50, SLATE, "#efe2c6", 4, 4);
		b.box(17, 37, -10, 10, 0, 57, "#f4e8cf");
		b.win(27, 10, 37, "j", 7, 11);
		b.arch(27, 10, 0, 9, 17, "#6c4127");
		b.pyramid(17, 37, -10, 10, 57, 92, SPIRE, 3);
		b.line([[
			27,
			0,
			91
		], [
			27,
			0,
			102
		]], INK, 2.2);
		b.line([[
			23.5,
			0,
			98
		], [
			30.5,
			0,
			98
		]], INK, 2.2);
		return b.house();
	}
	/** Draws an abbey with its cloister garden inside a low wall. */
	function abbey() {
		const b = new Iso();
		b.poly([
			[-60, -50],
			[56, -50],
			[56, 56],
			[-60, 56]
		], "#b9cf83", "#8ea35c", 1.4);
		b.poly([
			[-48, 16],
			[10, 16],
			[10, 50],
			[-48, 50]
		], "#dfcf9c", "#b49a66", 1.2);
		const flowers = [
			"#e9688a",
			"#fff6e3",
			"#f2c94c",
			"#b98bd0"
		];
		[
			[-38, 25],
			[-14, 25],
			[-38, 41],
			[-14, 41]
		].forEach(([i = 0, j = 0], bed) => {
			b.poly([
				[i - 7, j - 5],
				[i + 17, j - 5],
				[i + 17, j + 5],
				[i - 7, j + 5]
			], bed % 3 === 0 ? "#7fa552" : "#93b04f", "#56753a", 1.2);
			for (const k of [
				-3,
				5,
				13
			]) b.at(i + k, j, 2, `<circle r="2.6" fill="${flowers[bed]}" stroke="#4a5a2a" stroke-width=".8"/>`);
		});
		const wall = (from, to, c) => b.poly([
			[...from, 0],
			[...to, 0],
			[...to, 8],
			[...from, 8]
		], c, INK, 1.2);
		wall([-60, -50], [56, -50], "#d8ccb2");
		wall([-60, -50], [-60, 56], "#c4b798");
		for (const [i, j] of [[-52, -39], [-29, -45]]) b.at(i, j, 0, "<use href=\"#tree4\" transform=\"scale(.85)\"/>");
		b.box(-44, 24, -34, 2, 0, 29, "#f1e6cd", { shadow: true });
		for (const i of [
			-33,
			-16,
			1
		]) b.arch(i, 2, 6, 9, 17, i === -16 ? UNLIT : PANE);
		b.roofI(-44, 24, -34, 2, 29, 60, "#a8573a", "#f1e6cd", 5, 5);
		b.box(22, 47, -30, -2, 0, 64, "#f6ecd6", { shadow: true });
		b.arch(34.5, -2, 0, 11, 20, "#6c4127");
		b.win(34.5, -2, 43, "j", 8, 13);
		b.fi(47, -20, -12, 43, 56, UNLIT);
		b.pyramid(22, 47, -30, -2, 64, 101, SPIRE, 4);
		b.line([[
			34.5,
			-16,
			100
		], [
			34.5,
			-16,
			117
		]], INK, 2.6);
		b.line([[
			30,
			-16,
			110
		], [
			39,
			-16,
			110
		]], INK, 2.6);
		wall([-60, 56], [14, 56], "#e3d8bf");
		wall([56, -50], [56, 14], "#b5a98e");
		b.at(40, 41, 0, "<use href=\"#tree1\" transform=\"scale(.78)\"/>");
		return b.house();
	}
	/** Draws a gatehouse over a road that comes from the south, the side or the north. */
	function gatehouse(from) {
		const arch = "M-9 6V-9Q-9 -20 0 -20Q9 -20 9 -9V6Z";
		const door = from === "north" ? `<path d="${arch}" fill="#8a6a48" ${ink(1.8)}/>` : `<path d="${arch}" fill="#5b3c24" ${ink(1.8)}/><path d="M-5 5V-16M0 6V-19M5 5V-16M-8 -4H8" stroke="#3c2616" stroke-width="1.2"/>`;
		const aside = from === "side" ? "transform=\"translate(4 0)scale(.74 1)\"" : "";
		return {
			svg: `<path d="M0 8L44 -6L34 -18L8 -8Z" fill="#2a2c14" opacity=".22"/><path d="M-22 6H22V-36H-22Z" fill="#d9cdb3" ${ink(2)}/><path d="M8 6H22V-36H8Z" fill="#3a2a3c" opacity=".13"/><path d="M-19 -29h7M-17 -8h-4M14 -26h6M13 -10h7" stroke="#ab9f88" stroke-width="1.4"/><g ${aside}>${door}</g><path d="M-26 -34L-17 -57H17L26 -34Z" fill="#b5492f" ${ink(2)}/><path d="M6 -34H26L17 -57H4Z" fill="#3a2030" opacity=".22"/><path d="M-21 -41.500H22M-17.500 -49.500H18" stroke="#8a3524" stroke-width="1.4" opacity=".7"/><path d="M-17 -57H17" stroke="#fff0d0" stroke-width="2.4" opacity=".7"/>`,
			lamps: [{
				x: 0,
				y: -10,
				r: 40
			}]
		};
	}
	/** Draws a tower at the corner of a square, where walls meet. */
	function tower() {
		return `<path d="M0 6L26 -5L18 -14L6 -6Z" fill="#2a2c14" opacity=".24"/><path d="M-12 1Q0 10 12 1V-38H-12Z" fill="#f3ead6"/><path d="M-4 5Q6 7.500 12 1V-38H-4Z" fill="#dcd2ba"/><path d="M4.500 5Q9 4 12 1V-38H4.500Z" fill="#b7ab93"/><path d="M-12 1Q0 10 12 1V-38H-12Z" fill="none" ${ink()}/><path d="M-11 -28Q0 -23 11 -28" stroke="#9a8d73" stroke-width="1.4" fill="none"/><path d="M-3 -20V-12" stroke="#51462f" stroke-width="3" stroke-linecap="round"/><path d="M-16 -35Q0 -27 16 -35L0 -68Z" fill="${SLATE}" ${ink()}/><path d="M3 -31Q11 -32 15 -35L0 -66Z" fill="#2c2036" opacity=".28"/><path d="M-12 -35L-1 -62" stroke="#fff3d0" stroke-width="2" opacity=".55" stroke-linecap="round"/><circle cy="-69" r="2.200" fill="#f0b93a" ${ink(1)}/>`;
	}
	/** Draws the well on a crossing. */
	function well() {
		return `<path d="M0 5L28 -4L20 -12Z" fill="#2a2c14" opacity=".22"/><path d="M-13 -6V3Q0 12 13 3V-6Z" fill="#c9bea6" ${ink()}/><ellipse cy="-6" rx="13" ry="6" fill="#3f7f98" ${ink()}/><path d="M-8 1V6M0 3V8M8 1V6" stroke="#8f836a" stroke-width="1.400"/><path d="M-11 -7V-30M11 -7V-30" stroke="#7a4b2a" stroke-width="3.400"/><path d="M-18 -26L0 -42L18 -26Z" fill="#c2553a" ${ink()}/><path d="M0 -42L18 -26H4Z" fill="#3a2030" opacity=".25"/><path d="M0 -28V-14" stroke="#5b4a3a" stroke-width="1.500"/><path d="M-4 -15H4L3 -9H-3Z" fill="#a8713f" ${ink(1.3)}/>`;
	}
	/** Draws the lighthouse on its rock. */
	function lighthouse$1() {
		const shaft = "M-21 0Q0 12 21 0L13 -98H-13Z";
		const hut = new Iso();
		hut.box(-20, 16, -14, 12, 0, 19, "#f4e4c3", { shadow: true });
		hut.win(-9, 12, 6, "j", 7, 9);
		hut.fj(3, 11, 12, 0, 14, "#7a4b2a");
		hut.roofI(-20, 16, -14, 12, 19, 38, SLATE, "#f4e4c3", 4, 3);
		return {
			svg: `<use href="#rock1" x="-36" y="8"/><use href="#rock0" transform="translate(34 6)scale(.8)"/><g transform="scale(1.28)"><path d="M12 6L104 -26L84 -38L10 -6Z" fill="#2a2c14" opacity=".24"/><ellipse cy="3" rx="34" ry="14" fill="#c9c3b4" stroke="#6b655c" stroke-width="1.800"/><ellipse cx="-4" rx="25" ry="9" fill="#ded8ca"/><path d="${shaft}" fill="#fff8ea"/><path d="M-19.500 -18Q0 -7 19.500 -18L17.600 -40Q0 -31 -17.600 -40ZM-15.800 -62Q0 -54 15.800 -62L14 -84Q0 -77 -14 -84Z" fill="#c94b36"/><path d="M4 6Q14 5 21 0L13 -98H5Z" fill="#3a2a3c" opacity=".2"/><path d="M-16 -4L-10 -96" stroke="#fffaf0" stroke-width="3" opacity=".6"/><path d="${shaft}" fill="none" ${ink(2)}/><path d="M-7 6V-9Q0 -18 7 -9V6Q0 8 -7 6Z" fill="#6c4127" ${ink(1.7)}/><rect x="-4" y="-56" width="8" height="11" rx="4" fill="${PANE}" ${ink(1.5)}/><path d="M-19 -98H19L16 -91H-16Z" fill="#5b6b78" ${ink(1.8)}/><path d="M-10 -120H10V-98H-10Z" fill="${CREAM}" ${ink(1.9)}/><path d="M-10 -120H10V-98H-10Z" fill="#ffd777" opacity=".75"/><path d="M-3 -120V-98M4 -120V-98" stroke="#a67a2e" stroke-width="1.500"/><path d="M-19 -106V-98M19 -106V-98M-19 -105H19" fill="none" ${ink(1.5)}/><path d="M-15 -119Q0 -112 15 -119Q12 -134 0 -140Q-12 -134 -15 -119Z" fill="#c94b36" ${ink(2)}/><path d="M4 -116Q12 -117 15 -119Q12 -134 0 -140Z" fill="#3a2a3c" opacity=".25"/><path d="M0 -140V-150" ${ink(2.4)}/><circle cy="-151" r="2.600" fill="#f0b93a" ${ink(1.2)}/></g><g transform="translate(-58 38)scale(.82)">${hut.house().svg}</g>`,
			lamps: [{
				x: -66,
				y: 28,
				r: 34
			}]
		};
	}
	// src/board/art/patterns.ts
	/** The pattern of each player's colour: what tells players apart without colour. */
	var MARKS$1 = {
		blue: (mark) => `<path d="M0 0H3.6V10H0Z" fill="${mark}" opacity=".78"/>`,
		vermilion: (mark) => `<circle cx="2.5" cy="2.5" r="1.7" fill="${mark}" opacity=".85"/><circle cx="7.5" cy="7.5" r="1.7" fill="${mark}" opacity=".85"/>`,
		sun: (mark) => `<path d="M0 7L5 2L10 7" stroke="${mark}" stroke-width="2" fill="none" opacity=".8"/>`,
		plum: (mark) => `<path d="M0 0H5V5H0ZM5 5H10V10H5Z" fill="${mark}" opacity=".5"/>`,
		mint: (mark) => `<path d="M2.5 .2V4.8M.2 2.5H4.8M7.5 5.2V9.8M5.2 7.5H9.8" stroke="${mark}" stroke-width="1.5" opacity=".95"/>`
	};
	/** Returns an SVG pattern: stripes, dots, chevrons, checks or crosses on the player's colour. */
	function pattern(id, fill, mark, who) {
		return `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse"${who === "blue" ? " patternTransform=\"rotate(40)\"" : ""}><rect width="10" height="10" fill="${fill}"/>${MARKS$1[who](mark)}</pattern>`;
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
	// src/games/carcassonne/art/beasts.ts
	/** Drawings of animals, hay and bushes. */
	var shadow$1 = (rx, ry, x = 2) => `<ellipse cx="${x}" cy="1" rx="${rx}" ry="${ry}" fill="#2b2414" opacity=".25"/>`;
	/** Draws a sheep that looks to the right. */
	function sheep() {
		const wool = [
			[
				-8,
				-11,
				7
			],
			[
				0,
				-14,
				8
			],
			[
				8,
				-11,
				7
			],
			[
				0,
				-8,
				8
			]
		];
		const circles = (grow, fill) => `<g fill="${fill}">${wool.map(([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y}" r="${r + grow}"/>`).join("")}</g>`;
		return `${shadow$1(15, 4)}<path d="M-6 0V-6M6 0V-6" stroke="#3f342a" stroke-width="3"/>${circles(1.6, "#6d6250")}${circles(0, "#fffaf0")}<path d="M-9 -6Q0 -1 9 -6Q6 -3 0 -3Q-6 -3 -9 -6Z" fill="#d8cbb2"/><ellipse cx="14" cy="-13" rx="5" ry="4.200" fill="#4c4036"/><circle cx="15.500" cy="-14" r=".9" fill="#ffffff"/>`;
	}
	/** Draws a pig that looks to the right. */
	function pig() {
		const skin = "stroke=\"#7a3d3d\" stroke-width=\"1.800\" stroke-linejoin=\"round\"";
		return `${shadow$1(19, 4.5)}<path d="M-10 0V-8M-4 1V-7M6 1V-7M11 0V-8" stroke="#7a3d3d" stroke-width="4.400"/><path d="M-16 -12Q-16 -23 -2 -23Q9 -23 13 -18L19 -19L18 -13Q21 -10 19 -6H13Q9 -3 -4 -3Q-16 -3 -16 -12Z" fill="#f0a6a4" ${skin}/><path d="M8 -20L7 -27L14 -22Z" fill="#e58d8d" ${skin}/><path d="M-16 -14Q-22 -16 -19 -20Q-16 -21 -18 -24" fill="none" ${skin} stroke-linecap="round"/><circle cx="12.500" cy="-14.500" r="1.500" fill="#4a2020"/><path d="M19 -12V-8" stroke="#7a3d3d" stroke-width="2.200" stroke-linecap="round"/><ellipse cx="-4" cy="-18" rx="7" ry="2.600" fill="#fbd0cc" opacity=".9"/>`;
	}
	/** Draws a swan on the water that looks to the right. */
	function swan() {
		const neck = "M9 -3Q14 -9 8 -14Q6 -18 11 -18";
		return `<path d="M-13 -3Q-8 5 4 3Q12 2 12 -4Q4 -3 2 -6Q-6 -10 -13 -3Z" fill="#fffdf6" ${ink(1.4)}/><path d="M-8 -2Q-2 1 4 -2" stroke="#cfd8d8" stroke-width="1.400" fill="none"/><path d="${neck}" fill="none" stroke="${INK}" stroke-width="4.600" stroke-linecap="round"/><path d="${neck}" fill="none" stroke="#fffdf6" stroke-width="2.400" stroke-linecap="round"/><path d="M12 -19L17 -17L12 -16Z" fill="#e8912b"/><path d="M-17 5q6 -3 12 0M4 7q5 -3 10 0" stroke="#e9f7f7" stroke-width="1.800" fill="none" stroke-linecap="round" opacity=".8"/>`;
	}
	/** Draws a haystack. */
	function hay() {
		return `${shadow$1(17, 5, 4)}<path d="M-14 0Q-13 -18 0 -26Q13 -18 14 0Q0 6 -14 0Z" fill="#e9bf50" stroke="#7d5a1c" stroke-width="1.800" stroke-linejoin="round"/><path d="M-6 -2Q-5 -12 -1 -20M2 0Q3 -10 2 -18M8 -2Q8 -8 5 -14" stroke="#b98a2e" stroke-width="1.600" fill="none"/><path d="M-9 -6Q-8 -14 -3 -20" stroke="#fbe29a" stroke-width="2.200" fill="none"/>`;
	}
	/** Draws a bush of a hedge. */
	function bush$1(c) {
		return `<ellipse cx="3" rx="10" ry="3.600" fill="#2e3d1c" opacity=".25"/><path d="M-9 0Q-12 -8 -5 -10Q-2 -15 4 -11Q11 -9 9 0Q0 3 -9 0Z" fill="${c}" stroke="${mix(c, "#1c2a14", .55)}" stroke-width="1.600"/><path d="M-5 -6Q-2 -10 3 -8" stroke="${mix(c, "#e9f0b0", .5)}" stroke-width="2.200" fill="none" stroke-linecap="round"/>`;
	}
	/** Draws a milestone by a road. */
	function milestone() {
		return `<ellipse cx="3" cy="1" rx="9" ry="3" fill="#2b2414" opacity=".26"/><path d="M-5 1V-9Q-5 -15 0 -15Q5 -15 5 -9V1Q0 3 -5 1Z" fill="#e3dccb" ${ink(1.5)}/><path d="M1.500 -14Q5 -13 5 -9V1Q3 2 1.500 2Z" fill="#3a2a3c" opacity=".18"/><path d="M-2.500 -9H1M-2.500 -6H1" stroke="#8f836a" stroke-width="1.200"/>`;
	}
	/** Returns a point after quarter turns clockwise of a square with sides of `n`. */
	function turned(p, turn, n = 220) {
		let [x, y] = p;
		for (let i = 0; i < turn; i++) [x, y] = [n - y, x];
		return [x, y];
	}
	/** Returns points on a cubic curve. */
	function cubic(a, b, c, d, n = 20) {
		const out = [];
		for (let i = 0; i <= n; i++) {
			const t = i / n;
			const [p, q, r] = [
				lerp(a, b, t),
				lerp(b, c, t),
				lerp(c, d, t)
			];
			out.push(lerp(lerp(p, q, t), lerp(q, r, t), t));
		}
		return out;
	}
	/** Returns whether a point lies inside a closed outline. */
	function inside(p, outline) {
		let within = false;
		outline.forEach((a, i) => {
			const b = outline[(i + 1) % outline.length] ?? a;
			if (a[1] > p[1] === b[1] > p[1]) return;
			if (p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]) within = !within;
		});
		return within;
	}
	/** Returns the distance from a point to an open line; infinite for a line of no length. */
	function distTo(p, line) {
		let least = Number.POSITIVE_INFINITY;
		for (let i = 1; i < line.length; i++) {
			const [a, b] = [line[i - 1], line[i]];
			if (a && b && dist(a, b) > 0) least = Math.min(least, lineDist(p, a, b));
		}
		return least;
	}
	/** Returns the closest of the points of a line to another point. */
	function closest(p, line) {
		return line.reduce((best, q) => dist(p, q) < dist(p, best) ? q : best, line[0] ?? p);
	}
	/** Returns points on a line at equal distances of about `step`, with both ends. */
	function resample(line, step) {
		const [first, last] = [line[0], line.at(-1)];
		if (!first || !last) return [];
		let length = 0;
		for (let i = 1; i < line.length; i++) length += dist(line[i - 1] ?? first, line[i] ?? first);
		const n = Math.max(2, Math.round(length / step));
		const out = [first];
		let done = 0;
		for (let i = 1; i < line.length; i++) {
			const [a, b] = [line[i - 1] ?? first, line[i] ?? first];
			const d = dist(a, b);
			while (d > 0 && out.length < n && done + d >= length * out.length / n - 1e-6) out.push(lerp(a, b, (length * out.length / n - done) / d));
			done += d;
		}
		return [...out, last];
	}
	var tiles_default = {
		format: 1,
		start: "D",
		tiles: [
			{
				"id": "A",
				"count": 2,
				"edges": "FFRF",
				"roads": [{
					"edges": "S",
					"ends_at": "monastery"
				}],
				"monastery": true,
				"fields": [{ "halves": "N1 N2 E1 E2 S1 S2 W1 W2" }]
			},
			{
				"id": "B",
				"count": 4,
				"edges": "FFFF",
				"monastery": true,
				"fields": [{ "halves": "N1 N2 E1 E2 S1 S2 W1 W2" }]
			},
			{
				"id": "C",
				"count": 1,
				"edges": "CCCC",
				"cities": [{
					"edges": "NESW",
					"pennants": 1
				}]
			},
			{
				"id": "D",
				"count": 4,
				"edges": "CRFR",
				"cities": [{ "edges": "N" }],
				"roads": [{ "edges": "EW" }],
				"fields": [{
					"halves": "E1 W2",
					"cities": [0]
				}, { "halves": "E2 S1 S2 W1" }]
			},
			{
				"id": "E",
				"count": 5,
				"edges": "CFFF",
				"cities": [{ "edges": "N" }],
				"fields": [{
					"halves": "E1 E2 S1 S2 W1 W2",
					"cities": [0]
				}]
			},
			{
				"id": "F",
				"count": 2,
				"edges": "FCFC",
				"cities": [{
					"edges": "EW",
					"pennants": 1
				}],
				"fields": [{
					"halves": "N1 N2",
					"cities": [0]
				}, {
					"halves": "S1 S2",
					"cities": [0]
				}]
			},
			{
				"id": "G",
				"count": 1,
				"edges": "FCFC",
				"cities": [{ "edges": "EW" }],
				"fields": [{
					"halves": "N1 N2",
					"cities": [0]
				}, {
					"halves": "S1 S2",
					"cities": [0]
				}]
			},
			{
				"id": "H",
				"count": 3,
				"edges": "CFCF",
				"cities": [{ "edges": "N" }, { "edges": "S" }],
				"fields": [{
					"halves": "E1 E2 W1 W2",
					"cities": [0, 1]
				}]
			},
			{
				"id": "I",
				"count": 2,
				"edges": "CFFC",
				"cities": [{ "edges": "N" }, { "edges": "W" }],
				"fields": [{
					"halves": "E1 E2 S1 S2",
					"cities": [0, 1]
				}]
			},
			{
				"id": "J",
				"count": 3,
				"edges": "CRRF",
				"cities": [{ "edges": "N" }],
				"roads": [{ "edges": "ES" }],
				"fields": [{
					"halves": "E1 S2 W1 W2",
					"cities": [0]
				}, { "halves": "E2 S1" }]
			},
			{
				"id": "K",
				"count": 3,
				"edges": "CFRR",
				"cities": [{ "edges": "N" }],
				"roads": [{ "edges": "SW" }],
				"fields": [{
					"halves": "E1 E2 S1 W2",
					"cities": [0]
				}, { "halves": "S2 W1" }]
			},
			{
				"id": "L",
				"count": 3,
				"edges": "CRRR",
				"cities": [{ "edges": "N" }],
				"roads": [
					{
						"edges": "E",
						"ends_at": "crossing"
					},
					{
						"edges": "S",
						"ends_at": "crossing"
					},
					{
						"edges": "W",
						"ends_at": "crossing"
					}
				],
				"fields": [
					{
						"halves": "E1 W2",
						"cities": [0]
					},
					{ "halves": "E2 S1" },
					{ "halves": "S2 W1" }
				]
			},
			{
				"id": "M",
				"count": 2,
				"edges": "CFFC",
				"cities": [{
					"edges": "NW",
					"pennants": 1
				}],
				"fields": [{
					"halves": "E1 E2 S1 S2",
					"cities": [0]
				}]
			},
			{
				"id": "N",
				"count": 3,
				"edges": "CFFC",
				"cities": [{ "edges": "NW" }],
				"fields": [{
					"halves": "E1 E2 S1 S2",
					"cities": [0]
				}]
			},
			{
				"id": "O",
				"count": 2,
				"edges": "CRRC",
				"cities": [{
					"edges": "NW",
					"pennants": 1
				}],
				"roads": [{ "edges": "ES" }],
				"fields": [{
					"halves": "E1 S2",
					"cities": [0]
				}, { "halves": "E2 S1" }]
			},
			{
				"id": "P",
				"count": 3,
				"edges": "CRRC",
				"cities": [{ "edges": "NW" }],
				"roads": [{ "edges": "ES" }],
				"fields": [{
					"halves": "E1 S2",
					"cities": [0]
				}, { "halves": "E2 S1" }]
			},
			{
				"id": "Q",
				"count": 1,
				"edges": "CCFC",
				"cities": [{
					"edges": "NEW",
					"pennants": 1
				}],
				"fields": [{
					"halves": "S1 S2",
					"cities": [0]
				}]
			},
			{
				"id": "R",
				"count": 3,
				"edges": "CCFC",
				"cities": [{ "edges": "NEW" }],
				"fields": [{
					"halves": "S1 S2",
					"cities": [0]
				}]
			},
			{
				"id": "S",
				"count": 2,
				"edges": "CCRC",
				"cities": [{
					"edges": "NEW",
					"pennants": 1
				}],
				"roads": [{
					"edges": "S",
					"ends_at": "city"
				}],
				"fields": [{
					"halves": "S1",
					"cities": [0]
				}, {
					"halves": "S2",
					"cities": [0]
				}]
			},
			{
				"id": "T",
				"count": 1,
				"edges": "CCRC",
				"cities": [{ "edges": "NEW" }],
				"roads": [{
					"edges": "S",
					"ends_at": "city"
				}],
				"fields": [{
					"halves": "S1",
					"cities": [0]
				}, {
					"halves": "S2",
					"cities": [0]
				}]
			},
			{
				"id": "U",
				"count": 8,
				"edges": "FRFR",
				"roads": [{ "edges": "EW" }],
				"fields": [{ "halves": "N1 N2 E1 W2" }, { "halves": "E2 S1 S2 W1" }]
			},
			{
				"id": "V",
				"count": 9,
				"edges": "FFRR",
				"roads": [{ "edges": "SW" }],
				"fields": [{ "halves": "N1 N2 E1 E2 S1 W2" }, { "halves": "S2 W1" }]
			},
			{
				"id": "W",
				"count": 4,
				"edges": "FRRR",
				"roads": [
					{
						"edges": "E",
						"ends_at": "crossing"
					},
					{
						"edges": "S",
						"ends_at": "crossing"
					},
					{
						"edges": "W",
						"ends_at": "crossing"
					}
				],
				"fields": [
					{ "halves": "N1 N2 E1 W2" },
					{ "halves": "E2 S1" },
					{ "halves": "S2 W1" }
				]
			},
			{
				"id": "X",
				"count": 1,
				"edges": "RRRR",
				"roads": [
					{
						"edges": "N",
						"ends_at": "crossing"
					},
					{
						"edges": "E",
						"ends_at": "crossing"
					},
					{
						"edges": "S",
						"ends_at": "crossing"
					},
					{
						"edges": "W",
						"ends_at": "crossing"
					}
				],
				"fields": [
					{ "halves": "N1 W2" },
					{ "halves": "N2 E1" },
					{ "halves": "E2 S1" },
					{ "halves": "S2 W1" }
				]
			}
		],
		lake_cells: [
			{
				"id": "LK00",
				"row": 0,
				"column": 0,
				"edges": "RFFF",
				"roads": [{
					"edges": "N",
					"ends_at": "monastery"
				}],
				"monastery": true,
				"fields": [{ "halves": "N1 N2 E1 E2 S1 S2 W1 W2" }]
			},
			{
				"id": "LK01",
				"row": 0,
				"column": 1,
				"edges": "FFWF",
				"fields": [{ "halves": "N1 N2 E1 E2 W1 W2" }]
			},
			{
				"id": "LK02",
				"row": 0,
				"column": 2,
				"edges": "CCCF",
				"cities": [{ "edges": "NES" }],
				"fields": [{
					"halves": "W1 W2",
					"cities": [0]
				}]
			},
			{
				"id": "LK10",
				"row": 1,
				"column": 0,
				"edges": "FWFF",
				"fields": [{ "halves": "N1 N2 S1 S2 W1 W2" }]
			},
			{
				"id": "LK11",
				"row": 1,
				"column": 1,
				"edges": "WWWW"
			},
			{
				"id": "LK12",
				"row": 1,
				"column": 2,
				"edges": "CFRW",
				"cities": [{ "edges": "N" }],
				"roads": [{
					"edges": "S",
					"ends_at": "city"
				}],
				"fields": [{
					"halves": "E1 E2 S1",
					"cities": [0]
				}, {
					"halves": "S2",
					"cities": [0]
				}]
			},
			{
				"id": "LK20",
				"row": 2,
				"column": 0,
				"edges": "FRFF",
				"roads": [{
					"edges": "E",
					"ends_at": "lighthouse"
				}],
				"fields": [{ "halves": "E2 S1 S2 W1 W2 N1 N2" }, { "halves": "E1" }]
			},
			{
				"id": "LK21",
				"row": 2,
				"column": 1,
				"edges": "WFRR",
				"roads": [{ "edges": "SW" }],
				"fields": [{ "halves": "E1 E2 S1 W2" }, { "halves": "S2 W1" }]
			},
			{
				"id": "LK22",
				"row": 2,
				"column": 2,
				"edges": "RRFF",
				"roads": [{ "edges": "NE" }],
				"fields": [{
					"halves": "N1 E2 S1 S2 W1 W2",
					"pig_herd": true
				}, { "halves": "N2 E1" }]
			}
		],
		lake_features: [
			{
				"id": "lake_city",
				"kind": "city",
				"cells": ["LK02", "LK12"],
				"stand": "LK02"
			},
			{
				"id": "lake_monastery",
				"kind": "monastery",
				"cells": ["LK00"],
				"stand": "LK00"
			},
			{
				"id": "abbey_road",
				"kind": "road",
				"cells": ["LK00"],
				"stand": "LK00"
			},
			{
				"id": "gate_road",
				"kind": "road",
				"cells": ["LK22", "LK12"],
				"stand": "LK22"
			},
			{
				"id": "lighthouse_road",
				"kind": "road",
				"cells": ["LK21", "LK20"],
				"stand": "LK21"
			},
			{
				"id": "north_west_field",
				"kind": "field",
				"cells": [
					"LK00",
					"LK01",
					"LK02",
					"LK10",
					"LK20",
					"LK21"
				],
				"stand": "LK10"
			},
			{
				"id": "south_field",
				"kind": "field",
				"cells": [
					"LK20",
					"LK21",
					"LK22",
					"LK12"
				],
				"stand": "LK22"
			},
			{
				"id": "east_field",
				"kind": "field",
				"cells": ["LK12", "LK22"],
				"stand": "LK12"
			}
		],
		lighthouse: "LK20",
		open_water: "LK11",
		followers: 7,
		keeper: 25,
		water: [
			10,
			8,
			6,
			5
		],
		short_water: [
			4,
			3,
			2,
			2
		]
	};
	// src/games/carcassonne/art/tiles.ts
	/** The squares of the game, read from the data of the rules. */
	function side(letter) {
		const at = "NESW".indexOf(letter);
		if (at === 0 || at === 1 || at === 2 || at === 3) return at;
		throw new RangeError(`no side "${letter}"`);
	}
	var TERRAIN = {
		C: "city",
		R: "road",
		F: "field",
		W: "water"
	};
	function terrain(letter) {
		const found = TERRAIN[letter ?? ""];
		if (!found) throw new RangeError(`no terrain "${letter}"`);
		return found;
	}
	function roadEnd(name) {
		if (name === void 0) return null;
		if (name === "monastery" || name === "crossing" || name === "city" || name === "lighthouse") return name;
		throw new RangeError(`no end of a road "${name}"`);
	}
	function square(row) {
		const [n, e, s, w] = [...row.edges].map(terrain);
		if (!n || !e || !s || !w) throw new RangeError(`square ${row.id} needs four edges`);
		const { row: line, column } = row;
		return {
			id: row.id,
			count: row.count ?? 1,
			edges: [
				n,
				e,
				s,
				w
			],
			cities: (row.cities ?? []).map((c) => ({
				sides: [...c.edges].map(side),
				pennant: (c.pennants ?? 0) > 0
			})),
			roads: (row.roads ?? []).map((r) => ({
				sides: [...r.edges].map(side),
				end: roadEnd(r.ends_at)
			})),
			monastery: row.monastery ?? false,
			fields: (row.fields ?? []).map((f) => ({
				halves: f.halves.split(" ").map((h) => ({
					side: side(h[0] ?? ""),
					half: h[1] === "2" ? 1 : 0
				})),
				pigs: f.pig_herd ?? false
			})),
			lake: line === void 0 || column === void 0 ? null : {
				column,
				row: line
			}
		};
	}
	/** The 24 kinds of tiles. */
	var TILES = tiles_default.tiles.map(square);
	/** The nine squares of the lake's block, row by row. */
	var LAKE = tiles_default.lake_cells.map(square);
	tiles_default.start;
	/** The square of the block where the lighthouse stands. */
	var LIGHTHOUSE = tiles_default.lighthouse;
	/** The square of the block that is water alone. */
	var OPEN_WATER = tiles_default.open_water;
	var byId = new Map([...TILES, ...LAKE].map((s) => [s.id, s]));
	/** Returns the square with this id. Throws if there is none. */
	function squareOf(id) {
		const found = byId.get(id);
		if (!found) throw new RangeError(`no square "${id}"`);
		return found;
	}
	/** Returns the terrain at a side of a placed square. */
	var edgeAt = (of, at) => squareOf(of.kind).edges[(at - of.turn + 4) % 4];
	// src/games/carcassonne/art/shape.ts
	/** Shapes on an unrotated square: walls, roads, fields, water, places of followers. */
	/** Rotates lines from one side to another. */
	var facing = (turn) => (...line) => line.map((p) => turned(p, turn));
	function town(city, kind) {
		const sides = [...city.sides].sort((a, b) => a - b);
		const [first = 0, second = 0] = sides;
		if (sides.length === 4) return {
			walls: [],
			area: [
				[0, 0],
				[220, 0],
				[220, 220],
				[0, 220]
			]
		};
		if (sides.length === 3) {
			const to = facing((([
				0,
				1,
				2,
				3
			].find((s) => !sides.includes(s)) ?? 2) + 2) % 4);
			const wall = to(...cubic([0, 220], [60, 148], [160, 148], [220, 220]));
			return {
				walls: [wall],
				area: [...wall, ...to([220, 0], [0, 0])]
			};
		}
		if (sides.length === 1) {
			const to = facing(first);
			const [a, b] = kind !== "I" ? [[60, 78], [160, 78]] : first === 0 ? [[84, 50], [154, 78]] : [[66, 78], [136, 50]];
			const wall = to(...cubic([0, 0], a, b, [220, 0]));
			return {
				walls: [wall],
				area: wall
			};
		}
		if (second - first === 2) {
			const to = facing(first === 0 ? 1 : 0);
			const upper = to(...cubic([220, 0], [152, 58], [68, 58], [0, 0]));
			const lower = to(...cubic([0, 220], [68, 162], [152, 162], [220, 220]));
			return {
				walls: [upper, lower],
				area: [...upper, ...lower]
			};
		}
		const to = facing(first === 0 && second === 3 ? 0 : second);
		const wall = to(...cubic([0, 220], [66, 168], [168, 66], [220, 0]));
		return {
			walls: [wall],
			area: [...wall, ...to([0, 0])]
		};
	}
	var middleOf = (side) => turned([110, 0], side);
	var inward = (side) => [
		[0, 1],
		[-1, 0],
		[0, -1],
		[1, 0]
	][side];
	/** Returns the point `far` units from the middle of a side, and `aside` units to the left as seen from there. */
	function ahead(side, far, aside = 0) {
		const [m, n] = [middleOf(side), inward(side)];
		return [m[0] + n[0] * far + n[1] * aside, m[1] + n[1] * far - n[0] * aside];
	}
	function roadLine(of, index, walls) {
		const road = of.roads[index];
		const [from = 0, to] = road?.sides ?? [];
		const chance = dice(`road ${of.id} ${index}`);
		const start = middleOf(from);
		if (to !== void 0) {
			if ((to - from) % 2 !== 0) return cubic(start, ahead(from, 62), ahead(to, 62), middleOf(to), 22);
			const swing = (chance.next() < .5 ? -1 : 1) * chance.range(8, 18);
			const sway = of.cities.length > 0 ? swing * .3 : swing;
			const half = (side) => cubic(middleOf(side), ahead(side, 40), ahead(side, 72, sway), [110, 110], 11);
			return [...half(from), ...half(to).reverse().slice(1)];
		}
		if (road?.end !== "city") return cubic(start, ahead(from, 40), ahead(from, 64, chance.range(-8, 8)), [110, 110], 14);
		const gate = closest(start, walls.map((w) => w[Math.floor(w.length / 2)] ?? [110, 110]));
		const n = inward(from);
		return cubic(start, ahead(from, 30), ahead(from, 40), [gate[0] - n[0] * 2, gate[1] - n[1] * 2], 14);
	}
	/** The rim of the water on the squares around the open water, from corner to corner. */
	var BAYS = {
		LK01: [
			[0, 220],
			[26, 176],
			[62, 134],
			[112, 116],
			[160, 130],
			[198, 168],
			[220, 220]
		],
		LK10: [
			[220, 0],
			[178, 24],
			[138, 58],
			[120, 108],
			[136, 160],
			[180, 200],
			[220, 220]
		],
		LK12: [
			[0, 0],
			[38, 74],
			[56, 112],
			[50, 160],
			[28, 196],
			[0, 220]
		],
		LK21: [
			[0, 0],
			[34, 34],
			[78, 52],
			[124, 60],
			[170, 44],
			[220, 0]
		]
	};
	/** Returns the rim of the water on a square of the lake; `null` where there is none. */
	var bayOf = (kind) => BAYS[kind] ?? null;
	/** Returns the extent of the buildings in the middle of a square. */
	function yard(of) {
		if (of.monastery) return 52;
		if (of.roads.some((r) => r.end === "lighthouse")) return 36;
		return of.roads.some((r) => r.end === "crossing") ? 34 : 0;
	}
	/** A distance larger than any on a square. */
	var FAR$2 = 999;
	/** Returns a function that interpolates distances from values computed once on a grid. */
	function measured(measure) {
		const step = 10;
		const n = 23;
		let grid = null;
		return ([x, y]) => {
			grid ??= Float32Array.from({ length: 529 }, (_, i) => measure([i % n * step, Math.floor(i / n) * step]));
			const [u, v] = [Math.max(0, Math.min(220, x)) / step, Math.max(0, Math.min(220, y)) / step];
			const [column, row] = [Math.min(21, Math.floor(u)), Math.min(21, Math.floor(v))];
			const at = (c, r) => grid?.[(row + r) * n + column + c] ?? 0;
			const along = (r) => at(0, r) + (at(1, r) - at(0, r)) * (u - column);
			return along(0) + (along(1) - along(0)) * (v - row);
		};
	}
	/** Returns the shape of a kind of square. */
	var shapeOf = memo((kind) => {
		const square = squareOf(kind);
		const towns = square.cities.map((c) => town(c, kind));
		const walls = towns.flatMap((t) => t.walls);
		const roads = square.roads.map((_, i) => roadLine(square, i, walls));
		const bay = bayOf(kind);
		const water = (p) => kind === OPEN_WATER || bay !== null && inside(p, bay);
		const built = (p) => towns.some((t) => inside(p, t.area));
		const spur = square.roads.some((r) => r.end === "lighthouse") && square.fields.length > 1 ? [
			[110, 110],
			[150, 72],
			[186, 34],
			[220, 0]
		] : null;
		const reach = yard(square);
		const measure = (p) => {
			if (built(p) || water(p)) return -1;
			return Math.min(...roads.map((r) => distTo(p, r)), ...walls.map((w) => distTo(p, w)), bay ? distTo(p, bay) : FAR$2, spur ? distTo(p, spur) - 8 : FAR$2, reach > 0 ? dist(p, [110, 110]) - reach : FAR$2);
		};
		return {
			square,
			towns,
			walls,
			roads,
			gates: square.roads.flatMap((r, i) => {
				const [at, from] = [roads[i]?.at(-1), r.sides[0]];
				return r.end === "city" && at && from !== void 0 ? [{
					at,
					from
				}] : [];
			}),
			crossing: square.roads.some((r) => r.end === "crossing"),
			spur,
			built,
			water,
			clear: measured(measure)
		};
	});
	var STEP$1 = 5;
	/** Returns the middle of a cell of the grid. */
	var cellMiddle = (cell) => [(cell % 44 + .5) * STEP$1, (Math.floor(cell / 44) + .5) * STEP$1];
	/** Returns the corner on the grid next to half of an edge. */
	function gridCell(side, half) {
		const [near, far, last] = [
			Math.floor(11),
			Math.floor(33),
			43
		];
		const along = half === 0 === side < 2 ? near : far;
		const [column, row] = [
			[along, 0],
			[last, along],
			[along, last],
			[0, along]
		][side];
		return row * 44 + column;
	}
	function flood(free, seeds) {
		const nearest = (seed) => {
			let best = seed;
			let least = Number.POSITIVE_INFINITY;
			for (const cell of free) {
				const d = dist(cellMiddle(cell), cellMiddle(seed));
				if (d < least) [best, least] = [cell, d];
			}
			return best;
		};
		const todo = seeds.map(nearest);
		const seen = new Set(todo);
		for (let cell = todo.pop(); cell !== void 0; cell = todo.pop()) {
			const column = cell % 44;
			const beside = [cell - 44, cell + 44];
			if (column > 0) beside.push(cell - 1);
			if (column < 43) beside.push(cell + 1);
			for (const next of beside) if (free.has(next) && !seen.has(next)) {
				seen.add(next);
				todo.push(next);
			}
		}
		return seen;
	}
	/** Returns the distance to the edges of the square moved outwards by `slack` units. */
	var toEdge = (p, slack = 4) => Math.min(p[0], p[1], 220 - p[0], 220 - p[1]) + slack;
	/** Returns the best of some points, of which there must be at least one. */
	function best(points, score) {
		let found = [110, 110];
		let most = Number.NEGATIVE_INFINITY;
		for (const p of points) {
			const s = score(p);
			if (s > most) [found, most] = [p, s];
		}
		return found;
	}
	var LATTICE = Array.from({ length: 900 }, (_, i) => [12 + 6.75 * (i % 30), 12 + 6.75 * Math.floor(i / 30)]);
	/** Returns the area of each field of a kind of square. */
	var zonesOf = memo((kind) => {
		const { square, roads, spur, built, water } = shapeOf(kind);
		const lines = spur ? [...roads, spur] : roads;
		const free = /* @__PURE__ */ new Set();
		for (let cell = 0; cell < 1936; cell++) {
			const p = cellMiddle(cell);
			if (!built(p) && !water(p) && lines.every((l) => distTo(p, l) > 5.5)) free.add(cell);
		}
		return square.fields.map((f) => flood(free, f.halves.map((h) => gridCell(h.side, h.half))));
	});
	var citySpots = memo((kind) => shapeOf(kind).towns.map((t) => {
		const [x, y] = best(LATTICE.filter((p) => inside(p, t.area)), (p) => Math.min(toEdge(p), ...t.walls.map((w) => distTo(p, w))) - .05 * dist(p, [110, 110]));
		return [x, y + 8];
	}));
	var fieldSpots = memo((kind) => {
		const { clear } = shapeOf(kind);
		return zonesOf(kind).map((z) => best([...z].map(cellMiddle), (p) => Math.min(clear(p), toEdge(p))));
	});
	function roadSpot(of, index) {
		const line = of.roads[index];
		const along = of.square.roads[index]?.sides.length === 2 ? .5 : .42;
		return line?.[Math.floor(line.length * along)];
	}
	/** Returns the place of a follower on a part of a kind of square, unrotated. */
	function spotOf(kind, part) {
		const found = {
			city: () => citySpots(kind)[part.index],
			road: () => roadSpot(shapeOf(kind), part.index),
			monastery: () => shapeOf(kind).square.lake ? [110, 144] : [48, 174],
			field: () => fieldSpots(kind)[part.index]
		}[part.kind]();
		if (!found) throw new RangeError(`square ${kind} has no ${part.kind} ${part.index}`);
		return found;
	}
	// src/games/carcassonne/art/fields.ts
	/** The field map: each field in its owner's colour and pattern, under roads, water and towns. */
	var SIZE = 34;
	var MARKS = {
		blue: (c, o) => `<path d="M0 0H11V34H0Z" fill="${c}" opacity="${o * .75}"/>`,
		vermilion: (c, o) => `<g fill="${c}" opacity="${o}"><circle cx="9" cy="9" r="5.5"/><circle cx="26" cy="26" r="5.5"/></g>`,
		sun: (c, o) => `<path d="M0 24L17 8L34 24" stroke="${c}" stroke-width="7" fill="none" opacity="${o}"/>`,
		plum: (c, o) => `<path d="M0 0H17V17H0ZM17 17H34V34H17Z" fill="${c}" opacity="${o * .6}"/>`,
		mint: (c, o) => `<path d="M9 2V16M2 9H16M26 19V33M19 26H33" stroke="${c}" stroke-width="5" opacity="${o}"/>`
	};
	/** The colours of the players on the dark land, before the night dims them with it. */
	var NIGHT = {
		blue: "#5aa6f5",
		vermilion: "#ff6f47",
		sun: "#ffd35c",
		plum: "#c68fe0",
		mint: "#7fe5c6"
	};
	function fieldPattern(who, night) {
		const fill = night ? NIGHT[who] : SEAT[who].fill;
		const mark = who === "sun" ? night ? "#3a2600" : "#7a5200" : fill;
		const strength = who === "sun" ? .55 : .85;
		const svg = `<pattern id="field-${who}${night ? "-n" : ""}" width="${SIZE}" height="${SIZE}" patternUnits="userSpaceOnUse"${who === "blue" ? " patternTransform=\"rotate(40)\"" : ""}><rect width="${SIZE}" height="${SIZE}" fill="${fill}" opacity="${who === "sun" ? .55 : night ? .28 : .34}"/>${MARKS[who](mark, strength)}</pattern>`;
		return night ? nightMarkup(svg) : svg;
	}
	/** Draws the patterns of all players, by day and by night. */
	var fieldPatterns = () => SEATS.map((who) => fieldPattern(who, false) + fieldPattern(who, true)).join("");
	/** Returns the area of a field of a placed square, in bands of the grid. */
	function fieldArea(square, field) {
		const rows = /* @__PURE__ */ new Map();
		for (const cell of zonesOf(square.kind)[field] ?? []) {
			const [x, y] = turned(cellMiddle(cell), square.turn);
			const row = Math.floor(y / STEP$1);
			rows.set(row, [...rows.get(row) ?? [], Math.floor(x / STEP$1)]);
		}
		let d = "";
		for (const [row, columns] of rows) {
			columns.sort((a, b) => a - b);
			let from = columns[0] ?? 0;
			columns.forEach((column, i) => {
				if (columns[i + 1] === column + 1) return;
				const width = (column + 1 - from) * STEP$1;
				d += `M${n1(square.x * 220 + from * STEP$1)} ${n1(square.y * 220 + row * STEP$1)}h${n1(width)}v${n1(STEP$1)}h${n1(-width)}z`;
				from = columns[i + 1] ?? 0;
			});
		}
		return d;
	}
	/** Draws the field map. Fields of several owners show each owner's pattern in bands. */
	function fieldMap(fields, night = false) {
		return fields.map(({ owners, parts }) => {
			const d = parts.map((p) => fieldArea(p.square, p.field)).join("");
			const paint = (who) => `url(#field-${who}${night ? "-n" : ""})`;
			return owners.map((who, i) => owners.length === 1 ? `<path d="${d}" fill="${paint(who)}" shape-rendering="crispEdges"/>` : `<path d="${stripes(parts, owners.length, i)}" fill="${paint(who)}" shape-rendering="crispEdges"/>`).join("");
		}).join("");
	}
	/** Returns the bands of a shared field that belong to one of its owners. Owners alternate by row of the board. */
	function stripes(parts, owners, which) {
		const BAND = 8;
		let d = "";
		for (const { square, field } of parts) for (const cell of zonesOf(square.kind)[field] ?? []) {
			const [x, y] = turned(cellMiddle(cell), square.turn);
			const row = Math.floor(y / STEP$1) + square.y * (220 / STEP$1);
			if ((Math.floor(row / BAND) % owners + owners) % owners !== which) continue;
			d += `M${n1(square.x * 220 + x - STEP$1 / 2)} ${n1(square.y * 220 + y - STEP$1 / 2)}h${n1(STEP$1)}v${n1(STEP$1)}h${n1(-STEP$1)}z`;
		}
		return d;
	}
	// src/games/carcassonne/art/pieces.ts
	/** Drawings of pieces and water tokens. The shape shows the task, the colour and pattern show the owner. */
	var ROLES = [
		"plain",
		"knight",
		"thief",
		"monk",
		"farmer",
		"racer",
		"keeper"
	];
	var SKIN = "#f3cfa4";
	var BODY = "M-15 2Q-15 -18 -6 -27H6Q15 -18 15 2Q0 7 -15 2Z";
	var HAT = "M-14 -36Q-9 -40 -8 -46Q0 -52 8 -46Q9 -40 14 -36Q0 -41 -14 -36Z";
	var SHIELD = "M-24 -20H-4V-9Q-5 -1 -14 4Q-23 -1 -24 -9Z";
	var PLUME = "M0 -49Q2 -62 15 -60Q10 -57 13 -53Q7 -50 0 -49Z";
	var SACK = "M8 -22Q16 -34 26 -26Q32 -12 22 -4Q10 -4 8 -22Z";
	var HOOD = "M-12 -27Q-15 -44 -3 -48Q4 -54 12 -52Q8 -48 11 -42Q14 -34 12 -27Q0 -22 -12 -27Z";
	var BRIM = "M-16 -36Q0 -45 16 -36Q0 -30 -16 -36Z";
	var CROWN = "M-9 -39Q-8 -52 0 -52Q8 -52 9 -39Q0 -36 -9 -39Z";
	var FLAG = "M21 -58Q30 -62 36 -55Q42 -50 48 -53L44 -38Q38 -36 32 -41Q26 -46 18 -43Z";
	var SOUWESTER = "M-18 -32Q-11 -36 -10 -42Q-7 -51 0 -51Q7 -51 10 -42Q11 -37 14 -35Q0 -42 -18 -32Z";
	var LANTERN = "M14 -22H24V-9H14Z";
	var FORK = "M30 -6H40M30 6H40M30 -6V6M30 0H41";
	var EYES = `<circle cx="-3.500" cy="-34" r="1.300" fill="${INK}"/><circle cx="3.500" cy="-34" r="1.300" fill="${INK}"/>`;
	function dress(who, role) {
		const { fill: c, line: dark } = SEAT[who];
		const drawn = `stroke="${dark}" stroke-width="2.200" stroke-linejoin="round" stroke-linecap="round"`;
		const path = (d, fill) => `<path d="${d}" fill="${fill}" ${drawn}/>`;
		const face = `<circle cy="-35" r="10" fill="${SKIN}" ${drawn}/>`;
		const stroke = (d, colour, w) => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round"/>`;
		return {
			plain: () => ({
				back: "",
				front: face + EYES + path(HAT, c),
				outline: [HAT]
			}),
			knight: () => ({
				back: "",
				front: `${face}${EYES}${path("M-11 -33V-37Q-10 -48 0 -49Q10 -48 11 -37V-33H6V-38H-6V-33Z", "#cfd6da")}` + stroke("M-4 -46Q-7 -44 -8 -40", "#f4f8fa", 2) + path(PLUME, c) + path(SHIELD, "#f6ecd6") + `<path d="M-14 -19V3M-23 -11H-5" stroke="${c}" stroke-width="3.600"/><path d="${SHIELD}" fill="none" ${drawn}/>` + stroke("M17 3V-34", dark, 3) + path("M17 -42L13 -32H21Z", "#cfd6da"),
				outline: [
					SHIELD,
					PLUME,
					"M17 3V-40"
				]
			}),
			thief: () => ({
				back: path(SACK, "#c79a66") + stroke("M11 -25L16 -31", dark, 3.4) + stroke("M15 -20Q20 -22 23 -18", "#e3bf8e", 2.4),
				front: path(HOOD, c) + `<ellipse cx="-1" cy="-35" rx="8" ry="8.500" fill="${SKIN}" ${drawn}/><path d="M-8.500 -39H6.500V-34Q4 -32 1 -35H-3Q-6 -32 -8.500 -34Z" fill="#2e2620"/><circle cx="-4.500" cy="-36.500" r="1.300" fill="#ffffff"/><circle cx="2.500" cy="-36.500" r="1.300" fill="#ffffff"/>`,
				outline: [SACK, HOOD]
			}),
			monk: () => ({
				back: "",
				front: `${face}${EYES}${path("M-10.500 -33Q-13 -45 0 -46Q13 -45 10.500 -33Q10 -39 5 -40.500Q0 -42 -5 -40.500Q-10 -39 -10.500 -33Z", "#6b4526")}<ellipse cy="-43.500" rx="5" ry="2.600" fill="${SKIN}"/>` + path("M-13 -22Q0 -14 13 -22L9 -28Q0 -23 -9 -28Z", mix(c, "#ffffff", .25)) + stroke("M-12.500 -8Q0 -4 12.500 -8", "#f6ecd6", 3.4) + stroke("M4 -6V2", "#f6ecd6", 3) + `<g transform="rotate(-8)">${path("M-11 -20H2V-9H-11Z", "#fff8ea")}<path d="M-4.500 -19V-10M-8.500 -15.500H-.5" stroke="#a8473a" stroke-width="2.200"/></g>`,
				outline: []
			}),
			farmer: () => ({
				back: "",
				front: face + stroke("M-5 -34h3M2 -34h3", INK, 1.5) + path(BRIM, "#ecc25a") + path(CROWN, "#ecc25a") + stroke("M-8.500 -41Q0 -37.500 8.500 -41", c, 4),
				outline: [BRIM, CROWN]
			}),
			racer: () => ({
				back: stroke("M12 -10L22 -58", dark, 3.4) + path(FLAG, "#fff8ea") + `<path d="M25 -54L33 -54L31 -47L24 -48ZM36 -48L43 -46L42 -41L34 -42Z" fill="${dark}"/>`,
				front: face + EYES + path(HAT, c),
				outline: [
					HAT,
					FLAG,
					"M12 -10L22 -58"
				]
			}),
			keeper: () => ({
				back: "",
				front: face + EYES + path(SOUWESTER, c) + path("M-9.500 -33Q-10 -21 0 -19Q10 -21 9.500 -33Q6 -28 0 -29Q-6 -28 -9.500 -33Z", "#f6f1e6") + "<circle cx=\"19\" cy=\"-16\" r=\"14\" fill=\"url(#lantern)\"/>" + stroke("M10 -22Q15 -26 19 -24", dark, 4) + path(LANTERN, "#ffe08a") + path("M13 -22L19 -28L25 -22ZM13 -9H25V-6H13Z", "#5b6b78"),
				outline: ["M13 -26H25V-6H13Z", SOUWESTER]
			})
		}[role]();
	}
	function figure(who, role) {
		const { line: dark } = SEAT[who];
		const { back, front, outline } = dress(who, role);
		return `${`<g fill="${CREAM}" stroke="${CREAM}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"><path d="${BODY}"/><circle cy="-35" r="10.500"/>${outline.map((d) => `<path d="${d}"/>`).join("")}</g>`}${back}<path d="${BODY}" fill="url(#pat-${who})" stroke="${dark}" stroke-width="2.200" stroke-linejoin="round"/><path d="M5 -26Q14 -16 14.500 2Q9 5 4 5Q8 -10 5 -26Z" fill="#20140c" fill-opacity=".16"/>${front}`;
	}
	/** Draws a shadow for the board; a picture beside text takes it away (`.ic`). */
	var shadow = (cx, cy, rx, ry) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#2b2414" fill-opacity=".34" style="display:var(--ground)"/>`;
	function piece$1(who, role) {
		const { line: dark } = SEAT[who];
		const art = figure(who, role);
		if (role === "farmer") {
			const handle = "M-38 0H30";
			const fork = `<g transform="translate(-4 17)rotate(3)scale(.84)" fill="none" stroke-linecap="round"><path d="${handle}${FORK}" stroke="${CREAM}" stroke-width="7"/><path d="${handle}" stroke="#9a6236" stroke-width="3.400"/><path d="${FORK}" stroke="#5b5f63" stroke-width="2.600"/></g>`;
			return `${shadow(0, 12, 34, 6)}${fork}<g transform="translate(22 0)rotate(-80)">${art}</g>`;
		}
		if (role === "racer") {
			const rim = "M-31 1V7Q0 27 31 7V1Z";
			return `${shadow(3, 9, 33, 13)}<path d="${rim}" fill="${dark}" stroke="${CREAM}" stroke-width="5"/><path d="${rim}" fill="${dark}"/><ellipse cy="1" rx="31" ry="13" fill="${CREAM}" stroke="${dark}" stroke-width="2.400"/><ellipse cy="1" rx="26" ry="10" fill="url(#pat-${who})" stroke="${dark}" stroke-width="1.800"/><g transform="translate(0 -3)">${art}</g>`;
		}
		return shadow(4, 1, 18, 6) + art;
	}
	var WATER_TOKEN = `<circle r="18" fill="${WATER.tokenGround}" stroke="${WATER.token}" stroke-width="2.400"/><path d="M0 -13Q9 -2 9 4A9 9 0 0 1 -9 4Q-9 -2 0 -13Z" fill="#2f88ab" stroke="${WATER.token}" stroke-width="2" stroke-linejoin="round"/><path d="M-5 4Q-5 8 -1 9.500" stroke="#e9f7f7" stroke-width="2.400" fill="none" stroke-linecap="round"/>`;
	/** Draws all pieces of all players as symbols, and the water token. */
	function followerSymbols() {
		return `${SEATS.flatMap((who) => ROLES.map((role) => `<g id="${role}-${who}">${piece$1(who, role)}</g>`)).join("")}<g id="water">${WATER_TOKEN}</g>`;
	}
	/** Draws a player's piece on its origin; it covers `PIECE_BOX` of its role. */
	var follower = (who, role) => `<use href="#${role}-${who}"/>`;
	// src/games/carcassonne/art/defs.ts
	/** The symbols, patterns and lights that the drawings refer to. */
	var day = (svg) => ({
		svg,
		lamps: []
	});
	var APPLE_DOTS = "M-7 -12h.01M5 -17h.01M1 -9h.01M-3 -24h.01M9 -11h.01";
	var APPLES = `<path d="${APPLE_DOTS}" stroke="#6d1d14" stroke-width="5.6" stroke-linecap="round"/><path d="${APPLE_DOTS}" stroke="#d9472f" stroke-width="4.2" stroke-linecap="round"/>`;
	var SYMBOLS = {
		...Object.fromEntries(Object.entries(PLANTS).map(([id, svg]) => [id, day(svg)])),
		...Object.fromEntries(Array.from({ length: HOUSES }, (_, i) => [`house${i}`, house(i)])),
		appletree: day(`${PLANTS.tree1 ?? ""}${APPLES}`),
		bush0: day(bush$1("#5f8440")),
		bush1: day(bush$1("#6d9147")),
		bush2: day(bush$1("#567a3e")),
		sheep: day(sheep()),
		pig: day(pig()),
		swan: day(swan()),
		hay: day(hay()),
		milestone: day(milestone()),
		keep: keep(),
		minster: minster(),
		abbey: abbey(),
		gatesouth: gatehouse("south"),
		gateside: gatehouse("side"),
		gatenorth: gatehouse("north"),
		tower: day(tower()),
		well: day(well()),
		lighthouse: lighthouse$1()
	};
	/** Each symbol, and its version for the night with lit windows. */
	var symbols = Object.entries(SYMBOLS).map(([id, { svg, lamps }]) => {
		const glow = lamps.map((l) => `<circle cx="${l.x.toFixed(1)}" cy="${l.y.toFixed(1)}" r="${l.r.toFixed(0)}" fill="url(#lamp)"/>`).join("");
		return `<g id="${id}">${svg}</g><g id="${id}-n">${nightMarkup(svg)}${glow}</g>`;
	}).join("");
	/** Draws dots at the corners of cells over the paper. */
	var dots = (id, c) => `<pattern id="${id}" width="220" height="220" patternUnits="userSpaceOnUse"><path d="M0 0h.01M220 0h.01M0 220h.01M220 220h.01" stroke="${c}" stroke-width="9" stroke-linecap="round"/></pattern>`;
	var stop = (offset, c, opacity = 1) => `<stop offset="${offset}" stop-color="${c}"${opacity === 1 ? "" : ` stop-opacity="${opacity}"`}/>`;
	var depth = (id, by) => `<radialGradient id="${id}">${stop(0, by(WATER.deepest))}${stop(.35, by("#24708f"))}${stop(.7, by("#3e92ad"))}${stop(1, by("#5fb0c0"))}</radialGradient>`;
	var lights = `<radialGradient id="lamp">${stop(0, "#ffe7a0", .7)}${stop(.35, "#ffc05a", .28)}${stop(1, "#ff9a2a", 0)}</radialGradient><radialGradient id="lantern">${stop(0, "#fff6cf")}${stop(.25, "#ffe08a", .75)}${stop(1, "#ffc04a", 0)}</radialGradient><linearGradient id="beam">${stop(0, "#fff2b8", .8)}${stop(.5, "#ffe9a0", .32)}${stop(1, "#ffe9a0", 0)}</linearGradient>`;
	var seatPattern = (who) => pattern(`pat-${who}`, SEAT[who].fill, SEAT[who].mark, who);
	/** The definitions. They go once into the page, inside an svg of size 0, or into each separate picture. */
	var DEFS = `<defs>${symbols}${dots("cells", THEME.light.dot)}${dots("cells-n", THEME.dark.dot)}${depth("deep", (c) => c)}${depth("deep-n", nightMarkup)}${lights}${SEATS.map(seatPattern).join("")}${fieldPatterns()}${followerSymbols()}</defs>`;
	// src/games/carcassonne/art/ground.ts
	/** Drawings of the ground: the card of all placed tiles, grass, roads and paving. */
	/** Returns the outline of cells as one card with rounded corners. */
	function outline(cells) {
		const key = (x, y) => `${x},${y}`;
		const laid = new Set(cells.map((c) => key(c.x, c.y)));
		/** The edges of the outline, clockwise, by the corner where they begin. */
		const from = /* @__PURE__ */ new Map();
		for (const { x, y } of cells) {
			const edges = [
				[
					key(x, y - 1),
					[x, y],
					[x + 1, y]
				],
				[
					key(x + 1, y),
					[x + 1, y],
					[x + 1, y + 1]
				],
				[
					key(x, y + 1),
					[x + 1, y + 1],
					[x, y + 1]
				],
				[
					key(x - 1, y),
					[x, y + 1],
					[x, y]
				]
			];
			for (const [beside, a, b] of edges) if (!laid.has(beside)) from.set(key(...a), [...from.get(key(...a)) ?? [], b]);
		}
		let d = "";
		for (;;) {
			const start = from.keys().next().value;
			if (start === void 0) return d;
			const [sx = 0, sy = 0] = start.split(",").map(Number);
			const corners = [];
			let at = [sx, sy];
			let way = null;
			do {
				const next = from.get(key(...at)) ?? [];
				const heading = way;
				const turn = (b) => heading ? heading[0] * (b[1] - at[1]) - heading[1] * (b[0] - at[0]) : 0;
				const to = next.reduce((a, b) => turn(b) > turn(a) ? b : a, next[0] ?? at);
				if (next.length > 1) from.set(key(...at), next.filter((b) => b !== to));
				else from.delete(key(...at));
				const step = [to[0] - at[0], to[1] - at[1]];
				if (!way || step[0] !== way[0] || step[1] !== way[1]) corners.push([at[0] * 220, at[1] * 220]);
				way = step;
				at = to;
			} while (key(...at) !== start);
			d += rounded(corners, 13);
		}
	}
	/** Draws the card under all tiles: its shadow, its thickness, its grass. */
	function card(d, night) {
		const edge = night ? CARD.dark : CARD.light;
		const shadow = night ? "#000000" : "#5a4a20";
		return `${[[14, .1], [7, .14]].map(([w, o]) => `<path d="${d}" transform="translate(6 17)" fill="${shadow}" stroke="${shadow}" stroke-width="${w}" opacity="${o}"/>`).join("")}<path d="${d}" transform="translate(0 9)" fill="${edge}" stroke="${mix(edge, "#4a3a1c", .5)}" stroke-width="1.6"/><path d="${d}" fill="${GRASS}"/>`;
	}
	/** Draws a thin light and dark line around the card. */
	var rim$1 = (d, night) => `<path d="${d}" fill="none" stroke="#fffbe6" stroke-width="5" opacity="${night ? ".14" : ".5"}"/><path d="${d}" fill="none" stroke="${mix(night ? CARD.dark : CARD.light, "#4a3a1c", .45)}" stroke-width="2.2" opacity=".8"/>`;
	var TONES = [
		mix(GRASS, "#fff5c8", .42),
		mix(GRASS, "#7f9c4a", .3),
		mix(GRASS, "#fff5c8", .28),
		mix(GRASS, "#8da850", .28)
	];
	function blot(x, y, w, chance) {
		const lean = chance.range(-22, 22);
		return `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(w)}" ry="${n1(w * .42)}" transform="rotate(${n1(lean)} ${n1(x)} ${n1(y)})" fill="${chance.pick(TONES)}" opacity=".4"/>`;
	}
	/** Draws lighter and darker grass inside a square; `at` converts a point of the square to the board. */
	function meadow(of, at) {
		const chance = dice(`grass ${of.kind} ${of.copy}`);
		let svg = "";
		for (let i = 0; i < 8; i++) {
			const w = chance.range(24, 62);
			const p = [chance.range(w, 220 - w), chance.range(w, 220 - w)];
			svg += blot(...at(p), w, chance);
		}
		return svg;
	}
	/** Draws grass across the seam of two squares; `along` is true if the seam runs from west to east. */
	function seamMeadow(x, y, along) {
		const chance = dice(`seam grass ${x} ${y} ${along}`);
		let svg = "";
		for (let i = 0; i < 3; i++) {
			const [u, v] = [chance.range(.2, .8) * 220, chance.range(-14, 14)];
			svg += blot(x + (along ? u : v), y + (along ? v : u), chance.range(26, 48), chance);
		}
		return svg;
	}
	/** Returns a line with slightly longer ends, so that there is no gap between two squares. */
	function overlap(line) {
		const [a, b] = [line[0], line[1]];
		const [y, z] = [line.at(-2), line.at(-1)];
		if (!a || !b || !y || !z) return [...line];
		const longer = (from, to) => {
			const d = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
			return [to[0] + (to[0] - from[0]) / d, to[1] + (to[1] - from[1]) / d];
		};
		return [
			longer(b, a),
			...line.slice(1, -1),
			longer(y, z)
		];
	}
	var road = (d, c, w) => d === "" ? "" : `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linejoin="round"/>`;
	/** Draws the roads of a square in the coordinates of the board. */
	function roads(of, at, fine) {
		const shape = shapeOf(of.kind);
		const lines = shape.roads.map((r) => r.map(at));
		const d = lines.map((l) => poly(l, false)).join("");
		const longer = shape.roads.map((r) => poly(overlap(r).map(at), false)).join("");
		let casing = road(d, ROAD.casing, 31);
		let bed = road(longer, ROAD.bed, 24.5);
		if (shape.crossing) {
			const [x, y] = at([110, 110]);
			const chance = dice(`plaza ${of.kind} ${of.copy}`);
			const plaza = wobble(Array.from({ length: 10 }, (_, i) => {
				const a = i / 10 * 2 * Math.PI;
				const r = chance.range(.95, 1.06);
				return [x + Math.cos(a) * 35 * r, y + Math.sin(a) * 29 * r];
			}), chance, .6, 60);
			casing += `<path d="${plaza}" fill="${ROAD.casing}" stroke="${ROAD.casing}" stroke-width="6.5"/>`;
			bed += shapePath(plaza, ROAD.bed);
		}
		if (!fine) return casing + bed;
		const shifted = (dx, dy) => lines.map((l) => poly(l.map((p) => [p[0] + dx, p[1] + dy]), false)).join("");
		const ruts = d === "" ? "" : `<path d="${shifted(-4, -4)}" fill="none" stroke="${ROAD.rut}" stroke-width="2.3" stroke-dasharray="12 9"/><path d="${shifted(4, 5)}" fill="none" stroke="${ROAD.rut}" stroke-width="2.3" stroke-dasharray="9 12"/>`;
		return casing + bed + ruts;
	}
	/** How far the houses of a far view are apart, from west to east and from north to south. */
	var FAR$1 = {
		x: 36,
		y: 27
	};
	/** Draws the houses of a city in far views, from back to front: walls with windows, a lit slope and one in shade. `area` is on the board. */
	function farHouses(area, chance) {
		const [xs, ys] = [area.map((p) => p[0]), area.map((p) => p[1])];
		let walls = "";
		let windows = "";
		let roofs = "";
		for (let row = 0; row * FAR$1.y < Math.max(...ys) - Math.min(...ys) - 20; row++) for (let column = 0; column * FAR$1.x < Math.max(...xs) - Math.min(...xs); column++) {
			const x = Math.min(...xs) + (column + row % 2 / 2) * FAR$1.x + chance.range(0, 14);
			const y = Math.min(...ys) + 20 + row * FAR$1.y + chance.range(-5, 5);
			const [half, c] = [chance.range(15, 19), chance.pick(FAR_ROOFS.roofs)];
			if (![-11, 11].every((dx) => inside([x + dx, y - 4], area))) continue;
			const at = (dx, dy) => `${n1(x + dx)} ${n1(y + dy)}`;
			walls += `M${at(-half, -9)}L${at(-half, 0)}L${at(0, 7)}L${at(half, 0)}L${at(half, -9)}z`;
			if (chance.next() < .5) windows += `M${at(-half + 4, -5)}l8 3v8l-8 -3z`;
			roofs += shapePath(`M${at(-half - 2, -7)}L${at(-5, -24)}L${at(6, -26)}L${at(2, 0)}z`, mix(c, "#fff0d0", .14)) + shapePath(`M${at(2, 0)}L${at(6, -26)}L${at(half + 2, -8)}z`, mix(c, "#3a2233", .3));
		}
		return shapePath(walls, "#efdcb8") + roofs + shapePath(windows, PANE);
	}
	/** Draws the paved ground of the cities of a square, in far views with their houses. */
	function paving(of, shape, at, detail) {
		return shape.towns.map(({ area }, i) => {
			const ground = detail === "low" ? FAR_ROOFS.ground : PAVING;
			const paved = shapePath(poly(area.map(at)), ground, ground);
			if (detail === "mid") return paved;
			const chance = dice(`cobbles ${of.kind} ${of.copy} ${i}`);
			if (detail === "low") return paved + farHouses(area.map(at), chance);
			let stones = "";
			for (let n = 0; n < 28; n++) {
				const p = [chance.range(0, 220), chance.range(0, 220)];
				const w = chance.range(3, 5);
				if (!inside(p, area)) continue;
				const [x, y] = at(p);
				stones += `M${n1(x - w)} ${n1(y)}a${n1(w)} 2.600 0 1 0 ${n1(2 * w)} 0a${n1(w)} 2.600 0 1 0 ${n1(-2 * w)} 0z`;
			}
			return paved + shapePath(stones, "#cbb186");
		}).join("");
	}
	/** Draws the rocks under the spur from the lighthouse to the water. */
	function spurBed(shape, at) {
		if (!shape.spur) return "";
		const d = poly([...shape.spur, [234, -16]].map(at), false);
		const stroke = (c, w, more = "") => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;
		return stroke("#7d786f", 31) + stroke("#c4bdac", 26) + stroke("#aaa394", 12, " stroke-dasharray=\"7 15\"");
	}
	// src/games/carcassonne/art/crops.ts
	/** Drawings of crops, orchards and pastures: slightly rotated patches of a field with hedges. */
	var CROPS = [
		"wheat",
		"stubble",
		"plough",
		"cabbage",
		"vines",
		"lavender",
		"orchard",
		"sheep",
		"meadow"
	];
	/** Returns the point at (u, v) on a patch, with both from -1 to 1. */
	function on(of, u, v) {
		const [c, s] = [Math.cos(of.angle), Math.sin(of.angle)];
		const [x, y] = [u * of.width, v * of.height];
		return [of.at[0] + c * x - s * y, of.at[1] + s * x + c * y];
	}
	var GROUND = {
		wheat: "#eccb66",
		stubble: "#d3cf7c",
		plough: "#c79a66",
		cabbage: "#bccf7e",
		vines: "#cdc98a",
		lavender: "#c9c79a",
		orchard: "#c3d78a",
		sheep: "#bcd683",
		meadow: "#d2de98"
	};
	/** Furrows: their colour, the colour beside them, their distance. */
	var FURROWS = {
		wheat: [
			"#cf9f35",
			"#f9e29a",
			7.5
		],
		stubble: [
			"#8ea647",
			"#e6e8a8",
			8.5
		],
		plough: [
			"#a0713f",
			"#ddb684",
			8
		]
	};
	/** Plants in rows: the row's ground, their colour, its light, the row's distance. */
	var PLANTED = {
		cabbage: [
			"#a8bf68",
			"#6f9a45",
			"#cfe08e",
			12
		],
		vines: [
			"#a58f55",
			"#5d7f3a",
			"#8d4f7c",
			13
		],
		lavender: [
			"#a9a578",
			"#8a78b8",
			"#c4b6e0",
			11
		]
	};
	/** Draws the flat part of a patch. `fine` adds details for near views. */
	function cropGround(kind, patch, fine) {
		const { width: w, height: h } = patch;
		const corners = [
			[-1, -1],
			[1, -.94],
			[.95, 1],
			[-1, .95]
		].map(([u = 0, v = 0]) => on(patch, u, v));
		const ground = GROUND[kind];
		let svg = shapePath(rounded(corners, Math.min(w, h) * .28), ground, mix(ground, "#6a5a20", .38), 2);
		const furrows = FURROWS[kind];
		const planted = PLANTED[kind];
		const step = furrows?.[2] ?? planted?.[3] ?? 0;
		if (step === 0) return svg;
		const lines = [];
		const n = Math.max(2, Math.floor((2 * h - 6) / step));
		for (let i = 0; i < n; i++) {
			const v = 2 * (i + .5) / n - 1;
			const u = Math.abs(v) > .75 ? .84 : .92;
			lines.push([on(patch, -u, v), on(patch, u - .02, v)]);
		}
		const d = lines.map((l) => poly(l, false)).join("");
		if (furrows) {
			const dash = kind === "wheat" ? "3 3" : "9 4";
			const light = lines.map(([a, b]) => poly([[a[0], a[1] + 3], [b[0], b[1] + 3]], false)).join("");
			svg += linePath(d, furrows[0], 2.4, " opacity=\".85\"");
			if (fine) svg += linePath(light, furrows[1], 1.7, ` stroke-dasharray="${dash}" opacity=".9"`);
			return svg;
		}
		if (!planted) return svg;
		const dots = (lift) => lines.flatMap(([a, b]) => {
			const m = Math.max(1, Math.floor(dist(a, b) / 9));
			return Array.from({ length: m }, (_, i) => {
				const [x, y] = lerp(a, b, (i + .5) / m);
				return `M${n1(x - lift * .7)} ${n1(y - lift)}h.01`;
			});
		}).join("");
		return svg + linePath(d, planted[0], 5, " opacity=\".85\"") + linePath(dots(0), mix(planted[1], "#1c2a14", .5), 9.4) + linePath(dots(0), planted[1], 7.4) + (fine ? linePath(dots(1.4), planted[2], 3.2) : "");
	}
	/** Draws a hedgerow, with several bushes in each drawing. */
	function hedge(a, b, chance) {
		const n = Math.max(2, Math.round(dist(a, b) / 9.5));
		const bushes = Array.from({ length: n + 1 }, (_, i) => {
			const [x, y] = lerp(a, b, i / n);
			return {
				x: x + chance.range(-1.4, 1.4),
				y: y + 3 + chance.range(-1.4, 1.4),
				size: chance.range(.5, .7)
			};
		});
		const part = Math.abs(b[1] - a[1]) > 24 ? 3 : bushes.length;
		const out = [];
		for (let i = 0; i < bushes.length; i += part) out.push(hedgePart(bushes.slice(i, i + part), chance.pick(LEAVES$1)));
		return out;
	}
	var LEAVES$1 = [
		"#5f8440",
		"#6d9147",
		"#567a3e"
	];
	function hedgePart(bushes, leaf) {
		const sorted = [...bushes].sort((a, b) => a.y - b.y);
		const each = (draw) => sorted.map((b) => draw(b, (v) => n1(v * b.size))).join("");
		const shade = each(({ x, y }, s) => `M${n1(x)} ${n1(y)}m${s(-7)} 0a${s(10)} ${s(3.6)} 0 1 0 ${s(20)} 0a${s(10)} ${s(3.6)} 0 1 0 ${s(-20)} 0z`);
		const crowns = each(({ x, y }, s) => `M${n1(x)} ${n1(y)}m${s(-9)} 0q${s(-3)} ${s(-8)} ${s(4)} ${s(-10)}q${s(3)} ${s(-5)} ${s(9)} ${s(-1)}q${s(7)} ${s(2)} ${s(5)} ${s(11)}q${s(-9)} ${s(3)} ${s(-18)} 0z`);
		const lights = each(({ x, y }, s) => `M${n1(x)} ${n1(y)}m${s(-5)} ${s(-6)}q${s(3)} ${s(-4)} ${s(8)} ${s(-2)}`);
		const xs = bushes.map((b) => b.x);
		const [left, right] = [Math.min(...xs), Math.max(...xs)];
		return {
			x: (left + right) / 2,
			y: Math.max(...bushes.map((b) => b.y)),
			reach: (right - left) / 2 + 20,
			svg: `<path d="${shade}" fill="#2e3d1c" opacity=".25"/><path d="${crowns}" fill="${leaf}" stroke="${mix(leaf, "#1c2a14", .55)}" stroke-width="1.1"/>` + linePath(lights, mix(leaf, "#e9f0b0", .5), 1.4)
		};
	}
	function fence(a, b) {
		const n = Math.max(2, Math.round(dist(a, b) / 13));
		return Array.from({ length: n + 1 }, (_, i) => {
			const [x, y] = lerp(a, b, i / n);
			const [nx, ny] = lerp(a, b, (i + 1) / n);
			return {
				x,
				y,
				svg: `${i < n ? linePath(`M${n1(x)} ${n1(y - 7)}L${n1(nx)} ${n1(ny - 7)}M${n1(x)} ${n1(y - 3)}L${n1(nx)} ${n1(ny - 3)}`, "#9a6f42", 1.9) : ""}${linePath(`M${n1(x)} ${n1(y + 1)}V${n1(y - 10)}`, "#7a4b2a", 2.6)}`
			};
		});
	}
	/** Draws the plants, animals and hedges on a patch and around it. */
	function cropStanding(kind, patch, chance) {
		const { width: w, height: h } = patch;
		const out = [];
		const corner = (u, v, grow = 3) => on({
			...patch,
			width: w + grow,
			height: h + grow
		}, u, v);
		if (kind === "sheep") {
			const flock = w * h > 900 ? 4 : 3;
			for (let i = 0; i < flock; i++) {
				const [x, y] = on(patch, (i + .5) / flock * 1.5 - .75, chance.range(-.5, .45));
				out.push({
					x,
					y: y + 4,
					svg: use("sheep", x, y + 4, .78, chance.next() < .5)
				});
			}
			return [
				...out,
				...fence(corner(-1, 1), corner(1, 1)),
				...fence(corner(1, -1), corner(1, 1))
			];
		}
		if (kind === "orchard") {
			const [columns, rows] = [Math.max(2, Math.round(w / 9.5)), Math.max(2, Math.round(h / 10))];
			for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) {
				const [x, y] = on(patch, (c + .5) / columns * 1.8 - .9, (r + .5) / rows * 1.7 - .85);
				out.push({
					x,
					y: y + 4,
					svg: use("appletree", x, y + 4, .7)
				});
			}
		}
		if ((kind === "wheat" || kind === "meadow") && w * h > 620) {
			const ricks = kind === "meadow" ? 3 : 1;
			for (let i = 0; i < ricks; i++) {
				const [x, y] = on(patch, ricks === 1 ? .5 : i * .6 - .6, chance.range(-.3, .5));
				out.push({
					x,
					y,
					svg: use("hay", x, y, ricks === 1 ? .95 : .7)
				});
			}
		}
		const hedges = chance.next() < .75 ? hedge(corner(-1, -1, 4), corner(1, -1, 4), chance) : [];
		const sides = chance.next() < .5 ? hedge(corner(-1, -1, 4), corner(-1, 1, 4), chance) : [];
		return [
			...out,
			...hedges,
			...sides
		];
	}
	// src/games/carcassonne/art/farms.ts
	/** Places of crops, copses and single plants on an unrotated square, equal in the hand and on the board. */
	/** The centre of the pig herd's field on its square, and its extent. */
	var PIGS = {
		at: [70, 148],
		width: 66,
		height: 52
	};
	/** The distance of crops from roads, walls and water. */
	var MARGIN$1 = 17;
	/** Points on the whole patch, so close that no road passes between them. */
	var SPREAD = [
		-1,
		-.5,
		0,
		.5,
		1
	].flatMap((u) => [
		-1,
		-.5,
		0,
		.5,
		1
	].map((v) => [u, v]));
	function fits(patch, shape, taken) {
		return SPREAD.every(([u, v]) => {
			const p = on(patch, u, v);
			return Math.min(p[0], p[1], 220 - p[0], 220 - p[1]) > 7 && shape.clear(p) > MARGIN$1 && taken.every((o) => !covers(o, p, 9));
		});
	}
	/** Returns whether a patch, grown by `margin`, covers a point. */
	function covers(of, p, margin) {
		const [c, s] = [Math.cos(of.angle), Math.sin(of.angle)];
		const [x, y] = [p[0] - of.at[0], p[1] - of.at[1]];
		return Math.abs(c * x + s * y) < of.width + margin && Math.abs(c * y - s * x) < of.height + margin;
	}
	/** Half of a patch's longer side, from large to small. The crop is recognisable in the smallest patch too. */
	var SIZES = [
		54,
		48,
		42,
		37,
		32,
		28,
		24
	];
	/** Returns the largest patch that fits at a point, or `null` if none fits. */
	function largest(at, wide, angle, isFree) {
		for (const size of SIZES) {
			const [width, height] = wide ? [size, size * .64] : [size * .7, size * .9];
			const patch = {
				at,
				width,
				height,
				angle
			};
			if (isFree(patch)) return patch;
		}
		return null;
	}
	function plots(shape, chance, pens) {
		const out = [];
		const most = shape.square.monastery || shape.spur ? 3 : 4;
		const lean = chance.range(-.3, .3);
		const left = new Set(CROPS);
		for (let i = 0; i < most; i++) {
			const taken = [...pens, ...out.map((o) => o.patch)];
			let best = null;
			for (let tries = 0; tries < 24; tries++) {
				const at = [chance.range(22, 198), chance.range(22, 198)];
				const [wide, angle] = [chance.next() < .6, lean + chance.range(-.06, .06)];
				const patch = largest(at, wide, angle, (p) => fits(p, shape, taken));
				if (patch && (!best || patch.width * patch.height > best.width * best.height)) best = patch;
			}
			if (!best) break;
			const roomy = best.width * best.height > 800;
			const fitting = [...left].filter((c) => roomy || !ROOMY.has(c));
			const crop = fitting[Math.floor(chance.next() * fitting.length)] ?? "wheat";
			left.delete(crop);
			out.push({
				crop,
				patch: best
			});
		}
		return out;
	}
	/** Crops that are recognisable only in a large patch. */
	var ROOMY = /* @__PURE__ */ new Set([
		"orchard",
		"sheep",
		"meadow"
	]);
	/** Draws stones by the roads, one on about every other tile. */
	function milestones(shape, chance) {
		return shape.roads.flatMap((r) => {
			const [a, b] = [r[Math.floor(r.length * .3)], r[Math.floor(r.length * .3) + 1]];
			if (!a || !b || chance.next() < .55) return [];
			const d = dist(a, b) || 1;
			const side = chance.next() < .5 ? -21 : 21;
			const at = [a[0] - (b[1] - a[1]) / d * side, a[1] + (b[0] - a[0]) / d * side];
			return shape.clear(at) > 15 ? [{
				symbol: "milestone",
				at,
				scale: 1
			}] : [];
		});
	}
	var LEAVES = [
		"tree0",
		"tree0",
		"tree1",
		"tree1",
		"tree2",
		"tree3"
	];
	var FIRS = [
		"tree4",
		"tree4",
		"tree5"
	];
	function plants(shape, chance, taken) {
		const out = [];
		const free = (p, margin) => {
			if (Math.min(p[0], p[1], 220 - p[0], 220 - p[1]) < 10 || shape.clear(p) < margin) return false;
			if (shape.square.monastery && dist(p, [110, 110]) < 84) return false;
			if (shape.spur && dist(p, [52, 146]) < 46) return false;
			return taken.every((o) => !covers(o, p, 11));
		};
		const tree = (at, kinds) => {
			if (free(at, 22) && out.every((o) => dist(o.at, at) > 14)) out.push({
				symbol: chance.pick(kinds),
				at,
				scale: chance.range(.78, 1.02)
			});
		};
		for (let copse = 0; copse < 4; copse++) {
			const middle = [chance.range(20, 200), chance.range(20, 200)];
			const kinds = chance.next() < .35 ? FIRS : LEAVES;
			const wide = chance.range(14, 30);
			for (let i = 0; i < 7; i++) {
				const [a, r] = [chance.range(0, 2 * Math.PI), Math.sqrt(chance.next()) * wide];
				tree([middle[0] + Math.cos(a) * r * 1.25, middle[1] + Math.sin(a) * r], kinds);
			}
		}
		for (let i = 0; i < 14 && out.length < 13; i++) tree([chance.range(10, 210), chance.range(10, 210)], chance.next() < .3 ? FIRS : LEAVES);
		for (let i = 0; i < 16; i++) {
			const at = [chance.range(10, 210), chance.range(10, 210)];
			if (!free(at, 18) || out.some((o) => dist(o.at, at) < 16)) continue;
			const symbol = chance.pick([
				"tuft",
				"tuft",
				"tuft",
				"bloom0",
				"bloom1",
				"pebble"
			]);
			out.push({
				symbol,
				at,
				scale: chance.range(.75, 1)
			});
		}
		return out;
	}
	var farm = memo((key) => {
		const [kind = "", copy = ""] = key.split("@");
		const shape = shapeOf(kind);
		if (shape.square.fields.length === 0) return {
			plots: [],
			plants: []
		};
		const chance = dice(`farm ${kind} ${copy}`);
		const pens = shape.square.fields.some((f) => f.pigs) ? [{
			...PIGS,
			angle: 0
		}] : [];
		const land = plots(shape, chance, pens);
		const patches = [...pens, ...land.map((l) => l.patch)];
		return {
			plots: land,
			plants: [...milestones(shape, chance), ...plants(shape, chance, patches)]
		};
	});
	/** Returns the crops and plants of a tile of a kind. */
	var farmOf = (kind, copy) => farm(`${kind}@${copy}`);
	// src/games/carcassonne/art/walls.ts
	/** City walls in short pieces, sorted among the houses so that roofs are behind a front wall and before a back wall. */
	var HEIGHT = 20;
	/** Half the thickness. */
	var HALF = 5.5;
	var MERLON = 7;
	/** The distance between points on a wall, one merlon or one gap. */
	var STEP = 10;
	/** The number of points of a piece. */
	var STEPS = 2;
	var up = (p, by) => [p[0], p[1] - by];
	var clamp = (v) => Math.max(0, Math.min(1, v));
	/** Returns the unit vector away from the city at each point of a wall. */
	function outward(wall) {
		return wall.map((p, i) => {
			const [a, b] = [wall[i - 1] ?? p, wall[i + 1] ?? p];
			const d = dist(a, b) || 1;
			return [-(b[1] - a[1]) / d, (b[0] - a[0]) / d];
		});
	}
	/** Returns the colour of a wall's face in direction `nx`, with light from the left. */
	function stone(nx, front) {
		const c = nx > -.6 ? mix("#cdc1a6", "#877c6c", clamp(.38 + .62 * nx)) : "#d8ceb4";
		return front ? c : mix(c, "#8d8069", .25);
	}
	/** Draws a wall on the board. `fine` adds merlons and stones to the plain band. */
	function wallPieces(wall, fine) {
		const line = resample(wall, STEP);
		const away = outward(line);
		const out = [];
		for (let from = 0; from + 1 < line.length; from += STEPS) out.push(piece(line.slice(from, from + STEPS + 1), away.slice(from, from + STEPS + 1), fine));
		return out;
	}
	/** Draws a piece through several points, with the unit vectors away from the city at each. */
	function piece(line, away, fine) {
		const sum = away.reduce((s, n) => [s[0] + n[0], s[1] + n[1]], [0, 0]);
		const front = sum[1] > 0;
		const side = (sign) => line.map((p, i) => {
			const [nx, ny] = away[i] ?? [0, 0];
			return [p[0] + nx * HALF * sign, p[1] + ny * HALF * sign];
		});
		const near = side(front ? 1 : -1);
		const far = side(front ? -1 : 1);
		const lift = (of, by) => of.map((p) => up(p, by));
		const [top, back] = [lift(near, HEIGHT), lift(far, HEIGHT)];
		const face = stone((front ? 1 : -1) * sum[0] / away.length, front);
		const open = (of) => poly(of, false);
		let svg = shapePath(poly([...near, ...[...top].reverse()]), face, face, 1) + shapePath(poly([...top, ...[...back].reverse()]), WALL_TOP, WALL_TOP, .8);
		const [a, b] = [near[0], near[1]];
		if (fine && a && b && Math.abs(sum[1]) > .25 * away.length) {
			const middle = lerp(a, b, .5);
			svg += `<path d="${open([up(a, 7), up(middle, 7)])}${open([up(middle, 12.5), up(b, 12.5)])}" stroke="#8f836a" stroke-width="1.3" opacity=".7"/>`;
		}
		svg += `<path d="${open(near)}${open(top)}${open(back)}" fill="none" stroke="${INK}" stroke-width="1.7" stroke-linecap="round" opacity=".85"/>`;
		const [ta, tb, tc, td] = [
			top[0],
			top[1],
			back[0],
			back[1]
		];
		if (fine && ta && tb && tc && td) {
			const rise = (s) => up(s, MERLON);
			svg += `<path d="${poly([
				ta,
				tb,
				rise(tb),
				rise(td),
				rise(tc),
				rise(ta)
			])}" fill="${mix(face, "#fff6dd", .3)}" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>` + shapePath(poly([
				rise(ta),
				rise(tb),
				rise(td),
				rise(tc)
			]), "#fbf5e4");
		}
		const lowest = line.reduce((y, p) => Math.max(y, p[1]), Number.NEGATIVE_INFINITY);
		return {
			x: line[0]?.[0] ?? 0,
			y: lowest + (front ? 4 : -4),
			svg
		};
	}
	/** Draws the shadow of a wall on the ground. */
	var wallShadow = (wall) => poly(wall.map((p) => [p[0] + 9, p[1] + 5]), false);
	/** Returns the drawing of all shadows of walls. */
	var shadows = (d) => d === "" ? "" : `<path d="${d}" fill="none" stroke="#3a3a18" stroke-width="${n1(16)}" stroke-linecap="round" stroke-linejoin="round" opacity=".2"/>`;
	// src/games/carcassonne/art/town.ts
	/** Drawings of cities: walls, gates, towers and roofs, sorted by depth. */
	/** Returns the distance of two points, with more weight on depth because houses are taller than deep. */
	var apart = (a, b) => Math.hypot(a[0] - b[0], (a[1] - b[1]) * 1.25);
	/** Returns the minimum distance of a house from a wall, larger for a wall in front, which would hide it. */
	var awayFrom = (wall, at, narrow) => wall[1] > at[1] ? narrow ? 19 : 24 : narrow ? 17 : 21;
	function centre(shape, index, turn) {
		const city = shape.square.cities[index];
		const spot = spotOf(shape.square.id, {
			kind: "city",
			index
		});
		const at = turned([spot[0], spot[1]], turn);
		if (city?.pennant) return {
			at,
			symbol: "keep",
			scale: 1,
			front: 12,
			isHouse: false
		};
		if ((city?.sides.length ?? 0) < 3) return null;
		return {
			at: [at[0], at[1] - 6],
			symbol: "minster",
			scale: .95,
			front: 8,
			isHouse: false
		};
	}
	var houseSymbol = (chance) => `house${Math.floor(chance.next() * HOUSES)}`;
	/** Returns the houses of one city on the rotated square, relative to its upper left corner. */
	function street(shape, town, index, turn, chance) {
		const area = town.area.map((p) => turned(p, turn));
		const walls = town.walls.map((w) => w.map((p) => turned(p, turn)));
		const gates = shape.gates.map((g) => turned(g.at, turn));
		const narrow = shape.square.cities[index]?.sides.length === 1;
		const middle = centre(shape, index, turn);
		const roofs = middle ? [middle] : [];
		const plots = middle ? [{
			at: middle.at,
			reach: middle.symbol === "keep" ? 31 : 42
		}] : [];
		const sides = shape.square.cities[index]?.sides.map((s) => (s + turn) % 4) ?? [];
		for (let tries = 0; tries < 340; tries++) {
			const at = [chance.range(4, 216), chance.range(4, 216)];
			const edges = [
				at[1],
				220 - at[0],
				220 - at[1],
				at[0]
			];
			if (!(inside(at, area) && plots.every((o) => apart(at, o.at) > o.reach) && gates.every((g) => dist(at, g) > 38) && walls.every((w) => {
				const near = closest(at, w);
				return dist(at, near) > awayFrom(near, at, narrow);
			}) && edges.every((d, side) => d > (sides.includes(side) ? narrow ? 9 : 14 : 6)))) continue;
			plots.push({
				at,
				reach: narrow ? 28 : 32
			});
			roofs.push(chance.next() < .09 ? {
				at: [at[0], at[1] + 4],
				symbol: "tree1",
				scale: .8,
				front: 0,
				isHouse: false
			} : {
				at,
				symbol: houseSymbol(chance),
				scale: chance.range(.86, 1) * (narrow ? .9 : 1),
				front: 6,
				isHouse: true
			});
		}
		return {
			roofs,
			plots
		};
	}
	var streets = memo((key) => {
		const [kind = "", turn = "0", copy = "0"] = key.split("@");
		const shape = shapeOf(kind);
		return shape.towns.map((town, i) => street(shape, town, i, Number(turn), dice(`houses ${kind} ${copy} ${i}`)));
	});
	var streetsOf = (of) => streets(`${of.kind}@${of.turn}@${of.copy}`);
	var gateFrom = (side) => [
		"gatenorth",
		"gateside",
		"gatesouth",
		"gateside"
	][side];
	/** Returns everything that stands in and around the cities of a square. */
	function towns(of, at, fine) {
		const shape = shapeOf(of.kind);
		const [ox, oy] = [of.x * 220, of.y * 220];
		const out = shape.walls.flatMap((w) => wallPieces(w.map(at), fine));
		for (const gate of shape.gates) {
			const [x, y] = at(gate.at);
			const side = (gate.from + of.turn) % 4;
			out.push({
				x,
				y: y + 10,
				svg: use(gateFrom(side), x, y + 4, 1, side === 3)
			});
		}
		if (!fine) {
			shape.towns.forEach((_, i) => {
				const middle = centre(shape, i, of.turn);
				if (middle?.symbol !== "keep") return;
				const [x, y] = [ox + middle.at[0], oy + middle.at[1]];
				out.push({
					x,
					y: y + 24,
					svg: use("keep", x, y, 1.3)
				});
			});
			return out;
		}
		for (const { roofs } of streetsOf(of)) for (const r of roofs) {
			const [x, y] = [ox + r.at[0], oy + r.at[1]];
			out.push({
				x,
				y: y + r.front,
				svg: use(r.symbol, x, y, r.scale)
			});
		}
		return out;
	}
	/** Returns the corners of a square on the board at which walls end. */
	var wallEnds = (of) => shapeOf(of.kind).walls.flatMap((w) => [w[0], w.at(-1)].flatMap((p) => {
		if (!p) return [];
		const [x, y] = turned(p, of.turn);
		return [[of.x + Math.round(x / 220), of.y + Math.round(y / 220)]];
	}));
	/** Returns houses across the seam of two squares, so that a city on several tiles looks like one city. */
	function seamHouses(one, other) {
		const along = one.x === other.x;
		const chance = dice(`seam houses ${one.x} ${one.y} ${along}`);
		const near = [one, other].flatMap((of) => streetsOf(of).flatMap((s) => s.plots.map((p) => ({
			...p,
			at: [p.at[0] + of.x * 220, p.at[1] + of.y * 220]
		}))));
		const out = [];
		for (const u of [
			.2,
			.35,
			.5,
			.65,
			.8
		]) {
			const [across, length] = [chance.range(-5, 5), u * 220 + chance.range(-6, 6)];
			const x = one.x * 220 + (along ? length : 220 + across);
			const y = one.y * 220 + (along ? 220 + across : length);
			const at = [x, y];
			if (!near.every((o) => apart(at, o.at) > o.reach * .86)) continue;
			near.push({
				at,
				reach: 33
			});
			out.push({
				x,
				y: y + 6,
				svg: use(houseSymbol(chance), x, y, chance.range(.86, 1))
			});
		}
		return out;
	}
	// src/games/carcassonne/art/water.ts
	/** Drawings of the lake: one outline over five squares, with shore, depths, reeds, lilies, swans, a sail and a jetty. */
	var SIDE = 660;
	/** Returns the rim of the water in the unrotated block, clockwise and without duplicate corners. */
	function rim() {
		const bay = (kind, dx, dy) => (bayOf(kind) ?? []).slice(1, -1).map(([x, y]) => [x + dx, y + dy]);
		return [
			...bay("LK01", 220, 0),
			[432, 228],
			...bay("LK12", 440, 220),
			[430, 436],
			...bay("LK21", 220, 440).reverse(),
			[232, 430],
			...bay("LK10", 0, 220).reverse(),
			[228, 232]
		];
	}
	var SAIL = `<path d="M-2 -10V-66" stroke="#6b4526" stroke-width="3.400"/><path d="M1 -64Q30 -42 26 -15H1Z" fill="#fff8ea" ${ink()}/><path d="M4 -38Q18 -34 25 -26L26 -20Q16 -28 3 -30Z" fill="${PENNANT.field}"/><path d="M-5 -56Q-22 -36 -22 -16H-5Z" fill="#f6ecd6" ${ink()}/>`;
	var HULL = `<path d="M-32 -12Q0 -4 34 -13Q28 6 14 7H-14Q-28 5 -32 -12Z" fill="#a8663a" ${ink(1.8)}/><path d="M-29 -6Q0 1 31 -7" stroke="#e0b070" stroke-width="2.600" fill="none"/>`;
	var boat = (sail) => `<ellipse cx="4" cy="4" rx="34" ry="7" fill="#143444" opacity=".22"/>${sail ? SAIL : ""}${HULL}<path d="M-44 11q8 -4 16 0M22 13q9 -4 18 0" stroke="#e9f7f7" stroke-width="2.400" fill="none" stroke-linecap="round" opacity=".85"/>`;
	var LILY = `<ellipse rx="11" ry="6.500" fill="#7fae62" stroke="#3f6b45" stroke-width="1.500"/><path d="M0 0L10 -5L11 1Z" fill="#4a99b0"/>`;
	var LILY_FLOWER = `<circle cx="-3" cy="-4" r="3.600" fill="#f6b6c4" stroke="${INK}" stroke-width="1"/>`;
	/** Draws the water of the block. */
	function lake(block, fine, night) {
		const at = (p) => {
			const [x, y] = turned(p, block.turn, SIDE);
			return [block.x * 220 + x, block.y * 220 + y];
		};
		const shore = rim().map(at);
		const closed = [...shore, shore[0] ?? [0, 0]];
		const d = smooth(shore);
		const [cx, cy] = at([SIDE / 2, SIDE / 2]);
		const chance = dice("lake");
		const clip = `lake${block.turn}x${block.x}y${block.y}`;
		const edge = (c, w, o = 1) => `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}"${o === 1 ? "" : ` opacity="${o}"`}/>`;
		let flat = `<path d="${d}" fill="${WATER.sand}" stroke="${WATER.sandLine}" stroke-width="26" stroke-linejoin="round"/>` + edge(WATER.sand, 21) + `<clipPath id="${clip}"><path d="${d}"/></clipPath><g clip-path="url(#${clip})"><path d="${d}" fill="url(#deep${night ? "-n" : ""})"/>`;
		for (const [w, o] of [
			[112, .08],
			[100, .09],
			[88, .1],
			[76, .12],
			[64, .14],
			[53, .16],
			[43, .19],
			[34, .22],
			[26, .26]
		]) flat += edge("#8fcbd0", w, o);
		flat += edge("#f4fbf7", 12, .75) + edge("#a6dada", 6, .9);
		if (fine) for (let i = 0; i < 90; i++) {
			const p = [cx + chance.range(-210, 210), cy + chance.range(-200, 200)];
			const o = chance.range(.3, .75);
			const w = chance.range(10, 17);
			if (!inside(p, shore) || distTo(p, closed) < 26) continue;
			flat += linePath(`M${n1(p[0] - w)} ${n1(p[1])}q${n1(w / 2)} -4 ${n1(w)} 0t${n1(w)} 0`, "#e3f5f3", 2.2, ` opacity="${n1(o)}"`);
		}
		flat += "</g>";
		const standing = [];
		const stand = (p, svg, front = 0) => {
			standing.push({
				x: p[0],
				y: p[1] + front,
				svg,
				reach: 70
			});
		};
		shore.forEach((a, i) => {
			const b = shore[(i + 1) % shore.length] ?? a;
			const bed = chance.next() < .55;
			for (const u of [
				.15,
				.4,
				.65,
				.9
			]) {
				const p = lerp(a, b, u);
				const [dx, dy, s] = [
					chance.range(-5, 5),
					chance.range(-4, 6),
					chance.range(.9, 1.35)
				];
				const far = dist(p, at([474, 322])) > 60;
				if (bed && far && fine) stand([p[0], p[1] + dy], use("reed", p[0] + dx, p[1] + dy, s));
			}
		});
		[
			[262, 256],
			[286, 270],
			[252, 398],
			[276, 412],
			[404, 410],
			[392, 234]
		].forEach(([u = 0, v = 0], i) => {
			const [x, y] = at([u, v]);
			flat += group(x, y, i % 2 === 0 ? LILY + LILY_FLOWER : LILY, i % 2 === 0 ? 1 : .8);
		});
		stand([cx - 34, cy + 10], group(cx - 34, cy + 6, boat(true), 1.2));
		for (const [u, v, s] of [[
			322,
			176,
			1.25
		], [
			352,
			194,
			1.05
		]]) {
			const [x, y] = at([u, v]);
			stand([x, y], use("swan", x, y, s));
		}
		const hut = at([514, 312]);
		stand([hut[0], hut[1] + 6], use("house4", hut[0], hut[1], .82));
		const jetty = poly([at([500, 322]), at([446, 322])], false);
		const plank = (c, w, dash = "") => `<path d="${jetty}" fill="none" stroke="${c}" stroke-width="${w}"${dash}/>`;
		flat += plank("#1d5f82", 22, " opacity=\".35\" transform=\"translate(3 5)\"") + plank(INK, 19) + plank("#c9975a", 15.5) + plank("#8d5a2f", 15.5, " stroke-dasharray=\"1.6 7\"");
		const rowing = at([430, 348]);
		stand(rowing, group(rowing[0], rowing[1], boat(false), .62));
		return {
			flat,
			standing
		};
	}
	/** Draws the pigs' field: a pen with mud. */
	function pigs(at, middle, width, height) {
		const [x, y] = at(middle);
		const chance = dice("pigs");
		const ring = (rx, ry, dy, n) => Array.from({ length: n }, (_, i) => {
			const a = i / n * 2 * Math.PI;
			const r = chance.range(.93, 1.07);
			return [x + Math.cos(a) * rx * r, y + dy + Math.sin(a) * ry * r];
		});
		const flat = shapePath(smooth(ring(width * .92, height * .9, 0, 12)), "#d9c58d", "#b49a66", 2) + shapePath(smooth(ring(width * .42, height * .32, 7, 9)), "#a57c4e", "#7d5b35", 2) + linePath(`M${n1(x - 12)} ${n1(y + 5)}q12 -5 24 0`, "#c9a274", 2.4);
		const standing = [
			[
				-36,
				-12,
				false,
				1.15
			],
			[
				4,
				-20,
				true,
				1.05
			],
			[
				36,
				-3,
				true,
				1.2
			],
			[
				-4,
				12,
				false,
				1.2
			],
			[
				-32,
				24,
				false,
				.8
			],
			[
				23,
				30,
				true,
				1.1
			]
		].map(([dx, dy, flip, s]) => ({
			x: x + dx,
			y: y + dy,
			svg: use("pig", x + dx, y + dy, s, flip)
		}));
		const posts = 26;
		const post = (i) => {
			const a = i / posts * 2 * Math.PI;
			return [x + Math.cos(a) * width, y + Math.sin(a) * height];
		};
		for (let i = 0; i < posts; i++) {
			if (i === 21 || i === 22) continue;
			const [[a, b], [c, e]] = [post(i), post(i + 1)];
			standing.push({
				x: a,
				y: b,
				svg: linePath(`M${n1(a)} ${n1(b - 8)}L${n1(c)} ${n1(e - 8)}M${n1(a)} ${n1(b - 3)}L${n1(c)} ${n1(e - 3)}`, "#9a6f42", 2.2) + linePath(`M${n1(a)} ${n1(b + 1)}V${n1(b - 12)}`, "#7a4b2a", 3)
			});
		}
		return {
			flat,
			standing
		};
	}
	// src/games/carcassonne/art/land.ts
	/**
	* The land as items: a square, a seam of two, a corner of four, the lake. The drawing of an item depends on its key
	* alone, so placing a tile adds items and changes no existing one.
	*/
	/**
	* The least pixels per tile for middle detail, which the land of a whole game has on a phone, so that its art stays the same while the
	* camera goes back and forth between all of it and the laid tile.
	*/
	var FAR = 16;
	/** The pixels per tile above which low plants show. */
	var NEAR = 110;
	/** Returns the level of detail at a scale, in pixels per drawing unit. */
	function detailAt(scale) {
		const px = scale * 220;
		return px < FAR ? "low" : px > NEAR ? "high" : "mid";
	}
	/** Returns the point on the board for a point of the unrotated square. */
	var placed = (of) => (p) => {
		const [x, y] = turned(p, of.turn);
		return [of.x * 220 + x, of.y * 220 + y];
	};
	/** Returns a patch on the board. It keeps its slant, so that its rows are never steep. */
	function placedPatch(patch, of) {
		const at = placed(of)(patch.at);
		const lies = of.turn % 2 === 0;
		return {
			at,
			width: lies ? patch.width : patch.height,
			height: lies ? patch.height : patch.width,
			angle: patch.angle
		};
	}
	/** Returns the plants of a square. */
	function growth(of, detail) {
		const at = placed(of);
		const farm = farmOf(of.kind, of.copy);
		const standing = [];
		let crops = "";
		farm.plots.forEach(({ crop, patch: local }, i) => {
			const patch = placedPatch(local, of);
			crops += cropGround(crop, patch, detail !== "low");
			if (detail !== "low") standing.push(...cropStanding(crop, patch, dice(`plot ${of.kind} ${of.copy} ${i}`)));
		});
		farm.plants.forEach(({ symbol, at: p, scale }, i) => {
			const [x, y] = at(p);
			if (symbol.startsWith("tree") || symbol === "milestone") {
				if (detail !== "low") standing.push({
					x,
					y: y + 5,
					svg: use(symbol, x, y + 5, scale)
				});
				else if (i % 3 === 0 && symbol !== "milestone") standing.push({
					x,
					y: y + 5,
					svg: use(symbol, x, y + 5, scale * 1.3)
				});
			} else if (symbol === "tuft" ? detail !== "low" : detail === "high") crops += use(symbol, x, y, scale);
		});
		return {
			crops,
			standing
		};
	}
	/** Draws the buildings in the middle of a square. */
	function middle(of, detail) {
		const shape = shapeOf(of.kind);
		const [x, y] = placed(of)([110, 110]);
		const out = [];
		if (shape.square.monastery) out.push({
			x,
			y: y + 30,
			svg: use("abbey", x, y),
			reach: 150
		});
		if (of.kind === LIGHTHOUSE) out.push({
			x,
			y: y + 12,
			svg: use("lighthouse", x, y),
			reach: 150
		});
		if (shape.crossing && detail !== "low") {
			const chance = dice(`crossing ${of.kind} ${of.copy}`);
			const svg = chance.next() < .5 ? use("well", x, y + 2) : use(`house${Math.floor(chance.next() * 7)}`, x, y, .92);
			out.push({
				x,
				y: y + 7,
				svg
			});
		}
		return out;
	}
	/** Draws rocks along the spur from the lighthouse to the water. */
	function rocks(of) {
		const { spur } = shapeOf(of.kind);
		if (!spur) return [];
		const chance = dice("spur");
		const at = placed(of);
		const out = [];
		const line = [...spur, [232, -14]];
		for (let i = 0; i + 1 < line.length; i++) for (const u of [.35, .85]) {
			const [a, b] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]];
			const [x, y] = at([a[0] + (b[0] - a[0]) * u + chance.range(-4, 4), a[1] + (b[1] - a[1]) * u + chance.range(-3, 3)]);
			const rock = chance.pick([
				"rock0",
				"rock1",
				"rock2"
			]);
			out.push({
				x,
				y: y + 3,
				svg: use(rock, x, y + 6, chance.range(.6, .84))
			});
		}
		return out;
	}
	var boxOf = (x, y, width = 220, height = 220) => ({
		x: x - 40,
		y: y - 130,
		width: width + 90,
		height: height + 170
	});
	function squareArt(of, detail) {
		const shape = shapeOf(of.kind);
		const at = placed(of);
		const grown = growth(of, detail);
		const herd = shape.square.fields.some((f) => f.pigs) ? pigs(at, PIGS.at, PIGS.width, PIGS.height) : null;
		const shade = shape.walls.map((w) => wallShadow(w.map(at))).join("");
		return {
			flat: {
				grass: of.kind === OPEN_WATER ? "" : meadow(of, at),
				crops: grown.crops + (herd?.flat ?? ""),
				roads: spurBed(shape, at) + roads(of, at, detail === "high"),
				paving: shadows(shade) + paving(of, shape, at, detail)
			},
			standing: [
				...grown.standing,
				...herd && detail !== "low" ? herd.standing : [],
				...towns(of, at, detail !== "low"),
				...middle(of, detail),
				...rocks(of)
			]
		};
	}
	var bush = (chance) => `bush${Math.floor(chance.next() * 3)}`;
	var tree = (chance) => chance.pick([
		"tree0",
		"tree1",
		"tree2",
		"tree4",
		"tree5"
	]);
	/** Returns the distance on a placed square from a point of the board to anything except field. */
	function clearAt(of, x, y) {
		const inSquare = (v) => Math.max(0, Math.min(220, v));
		const local = [inSquare(x - of.x * 220), inSquare(y - of.y * 220)];
		return shapeOf(of.kind).clear(turned(local, (4 - of.turn) % 4));
	}
	/** Returns the drawings across the seam of a square with its neighbour to the east or south. */
	function seamArt(one, other, detail) {
		const along = one.x === other.x;
		const terrain = edgeAt(one, along ? 2 : 1);
		const [x, y] = along ? [one.x * 220, other.y * 220] : [other.x * 220, one.y * 220];
		if (terrain === "water") return {
			flat: {},
			standing: []
		};
		const flat = { grass: terrain === "city" ? "" : seamMeadow(x, y, along) };
		if (detail === "low") return {
			flat,
			standing: []
		};
		if (terrain === "city") return {
			flat,
			standing: seamHouses(one, other)
		};
		const chance = dice(`seam ${x} ${y} ${along}`);
		const standing = [];
		for (const u of [
			.18,
			.3,
			.42,
			.58,
			.7,
			.82
		]) {
			const [is, isBush, scale] = [
				chance.next(),
				chance.next(),
				chance.range(.78, 1.02)
			];
			const [px, py] = along ? [x + 220 * u, y + chance.range(-6, 6)] : [x + chance.range(-6, 6), y + 220 * u];
			if (is > .42 || clearAt(one, px, py) < 24 || clearAt(other, px, py) < 24) continue;
			standing.push({
				x: px,
				y: py,
				svg: use(isBush < .45 ? bush(chance) : tree(chance), px, py + 4, scale)
			});
		}
		return {
			flat,
			standing
		};
	}
	/** Returns a tower at the end of walls, or a group of trees at the corner of four fields. */
	function cornerArt(x, y, has, detail) {
		const [px, py] = [x * 220, y * 220];
		if (has === "tower") return {
			flat: {},
			standing: [{
				x: px,
				y: py + 6,
				svg: use("tower", px, py + 2, .95)
			}]
		};
		if (detail === "low") return {
			flat: {},
			standing: []
		};
		const chance = dice(`clump ${x} ${y}`);
		const standing = [];
		const n = Math.floor(chance.range(2, 6));
		for (let i = 0; i < n; i++) {
			const [tx, ty] = [px + chance.range(-24, 24), py + chance.range(-20, 20)];
			standing.push({
				x: tx,
				y: ty,
				svg: use(tree(chance), tx, ty + 5, chance.range(.84, 1.05))
			});
		}
		return {
			flat: {},
			standing
		};
	}
	var kept = /* @__PURE__ */ new Map();
	/** The maximum number of stored items, enough for a complete game by day and by night. */
	var MOST = 1200;
	function item(key, look, cell, box, art) {
		const id = `${key}|${look.detail}|${look.night}`;
		const old = kept.get(id);
		if (old) return old;
		const made = art();
		const dark = (svg) => look.night ? nightMarkup(svg) : svg;
		const fresh = {
			key,
			cell,
			box,
			flat: Object.fromEntries(Object.entries(made.flat).map(([k, svg]) => [k, dark(svg)])),
			standing: made.standing.map((s) => ({
				...s,
				svg: dark(s.svg)
			}))
		};
		const oldest = kept.size >= MOST ? kept.keys().next().value : void 0;
		if (oldest !== void 0) kept.delete(oldest);
		kept.set(id, fresh);
		return fresh;
	}
	/** Returns a key of a placed square that differs from all others. */
	var placementKey = (p) => `${p.kind}.${p.copy}.${p.turn}@${p.x},${p.y}`;
	/** Returns the land of the placed squares as items. */
	function landItems(squares, block, look) {
		const at = new Map(squares.map((s) => [`${s.x},${s.y}`, s]));
		const out = squares.map((s) => item(placementKey(s), look, s, boxOf(s.x * 220, s.y * 220), () => squareArt(s, look.detail)));
		const corners = /* @__PURE__ */ new Map();
		for (const s of squares) {
			for (const [x, y] of wallEnds(s)) corners.set(`${x},${y}`, {
				x,
				y,
				has: "tower"
			});
			for (const other of [at.get(`${s.x + 1},${s.y}`), at.get(`${s.x},${s.y + 1}`)]) {
				if (!other) continue;
				const key = `seam ${placementKey(s)} ${placementKey(other)}`;
				const box = boxOf(other.x * 220 - 30, other.y * 220 - 30, 280, 280);
				out.push(item(key, look, other, box, () => seamArt(s, other, look.detail)));
			}
		}
		for (const s of squares) {
			const [x, y] = [s.x + 1, s.y + 1];
			const [ne, sw, se] = [
				at.get(`${x},${s.y}`),
				at.get(`${s.x},${y}`),
				at.get(`${x},${y}`)
			];
			if (!ne || !sw || !se || corners.has(`${x},${y}`)) continue;
			const lakes = [
				s,
				ne,
				sw,
				se
			].filter((p) => squareOf(p.kind).lake).length;
			const edges = [
				edgeAt(s, 1),
				edgeAt(s, 2),
				edgeAt(se, 0),
				edgeAt(se, 3)
			];
			if (lakes > 1 || edges.some((e) => e === "city" || e === "water")) continue;
			corners.set(`${x},${y}`, {
				x,
				y,
				has: "clump"
			});
		}
		for (const { x, y, has } of corners.values()) {
			const box = boxOf(x * 220 - 30, y * 220 - 30, 60, 60);
			out.push(item(`${has} ${x},${y}`, look, {
				x,
				y
			}, box, () => cornerArt(x, y, has, look.detail)));
		}
		if (block) {
			const { x, y, turn } = block;
			const box = boxOf(x * 220, y * 220, 660, 660);
			out.push(item(`lake ${x},${y} ${turn}`, look, {
				x: x + 1,
				y: y + 1
			}, box, () => {
				const art = lake(block, look.detail !== "low", look.night);
				return {
					flat: { water: art.flat },
					standing: art.standing
				};
			}));
		}
		return out;
	}
	/** Returns all drawings of a flat layer. */
	var flatOf = (items, layer) => items.map((i) => i.flat[layer] ?? "").join("");
	/** Returns all standing things, from back to front. */
	var standingOf = (items) => items.flatMap((i) => i.standing).sort((a, b) => a.y - b.y);
	/** Returns the place of the lighthouse's lamp on the board, or `null` without the lake. */
	function lampOf(squares, height) {
		const foot = squares.find((s) => s.kind === LIGHTHOUSE);
		if (!foot) return null;
		const [x, y] = placed(foot)([110, 110]);
		return [x, Number(n1(y - height))];
	}
	// src/games/carcassonne/art/marks.ts
	/** Marks drawn over the land: legal cells, the lifted tile, the start stone, trails, plates and the beam. */
	/** Returns the place of a follower on a part of a placed square. */
	function spotAt(square, part) {
		const p = spotOf(square.kind, part);
		const [x, y] = part.kind === "monastery" ? p : turned(p, square.turn);
		return [square.x * 220 + x, square.y * 220 + y];
	}
	/** Draws the stone that marks the start tile during the whole game. */
	function startStone(x, y) {
		const stone = "M-15 2V-26Q-15 -42 0 -42Q15 -42 15 -26V2Q0 8 -15 2Z";
		return group(x * 220 + 30, y * 220 + 220 - 24, `<ellipse cx="5" cy="3" rx="22" ry="7" fill="#2b2414" opacity=".3"/><path d="${stone}" fill="${CREAM}" stroke="${CREAM}" stroke-width="7"/><path d="${stone}" fill="#dcd3bf" ${ink(2.2)}/><path d="M6 -40Q15 -38 15 -26V2Q11 4 6 5Z" fill="#3a2a3c" opacity=".16"/><path d="M-5 -10V-32M-5 -32L10 -27L-5 -21" fill="#b97000" stroke="#6b4100" stroke-width="2.600" stroke-linejoin="round" stroke-linecap="round"/>`);
	}
	/** Draws the path of a racer through the centres of cells, dotted and curved. It is golden for the player to move. */
	function trail(spots, colour, width, night) {
		const first = spots[0];
		const last = spots.at(-1);
		if (!first || !last || spots.length < 2) return "";
		const at = (p) => `${n1(p[0])} ${n1(p[1])}`;
		let d = `M${at(first)}`;
		for (let i = 1; i + 1 < spots.length; i++) {
			const [a, b, c] = [
				spots[i - 1] ?? first,
				spots[i] ?? first,
				spots[i + 1] ?? last
			];
			const near = (to) => lerp(b, to, Math.min(.45, 46 / (dist(b, to) || 1)));
			d += `L${at(near(a))}Q${at(b)} ${at(near(c))}`;
		}
		d += `L${at(last)}`;
		return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${night ? "#0c1620" : CREAM}" stroke-width="${width * 2}" opacity=".92"/><path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="2 ${width * 2}"/></g>`;
	}
	/** Draws the lighthouse's beam from its lamp, rotated about the origin to `angle` degrees. */
	function beam(angle) {
		const cone = (turn, length, spread) => `<g transform="rotate(${n1(turn)})"><path d="M0 -7L${length} ${-spread}Q${length + 70} 0 ${length} ${spread}L0 7Z" fill="url(#beam)"/><path d="M0 -4L${n1(length * .9)} ${n1(-spread * .45)}Q${n1(length * .9 + 40)} 0 ${n1(length * .9)} ${n1(spread * .45)}L0 4Z" fill="url(#beam)" opacity=".6"/></g>`;
		return `<g class="art-beam">${cone(angle, 640, 118)}${cone(angle + 180, 190, 36)}</g><circle r="92" fill="url(#lantern)" opacity=".85"/><circle r="13" fill="#fff6cf"/>`;
	}
	// src/games/carcassonne/art/picture.ts
	/** Complete pictures: the board with all layers, and one tile in the hand. */
	/** Draws the card of all squares: shadow, thickness and grass. */
	function cardMarkup(squares, night) {
		const svg = card(outline(squares), night);
		return night ? nightMarkup(svg) : svg;
	}
	/** Draws the line around the card, above all flat layers. */
	var rimMarkup = (squares, night) => rim$1(outline(squares), night);
	/** Draws the land in two parts, flat and standing, with the marks of cells in between. */
	function landLayers(land, look) {
		const items = landItems(land.squares, land.lake, look);
		return {
			flat: cardMarkup(land.squares, look.night) + flatOf(items, "grass") + flatOf(items, "crops") + fieldMap(land.fields ?? [], look.night) + flatOf(items, "water") + flatOf(items, "roads") + flatOf(items, "paving") + rimMarkup(land.squares, look.night),
			standing: standingOf(items).map((s) => s.svg).join("")
		};
	}
	/** Draws paper with dots at the corners of cells. */
	function paper(box, night) {
		const area = `x="${n1(box.x)}" y="${n1(box.y)}" width="${n1(box.width)}" height="${n1(box.height)}"`;
		return `<rect ${area} fill="${(night ? THEME.dark : THEME.light).paper}"/><rect ${area} fill="url(#cells${night ? "-n" : ""})"/>`;
	}
	// src/games/carcassonne/layout/pieces.ts
	var ROLE = {
		city: "knight",
		road: "thief",
		monastery: "monk",
		field: "farmer"
	};
	var cellKey = (c) => `${c.x},${c.y}`;
	/** The height of a standing figure without its plume, in its own units. */
	var FIGURE = 60;
	/** Returns the factor by which pieces are enlarged so that they stay readable, in steps of a tenth. */
	var pieceScale = (scale) => Math.max(Math.min(2.6, Math.max(.9, Math.round(4.76 / scale) / 10)), Math.ceil(200 / FIGURE / scale) / 10);
	/** Returns the middle of a cell's step on a racer's way. */
	var stepAt = (c) => [c.x * 220 + 110, c.y * 220 + 110 + 18];
	var followerKey = (f) => `f${f.seat}@${cellKey(f)}`;
	/** Returns everybody on the board, from back to front. */
	function standers(view) {
		const squares = new Map(view.squares.map((s) => [cellKey(s), s]));
		const out = [];
		for (const f of view.followers) {
			const square = squares.get(cellKey(f));
			if (!square) continue;
			const [x, y] = spotAt(square, f.part);
			out.push({
				key: followerKey(f),
				x: f.x,
				y: f.y,
				at: [x, y + 10],
				seat: f.seat,
				role: ROLE[f.part.kind]
			});
		}
		const groups = /* @__PURE__ */ new Map();
		for (const r of view.racers) groups.set(cellKey(r), [...groups.get(cellKey(r)) ?? [], r.seat]);
		for (const r of view.racers) {
			const group = groups.get(cellKey(r)) ?? [r.seat];
			const i = group.indexOf(r.seat);
			const apart = Math.min(74, 170 / group.length);
			const foot = [r.x * 220 + 110 + (i - (group.length - 1) / 2) * apart, r.y * 220 + 110 + 36];
			out.push({
				key: `r${r.seat}`,
				x: r.x,
				y: r.y,
				at: foot,
				seat: r.seat,
				role: "racer"
			});
		}
		if (view.keeper) {
			const { x, y, seat } = view.keeper;
			out.push({
				key: `k${seat}`,
				x,
				y,
				at: [x * 220 + 110 + 52, y * 220 + 110 + 40],
				seat,
				role: "keeper"
			});
		}
		return out.sort((a, b) => a.at[1] - b.at[1]);
	}
	// src/games/carcassonne/layout/trails.ts
	/** The ways of racers to the lighthouse, as they are drawn on the board. Pure. */
	/** Returns the ways of all racers from back to front; `mover` is the seat whose way is golden, if any. */
	function trails(racers, seats, mover, night) {
		return [...racers].sort((a, b) => Number(a.seat === mover) - Number(b.seat === mover)).map((r) => {
			const mine = r.seat === mover;
			const colour = itemAt(seats, r.seat).colour;
			const theirs = night ? ON_DARK[colour] : SEAT[colour].fill;
			const line = mine ? night ? "#ffc53d" : "#b97000" : theirs;
			return {
				...r,
				mine,
				svg: trail(r.way.map(stepAt), line, mine ? 10 : 6, night)
			};
		});
	}
	// src/games/carcassonne/state/lying.ts
	/** Returns a racer with the cell where it stands. */
	var racerOf = (of) => ({
		...of,
		...of.cell
	});
	/** Returns what lies and stands on the board. */
	function lyingOf(view) {
		const block = view.lake?.block ?? null;
		const keeper = view.lake?.keeper ?? null;
		return {
			squares: view.squares.map((s) => ({
				...s.cell,
				kind: s.kind,
				turn: s.turn,
				copy: s.copy
			})),
			lake: block ? {
				...block.cell,
				turn: block.turn
			} : null,
			start: view.squares[0]?.cell ?? {
				x: 0,
				y: 0
			},
			followers: view.followers.map((f) => ({
				...f.cell,
				seat: f.seat,
				part: f.part
			})),
			racers: (view.lake?.racers ?? []).map(racerOf),
			keeper: keeper !== null && block ? {
				...block.lighthouse,
				seat: keeper
			} : null
		};
	}
	// src/games/carcassonne/drawing/drawing.ts
	/**
	* Draws the whole board as one standalone picture: the same art at the same places as on the screen, as a file. Pure:
	* equal views give equal bytes.
	*/
	/** Margin around the tiles, in drawing units. */
	var MARGIN = 90;
	var escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
	/** Returns the board as an SVG file. */
	function drawing(view, opts) {
		const night = opts.theme === "dark";
		const lying = lyingOf(view);
		const box = around(lying.squares.map((s) => ({
			x: s.x * 220,
			y: s.y * 220,
			width: 220,
			height: 220
		})), MARGIN) ?? {
			x: 0,
			y: 0,
			width: 220,
			height: 220
		};
		const scale = opts.size / Math.max(box.width, box.height);
		const land = landLayers(lying, {
			detail: opts.detail ?? detailAt(scale),
			night
		});
		const lamp = night ? lampOf(lying.squares, 139) : null;
		const light = lamp ? `<g transform="translate(${n1(lamp[0])} ${n1(lamp[1])})" opacity=".6">${beam(-35)}</g>` : "";
		const ways = trails(lying.racers, view.seats, null, night).filter((r) => r.svg !== "").map((r) => `<g class="way">${r.svg}</g>`).join("");
		const size = n2(pieceScale(scale));
		const pieces = standers(lying).map(({ at, seat, role }) => {
			const colour = itemAt(view.seats, seat).colour;
			return `<g class="${role}" transform="translate(${n1(at[0])} ${n1(at[1])})scale(${size})">${follower(colour, role)}</g>`;
		}).join("");
		const art = paper(box, night) + land.flat + land.standing + light + startStone(lying.start.x, lying.start.y) + ways + pieces;
		const px = (v) => Math.max(1, Math.round(v * scale));
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[
			box.x,
			box.y,
			box.width,
			box.height
		].map(n1).join(" ")}" width="${px(box.width)}" height="${px(box.height)}" role="img"><title>${escaped(opts.title)}</title>${needed(art, definitionsOf(DEFS))}${art}</svg>\n`;
	}
	// src/games/carcassonne/drawing/main.ts
	/** The entry point for `hamlet draw`: a standalone script from text to text, without a DOM. */
	/** Draws what `request` asks for, the JSON of `{ view, theme, detail, size, title }`. */
	function draw(request) {
		const { view, ...options } = JSON.parse(request);
		return drawing(view, options);
	}
	exports.draw = draw;
	return exports;
})({});
