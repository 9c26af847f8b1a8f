import { expect, it } from "vitest";
import pg from "pg";
import { freshDatabase } from "../../../tests/support/database.ts";

it("a fresh database has every table of the specification", async () => {
  const client = new pg.Client(await freshDatabase());
  await client.connect();
  const { rows } = await client.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  await client.end();
  const names = rows.map((row: { name: string }) => row.name);
  expect(names).toEqual(
    expect.arrayContaining([
      "appuser",
      "client",
      "usersubscription",
      "subscriptionplan",
      "usercredit",
      "usercontact",
      "contactfeedback",
      "apikeys",
      "apiusage",
      "transactionhistory",
      "demorequest",
      "country",
    ]),
  );
});
