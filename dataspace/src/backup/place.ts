import { resolve } from "node:path";
import { type BackupSettings } from "../config/backup.ts";
import { CommandError } from "../config/command-call.ts";
import type { Files } from "../outside/files/file-store.ts";
import { openFiles } from "../outside/files/files.ts";

/** A folder of this machine, or a bucket: `https://host/bucket/folder` or `s3://bucket/folder`. `typedIn` is the folder of a relative name. */
export function openPlace(named: string, settings: BackupSettings, typedIn: string): Files {
  const url = bucketUrl(named, settings.BACKUP_S3_REGION);
  if (url === null) return openFiles({ bucket: null, FILES_FOLDER: resolve(typedIn, named) });
  const { BACKUP_S3_REGION: region, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = settings;
  if (keyId === undefined || secret === undefined)
    throw new CommandError(`The bucket ${named} needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.`);
  return openFiles({ bucket: { url, region, keyId, secret }, FILES_FOLDER: "" });
}

function bucketUrl(named: string, region: string): string | null {
  const url = named.replace(/\/+$/, "");
  if (/^https?:\/\//.test(url)) return url;
  const [, bucket, folder = ""] = /^s3:\/\/([^/]+)(\/.*)?$/.exec(url) ?? [];
  return bucket === undefined ? null : `https://${bucket}.s3.${region}.amazonaws.com${folder}`;
}
