import { sql, type Kysely } from "kysely";
import { accounts } from "./0001-tables/accounts.ts";
import { contacts } from "./0001-tables/contacts.ts";
import { credits } from "./0001-tables/credits.ts";

/**
 * The tables of the wire (docs/rules.md#wire-tables), plus what trust needs (logins, sessions, keys, ledger, ownership, profiles).
 * Tenant tables carry `clientid` first in their primary key: it is the distribution column beyond one machine.
 * Times are UTC without zone, to the second, because the dialect writes them as `YYYY-MM-DD HH:MM:SS`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...credits, ...contacts]) await sql.raw(statement).execute(db);
}
