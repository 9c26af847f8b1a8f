import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aClient } from "../../../tests/support/people.ts";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { sized } from "../../../tests/support/run.ts";
import { buildGatewaySchema } from "../schema.ts";
import { viewerDocuments } from "../testing/documents.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask } from "../testing/stack.ts";

let stack: SharedStack;
let cold: TestGateway;
beforeAll(async () => {
  stack = await sharedStack();
  cold = await startGateway(stack.dataspace, { SESSION_CACHE_MS: "0" });
});
afterAll(() => cold.close());

test("a cached session's planned read equals a new session's full read", async () => {
  const { owner } = await aClient(stack.dataspace, {
    planid: 20,
    credits: { contactcredit: 7, bus_email_credits: 8, personal_email_credits: 9 },
  });
  const { token } = owner;
  await ask(stack.gateway, "{ viewer { id } }", { token });
  const documents = viewerDocuments(buildGatewaySchema());
  const costs = new Set<number>();
  await fc.assert(
    fc.asyncProperty(documents, async ({ text, variables }) => {
      const planned = await ask(stack.gateway, text, { token, variables });
      const everything = await ask(cold, text, { token, variables });
      expect(planned.errors).toEqual([]);
      expect(planned.data).toEqual(everything.data);
      expect(everything.calls).toBeLessThanOrEqual(1);
      costs.add(planned.calls);
    }),
    { numRuns: sized(30, 150) },
  );
  expect([...costs].toSorted((a, b) => a - b)).toEqual([0, 1]);
});
