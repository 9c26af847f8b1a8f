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
type Credits = { charged: number; remaining: { phone?: number } | null };
type Answer<Data> = {
  data?: Data | null;
  errors?: { message: string; extensions: { code: string; requestId: string } }[];
  extensions?: { credits?: Credits };
};

/** One operation; throws what is nobody's refusal: a token that ended, a scope that is missing, a fault. */
const run = async <Name extends keyof Operations>(
  operationName: Name,
  variables: Operations[Name][1],
): Promise<{ data: Operations[Name][0]; credits: Credits | undefined }> => {
  const answer = await fetch(`${server}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: document, operationName, variables }),
  });
  const { data, errors, extensions } = (await answer.json()) as Answer<Operations[Name][0]>;
  const [error] = errors ?? [];
  if (error) throw new Error(`${error.extensions.code} (request ${error.extensions.requestId}): ${error.message}`);
  if (!data) throw new Error(`The answer ${answer.status} holds no data.`);
  return { data, credits: extensions?.credits };
};

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
