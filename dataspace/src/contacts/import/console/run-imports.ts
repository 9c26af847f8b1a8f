import { setTimeout as pause } from "node:timers/promises";
import { checkPeople } from "../check/check-people.ts";
import { ImportHeld, importPeople } from "../import-people.ts";
import type { ImportProgress, ReadOptions } from "../reading.ts";
import { columnsMapped, readSample } from "../check/sample.ts";
import { openStored } from "../source/source.ts";
import { SourceFault } from "../source/source-fault.ts";
import type { Services } from "../../../context.ts";
import { failureOf } from "../../../db/failure.ts";
import { msAfter, preciseUtcText, utcText } from "../../../db/time.ts";
import type { OpenedFile } from "../../../outside/files/file-store.ts";
import { openFiles } from "../../../outside/files/files.ts";
import type { StoredImport } from "./imports.queries.ts";
import { mostUnpacked } from "./receive-upload.ts";
import { storedRejects } from "./rejected-rows.ts";
import { repeat } from "../../../jobs/repeat.ts";
import { dropFile, removeOldImports } from "./remove-imports.ts";
import {
  dueImports,
  failImport,
  finishCheck,
  finishPeopleImport,
  giveBackImport,
  noteProgress,
  takeImport,
} from "./runner.queries.ts";

/** Imports and checks that one program works on at once; others wait. */
const atOnce = 2;
const betweenNotesMs = 400;
/** Failed attempts in a row, without a row between them, before an import is given up. */
const mostTries = 8;
const longestWaitMs = 5 * 60_000;

type LeasedImport = StoredImport & { readonly sourcename: string; readonly dataon: string | null };

/**
 * Runs the console's imports until stopped; `stop` waits for the batch in hand. Another program, or the next start, takes over
 * those of a killed one when their lease ends, and resumes after the last stored batch.
 */
export function startImports(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const worker = async (): Promise<void> => {
    while (!signal.aborted) {
      const took = await takeNext(services)
        .then(async (taken) => {
          if (taken) await workOn(services, taken, signal);
          return taken !== null;
        })
        .catch((error: unknown) => {
          services.log.warn({ err: error }, "imports wait for the database");
          return false;
        });
      if (!took) await pause(services.config.JOB_POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const working = Array.from({ length: Math.min(atOnce, services.config.JOB_WORKERS) }, worker);
  const everyMs = services.config.PURGE_MINUTES * 60_000;
  const stopRemoving = repeat(services, everyMs, "the clean-up of imports", () => removeOldImports(services));
  return async () => {
    stopping.abort();
    await Promise.all([...working, stopRemoving()]);
  };
}

async function takeNext({ db, config, now }: Services): Promise<LeasedImport | null> {
  for (const { importid } of await dueImports(db.pool, preciseUtcText(now()))) {
    const [taken] = await takeImport(db.pool, importid, preciseUtcText(now()), msAfter(now(), config.JOB_LEASE_MS));
    if (taken) return taken;
  }
  return null;
}

async function workOn(services: Services, taken: LeasedImport, stopping: AbortSignal): Promise<void> {
  const { db, now, log } = services;
  const { importid } = taken;
  const progress = follow(services, taken, stopping);
  try {
    await (taken.state === "checking" ? check : load)(services, taken, progress);
    if (stopping.aborted) await giveBackImport(db.pool, importid, preciseUtcText(now()));
  } catch (error) {
    if (error instanceof ImportHeld) return;
    if (error instanceof SourceFault) {
      await failImport(db.pool, { importid, fault: error.fault, faultline: error.line, now: utcText(now()) });
      return;
    }
    log.warn({ err: error }, "part of an import failed");
    if (taken.tries < mostTries || failureOf(error instanceof Error ? error : new Error(String(error))))
      await giveBackImport(db.pool, importid, msAfter(now(), Math.min(500 * 2 ** taken.tries, longestWaitMs)));
    else await failImport(db.pool, { importid, fault: "internal", faultline: null, now: utcText(now()) });
  } finally {
    await progress.end();
  }
}

type Following = {
  readonly signal: AbortSignal;
  readonly update: (progress: ImportProgress) => void;
  readonly end: () => Promise<void>;
};

/** Notes how far an import is, keeps it this program's, and stops it when it was paused, cancelled or taken. */
function follow(
  services: Services,
  { importid, state, position, readrows }: LeasedImport,
  stopping: AbortSignal,
): Following {
  const { db, config, now, log } = services;
  const stop = new AbortController();
  const began = performance.now();
  let first: ImportProgress | null = null;
  let last: ImportProgress = { rows: readrows, position, size: null };
  const note = async (): Promise<void> => {
    const seconds = (performance.now() - began) / 1000;
    const rate = first ? (last.rows - first.rows) / seconds : 0;
    const speed = (last.position - (first?.position ?? last.position)) / seconds;
    const left = last.size !== null && speed > 0 ? Math.ceil((last.size - last.position) / speed) : null;
    const kept = await noteProgress(db.pool, {
      importid,
      state,
      until: msAfter(now(), config.JOB_LEASE_MS),
      position: last.position,
      readrows: last.rows,
      rate,
      secondsleft: left,
    });
    if (kept.length === 0) stop.abort();
  };
  const ended = new AbortController();
  const notes = async (): Promise<void> => {
    const wait = Math.min(betweenNotesMs, config.JOB_LEASE_MS / 3);
    while (!ended.signal.aborted) {
      await pause(wait, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
      if (!ended.signal.aborted)
        await note().catch((error: unknown) => log.warn({ err: error }, "an import waits for the database"));
    }
  };
  const noting = notes();
  return {
    signal: AbortSignal.any([stop.signal, stopping]),
    update: (progress) => {
      first ??= progress;
      last = progress;
    },
    end: async () => {
      ended.abort();
      await noting;
    },
  };
}

async function check(services: Services, taken: LeasedImport, progress: Following): Promise<void> {
  const { config, db, now } = services;
  const { importid, dataon } = taken;
  await withSource(services, taken, progress, async (reading) => {
    const counts = await checkPeople({ ...reading, databaseUrl: config.DATABASE_URL, importid, dataon });
    if (counts) await finishCheck(db.pool, { importid, counts: JSON.stringify(counts), now: utcText(now()) });
  });
}

async function load(services: Services, taken: LeasedImport, progress: Following): Promise<void> {
  const { config, db, now } = services;
  const { importid } = taken;
  const finished = await withSource(services, taken, progress, async (reading) => {
    const rejects = storedRejects(services);
    return (await importPeople({ ...reading, databaseUrl: config.DATABASE_URL, importid, rejects })).finished;
  });
  if (!finished) return;
  await finishPeopleImport(db.pool, importid, utcText(now()));
  await dropFile(services, importid);
}

/** Opens the file of an import twice: for its columns' names, and to be read whole. */
async function withSource<T>(
  services: Services,
  { file, filename, columns, reading }: LeasedImport,
  { signal, update }: Following,
  work: (reading: ReadOptions) => Promise<T>,
): Promise<T> {
  const files = openFiles(services.config);
  const opened: OpenedFile[] = [];
  const open = async () => {
    const found = file === null ? null : await files.open(file);
    if (!found) throw new SourceFault("gone", `${filename} is no longer there.`);
    opened.push(found);
    return openStored(found, filename, { mostUnpacked: mostUnpacked(services), encoding: reading?.encoding });
  };
  try {
    const sample = await readSample(await open());
    const mapping = columnsMapped(sample, columns ?? []);
    const source = await open();
    return await work({ keyring: services.config.keyring, source, mapping, exact: true, signal, onProgress: update });
  } finally {
    for (const { bytes } of opened) bytes.destroy();
  }
}
