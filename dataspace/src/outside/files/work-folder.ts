import { chmod, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";

/** People's data: for the program's own user alone. */
export const ownFile = 0o600;
export const ownFolder = 0o700;

type Settings = Pick<Config, "bucket" | "FILES_FOLDER">;

const head = "work-";
/** Age of its last write from which a work folder counts as abandoned, ms. */
const abandonedMs = 60 * 60_000;

/** Makes a folder private that an older version left open; a missing or foreign folder stays unchanged. */
export function closeFolder(folder: string): Promise<void> {
  return chmod(folder, ownFolder).catch(() => undefined);
}

/** Runs work in a temporary folder that is always removed afterwards. */
export async function inWorkFolder<T>(place: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(place, { recursive: true, mode: ownFolder });
  const folder = await mkdtemp(join(place, head));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs work in the configured folder; `work` gets a path for one file. */
export function withWorkPath<T>(settings: Settings, work: (path: string) => Promise<T>): Promise<T> {
  return inWorkFolder(placeOf(settings), (folder) => work(join(folder, "file")));
}

/** Removes files that killed programs left behind: they may contain erased people. */
export async function removeLeftWork(settings: Settings, now: Date): Promise<void> {
  const place = placeOf(settings);
  const names = await readdir(place).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(head))) {
    const folder = join(place, name);
    const last = await lastChange(folder).catch(() => null);
    if (last !== null && now.getTime() - last > abandonedMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Where files are before they are whole. */
function placeOf({ bucket, FILES_FOLDER }: Settings): string {
  return bucket ? tmpdir() : FILES_FOLDER;
}

async function lastChange(folder: string): Promise<number> {
  const inside = (await readdir(folder)).map((name) => join(folder, name));
  const changes = await Promise.all([folder, ...inside].map(async (path) => (await stat(path)).mtimeMs));
  return Math.max(...changes);
}
