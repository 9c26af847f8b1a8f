import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { HealthTrouble, InstallationAnswer } from "@finder/contract/endpoints/health";
import { utcText } from "../../db/time.ts";
import { backupFiles } from "../../metrics/backups.ts";

type Backup = InstallationAnswer["backup"];

/** What `npm run backup` told of the last backup where BACKUP_METRICS_FOLDER says; null: nothing. */
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
    madeon: made === null ? null : utcText(new Date(made * 1000)),
    bytes: valueOf("size_bytes"),
    seconds: valueOf("duration_seconds"),
    good: good === null ? null : good === 1,
  };
}

/** Seconds after which the last good backup is too old; as in deploy/prometheus/alerts.yml. */
export const oldestBackup = 36 * 3600;

/** What is wrong with backups where they are told of. */
export function backupTroubles(folder: string | undefined, backup: Backup, now: Date): HealthTrouble[] {
  if (folder === undefined) return [];
  const ticket = { severity: "ticket", label: null } as const;
  if (backup?.madeon == null) return [{ alert: "BackupUnknown", value: 0, ...ticket }];
  const age = (now.getTime() - Date.parse(`${backup.madeon.replace(" ", "T")}Z`)) / 1000;
  return [
    ...(age > oldestBackup ? [{ alert: "BackupOld", value: age, ...ticket }] : []),
    ...(backup.good === false ? [{ alert: "BackupFailed", value: 0, ...ticket, label: hostname() }] : []),
  ];
}
