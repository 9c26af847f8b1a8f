import { errorMessages } from "@finder/contract/messages/errors/en";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateway } from "../../../tests/support/gateway.ts";
import { aClient, aPlan, aProfile, type Client, unique } from "../../../tests/support/people.ts";
import { expectOwnerOnly } from "../testing/owner-only.ts";
import { ask, type Answered, startBesideOthers } from "../testing/stack.ts";

const origin = "https://finder.example";
let stack: Awaited<ReturnType<typeof startBesideOthers>>;
beforeAll(async () => {
  stack = await startBesideOthers({ PUBLIC_URL: origin });
});
afterAll(() => stack.close());

const key =
  "id key purpose isTest createdOn lastUsedOn callCount oldKeyValidUntil budget { personalEmail businessEmail phone }";
const refusals = "userErrors { code field message }";
const list = `{ apiKeys { ${key} } }`;
const create = `mutation ($key: String, $purpose: String!) { createApiKey(key: $key, purpose: $purpose) { apiKey { ${key} } apiInfo { id keysAvailable } ${refusals} } }`;
const rename = `mutation ($id: ID!, $purpose: String!) { updateApiKey(id: $id, purpose: $purpose) { apiKey { id key purpose } ${refusals} } }`;
const limit = `mutation ($id: ID!, $budget: ApiKeyBudgetInput!) { setApiKeyBudget(id: $id, budget: $budget) { apiKey { budget { personalEmail businessEmail phone } } ${refusals} } }`;
const rotate = `mutation ($id: ID!, $hours: Int!) { rotateApiKey(id: $id, overlapHours: $hours) { apiKey { id key oldKeyValidUntil } ${refusals} } }`;
const remove = `mutation ($id: ID!) { deleteApiKey(id: $id) { deletedId apiInfo { id keysAvailable } ${refusals} } }`;
const testKey = `mutation { createTestApiKey { apiKey { id key isTest } apiInfo { keysAvailable } ${refusals} } }`;
const tryOut = `mutation ($key: String!, $url: String!) { tryApi(key: $key, url: $url, type: PHONE) { status body credits { id phone } ${refusals} } }`;
const info = "{ apiInfo { id callUrl docsUrl keysAvailable planHasApi freeOrTrial } }";

type Key = { id: string; key: string; purpose: string };
type Payload = { apiKey: Key | null; userErrors: { code: string; field: string | null; message: string }[] };

function send(client: Client, query: string, variables: object = {}): Promise<Answered> {
  return ask(stack.gateway, query, { token: client.owner.token, variables });
}

async function change(client: Client, document: string, variables: object = {}): Promise<Payload> {
  const { data, errors } = await send(client, document, variables);
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as Payload;
}

async function made(client: Client, purpose = "CRM"): Promise<Key> {
  const { apiKey } = await change(client, create, { purpose });
  if (!apiKey) throw new Error("No key was made.");
  return apiKey;
}

async function withKeys(keys: number, credits = 10): Promise<Client> {
  return aClient(stack.dataspace, { planid: await aPlan(stack.dataspace, { keys }), credits });
}

describe("keys", () => {
  test("a key is made, listed first, renamed, limited and deleted", async () => {
    const client = await withKeys(2);
    const first = await change(client, create, { key: "AbcdEFGH1234567x", purpose: " My CRM " });
    const budget = { personalEmail: null, businessEmail: null, phone: null };
    const empty = { isTest: false, lastUsedOn: null, callCount: 0, oldKeyValidUntil: null, budget };
    expect(first).toMatchObject({
      apiKey: { ...empty, key: "AbcdEFGH1234567x", purpose: "My CRM" },
      apiInfo: { id: String(client.clientid), keysAvailable: 1 },
    });
    const second = await made(client, "Second");
    expect(second.key).toMatch(/^[A-Za-z0-9]{16}$/);
    const answer = await send(client, list);
    expect(answer.calls).toBeLessThanOrEqual(2);
    expect(answer.data).toMatchObject({ apiKeys: [{ purpose: "Second" }, { purpose: "My CRM" }] });
    const { id } = second;
    expect((await change(client, rename, { id, purpose: "Third" })).apiKey).toEqual({
      ...pick(second),
      purpose: "Third",
    });
    const limited = await change(client, limit, { id, budget: { phone: 3, businessEmail: 0 } });
    expect(limited.apiKey).toEqual({ budget: { personalEmail: null, businessEmail: 0, phone: 3 } });
    expect(await change(client, remove, { id })).toMatchObject({ deletedId: id, apiInfo: { keysAvailable: 1 } });
    expect((await send(client, list)).data).toMatchObject({ apiKeys: [{ purpose: "My CRM" }] });
    expect((await change(client, remove, { id })).userErrors).toMatchObject([{ code: "NOT_FOUND", field: "id" }]);
  });

  test("a rotated key says until when its old value works", async () => {
    const client = await withKeys(1);
    const before = await made(client);
    const { apiKey } = await change(client, rotate, { id: before.id, hours: 24 });
    expect(apiKey?.key).not.toBe(before.key);
    const until = Date.parse((apiKey as unknown as { oldKeyValidUntil: string }).oldKeyValidUntil);
    expect(Math.round((until - Date.now()) / 3_600_000)).toBe(24);
    expect((await change(client, rotate, { id: before.id, hours: 0 })).apiKey).toMatchObject({
      oldKeyValidUntil: null,
    });
    const wrong = await change(client, rotate, { id: before.id, hours: 2 });
    expect(wrong.userErrors).toMatchObject([{ code: "BAD_REQUEST", field: "overlapHours" }]);
  });

  test("what cannot be is refused by the name of its input", async () => {
    const client = await withKeys(1);
    const refusalOf = async (document: string, variables: object) =>
      (await change(client, document, variables)).userErrors;
    expect(await refusalOf(create, { key: "short", purpose: "x" })).toMatchObject([
      { code: "BAD_REQUEST", field: "key" },
    ]);
    expect(await refusalOf(create, { purpose: " " })).toMatchObject([{ code: "BAD_REQUEST", field: "purpose" }]);
    const { key: taken, id } = await made(client);
    expect(await refusalOf(create, { purpose: "x" })).toEqual([
      { code: "KEYS_LIMIT", field: null, message: "API Limit Exceeded: 1 of 1 API keys are used" },
    ]);
    expect(await refusalOf(rename, { id, purpose: "x".repeat(201) })).toMatchObject([{ field: "purpose" }]);
    expect(await refusalOf(limit, { id, budget: { phone: -1 } })).toMatchObject([{ field: "budget.phone" }]);
    const other = await withKeys(1);
    expect((await change(other, create, { key: taken, purpose: "x" })).userErrors).toMatchObject([
      { code: "KEY_TAKEN", field: "key" },
    ]);
    for (const wrong of ["abc", "0", (await made(other)).id])
      expect(await refusalOf(rename, { id: wrong, purpose: "x" })).toMatchObject([{ code: "NOT_FOUND", field: "id" }]);
  });

  test("the test key is one, takes no place of the plan, and answers the one there is", async () => {
    const client = await withKeys(1);
    const [first, again] = [await change(client, testKey), await change(client, testKey)];
    expect(first).toMatchObject({ apiKey: { isTest: true }, apiInfo: { keysAvailable: 1 } });
    expect(first.apiKey?.key).toMatch(/^test_/);
    expect(again.apiKey).toEqual(first.apiKey);
  });

  test("keys are the owner's alone", async () => {
    for (const document of [list, info]) await expectOwnerOnly(stack, document);
    await expectOwnerOnly(stack, create, { purpose: "x" });
    await expectOwnerOnly(stack, tryOut, { key: "x", url: "x" });
  });
});

function pick({ id, key: value }: Key) {
  return { id, key: value };
}

test("the API's address is the product's own, and the settings name the free plans", async () => {
  const at = async (planid: number) => (await send(await aClient(stack.dataspace, { planid }), info)).data?.["apiInfo"];
  expect(await at(10)).toMatchObject({
    callUrl: `${origin}/v1/contacts`,
    docsUrl: `${origin}/docs/api`,
    keysAvailable: 0,
    planHasApi: false,
    freeOrTrial: true,
  });
  expect(await at(15)).toMatchObject({ planHasApi: true, keysAvailable: 1, freeOrTrial: true });
  expect(await at(30)).toMatchObject({ planHasApi: true, freeOrTrial: false });
  const other = await startGateway(stack.dataspace, { FREE_PLAN_IDS: "30" });
  const { token } = (await aClient(stack.dataspace, { planid: 30 })).owner;
  const { data } = await ask(other, info, { token });
  expect(data).toMatchObject({ apiInfo: { callUrl: `${other.url}/v1/contacts`, freeOrTrial: true } });
  await other.close();
});

describe("the try-out", () => {
  test("it calls the API with the client's key and returns status, body and balances", async () => {
    const client = await withKeys(1);
    const [{ url, phone }, { key: value }] = [await aProfile(stack.dataspace), await made(client)];
    type Tried = { status: number; body: string; credits: { phone: number } };
    const tried = (await change(client, tryOut, { key: ` ${value} `, url })) as unknown as Tried;
    expect(tried).toMatchObject({ status: 200, credits: { phone: 9 } });
    expect(JSON.parse(tried.body)).toMatchObject({
      success: 1,
      data: [{ profile: url, results: [{ type: "directdials", values: [{ value: phone[0] }], charged: 1 }] }],
    });
    const refused = (await change(client, tryOut, { key: value, url: "nonsense" })) as unknown as Tried;
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([400, { success: 0, code: "INVALID_URL" }]);
    expect((await send(client, list)).data).toMatchObject({ apiKeys: [{ lastUsedOn: expect.any(String) }] });
  });

  test("a tried call reports its charge in extensions.credits, a refused one nothing", async () => {
    const client = await withKeys(1);
    const [{ url }, { key: value }] = [await aProfile(stack.dataspace), await made(client)];
    const remaining = { personalEmail: 10, businessEmail: 10, phone: 9 };
    for (const charged of [1, 0]) {
      const { credits } = await send(client, tryOut, { key: value, url });
      expect(credits).toEqual({ quoted: 0, charged, refunded: 0, remaining });
    }
    expect((await send(client, tryOut, { key: value, url: "nonsense" })).credits).toBeUndefined();
  });

  test("another client's key is refused here, and is charged nothing", async () => {
    const [client, other] = [await withKeys(1), await withKeys(1)];
    const [{ url }, { key: value }] = [await aProfile(stack.dataspace), await made(other)];
    for (const wrong of [value, "", "x".repeat(5000)])
      expect((await change(client, tryOut, { key: wrong, url })).userErrors).toMatchObject([
        { code: "NOT_FOUND", field: "key" },
      ]);
    expect((await change(other, tryOut, { key: value, url })) as unknown).toMatchObject({ credits: { phone: 9 } });
  });
});

test("each spending mutation is rejected under a maxCredits of 0 without a charge", async () => {
  const client = await withKeys(1, 5);
  const { url, key: person, business } = await aProfile(stack.dataspace);
  const body = new FormData();
  body.append("files", new Blob([`Name,Profile\nJane,${url}`]), "people.csv");
  const headers = { authorization: `Bearer ${client.owner.token}` };
  const { id } = (await (await fetch(`${stack.gateway.url}/lists`, { method: "POST", body, headers })).json()) as Key;
  await send(
    client,
    "mutation ($id: ID!) { mapEnrichment(id: $id, column: 1, data: [PHONE]) { userErrors { code } } }",
    {
      id,
    },
  );
  const spending = `mutation ($url: String!, $email: String!, $selection: ContactSelection!, $attempt: String!, $id: ID!, $key: String!, $max: Int) {
    revealContact(url: $url, datum: PHONE, maxCredits: $max) { charged ${refusals} }
    lookUpEmail(email: $email, confirm: true, maxCredits: $max) { charged ${refusals} }
    startBulkReveal(selection: $selection, data: [PHONE], attemptKey: $attempt, maxCredits: $max) { job { id } ${refusals} }
    startEnrichment(id: $id, maxCredits: $max) { job { id } ${refusals} }
    tryApi(key: $key, url: $url, type: PHONE, maxCredits: $max) { status body credits { phone } } }`;
  const { key: value } = await made(client);
  const variables = {
    url,
    email: business[0]?.address,
    selection: { ids: [person] },
    attempt: unique(),
    id,
    key: value,
  };
  const refusal = { code: "MAX_CREDITS_EXCEEDED", field: "maxCredits", message: errorMessages.MAX_CREDITS_EXCEEDED };
  const refused = await send(client, spending, { ...variables, max: 0 });
  expect(refused.data).toMatchObject({
    revealContact: { charged: 0, userErrors: [refusal] },
    lookUpEmail: { charged: 0, userErrors: [refusal] },
    startBulkReveal: { job: null, userErrors: [refusal] },
    startEnrichment: { job: null, userErrors: [refusal] },
    tryApi: { status: 402, body: expect.stringContaining("MAX_CREDITS_EXCEEDED"), credits: { phone: 5 } },
  });
  expect((await send(client, spending, { ...variables, max: 1 })).data).toMatchObject({
    revealContact: { charged: 1, userErrors: [] },
    lookUpEmail: { charged: 1, userErrors: [] },
    startBulkReveal: { job: {}, userErrors: [] },
    startEnrichment: { job: {}, userErrors: [] },
    tryApi: { status: 200 },
  });
});
