import type pg from "pg";
import type { Services } from "../../../context.ts";
import type { Executor } from "../../../db/statement.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { whileLocked } from "../../../db/while-locked.ts";
import { lastChanged } from "../terms/last-changed.ts";
import { marksOf } from "../terms/marks.ts";
import { personTerms } from "../terms/person-terms.ts";
import { changedTerm } from "../terms/term.ts";
import type { TitleWords } from "../terms/titles.ts";
import { companiesOf, type KnownCompany } from "./companies.ts";
import { CountChanges } from "./count-changes.ts";
import {
  findFindable,
  findQueued,
  findRunningImport,
  type PersonToIndex,
  queuePeople,
  queueRange,
  readIndexed,
  readPeople,
  readTitleWords,
  takeQueued,
  writeIndexed,
} from "./index.queries.ts";

type Parts = Pick<Services, "db">;

/** People of one transaction: few enough that an import which meets them waits for a moment only. */
const atOnce = 1_000;

/**
 * Writes the index of people up to now: who was added or changed is found by what they are now, and counts follow. One program
 * writes at a time; what a killed one had in hand is still in the queue (docs/decisions/0024-lists.md). False where another program is writing.
 */
export async function indexPeople(services: Parts, stopping?: AbortSignal): Promise<boolean> {
  const { db } = services;
  if ((await findQueued(db.pool)).length === 0) return true;
  const written = await whileLocked(db, "personindex", async () => {
    // During an import one part a round is written: the import needs the machine more.
    let hasMore = true;
    while (hasMore) {
      stopping?.throwIfAborted();
      hasMore = (await inTransaction(db, indexSome)) && !(await isImporting(db));
    }
    return true;
  });
  return written ?? false;
}

/** Writes the oldest of the queue; false where nothing more can be written now. */
async function indexSome(tx: pg.PoolClient): Promise<boolean> {
  const queued = await takeQueued(tx, atOnce);
  if (queued.length === 0) return false;
  // Read each time: an operator may change them while all people are being indexed.
  const known: TitleWords = new Map((await readTitleWords(tx)).map((word) => [word.word, word]));
  const counts = new CountChanges();
  for (const { companyid, terms } of queued) if (terms) counts.remove(companyid, terms);
  if (queued.some(({ profileid, terms }) => profileid === null && terms === null)) await queueEverybody(tx);
  const held = await indexThese(tx, distinct(queued.flatMap(({ profileid }) => profileid ?? [])), known, counts);
  await counts.write(tx);
  return queued.length > held;
}

/** Writes these people; returns how many could not be, as another transaction holds them. */
async function indexThese(
  tx: Executor,
  ids: readonly Buffer[],
  known: TitleWords,
  counts: CountChanges,
): Promise<number> {
  if (ids.length === 0) return 0;
  const people = await readPeople(tx, ids);
  const held = people.length < ids.length ? await queueHeld(tx, ids, people) : 0;
  const companies = await companiesOf(tx, people);
  const indexed = await readIndexed(
    tx,
    people.map(({ profileid }) => profileid),
  );
  for (const { companyid, terms } of indexed) counts.remove(companyid, terms);
  const had = new Map(indexed.map(({ profileid, terms }) => [profileid.toString("hex"), terms.map(Number)]));
  const rows = people.map((person, at) => {
    const row = rowOf(person, companies[at] ?? null, known, had.get(person.profileid.toString("hex")) ?? []);
    counts.put(row.companyid, row.words);
    return row;
  });
  await writeIndexed(
    tx,
    rows.map(({ profileid }) => profileid),
    rows.map(({ companyid }) => companyid),
    rows.map(({ day }) => day),
    rows.map(({ terms }) => marksOf(terms)),
    rows.map(({ terms }) => `{${terms.join(",")}}`),
  );
  return held;
}

function rowOf(person: PersonToIndex, company: KnownCompany | null, known: TitleWords, had: readonly number[]) {
  const companyid = company?.companyid ?? null;
  const facts = {
    company_size: company?.size ?? person.company_size,
    company_industry: company?.industry ?? person.company_industry,
  };
  const { terms, words } = personTerms({ ...person, ...facts }, companyid, known);
  const changed = changedTerm(lastChanged(had, terms, person.changed));
  return { ...person, companyid, terms: [...terms, changed], words };
}

/** Puts those back who are held by another transaction now. */
async function queueHeld(
  tx: Executor,
  ids: readonly Buffer[],
  read: readonly { profileid: Buffer }[],
): Promise<number> {
  const seen = new Set(read.map(({ profileid }) => profileid.toString("hex")));
  const held = await findFindable(
    tx,
    ids.filter((id) => !seen.has(id.toString("hex"))),
  );
  if (held.length > 0)
    await queuePeople(
      tx,
      held.map(({ profileid }) => profileid),
    );
  return held.length;
}

async function queueEverybody(tx: Executor): Promise<void> {
  for (let byte = 0; byte < 256; byte += 1)
    await queueRange(tx, Buffer.from([byte]), byte === 255 ? null : Buffer.from([byte + 1]));
}

function distinct(ids: readonly Buffer[]): Buffer[] {
  return [...new Map(ids.map((id) => [id.toString("hex"), id])).values()];
}

async function isImporting({ pool }: Services["db"]): Promise<boolean> {
  return (await findRunningImport(pool)).length > 0;
}
