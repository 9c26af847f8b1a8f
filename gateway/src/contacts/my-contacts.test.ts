import { beforeAll, expect, test } from "vitest";
import { aClient, aProfile, type Client, type Profile } from "../../../tests/support/people.ts";
import { page, reveal } from "../testing/contact-documents.ts";
import { sharedStack, type SharedStack } from "../../../tests/support/shared/stack.ts";
import { ask } from "../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
});

async function someContacts(client: Client, count: number): Promise<Profile[]> {
  const profiles: Profile[] = [];
  for (let each = 0; each < count; each += 1)
    profiles.push(await aProfile(stack.dataspace, { full_name: `Jane ${each}` }));
  for (const { url } of profiles) {
    const answer = await ask(stack.gateway, reveal, { token: client.owner.token, variables: { url, datum: "PHONE" } });
    expect(answer.data?.["revealContact"]).toMatchObject({ charged: 1 });
  }
  return profiles;
}

test("a page of 100 contacts with any fields costs one upstream call", async () => {
  const client = await aClient(stack.dataspace, { credits: 200 });
  await someContacts(client, 101);
  const { token } = client.owner;
  await ask(stack.gateway, "{ viewer { id } }", { token });
  const answer = await ask(stack.gateway, page, { token, variables: { page: 1, pageSize: 100, search: "" } });
  const shown = answer.data?.["myContacts"] as { items: { fullName: string }[]; totalCount: number };
  expect(answer.calls).toBe(1);
  expect(shown).toMatchObject({ totalCount: 101, page: 1, pageSize: 100 });
  expect(shown.items).toHaveLength(100);
  const last = await ask(stack.gateway, page, { token, variables: { page: 2, pageSize: 100, search: "" } });
  expect(last.data?.["myContacts"]).toMatchObject({ items: [{ fullName: "Jane 0" }], page: 2 });
});

test("my contacts come newest first and are found by name", async () => {
  const client = await aClient(stack.dataspace);
  const [older, newer] = await someContacts(client, 2);
  const { token } = client.owner;
  const all = await ask(stack.gateway, "{ myContacts { items { id phone { values } } totalCount page pageSize } }", {
    token,
  });
  expect(all.data?.["myContacts"]).toEqual({
    items: [
      { id: newer?.key, phone: { values: newer?.phone } },
      { id: older?.key, phone: { values: older?.phone } },
    ],
    totalCount: 2,
    page: 1,
    pageSize: 25,
  });
  const found = await ask(stack.gateway, '{ myContacts(search: " jane 0 ") { items { id } totalCount } }', { token });
  expect(found.data?.["myContacts"]).toEqual({ items: [{ id: older?.key }], totalCount: 1 });
});

test("a page before the first is the first, an unknown size counts as 100", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(
    stack.gateway,
    "{ a: myContacts(page: -3, pageSize: 7) { page pageSize } b: myContacts(pageSize: 50) { pageSize } }",
    { token: owner.token },
  );
  expect(answer.data).toEqual({ a: { page: 1, pageSize: 100 }, b: { pageSize: 50 } });
});

test("the same page under two aliases is read once", async () => {
  const { owner } = await aClient(stack.dataspace);
  await ask(stack.gateway, "{ viewer { id } }", { token: owner.token });
  const answer = await ask(
    stack.gateway,
    "{ a: myContacts { totalCount } b: myContacts { items { id } } c: myContacts(page: 2) { totalCount } }",
    { token: owner.token },
  );
  expect(answer.data).toEqual({ a: { totalCount: 0 }, b: { items: [] }, c: { totalCount: 0 } });
  expect(answer.calls).toBe(2);
});

test("a search text longer than a name can be is refused by name", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, page, {
    token: owner.token,
    variables: { page: 1, pageSize: 25, search: "x".repeat(300) },
  });
  expect(answer.errors).toMatchObject([{ path: ["myContacts"], extensions: { code: "BAD_REQUEST" } }]);
});
