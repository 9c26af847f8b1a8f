import { data } from "@finder/contract/datum";
import type { BounceResult, ReportBouncesAnswer } from "@finder/contract/endpoints/feedback";
import { ProductError } from "@finder/contract/errors";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Member, Services } from "../../../context.ts";
import { readBalances } from "../../../credits/credit.queries.ts";
import { unseal } from "../../../db/secrets/seal.ts";
import { creditsOf } from "../../reveal/open-datum.ts";
import { findVote } from "../feedback.queries.ts";
import { keepVote } from "../give-feedback.ts";
import { markBounced } from "./mark-bounced.ts";
import { type OwnedEmail, type OwnedEmails, ownedEmails } from "./owned-emails.ts";

type Who = Pick<Member, "clientid" | "appuserid">;

/**
 * Takes emails that bounced (docs/rules.md#bounces): each is marked for every client, and is a vote down of the member, which may
 * return the credit. One that the client has not bought changes nothing; one reported before neither. `known`: the client's emails
 * among them, where they were read.
 */
export async function reportBounces(
  services: Services,
  who: Who,
  emails: readonly string[],
  known?: OwnedEmails,
): Promise<ReportBouncesAnswer> {
  const asked = [...new Set(emails.map(canonicalEmail))];
  const owned = known ?? (await ownedEmails(services, who, asked));
  const results: BounceResult[] = [];
  for (const email of asked) results.push(await report(services, who, email, owned.get(email) ?? []));
  const [credits] = await readBalances(services.db.pool, who.clientid);
  if (!credits) throw new ProductError("INTERNAL");
  return { results, credits: creditsOf(credits) };
}

async function report(
  services: Services,
  who: Who,
  email: string,
  owned: readonly OwnedEmail[],
): Promise<BounceResult> {
  if (owned.length === 0) return { email, outcome: "not_owned", returned: 0, inreview: false };
  const result = { email, outcome: "repeated", returned: 0, inreview: false } as BounceResult;
  for (const { person, datum, value } of owned) {
    const { profileid, linkedinurl } = person;
    const isNew = await markBounced(services, { profileid, datum, value });
    if (isNew) result.outcome = "taken";
    if (await wasReported(services, who, { person, datum, value })) continue;
    const voting = { ...who, datum, action: "downvote", profilekey: readProfileUrl(linkedinurl)?.key ?? "" } as const;
    const vote = { reason: "invalid", note: null, value, about: [value] } as const;
    const { returned, inreview } = await keepVote(services, voting, person, vote);
    result.outcome = "taken";
    result.returned += returned;
    result.inreview ||= inreview;
  }
  return result;
}

/** True if the member's vote on the datum says so already. */
async function wasReported(
  { db, config }: Services,
  { clientid, appuserid }: Who,
  { person: { profileid }, datum, value }: Omit<OwnedEmail, "validation">,
): Promise<boolean> {
  const [vote] = await findVote(db.pool, clientid, appuserid, profileid, data[datum].feedback);
  return (
    vote?.downvotereason === "invalid" &&
    vote.value_sealed !== null &&
    unseal(config.keyring, vote.value_sealed, profileid) === value
  );
}
