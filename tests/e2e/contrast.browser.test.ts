// Pieces and goods stand out from every ground: contrast of at least 3 to 1 (WCAG), measured on rendered
// pixels.
import { expect, onTestFinished, test } from "vitest";
import { nightMarkup } from "../../ui/src/board/art/palette.ts";
import { planOf } from "../../ui/src/games/hamlet/art/houses/index.ts";
import {
  boat,
  builtRoad,
  DEFS,
  donkey,
  flag,
  PLAYER_COLOURS,
  TOKEN_KINDS,
  token,
  tray,
  villager,
} from "../../ui/src/games/hamlet/art/index.ts";
import { start } from "./chromium.ts";

/** The share of lines across a piece whose edge must stand out; others graze its shadow or a pointed end. */
const ENOUGH = 0.7;

/** The palest and the darkest ground, road, forest, rock and water, in both themes. */
const day = ["farm", "small_woodland", "large_mountain_range"].map((id) => planOf(id).ground);
const grounds = [...day, "#ecd3a0", "#9bd3d2", "#3f8fab"].flatMap((c) => [c, nightMarkup(c)]);
const trays = [false, true].map(
  (night) => /stroke="(#f7e8c6|#22303f)"/.exec(tray([{ x: 0, y: 0 }], night))?.[1] ?? "",
);

/** Returns a sheet per ground with everything that may be on it. */
function sheets(): { ground: string; names: string[]; svgs: string[] }[] {
  const pieces = PLAYER_COLOURS.flatMap((who) => [
    [`${who} villager`, villager(who)],
    [`${who} tired`, villager(who, { tired: true })],
    [`${who} donkey`, donkey(who)],
    [`${who} flag`, flag(who)],
    [`${who} boat`, boat(who)],
    [`${who} path`, builtRoad("path", who, 30)],
    [`${who} bridge`, builtRoad("bridge", who, 0)],
  ]);
  const goods = TOKEN_KINDS.map((kind) => [kind, token(kind)]);
  const sheet = (of: string[][]) => (ground: string) => ({
    ground,
    names: of.map(([name]) => `${name} on ${ground}`),
    svgs: of.map(([, svg]) => svg ?? ""),
  });
  return [...grounds.map(sheet(pieces)), ...trays.map(sheet(goods))];
}

test("the edge of each piece stands out from each ground", async () => {
  const browser = await start();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const all = sheets();
  const shares = await page.evaluate(
    async ({ all, defs }) => {
      const SIDE = 150;
      const linear = Array.from({ length: 256 }, (_, i) => {
        const v = i / 255;
        return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
      });
      const out: number[] = [];
      for (const { ground, svgs } of all) {
        const wide = svgs.length * SIDE;
        const canvas = document.createElement("canvas");
        canvas.width = wide;
        canvas.height = SIDE;
        const context = canvas.getContext("2d", { willReadFrequently: true });
        if (!context) throw new Error("no canvas");
        const image = new Image();
        const laid = svgs.map(
          (svg, i) => `<g transform="translate(${i * SIDE + 75} 90)">${svg}</g>`,
        );
        const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${SIDE}">${defs}<rect width="${wide}" height="${SIDE}" fill="${ground}"/>${laid.join("")}</svg>`;
        image.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
        await image.decode();
        context.drawImage(image, 0, 0);
        const data = context.getImageData(0, 0, wide, SIDE).data;
        for (const [cell] of svgs.entries()) {
          const light = (x: number, y: number): number => {
            const i = (y * wide + cell * SIDE + x) * 4;
            const [r, g, b] = [data[i], data[i + 1], data[i + 2]].map((v) => linear[v ?? 0] ?? 0);
            return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
          };
          const bare = light(0, 0);
          let seen = 0;
          let met = 0;
          // Scan inwards from each side: soon after the ground ends, two neighbouring colours must have a
          // contrast of 3 to 1.
          for (const along of [true, false])
            for (let line = 0; line < SIDE; line++)
              for (const back of [false, true]) {
                const at = (k: number): number => {
                  const step = back ? SIDE - 1 - k : k;
                  return along ? light(step, line) : light(line, step);
                };
                let k = 0;
                // Skip the shadow.
                while (k < SIDE && at(k) <= bare * 1.04 && at(k) >= bare * 0.5 - 0.02) k++;
                if (k >= SIDE - 16) continue;
                met++;
                let [least, most] = [bare, bare];
                for (let d = 0; d < 16; d++) {
                  least = Math.min(least, at(k + d));
                  most = Math.max(most, at(k + d));
                }
                if ((most + 0.05) / (least + 0.05) >= 3) seen++;
              }
          out.push(met < 40 ? 0 : seen / met);
        }
      }
      return out;
    },
    { all, defs: DEFS },
  );
  const names = all.flatMap((sheet) => sheet.names);
  expect(shares).toHaveLength(names.length);
  const pale = names.map((name, i) => `${name}: ${shares[i]?.toFixed(2)}`);
  expect(pale.filter((_, i) => (shares[i] ?? 0) < ENOUGH)).toEqual([]);
});
