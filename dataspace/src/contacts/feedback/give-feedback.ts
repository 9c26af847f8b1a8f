import { data, type Datum, type Vote } from "@finder/contract/datum";
import type { DownvoteReason, FeedbackAnswer } from "@finder/contract/endpoints/feedback";
import { ProductError } from "@finder/contract/errors";
import { feedbackMessages } from "@finder/contract/messages/feedback";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { canonicalPhone } from "@finder/contract/rules/text/phone-number";
import type { Services } from "../../context.ts";
import { seal } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { findPerson, type PersonRow } from "../contact.queries.ts";
import { hashOf } from "../corrections/values.ts";
import { oneLine } from "../import/person/text.ts";
import { maskEmail, maskPhone } from "@finder/contract/rules/text/mask";
import { requireProfile } from "@finder/contract/rules/text/profile-refusal";
import { creditsOf, wasSuppressed } from "../reveal/open-datum.ts";
import { presentContact, presentDatum } from "../present-contact.ts";
import { profileId } from "../profile-data.ts";
import { report, takeReportBack } from "../reports/keep-reports.ts";
import { writeVote } from "./feedback.queries.ts";
import { returnCredit, type Returned } from "./return-credit.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

/** A member's feedback on a datum. */
export type Feedback = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly linkedin_url: string;
  readonly datum: Datum;
  readonly action: Vote;
  readonly reason: DownvoteReason | null;
  /** The reported value. */
  readonly value: string | null;
  readonly note: string | null;
};

/** Takes a member's vote on an open datum (docs/rules.md#feedback-vote); the credit of a bad one may come back. */
export async function giveFeedback(services: Services, feedback: Feedback): Promise<FeedbackAnswer> {
  const profile = requireProfile(feedback.linkedin_url, "linkedin_url");
  const { keyring } = services.config;
  const id = profileId(profile.key);
  const person = await find(services, feedback, id);
  const outcome = await keepVote(
    services,
    { ...feedback, profilekey: profile.key },
    person,
    checked(feedback, person, keyring),
  );
  const after = await find(services, feedback, id);
  return {
    success: 1,
    message: messageOf(outcome),
    ...outcome,
    contactdata: presentContact(after, keyring),
    credits: creditsOf(after),
  };
}

async function find({ db }: Services, { clientid, appuserid, datum }: Feedback, id: Buffer): Promise<PersonRow> {
  const [person] = await findPerson(db.pool, clientid, appuserid, id, datum);
  if (!person || person[data[datum].flag] !== 1) throw new ProductError("DATUM_NOT_REVEALED");
  return person;
}

export type StoredVote = {
  readonly reason: DownvoteReason | null;
  readonly note: string | null;
  readonly value: string | null;
  /** The values that a vote down is about. */
  readonly about: readonly string[];
};

/** Stores a vote as `store` does; throws DATUM_NOT_REVEALED if the person was erased since the look. */
export function keepVote(
  services: Services,
  voting: Voting,
  person: Pick<PersonRow, "profileid" | "linkedinurl">,
  vote: StoredVote,
): Promise<Returned> {
  return store(services, voting, person, vote).catch((error: unknown) => {
    throw wasSuppressed(error) ? new ProductError("DATUM_NOT_REVEALED") : error;
  });
}

type Voting = Pick<Feedback, "clientid" | "appuserid" | "datum" | "action"> & { readonly profilekey: string };

/** Stores a vote, returns the credit of a datum that does not work and keeps the report for operators, all or nothing. */
function store(
  { db, config, now: clock }: Services,
  { clientid, appuserid, datum, action, profilekey }: Voting,
  { profileid, linkedinurl }: Pick<PersonRow, "profileid" | "linkedinurl">,
  { reason, note, value, about }: StoredVote,
): Promise<Returned> {
  const now = utcText(clock());
  const sealed = value === null ? null : seal(config.keyring, value, profileid);
  const mask = value === null ? null : (datum === "phone" ? maskPhone : maskEmail)(value);
  return inTransaction(db, async (tx) => {
    const returned: Returned = sealed
      ? await returnCredit(tx, { clientid, appuserid, profileid, profilekey, datum, value: sealed, note }, now)
      : { returned: 0, inreview: false };
    await writeVote(tx, {
      clientid,
      appuserid,
      profileid,
      linkedin_url: linkedinurl,
      type: data[datum].feedback,
      action,
      downvotereason: reason,
      info: mask,
      value_sealed: sealed,
      reasonnote: note,
      now,
    });
    const reporter = { clientid, appuserid, profileid, datum };
    if (reason === null) await takeReportBack(tx, reporter);
    else await report(tx, { ...reporter, reason, hashes: hashesOf(config.keyring, datum, about) }, now);
    return returned;
  });
}

function checked(feedback: Feedback, person: PersonRow, keyring: Keyring): StoredVote {
  if (feedback.action === "upvote") return { reason: null, note: null, value: null, about: [] };
  const { reason, datum } = feedback;
  if (reason === null) return refuse("downvotereason", feedbackMessages.noReason);
  const note = noteOf(feedback);
  const { values } = presentDatum(person, datum, keyring);
  const value = reason === "invalid" ? badValue(feedback, values) : null;
  return { reason, note, value, about: value === null ? values : [value] };
}

function hashesOf(keyring: Keyring, datum: Datum, values: readonly string[]): Buffer[] {
  return values.map((value) => Buffer.from(hashOf(keyring, datum, value), "hex"));
}

function messageOf({ returned, inreview }: Returned): string {
  return inreview ? feedbackMessages.inReview : returned > 0 ? feedbackMessages.returned : feedbackMessages.thanks;
}

function refuse(field: string, detail: string): never {
  throw new ProductError("BAD_REQUEST", { field, detail });
}

function noteOf({ reason, note }: Feedback): string | null {
  if (note?.isWellFormed() === false) refuse("reasonnote", "Field 'reasonnote': is not valid Unicode.");
  const text = oneLine(note ?? "");
  if (reason === "others" && text === "") refuse("reasonnote", feedbackMessages.noText);
  return text === "" ? null : text;
}

/** The reported value, which must be one the member has open. */
function badValue({ datum, value }: Feedback, values: readonly string[]): string {
  if (value === null || value.trim() === "") return refuse("info", feedbackMessages.noValue);
  const asked = plain(datum, value);
  return values.find((each) => plain(datum, each) === asked) ?? refuse("info", feedbackMessages.otherValue);
}

function plain(datum: Datum, value: string): string {
  return datum === "phone" ? canonicalPhone(value) : canonicalEmail(value);
}
