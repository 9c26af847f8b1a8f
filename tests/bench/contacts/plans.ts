import type pg from "pg";
import type { ContactSort } from "@finder/contract/endpoints/lists";
import { findPerson, allStandings } from "@finder/dataspace/contacts/contact.queries";
import { conditionsOf } from "@finder/dataspace/contacts/lists/filter";
import { readListPage } from "@finder/dataspace/contacts/lists/list.queries";

/** Prints how PostgreSQL goes about the search by URL and about pages of a list of so many people. */
export async function explainLists(
  pool: pg.Pool,
  me: { readonly clientid: number; readonly appuserid: number; readonly profileid: Buffer },
  contacts: number,
): Promise<void> {
  const { clientid, appuserid, profileid } = me;
  const page = async (
    title: string,
    sort: ContactSort,
    offset: number,
    searchtext = "",
    tag?: string,
  ): Promise<void> => {
    const filter = { holds: [], misses: [], tag };
    const conditions = conditionsOf({ searchtext, filter });
    if (!conditions) return;
    const list = [clientid, appuserid, conditions, sort] as const;
    await explain(pool, title, await sentBy(pool, (db) => readListPage(db, list, 25, offset, allStandings)));
  };
  await explain(
    pool,
    "Search by URL",
    await sentBy(pool, (db) => findPerson(db, clientid, appuserid, profileid, null)),
  );
  await page("First page, newest", "newest", 0);
  await page("Last page, newest", "newest", contacts - 25);
  await page("Last page, by company, Z to A", "company_down", contacts - 25);
  await page("Search by name, in order of names", "name", 0, "haddad");
  await page("Tag, by the day verified", "verified", 0, "", "Tag 10");
}

type Sent = { readonly name: string; readonly text: string; readonly values: unknown[] };

async function explain(pool: pg.Pool, title: string, { text, values }: Sent): Promise<void> {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers, costs off) ${text}`, values);
  console.log(`\n${title}\n\n\`\`\`\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}\n\`\`\``);
}

/** Runs a read and says which statement it sent. */
async function sentBy(pool: pg.Pool, read: (db: Pick<pg.Pool, "query">) => Promise<unknown>): Promise<Sent> {
  let sent: Sent | undefined;
  const listening = {
    query: (asked: Sent) => {
      sent = asked;
      return pool.query(asked);
    },
  };
  await read(listening as unknown as Pick<pg.Pool, "query">);
  if (!sent) throw new Error("Nothing was asked.");
  return sent;
}
