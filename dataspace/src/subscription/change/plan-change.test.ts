import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import type { Client } from "../../../../tests/support/people.ts";
import { aSubscriber, type Paying, startWithPayments } from "../../../../tests/support/third-parties/payments.ts";
import { withPayments } from "../payments/payment-context.ts";
import { planChange } from "./plan-change.ts";

let dataspace: Paying;
beforeAll(async () => {
  dataspace = await startWithPayments();
});
afterAll(() => dataspace.close());

describe("planchange", () => {
  const answerOf = async ({ owner }: Client, query: string) =>
    (await call<Record<string, unknown>>(dataspace, `planchange?${query}`, { token: owner.token, method: "GET" })).body;

  it("decides by one clock: once the paid period is over, an upgrade is a purchase", async () => {
    const { services } = dataspace;
    const { clientid } = await aSubscriber(dataspace);
    const kindAt = async (days: number): Promise<string> => {
      const then = (): Date => new Date(Date.now() + days * 86_400_000);
      const asked = { planid: 30, cost: false, fit: false };
      return (await planChange({ ...services, now: then }, withPayments(services), clientid, asked)).kind;
    };
    expect([await kindAt(0), await kindAt(40)]).toEqual(["up", "checkout"]);
  });

  it("returns cost and fit only if requested and applicable", async () => {
    const client = await aSubscriber(dataspace, 30);
    const none = { duetoday: null, creditsafter: null, seats: null, keys: null, refusal: null };
    expect(await answerOf(client, "planid=20")).toMatchObject({ ...none, kind: "down" });
    expect(await answerOf(client, "planid=30&cost=yes&fit=yes")).toMatchObject({ ...none, kind: "current" });
    expect(await answerOf(client, "planid=20&cost=yes&fit=yes")).toMatchObject({
      kind: "down",
      duetoday: 0,
      nextbill: 99,
      seats: { used: 1, target: 5, excess: 0 },
      keys: { used: 0, target: 1, excess: 0 },
    });
  });
});
