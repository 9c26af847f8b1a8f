import "../../../../tests/support/seeded.ts";
import { Readable } from "node:stream";
import { type TextEncoding, textEncodings } from "@finder/contract/text-encodings";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sized } from "../../../../tests/support/run.ts";
import { readList } from "../enrichment/read-list.ts";
import { readSample } from "../import/check/sample.ts";
import { records } from "../import/source/records.ts";
import { openStream } from "../import/source/source.ts";
import { encoded } from "./testing/encoded.ts";

const letters: Partial<Record<TextEncoding, string>> = {
  "utf-8": "éłЖ東한🙂ש",
  "utf-16le": "éłЖ東한🙂ש",
  "utf-16be": "éłЖ東한🙂ש",
  "windows-1250": "łőąžč",
  "windows-1251": "ЖдияЩ",
  "windows-1252": "éüñøß",
  "windows-1253": "άλφωή",
  "windows-1254": "ğışçö",
  "windows-1256": "محمدش",
  shift_jis: "山田カナあ",
  gb18030: "王小明华北",
  "euc-kr": "김철수한글",
  big5: "陳大文台灣",
};

type Written = {
  readonly cells: readonly (readonly string[])[];
  readonly delimiter: string;
  readonly encoding: TextEncoding;
  readonly lineEnd: string;
  readonly quoteAll: boolean;
  readonly hasMark: boolean;
  readonly said: boolean;
  readonly notes: readonly string[];
};

const marks: ReadonlySet<TextEncoding> = new Set(["utf-8", "utf-16le", "utf-16be"]);
const encodings = textEncodings.filter((label) => letters[label] !== undefined);

const written: fc.Arbitrary<Written> = fc
  .record({ encoding: fc.constantFrom(...encodings), width: fc.integer({ min: 2, max: 6 }) })
  .chain(({ encoding, width }) => {
    const sign = fc.constantFrom(...'abz 19-.,;|\t"\n', ...Array.from(letters[encoding] ?? ""));
    const cell = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(""));
    // A word first, so that no row is empty, a remark or heads.
    const row = fc
      .tuple(fc.array(cell, { minLength: width - 1, maxLength: width - 1 }))
      .map(([cells]) => ["zz", ...cells]);
    return fc.record({
      cells: fc.array(row, { minLength: 1, maxLength: 6 }),
      delimiter: fc.constantFrom(",", ";", "\t", "|"),
      encoding: fc.constant(encoding),
      lineEnd: fc.constantFrom("\n", "\r\n"),
      quoteAll: fc.boolean(),
      hasMark: fc.boolean(),
      said: fc.boolean(),
      notes: fc.constantFrom([], ["Notes:", '"Some, and others; too"', ""], ["Our leads"]),
    });
  });

const names = ["Full Name", "Company", "Email", "LinkedIn URL", "Job Title", "Phone"];

function write({ cells, delimiter, encoding, lineEnd, quoteAll, hasMark, said, notes }: Written): Buffer {
  const heads = names.slice(0, cells[0]?.length);
  const quoted = (cell: string): string =>
    quoteAll || /["\n\r,;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = [
    ...(said ? [`sep=${delimiter}`] : []),
    ...notes,
    ...[heads, ...cells].map((row) => row.map(quoted).join(delimiter)),
  ];
  const text = `${lines.join(lineEnd)}${lineEnd}`;
  return encoded(encoding, (hasMark && marks.has(encoding) ? "\uFEFF" : "") + text);
}

/** Few letters leave an encoding uncertain; then the person names it. */
function namedFor({ encoding, hasMark, cells }: Written): TextEncoding | undefined {
  const isMarked = encoding === "utf-8" || (hasMark && marks.has(encoding));
  return isMarked || !/[^\0-\x7F]/.test(cells.flat().join("")) ? undefined : encoding;
}

it("a table that a program writes is read by lists as it was", () => {
  fc.assert(
    fc.property(written, (table) => {
      const { columns, rows, reading } = readList(write(table), namedFor(table));
      expect({ columns, rows }).toEqual({ columns: names.slice(0, table.cells[0]?.length), rows: table.cells });
      expect(reading).toMatchObject({ above: table.notes.length, below: 0, leftout: 0 });
    }),
    { numRuns: sized(300, 3_000) },
  );
});

it("a table that a program writes is read by imports as it was", async () => {
  await fc.assert(
    fc.asyncProperty(written, async (table) => {
      const source = openStream(Readable.from([write(table)]), "a table", namedFor(table) ?? "likely");
      const { head, layout, start, above } = await readSample(source);
      if (layout.kind !== "csv") throw new Error("a table is CSV");
      const read = layout.header.map((name) => {
        const one = { ...layout, columns: [{ name, field: "email" as const }] };
        return [...records(head.subarray(start), one, true)].map(({ content }) => {
          const found = content();
          return found && "cells" in found ? (found.cells.email?.[0] ?? "") : found;
        });
      });
      expect(layout.header).toEqual(names.slice(0, table.cells[0]?.length));
      expect(read).toEqual(layout.header.map((_, column) => table.cells.map((row) => row[column])));
      expect(above).toBe(table.notes.length);
    }),
    { numRuns: sized(100, 1_000) },
  );
});
