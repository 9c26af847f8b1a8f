import { type PeopleCount, type PeopleCountsAnswer, verifiedAges } from "@finder/contract/endpoints/people";
import type { Services } from "../../context.ts";
import { noteAllPairs } from "../merge/pairs/note-pairs.ts";
import { countPages } from "../../db/people/people-pages.queries.ts";
import { rangesOf } from "../../db/people/people-pages.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  countRange,
  type CountRow,
  findCounted,
  insertCounts,
  lockCount,
  readCounts,
  removeCounts,
  unlockCount,
} from "./count-people.queries.ts";

type Parts = Pick<Services, "db" | "now">;

const everyMinutes = 24 * 60;

/**
 * Counts people by source and age in one pass a day, so that the counts are read at once, however many people there are,
 * and notes the pairs who share values in another. One program counts at a time; one that is killed or stopped begins anew.
 */
export async function countPeople(services: Parts, stopping?: AbortSignal): Promise<void> {
  const { db, now } = services;
  if (await isCounted(services)) return;
  const on = await db.pool.connect();
  try {
    if (!(await lockCount(on))[0]?.locked) return;
    try {
      if (await isCounted(services)) return;
      const moment = utcText(now());
      const counts = new Map<string, CountRow>();
      const [table] = await countPages(on);
      for (const [from, to] of rangesOf(table?.pages ?? 0)) {
        stopping?.throwIfAborted();
        for (const row of await countRange(on, from, to, moment.slice(0, 10)))
          add(counts, `${row.source} ${row.age}`, row);
      }
      await noteAllPairs(on, table?.pages ?? 0, moment, stopping);
      // Last: what is kept says that the whole pass was made.
      await keep(services, [...counts.values()], moment);
    } finally {
      await unlockCount(on);
    }
  } finally {
    on.release();
  }
}

/** The last counts, largest source first, each age in its order. */
export async function peopleCounts({ db }: Parts): Promise<PeopleCountsAnswer> {
  const rows = await readCounts(db.pool);
  const sources = new Map<string, CountRow>();
  const ages = new Map<string, CountRow>();
  for (const row of rows) {
    add(sources, row.source, row);
    add(ages, row.age, row);
  }
  return {
    countedon: rows[0]?.countedon ?? null,
    sources: [...sources.values()].map(({ age: _age, ...row }) => row).toSorted((a, b) => b.people - a.people),
    ages: verifiedAges.map((age) => ({ ...none, ...ages.get(age), age })).map(({ source: _source, ...row }) => row),
  };
}

const none: PeopleCount & { source: string } = { source: "", people: 0, personal: 0, business: 0, phone: 0 };

async function isCounted({ db, now }: Parts): Promise<boolean> {
  return (await findCounted(db.pool, minutesBefore(now(), everyMinutes))).length > 0;
}

function keep({ db }: Parts, rows: readonly CountRow[], moment: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await removeCounts(tx);
    await insertCounts(
      tx,
      rows.map(({ source }) => source),
      rows.map(({ age }) => age),
      rows.map(({ people }) => people),
      rows.map(({ personal }) => personal),
      rows.map(({ business }) => business),
      rows.map(({ phone }) => phone),
      moment,
    );
  });
}

function add(counts: Map<string, CountRow>, key: string, { source, age, ...row }: CountRow): void {
  const known = counts.get(key) ?? { ...none, source, age };
  counts.set(key, {
    source,
    age,
    people: known.people + row.people,
    personal: known.personal + row.personal,
    business: known.business + row.business,
    phone: known.phone + row.phone,
  });
}
