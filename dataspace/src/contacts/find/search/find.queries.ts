import { statement } from "../../../db/statement.ts";
import { inSample, parts } from "./plan/sample.ts";
import { conditions, isIndexed, keyed, perShape } from "./shape.queries.ts";

/** A place in the results: the day verified and the person's key. */
export type Place = { readonly day: number; readonly profileid: Buffer; readonly companyid: number | null };

/** How many of the sample match before a key. */
export const countSample = perShape<{ people: number }, [end: Buffer]>(
  "find_count_sample",
  (shape, own) =>
    `select count(*)::int as people from personindex i
     where ${inSample("i")} and ${keyed(shape, `i.profileid < ${own(1)}::bytea`)} and ${conditions(shape)}`,
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
    where ${keyed(shape, `i.profileid > ${own(1)}::bytea`)} and ${inSample("i")} and ${conditions(shape)}`;
  const inOrder = `order by profileid limit ${own(2)}::int`;
  return isIndexed(shape)
    ? `with found as materialized (${sample}) select * from found ${inOrder}`
    : `${sample} ${inOrder}`;
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

/** Counts of terms in `found`, which has people's `terms` and may have other columns: those of a kind (null: of every kind), most first. */
function countTerms(found: string, { kind, listed }: { readonly kind: string; readonly listed: string }): string {
  return `select kind::int as kind, term, people from (
      select t.term >> 48 as kind, t.term, count(*)::int as people,
        row_number() over (partition by t.term >> 48 order by count(*) desc, t.term) as place
      from ${found} f cross join unnest(f.terms) t (term)
      where t.term >= ${firstFacet} and t.term < ${lastFacet} and (${kind}::int is null or t.term >> 48 = ${kind})
      group by t.term
    ) c where place <= ${listed}::int`;
}

type FacetValues = [kind: number | null, listed: number];

/** Who matches by each term, of about as many as are wanted: `part` 256ths of them. */
export const facetsOfFew = perShape<TermCount & { part: number }, [...FacetValues, wanted: number]>(
  "find_facets_of_few",
  (shape, own) => `with found as materialized (
      select i.terms, get_byte(i.profileid, 14) as byte from personindex i where ${conditions(shape)}
    ), asked as (select least(${parts}, ceil(${parts}.0 * ${own(3)}::int / greatest(count(*), 1)))::int as part from found)
    select c.*, a.part from asked a
    cross join lateral (${countTerms("(select terms from found where byte < a.part)", { kind: own(1), listed: own(2) })}) c`,
);

/** Who of the sample matches by each term, before a key. */
export const facetsOfSample = perShape<TermCount, [...FacetValues, end: Buffer]>(
  "find_facets_of_sample",
  (shape, own) => {
    const found = `(select i.terms from personindex i where ${inSample("i")} and ${keyed(shape, `i.profileid < ${own(3)}::bytea`)} and ${conditions(shape)})`;
    return countTerms(found, { kind: own(1), listed: own(2) });
  },
);

/** How many people there are, as the database last counted. */
export const countEverybody = statement<[], { people: number }>(
  "find_count_everybody",
  "select greatest(reltuples, 0)::float8 as people from pg_class where oid = 'personindex'::regclass",
);

/** The addresses of people, in their order. */
export const readAddresses = statement<[profileids: readonly Buffer[]], { linkedinurl: string }>(
  "read_found_addresses",
  `select p.linkedinurl from unnest($1::bytea[]) with ordinality f (profileid, nth)
   join profile p using (profileid) where p.suppressedon is null order by f.nth`,
);
