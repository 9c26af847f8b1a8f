import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { colors } from "./colors";

test("the first frame has the colours of the theme", () => {
  const theme = new Set(JSON.stringify(colors).match(/light-dark\([^)]+\)/g));
  const css = readFileSync(join(import.meta.dirname, "../../first-paint.css"), "utf8");
  const used = css.match(/light-dark\([^)]+\)/g) ?? [];
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((colour) => !theme.has(colour))).toEqual([]);
});
