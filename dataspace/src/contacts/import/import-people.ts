import { createHash } from "node:crypto";
import pg from "pg";
import { CommandError } from "../../config/command-call.ts";
import { findPrimary } from "../../db/pool/primary.ts";
import { requireKeys } from "../../db/secrets/known-keys.ts";
import {
  findImport,
  finishImport,
  type ImportState,
  lockImport,
  openImport,
  prepareStaging,
  restartImport,
  storeBatch,
} from "./import.queries.ts";
import { type OpenedSource, openSource, type ReadOptions } from "./reading.ts";
import type { Rejects } from "./rejects-file.ts";

export type ImportOptions = ReadOptions & {
  readonly databaseUrl: string;
  /** Where refused rows go, continued after what is `kept` of them. */
  readonly rejects: (importid: number, kept: number) => Promise<Rejects>;
  /** An import that was recorded before it began, and never restarts; without it, the source identifies the import. */
  readonly importid?: number;
  /** Waits for the connection as long as that takes. */
  readonly isPatient?: boolean;
};

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

/** Another run has this import in hand. */
export class ImportHeld extends CommandError {}

/** Loads people into the `profile` table; continues where an interrupted run of the same file stopped. */
export async function importPeople(options: ImportOptions): Promise<ImportResult> {
  const { source, signal } = options;
  const opened = await openSource(options);
  let client: pg.Client | null = null;
  let rejects: Rejects | null = null;
  try {
    client = await connect(options.databaseUrl, options.isPatient);
    await requireKeys(client, options.keyring);
    const state = await begin(client, options);
    const continuedAfter = state.byteoffset > 0 ? state.line : 0;
    if (state.finishedon !== null) return result(state, null, continuedAfter, true);
    rejects = await options.rejects(state.importid, state.rejectsbytes);
    await prepareStaging(client);
    let firstBroken: string | null = null;
    for await (const batch of opened.batches(state.byteoffset > 0 ? state : null)) {
      await storeBatch(client, state, batch, rejects, options.keyring);
      firstBroken ??= batch.firstBroken;
      options.onProgress?.({ rows: state.readrows, position: source.position(), size: source.size });
      if (signal?.aborted) return result(state, firstBroken, continuedAfter, false);
    }
    await finishImport(client, state.importid);
    return result(state, firstBroken, continuedAfter, true);
  } finally {
    await end(opened, client);
    await rejects?.close();
  }
}

/** A connection of an import's own. */
export async function connect(databaseUrl: string, isPatient = false): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await findPrimary(databaseUrl, isPatient),
    connectionTimeoutMillis: isPatient ? 0 : 5_000,
    options: "-c timezone=UTC",
    keepAlive: true,
  });
  // A running query fails as well; without a listener the error would end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Ends what reads, and the connection. */
export async function end(opened: OpenedSource, client: pg.Client | null): Promise<void> {
  await opened.close();
  await client?.end().catch(() => {});
}

/** Holds an import until the connection ends. Throws ImportHeld when another run does. */
export async function hold(client: pg.Client, importid: number, name: string): Promise<void> {
  if (!(await lockImport(client, importid)))
    throw new ImportHeld(`${name} is being imported by another run right now. Wait until it is done.`);
}

async function begin(client: pg.Client, { source, mapping, importid }: ImportOptions): Promise<ImportState> {
  if (importid !== undefined) {
    await hold(client, importid, source.name);
    return findImport(client, importid);
  }
  const fingerprint =
    source.fingerprint && createHash("sha256").update(source.fingerprint).update(JSON.stringify(mapping)).digest();
  const state = await openImport(client, fingerprint, source.name);
  await hold(client, state.importid, source.name);
  return state.finishedon === null ? state : restartImport(client, state);
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
