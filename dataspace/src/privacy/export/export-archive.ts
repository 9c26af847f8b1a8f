import { createWriteStream } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Services } from "../../context.ts";
import { ownFile } from "../../outside/files/work-folder.ts";
import { exportInvoices } from "./export.queries.ts";
import {
  auditLines,
  contactLines,
  type CopiedContacts,
  keyLines,
  ledgerLines,
  memberLines,
  moveLines,
} from "./export-lines.ts";

/** What other slices write of a copy. */
export type Writers = {
  readonly contacts: CopiedContacts;
  /** An invoice as PDF; null where there is none. */
  readonly paper: (clientid: number, invoicenumber: string) => Promise<Buffer | null>;
};

/** Writes a client's own data as an archive of CSV and PDF files, read while it is written. */
export async function writeArchive(
  { db }: Pick<Services, "db">,
  { contacts, paper }: Writers,
  clientid: number,
  path: string,
): Promise<void> {
  const zip = new ZipFile();
  const streams: Readable[] = [];
  const bytes = new PassThrough();
  const add = (name: string, content: AsyncGenerator<string | Buffer>): void => {
    const stream = Readable.from(content);
    // The archive's stream does not report an error of its files.
    stream.once("error", (error) => bytes.destroy(error));
    streams.push(stream);
    zip.addReadStream(stream, name);
  };
  add("members.csv", memberLines(db.pool, clientid));
  add("contacts.csv", contactLines(clientid, contacts));
  add("job-changes.csv", moveLines(db.pool, clientid));
  add("source-keys.csv", keyLines(db.pool, clientid));
  add("credits.csv", ledgerLines(db.pool, clientid));
  add("audit-log.csv", auditLines(db.pool, clientid));
  for (const { invoicenumber } of await exportInvoices(db.pool, clientid))
    add(
      `invoices/${invoicenumber.replaceAll(/[^\w-]/g, "_")}.pdf`,
      one(() => paper(clientid, invoicenumber)),
    );
  zip.end();
  try {
    await pipeline(zip.outputStream, bytes, createWriteStream(path, { mode: ownFile }));
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

/** Bytes that are made when the archive comes to them. */
async function* one(make: () => Promise<Buffer | null>): AsyncGenerator<Buffer> {
  const made = await make();
  if (made) yield made;
}
