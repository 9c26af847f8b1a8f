import { globSync } from "node:fs";
import { join } from "node:path";
import bidiFactory from "bidi-js";
import { beforeAll, expect, test } from "vitest";
import { filled, isolated } from "./filled.ts";

const bidi = bidiFactory();
let arabic: string[] = [];
beforeAll(async () => {
  const files = globSync(["**/ar.ts", "**/*.ar.ts"], { cwd: import.meta.dirname });
  const catalogues = await Promise.all(files.map((file) => import(join(import.meta.dirname, file)) as Promise<object>));
  arabic = catalogues.flatMap(textsIn);
});

test.each(["$1,150", "-12.5%", "5 Nov 2026", "+20 100 000 0012"])(
  "every Arabic sentence shows %s in its own order",
  (value) => {
    const filledWith = arabic.filter((text) => text.includes("{{"));
    expect(filledWith.length).toBeGreaterThan(500);
    expect(filledWith.filter((text) => !shown(fill(text, value)).includes(value))).toEqual([]);
  },
);

test("percentages and endings of files keep their order, too", () => {
  const figuresIn = (text: string): string[] =>
    withoutMarks(fill(text, "25")).match(/\d[\d,.]*%|(?<!\w)\.(?:xlsx?|gz|csv)\b/g) ?? [];
  const turned = arabic.filter((text) => figuresIn(text).some((figure) => !shown(fill(text, "25")).includes(figure)));
  expect(turned).toEqual([]);
});

test("a number is written in groups of three digits, a text as it is", () => {
  expect(filled("en", "{{count}} of {{total}}", { count: 4735, total: "4735" })).toBe("4,735 of 4735");
});

test("a value is isolated once, and an English one or an empty one not at all", () => {
  expect(filled("ar", "ادفع {{amount}}{{note}}", { amount: isolated("ar", "$150"), note: null })).toBe(
    "ادفع \u2068$150\u2069",
  );
  expect(filled("en", "Pay {{amount}}", { amount: "$150" })).toBe("Pay $150");
});

function textsIn(texts: unknown): string[] {
  if (typeof texts === "string") return [texts];
  return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(textsIn) : [];
}

function fill(text: string, value: string): string {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => [name, value]);
  return filled("ar", text, Object.fromEntries(names));
}

/** A line in the order in which it is seen, from the left (UAX #9). */
function shown(text: string): string {
  const order = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, "rtl"));
  return withoutMarks(order.map((index) => text[index]).join(""));
}

function withoutMarks(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, "");
}
