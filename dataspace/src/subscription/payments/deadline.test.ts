import { expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { aSubscriber, startWithPayments, subscriptionOf } from "../../../../tests/support/third-parties/payments.ts";

it("an order at the payment provider is stored after its caller gave up", async () => {
  // The sweep, which would make up for it, stays away.
  const dataspace = await startWithPayments({ SWEEP_SECONDS: "3600", STRIPE_TIMEOUT_MS: "10000" });
  try {
    const { owner, clientid } = await aSubscriber(dataspace);
    // The provider is asked well within the caller's time, and its first answer never comes.
    const fault = { match: "POST /v1/subscriptions/", what: "hang", times: 1 };
    await dataspace.payments.control("fault", fault);
    const began = performance.now();
    const cancelled = await call(dataspace, "cardpayment", {
      token: owner.token,
      method: "DELETE",
      headers: { "x-request-timeout-ms": "8000" },
    });
    expect(performance.now() - began).toBeGreaterThan(8_000);
    expect(cancelled.status).toBe(200);
    expect(await subscriptionOf(dataspace, clientid)).toMatchObject({ autorenew: 0 });
  } finally {
    await dataspace.close();
  }
});
