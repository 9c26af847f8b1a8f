import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create } from "fontkit";
import subsetFont from "subset-font";

export type Weight = "regular" | "bold";

/** A file of a font that is cut into parts, and the code points that its package says the part covers. */
type Part = { readonly path: string; readonly ranges: readonly (readonly [from: number, to: number])[] };

const { resolve } = createRequire(import.meta.url);
const weights = { regular: 400, bold: 600 } as const;

/** The product's faces first; each sign is drawn by the first one that covers it. */
const families = [
  "@fontsource/inter",
  "@fontsource/ibm-plex-sans-arabic",
  "@fontsource-variable/noto-sans-hebrew",
  "@fontsource-variable/noto-sans-thai",
  "@fontsource-variable/noto-sans-devanagari",
  "@fontsource-variable/noto-sans-sc",
  "@fontsource-variable/noto-sans-kr",
  "@fontsource-variable/noto-emoji",
] as const;

const parts: Record<Weight, readonly Part[] | null> = { regular: null, bold: null };
const covers = new Map<string, Promise<ReadonlySet<number>>>();

/** The file that draws a cluster of signs; null: no font has all of them. */
export async function fileOf(cluster: string, weight: Weight): Promise<string | null> {
  const signs = [...cluster].filter((sign) => !/\p{Default_Ignorable_Code_Point}/u.test(sign));
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0);
  for (const { path, ranges } of partsOf(weight)) {
    const claims = codes.some((code) => ranges.some(([from, to]) => code >= from && code <= to));
    if (!claims) continue;
    const cover = await coverOf(path);
    if (codes.every((code) => cover.has(code))) return path;
  }
  return null;
}

/** A font with nothing but these signs and what shapes them, in one weight. */
export async function fontWith(path: string, text: string, weight: Weight): Promise<Buffer> {
  const variationAxes = path.includes("-wght-") ? { wght: weights[weight] } : {};
  return subsetFont(await readFile(resolve(path)), text, { targetFormat: "truetype", variationAxes });
}

/** What a file really has, read once: packages name ranges that their parts do not fill. */
function coverOf(path: string): Promise<ReadonlySet<number>> {
  const cover = covers.get(path) ?? readCover(path);
  covers.set(path, cover);
  return cover;
}

async function readCover(path: string): Promise<ReadonlySet<number>> {
  const options = { targetFormat: "truetype", keepAllGlyphs: true } as const;
  return new Set(create(await subsetFont(await readFile(resolve(path)), undefined, options)).characterSet);
}

function partsOf(weight: Weight): readonly Part[] {
  return (parts[weight] ??= families.flatMap((family) => partsIn(family, weight)));
}

function partsIn(family: string, weight: Weight): Part[] {
  const covered = JSON.parse(readFileSync(resolve(`${family}/unicode.json`), "utf8")) as Record<string, string>;
  const name = family.slice(family.indexOf("/") + 1);
  const axis = family.startsWith("@fontsource-variable/") ? "wght" : weights[weight];
  return Object.entries(covered).map(([part, ranges]) => ({
    path: `${family}/files/${name}-${part.replaceAll(/[[\]]/g, "")}-${axis}-normal.woff2`,
    ranges: ranges.split(",").map(rangeOf),
  }));
}

/** `U+4e00-9fff` or `U+ff0c`. */
function rangeOf(text: string): readonly [number, number] {
  const [from = "", to = from] = text.trim().slice("U+".length).split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
