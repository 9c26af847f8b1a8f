import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../support/calls.ts";
import { queryOnce } from "../support/database.ts";
import { startDataspace } from "../support/dataspace.ts";
import { seeded } from "../support/hostile/seeded.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, type Client, unique } from "../support/people.ts";
import { seed, sized } from "../support/run.ts";
import { payAt, type Paying, startWithPayments } from "../support/third-parties/payments.ts";
import { customerOf } from "../support/third-parties/at-provider.ts";
import { until } from "../support/until.ts";
import { expectPaidIsGranted, untilGranted } from "./paid-and-granted.ts";
import { type Program, startProgram } from "./program.ts";

const kills = sized(2, 24);
const buyers = sized(3, 6);
const { chance, whole } = seeded(seed);

let dataspace: Paying;
beforeAll(async () => {
  // This one makes people and looks at rows; the programs that are killed listen to the provider.
  dataspace = await startWithPayments({ DATASPACE_PORT: "0", SWEEP_SECONDS: "3600", DATABASE_POOL: "4" });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Counts = { pages: number; upgrades: number; addons: number; unanswered: number };
type Buyer = { readonly client: Client; plan: number; addon: string | null };

function env(port: string): Record<string, string> {
  // A provider that hangs is one of the mishaps.
  return { ...dataspace.env, DATASPACE_PORT: port, SWEEP_SECONDS: "1", STRIPE_TIMEOUT_MS: "10000" };
}

async function ask<Body>({ url }: Program, path: string, { client }: Buyer, body: object, method = "POST") {
  return call<Body>({ ...dataspace, url }, path, { token: client.owner.token, body, method });
}

async function subscribe(program: Program, buyer: Buyer, counts: Counts): Promise<void> {
  const { body, status } = await ask<{ resource: { url: string } }>(program, "cardpayment", buyer, { plan: 20 });
  if (status !== 200) return;
  await payAt(body.resource.url);
  buyer.plan = 20;
  counts.pages += 1;
}

async function upgrade(program: Program, buyer: Buyer, counts: Counts): Promise<void> {
  const plan = buyer.plan + 10;
  const { status } = await ask(program, "cardpayment", buyer, { res: "sub", plan }, "PATCH");
  if (status !== 200 && status !== 409) return;
  buyer.plan = plan;
  counts.upgrades += 1;
}

/** The same attempt is sent again until it is answered, as a person presses Pay again. */
async function buyAddon(program: Program, buyer: Buyer, counts: Counts): Promise<void> {
  buyer.addon ??= unique();
  const begun = await ask<{ paymentid: string }>(program, "addonpaymentintent", buyer, {
    planid: 101,
    attemptkey: buyer.addon,
  });
  if (begun.status !== 200) return;
  buyer.addon = null;
  const tokenid = begun.body.paymentid;
  await dataspace.stripe.paymentIntents.confirm(tokenid, { payment_method: "pm_card_visa" });
  counts.addons += 1;
  await ask(program, "addonpayment", buyer, { tokenid, planid: 101 });
}

function act(program: Program, buyer: Buyer, counts: Counts): Promise<void> {
  if (buyer.plan === 10) return subscribe(program, buyer, counts);
  return buyer.plan < 40 && chance(0.3) ? upgrade(program, buyer, counts) : buyAddon(program, buyer, counts);
}

async function buy(program: Program, buyer: Buyer, counts: Counts, goesOn: () => boolean): Promise<void> {
  while (goesOn()) await act(program, buyer, counts).catch(() => (counts.unanswered += 1));
}

/** What goes wrong besides a kill, each at one kill after the other: nothing, the provider's answer, or every connection to the database. */
const mishaps = [
  async () => {},
  () => dataspace.payments.control("fault", { match: "GET /v1/invoices", what: "hang" }),
  () => dataspace.payments.control("fault", { match: "GET /v1/subscriptions/", what: "500", times: 6 }),
  () => dataspace.payments.control("fault", { match: "POST /v1/payment_intents", what: "lost" }),
  () => dataspace.payments.control("fault", { match: "POST /v1/subscriptions/", what: "lost" }),
  () =>
    queryOnce(
      dataspace.env["DATABASE_URL"] ?? "",
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    ),
];

it(`${kills} kills around charge and grant: paid is granted exactly once`, async () => {
  const aBuyer = async (): Promise<Buyer> => ({
    client: await aClient(dataspace, { planid: 10, credits: 0 }),
    plan: 10,
    addon: null,
  });
  const people = await Promise.all(Array.from({ length: buyers }, aBuyer));
  const counts: Counts = { pages: 0, upgrades: 0, addons: 0, unanswered: 0 };
  // Two of them at once: this one only sweeps, and lives.
  const second = await startDataspace(env("0"));
  for (let kill = 0; kill < kills; kill += 1) {
    const program = await startProgram(env(dataspace.eventsPort));
    let going = true;
    people.push(await aBuyer());
    const before = paid(counts);
    const buying = Promise.all(people.slice(-buyers).map((buyer) => buy(program, buyer, counts, () => going)));
    await until(() => paid(counts) > before);
    for (const [at, happen] of mishaps.entries()) if (at % kills === kill % mishaps.length) await happen();
    const enough = paid(counts) + whole(1, 4);
    await until(() => paid(counts) >= enough);
    const { unanswered } = counts;
    await program.end("SIGKILL");
    await until(() => counts.unanswered > unanswered);
    going = false;
    await buying;
  }
  const last = await startDataspace(env(dataspace.eventsPort));
  await untilGranted(dataspace);
  const { payments, grants } = await expectPaidIsGranted(dataspace);
  for (const each of [last, second]) await each.dataspace.close();
  console.log(
    `payments, kill -9: ${kills} kills, ${people.length} clients, ${payments} paid ` +
      `(${counts.pages} hosted pages, ${counts.upgrades} upgrades answered, ${counts.addons} add-ons), ${counts.unanswered} calls unanswered; ` +
      `${grants} grants in the ledger, 0 missing, 0 twice, 0 without a payment`,
  );
  for (const { client, plan } of people) {
    if (plan === 10) continue;
    const { data } = await dataspace.stripe.subscriptions.list({
      customer: (await customerOf(dataspace, client.clientid)) ?? "",
      status: "active",
    });
    expect(data.length, "subscriptions that run").toBeLessThanOrEqual(1);
  }
  const intents = await dataspace.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  expect(intents.filter(({ metadata }) => metadata["kind"] === "addon").length).toBeLessThanOrEqual(
    counts.addons + people.length,
  );
  expect(payments).toBeGreaterThanOrEqual(counts.pages + counts.addons);
});

function paid({ pages, upgrades, addons }: Counts): number {
  return pages + upgrades + addons;
}
