import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PlanChangeAnswer } from "@finder/contract/endpoints/subscription";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { DataspaceClient } from "../../dataspace/client.ts";
import { DataspacePool } from "../../dataspace/wire/pool.ts";
import { copyOf } from "../../graphql/from.ts";
import { readPlanChange } from "./preview-change.source.ts";

function credits(each: number) {
  return { personal_email_credits: each, bus_email_credits: each, contactcredit: each };
}

const plan = { planid: 40, name: "Scale", sku: "custom_yearly", price: -1, isaddon: 0, ...credits(3) };

/** No rule would decide so: the highest plan, by agreement, is a downgrade that began long ago and costs less than nothing. */
const absurd: PlanChangeAnswer & { plan: object } = {
  kind: "down",
  plan,
  subscription_proration_date: 1,
  subtotal: 9,
  total: -7,
  duetoday: -5,
  duefrombalance: -4,
  nextbill: 0,
  nextbillfrombalance: -3,
  balance: -2,
  agreed: "on nothing",
  nextbillon: "1999-01-01 00:00:00",
  startson: "1998-01-01 00:00:00",
  creditsgranted: credits(1),
  creditstaken: credits(-1),
  creditsafter: credits(0),
  seats: { used: 1, target: 9, excess: 4 },
  keys: { used: 0, target: 9, excess: 2 },
  refusal: null,
};

let answer: PlanChangeAnswer;
const madeUp = createServer((_request, response) => response.end(JSON.stringify(answer)));
let dataspace: DataspaceClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => madeUp.listen(0, "127.0.0.1", resolve));
  const { port } = madeUp.address() as AddressInfo;
  const config = readConfig({ DATASPACE_URL: `http://127.0.0.1:${port}`, APP_API_KEY: "0123456789abcdef" });
  const behalf = { requestId: "r1", token: null, address: "127.0.0.1", onRefused: () => {} };
  dataspace = new DataspaceClient(new DataspacePool(config, new Error("full")), config, behalf);
});
afterAll(() => void madeUp.close());

async function read(planId: string) {
  return copyOf(await readPlanChange(dataspace, { planId, cost: true, fit: true }));
}

test("the dataspace's decision on a change of plan passes unchanged", async () => {
  answer = absurd;
  expect(await read("10")).toMatchObject({
    kind: "down",
    plan: { id: 40, price: -1 },
    dueToday: -5,
    dueFromBalance: -4,
    nextBill: 0,
    nextBillOn: "1999-01-01T00:00:00Z",
    startsOn: "1998-01-01T00:00:00Z",
    prorationDate: 1,
    creditsGranted: { phone: 1 },
    creditsTaken: { phone: -1 },
    creditsAfter: { phone: 0 },
    excessSeats: 4,
    excessKeys: 2,
    userErrors: [],
  });
});

test.each(["checkout", "up", "resume", "free", "sales", "current"] as const)(
  "the direction '%s' and a refused cost pass through unchanged",
  async (kind) => {
    answer = { ...absurd, kind, refusal: { code: "NO_SUBSCRIPTION", field: "plan", message: "Not now." } };
    expect(await read("10")).toMatchObject({
      kind,
      dueToday: -5,
      excessSeats: 4,
      userErrors: [{ code: "NO_SUBSCRIPTION", field: "planId", message: "Not now." }],
    });
  },
);
