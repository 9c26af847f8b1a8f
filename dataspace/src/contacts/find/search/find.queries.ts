import { type Executor, statement } from "../../../db/statement.ts";
import { inSample } from "./plan/sample.ts";
import type { Split } from "./plan/split.ts";

/** A place in the results: the day verified and the person's key. */
export type Place = { readonly day: number; readonly profileid: Buffer; readonly companyid: number | null };

/** The conditions of a statement: how many groups the index is asked for, how many are looked at in the rows, and whether there are terms. */
type Shape = { readonly indexed: number; readonly filtered: number; readonly terms: boolean };
type Given = readonly unknown[];

/** Values before those of a statement's own: the terms of both parts, the day, the client, and the groups. */
const fixedValues = 4;

/**
 * One statement for each shape that is asked for. `own` are the places of the statement's own values, after those of the conditions.
 */
function perShape<Row extends object, Own extends readonly unknown[] = []>(
  name: string,
  text: (shape: Shape, own: (nth: number) => string) => string,
) {
  const made = new Map<string, (db: Executor, ...values: Given) => Promise<(Row & Record<string, unknown>)[]>>();
  return (db: Executor, { indexed, filtered, since, notof }: Split, ...own: Own): Promise<Row[]> => {
    const shape = { indexed: indexed.groups.length, filtered: filtered.groups.length, terms: indexed.all.length > 0 };
    const key = `${name}_${shape.indexed}_${shape.filtered}${shape.terms ? "" : "_bare"}`;
    const first = fixedValues + shape.indexed + shape.filtered;
    const run =
      made.get(key) ??
      statement<Given, Row & Record<string, unknown>>(
        key,
        text(shape, (nth) => `$${first + nth}`),
      );
    made.set(key, run);
    return run(db, indexed.all, filtered.all, since, notof, ...indexed.groups, ...filtered.groups, ...own);
  };
}

// Nobody's own people: asked of who matches, by the key of what the client owns.
const others = `i.day >= $3::int and ($4::int is null or not exists (
  select from revealeddatum r where r.clientid = $4::int and r.profileid = i.profileid))`;

/** Met by the index of terms, where it is asked for anything; `is true` has the rest looked at row by row. */
function conditions(shape: Shape): string {
  const groups = groupsOf(shape.indexed, (at) => `i.terms && $${at}::bigint[] and `);
  // The index would read all of itself for no term at all.
  const terms = shape.terms ? "i.terms @> $1::bigint[]" : "$1::bigint[] is not null";
  return `${groups}${terms} and ${rows(shape, shape.indexed)}`;
}

/** The same without the index of terms. */
function unindexed(shape: Shape): string {
  return `(i.terms @> $1::bigint[]) is true and ${rows(shape, 0)}`;
}

function rows({ indexed, filtered }: Omit<Shape, "terms">, from: number): string {
  const groups = groupsOf(indexed + filtered - from, (at) => ` and (i.terms && $${at + from}::bigint[]) is true`);
  return `(i.terms @> $2::bigint[]) is true${groups} and ${others}`;
}

function groupsOf(groups: number, condition: (at: number) => string): string {
  return Array.from({ length: groups }, (_, nth) => condition(nth + fixedValues + 1)).join("");
}

/** How many of the sample match, of a part of it in 256ths. */
export const countSample = perShape<{ people: number }, [part: number]>(
  "find_count_sample",
  (shape, own) =>
    `select count(*)::int as people from personindex i
     where ${inSample("i")} and get_byte(i.profileid, 14) < ${own(1)}::int and ${conditions(shape)}`,
);

/** How many match. */
export const countMatching = perShape<{ people: number }>(
  "find_count",
  (shape) => `select count(*)::int as people from personindex i where ${conditions(shape)}`,
);

/** Of few who match: their number, and a page of them after a place, the most recently verified first. */
export const pageOfFew = perShape<
  { total: number } & (Place | { [Column in keyof Place]: null }),
  [profileid: Buffer | null, day: number, limit: number]
>(
  "find_page_of_few",
  (
    shape,
    own,
  ) => `with found as materialized (select i.profileid, i.day, i.companyid from personindex i where ${conditions(shape)})
    select t.total, p.* from (select count(*)::int as total from found) t
    left join lateral (
      select profileid, day, companyid from found where ${own(1)}::bytea is null or (day, profileid) < (${own(2)}::int, ${own(1)})
      order by day desc, profileid desc limit ${own(3)}::int
    ) p on true`,
);

/** Of many who match: a page of them after a key, in the order of their keys, which is a mixture of all. */
export const pageOfMany = perShape<Place, [profileid: Buffer, limit: number]>(
  "find_page_of_many",
  (shape, own) => `select i.profileid, i.day, i.companyid from personindex i
    where i.profileid > ${own(1)}::bytea and ${unindexed(shape)} order by i.profileid limit ${own(2)}::int`,
);

export type TermCount = { kind: number; term: number; people: number };

// Text that people are searched by word for word is no facet.
const [firstFacet, lastFacet] = ["(3::bigint << 48)", "(11::bigint << 48)"];

function facetsOf(sampled: boolean) {
  return (shape: Shape, own: (nth: number) => string): string => `
    select kind::int as kind, term, people from (
      select t.term >> 48 as kind, t.term, count(*)::int as people,
        row_number() over (partition by t.term >> 48 order by count(*) desc, t.term) as place
      from personindex i cross join unnest(i.terms) t (term)
      where ${sampled ? `${inSample("i")} and ` : ""}${conditions(shape)} and get_byte(i.profileid, 14) < ${own(1)}::int
        and t.term >= ${firstFacet} and t.term < ${lastFacet} and (${own(2)}::int is null or t.term >> 48 = ${own(2)})
      group by t.term
    ) c where place <= ${own(3)}::int`;
}

type FacetValues = [part: number, kind: number | null, listed: number];

/** Who matches by each term of a kind (null: of every kind), the most frequent first; of a part of the people, in 256ths. */
export const facetsOfFew = perShape<TermCount, FacetValues>("find_facets_of_few", facetsOf(false));
/** The same of the sample. */
export const facetsOfSample = perShape<TermCount, FacetValues>("find_facets_of_sample", facetsOf(true));

/** How many people there are, as the database last counted. */
export const countEverybody = statement<[], { people: number }>(
  "find_count_everybody",
  "select greatest(reltuples, 0)::float8 as people from pg_class where oid = 'personindex'::regclass",
);
