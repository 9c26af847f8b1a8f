import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { aClient, aMember, unique } from "../../../../../tests/support/people.ts";

let dataspace: TestDataspace;
let support: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startDataspace();
  support = await aConsoleOperator(dataspace, "support");
});
afterAll(() => dataspace?.close());

type Page = { items: Readonly<Record<string, string>>[]; more: boolean };

async function page(name: string, body: object): Promise<Page> {
  const answer = await call<Page>(dataspace, `operator/customers/${name}`, { token: support.token, body });
  return answer.body;
}

async function sql(text: string, ...values: unknown[]): Promise<void> {
  await dataspace.services.db.pool.query(text, values);
}

/** Every row of a list, read two at a time. */
async function walk(name: string, clientid: number, key = "id"): Promise<string[]> {
  const keys: string[] = [];
  for (let more = true; more;) {
    const last = keys.at(-1);
    const answer = await page(name, { id: `${clientid}`, first: 2, ...(last !== undefined && { after: last }) });
    keys.push(...answer.items.map((row) => row[key] ?? ""));
    more = answer.more;
  }
  return keys;
}

test("each list pages without a gap and without another client's rows", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const { clientid: other } = await aClient(dataspace);
  const members = [owner.appuserid];
  while (members.length < 5) members.push((await aMember(dataspace, clientid)).appuserid);
  await sql("update appuser set isdeleted = 1 where appuserid = $1", members[1]);
  const [first, left, ...rest] = members;
  expect(await walk("members", clientid)).toEqual([first, ...rest, left].map(String));

  for (const id of [clientid, clientid, clientid, other])
    await sql(
      "insert into transactionhistory (clientid, invoicenumber, price) values ($1, $2, 9)",
      id,
      `W-${unique()}`,
    );
  const payments = await walk("payments", clientid);
  expect(payments).toHaveLength(3);
  expect(payments).toEqual(payments.toSorted((a, b) => Number(b) - Number(a)));

  await sql(
    `insert into apikeys (clientid, apikey_hash, apikey_sealed, purpose, isdeleted)
     select $1, sha256(($1::int || ':' || n)::bytea), '', 'Key ' || n, (n = 4)::int from generate_series(1, 4) n`,
    clientid,
  );
  const [third, second, oldest, deleted] = (await walk("keys", clientid)).map(Number);
  expect([oldest, second, third, deleted]).toEqual([oldest, oldest, oldest, oldest].map((id = 0, at) => id + at));

  await sql(
    `insert into usageday (clientid, day, appuserid, pool, source, opened, spent)
     select $1, '2026-01-01'::date + n, $2, 'contactcredit', 'web', n, n from generate_series(1, 5) n`,
    clientid,
    owner.appuserid,
  );
  const days = ["2026-01-06", "2026-01-05", "2026-01-04", "2026-01-03", "2026-01-02"];
  expect(await walk("days", clientid, "day")).toEqual(days);
});
