import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aFinishedJob, aList } from "../../../tests/matrix/world/jobs.ts";
import { aClient, aProfile } from "../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});
afterEach(() => vi.restoreAllMocks());

/** Notes the names of the statements that run from now on. */
function statementsFrom(): () => string[] {
  const query = vi.spyOn(stack.dataspace.services.db.pool, "query");
  return () => query.mock.calls.map(([asked]) => String(Reflect.get(Object(asked), "name")));
}

/** `field(id: …) { fields }` for each id, under the aliases `a0`, `a1`, … */
function aliased(field: string, ids: readonly (number | string)[], fields: string): string {
  return `{ ${ids.map((id, at) => `a${at}: ${field}(id: ${JSON.stringify(String(id))}) { ${fields} }`).join(" ")} }`;
}

function times(names: readonly string[], name: string): number {
  return names.filter((each) => each === name).length;
}

test("several jobs in a document take one call and statement; foreign ones are null", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { owner: stranger } = await aClient(stack.dataspace);
  const { services } = stack.dataspace;
  const mine = [await aFinishedJob(services, owner), await aFinishedJob(services, owner)];
  const others = await aFinishedJob(services, stranger);
  const document = aliased("job", [...mine, others, 999_999_999, "none", `${mine[0]}`], "id state");
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const statements = statementsFrom();
  const answer = await ask(stack.gateway, document, { token: owner.token });
  const [a0, a1] = mine.map((id) => ({ id: `${id}`, state: "DONE" }));
  expect(answer.data).toEqual({ a0, a1, a2: null, a3: null, a4: null, a5: a0 });
  expect(answer.calls).toBe(1);
  expect(times(statements(), "read_jobs")).toBe(1);
});

test("several lists in a document take one call and statement; unknown ones are null", async () => {
  const { owner } = await aClient(stack.dataspace);
  const { services } = stack.dataspace;
  const lists = [await aList(services, owner, false), await aList(services, owner, true)];
  const document = aliased(
    "enrichment",
    [...lists, await aFinishedJob(services, owner)],
    "id columns quote { people }",
  );
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const statements = statementsFrom();
  const answer = await ask(stack.gateway, document, { token: owner.token });
  const [a0, a1] = lists.map((id) => ({ id: `${id}`, columns: ["Profile"] }));
  expect(answer.data).toEqual({ a0: { ...a0, quote: null }, a1: { ...a1, quote: { people: 1 } }, a2: null });
  expect(answer.calls).toBe(1);
  expect(times(statements(), "read_jobs")).toBe(1);
});

test("several histories in a document take one call; an invalid address is rejected", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 5 });
  const { token } = owner;
  const [known, other, unknown] = [
    await aProfile(stack.dataspace),
    await aProfile(stack.dataspace),
    await aProfile(stack.dataspace),
  ];
  const open =
    "mutation ($url: String!, $datum: DatumType!) { revealContact(url: $url, datum: $datum) { userErrors { code } } }";
  await ask(stack.gateway, open, { token, variables: { url: known.url, datum: "PHONE" } });
  await ask(stack.gateway, open, { token, variables: { url: other.url, datum: "BUSINESS_EMAIL" } });
  const statements = statementsFrom();
  const document = aliased("contactHistory", [known.key, unknown.key, other.key], "kind datum");
  const answer = await ask(stack.gateway, document, { token });
  expect(answer.data).toEqual({
    a0: [{ kind: "REVEALED", datum: "PHONE" }],
    a1: [],
    a2: [{ kind: "REVEALED", datum: "BUSINESS_EMAIL" }],
  });
  expect(answer.calls).toBe(1);
  expect(times(statements(), "contact_histories")).toBe(1);
  for (const id of ["unknown", "", "x".repeat(3_000)]) {
    const refused = await ask(stack.gateway, aliased("contactHistory", [known.key, id], "kind"), { token });
    expect(codesOf(refused)).toEqual(["BAD_PROFILE_URL"]);
  }
});
