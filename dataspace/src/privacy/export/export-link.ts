import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "../../context.ts";
import { isoTime, utcText } from "../../db/time.ts";

/** Folder of the copies, in addresses and in the file store. */
export const exportFolder = "clientexports";

/** The copy of a client, named by its order. */
export type ExportName = { readonly clientid: number; readonly exportid: string };

/** The file's name in the store. */
export function exportFile(name: ExportName): string {
  return `${exportFolder}/${fileOf(name)}`;
}

/** An address of the gateway that works without signing in, until a moment. */
export type ExportLink = { readonly url: string; readonly expiresOn: string };

/** A link that opens a copy without signing in, until a moment. */
export function linkToExport({ config }: Pick<Services, "config">, name: ExportName, until: Date): ExportLink {
  const expires = Math.floor(until.getTime() / 1000);
  const signature = signatureOf(config.keyring.current.key, name, expires);
  const query = new URLSearchParams({ expires: String(expires), signature });
  const url = `/account-data/${fileOf(name)}?${query.toString()}`;
  return { url, expiresOn: isoTime(utcText(new Date(expires * 1000))) };
}

/** Whether a link was made here, for this copy, and still works. */
export function isExportLink(
  { config, now }: Pick<Services, "config" | "now">,
  name: ExportName,
  { expires, signature }: { readonly expires: number; readonly signature: string },
): boolean {
  const given = Buffer.from(signature);
  const isRight = [...config.keyring.keys.values()].some((key) => {
    const right = Buffer.from(signatureOf(key, name, expires));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isRight && expires * 1000 > now().getTime();
}

function fileOf({ clientid, exportid }: ExportName): string {
  return `${clientid}-${exportid}.zip`;
}

function signatureOf(key: Uint8Array, { clientid, exportid }: ExportName, expires: number): string {
  return createHmac("sha256", key).update(`export\n${clientid}\n${exportid}\n${expires}`).digest("base64url");
}
