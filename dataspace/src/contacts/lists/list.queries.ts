import type { ContactSort } from "@finder/contract/endpoints/lists";
import { type Executor, statement } from "../../db/statement.ts";
import { type ContactPageRow, contactColumns, type Standing } from "../contact.queries.ts";
import type { ListConditions } from "./filter.ts";
import { keyOf, likely } from "./lists.queries.ts";

type Prepared<Row extends object> = ReturnType<
  typeof statement<readonly (string | number)[], Row & Record<string, unknown>>
>;
const pages = new Map<string, Prepared<ContactPageRow>>();
const idLists = new Map<string, Prepared<{ ids: string }>>();

type Asking = readonly [clientid: number, appuserid: number, conditions: ListConditions, sort: ContactSort];

/**
 * A page of a member's contacts with the total of matches on every row, and alone on a page past the end. One pass of the
 * index of the order finds both, so that no page costs more than another. `standing`: further facts to look up.
 */
export function readListPage(
  db: Executor,
  [clientid, appuserid, conditions, sort]: Asking,
  limit: number,
  offset: number,
  standing: readonly Standing[],
): Promise<ContactPageRow[]> {
  const list = listOf(conditions, sort);
  const run = prepared(pages, `contacts_${[list.shape, ...standing].join("_")}`, () => pageText(list, standing));
  return run(db, clientid, appuserid, ...list.values, limit, offset);
}

/** Ids of all that match, in order. */
export async function readListIds(db: Executor, [clientid, appuserid, conditions, sort]: Asking): Promise<number[]> {
  const list = listOf(conditions, sort);
  const run = prepared(idLists, `contact_ids_${list.shape}`, () => `select to_json(${list.text})::text as ids`);
  const [row] = await run(db, clientid, appuserid, ...list.values);
  return JSON.parse(row?.ids ?? "[]") as number[];
}

type Order = {
  /** The index column of the order; rows without a value come last, in either direction. */
  readonly column: "createdon" | "namekey" | "companykey" | "verifiedon";
  readonly direction: "asc" | "desc";
};

const orders: Record<ContactSort, Order> = {
  newest: { column: "createdon", direction: "desc" },
  oldest: { column: "createdon", direction: "asc" },
  name: { column: "namekey", direction: "asc" },
  name_down: { column: "namekey", direction: "desc" },
  company: { column: "companykey", direction: "asc" },
  company_down: { column: "companykey", direction: "desc" },
  verified: { column: "verifiedon", direction: "asc" },
  verified_down: { column: "verifiedon", direction: "desc" },
};

type Values = readonly (string | number)[];

type List = { readonly shape: string; readonly text: string; readonly values: Values };

/** SQL of an array of the matching ids, in order, and the key of this text among its kind. */
function listOf(asked: ListConditions, sort: ContactSort): List {
  const order = orders[sort];
  const { column, direction } = order;
  const parts = partsOf(asked, order);
  const where = [
    "c.clientid = $1::int",
    "c.appuserid = $2::int",
    "c.removalid is null",
    ...parts.map(({ text }) => text),
  ];
  const ids = (further: string): string =>
    `array(select c.contactid from usercontact c where ${where.join(" and ")}${further})`;
  const known = ` order by c.${column} ${direction}, c.contactid ${direction}`;
  const isAlwaysKnown = column === "createdon" || column === "namekey";
  const { from, until, mask, pattern, tag, verdict, movedsince, after } = asked;
  const set = [from, until, mask === 0 ? undefined : mask, pattern ?? undefined, tag, verdict, movedsince, after];
  return {
    shape: `${sort}_${set.map((value) => (value === undefined ? 0 : 1)).join("")}`,
    text: isAlwaysKnown
      ? ids(known)
      : `${ids(` and c.${column} is not null${known}`)} || ${ids(` and c.${column} is null order by c.contactid ${direction}`)}`,
    values: parts.flatMap(({ values }) => values),
  };
}

/** The statement of a shape: one text under one name, made on first use. */
function prepared<Row extends object>(
  known: Map<string, Prepared<Row>>,
  name: string,
  text: () => string,
): Prepared<Row> {
  const made = known.get(name) ?? statement<readonly (string | number)[], Row & Record<string, unknown>>(name, text());
  known.set(name, made);
  return made;
}

function pageText(list: List, standing: readonly Standing[]): string {
  const limit = 3 + list.values.length;
  return `with found as materialized (select ${list.text} as ids)
    select cardinality(f.ids) as total, c.* from found f
    left join lateral (
      select ${contactColumns("$2::int", standing)}
      from unnest(f.ids[$${limit + 1}::int + 1 : $${limit + 1}::int + $${limit}::int]) with ordinality p (contactid, place)
      join usercontact c on c.clientid = $1::int and c.contactid = p.contactid
      order by p.place
    ) c on true`;
}

type Part = { readonly text: string; readonly values: Values };

/** Returns the conditions besides client ($1) and member ($2); an order by day reads only the days. */
function partsOf(asked: ListConditions, { column }: Order): Part[] {
  const days = dayRange(asked, 3).map((part) => (column === "createdon" ? part : { ...part, text: likely(part.text) }));
  let next = 3 + days.length;
  const more = (values: Values, text: (first: number) => string): Part => {
    const part = { text: likely(text(next)), values };
    next += values.length;
    return part;
  };
  return [
    ...days,
    ...(asked.mask === 0
      ? []
      : [more([asked.mask, asked.marks], (first) => `c.marks & $${first}::int = $${first + 1}::int`)]),
    ...(asked.pattern === null
      ? []
      : [more([asked.pattern], (first) => `c.namekey like (select fold_name($${first}::text))`)]),
    ...(asked.verdict === undefined
      ? []
      : [more([asked.verdict], (first) => `coalesce(c.bus_email_verdict, c.bus_email_validation) = $${first}::text`)]),
    ...(asked.movedsince === undefined
      ? []
      : [
          more(
            [asked.movedsince],
            (first) => `c.profileid in (select m.profileid from contactmove m where m.clientid = $1::int
              and m.movedon >= $${first}::date)`,
          ),
        ]),
    ...(asked.tag === undefined
      ? []
      : [
          more(
            [asked.tag],
            (first) => `c.contactid in (select x.contactid from taggedcontact x where x.clientid = $1::int
              and x.appuserid = $2::int and x.tagid = (select t.tagid from contacttag t where t.clientid = $1::int
                and t.appuserid = $2::int and t.namekey = ${keyOf(`$${first}::text`)}))`,
          ),
        ]),
    ...(asked.after === undefined
      ? []
      : [more(asked.after, (first) => `(c.createdon, c.contactid) < ($${first}::timestamp, $${first + 1}::bigint)`)]),
  ];
}

function dayRange({ from, until }: ListConditions, next: number): Part[] {
  return [
    ...(from === undefined ? [] : [{ text: `c.createdon >= $${next}::date`, values: [from] }]),
    ...(until === undefined
      ? []
      : [{ text: `c.createdon < $${next + (from === undefined ? 0 : 1)}::date + interval '1 day'`, values: [until] }]),
  ];
}
