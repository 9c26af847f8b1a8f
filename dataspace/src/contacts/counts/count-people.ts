import { verifiedAges } from "@finder/contract/endpoints/people";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { peopleCounts } from "@finder/contract/operators/people";
import type { Services } from "../../context.ts";
import { noteAllPairs } from "../merge/pairs/note-pairs.ts";
import { countPages } from "../../db/people/people-pages.queries.ts";
import { rangesOf } from "../../db/people/people-pages.ts";
import { isoTime, minutesBefore, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { whileLocked } from "../../db/while-locked.ts";
import {
  countRange,
  type CountRow,
  findCounted,
  insertCounts,
  type PeopleCount,
  readCounts,
  removeCounts,
} from "./count-people.queries.ts";

type Parts = Pick<Services, "db" | "now">;

const everyMinutes = 24 * 60;

/**
 * Counts people by source and age in one pass a day, so that reading the counts is fast however many people there are, and
 * records pairs that share values in another pass. One program counts at a time; a killed or stopped pass restarts.
 */
export async function countPeople(services: Parts, stopping?: AbortSignal): Promise<void> {
  const { db, now } = services;
  if (await isCounted(services)) return;
  await whileLocked(db, "personcount", async (on) => {
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
  });
}

type Counts = AnswerOf<typeof peopleCounts>;

/** Reads the last counts, largest source first, each age in its order. */
export async function readPeopleCounts({ db }: Parts): Promise<Counts> {
  const rows = await readCounts(db.pool);
  const sources = new Map<string, CountRow>();
  const ages = new Map<string, CountRow>();
  for (const row of rows) {
    add(sources, row.source, row);
    add(ages, row.age, row);
  }
  return {
    countedOn: rows[0] ? isoTime(rows[0].countedon) : null,
    sources: [...sources].map(([source, row]) => groupOf(source, row)).toSorted((a, b) => b.people - a.people),
    ages: verifiedAges.map((age) => groupOf(age, ages.get(age) ?? none)),
  };
}

function groupOf(key: string, { people, personal, business, phone }: PeopleCount): Counts["sources"][number] {
  return { key, people, personalEmails: personal, businessEmails: business, phones: phone };
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
