import { statement } from "../../db/statement.ts";
import { inSample } from "./sample.ts";
import type { Conditions } from "./conditions.ts";

/** A place in the results: the day verified and the person's key. */
export type Place = { readonly day: number; readonly profileid: Buffer; readonly companyid: number | null };
type Given = readonly [all: readonly number[], since: number, notof: number | null, ...groups: (readonly number[])[]];

/** Groups that a filter can have: one of each kind that is chosen from a list, and the companies that are named. */
const mostGroups = 8;

/** The values of conditions, in the order of the statements. */
export function givenBy({ all, since, notof, groups }: Conditions): Given {
  return [all, since, notof, ...groups];
}

/** One statement for each number of groups, as each is a condition of its own. */
function perGroups<Row extends object>(name: string, text: (groups: number) => string) {
  return Array.from({ length: mostGroups + 1 }, (_, groups) =>
    statement<readonly unknown[], Row & Record<string, unknown>>(`${name}_${groups}`, text(groups)),
  );
}

// Nobody's own people: asked of who matches, by the key of what the client owns.
const others = `i.day >= $2::int and ($3::int is null or not exists (
  select from revealeddatum r where r.clientid = $3::int and r.profileid = i.profileid))`;

/** Met by the index of terms. */
function indexed(groups: number): string {
  return `i.terms @> $1::bigint[]${groupsOf(groups, (at) => ` and i.terms && $${at}::bigint[]`)} and ${others}`;
}

/** The same, looked at row by row: `is true` keeps PostgreSQL from asking the index of terms. */
function filtered(groups: number): string {
  return `(i.terms @> $1::bigint[]) is true${groupsOf(groups, (at) => ` and (i.terms && $${at}::bigint[]) is true`)} and ${others}`;
}

function groupsOf(groups: number, condition: (at: number) => string): string {
  return Array.from({ length: groups }, (_, nth) => condition(nth + 4)).join("");
}

/** How many of the sample match. */
export const countSample = perGroups<{ people: number }>(
  "find_count_sample",
  (groups) => `select count(*)::int as people from personindex i where ${inSample("i")} and ${indexed(groups)}`,
);

/** How many match. */
export const countMatching = perGroups<{ people: number }>(
  "find_count",
  (groups) => `select count(*)::int as people from personindex i where ${indexed(groups)}`,
);

/** Of few who match: their number, and a page of them, the most recently verified first. */
export const pageOfFew = perGroups<{ total: number } & (Place | { [Column in keyof Place]: null })>(
  "find_page_of_few",
  (
    groups,
  ) => `with found as materialized (select i.profileid, i.day, i.companyid from personindex i where ${indexed(groups)})
    select t.total, p.* from (select count(*)::int as total from found) t
    left join lateral (
      select profileid, day, companyid from found where $${groups + 4}::bytea is null or (day, profileid) < ($${groups + 5}::int, $${groups + 4})
      order by day desc, profileid desc limit $${groups + 6}::int
    ) p on true`,
);

/** Of many who match: a page of them in the order of their keys, which is a mixture of all. */
export const pageOfMany = perGroups<Place>(
  "find_page_of_many",
  (groups) => `select i.profileid, i.day, i.companyid from personindex i
    where i.profileid > $${groups + 4}::bytea and ${filtered(groups)} order by i.profileid limit $${groups + 5}::int`,
);

export type TermCount = { kind: number; term: number; people: number };

// Text that people are searched by word for word is no facet.
const [firstFacet, lastFacet] = ["(3::bigint << 48)", "(11::bigint << 48)"];

function facetsOf(sampled: boolean) {
  return (groups: number): string => `
    select kind::int as kind, term, people from (
      select t.term >> 48 as kind, t.term, count(*)::int as people,
        row_number() over (partition by t.term >> 48 order by count(*) desc, t.term) as place
      from personindex i cross join unnest(i.terms) t (term)
      where ${sampled ? `${inSample("i")} and ` : ""}${indexed(groups)} and get_byte(i.profileid, 14) < $${groups + 4}::int
        and t.term >= ${firstFacet} and t.term < ${lastFacet} and ($${groups + 5}::int is null or t.term >> 48 = $${groups + 5})
      group by t.term
    ) c where place <= $${groups + 6}::int`;
}

/** Who matches by each term of a kind (null: of every kind), the most frequent first; of a part of the people, in 256ths. */
export const facetsOfFew = perGroups<TermCount>("find_facets_of_few", facetsOf(false));
/** The same of the sample. */
export const facetsOfSample = perGroups<TermCount>("find_facets_of_sample", facetsOf(true));

/** How many people there are, as the database last counted. */
export const countEverybody = statement<[], { people: number }>(
  "find_count_everybody",
  "select greatest(reltuples, 0)::float8 as people from pg_class where oid = 'personindex'::regclass",
);
