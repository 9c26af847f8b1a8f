import { readFileSync } from "node:fs";
import type { LookupQuery, LookupQueryVariables, RevealMutation, RevealMutationVariables } from "./lookup.generated.ts";

const { FINDER_URL: server, FINDER_TOKEN: token } = process.env;
if (!server || !token) throw new Error("Set FINDER_URL and FINDER_TOKEN.");

const document = readFileSync(new URL("lookup.graphql", import.meta.url), "utf8");

/** Answers by the operation's name, as the schema types them. */
type Operations = {
  Lookup: [LookupQuery, LookupQueryVariables];
  Reveal: [RevealMutation, RevealMutationVariables];
};
type Credits = { charged: number | null; remaining: { phone?: number } | null };
type Answer<Data> = {
  data?: Data | null;
  errors?: { message: string; extensions: { code: string; requestId: string } }[];
  extensions?: { credits?: Credits };
};

/** Asks, and while the service is busy asks again: later each time, and not at the same moment as everybody else. */
async function post(body: string, tries = 5): Promise<Response> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const answer = await fetch(`${server}/graphql`, { method: "POST", headers, body });
  if (![429, 503].includes(answer.status) || tries === 1) return answer;
  const seconds = Math.max(Number(answer.headers.get("retry-after")), 2 ** (5 - tries)) * (1 + Math.random());
  await new Promise((done) => setTimeout(done, seconds * 1000));
  return post(body, tries - 1);
}

/** One operation; throws what is nobody's refusal: a token that ended, a scope that is missing, a fault. */
async function run<Name extends keyof Operations>(
  operationName: Name,
  variables: Operations[Name][1],
): Promise<{ data: Operations[Name][0]; credits: Credits | undefined }> {
  const answer = await post(JSON.stringify({ query: document, operationName, variables }));
  const { data, errors, extensions } = (await answer.json()) as Answer<Operations[Name][0]>;
  const [error] = errors ?? [];
  if (error) throw new Error(`${error.extensions.code} (request ${error.extensions.requestId}): ${error.message}`);
  if (!data) throw new Error(`The answer ${answer.status} holds no data.`);
  return { data, credits: extensions?.credits };
}

const url = process.argv[2];
if (!url) throw new Error("Usage: node tool.ts https://www.linkedin.com/in/…");

const { searchContact } = (await run("Lookup", { url })).data;
const { contact, userErrors } = searchContact;
if (!contact) throw new Error(userErrors[0]?.message ?? "Nobody is known there.");
console.log(`${contact.fullName}, ${contact.company ?? "company unknown"}`);

if (contact.phone.found) {
  const { data, credits } = await run("Reveal", { url });
  const { userErrors: refusals, contact: opened, charged } = data.revealContact;
  if (refusals[0]) throw new Error(`${refusals[0].code}: ${refusals[0].message}`);
  console.log(`${opened?.phone.values.join(", ")} (${charged} credits, ${credits?.remaining?.phone} left)`);
}
