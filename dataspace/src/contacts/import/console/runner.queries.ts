import type { ImportState } from "@finder/contract/endpoints/people-imports";
import { namedStatement, statement } from "../../../db/statement.ts";
import type { StoredImport } from "./imports.queries.ts";

/** Finds unfinished imports that no worker holds, the longest due first. */
export const dueImports = statement<[now: string], { importid: number }>(
  "due_people_imports",
  "select importid from peopleimport where state in ('checking', 'importing') and dueon <= $1 order by dueon limit 8",
);

/** Takes one until `until`; no row: another program was faster. */
export const takeImport = statement<
  [importid: number, now: string, until: string],
  StoredImport & { sourcename: string; dataon: string | null }
>(
  "take_people_import",
  `update peopleimport p set dueon = $3, tries = p.tries + 1 from profileimport i
   where p.importid = $1 and i.importid = p.importid and p.state in ('checking', 'importing') and p.dueon <= $2
   returning p.importid, p.afid, p.email, p.state, p.filename, p.bytes::float8, p.file, p.columns, p.counts, p.position::float8,
     p.readrows::float8, p.rate, p.secondsleft, p.fault, p.faultline::float8, p.tries, p.createdon, p.startedon, p.finishedon,
     i.sourcename, i.dataon::text`,
);

/** Notes how far one is and keeps it; no row: it is to stop. */
export const noteProgress = namedStatement<
  {
    importid: number;
    state: ImportState;
    until: string;
    position: number;
    readrows: number;
    rate: number;
    secondsleft: number | null;
  },
  { importid: number }
>(
  "note_import_progress",
  `update peopleimport set dueon = $until, position = greatest(position, $position::bigint), readrows = $readrows, rate = $rate,
     secondsleft = $secondsleft::int, tries = case when $readrows::bigint > readrows then 0 else tries end
   where importid = $importid and state = $state returning importid`,
);

export const finishCheck = namedStatement<{ importid: number; counts: string; now: string }, never>(
  "finish_import_check",
  `update peopleimport set state = 'checked', counts = $counts, position = bytes, checkedon = $now, secondsleft = null
   where importid = $importid and state = 'checking'`,
);

/** The whole file is in, also where it was paused at its last rows. */
export const finishPeopleImport = statement<[importid: number, now: string], never>(
  "finish_people_import",
  `update peopleimport set state = 'done', position = bytes, finishedon = $2, secondsleft = null
   where importid = $1 and state in ('importing', 'paused')`,
);

/** Gives one back, to be taken again at a moment. */
export const giveBackImport = statement<[importid: number, dueon: string], never>(
  "give_back_people_import",
  "update peopleimport set dueon = $2 where importid = $1 and state in ('checking', 'importing')",
);

/** Ends one by a fault. */
export const failImport = namedStatement<
  { importid: number; fault: string; faultline: number | null; now: string },
  never
>(
  "fail_people_import",
  `update peopleimport set state = 'failed', fault = $fault, faultline = $faultline::bigint, secondsleft = null,
     finishedon = $now
   where importid = $importid and state in ('checking', 'importing')`,
);

/** The file is no longer in the store. */
export const noteFileGone = statement<[importid: number], never>(
  "note_import_file_gone",
  "update peopleimport set file = null where importid = $1",
);

/** Keeps what a batch refused. */
export const insertRejects = statement<[importid: number, position: number, sealed: Buffer], never>(
  "insert_import_rejects",
  "insert into importreject (importid, position, sealed) values ($1, $2, $3)",
);

/** What a batch refused, after another one. */
export const nextRejects = statement<[importid: number, after: number], { position: number; sealed: Buffer }>(
  "next_import_rejects",
  "select position, sealed from importreject where importid = $1 and position > $2 order by position limit 1",
);

/** Imports before a moment with something left to remove. */
export const outdatedImports = statement<
  [before: string, started: string],
  { importid: number; file: string | null; state: ImportState; hasrejects: boolean }
>(
  "outdated_people_imports",
  `select p.importid, p.file, p.state, exists (select from importreject r where r.importid = p.importid) as hasrejects
   from peopleimport p
   where (p.createdon < $1 and p.state not in ('checking', 'importing')
       and (p.file is not null or p.state in ('uploading', 'mapping', 'checked', 'paused')
         or exists (select from importreject r where r.importid = p.importid)))
     or (p.createdon < $2 and p.state = 'uploading')
     or (p.file is not null and p.state in ('done', 'cancelled', 'refused'))
   order by p.createdon limit 50`,
);

export const removeRejects = statement<[importid: number, before: string], never>(
  "remove_import_rejects",
  `delete from importreject where importid = $1
     and (select p.createdon from peopleimport p where p.importid = $1) < $2`,
);

/** Ends an import whose file is no longer there, or never came. */
export const expireImport = statement<[importid: number, now: string, before: string], never>(
  "expire_people_import",
  `update peopleimport set state = 'cancelled', fault = 'expired', file = null, finishedon = $2
   where importid = $1 and (state = 'uploading' or state in ('mapping', 'checked', 'paused') and createdon < $3)`,
);
