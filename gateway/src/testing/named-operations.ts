import type { NewTokenAnswer, TokenScope } from "@finder/contract/endpoints/tokens";
import { call } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import type { TestGateway } from "../../../tests/support/gateway.ts";
import type { Client } from "../../../tests/support/people.ts";
import { ask } from "./stack.ts";

/** Finds a profile by its address: a list, an enum and a text parameter. */
export const search = `query Search($url: String!, $data: [DatumType!]! = [PHONE]) {
  searchContact(url: $url, data: $data) { contact { fullName } userErrors { code message } }
}`;
/** People by a filter: an object. */
export const find = `query ($filter: FindFilter!, $first: Int) {
  findPeople(filter: $filter, first: $first) { totalCount userErrors { code message } }
}`;
/** A change that spends. */
export const reveal = `mutation ($email: String!, $maxCredits: Int!) {
  lookUpEmail(email: $email, confirm: true, maxCredits: $maxCredits) { charged contact { fullName } userErrors { code message } }
}`;

type Payload = {
  operation: Record<string, unknown> | null;
  userErrors: { code: string; field: string; message: string }[];
};

const registering = `mutation ($name: String!, $document: String!, $version: Int, $newVersion: Boolean! = false) {
  registerOperation(name: $name, description: "As a test says", document: $document, version: $version, newVersion: $newVersion) {
    operation { name versions { version revision state url } } userErrors { code field message }
  }
}`;

/** Registers a document as its owner does. */
export async function register(
  gateway: Pick<TestGateway, "url">,
  { owner }: Client,
  variables: { name: string; document: string; version?: number; newVersion?: boolean },
): Promise<Payload> {
  const { data, errors } = await ask(gateway, registering, { token: owner.token, variables });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data?.["registerOperation"] as Payload;
}

/** A token of the client's owner. */
export async function aToken(
  dataspace: TestDataspace,
  { owner }: Client,
  scopes: readonly TokenScope[],
  creditbudget = 0,
): Promise<string> {
  const body = { name: "CRM", scopes, creditbudget };
  return (await call<NewTokenAnswer>(dataspace, "servicetokens", { token: owner.token, body })).body.token;
}

export type Called = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

/** Calls an address as a program does. */
export async function callOps(
  gateway: Pick<TestGateway, "url">,
  path: string,
  { token, ...init }: RequestInit & { token?: string | undefined } = {},
): Promise<Called> {
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const answer = await fetch(gateway.url + path, { ...init, headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text === "" ? {} : JSON.parse(text) };
}

/** A POST of parameters. */
export function posted(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}
