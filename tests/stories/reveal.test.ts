import { beforeAll, expect, test } from "vitest";
import { aClient, aMember, aProfile, password } from "../support/people.ts";
import { graphql, type GraphqlAnswer } from "../support/product.ts";
import { sharedStack, type SharedStack } from "../support/shared/stack.ts";

let dataspace: SharedStack["dataspace"];
let gateway: SharedStack["gateway"];
beforeAll(async () => {
  ({ dataspace, gateway } = await sharedStack());
});

type UserErrors = { code: string; field: string | null; message: string }[];
type Datum = { found: boolean; revealed: boolean; owned: boolean; cost: number; values: string[] };
type Contact = { id: string; fullName: string; businessEmail: Datum };
type Reveal = {
  charged: number;
  userErrors: UserErrors;
  contact: Contact | null;
  credits: { businessEmail: number } | null;
};

const contactFields = "id fullName businessEmail { found revealed owned cost values }";

async function call<Data>(document: string, variables: object, token?: string): Promise<Data> {
  const { data, errors } = await graphql<Data>(gateway.url, document, { ...variables }, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function signIn(email: string, secret: string): Promise<{ sessionToken: string | null; userErrors: UserErrors }> {
  const document =
    "mutation($email: String!, $secret: String!) { signIn(email: $email, password: $secret) { sessionToken userErrors { code field message } } }";
  return (await call<{ signIn: { sessionToken: string | null; userErrors: UserErrors } }>(document, { email, secret }))
    .signIn;
}

async function search(
  token: string,
  url: string,
  data: string[] = ["BUSINESS_EMAIL"],
): Promise<{ contact: Contact | null; userErrors: UserErrors }> {
  const document = `query($url: String!, $data: [DatumType!]!) { searchContact(url: $url, data: $data) { contact { ${contactFields} } userErrors { code field message } } }`;
  return (
    await call<{ searchContact: { contact: Contact | null; userErrors: UserErrors } }>(document, { url, data }, token)
  ).searchContact;
}

async function reveal(token: string, url: string): Promise<Reveal> {
  const document = `mutation($url: String!) { revealContact(url: $url, datum: BUSINESS_EMAIL) { charged contact { ${contactFields} } credits { businessEmail } userErrors { code field message } } }`;
  return (await call<{ revealContact: Reveal }>(document, { url }, token)).revealContact;
}

async function balanceOf(token: string): Promise<number> {
  return (
    await call<{ viewer: { client: { credits: { businessEmail: number } } } }>(
      "{ viewer { client { credits { businessEmail } } } }",
      {},
      token,
    )
  ).viewer.client.credits.businessEmail;
}

async function keptBy(token: string): Promise<Contact[]> {
  return (await call<{ myContacts: { items: Contact[] } }>(`{ myContacts { items { ${contactFields} } } }`, {}, token))
    .myContacts.items;
}

test("sign in, search, reveal, keep: one credit goes and the contact stays", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const person = await aProfile(dataspace, { full_name: "Grace Hopper" });
  const { sessionToken } = await signIn(owner.email.toUpperCase(), password);
  const token = sessionToken ?? "";
  const found = await search(token, person.url);
  expect(found.contact?.businessEmail).toMatchObject({ found: true, revealed: false, owned: false, cost: 1 });
  expect(found.contact?.businessEmail.values).not.toContain(person.business[0]?.address);
  const opened = await reveal(token, person.url);
  expect(opened).toMatchObject({ charged: 1, userErrors: [], credits: { businessEmail: 4 } });
  expect(opened.contact?.businessEmail).toMatchObject({
    revealed: true,
    cost: 0,
    values: [person.business[0]?.address],
  });
  expect(await balanceOf(token)).toBe(4);
  expect((await keptBy(token)).map(({ fullName }) => fullName)).toEqual(["Grace Hopper"]);
});

test("a colleague's revealed data open free and are in one's own list", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 5 });
  const colleague = await aMember(dataspace, clientid);
  const person = await aProfile(dataspace);
  await reveal(owner.token, person.url);
  expect((await search(colleague.token, person.url)).contact?.businessEmail).toMatchObject({
    revealed: false,
    owned: true,
    cost: 0,
  });
  expect(await keptBy(colleague.token)).toEqual([]);
  expect(await reveal(colleague.token, person.url)).toMatchObject({ charged: 0, credits: { businessEmail: 4 } });
  expect(await keptBy(colleague.token)).toHaveLength(1);
});

test("another client pays for itself and sees nothing of the first", async () => {
  const [first, second] = [await aClient(dataspace, { credits: 5 }), await aClient(dataspace, { credits: 5 })];
  const person = await aProfile(dataspace);
  await reveal(first.owner.token, person.url);
  expect((await search(second.owner.token, person.url)).contact?.businessEmail).toMatchObject({
    revealed: false,
    owned: false,
    cost: 1,
  });
  expect(await keptBy(second.owner.token)).toEqual([]);
});

test("a partially verified email opens free and leaves the balance as it was", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const person = await aProfile(dataspace, { business: [{ address: "perhaps@acme.com", validation: "unknown" }] });
  expect(await reveal(owner.token, person.url)).toMatchObject({
    charged: 0,
    userErrors: [],
    credits: { businessEmail: 5 },
    contact: { businessEmail: { values: ["perhaps@acme.com"] } },
  });
});

test("without credits a reveal is refused with what to do, and stays unopened", async () => {
  const { owner } = await aClient(dataspace, { credits: 0 });
  const { url } = await aProfile(dataspace);
  const refused = await reveal(owner.token, url);
  expect(refused.userErrors[0]).toMatchObject({
    code: "INSUFFICIENT_CREDITS",
    message: "You have no credits left for this. See Plans for ways to get more.",
  });
  expect(refused).toMatchObject({ charged: 0, contact: null });
  expect(await keptBy(owner.token)).toEqual([]);
});

test("an expired subscription reveals nothing new and keeps revealed data", async () => {
  const client = await aClient(dataspace, { credits: 5 });
  const [kept, wanted] = [await aProfile(dataspace), await aProfile(dataspace)];
  await reveal(client.owner.token, kept.url);
  await dataspace.services.db.pool.query("update usersubscription set expirydate = '2020-01-01' where clientid = $1", [
    client.clientid,
  ]);
  const refused = await reveal(client.owner.token, wanted.url);
  expect(refused.userErrors[0]).toMatchObject({
    code: "SUBSCRIPTION_EXPIRED",
    message: "Your subscription has expired. Renew it to reveal more contacts.",
  });
  expect(await balanceOf(client.owner.token)).toBe(4);
  expect((await keptBy(client.owner.token))[0]?.businessEmail.values).toEqual([kept.business[0]?.address]);
  expect(await reveal(client.owner.token, kept.url)).toMatchObject({ charged: 0, userErrors: [] });
});

test.each([
  ["a wrong URL", "https://example.com/in/jane", ["PHONE"], "BAD_PROFILE_URL", "Please input correct url"],
  ["no option", "https://www.linkedin.com/in/jane", [], "NO_OPTION_CHOSEN", "Please choose options"],
])("a search with %s is refused with its own sentence", async (_case, url, data, code, message) => {
  const { owner } = await aClient(dataspace);
  expect((await search(owner.token, url, data)).userErrors[0]).toMatchObject({ code, message });
});

test("an unknown profile is said to be unknown and charges nothing", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const url = "https://www.linkedin.com/in/unknown-to-all-sources";
  expect((await search(owner.token, url)).contact).toBeNull();
  expect((await reveal(owner.token, url)).userErrors[0]).toMatchObject({
    code: "CONTACT_NOT_FOUND",
    message: "No contact details found",
  });
  expect(await balanceOf(owner.token)).toBe(5);
});

test("a wrong password is refused with its own sentence and opens no session", async () => {
  const { owner } = await aClient(dataspace);
  const refused = await signIn(owner.email, "Wrong-Password-1");
  expect(refused.sessionToken).toBeNull();
  expect(refused.userErrors[0]).toMatchObject({
    code: "INVALID_CREDENTIALS",
    message: "You have entered an invalid email or password",
  });
});

test("a caller without a session is rejected with SIGNED_OUT", async () => {
  const answer: GraphqlAnswer<unknown> = await graphql(gateway.url, "{ myContacts { totalCount } }");
  expect(answer.errors[0]?.extensions.code).toBe("SIGNED_OUT");
});
