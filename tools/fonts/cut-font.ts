import subsetFont from "subset-font";

/** What is left of a variable face: how letters stand beside each other and carry marks, and digits of one width. */
const keepFeatures = ["ccmp", "locl", "kern", "mark", "mkmk", "tnum"];

/** The weights that the interface draws lie between these. */
export const weights = { min: 400, max: 700 };

/** The names of cut files change with this. */
export const cut = JSON.stringify([keepFeatures, weights]);

/** Cuts a face to the characters that its rule names (`unicode-range`), a variable one also to the weights and features in use. */
export function cutFont(font: Buffer, range: string, isVariable: boolean): Promise<Buffer> {
  return subsetFont(font, charactersOf(range), {
    targetFormat: "woff2",
    ...(isVariable ? { keepFeatures, variationAxes: { wght: weights } } : {}),
  });
}

/** The characters of a range as style sheets write it: `U+0000-00FF,U+0131`. */
function charactersOf(range: string): string {
  const codes = range.split(",").flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice("U+".length)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  return String.fromCodePoint(...codes);
}
