import { addUses } from "@finder/dataspace/credits/usage/deprecated-uses.queries";
import { registerOperation, retireOperation } from "@finder/dataspace/operations/operations";
import { aClient, aProfile, type Client, unique } from "../../../support/people.ts";
import { graphql, type TestProduct } from "../../../support/product.ts";
import { aSourceKey } from "../../../support/source-keys.ts";

/** Companies as the screens of the public API meet them. */
export type ApiCast = {
  /** Three keys and a test key at work, with calls of every outcome. */
  readonly busy: Client;
};

/** All of them, by the way that programs take. */
export async function anApiCast(product: TestProduct): Promise<ApiCast> {
  const busy = await aClient(product, { planid: 30, credits: 50, companyname: "Northwind Trading" });
  const crm = await make(product, busy, "CRM sync of the sales team in Europe");
  const site = await make(product, busy, "مزامنة الموقع");
  const result = "{ apiKey { id key } userErrors { code } }";
  const budget = "personalEmail: 100, businessEmail: 2500, phone: 0";
  await change(product, busy, `set: setApiKeyBudget(id: "${crm.id}", budget: { ${budget} }) ${result}`);
  const test = await change(product, busy, `made: createTestApiKey ${result}`);
  for (const type of ["personalemails", "businessemails", "businessemails", "directdials"]) {
    const { url } = await aProfile(product, { slug: `api-${unique()}` });
    await ask(product, crm.key, url, type);
    await ask(product, site.key, url, "businessemails");
  }
  await ask(product, site.key, "https://www.linkedin.com/company/acme", "businessemails");
  for (const person of ["test-jane-doe", "test-no-credits", "test-suppressed", "test-upstream"])
    await ask(product, test.key, `https://www.linkedin.com/in/${person}`, "personalemails");
  await token(product, busy, "CRM sync of the sales team in Europe", "CONTACTS", 500);
  await token(product, busy, "تقارير الاستخدام", "USAGE", 0);
  await change(product, busy, `rotated: rotateApiKey(id: "${site.id}", overlapHours: 24) ${result}`);
  await webhooks(product, busy);
  await graphql(product.url, "mutation { addBounceFeed(provider: POSTMARK) { address } }", {}, busy.owner.token);
  await aSourceKey(product, busy.clientid, "hunter");
  const refusal = "The source answered 401: No user found for the API key supplied";
  await aSourceKey(product, busy.clientid, "people_data_labs", refusal);
  await operations(product, busy);
  return { busy };
}

/** Makes a webhook without a receiver, with a pending test event, and a disabled one. */
async function webhooks(product: TestProduct, { owner }: Client): Promise<void> {
  const add = (path: string, events: string) =>
    graphql<{ createWebhook: { webhook: { id: string } } }>(
      product.url,
      `mutation { createWebhook(url: "http://127.0.0.1:9/${path}", events: [${events}]) { webhook { id } } }`,
      {},
      owner.token,
    );
  const { data: works } = await add("crm/hooks?source=contact-finder&region=europe", "CONTACT_REVEALED, CREDITS_LOW");
  await graphql(
    product.url,
    `mutation { testWebhook(id: "${works?.createWebhook.webhook.id}") { sent } }`,
    {},
    owner.token,
  );
  const { data: stopped } = await add("warehouse", "JOB_FINISHED");
  const stop = `mutation { disableWebhook(id: "${stopped?.createWebhook.webhook.id}") { secret } }`;
  await graphql(product.url, stop, {}, owner.token);
}

type Key = { id: string; key: string };

function make(product: TestProduct, client: Client, purpose: string): Promise<Key> {
  return change(product, client, `made: createApiKey(purpose: "${purpose}") { apiKey { id key } userErrors { code } }`);
}

type Made = Record<string, { apiKey: { id: string; key: string } | null; userErrors: readonly { code: string }[] }>;

async function change(product: TestProduct, { owner }: Client, mutation: string): Promise<Key> {
  const { data, errors } = await graphql<Made>(product.url, `mutation { ${mutation} }`, {}, owner.token);
  const made = Object.values(data ?? {})[0]?.apiKey;
  if (!made) throw new Error(`${mutation} answered ${JSON.stringify({ data, errors })}`);
  return made;
}

/** Operations of every state; one is of a time when the schema was another. */
async function operations({ services }: TestProduct, { owner }: Client): Promise<void> {
  const find = `query ($title: String!, $countries: [String!]! = []) {
  findPeople(filter: { title: $title, countries: $countries }) {
    totalCount
    people { fullName company }
    userErrors { code message }
  }
}`;
  const register = (name: string, description: string, document: string, version = 1) =>
    registerOperation(services, owner, { name, description, document, version, after: 0 });
  await register("find-buyers", "People who decide what is bought, by title and country", find);
  await register("find-buyers", "People who decide what is bought, by title and country", "{ rateLimit { limit } }", 2);
  await register("seats_left", "عدد المقاعد المتبقية", "{ seats { available } }");
  await register("shoe-size", "Of another time", "{ viewer { shoeSize hat } }");
  await retireOperation(services, owner.clientid, "find-buyers", { version: 1, on: "2999-01-31" });
  for (const [day, calls] of [
    ["2026-10-01", 3],
    [new Date().toISOString().slice(0, 10), 1204],
  ] as const)
    await addUses(
      services.db.pool,
      owner.clientid,
      "/ops/find-buyers/v1",
      "member",
      String(owner.appuserid),
      day,
      calls,
    );
}

/** One call as a developer's program makes it. */
async function ask(product: TestProduct, key: string, url: string, type: string): Promise<void> {
  const query = new URLSearchParams({ linkedinurl: url, type });
  const answer = await fetch(`${product.url}/v1/contacts?${query}`, { headers: { "x-api-key": key } });
  await answer.text();
}

/** A service token that reads one part of the product, and changes it where it may spend. */
async function token(
  product: TestProduct,
  { owner }: Client,
  name: string,
  slice: "CONTACTS" | "USAGE",
  creditBudget: number,
): Promise<void> {
  const access = creditBudget > 0 ? ["READ", "WRITE"] : ["READ"];
  await graphql(
    product.url,
    `
      mutation ($name: String!, $scopes: [TokenScopeInput!]!, $creditBudget: Int!) {
        createServiceToken(name: $name, scopes: $scopes, creditBudget: $creditBudget, confirmAbove: 0) {
          userErrors {
            code
          }
        }
      }
    `,
    { name, creditBudget, scopes: access.map((each) => ({ slice, access: each })) },
    owner.token,
  );
}
