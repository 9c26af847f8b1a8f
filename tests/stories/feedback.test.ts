import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aProfile, manyProfiles } from "../support/people.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { startGateway, type TestGateway } from "../support/gateway.ts";
import { graphql } from "../support/product.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
let gateway: TestGateway;
beforeAll(async () => {
  sources = await startSources(0);
  dataspace = await startDataspace(sources.env);
  gateway = await startGateway(dataspace);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await gateway?.close();
  await dataspace?.close();
  await sources?.close();
});

async function call(document: string, variables: object, token: string): Promise<unknown> {
  const { data, errors } = await graphql<Record<string, unknown>>(gateway.url, document, { ...variables }, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}

const datum = "found revealed cost values vote quality";
const search = `query ($url: String!) { searchContact(url: $url, data: [PHONE]) { contact { fullName phone { ${datum} } } } }`;
const reveal = `mutation ($url: String!, $datum: DatumType!) {
  revealContact(url: $url, datum: $datum) { charged contact { phone { ${datum} } businessEmail { ${datum} } } userErrors { code } } }`;
const report = `mutation ($url: String!, $value: String!) {
  reportInvalid(url: $url, datum: PHONE, value: $value) { refunded inReview credits { phone } contact { phone { ${datum} } } userErrors { code } } }`;
const refresh = `mutation ($url: String!) {
  refreshContact(url: $url) { found updated contact { businessEmail { ${datum} } } userErrors { code } } }`;

test("a person known to the source alone is found, bought and refunded", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const url = "https://www.linkedin.com/in/ada-lovelace";
  expect(await call(search, { url }, owner.token)).toMatchObject({
    contact: { fullName: "Ada Lovelace", phone: { found: true, revealed: false, cost: 1 } },
  });
  const bought = (await call(reveal, { url, datum: "PHONE" }, owner.token)) as {
    charged: number;
    contact: { phone: { values: string[] } };
  };
  expect(bought.charged).toBe(1);
  const value = bought.contact.phone.values[0];
  expect(await call(report, { url, value }, owner.token)).toMatchObject({
    refunded: 1,
    credits: { phone: 5 },
    contact: { phone: { revealed: true, vote: "DOWN", values: [value] } },
  });
});

test("five credits a period come back at once, the sixth waits", async () => {
  const { owner } = await aClient(dataspace, { credits: 6 });
  const answers: unknown[] = [];
  for (const { url, phone } of await manyProfiles(dataspace, 6)) {
    await call(reveal, { url, datum: "PHONE" }, owner.token);
    answers.push(await call(report, { url, value: phone[0] }, owner.token));
  }
  expect(answers.slice(0, 5)).toMatchObject(Array.from({ length: 5 }, () => ({ refunded: 1, inReview: false })));
  expect(answers[5]).toMatchObject({ refunded: 0, inReview: true, credits: { phone: 5 } });
});

test("a refresh finds a new, verified email, which costs one credit as usual", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const { url } = await aProfile(dataspace, { slug: "grace-hopper", full_name: "Grace Hopper", business: [] });
  await call(reveal, { url, datum: "PHONE" }, owner.token);
  expect(await call(refresh, { url }, owner.token)).toMatchObject({
    found: ["BUSINESS_EMAIL"],
    updated: ["PHONE"],
    contact: { businessEmail: { found: true, revealed: false, cost: 1, quality: "VERIFIED" } },
  });
  expect(await call(reveal, { url, datum: "BUSINESS_EMAIL" }, owner.token)).toMatchObject({
    charged: 1,
    contact: { businessEmail: { values: ["grace.hopper@northwind.example"] } },
  });
});
