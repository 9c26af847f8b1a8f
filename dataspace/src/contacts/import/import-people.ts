import { createHash } from "node:crypto";
import pg from "pg";
import { findPrimary } from "../../db/pool/primary.ts";
import { requireKeys } from "../../db/secrets/known-keys.ts";
import { chunksFrom, readHead } from "./source/chunks.ts";
import type { Column } from "./person/fields.ts";
import { CommandError } from "../../config/command-call.ts";
import {
  finishImport,
  lockImport,
  openImport,
  prepareStaging,
  restartImport,
  storeBatch,
  type ImportState,
} from "./import.queries.ts";
import { readLayout } from "./source/layout.ts";
import { ReaderThreads } from "./reader-threads.ts";
import { RejectsFile } from "./rejects-file.ts";
import type { Source } from "./source/source.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

export type ImportOptions = {
  readonly databaseUrl: string;
  /** The keys that seal people's values, and find them. */
  readonly keyring: Keyring;
  readonly source: Source;
  readonly mapping: readonly Column[];
  /** Where refused rows go; made only when there are some. */
  readonly rejectsFile: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Stops after the batch in hand; the same command continues later. */
  readonly signal?: AbortSignal;
};

export type ImportProgress = { readonly rows: number; readonly position: number; readonly size: number | null };

/** Counts over the whole source, earlier runs of it included: read = new + updated + unchanged + rejected. */
export type ImportResult = {
  readonly read: number;
  readonly new: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Values left out of rows that were kept. */
  readonly leftOut: number;
  /** People who want to be forgotten: nothing of them was kept. */
  readonly suppressed: number;
  /** Rejected rows whose form is wrong, and where the first of this run is. */
  readonly broken: number;
  readonly firstBroken: string | null;
  /** Line after which this run went on; 0 when it began at the beginning. */
  readonly continuedAfter: number;
  readonly finished: boolean;
};

/** More would not help: one connection stores about as much as two threads read. */
const threadCount = 2;

/** Loads people into the `profile` table; continues where an interrupted run of the same file stopped. */
export async function importPeople(options: ImportOptions): Promise<ImportResult> {
  const { source, mapping } = options;
  const { head, whole, bytes } = await readHead(source.bytes);
  const { layout, start } = readLayout(head, whole, source.name, mapping);
  const client = await connect(options.databaseUrl);
  let threads: ReaderThreads | null = null;
  let rejects: RejectsFile | null = null;
  try {
    await requireKeys(client, options.keyring);
    const state = await begin(client, source, mapping);
    const resumed = state.byteoffset > 0;
    const from = {
      byteoffset: resumed ? state.byteoffset : start,
      line: resumed ? state.line : linesIn(head.subarray(0, start)),
      skipping: false,
    };
    const continuedAfter = resumed ? state.line : 0;
    rejects = await RejectsFile.open(options.rejectsFile, state.rejectsbytes);
    await prepareStaging(client);
    threads = new ReaderThreads(threadCount, { keyring: options.keyring, layout });
    let firstBroken: string | null = null;
    for await (const batch of threads.readAll(chunksFrom(bytes, from.byteoffset), from)) {
      await storeBatch(client, state, batch, await rejects.write(batch.rejects));
      firstBroken ??= batch.firstBroken;
      options.onProgress?.({ rows: state.readrows, position: source.position(), size: source.size });
      if (options.signal?.aborted) return result(state, firstBroken, continuedAfter, false);
    }
    await finishImport(client, state.importid);
    return result(state, firstBroken, continuedAfter, true);
  } finally {
    await threads?.stop();
    await rejects?.close();
    await client.end().catch(() => {});
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await findPrimary(databaseUrl),
    connectionTimeoutMillis: 5_000,
    options: "-c timezone=UTC",
    keepAlive: true,
  });
  // A running query fails as well; without a listener the error would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function begin(client: pg.Client, source: Source, mapping: readonly Column[]): Promise<ImportState> {
  const fingerprint =
    source.fingerprint && createHash("sha256").update(source.fingerprint).update(JSON.stringify(mapping)).digest();
  const state = await openImport(client, fingerprint, source.name);
  if (!(await lockImport(client, state.importid)))
    throw new CommandError(`${source.name} is being imported by another run right now. Wait until it is done.`);
  return state.finishedon === null ? state : restartImport(client, state);
}

function linesIn(bytes: Buffer): number {
  return bytes.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);
}

function result(
  state: ImportState,
  firstBroken: string | null,
  continuedAfter: number,
  finished: boolean,
): ImportResult {
  return {
    read: state.readrows,
    new: state.newrows,
    updated: state.updatedrows,
    unchanged: state.readrows - state.newrows - state.updatedrows - state.rejectedrows,
    rejected: state.rejectedrows,
    leftOut: state.leftout,
    suppressed: state.suppressedrows,
    broken: state.brokenrows,
    firstBroken,
    continuedAfter,
    finished,
  };
}
