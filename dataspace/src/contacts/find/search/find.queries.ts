import { type Executor, statement } from "../../../db/statement.ts";
import { countryBit } from "../terms/marks.ts";
import { inSample, parts } from "./plan/sample.ts";
import { rowConditions } from "./plan/row-conditions.ts";
import type { Split } from "./plan/split.ts";

/** A place in the results: the day verified and the person's key. */
export type Place = { readonly day: number; readonly profileid: Buffer; readonly companyid: number | null };

/** What a statement asks: how many groups of the index, how many of the rows, and whether there are single terms of each. */
type Shape = {
  readonly indexed: number;
  readonly filtered: number;
  readonly indexedTerms: boolean;
  readonly filteredTerms: boolean;
};
type Given = readonly unknown[];

/** Values before those of a statement's own and the groups: terms of both parts, the day, the client, and the marks. */
const fixedValues = 9;

/**
 * One statement for each shape that is asked for. `own` are the places of the statement's own values, after those of the conditions.
 */
function perShape<Row extends object, Own extends readonly unknown[] = []>(
  name: string,
  text: (shape: Shape, own: (nth: number) => string) => string,
) {
  const made = new Map<string, (db: Executor, ...values: Given) => Promise<(Row & Record<string, unknown>)[]>>();
  return (db: Executor, { indexed, filtered, since, notof }: Split, ...own: Own): Promise<Row[]> => {
    const rows = rowConditions(filtered);
    const shape = {
      indexed: indexed.groups.length,
      filtered: rows.groups.length,
      indexedTerms: indexed.all.length > 0,
      filteredTerms: rows.terms.length > 0,
    };
    const key = `${name}_${shape.indexed}_${shape.filtered}${shape.indexedTerms ? "" : "_bare"}${shape.filteredTerms ? "_more" : ""}`;
    const first = fixedValues + shape.indexed + shape.filtered;
    const run =
      made.get(key) ??
      statement<Given, Row & Record<string, unknown>>(
        key,
        text(shape, (nth) => `$${first + nth}`),
      );
    made.set(key, run);
    const marks = [rows.all, rows.size, rows.seniority, rows.function, rows.countries];
    const groups = [...indexed.groups, ...rows.groups];
    return run(db, indexed.all, rows.terms, since, notof, ...marks, ...groups, ...own);
  };
}

/** Met by the index of terms, where it is asked for anything, and by the rows that it finds. */
function conditions(shape: Shape): string {
  const groups = groupsOf(shape.indexed, 0, (at) => `i.terms && $${at}::bigint[] and `);
  // The index would read all of itself for no term at all.
  const terms = shape.indexedTerms ? "i.terms @> $1::bigint[]" : "$1::bigint[] is not null";
  return `${groups}${terms} and ${rows(shape)}`;
}

// One choice in the planner's eyes, which would take five for a condition that next to nobody meets.
const marked = `case when i.marks & $5::bigint = $5 and ($6::bigint = 0 or i.marks & $6 <> 0)
  and ($7::bigint = 0 or i.marks & $7 <> 0) and ($8::bigint = 0 or i.marks & $8 <> 0)
  and ($9::bigint[] is null or i.marks >> ${countryBit} = any ($9)) then true else false end`;
// Nobody's own people: asked of who matches, by the key of what the client owns.
const others = `($4::int is null or not exists (
  select from revealeddatum r where r.clientid = $4::int and r.profileid = i.profileid))`;

/** Looked at in the rows; `is true` keeps the index of terms away. */
function rows({ indexed, filtered, filteredTerms }: Shape): string {
  const terms = filteredTerms ? " and (i.terms @> $2::bigint[]) is true" : " and $2::bigint[] is not null";
  const groups = groupsOf(filtered, indexed, (at) => ` and (i.terms && $${at}::bigint[]) is true`);
  return `i.day >= $3::int and ${marked}${terms}${groups} and ${others}`;
}

function groupsOf(groups: number, from: number, condition: (at: number) => string): string {
  return Array.from({ length: groups }, (_, nth) => condition(fixedValues + from + nth + 1)).join("");
}

/** How many of the sample match, of a part of it in 256ths. */
export const countSample = perShape<{ people: number }, [part: number]>(
  "find_count_sample",
  (shape, own) =>
    `select count(*)::int as people from personindex i
     where ${inSample("i")} and get_byte(i.profileid, 14) < ${own(1)}::int and ${conditions(shape)}`,
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

type AfterKey = [profileid: Buffer, limit: number];
/** Of many who match, those of the sample: a page of them after a key, by the index of terms where it is asked for anything. */
export const pageOfSample = perShape<Place, AfterKey>("find_page_of_sample", (shape, own) => {
  const sample = `select i.profileid, i.day, i.companyid from personindex i
    where i.profileid > ${own(1)}::bytea and ${inSample("i")} and ${conditions(shape)}`;
  const inOrder = `order by profileid limit ${own(2)}::int`;
  const isIndexed = shape.indexedTerms || shape.indexed > 0;
  return isIndexed ? `with found as materialized (${sample}) select * from found ${inOrder}` : `${sample} ${inOrder}`;
});

/** Of many who match, the others, in the order of their keys, which is a mixture of all. */
export const pageOfOthers = perShape<Place, AfterKey>(
  "find_page_of_others",
  (shape, own) => `select i.profileid, i.day, i.companyid from personindex i
    where i.profileid > ${own(1)}::bytea and not ${inSample("i")} and ${conditions(shape)} order by i.profileid limit ${own(2)}::int`,
);

export type TermCount = { kind: number; term: number; people: number };

// Text that people are searched by word for word is no facet.
const [firstFacet, lastFacet] = ["(3::bigint << 48)", "(11::bigint << 48)"];

type FacetValues = [wanted: number, kind: number | null, listed: number];
/** A count by a term, of `part` 256ths of who matches. */
export type FacetCount = TermCount & { part: number };

function facetsOf(sampled: boolean) {
  return (shape: Shape, own: (nth: number) => string): string => `
    with found as materialized (
      select i.terms, get_byte(i.profileid, 14) as part from personindex i where ${sampled ? `${inSample("i")} and ` : ""}${conditions(shape)}
    ), asked as (select least(${parts}, ceil(${parts}.0 * ${own(1)}::int / greatest(count(*), 1)))::int as part from found)
    select kind::int as kind, term, people, part from (
      select t.term >> 48 as kind, t.term, count(*)::int as people, min(a.part) as part,
        row_number() over (partition by t.term >> 48 order by count(*) desc, t.term) as place
      from asked a join found f on f.part < a.part cross join unnest(f.terms) t (term)
      where t.term >= ${firstFacet} and t.term < ${lastFacet} and (${own(2)}::int is null or t.term >> 48 = ${own(2)})
      group by t.term
    ) c where place <= ${own(3)}::int`;
}

/** Who matches by each term of a kind (null: of every kind), the most frequent first; of about as many people as are wanted. */
export const facetsOfFew = perShape<FacetCount, FacetValues>("find_facets_of_few", facetsOf(false));
/** The same of the sample. */
export const facetsOfSample = perShape<FacetCount, FacetValues>("find_facets_of_sample", facetsOf(true));

/** How many people there are, as the database last counted. */
export const countEverybody = statement<[], { people: number }>(
  "find_count_everybody",
  "select greatest(reltuples, 0)::float8 as people from pg_class where oid = 'personindex'::regclass",
);
