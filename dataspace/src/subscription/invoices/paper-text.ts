import { fileOf, fontWith, type Weight } from "./paper-fonts.ts";
import { clustersOf, linesOf, type Measure, placedRuns } from "./paper-lines.ts";

/** Draws a text at the current place of the paper, at most `width` wide, and moves the place below it. */
export type DrawText = (weight: Weight, text: string, place?: TextPlace) => void;
type TextPlace = { readonly width?: number | undefined; readonly align?: "left" | "right" };

type Paper = PDFKit.PDFDocument;

/** An address of more lines than these flows as one paragraph, so that it stays on the page. */
const mostLines = 6;
/** Of the font's size: from the top of a line to its baseline, and to the next line. */
const [baseline, leading] = [0.97, 1.3];

/**
 * Prepares a paper for these texts and our own words: each font is cut down to the signs that it draws. A sign that no font has is
 * written as its number, never as a box.
 */
export async function textsOn(paper: Paper, texts: readonly string[], pageWidth: number): Promise<DrawText> {
  const faces = { regular: await addFonts(paper, "regular", texts), bold: await addFonts(paper, "bold", texts) };
  return (weight, text, { width = pageWidth, align = "left" } = {}) => {
    const { measure, readable } = faces[weight];
    const { x: left } = paper;
    for (const line of paragraphsOf(readable(text)).flatMap((paragraph) => linesOf(paragraph, width, measure))) {
      const runs = placedRuns(line, measure);
      const long = runs.reduce((sum, run) => sum + run.width, 0);
      const start = align === "right" ? left + width - long : left;
      const { y } = paper;
      const size = sizeOf(paper);
      for (const run of runs) paper.font(run.font).text(run.text, start + run.x, y + size * baseline, plain);
      [paper.x, paper.y] = [left, y + size * leading];
    }
  };
}

const plain = { lineBreak: false, baseline: "alphabetic" } as const;

type Face = { readonly measure: Measure; readonly readable: (text: string) => string };

async function addFonts(paper: Paper, weight: Weight, texts: readonly string[]): Promise<Face> {
  const fonts = new Map<string, string | null>();
  const drawn = new Map<string, string>();
  for (const cluster of new Set(clustersOf(cleaned(texts.join("\n")) + ourSigns))) {
    const file = cluster === "\n" ? null : await fileOf(cluster, weight);
    fonts.set(cluster, file && `${file} ${weight}`);
    if (file !== null) drawn.set(file, (drawn.get(file) ?? "") + cluster);
  }
  for (const [file, signs] of drawn) paper.registerFont(`${file} ${weight}`, await fontWith(file, signs, weight));
  const usual = fonts.get("A") ?? "";
  return {
    measure: {
      fontOf: (cluster) => fonts.get(cluster) ?? usual,
      widthOf: (text, font) => paper.font(font).widthOfString(text),
    },
    readable: (text) =>
      clustersOf(cleaned(text))
        .map((cluster) => (cluster === "\n" || fonts.get(cluster) ? cluster : numbersOf(cluster)))
        .join(""),
  };
}

/** What our own words and numbers are written with: printable ASCII. */
const ourSigns = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** `[U+16A0]` for a sign that nothing draws. */
function numbersOf(cluster: string): string {
  return [...cluster].map((sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`).join("");
}

function paragraphsOf(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > mostLines ? [lines.join(", ")] : lines;
}

/** Without signs that only steer a screen; the bidi algorithm lays out what is left. */
function cleaned(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Variation_Selector}]/gu, (sign) => (sign === "\n" ? sign : ""));
}

/** Returns the current font size, which the types of pdfkit leave out. */
function sizeOf(paper: Paper): number {
  return Number(Reflect.get(paper, "_fontSize"));
}
