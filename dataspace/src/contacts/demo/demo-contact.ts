import { data, type Datum, datums, type Vote } from "@finder/contract/datum";
import type { ContactView, CreditsView, GetContactAnswer } from "@finder/contract/endpoints/contacts";
import type { FeedbackAnswer } from "@finder/contract/endpoints/feedback";
import { ProductError } from "@finder/contract/errors";
import { feedbackMessages } from "@finder/contract/messages/feedback";
import { demoData, demoProfile } from "@finder/contract/rules/demo-profile";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { Member, Services } from "../../context.ts";
import { readBalances } from "../../credits/credit.queries.ts";
import { utcText } from "../../db/time.ts";
import { findDemoOpened, noteDemoOpened } from "./demo.queries.ts";
import { maskEmail, maskPhone } from "@finder/contract/rules/text/mask";
import { checkOf } from "../checks/check-value.ts";

type Viewer = Pick<Member, "clientid" | "appuserid">;

/** True for the address of the demo profile, which shows and opens a contact for free. */
export function isDemo(linkedinurl: string): boolean {
  return readProfileUrl(linkedinurl)?.key === demoProfile.key;
}

/** The demo profile as one member sees it: masked, except for opened data. */
export async function demoContact(
  { db }: Pick<Services, "db">,
  { clientid, appuserid }: Viewer,
  chosen: readonly Datum[],
): Promise<ContactView> {
  const opened = new Set((await findDemoOpened(db.pool, clientid, appuserid)).map(({ datum }) => datum));
  return {
    profilekey: demoProfile.key,
    contactid: null,
    full_name: demoProfile.name,
    linkedinurl: demoProfile.url,
    title: demoProfile.title,
    company: demoProfile.company,
    location: null,
    avatar: null,
    createdon: null,
    tags: [],
    data: datums.filter((datum) => chosen.includes(datum)).map((datum) => present(datum, opened.has(datum))),
  };
}

/** Opens one datum of the demo profile for one member: free, and without a row in My Contacts. */
export async function openDemo(
  services: Pick<Services, "db" | "now">,
  member: Viewer,
  datum: Datum,
): Promise<GetContactAnswer> {
  const { db, now } = services;
  await noteDemoOpened(db.pool, member.clientid, member.appuserid, datum, utcText(now()));
  const credits = await balancesOf(services, member);
  return { contactdata: await demoContact(services, member, datums), charged: 0, credits };
}

/** Accepts a vote on the demo profile and shows it, without storing it. */
export async function voteOnDemo(
  services: Pick<Services, "db">,
  member: Viewer,
  datum: Datum,
  vote: Vote,
): Promise<FeedbackAnswer> {
  const contact = await demoContact(services, member, datums);
  const voted = contact.data.map((each) => (each.type === data[datum].wire ? { ...each, vote } : each));
  return {
    success: 1,
    message: feedbackMessages.thanks,
    returned: 0,
    inreview: false,
    contactdata: { ...contact, data: voted },
    credits: await balancesOf(services, member),
  };
}

async function balancesOf({ db }: Pick<Services, "db">, { clientid }: Viewer): Promise<CreditsView> {
  const [credits] = await readBalances(db.pool, clientid);
  if (!credits) throw new ProductError("INTERNAL");
  return credits;
}

const demoRow = { checks: null, origins: null, source: "import", verifiedon: null, bus_email_reason: null };

function present(datum: Datum, open: boolean): ContactView["data"][number] {
  const value = demoData[datum];
  const masked = datum === "phone" ? maskPhone(value) : maskEmail(value);
  return {
    type: data[datum].wire,
    found: true,
    open,
    owned: open,
    cost: 0,
    values: [open ? value : masked],
    checks: open
      ? [checkOf(demoRow, { datum, value, validation: datum === "business" ? "valid" : null, hash: "" })]
      : [],
    validation: datum === "business" ? "valid" : null,
    verifiedon: null,
    vote: null,
    owner: null,
  };
}
