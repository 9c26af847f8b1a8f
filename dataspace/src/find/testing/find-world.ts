import type { FindFilterInput, FindPeopleAnswer } from "@finder/contract/endpoints/find";
import { type Answer, call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aProfile, type Person, type Profile, type ProfileOptions } from "../../../../tests/support/people.ts";
import { indexPeople } from "../index/index-people.ts";

/** A person with what a source tells of their company and of the day. */
export type FindableOptions = ProfileOptions & {
  readonly company_domain?: string | null;
  readonly company_size?: string | null;
  readonly company_industry?: string | null;
  readonly verifiedon?: string | null;
};

const factsOfCompany = `update profile set company_domain = $2, company_size = $3, company_industry = $4, verifiedon = $5::date
  where linkedinurl = $1`;

/** The calls of finding people on one dataspace, and people to be found. */
export function findWorld(dataspace: () => TestDataspace) {
  const ask = <Body>(who: Pick<Person, "token">, path: string, body: object = {}): Promise<Answer<Body>> =>
    call<Body>(dataspace(), path, { token: who.token, body });
  const found = async (who: Pick<Person, "token">, filter: FindFilterInput, more: object = {}) =>
    (await ask<FindPeopleAnswer>(who, "findpeople", { filter, ...more })).body;
  return {
    ask,
    /** Somebody who can be found once the index was written. */
    findable: async ({
      company_domain = null,
      company_size = null,
      company_industry = null,
      verifiedon = null,
      ...options
    }: FindableOptions): Promise<Profile> => {
      const profile = await aProfile(dataspace(), options);
      await dataspace().rows(factsOfCompany, profile.url, company_domain, company_size, company_industry, verifiedon);
      return profile;
    },
    /** Writes the index up to now, once the dataspace's own writer is out of the way. */
    indexed: async (): Promise<void> => {
      while (!(await indexPeople(dataspace().services)));
    },
    found,
    /** The keys of all who match, page after page. */
    allFound: async (who: Pick<Person, "token">, filter: FindFilterInput, limit = 100): Promise<string[]> => {
      const keys: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const { resource, meta } = await found(who, filter, { limit, after });
        keys.push(...resource.map(({ profilekey }) => profilekey));
        after = meta.next;
      }
      return keys;
    },
  };
}
