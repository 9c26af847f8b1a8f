import type pg from "pg";
import { pools } from "@finder/contract/datum";
import { sealedPlaces } from "../db/secrets/rotation/sealed-places.ts";

const balances = pools.map((pool) => `select clientid, '${pool}' as pool, ${pool} as balance from usercredit`);

/** Clients with credits, and those of them whose ledger does not sum to their balance. */
export async function countUneven(client: pg.Client): Promise<{ clients: number; uneven: number }> {
  const { rows } = await client.query<{ clients: number; uneven: number }>(
    `select count(distinct b.clientid)::int as clients,
       count(distinct b.clientid) filter (where b.balance <> coalesce(l.total, 0))::int as uneven
     from (${balances.join(" union all ")}) b
     left join (select clientid, pool, sum(amount) as total from creditledger group by clientid, pool) l using (clientid, pool)`,
  );
  return rows[0] ?? { clients: 0, uneven: 0 };
}

/** Rows of a table. */
export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from "${table}"`);
  return Number(rows[0]?.rows);
}

/** Anyone's value of each kind that is sealed, with what it is bound to. */
export async function someSealed(
  client: pg.Client,
): Promise<{ place: string; sealed: Buffer; bind: Buffer | string }[]> {
  const found = [];
  const { rows: columns } = await client.query<{ place: string }>(
    "select table_name || '.' || column_name as place from information_schema.columns where table_schema = current_schema()",
  );
  const there = new Set(columns.map(({ place }) => place));
  // An earlier release lacks some.
  for (const { table, column, bind } of sealedPlaces.filter((place) => there.has(`${place.table}.${place.column}`))) {
    const { rows } = await client.query<{ sealed: Buffer; bind: Buffer | string }>(
      `select ${column} as sealed, ${bind} as bind from ${table} where octet_length(${column}) > 0 limit 1`,
    );
    found.push(...rows.map((row) => ({ ...row, place: `${table}.${column}` })));
  }
  return found;
}
