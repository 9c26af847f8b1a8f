import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "@finder/local/programs";
import { afterAll, beforeAll, expect, test } from "vitest";

const folders: string[] = [];
/** Where everyone finds the Node that runs this, even when the project lies where only root may enter. */
let programs: string;
beforeAll(() => {
  programs = mkdtempSync(join(tmpdir(), "programs-"));
  folders.push(programs);
  chmodSync(programs, 0o755);
  copyFileSync(process.execPath, join(programs, "node"), constants.COPYFILE_FICLONE);
});
afterAll(() => {
  for (const folder of folders) {
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true });
  }
});

const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Runs `npm start` in a read-only working copy; `ready` means that its packages are installed. */
function setUp(ready: boolean): { status: number | null; said: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "read-only-"));
  folders.push(folder);
  const lock = "{}";
  writeFileSync(join(folder, "package-lock.json"), lock);
  mkdirSync(join(folder, "node_modules"));
  const installed = createHash("sha256")
    .update(`${process.platform}-${process.arch}`)
    .update("/package-lock.json")
    .update(lock)
    .digest("hex");
  if (ready) writeFileSync(join(folder, "node_modules/.installed"), installed);
  for (const file of ["setup.mjs", "test-programs.mjs"]) cpSync(join(root, "local", file), join(folder, file));
  chmodSync(join(folder, "node_modules"), 0o555);
  chmodSync(folder, 0o555);
  const path = [programs, process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH: path, FINDER_ROOT: folder, DATA_FOLDER: join(tmpdir(), "elsewhere") };
  const { status, stdout, stderr } = spawnSync(join(programs, "node"), [join(folder, "setup.mjs")], {
    env,
    cwd: folder,
    encoding: "utf8",
    ...unprivileged,
  });
  return { status, said: stdout + stderr, folder };
}

test("a working copy that is ready may be read-only: its set-up writes nothing there", () => {
  const { status, said, folder } = setUp(true);
  expect([status, said]).toEqual([0, ""]);
  expect(existsSync(join(folder, ".data"))).toBe(false);
  expect(readdirSync(folder).toSorted()).toEqual([
    "node_modules",
    "package-lock.json",
    "setup.mjs",
    "test-programs.mjs",
  ]);
});

test("a read-only copy without packages names the folder and the fix", () => {
  const { status, said, folder } = setUp(false);
  expect(status).toBe(1);
  expect(said).toMatch(
    new RegExp(
      `^The folder ${folder} cannot be written \\(E\\w+\\), but the packages must be installed there first\\. Make it`,
    ),
  );
  expect(said.trim().split("\n")).toHaveLength(1);
});
