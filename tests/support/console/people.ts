import type { GetContactAnswer, SearchUrlAnswer } from "@finder/contract/endpoints/contacts";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { mergePeople } from "@finder/contract/operators/pairs";
import type { correctValue, person, personValues } from "@finder/contract/operators/people";
import { hashOf } from "@finder/dataspace/contacts/corrections/values";
import { type Answer, call, type ErrorBody } from "../calls.ts";
import type { TestDataspace } from "../dataspace.ts";
import { type Profile, unique } from "../people.ts";

type Caller = { readonly token: string };
type Which = "personal" | "business" | "phone";

/** A person's id at the console. */
export function personIdOf({ profileid }: Profile): string {
  return profileid.toString("hex");
}

/** The id of a person's first value of a datum. */
export function valueIdOf({ services }: Pick<TestDataspace, "services">, profile: Profile, datum: Which): string {
  const value = datum === "business" ? profile.business[0]?.address : profile[datum][0];
  return hashOf(services.config.keyring, datum, value ?? "");
}

/** Reveals a datum as a member does. */
export function revealDatum(
  dataspace: TestDataspace,
  { token }: Caller,
  { url }: Profile,
  type: string,
): Promise<Answer<GetContactAnswer>> {
  return call(dataspace, "getcontact", { token, body: { linkedinurl: url, type, action: "reveal" } });
}

/** What a member's search for all data of a person answers. */
export async function searchedBy(
  dataspace: TestDataspace,
  { token }: Caller,
  { url }: Profile,
): Promise<SearchUrlAnswer> {
  const all = { personal: true, business: true, phone: true };
  return (await call<SearchUrlAnswer>(dataspace, "searchurl", { token, body: { linkedinurl: url, ...all } })).body;
}

/** The console's operations about people, as one operator calls them. */
export function peopleConsole(dataspace: TestDataspace, { token }: Caller) {
  const ask = <Body>(name: string, body: object = {}): Promise<Answer<Body & ErrorBody>> =>
    call(dataspace, `operator/people/${name}`, { token, body });
  return {
    ask,
    /** The person, with each value masked and in clear. */
    read: async (profile: Profile) => {
      const asked = { id: personIdOf(profile) };
      const { body } = await ask<AnswerOf<typeof person>>("read", asked);
      const clear = (await ask<AnswerOf<typeof personValues>>("values", asked)).body;
      const valueOf = (id: string) => clear.find((each) => each.id === id)?.value;
      return { ...body, values: body.values.map((each) => ({ ...each, value: valueOf(each.id) })) };
    },
    change: (name: "correct" | "restore" | "withdraw", profile: Profile, datum: Which, more: object = {}) =>
      ask<AnswerOf<typeof correctValue>>(name, {
        personId: personIdOf(profile),
        valueId: valueIdOf(dataspace, profile, datum),
        reason: "Bounced",
        attemptKey: unique(),
        ...more,
      }),
    merge: (gone: Profile, stays: Profile, more: object = {}) =>
      ask<AnswerOf<typeof mergePeople>>("merge", { ...merging(gone, stays), ...more }),
  };
}

/** What merges a profile into a person that stays. */
export function merging(
  gone: Profile,
  stays: Profile,
): Record<"personId" | "goneId" | "reason" | "attemptKey", string> {
  return { personId: personIdOf(stays), goneId: personIdOf(gone), reason: "The same person", attemptKey: unique() };
}
