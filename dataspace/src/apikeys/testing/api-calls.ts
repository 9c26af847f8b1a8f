import { expect } from "vitest";
import type { ContactsAnswer, Problem } from "@finder/contract/endpoints/public-api";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aPlan, type Client, type MemberPerson } from "../../../../tests/support/people.ts";

export type KeyRow = Record<string, unknown> & { keyid: number; apikey: string };
export type KeyBody = ErrorBody & KeyRow & { resource: KeyRow[]; meta: { count: number } };

type From = Pick<MemberPerson, "token"> | { token?: undefined };

/** A call of `_table/apikeys`. */
export function keysCall(on: TestDataspace, method: string, { token }: From, body?: unknown, query = "") {
  return call<KeyBody>(on, `${on.services.config.DATASPACE_NAME}/_table/apikeys${query}`, { token, method, body });
}

/** Creates keys, or one. */
export function createKey(on: TestDataspace, owner: From, record: object = { purpose: "Tests" }) {
  return keysCall(on, "POST", owner, { resource: [record] }, "?fields=*");
}

type Options = Parameters<typeof aClient>[1] & { keys?: number };

/** A client whose plan has keys, and one of them. */
export async function aKeyHolder(on: TestDataspace, options: Options = {}): Promise<Client & KeyRow> {
  const { keys = 3, ...rest } = options;
  const client = await aClient(on, { planid: await aPlan(on, { keys }), ...rest });
  const made = await createKey(on, client.owner);
  const [row] = made.body.resource;
  if (!row) throw new Error(`no key: ${JSON.stringify(made.body)}`);
  return { ...client, ...row, clientid: client.clientid };
}

export type PublicAnswer = {
  status: number;
  headers: Headers;
  body: Omit<ContactsAnswer, "success"> & Omit<Problem, "success"> & { success: 0 | 1 };
};

/** `GET` of the public API with a key in the header, and any other headers. */
export async function get(
  { url }: { url: string },
  path: string,
  apikey?: string,
  headers: Record<string, string> = {},
): Promise<PublicAnswer> {
  const answer = await fetch(url + path, {
    headers: { ...(apikey === undefined ? {} : { "x-api-key": apikey }), ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as PublicAnswer["body"] };
}

/** The address of a look-up. */
export function contacts(urls: string | readonly string[], types: string | readonly string[], further = ""): string {
  const query = new URLSearchParams();
  for (const url of [urls].flat()) query.append("linkedinurl", url);
  for (const type of [types].flat()) query.append("type", type);
  return `/v1/contacts?${query.toString()}${further}`;
}

/** Waits until the first use of a key is noted, which a call does not wait for. */
export async function firstUse(on: TestDataspace, { keyid }: Pick<KeyRow, "keyid">): Promise<void> {
  const used = "select 1 from apikeys where keyid = $1 and lastusedon is not null";
  await expect.poll(() => on.rows(used, keyid)).toHaveLength(1);
}
