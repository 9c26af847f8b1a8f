import { resolve } from "node:path";
import { ProductError } from "@finder/contract/errors";
import { type BackupSettings } from "../config/backup.ts";
import { CommandError } from "../config/command-call.ts";
import type { Files } from "../outside/files/file-store.ts";
import { openFiles } from "../outside/files/files.ts";

/**
 * A folder of this machine, or a bucket: `https://host/bucket/folder` or `s3://bucket/folder`. `typedIn` is the folder of a relative name.
 * Throws a sentence, now or later, where the place cannot be used.
 */
export function openPlace(named: string, settings: BackupSettings, typedIn: string): Files {
  const url = bucketUrl(named, settings.BACKUP_S3_REGION);
  if (url === null) return explained(named, openFiles({ bucket: null, FILES_FOLDER: resolve(typedIn, named) }));
  const { BACKUP_S3_REGION: region, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = settings;
  if (keyId === undefined || secret === undefined)
    throw new CommandError(`The bucket ${named} needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET.`);
  return explained(named, openFiles({ bucket: { url, region, keyId, secret }, FILES_FOLDER: "" }));
}

function bucketUrl(named: string, region: string): string | null {
  const url = named.replace(/\/+$/, "");
  if (/^https?:\/\//.test(url)) return url;
  const [, bucket, folder = ""] = /^s3:\/\/([^/]+)(\/.*)?$/.exec(url) ?? [];
  return bucket === undefined ? null : `https://${bucket}.s3.${region}.amazonaws.com${folder}`;
}

/** Wrong keys, a full disk or a store that is down is no fault of the program. */
function explained(named: string, files: Files): Files {
  const explain = (cause: Error): never => {
    const reason = cause instanceof ProductError ? "it does not answer" : cause.message;
    throw new CommandError(`${named} cannot be used: ${reason}`, { cause });
  };
  return {
    put: (name, bytes) => files.put(name, bytes).catch(explain),
    putFile: (name, path) => files.putFile(name, path).catch(explain),
    get: (name) => files.get(name).catch(explain),
    open: (name) => files.open(name).catch(explain),
    remove: (name) => files.remove(name).catch(explain),
  };
}
