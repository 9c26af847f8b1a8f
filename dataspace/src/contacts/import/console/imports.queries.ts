import type { ImportCounts, ImportFault, ImportMapping, ImportState } from "@finder/contract/endpoints/people-imports";
import type { TableReading } from "@finder/contract/text-encodings";
import type { Reasons } from "../reasons.ts";
import { namedStatement, statement } from "../../../db/statement.ts";

/** An import of the console as stored. */
export type StoredImport = {
  importid: number;
  afid: number;
  email: string;
  state: ImportState;
  filename: string;
  bytes: number;
  file: string | null;
  columns: ImportMapping | null;
  reading: TableReading | null;
  counts: ImportCounts | null;
  position: number;
  readrows: number;
  rate: number;
  secondsleft: number | null;
  fault: ImportFault | null;
  faultline: number | null;
  tries: number;
  createdon: string;
  startedon: string | null;
  finishedon: string | null;
};

/** An import of the console or the command, with the counts of its engine. */
export type ListedImport = Omit<StoredImport, "afid" | "state" | "bytes"> & {
  state: ImportState | null;
  bytes: number | null;
  email: string | null;
  sourcename: string | null;
  dataon: string | null;
  read: number;
  new: number;
  updated: number;
  rejected: number;
  suppressed: number;
  leftout: number;
  reasons: Reasons;
  hasrejects: boolean;
};

const own = `p.importid, p.afid, p.email, p.state, p.filename, p.bytes::float8, p.file, p.columns, p.reading, p.counts, p.position::float8,
  p.readrows::float8, p.rate, p.secondsleft, p.fault, p.faultline::float8, p.tries, p.createdon, p.startedon, p.finishedon`;

/** Notes an import before its file is there, in the engine's table first; no row: the attempt is known. */
export const insertImport = namedStatement<
  {
    attemptkey: string;
    afid: number;
    email: string;
    filename: string;
    bytes: number;
    sourcename: string;
    dataon: string;
    now: string;
  },
  { importid: number }
>(
  "insert_people_import",
  `with noted as (
     insert into profileimport (name, sourcename, dataon)
     select $filename, $sourcename, $dataon::date
     where not exists (select from peopleimport where attemptkey = $attemptkey) returning importid
   )
   insert into peopleimport (importid, attemptkey, afid, email, state, filename, bytes, dueon, createdon)
   select importid, $attemptkey, $afid, $email, 'uploading', $filename, $bytes, $now, $now from noted returning importid`,
);

export const findAttempt = statement<[attemptkey: string], { importid: number; afid: number }>(
  "find_import_attempt",
  "select importid, afid from peopleimport where attemptkey = $1",
);

export const findStoredImport = statement<[importid: number], StoredImport>(
  "find_people_import",
  `select ${own} from peopleimport p where p.importid = $1`,
);

const listed = `select i.importid, p.email, p.state, coalesce(p.filename, i.name) as filename, i.sourcename, i.dataon::text,
    p.bytes::float8, p.file, p.columns, p.reading, p.counts, coalesce(p.position, i.byteoffset)::float8 as position,
    coalesce(p.readrows, i.readrows)::float8 as readrows, coalesce(p.rate, 0) as rate, p.secondsleft, p.fault,
    p.faultline::float8, coalesce(p.tries, 0) as tries, coalesce(p.createdon, i.startedon) as createdon,
    case when p.importid is null then i.startedon else p.startedon end as startedon,
    case when p.importid is null then i.finishedon else p.finishedon end as finishedon,
    i.readrows::float8 as read, i.newrows::float8 as new, i.updatedrows::float8 as updated, i.rejectedrows::float8 as rejected,
    i.suppressedrows::float8 as suppressed, i.leftout::float8, i.reasons,
    exists (select from importreject r where r.importid = i.importid) as hasrejects
  from profileimport i left join peopleimport p on p.importid = i.importid`;

/** Imports before another one, newest first. */
export const listImports = namedStatement<{ before: number | null; count: number }, ListedImport>(
  "list_people_imports",
  `${listed} where i.importid < coalesce($before::int, 2147483647) order by i.importid desc limit $count`,
);

export const readListedImport = statement<[importid: number], ListedImport>(
  "read_people_import",
  `${listed} where i.importid = $1`,
);

/** The file is there, or was refused; no row: another upload of it was faster. */
export const noteUpload = namedStatement<
  {
    importid: number;
    state: ImportState;
    file: string | null;
    fault: string | null;
    faultline: number | null;
    reading: string | null;
  },
  { importid: number }
>(
  "note_import_upload",
  `update peopleimport set state = $state, file = $file, reading = $reading::jsonb, fault = $fault, faultline = $faultline::bigint
   where importid = $importid and state = 'uploading' returning importid`,
);

/** Begins a check with a mapping. */
export const beginCheck = namedStatement<
  { importid: number; columns: string; reading: string; now: string },
  { importid: number }
>(
  "begin_import_check",
  `update peopleimport set state = 'checking', columns = $columns, reading = $reading::jsonb, counts = null, position = 0, readrows = 0, rate = 0,
     secondsleft = null, tries = 0, dueon = $now
   where importid = $importid and state in ('mapping', 'checked') and file is not null returning importid`,
);

/** Begins an import that was checked. */
export const beginImport = namedStatement<{ importid: number; now: string }, { importid: number }>(
  "begin_people_import",
  `update peopleimport set state = 'importing', position = 0, readrows = 0, rate = 0, secondsleft = null, tries = 0,
     startedon = $now, dueon = $now
   where importid = $importid and state = 'checked' and file is not null returning importid`,
);

export const pauseImport = statement<[importid: number], { importid: number }>(
  "pause_people_import",
  "update peopleimport set state = 'paused' where importid = $1 and state = 'importing' returning importid",
);

/** Resumes an import that was paused, or that our own faults ended. */
export const resumeImport = statement<[importid: number, now: string], { importid: number }>(
  "resume_people_import",
  `update peopleimport set state = 'importing', fault = null, tries = 0, rate = 0, secondsleft = null, dueon = $2
   where importid = $1 and file is not null and startedon is not null
     and (state = 'paused' or state = 'failed' and fault = 'internal') returning importid`,
);

/** Ends an import where it is. */
export const cancelImport = statement<[importid: number, now: string], { importid: number }>(
  "cancel_people_import",
  `update peopleimport set state = 'cancelled', finishedon = $2
   where importid = $1 and state in ('uploading', 'mapping', 'checking', 'checked', 'importing', 'paused', 'failed')
   returning importid`,
);

/** What operators made of a source's columns. */
export const keepMapping = namedStatement<
  { sourcekey: string; sourcename: string; columns: string; afid: number; now: string },
  never
>(
  "keep_import_mapping",
  `insert into importmapping (sourcekey, sourcename, columns, savedby, savedon)
   values ($sourcekey, $sourcename, $columns, $afid, $now)
   on conflict (sourcekey) do update set sourcename = excluded.sourcename, columns = excluded.columns,
     savedby = excluded.savedby, savedon = excluded.savedon`,
);

export type ColumnMapping = { name: string; field: string | null };

export const findMapping = statement<[sourcekey: string], { columns: ColumnMapping[] }>(
  "find_import_mapping",
  "select columns from importmapping where sourcekey = $1",
);

/** Names of sources whose mapping is kept. */
export const listSources = statement<[most: number], { sourcename: string }>(
  "list_import_sources",
  "select sourcename from importmapping order by sourcekey limit $1",
);
