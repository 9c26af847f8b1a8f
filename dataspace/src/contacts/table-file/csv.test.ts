import fc from "fast-check";
import { expect, it } from "vitest";
import { sized } from "../../../../tests/support/run.ts";
import { type CsvRecord, CsvScanner } from "./csv.ts";

/** CSV read sign by sign, slowly and plainly: the fields of the record that begins at `start`. */
function readPlainly(text: string, start: number): CsvRecord {
  const firstEnd = text.indexOf("\n", start) < 0 ? text.length : text.indexOf("\n", start);
  const broken = (why: string): CsvRecord => ({ fields: [], end: firstEnd + 1, lines: 1, broken: why });
  const fields: string[] = [];
  let [at, lines, field] = [start, 1, ""];
  for (;;) {
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) return broken("opens a quote that is never closed");
        if (text[at] === "\n") lines += 1;
        if (text[at] === '"') at += 1;
        field += text[at];
      }
      at += 1;
      const ends = at >= text.length || /^\r?(?:\n|$)/.test(text.slice(at, at + 2));
      if (text[at] !== "," && !ends) return broken("has text after a closing quote");
      if (text[at] === "\r") at += 1;
    } else {
      for (; at < text.length && text[at] !== "," && text[at] !== "\n"; at += 1) field += text[at];
      if (text[at] !== "," && field.endsWith("\r")) field = field.slice(0, -1);
    }
    fields.push(field);
    field = "";
    if (text[at] !== ",") return { fields, end: at + 1, lines };
    at += 1;
  }
}

const signs = fc.constantFrom("a", "bb", ",", '"', '""', "\n", "\r\n", " ", "é", ',"x",', '"y\nz"');
const texts = fc.array(signs, { maxLength: 30 }).map((parts) => parts.join(""));

it("every record is the one that reading sign by sign finds", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const scanner = new CsvScanner(text, ",", true);
      for (let start = 0; start < text.length;) {
        const record = scanner.read(start);
        expect(record).toEqual(readPlainly(text, start));
        start = record?.end ?? text.length;
      }
    }),
    // The second record begins before a delimiter that has been looked for already.
    { numRuns: sized(300, 3_000), examples: [['"\nb,c\n",d,"e"x\n']] },
  );
});

it("an incomplete record is left for the next text, and read the same there", () => {
  fc.assert(
    fc.property(texts, fc.nat(40), (text, cut) => {
      const whole = new CsvScanner(text, ",", true).read(0);
      const part = new CsvScanner(text.slice(0, cut), ",", false).read(0);
      expect(part && whole?.broken === undefined ? part : whole).toEqual(whole);
    }),
    { numRuns: sized(200, 2_000) },
  );
});
