import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { limits } from "@finder/contract/limits";

/** What the sandbox made of the demo company's, once. */
export type Seeded = {
  /** Signs the webhooks that go to the receiver. */
  readonly webhookSecret: string;
  /** A service token of its owner. */
  readonly serviceToken: string;
};

type Owner = { readonly email: string; readonly password: string };
type Place = { readonly file: string; readonly url: string; readonly receiverUrl: string };

const events =
  "[CONTACT_REVEALED, CONTACT_REFUNDED, CONTACT_CHANGED, CONTACT_SUPPRESSED, JOB_FINISHED, CREDITS_LOW, MEMBER_CHANGED, SUBSCRIPTION_CHANGED, KEY_BUDGET_REACHED]";
const document = `query ($title: String!, $country: String!) {
  findPeople(filter: { title: $title, countries: [$country] }, first: 5) {
    totalCount
    people { fullName title company profileUrl }
    userErrors { code message }
  }
}`;

/** Gives a demo company what a developer begins with, through the product's own API: a webhook, a named operation, a service token and an invitation. */
export async function seedSandbox({ file, url, receiverUrl }: Place, owner: Owner): Promise<Seeded> {
  const known = readSeeded(file);
  if (known) return known;
  const signedIn = await ask<{ signIn: { sessionToken: string } }>(
    url,
    "mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { sessionToken } }",
    { ...owner },
  );
  const as = <Data>(query: string, variables: object = {}): Promise<Data> =>
    ask<Data>(url, query, variables, signedIn.signIn.sessionToken);
  const hook = await as<{ createWebhook: { secret: string } }>(
    `mutation ($url: String!, $low: Int!) { createWebhook(url: $url, events: ${events}, lowCredits: $low) { secret } }`,
    { url: receiverUrl, low: limits.webhooks.lowCredits },
  );
  await as(
    'mutation ($document: String!) { registerOperation(name: "find-people", description: "People by title and country", document: $document) { userErrors { message } } }',
    { document },
  );
  const token = await as<{ createServiceToken: { token: string } }>(
    'mutation { createServiceToken(name: "Sandbox", days: 365, creditBudget: 100, scopes: [{ slice: SESSION, access: READ }, { slice: CONTACTS, access: READ }, { slice: CONTACTS, access: WRITE }, { slice: USAGE, access: READ }]) { token } }',
  );
  await as(
    'mutation { inviteMembers(members: [{ firstName: "Ines", lastName: "Invited", email: "ines.invited@brightleaf.example" }]) { userErrors { message } } }',
  );
  const seeded = { webhookSecret: hook.createWebhook.secret, serviceToken: token.createServiceToken.token };
  writeFileSync(file, JSON.stringify(seeded), { mode: 0o600 });
  return seeded;
}

/** What was made at an earlier start; null before the first. */
export function readSeeded(file: string): Seeded | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Seeded) : null;
}

async function ask<Data>(url: string, query: string, variables: object, token?: string): Promise<Data> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: readonly { message: string }[] };
  if (!data || errors?.[0])
    throw new Error(`The sandbox could not be filled: ${errors?.[0]?.message ?? answer.status}`);
  return data;
}
