import { startPayments } from "@finder/standins/payments/server";
import { expect, it } from "vitest";
import { runHere } from "../../../tests/support/run-command.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";

it("the provider's prices are put up from the price table, once", async () => {
  const { env } = await sharedDataspace();
  const payments = await startPayments({ file: null, keys: { secret: "sk_test_c", publishable: "pk_test_c" } });
  const paying = { ...env, STRIPE_SECRET_KEY: "sk_test_c", STRIPE_API_URL: payments.url };
  expect((await runHere("prices", [], paying)).said).toMatch(/^[1-9]\d* new prices at the payment provider$/);
  expect((await runHere("prices", [], paying)).said).toBe("0 new prices at the payment provider");
  await payments.close();
  const keyless = await runHere("prices", [], env);
  expect([keyless.code, keyless.complained]).toEqual([1, expect.stringContaining("STRIPE_SECRET_KEY")]);
});
