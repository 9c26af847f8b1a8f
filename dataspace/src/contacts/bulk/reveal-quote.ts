import { data, type Datum } from "@finder/contract/datum";
import type { ContactSelection } from "@finder/contract/endpoints/selection";
import type { QuoteView } from "@finder/contract/endpoints/jobs";
import { limits } from "@finder/contract/limits";
import type { Member, Services } from "../../context.ts";
import { memberCaps } from "../../credits/caps/member-cap.ts";
import { readBalances } from "../../credits/credit.queries.ts";
import type { Executor } from "../../db/statement.ts";
import { utcText } from "../../db/time.ts";
import type { People } from "../../jobs/start-job.ts";
import { soughtData } from "../sources/rows/enabled-sources.ts";
import { requireData } from "./require-data.ts";
import { demoId } from "../demo/demo-row.ts";
import { quotePeople, type QuoteRow } from "./bulk.queries.ts";
import { selectedPeople } from "./selected-people.ts";

/** People whose data one statement counts. */
const countedAtOnce = 10_000;

type Sums = { people: number; suppressed: number; perDatum: Map<Datum, Omit<QuoteRow, "datum">> };

const emailData = ["personal", "business"] as const satisfies readonly Datum[];
const nothing = { owned: 0, bought: 0, free: 0, notfound: 0 };

/**
 * The effect and the highest cost of opening the wanted data of people: one statement a portion, one for the balances. Each of `emails` rows that are
 * looked up by an email may cost that email, of whichever kind, and all wanted data, as nothing is known of it yet (docs/rules.md#list-unpaid).
 * What is not found may cost as much, where sources are asked for it: `sought`.
 */
export async function quoteFor(
  db: Executor,
  clientid: number,
  people: People,
  wanted: readonly Datum[],
  emails = 0,
  sought: readonly Datum[] = [],
): Promise<QuoteView> {
  const sums: Sums = { people: 0, suppressed: 0, perDatum: new Map() };
  for await (const portion of people) {
    sums.people += portion.length;
    const ids = portion.flatMap(({ profileid }) => profileid ?? []);
    if (ids.length > 0) await addPortion(db, clientid, ids, wanted, sums);
  }
  const [balances] = await readBalances(db, clientid);
  const all = [...sums.perDatum.values()];
  const total = (column: keyof typeof nothing): number => all.reduce((sum, one) => sum + one[column], 0);
  const counted = [...new Set([...wanted, ...(emails > 0 ? emailData : [])])];
  const isEmailWanted = emailData.some((datum) => wanted.includes(datum));
  // An email is of one kind: where none is wanted, a row costs one credit of either pool.
  const bought = total("bought") + emails * (counted.length - (isEmailWanted ? 0 : 1));
  const toSeek = (datum: Datum): number => (sought.includes(datum) ? (sums.perDatum.get(datum)?.notfound ?? 0) : 0);
  return {
    people: sums.people,
    owned: total("owned"),
    new: bought,
    free: total("free"),
    notfound: total("notfound"),
    suppressed: sums.suppressed,
    pools: counted.map((datum) => {
      const { pool } = data[datum];
      const atmost = ((sums.perDatum.get(datum)?.bought ?? 0) + emails + toSeek(datum)) * limits.revealCost;
      return { pool, atmost, balance: balances?.[pool] ?? 0 };
    }),
    atmost: (bought + counted.reduce((sum, datum) => sum + toSeek(datum), 0)) * limits.revealCost,
    caproom: null,
  };
}

/** A quote with what its member's monthly cap leaves. */
export async function withCapRoom(
  { now }: Services,
  db: Executor,
  { clientid, appuserid }: Member,
  quote: QuoteView,
): Promise<QuoteView> {
  const [cap] = await memberCaps(db, { clientid, appuserid }, utcText(now()));
  return { ...quote, caproom: cap?.room ?? null };
}

/** The quote of a bulk reveal. Free. */
export async function revealQuote(
  services: Services,
  who: Member,
  selection: ContactSelection,
  wanted: readonly Datum[],
): Promise<QuoteView> {
  const { pool } = services.db;
  const people = selectedPeople(pool, who, selection, countedAtOnce);
  return withCapRoom(
    services,
    pool,
    who,
    await quoteFor(pool, who.clientid, people, requireData(wanted), 0, await soughtData(services)),
  );
}

/** Adds a portion of people, each once. */
async function addPortion(
  db: Executor,
  clientid: number,
  ids: readonly Buffer[],
  wanted: readonly Datum[],
  sums: Sums,
) {
  const people = ids.filter((id) => !id.equals(demoId));
  if (people.length < ids.length)
    for (const datum of wanted) sums.perDatum.set(datum, plus(sums.perDatum.get(datum), { ...nothing, free: 1 }));
  const rows = await quotePeople(db, clientid, people, wanted);
  sums.suppressed += rows[0]?.suppressed ?? 0;
  for (const { datum, ...counts } of rows) sums.perDatum.set(datum, plus(sums.perDatum.get(datum), counts));
}

function plus(sum = nothing, { owned, bought, free, notfound }: typeof nothing): typeof nothing {
  return {
    owned: sum.owned + owned,
    bought: sum.bought + bought,
    free: sum.free + free,
    notfound: sum.notfound + notfound,
  };
}
