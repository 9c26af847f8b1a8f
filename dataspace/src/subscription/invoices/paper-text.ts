import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./unpack-woff.ts";

type Options = PDFKit.Mixins.TextOptions;
type Weight = "regular" | "bold";

/** Draws a text in the product's faces (docs/decisions/0056-one-face.md), each of its runs by the file that has its script. */
export function drawText(paper: PDFKit.PDFDocument, weight: Weight, text: string, options: Options = {}): void {
  const runs = runsOf(text);
  runs.forEach(({ script, text: run }, index) => {
    const features: Options = script === "arabic" ? { features: ["rtla"] } : {};
    const font = `${script} ${weight}`;
    paper
      .registerFont(font, fontOf(script, weight))
      .font(font)
      .text(run, { ...options, ...features, continued: index < runs.length - 1 });
  });
}

type Script = "latin" | "latin-ext" | "vietnamese" | "cyrillic" | "greek" | "arabic";

const scripts: readonly [Script, RegExp][] = [
  ["arabic", /\p{Script=Arabic}/u],
  ["cyrillic", /\p{Script=Cyrillic}/u],
  ["greek", /\p{Script=Greek}/u],
  ["vietnamese", /[ĂăĐđĨĩŨũƠơƯưẠ-ỹ₫]/u],
  ["latin-ext", /[Ā-ƿḀ-ẟ]/u],
];

/** Parts of a text that one file can draw; a space belongs to what stands before it. */
function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const script = sign === " " && last ? last.script : scriptOf(sign);
    if (last?.script === script) last.text += sign;
    else runs.push({ script, text: sign });
  }
  return runs;
}

function scriptOf(sign: string): Script {
  return scripts.find(([, signs]) => signs.test(sign))?.[0] ?? "latin";
}

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<string, Buffer>();

/** A font, unpacked once: fontkit would inflate a packed one again for every letter that it draws. */
function fontOf(script: Script, weight: Weight): Buffer {
  const family = script === "arabic" ? "ibm-plex-sans-arabic" : "inter";
  const file = `@fontsource/${family}/files/${family}-${script}-${weight === "bold" ? 600 : 400}-normal.woff`;
  const font = fonts.get(file) ?? unpackWoff(readFileSync(resolve(file)));
  fonts.set(file, font);
  return font;
}
