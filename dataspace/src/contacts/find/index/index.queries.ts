import { statement } from "../../../db/statement.ts";
import type { IndexedPerson } from "../terms/person-terms.ts";
import type { TitleWord } from "../terms/titles.ts";

/** A queued write: a person again, the counts without a deleted row, or (all null) all people again. */
export type QueuedRow = { queueid: string; profileid: Buffer | null; companyid: number | null; terms: string[] | null };

/** An import that runs now holds its number (`lockImport`). */
export const findRunningImport = statement<[], { importid: number }>(
  "find_running_import",
  `select objid::bigint as importid from pg_locks
   where locktype = 'advisory' and objsubid = 2 and database = (select oid from pg_database where datname = current_database())
     and classid::bigint = (hashtext('profileimport')::bigint & 4294967295) limit 1`,
);

/** Whether anything is to be written. */
export const findQueued = statement<[], { queueid: string }>(
  "find_queued_people",
  "select queueid from indexqueue order by queueid limit 1",
);

/** Takes orders out of the queue, the oldest first. */
export const takeQueued = statement<[limit: number], QueuedRow>(
  "take_queued_people",
  `delete from indexqueue where queueid in (select queueid from indexqueue order by queueid limit $1)
   returning queueid, profileid, companyid, terms`,
);

export const queuePeople = statement<[profileids: readonly Buffer[]], never>(
  "queue_people",
  "insert into indexqueue (profileid) select unnest($1::bytea[])",
);

/** Queues the people whose key begins with a byte. */
export const queueRange = statement<[from: Buffer, to: Buffer | null], never>(
  "queue_people_range",
  `insert into indexqueue (profileid) select profileid from profile
   where profileid >= $1 and ($2::bytea is null or profileid < $2) and suppressedon is null and mergedinto is null`,
);

/** Queues the people of companies. */
export const queueCompanies = statement<[terms: readonly number[]], never>(
  "queue_company_people",
  "insert into indexqueue (profileid) select profileid from personindex where terms && $1::bigint[]",
);

export type PersonToIndex = IndexedPerson & {
  profileid: Buffer;
  company: string | null;
  company_domain: string | null;
  updatedon: string;
  /** The day of it, in days from 2000-01-01. */
  changed: number;
};

/**
 * Reads people and locks them until the transaction ends, so that none is suppressed between the read and the write. Skips
 * people that another transaction has locked.
 */
export const readPeople = statement<[profileids: readonly Buffer[]], PersonToIndex>(
  "read_people_to_index",
  `select profileid, full_name, linkedinurl, title, company, location, company_domain, company_size, company_industry,
     personal_masks, business_masks, phone_masks, coalesce(verifiedon - date '2000-01-01', -1) as day,
     updatedon::date - date '2000-01-01' as changed, updatedon::text as updatedon
   from profile where profileid = any ($1::bytea[]) and suppressedon is null and mergedinto is null and full_name <> ''
   order by profileid for share skip locked`,
);

/** Returns which of these people can be found. */
export const findFindable = statement<[profileids: readonly Buffer[]], { profileid: Buffer }>(
  "find_findable_people",
  `select profileid from profile
   where profileid = any ($1::bytea[]) and suppressedon is null and mergedinto is null and full_name <> ''`,
);

export const readIndexed = statement<
  [profileids: readonly Buffer[]],
  { profileid: Buffer; companyid: number | null; terms: string[] }
>("read_indexed_people", "select profileid, companyid, terms from personindex where profileid = any ($1::bytea[])");

/** Writes rows of the index; `terms` are lists in PostgreSQL's form. */
export const writeIndexed = statement<
  [
    profileids: readonly Buffer[],
    companyids: readonly (number | null)[],
    days: readonly number[],
    marks: readonly number[],
    terms: readonly string[],
  ],
  never
>(
  "write_indexed_people",
  `insert into personindex (profileid, companyid, day, marks, terms)
   select p.profileid, p.companyid, p.day, p.marks, p.terms::bigint[]
   from unnest($1::bytea[], $2::int[], $3::int[], $4::bigint[], $5::text[]) p (profileid, companyid, day, marks, terms)
   on conflict (profileid) do update
     set companyid = excluded.companyid, day = excluded.day, marks = excluded.marks, terms = excluded.terms
     where (personindex.companyid, personindex.day, personindex.terms) is distinct from (excluded.companyid, excluded.day, excluded.terms)`,
);

/** Changes how many people have a text; one that is new begins to be suggested. */
export const countWords = statement<
  [
    kinds: readonly number[],
    terms: readonly number[],
    labels: readonly string[],
    wordkeys: readonly string[],
    changes: readonly number[],
  ],
  never
>(
  "count_find_words",
  `insert into findword (kind, term, label, wordkey, people)
   select * from unnest($1::smallint[], $2::bigint[], $3::text[], $4::text[], $5::int[])
   on conflict (kind, term) do update set people = findword.people + excluded.people`,
);

/** The same for texts that are there, by the kind's number and the term. */
export const discountWords = statement<
  [kinds: readonly number[], terms: readonly number[], changes: readonly number[]],
  never
>(
  "discount_find_words",
  `update findword w set people = w.people + c.people
   from unnest($1::smallint[], $2::bigint[], $3::int[]) c (kind, term, people) where w.kind = c.kind and w.term = c.term`,
);

export const countCompanies = statement<[companyids: readonly number[], changes: readonly number[]], never>(
  "count_company_people",
  `update company m set people = m.people + c.people
   from unnest($1::int[], $2::int[]) c (companyid, people) where m.companyid = c.companyid`,
);

/** Deletes texts and companies without people: what only an erased person had is erased too. */
export const forgetWords = statement<[terms: readonly number[]], never>(
  "forget_find_words",
  "delete from findword where term = any ($1::bigint[]) and people <= 0",
);

export const forgetCompanies = statement<[companyids: readonly number[]], never>(
  "forget_companies",
  "delete from company where companyid = any ($1::int[]) and people <= 0",
);

export const readTitleWords = statement<[], TitleWord>(
  "read_title_words",
  "select word, seniority, function from titleword",
);
