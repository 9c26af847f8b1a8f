import type { Problem } from "@finder/contract/endpoints/public-api";
import type { CompaniesAnswer, PeopleAnswer, PersonAnswer } from "@finder/contract/endpoints/public-people";
import { call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aKeyHolder, get } from "./api-calls.ts";

/** Calls of the public API as many as a test needs, and searches of a day that a test can use up. */
export const manyCalls = { API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000", FIND_PAGES_A_DAY: "20" };

type Key = { readonly apikey: string };

/** The public API's ways to find people on one dataspace. */
export function peopleCalls(dataspace: () => TestDataspace) {
  const ask = async <Answer>(path: string, { apikey }: Key, headers?: Record<string, string>) => {
    const { status, headers: answered, body } = await get(dataspace(), `/v1/${path}`, apikey, headers);
    return { status, headers: answered, body: body as unknown as Answer & Omit<Problem, "success"> };
  };
  return {
    ask,
    people: (query: string, key: Key) => ask<PeopleAnswer>(`people?${query}`, key),
    companies: (query: string, key: Key) => ask<CompaniesAnswer>(`companies?${query}`, key),
    person: (query: string, key: Key, headers?: Record<string, string>) =>
      ask<PersonAnswer>(`person?${query}`, key, headers),
    aTestKey: async (): Promise<Key> => {
      const { owner } = await aKeyHolder(dataspace());
      return (await call<Key>(dataspace(), "testapikey", { token: owner.token, body: {} })).body;
    },
    /** Data that a client has paid for. */
    spentBy: async (clientid: number): Promise<number> => {
      const spent = "select count(*)::int as spent from creditledger where clientid = $1 and kind = 'reveal'";
      return (await dataspace().rows<{ spent: number }>(spent, clientid))[0]?.spent ?? 0;
    },
  };
}
