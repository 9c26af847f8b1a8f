import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { sealKeys, keysOf } from "@finder/dataspace/backup/key-chest";
import { folderOf } from "@finder/dataspace/backup/manifest";
import { copyRunning } from "../postgres/base-copy.ts";
import { archiveOf } from "./log-archive.ts";

/** A copy of the cluster's files in an archive, from which the log is replayed. */
export type Base = { readonly folder: string; readonly archive: string; readonly madeOn: Date };

/** Copies a running cluster of ours into the archive, with uploaded files and sealed keys. Answers the copy's folder. */
export async function addBase(archive: string, url: string, env: NodeJS.ProcessEnv): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ folder: string; mode: string }>(
      "select current_setting('data_directory') as folder, current_setting('archive_mode') as mode",
    )
    .finally(() => client.end());
  const [server] = rows;
  if (!server || server.mode === "off")
    throw new Error("The product runs without ARCHIVE_FOLDER: start it again with it. No base copy was made.");
  const place = join(archiveOf(archive, server.folder), "bases");
  const unfinished = join(place, "unfinished");
  await rm(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await copyRunning(url, server.folder, join(unfinished, "postgres"));
  const madeOn = new Date();
  const files = env["FILES_FOLDER"];
  if (files && existsSync(files)) await cp(files, join(unfinished, "files"), { recursive: true });
  const passphrase = env["BACKUP_PASSPHRASE"];
  if (passphrase) writeFileSync(join(unfinished, "keys.bin"), sealKeys(keysOf(env), passphrase), { mode: 0o600 });
  writeFileSync(join(unfinished, "made-on.txt"), `${madeOn.toISOString()}\n`, { mode: 0o600 });
  const folder = join(place, folderOf(madeOn).slice(0, -1));
  renameSync(unfinished, folder);
  return folder;
}

/** The bases of an archive, newest first. */
export function basesIn(archive: string): Base[] {
  const clusters = existsSync(archive) ? readdirSync(archive).map((name) => join(archive, name)) : [];
  return clusters
    .filter((cluster) => existsSync(join(cluster, "bases")))
    .flatMap((cluster) =>
      readdirSync(join(cluster, "bases")).map((name) => ({ cluster, folder: join(cluster, "bases", name) })),
    )
    .filter(({ folder }) => existsSync(join(folder, "made-on.txt")))
    .map(({ cluster, folder }) => ({
      folder,
      archive: cluster,
      madeOn: new Date(readFileSync(join(folder, "made-on.txt"), "utf8").trim()),
    }))
    .toSorted((one, other) => other.madeOn.getTime() - one.madeOn.getTime());
}
