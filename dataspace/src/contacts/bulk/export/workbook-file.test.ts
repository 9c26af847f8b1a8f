import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeWorkbook } from "./workbook-file.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "finder-workbook-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const portion = Array.from({ length: 250 }, (_, at) => [`Person ${at}`, "=1+1"]);

function sheet(rows: AsyncIterable<string[][]>) {
  return { name: "People", heads: ["Name", "Title"], rows };
}

async function* few(): AsyncGenerator<string[][]> {
  yield portion;
}

it("the same people make the same file, byte for byte, readable by its owner alone", async () => {
  const [one, other] = [join(folder, "one"), join(folder, "other")];
  await writeWorkbook(one, sheet(few()));
  await writeWorkbook(other, sheet(few()));
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  expect(statSync(one).mode & 0o777).toBe(0o600);
});

it("rows that cannot be read fail the file with their own error", async () => {
  async function* broken(): AsyncGenerator<string[][]> {
    yield portion;
    throw new Error("The database is gone.");
  }
  await expect(writeWorkbook(join(folder, "broken"), sheet(broken()))).rejects.toThrow("The database is gone.");
});

it("a file that cannot be written ends the reading of its rows", async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<string[][]> {
    for (;;) {
      read += 1;
      yield portion;
      await turns(1);
    }
  }
  await expect(writeWorkbook(join(folder, "no", "such", "folder"), sheet(endless()))).rejects.toThrow("ENOENT");
  const before = read;
  await turns(100);
  expect(read).toBeLessThanOrEqual(before + 1);
});

/** Lets the event loop go round so often. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((done) => setImmediate(done));
}
