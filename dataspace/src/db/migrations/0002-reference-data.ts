import { sql, type Kysely } from "kysely";
import { countryNames } from "./0002-reference-data/countries.ts";
import { plans } from "./0002-reference-data/plans.ts";

const countries = countryNames.split("|").map((cell) => ({ value: cell.slice(0, 3), name: cell.slice(4) }));

/** Plans and countries: the same on every installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into country select * from json_populate_recordset(null::country, ${JSON.stringify(countries)})`.execute(
    db,
  );
  await sql`insert into subscriptionplan select * from json_populate_recordset(null::subscriptionplan, ${JSON.stringify(plans)})`.execute(
    db,
  );
}
