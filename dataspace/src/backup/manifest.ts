import { z } from "zod";
import { CommandError } from "../config/command-call.ts";
import type { Files } from "../outside/files/file-store.ts";

const part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });

const schema = z.object({
  format: z.literal(1),
  /** When the snapshot was taken: everything committed before is in it. */
  madeOn: z.string(),
  postgres: z.string(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), parts: z.array(part) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** What people uploaded, by its name in the file store. */
  files: z.array(z.object({ name: z.string(), parts: z.array(part) })),
  /** Clients whose ledger was not their balance when the backup was made: none, where all is well. */
  uneven: z.int(),
  /** The sealed keys; null: the backup holds none. */
  keys: part.nullable(),
});

/** What a backup holds; written last, so that a backup without one is none. */
export type Manifest = z.infer<typeof schema>;

/** A backup in its place. */
export type Backup = { readonly files: Files; readonly folder: string; readonly manifest: Manifest };

const manifestName = "manifest.json";
/** The unix time of the last backup that is whole; monitoring reads it. */
const lastGood = "last-good-backup.txt";

/** Folder of a backup made at this moment, in its place: `20261123T131405Z/`. */
export function folderOf(madeOn: Date): string {
  return `${madeOn.toISOString().replace(/[-:]|\.\d+/g, "")}/`;
}

/** True when a backup of this second is there already. */
export async function isTaken(files: Files, folder: string): Promise<boolean> {
  return (await files.get(folder + manifestName)) !== null;
}

/** Makes a backup whole, and the last good one of its place. */
export async function finishBackup({ files, folder, manifest }: Backup): Promise<void> {
  await files.put(folder + manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  await files.put(lastGood, Buffer.from(`${Math.floor(Date.parse(manifest.madeOn) / 1000)}\n`));
}

/** The backup of this place, or the last good one of those it holds. Throws a sentence where there is none. */
export async function findBackup(files: Files, named: string): Promise<Backup> {
  const own = await files.get(manifestName);
  if (own) return { files, folder: "", manifest: readManifest(own) };
  const seconds = Number((await files.get(lastGood))?.toString() ?? "");
  const folder = seconds > 0 ? folderOf(new Date(seconds * 1000)) : "";
  const last = seconds > 0 ? await files.get(folder + manifestName) : null;
  if (!last) throw new CommandError(`There is no whole backup in ${named}.`);
  return { files, folder, manifest: readManifest(last) };
}

function readManifest(bytes: Buffer): Manifest {
  const parsed = schema.safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success) throw new CommandError("The backup was made by another release, which has to restore it.");
  return parsed.data;
}
