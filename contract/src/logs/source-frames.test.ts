import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sourceFrames } from "./source-frames.ts";

const folder = mkdtempSync(join(tmpdir(), "source-frames-"));
const built = pathToFileURL(join(folder, "dist/main.js")).href;
const source = pathToFileURL(join(folder, "fail.ts")).href;

beforeAll(async () => {
  writeFileSync(
    join(folder, "main.ts"),
    `export { fail } from "./fail.ts";\nexport const other = [1, 2].map(String);\n`,
  );
  writeFileSync(
    join(folder, "fail.ts"),
    `type Text = string;\n\nexport function fail(text: Text): never {\n  throw new Error(text);\n}\n`,
  );
  const output = { dir: "dist", entryFileNames: "[name].js", sourcemap: true };
  await build({ cwd: folder, input: { main: "main.ts" }, logLevel: "warn", output });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a frame of a built file has its position in the sources", () => {
  const lines = readFileSync(join(folder, "dist/main.js"), "utf8").split("\n");
  const at = lines.findIndex((line) => line.includes("new Error"));
  const frame = `    at fail (${built}:${at + 1}:${(lines[at] ?? "").indexOf("new Error") + 1})`;
  expect(sourceFrames([frame])).toEqual([`    at fail (${source}:4:9)`]);
});

test("a position without a map stays as it is", () => {
  const frames = [
    "    at node:internal/timers:1:2",
    `    at f (${source}:1:2)`,
    `    at f (${built}x.js:1:2)`,
    `    at f (${built}:999:1)`,
  ];
  expect(sourceFrames(frames)).toEqual(frames);
});
