import type {
  FindFilterInput,
  FindPeopleAnswer,
  FindSuggestAnswer,
  SuggestedKind,
} from "@finder/contract/endpoints/find";
import { type Answer, call } from "../../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import {
  aProfile,
  type Person,
  type Profile,
  type ProfileOptions,
  unique,
} from "../../../../../tests/support/people.ts";
import { indexPeople } from "../index/index-people.ts";

/** Options of a person, with a source's facts about the company and the day of verification. */
export type FindableOptions = ProfileOptions & {
  readonly company_domain?: string | null;
  readonly company_size?: string | null;
  readonly company_industry?: string | null;
  readonly verifiedon?: string | null;
};

const factsOfCompany = `update profile set company_domain = $2, company_size = $3, company_industry = $4, verifiedon = $5::date
  where linkedinurl = $1`;

type Who = Pick<Person, "token">;

/** The calls of finding people on one dataspace, and people to be found. */
export function findWorld(dataspace: () => TestDataspace) {
  const ask = <Body>(who: Who, path: string, body: object = {}): Promise<Answer<Body>> =>
    call<Body>(dataspace(), path, { token: who.token, body });
  const found = async (who: Who, filter: FindFilterInput, more: object = {}) =>
    (await ask<FindPeopleAnswer>(who, "findpeople", { filter, ...more })).body;
  /** Creates a person who can be found once the index is written. */
  const findable = async (options: FindableOptions): Promise<Profile> => {
    const { company_domain, company_size, company_industry, verifiedon, ...person } = options;
    const profile = await aProfile(dataspace(), person);
    const facts = [company_domain, company_size, company_industry, verifiedon].map((fact) => fact ?? null);
    await dataspace().rows(factsOfCompany, profile.url, ...facts);
    return profile;
  };
  /** Writes the index up to now, once the dataspace's own writer is out of the way. */
  const indexed = async (): Promise<void> => {
    while (!(await indexPeople(dataspace().services)));
  };
  return {
    ask,
    findable,
    indexed,
    found,
    /** The keys of all who match, page after page. */
    allFound: async (who: Who, filter: FindFilterInput, limit = 100): Promise<string[]> => {
      const keys: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const { resource, meta } = await found(who, filter, { limit, after });
        keys.push(...resource.map(({ profilekey }) => profilekey));
        after = meta.next;
      }
      return keys;
    },
    suggested: async (who: Who, kind: SuggestedKind, text: string) =>
      (await ask<FindSuggestAnswer>(who, "findsuggest", { kind, text })).body.resource,
    /** A company that no other test knows, with two pilots in Germany and a chandler in France. */
    aCompany: async () => {
      const name = `Kranz${unique()}`;
      const work = {
        company: name,
        company_domain: `${name.toLowerCase()}.test`,
        company_size: "51-200",
        company_industry: `Harbours ${name}`,
      };
      const people = [
        await findable({ ...work, full_name: "Ida Holm", title: `Pilot ${name}`, location: `${name}ville, Germany` }),
        await findable({ ...work, full_name: "Jan Beck", title: `Pilot ${name}`, location: `${name}ville, Germany` }),
        await findable({ ...work, full_name: "Lea Roux", title: `Chandler ${name}`, location: `${name}city, France` }),
      ] as const;
      await indexed();
      const [company] = await dataspace().rows<{ companyid: number }>(
        "select companyid from company where name = $1",
        name,
      );
      return { name, people, companyid: company?.companyid ?? 0 };
    },
  };
}
