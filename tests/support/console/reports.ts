import type { Datum } from "@finder/contract/datum";
import type { DownvoteReason } from "@finder/contract/endpoints/feedback";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import type { decideReport, personReports } from "@finder/contract/operators/reports";
import { giveFeedback } from "@finder/dataspace/contacts/feedback/give-feedback";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { type Answer, call, type ErrorBody } from "../calls.ts";
import type { TestDataspace } from "../dataspace.ts";
import { aClient, aProfile, type MemberPerson, type Place, type Profile, unique } from "../people.ts";
import { personIdOf, valueIdOf } from "./people.ts";

type Reports = AnswerOf<typeof personReports>;
type ReportInput = { reason?: DownvoteReason; note?: string | null; datum?: Datum };

/** Opens a datum as a member does and votes it down. */
export async function reportDatum(
  place: Place,
  member: MemberPerson,
  profile: Profile,
  { reason = "invalid", note = null, datum = "phone" }: ReportInput = {},
): Promise<void> {
  const { clientid, appuserid } = member;
  const who = { clientid, appuserid };
  await revealContact(place.services, { ...who, linkedinurl: profile.url, datum, source: "web" });
  const value = datum === "business" ? profile.business[0]?.address : profile[datum][0];
  const given = { ...who, linkedin_url: profile.url, datum, action: "downvote", reason, note } as const;
  await giveFeedback(place.services, { ...given, value: reason === "invalid" ? (value ?? "") : null });
}

/** A person whose phone number a member of an own client reported. */
export async function aReportedPerson(
  place: Place,
  said: ReportInput = {},
  person: Parameters<typeof aProfile>[1] = {},
): Promise<{ profile: Profile; member: MemberPerson; id: string; personId: string }> {
  const profile = await aProfile(place, person);
  const { owner: member } = await aClient(place);
  await reportDatum(place, member, profile, said);
  const { rows } = await place.services.db.pool.query<{ reportid: number }>(
    "select reportid from personreport where profileid = $1 and closedon is null",
    [profile.profileid],
  );
  return { profile, member, id: `${rows[0]?.reportid ?? 0}`, personId: personIdOf(profile) };
}

/** The console's operations about reported people, as one operator calls them. */
export function reportsConsole(dataspace: TestDataspace, { token }: { readonly token: string }) {
  const ask = <Body>(name: string, body: object = {}): Promise<Answer<Body & ErrorBody>> =>
    call(dataspace, `operator/reports/${name}`, { token, body });
  const list = async (body: object = {}): Promise<Reports> =>
    (await ask<Reports>("list", { first: 100, ...body })).body;
  const rowOf = async (profile: Profile): Promise<Reports["items"][number] | undefined> =>
    (await list()).items.find(({ personId }) => personId === personIdOf(profile));
  return {
    ask,
    list,
    rowOf,
    /** Decides the person's open report, or the one that is named. */
    decide: async (decision: InputOf<typeof decideReport>["decision"], profile: Profile, more: object = {}) =>
      ask<AnswerOf<typeof decideReport>>("decide", {
        id: "id" in more ? more.id : (await rowOf(profile))?.id,
        personId: personIdOf(profile),
        decision,
        reason: "Checked by hand",
        attemptKey: unique(),
        ...(decision === "KEEP" ? {} : { valueId: valueIdOf(dataspace, profile, "phone") }),
        ...(decision === "CORRECT" ? { value: "+1 404 555 0123" } : {}),
        ...more,
      }),
  };
}
