import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { installation } from "@finder/contract/operators/installation";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { isoTime, utcText } from "../../db/time.ts";
import { backupFiles } from "../../metrics/backups.ts";

type Backup = AnswerOf<typeof installation>["backup"];

/** Reads what `npm run backup` wrote about the last backup to BACKUP_METRICS_FOLDER; null: nothing. */
export async function readBackup(folder: string | undefined): Promise<Backup> {
  if (folder === undefined) return null;
  const files = Object.keys(backupFiles).map((name) => readFile(join(folder, name), "utf8").catch(() => ""));
  const text = (await Promise.all(files)).join("\n");
  const valueOf = (name: string): number | null => {
    const found = new RegExp(`^finder_backup_${name} (\\S+)$`, "m").exec(text)?.[1];
    return found === undefined ? null : Number(found);
  };
  const made = valueOf("last_success_timestamp_seconds");
  const good = valueOf("last_try_succeeded");
  if (made === null && good === null) return null;
  return {
    madeOn: made === null ? null : isoTime(utcText(new Date(made * 1000))),
    bytes: valueOf("size_bytes"),
    good: good === null ? null : good === 1,
  };
}
