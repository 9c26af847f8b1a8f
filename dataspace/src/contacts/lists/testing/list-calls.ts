import { data, type Datum, type Vote } from "@finder/contract/datum";
import type { ContactView } from "@finder/contract/endpoints/contacts";
import type { ContactHistoryAnswer } from "@finder/contract/endpoints/lists";
import { expect } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { aProfile, type MemberPerson, type Profile, type ProfileOptions } from "../../../../../tests/support/people.ts";

export type Who = Pick<MemberPerson, "token">;
export type Page = { resource: ContactView[]; meta: { count: number } };
export type Refused = ErrorBody & { error: { context: { code: string; field?: string } } };

/** The calls of My Contacts on one dataspace, as the product's programs make them. */
export function listCalls(dataspace: () => TestDataspace) {
  const ask = <Body>(who: Who, path: string, body: object = {}): Promise<Answer<Body>> =>
    call<Body>(dataspace(), path, { token: who.token, body });
  const done = async <Body>(who: Who, path: string, body: object = {}): Promise<Body> => {
    const answer = await ask<Body>(who, path, body);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return answer.body;
  };
  const open = (who: Who, { url }: Pick<Profile, "url">, datum: Datum = "phone") =>
    done<{ charged: number; contactdata: ContactView }>(who, "getcontact", {
      linkedinurl: url,
      type: data[datum].wire,
      action: "reveal",
    });
  return {
    ask,
    done,
    open,
    /** Creates a person with a datum that `who` has opened. */
    opened: async (who: Who, options: ProfileOptions = {}, datum: Datum = "phone"): Promise<Profile> => {
      const profile = await aProfile(dataspace(), options);
      await open(who, profile, datum);
      return profile;
    },
    vote: (who: Who, { url }: Pick<Profile, "url">, action: Vote, datum: Datum = "phone") =>
      done(who, "contactfeedback", {
        linkedin_url: url,
        action,
        type: data[datum].feedback,
        ...(action === "downvote" ? { downvotereason: "outdated" } : {}),
      }),
    history: async (who: Who, linkedinurl: string): Promise<ContactHistoryAnswer["resource"]> =>
      (await done<ContactHistoryAnswer>(who, "getcontacthistory", { linkedinurl })).resource,
    page: (who: Who, body: object = {}) => done<Page>(who, "searchname", body),
    names: async (who: Who, body: object = {}): Promise<string[]> =>
      (await done<Page>(who, "searchname", body)).resource.map(({ full_name }) => full_name),
    refusal: async (who: Who, path: string, body: object): Promise<[number, string, string | undefined]> => {
      const answer = await ask<Refused>(who, path, body);
      const { code, field } = answer.body.error.context;
      return [answer.status, code, field];
    },
  };
}
