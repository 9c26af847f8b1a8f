import { afterAll, beforeAll, expect, test } from "vitest";
import { aClient } from "../../../tests/support/people.ts";
import { hostileDocuments } from "../testing/hostile-documents.ts";
import { ask, startBesideOthers } from "../testing/stack.ts";

let stack: Awaited<ReturnType<typeof startBesideOthers>>;
let token: string;
beforeAll(async () => {
  stack = await startBesideOthers();
  ({ token } = (await aClient(stack.dataspace)).owner);
  await ask(stack.gateway, "{ viewer { id } }", { token });
});
afterAll(() => stack.close());

test.each(hostileDocuments.map(([what, query, variables = {}]) => [what, query, variables] as const))(
  "a document with %s is refused with 400 before a resolver is called",
  async (_what, query, variables) => {
    const answer = await ask(stack.gateway, query, { token, variables });
    expect(answer.status).toBe(400);
    expect(answer.data ?? null).toBeNull();
    expect(answer.errors.length).toBeGreaterThan(0);
    expect(answer.errors.filter(({ path }) => path !== undefined)).toEqual([]); // a resolver's errors name their place
    expect(Math.max(0, answer.calls)).toBe(0);
  },
);

test("twelve kinds of hostile documents are tried", () => {
  expect(hostileDocuments).toHaveLength(12);
});
