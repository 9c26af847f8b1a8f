import type { TestDataspace } from "../../../../tests/support/dataspace.ts";

/** Tables of the database in which a row, as text, holds one of these words. */
export async function tracesOf({ services }: TestDataspace, words: readonly string[]): Promise<string[]> {
  const { pool } = services.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from "${name}" t where t::text ilike any ($1::text[])`,
      [words.map((word) => `%${word}%`)],
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found;
}

/** Sealed values that are kept of a person, by table. */
export async function sealedOf({ services }: TestDataspace, profileid: Buffer): Promise<Record<string, number>> {
  const { rows } = await services.db.pool.query<Record<string, number>>(
    `select (select count(*)::int from profile where profileid = $1 and sealed is not null) as profile,
       (select count(*)::int from revealeddatum where profileid = $1 and sealed is not null) as revealeddatum,
       (select count(*)::int from usercontact where profileid = $1) as usercontact`,
    [profileid],
  );
  return rows[0] ?? {};
}

export const nothingSealed = { profile: 0, revealeddatum: 0, usercontact: 0 };
