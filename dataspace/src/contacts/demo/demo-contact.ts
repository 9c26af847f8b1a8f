import { data, type Datum, datums, type Vote } from "@finder/contract/datum";
import type { ContactView, CreditsView, GetContactAnswer } from "@finder/contract/endpoints/contacts";
import type { FeedbackAnswer } from "@finder/contract/endpoints/feedback";
import { ProductError } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import { feedbackMessages } from "@finder/contract/messages/feedback";
import type { Member, Services } from "../../context.ts";
import { readBalances } from "../../credits/credit.queries.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentContact } from "../present-contact.ts";
import { openDemoData, readDemo } from "./open-demo.ts";

type Viewer = Pick<Member, "clientid" | "appuserid">;

/** The demo person as one member sees it: masked, except for opened data. */
export async function demoContact(
  { db, config }: Pick<Services, "db" | "config">,
  viewer: Viewer,
  chosen: readonly Datum[],
): Promise<ContactView> {
  return presentContact(await readDemo(db.pool, viewer), config.keyring, chosen);
}

/** Opens one datum of the demo person for one member: free, and with a row in My Contacts. */
export async function openDemo(
  services: Pick<Services, "db" | "config" | "now">,
  member: Viewer,
  datum: Datum,
  language: Language,
): Promise<GetContactAnswer> {
  await inTransaction(services.db, (tx) => openDemoData(tx, services, member, [datum], language));
  return {
    contactdata: await demoContact(services, member, datums),
    charged: 0,
    credits: await balancesOf(services, member),
  };
}

/** Accepts a vote on the demo person and shows it, without storing it. */
export async function voteOnDemo(
  services: Pick<Services, "db" | "config">,
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
