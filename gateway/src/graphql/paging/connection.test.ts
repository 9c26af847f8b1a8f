import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, manyProfiles } from "../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

type Page = {
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
};

async function pageOf(token: string, field: string, first: number, after: string | null): Promise<[Page, number]> {
  const document = `query ($first: Int!, $after: String) { ${field}(first: $first, after: $after) {
    edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
  const answer = await ask(stack.gateway, document, { token, variables: { first, after } });
  expect(answer.errors).toEqual([]);
  return [answer.data?.[field] as Page, answer.calls];
}

/** Ids of all pages; `between` does something after the first. */
async function walk(token: string, field: string, first: number, between = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const [page] = await pageOf(token, field, first, after);
    expect(page.edges.length).toBeLessThanOrEqual(first);
    expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
    if (after === null) await between();
    ids.push(...page.edges.map(({ node }) => node.id));
    after = page.pageInfo.endCursor;
    more = page.pageInfo.hasNextPage;
  }
  return ids;
}

test("My Contacts behind cursors are complete and ordered despite concurrent reveals", async () => {
  const { clientid, owner } = await aClient(stack.dataspace, { credits: 20 });
  const [late, ...people] = await manyProfiles(stack.dataspace, 8);
  const open = (linkedinurl: string) =>
    revealContact(stack.dataspace.services, { ...owner, clientid, linkedinurl, datum: "phone", source: "web" });
  for (const { url } of people) await open(url);
  const newestFirst = people.map(({ key }) => key).toReversed();
  const ids = await walk(owner.token, "myContactsConnection", 3, async () => void (await open(late?.url ?? "")));
  expect(ids).toEqual(newestFirst);
  const [, calls] = await pageOf(owner.token, "myContactsConnection", 100, null);
  expect(calls).toBe(1);
});

test("members and invoices behind cursors equal the page lists, in as many calls", async () => {
  const { clientid, owner } = await aClient(stack.dataspace);
  for (let index = 0; index < 4; index += 1) {
    await aMember(stack.dataspace, clientid);
    await stack.dataspace.services.db.pool.query(
      `insert into transactionhistory (clientid, invoicenumber, transactiondate, planname, isaddon, price)
       values ($1, $2, '2026-11-01 00:00:00', 'Team', 0, 1)`,
      [clientid, `C-${clientid}-${index}`],
    );
  }
  await ask(stack.gateway, "query { viewer { id } }", { token: owner.token });
  for (const [field, list] of [
    ["membersConnection", "members"],
    ["invoicesConnection", "invoices"],
  ] as const) {
    const answer = await ask(stack.gateway, `query { ${list} { items { id } } }`, { token: owner.token });
    const page = answer.data?.[list] as { items: { id: string }[] } | undefined;
    expect(await walk(owner.token, field, 2)).toEqual(page?.items.map(({ id }) => id));
    expect((await pageOf(owner.token, field, 2, null))[1]).toBe(answer.calls);
  }
});

test("what is no cursor is refused, and a page has 1 to 100 rows", async () => {
  const { owner } = await aClient(stack.dataspace);
  const document = `query ($after: String!) { membersConnection(first: 1000, after: $after) { pageInfo { endCursor } } }`;
  const beyond = ["1; drop", "9007199254740992"].map(cursorOf);
  for (const after of ["", "no cursor", ...beyond]) {
    const refused = await ask(stack.gateway, document, { token: owner.token, variables: { after } });
    expect(codesOf(refused)).toEqual(["BAD_REQUEST"]);
  }
  const [page] = await pageOf(owner.token, "membersConnection", 0, null);
  expect(page.edges).toHaveLength(1);
});

test.each(["myContactsConnection", "membersConnection", "invoicesConnection"])(
  "a cursor of %s may name a key beyond 2^31",
  async (field) => {
    const { owner } = await aClient(stack.dataspace);
    const [page] = await pageOf(owner.token, field, 5, cursorOf("9007199254740991"));
    expect(page.edges).toHaveLength(field === "membersConnection" ? 1 : 0);
  },
);

function cursorOf(id: string): string {
  return Buffer.from(`2099-11-01 00:00:00 ${id}`).toString("base64url");
}
