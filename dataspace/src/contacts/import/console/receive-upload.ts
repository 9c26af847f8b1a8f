import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { TableReading } from "@finder/contract/text-encodings";
import { ProductError } from "@finder/contract/errors";
import { readingOf, readSample } from "../check/sample.ts";
import { openStored } from "../source/source.ts";
import { SourceFault } from "../source/source-fault.ts";
import type { Services } from "../../../context.ts";
import { openFiles } from "../../../outside/files/files.ts";
import { openLocal } from "../../../outside/files/folder-files.ts";
import { ownFile, withWorkPath } from "../../../outside/files/work-folder.ts";
import { noteUpload, type StoredImport } from "./imports.queries.ts";
import { findOne, type PeopleImport, readOne } from "./imports.ts";

/** Bytes that a file may have unpacked, for each that it may have as it is. */
const unpacking = 10;

/** How large a file may be once it is unpacked. */
export function mostUnpacked({ config }: Services): number {
  return config.IMPORT_FILE_BYTES * unpacking;
}

/** The name of an import's file in the store. */
export function storedName(importid: number): string {
  return `imports/${importid}.bin`;
}

/**
 * Takes the file of an import that its operator opened, and looks at its beginning; what cannot be read is refused, and its
 * import says why. Never more than a piece of it is in memory.
 */
export async function receiveUpload(
  services: Services,
  { id: importid, bytes }: { readonly id: number; readonly bytes: Readable },
  afid: number,
): Promise<PeopleImport> {
  const opened = await findOne(services, importid);
  if (opened.afid !== afid) throw new ProductError("NOT_FOUND", { field: "id" });
  if (opened.state !== "uploading") throw new ProductError("CONFLICT", { field: "id" });
  const file = storedName(importid);
  const found = await withWorkPath(services.config, async (path) => {
    // A sender that breaks off may send the file again.
    await pipeline(bytes, atMost(opened.bytes), createWriteStream(path, { mode: ownFile }));
    const looked = await look(services, opened, path);
    if (!(looked instanceof SourceFault)) await openFiles(services.config).putFile(file, path);
    return looked;
  }).catch(refuseBrokenOff);
  const fault = found instanceof SourceFault ? found : null;
  await noteUpload(services.db.pool, {
    importid,
    state: fault ? "refused" : "mapping",
    file: fault ? null : file,
    fault: fault?.fault ?? null,
    faultline: fault?.line ?? null,
    reading: found instanceof SourceFault ? null : JSON.stringify(found),
  });
  return readOne(services, importid);
}

/** How the beginning of a file is read, or why it cannot be. */
async function look(
  services: Services,
  { filename, bytes }: StoredImport,
  path: string,
): Promise<TableReading | SourceFault> {
  if ((await stat(path)).size < bytes) return new SourceFault("cut_off", `${filename} broke off.`);
  const local = await openLocal(path);
  try {
    return readingOf(await readSample(openStored(local, filename, { mostUnpacked: mostUnpacked(services) })));
  } catch (error) {
    if (error instanceof SourceFault) return error;
    throw error;
  } finally {
    local.bytes.destroy();
  }
}

/** Passes up to the declared number of bytes; throws IMPORT_TOO_LARGE beyond it. */
function atMost(most: number): Transform {
  let passed = 0;
  return new Transform({
    transform: (piece: Buffer, _, done) => {
      passed += piece.length;
      if (passed > most) done(new ProductError("IMPORT_TOO_LARGE", { field: "bytes" }));
      else done(null, piece);
    },
  });
}

const brokenOff: ReadonlySet<unknown> = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);

function refuseBrokenOff(error: unknown): never {
  if (error instanceof Error && "code" in error && brokenOff.has(error.code))
    throw new ProductError("BAD_REQUEST", { cause: error });
  throw error;
}
