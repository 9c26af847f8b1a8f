import { type Datum, datums } from "@finder/contract/datum";
import type { RefreshContactAnswer } from "@finder/contract/endpoints/sources";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { type ProfileUrl, readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { requireProfile } from "@finder/contract/rules/text/profile-refusal";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { findPerson, type PersonRow } from "../../contact.queries.ts";
import { noteRefresh } from "../../lists/history/history.queries.ts";
import { presentContact } from "../../present-contact.ts";
import { profileId } from "../../profile-data.ts";
import { awaitAnswer, StillSearching } from "../ask/late/await-answer.ts";
import { learnPerson } from "../ask/learn-person.ts";
import { checkHeld } from "../ask/store-answer.ts";
import { takeAsk } from "../ask/take-ask.ts";
import { askOwn } from "../own/ask-own.ts";
import { ownSources } from "../own/own-sources.ts";
import { enabledSources } from "../rows/enabled-sources.ts";
import { findShown, type MasksRow } from "./refresh.queries.ts";
import { updateOwned, wiresOf } from "./update-owned.ts";
import { findAsked, findHeld } from "../source.queries.ts";

/** A member's request to refresh a person. */
export type Refresh = { readonly clientid: number; readonly appuserid: number; readonly linkedinurl: string };

/** Asks the client's own sources and the host's about one person again: free, owned data become as new as the sources' (docs/rules.md#refresh-free). */
export async function refreshContact(services: Services, refresh: Refresh): Promise<RefreshContactAnswer> {
  const { db, config } = services;
  const { clientid, appuserid } = refresh;
  const asked = requireProfile(refresh.linkedinurl);
  const before = await find(services, refresh, profileId(asked.key));
  // A merged profile leads to the person that stays.
  const profile = readProfileUrl(before?.linkedinurl ?? "") ?? asked;
  const profileid = before?.profileid ?? profileId(asked.key);
  if (before?.suppressedon != null) throw new ProductError("SUPPRESSED");
  const [shown] = await findShown(db.pool, clientid, appuserid, profileid);
  await takeAsk(services, clientid, limits.sourceAsks.refresh);
  const since = utcText(new Date(services.now().getTime() - limits.sourceAskSeconds * 1000));
  const own = await ownSources(services, clientid);
  await askOwn(services, { ...refresh, own }, { profile, data: ofOwnKeys(before) }, { again: since });
  await learn(services, clientid, profile, profileid, since);
  const updated = await inTransaction(db, (tx) => updateOwned(tx, config.keyring, clientid, profileid));
  const after = await find(services, refresh, profileid);
  if (!after || after.suppressedon !== null) return { contactdata: null, found: [], updated: [], verification: null };
  await noteRefresh(db.pool, clientid, appuserid, profileid, utcText(services.now()));
  return {
    contactdata: presentContact(after, config.keyring),
    found: wiresOf(newlyFound(shown ?? before, after)),
    updated: wiresOf(datums.filter((datum) => updated.includes(datum) || isRenewed(before, after, datum))),
    verification: await verificationOf(services, after),
  };
}

async function find({ db }: Services, { clientid, appuserid }: Refresh, profileid: Buffer): Promise<PersonRow | null> {
  return (await findPerson(db.pool, clientid, appuserid, profileid, null))[0] ?? null;
}

/** What the client's own keys are asked for: what they brought, and what neither the table has nor the client bought. */
function ofOwnKeys(before: PersonRow | null): Datum[] {
  return datums.filter((datum) => {
    const owned = before?.owners?.[datum];
    return owned ? owned.own != null : !has(before, datum);
  });
}

/** Whether the client's own key brought other values than before. */
function isRenewed(before: PersonRow | null, after: PersonRow, datum: Datum): boolean {
  const [old, now] = [before, after].map((row) => row?.owners?.[datum]?.own?.sealed);
  return old != null && old !== now;
}

/** Asks the host's sources unless one answered about this person since a moment. */
async function learn(
  services: Services,
  clientid: number,
  profile: ProfileUrl,
  profileid: Buffer,
  since: string,
): Promise<void> {
  const [known] = await findAsked(services.db.pool, profileid, since);
  const asks = !known?.asked && (await enabledSources(services)).length > 0;
  const brought = asks ? await learnAgain(services, clientid, profile) : null;
  if (!brought?.has("business")) await checkHeld(services, profile);
}

/** Asks all sources again; null: one answers later, which then updates what the client owns. */
async function learnAgain(services: Services, clientid: number, asked: ProfileUrl): Promise<ReadonlySet<Datum> | null> {
  try {
    return await learnPerson(services, { asked, data: datums, again: true });
  } catch (error) {
    if (!(error instanceof StillSearching)) throw error;
    await awaitAnswer(services, clientid, error, true);
    return null;
  }
}

/** Data that appeared since, in this member's view, and are still closed. */
function newlyFound(before: MasksRow | null, after: PersonRow): Datum[] {
  return datums.filter((datum) => has(after, datum) && !has(before, datum) && !after.owners?.[datum]);
}

type Verification = RefreshContactAnswer["verification"];

async function verificationOf({ db }: Services, after: PersonRow): Promise<Verification> {
  const { bus_email_validation: validation, verifiedon } = after;
  if (validation === null) return null;
  const [held] = await findHeld(db.pool, after.profileid);
  return { validation, reason: held?.bus_email_reason ?? null, verifiedon };
}

function has(masks: MasksRow | null, datum: Datum): boolean {
  return (masks?.[`${datum}_masks`]?.length ?? 0) > 0;
}
