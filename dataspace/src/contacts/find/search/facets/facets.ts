import {
  type FacetKind,
  facetKinds,
  type FindFacetsAnswer,
  type FindFilter,
  type FoundValue,
} from "@finder/contract/endpoints/find";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../../../context.ts";
import { readSearchContext } from "../read-conditions.ts";
import { termKinds } from "../../terms/term.ts";
import { chosenKinds, type Conditions, conditionsOf } from "../conditions.ts";
import { facetsOfFew, facetsOfSample, type TermCount } from "../find.queries.ts";
import { labelled } from "./labels.ts";
import { endOf, parts, partsWith, sampleOf } from "../plan/sample.ts";
import { sharesOf } from "../plan/shares.ts";
import { split } from "../plan/split.ts";
import { weigh } from "../plan/weigh.ts";

/** People of the sample who are counted: with more the counts were hardly better. */
const countedOfSample = 4_000;

type Counted = { readonly rows: readonly TermCount[]; readonly exact: boolean };

/** How many people a filter finds by each kind of value; what is chosen of a kind does not narrow that kind (docs/rules.md#find-facets). */
export async function findFacets(services: Services, clientid: number, filter: FindFilter): Promise<FindFacetsAnswer> {
  const { pool } = services.db;
  const asked = await readSearchContext(services, clientid, filter);
  const chosen = chosenKinds(filter);
  const whole = await counted(services, conditionsOf(filter, asked), null);
  const own = await Promise.all(
    chosen.map((without) => counted(services, conditionsOf(filter, { ...asked, without }), termKinds[without])),
  );
  const free = whole.rows.filter(({ kind }) => !chosen.some((each) => termKinds[each] === kind));
  const values = await labelled(pool, [...free, ...own.flatMap(({ rows }) => rows)]);
  return {
    facets: facetKinds.map((kind): { kind: FacetKind; values: FoundValue[] } => ({
      kind,
      values: values.get(kind) ?? [],
    })),
    exact: [whole, ...own].every(({ exact }) => exact),
  };
}

/** The values of the people who meet conditions, by kind. */
export async function valuesOf(services: Services, conditions: Conditions): Promise<Map<FacetKind, FoundValue[]>> {
  const { rows } = await counted(services, conditions, null);
  return labelled(services.db.pool, rows);
}

/** The counts of a search: exact up to 10,000 people, beyond that of about as many of them, and multiplied. */
async function counted(services: Services, conditions: Conditions | null, kind: number | null): Promise<Counted> {
  if (!conditions) return { rows: [], exact: true };
  const { pool } = services.db;
  const weight = await weigh(services, conditions);
  if (weight.many) {
    const part = partsWith(countedOfSample, weight.sampled);
    const rows = await facetsOfSample(pool, weight.asked, kind, limits.find.listed, endOf(part));
    return { rows: multiplied(rows, (sampleOf * parts) / part), exact: false };
  }
  const asked = split(conditions, sharesOf(services));
  const rows = await facetsOfFew(pool, asked, kind, limits.find.listed, limits.find.exact);
  const part = rows[0]?.part ?? parts;
  return { rows: multiplied(rows, parts / part), exact: part === parts };
}

function multiplied(rows: readonly TermCount[], times: number): TermCount[] {
  return rows.map((row) => ({ ...row, people: Math.round(row.people * times) }));
}
