import bidiFactory from "bidi-js";

/** Signs next to each other that one font draws in one direction. */
type Run = { readonly text: string; readonly font: string; readonly width: number };
/** A run with its place in its line, from the left. */
export type PlacedRun = Run & { readonly x: number };

/** What a line is made of: the font of a cluster of signs, and the width of a text in a font. */
export type Measure = {
  readonly fontOf: (cluster: string) => string;
  readonly widthOf: (text: string, font: string) => number;
};

const bidi = bidiFactory();
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });

/** Breaks a text into lines that are no wider than `width`: between words, and within one that is wider itself. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of piecesOf(text).flatMap((word) => fitting(word, width, measure))) {
    if (line !== "" && lengthOf(line + piece, measure) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

/** The runs of a line in the order of its text, each placed where the bidi algorithm (UAX #9) shows it. */
export function placedRuns(line: string, measure: Measure): PlacedRun[] {
  const levels = bidi.getEmbeddingLevels(line, "auto");
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const ranks: number[] = [];
  bidi.getReorderedIndices(line, levels).forEach((index, rank) => (ranks[index] = rank));
  const runs: { text: string; font: string; level: number; at: number }[] = [];
  for (const { segment, index } of clusters.segment(line)) {
    const text = mirrored.get(index) ?? segment;
    const [font, level] = [measure.fontOf(segment), levels.levels[index] ?? 0];
    const last = runs.at(-1);
    const joins = last?.font === font && last.level === level && segment !== " " && !last.text.endsWith(" ");
    if (joins) last.text += text;
    else runs.push({ text, font, level, at: index });
  }
  let x = 0;
  const placed = new Map<number, PlacedRun>();
  for (const { at, font, ...run } of runs.toSorted((a, b) => (ranks[a.at] ?? 0) - (ranks[b.at] ?? 0))) {
    const text = run.level % 2 === 1 ? inFontOrder(run.text) : run.text;
    const width = measure.widthOf(text, font);
    placed.set(at, { text, font, width, x });
    x += width;
  }
  return runs.map(({ at }) => placed.get(at)).filter((run) => run !== undefined);
}

/** The font turns letters of right-to-left scripts around by itself, but not signs that have no direction of their own. */
function inFontOrder(text: string): string {
  const isTurned = [...text].some((sign) => ["R", "AL"].includes(bidi.getBidiCharTypeName(sign)));
  return isTurned ? text : clustersOf(text).toReversed().join("");
}

/** Words with the blanks and punctuation behind them; scripts without blanks are cut where a reader would. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let wasWord = false;
  for (const { segment, isWordLike = false } of words.segment(text)) {
    const last = pieces.at(-1);
    if (last === undefined || (wasWord && isWordLike) || (/\s$/u.test(last) && segment.trim() !== ""))
      pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
    wasWord = isWordLike;
  }
  return pieces;
}

/** A word whole, or in parts where it is wider than a line. */
function fitting(word: string, width: number, measure: Measure): string[] {
  if (lengthOf(word.trimEnd(), measure) <= width) return [word];
  const cut: string[] = [];
  for (const cluster of clustersOf(word)) {
    const last = cut.at(-1);
    if (last !== undefined && lengthOf(last + cluster, measure) <= width) cut[cut.length - 1] = last + cluster;
    else cut.push(cluster);
  }
  return cut;
}

function lengthOf(line: string, measure: Measure): number {
  return placedRuns(line.trimEnd(), measure).reduce((sum, { width }) => sum + width, 0);
}

/** What a reader takes for one sign: a letter with its marks, an emoji of several parts. */
export function clustersOf(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}
