import { data, type Datum } from "@finder/contract/datum";
import type { DatumView } from "@finder/contract/endpoints/contacts";
import type { FeedbackAnswer } from "@finder/contract/endpoints/feedback";
import { expect } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";
import type { MemberPerson, Profile } from "../../../../../tests/support/people.ts";

export type Who = Pick<MemberPerson, "token">;
export type Refused = Answer<ErrorBody & { error: { context: { code: string; field?: string } } }>;

/** Returns the value of a datum to report. */
export function valueOf(profile: Profile, datum: Datum): string {
  return datum === "business" ? (profile.business[0]?.address ?? "") : (profile[datum][0] ?? "");
}

/** One datum as an answer to feedback shows it. */
export function seen({ body }: Answer<FeedbackAnswer>, datum: Datum): DatumView | undefined {
  return body.contactdata.data.find(({ type }) => type === data[datum].wire);
}

/** The calls of feedback on one dataspace, as the product's programs make them. */
export function feedbackCalls(dataspace: () => TestDataspace) {
  const vote = (who: Who, { url }: Profile, body: object = {}): Promise<Answer<FeedbackAnswer>> =>
    call(dataspace(), "contactfeedback", {
      token: who.token,
      body: { linkedin_url: url, action: "upvote", type: "phone", ...body },
    });
  const read = async (text: string, clientid: number): Promise<Record<string, unknown>[]> =>
    (await dataspace().services.db.pool.query<Record<string, unknown>>(text, [clientid])).rows;
  return {
    vote,
    open: async (who: Who, { url }: Profile, datum: Datum = "phone"): Promise<void> => {
      const body = { linkedinurl: url, type: data[datum].wire, action: "reveal" };
      expect((await call(dataspace(), "getcontact", { token: who.token, body })).status).toBe(200);
    },
    invalid: (who: Who, profile: Profile, datum: Datum = "phone"): Promise<Answer<FeedbackAnswer>> =>
      vote(who, profile, {
        action: "downvote",
        type: data[datum].feedback,
        downvotereason: "invalid",
        info: valueOf(profile, datum),
      }),
    phoneCredits: async (clientid: number): Promise<unknown> =>
      (await read("select contactcredit from usercredit where clientid = $1", clientid))[0]?.["contactcredit"],
    votesOf: (clientid: number) => read("select * from contactfeedback where clientid = $1", clientid),
    // Machines number rows each on their own, so within a second what was revealed goes before what came back.
    ledgerOf: (clientid: number) =>
      read(
        "select amount, kind, appuserid, source, reference, operatorid from creditledger where clientid = $1 and kind in ('reveal', 'refund') order by createdon, kind desc, ledgerid",
        clientid,
      ),
  };
}
