import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Keyring } from "../../db/secrets/keyring.ts";
import { correctAgain } from "../corrections/store-values.ts";
import { endAnswered } from "../reports/keep-reports.ts";
import type { Batch } from "./batch.ts";
import { stagingColumns } from "./copy-rows.ts";
import { utcText } from "../../db/time.ts";
import { importMerged } from "../merge/import-merged.ts";
import { lockMerging } from "../merge/merge.queries.ts";
import { addReasons, type Reasons } from "./reasons.ts";
import type { Rejects } from "./rejects-file.ts";

/** The state of an import after its last committed batch. */
export type ImportState = {
  readonly importid: number;
  byteoffset: number;
  line: number;
  readrows: number;
  newrows: number;
  updatedrows: number;
  rejectedrows: number;
  leftout: number;
  brokenrows: number;
  suppressedrows: number;
  rejectsbytes: number;
  reasons: Reasons;
  /** The day of the source's data, for rows without one of their own. */
  readonly dataon: string | null;
  readonly startedon: string;
  readonly finishedon: string | null;
};

const counters = [
  "byteoffset",
  "line",
  "readrows",
  "newrows",
  "updatedrows",
  "rejectedrows",
  "leftout",
  "brokenrows",
  "suppressedrows",
  "rejectsbytes",
] as const;
const stateColumns = [
  "importid",
  ...counters.map((name) => `${name}::float8`),
  "reasons",
  "dataon::text",
  "startedon::text",
  "finishedon::text",
].join(", ");

/** The import of these bytes, begun now or earlier. A null fingerprint (a stream) is always a new one. */
export async function openImport(client: pg.Client, fingerprint: Buffer | null, name: string): Promise<ImportState> {
  const answer = await client.query<ImportState>(
    `insert into profileimport (fingerprint, name) values ($1, $2)
     on conflict (fingerprint) do update set name = excluded.name returning ${stateColumns}`,
    [fingerprint, name],
  );
  return only(answer);
}

/** An import that was noted before it began. */
export async function findImport(client: pg.Client, importid: number): Promise<ImportState> {
  return only(
    await client.query<ImportState>(`select ${stateColumns} from profileimport where importid = $1`, [importid]),
  );
}

/** False when another run holds this import now. Ends with the connection. */
export async function lockImport(client: pg.Client, importid: number): Promise<boolean> {
  return only(
    await client.query<{ locked: boolean }>("select pg_try_advisory_lock(hashtext('profileimport'), $1) as locked", [
      importid,
    ]),
  ).locked;
}

/** Sets an import back to its beginning. */
export async function restartImport(client: pg.Client, state: ImportState): Promise<ImportState> {
  const answer = await client.query<ImportState>(
    `update profileimport set ${counters.map((name) => `${name} = 0`).join(", ")}, reasons = '{}', startedon = default, finishedon = null
     where importid = $1 returning ${stateColumns}`,
    [state.importid],
  );
  return only(answer);
}

export async function finishImport(client: pg.Client, importid: number): Promise<void> {
  await client.query("set synchronous_commit = on");
  await client.query("update profileimport set finishedon = now() at time zone 'utc' where importid = $1", [importid]);
}

/** The connection's settings and its staging table, which lives in the connection's memory and is empty after every commit. */
export async function prepareStaging(client: pg.Client): Promise<void> {
  // A batch and its offset are lost together or kept together, so a batch need not wait for the disk.
  await client.query("set synchronous_commit = off; set temp_buffers = '32MB'; set work_mem = '64MB'");
  await client.query(
    `create temporary table staging (${stagingColumns.map(([name, type]) => `${name} ${type}`).join(", ")}) on commit delete rows`,
  );
}

/** Puts the rows of a batch into the staging table, until the transaction ends. */
export async function stageBatch(client: pg.Client, { copy }: Batch): Promise<void> {
  const into = client.query(copyFrom("copy staging from stdin (format binary)"));
  await pipeline(Readable.from([Buffer.from(copy.buffer, 0, copy.length)]), into);
}

/** A row wins that is not older than what is known; one without a day is as old as the source's data (docs/rules.md#import-age). */
export function isNewer(known: string, row: string, dataon: string): string {
  return `(${known}.verifiedon is null or coalesce(${row}.verifiedon, ${dataon}::date) is null
    or coalesce(${row}.verifiedon, ${dataon}::date) >= ${known}.verifiedon)`;
}

/** A person with a value on the suppression list is erased with the statement that writes them; not asked where no value is listed. */
export function isListed(row: string): string {
  // Queries with a column: on several machines none without is read next to changed rows.
  return `case when (select exists (select 1 from suppression where kind <> 'profile'))
    then exists (select 1 from suppression l where l.hash = any (${row}.valuehashes)) else false end`;
}

const stored = stagingColumns.map(([name]) => name).filter((name) => name !== "line" && name !== "aliases");
const replaced = [...stored.filter((name) => name !== "profileid"), "importid", "importline"];

// Of several rows of one person the last wins; a row verified earlier than the stored one does not. A repeated import of the
// same file leaves a person to the last of the file's rows, so that a second run changes nothing.
type Merged = { inserted: number; written: number; corrected: Buffer[] | null };

const mergeStatement = `
  with merged as (
    insert into profile (${stored.join(", ")}, importid, importline, updatedon)
    select distinct on (profileid) ${stored.join(", ")}, $1::integer, line, now() at time zone 'utc' from staging
    order by profileid, line desc
    on conflict (profileid) do update set ${replaced.map((name) => `${name} = excluded.${name}`).join(", ")}, source = 'import', origins = null, updatedon = excluded.updatedon
    where profile.contenthash is distinct from excluded.contenthash
      and ${isNewer("profile", "excluded", "$2")}
      and (profile.importid is distinct from excluded.importid or profile.importline <= excluded.importline)
    returning xmax = 0 as inserted, valuehashes, case when corrections is not null then profileid end as corrected
  )
  select count(*) filter (where inserted)::integer as inserted, count(*)::integer as written,
    array_agg(corrected) filter (where corrected is not null) as corrected from merged
  where not ${isListed("merged")}`;

/** Tokens that rows name along with a public address lead to its person; a person who is kept under one stays (docs/rules.md#people-merge). */
const leadTokens = `
  insert into profile (profileid, linkedinurl, full_name, source, updatedon, suppressedon, mergedinto)
  select distinct on (a.alias) a.alias, '', '', 'import', n.now, n.now, p.profileid
  from staging s cross join unnest(s.aliases) a (alias) join profile p on p.profileid = s.profileid
    cross join (select now() at time zone 'utc' as now) n
  where p.suppressedon is null and p.mergedinto is null
  order by a.alias
  on conflict (profileid) do nothing`;

/** How many rows of the staging table are of suppressed people. */
async function countSuppressed(client: pg.Client): Promise<number> {
  return only(await client.query<{ suppressed: number }>(suppressedStatement)).suppressed;
}

// The list's triggers have skipped or emptied the rows of suppressed people. Each row asks the list by its key; a join with
// the people costs as much as storing them, and reads the whole table where nothing is known of it.
const suppressedStatement = `
  select count(*)::integer as suppressed from staging s
  where exists (select from suppression) and (select l.kind from suppression l where l.hash = s.profileid) = 'profile'`;

type HeldReport = { reportid: number };

const holdReports = `
  select reportid from personreport r where closedon is null and exists (select from staging s where s.profileid = r.profileid)
  order by reportid for update of r`;

const saveState = `update profileimport set ${counters.map((name, index) => `${name} = $${index + 2}`).join(", ")},
  reasons = $${counters.length + 2} where importid = $1`;

/** Stores one batch and how far the import is, both or neither. Changes `state` once the batch is kept. */
export async function storeBatch(
  client: pg.Client,
  state: ImportState,
  batch: Batch,
  rejects: Rejects,
  keyring: Keyring,
): Promise<void> {
  await client.query("begin");
  const rejectsbytes = await rejects.write(batch.rejects, client);
  let merged: Merged = { inserted: 0, written: 0, corrected: null };
  let suppressed = 0;
  let joined = 0;
  if (batch.rows > 0) {
    await stageBatch(client, batch);
    await lockMerging(client);
    const { importid, dataon } = state;
    joined = await importMerged(client, keyring, { importid, dataon, now: utcText(new Date()) });
    merged = only(await client.query<Merged>(mergeStatement, [state.importid, state.dataon]));
    await client.query(leadTokens);
    if (merged.corrected) await correctAgain(client, keyring, merged.corrected);
    if (merged.written > 0) await endAnswered(client, (await client.query<HeldReport>(holdReports)).rows);
    suppressed = await countSuppressed(client);
  }
  const next: ImportState = {
    ...state,
    byteoffset: batch.byteoffset,
    line: batch.line,
    readrows: state.readrows + batch.rows + batch.rejected,
    newrows: state.newrows + merged.inserted,
    updatedrows: state.updatedrows + merged.written - merged.inserted + joined,
    rejectedrows: state.rejectedrows + batch.rejected,
    leftout: state.leftout + batch.leftOut,
    brokenrows: state.brokenrows + batch.broken,
    suppressedrows: state.suppressedrows + suppressed,
    rejectsbytes,
    reasons: addReasons(state.reasons, batch.reasons),
  };
  await client.query({
    name: "save-import",
    text: saveState,
    values: [state.importid, ...counters.map((name) => next[name]), next.reasons],
  });
  await client.query("commit");
  Object.assign(state, next);
}

/** The one row of an answer. */
export function only<T extends pg.QueryResultRow>({ rows: [row] }: pg.QueryResult<T>): T {
  if (!row) throw new Error("PostgreSQL answered no row where there must be one.");
  return row;
}
