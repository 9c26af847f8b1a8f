import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, queryOnce } from "../../../tests/support/database.ts";
import { temporaryFolder } from "../../../tests/support/product.ts";
import { openPayments, type ProductPayments } from "../third-parties/payments.ts";
import { seedDemo, type Demo } from "./seed.ts";

const keys = { SEAL_KEY: randomBytes(32).toString("base64") };
let databaseUrl: string;
let payments: ProductPayments;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  payments = await openPayments({}, temporaryFolder(), "http://127.0.0.1:9/events");
  await payments.fill(databaseUrl);
});
afterAll(() => payments?.stop());

function seed(release: ProductPayments["release"]): Promise<Demo> {
  return seedDemo({ databaseUrl, keys, people: 2_000, payments: { env: payments.env, release } });
}

function paid(): Promise<{ price: string; days: number }[]> {
  return queryOnce(
    databaseUrl,
    "select price::text, current_date - transactiondate::date as days from transactionhistory",
  );
}

test("a start killed while the demo company pays is finished by the next, paid once", async () => {
  const killed = seed(async () => {
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(await paid()).toHaveLength(4);
  await seed(payments.release);
  await seed(async () => {
    throw new Error("released before");
  });
  const days = (await paid()).map((invoice) => invoice.days);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect([days.length, days[0]]).toEqual([4, 97]);
  expect(days[3]).toBeLessThan(10);
});

test("the demo company's credits add up, each reveal paid from earlier months", async () => {
  const wrong = await queryOnce(
    databaseUrl,
    `select 1 from (
       select balanceafter - amount as before, lag(balanceafter) over (partition by clientid, pool order by createdon, ledgerid) as last from creditledger
     ) l where last is not null and before <> last`,
  );
  expect(wrong).toEqual([]);
  const [grants] = await queryOnce<{ months: number }>(
    databaseUrl,
    `select count(distinct reference)::int as months from creditledger l join client c using (clientid)
     where companyname = 'Brightleaf Logistics' and kind = 'grant_plan' and reference like 'in\\_%'`,
  );
  expect(grants?.months).toBe(4);
});
