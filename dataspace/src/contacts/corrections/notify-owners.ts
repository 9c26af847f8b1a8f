import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type pg from "pg";
import { tellClient } from "../../db/members/tell-client.ts";
import type { Services } from "../../context.ts";
import { lockBalances } from "../../credits/credit.queries.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";
import { seal, unseal } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { returnCredit } from "../feedback/return-credit.ts";
import type { ProfileData } from "../profile-data.ts";
import { endAnsweredReports } from "../reports/keep-reports.ts";
import { renewDatum } from "../sources/refresh/refresh.queries.ts";
import { renewContacts } from "../sources/refresh/renew-contacts.ts";
import { readCorrections, type Replacement, replaceValue } from "./corrections.ts";
import { findForChange, type HeldPerson } from "./corrections.queries.ts";
import {
  endRound,
  findDueChanges,
  findOpenChange,
  holdOwnedDatum,
  insertNotices,
  insertNotified,
  listDatumOwners,
  moveChangeOn,
  type OpenChange,
  type OwnedDatum,
} from "./owners.queries.ts";
import { dataOf, type HeldValue, labelOfData, valuesIn, valuesOf } from "./values.ts";

type Parts = Pick<Services, "db" | "now"> & { readonly config: { readonly keyring: Keyring } };

const page = 100;
/** Above the longest statement, 15 seconds, as erasing twice (docs/decisions/0023-privacy.md). */
const waitAMinute = 60_000;

/**
 * Notifies every client that owns the datum of a change, each once and in its own transaction, and resumes where it stopped.
 * Misses those that buy the old value in the same moment: `notifyMissedOwners` finds them.
 */
export async function notifyOwners(services: Parts, changeid: number): Promise<void> {
  const { db, now } = services;
  for (;;) {
    const [change] = await findOpenChange(db.pool, changeid);
    if (!change) return;
    const owners = await listDatumOwners(db.pool, change.profileid, change.datum, change.afterclient, page);
    const done = { notified: 0, returned: 0 };
    for (const { clientid } of owners) {
      const notified = await inTransaction(db, (tx) => notifyOne(tx, services, change, clientid));
      done.notified += notified ? 1 : 0;
      done.returned += notified?.returned ?? 0;
    }
    const last = owners.at(-1)?.clientid ?? change.afterclient;
    await moveChangeOn(db.pool, changeid, last, done.notified, done.returned);
    if (owners.length < page) {
      // Reported in the moment of the change.
      await inTransaction(db, (tx) => endAnsweredReports(tx, [change.profileid]));
      return void (await endRound(db.pool, changeid, change.round, utcText(now())));
    }
  }
}

/** Resumes the changes of killed programs, and notifies clients that bought an old value during the change. */
export async function notifyMissedOwners(services: Parts, waitMs = waitAMinute): Promise<void> {
  for (const { changeid } of await findDueChanges(services.db.pool, waitMs, page))
    await notifyOwners(services, changeid);
}

/** Notifies one client; returns null if it lacks the old value or was notified before. */
async function notifyOne(
  tx: pg.PoolClient,
  services: Parts,
  change: OpenChange,
  clientid: number,
): Promise<{ readonly returned: number } | null> {
  const { changeid, profileid, datum, kind, reason, bounced, restored } = change;
  const { keyring } = services.config;
  const now = utcText(services.now());
  await lockBalances(tx, clientid);
  const [owned] = await holdOwnedDatum(tx, clientid, profileid, datum);
  const oldhash = change.oldhash.toString("hex");
  const values = owned ? ownedValues(services, change, owned) : [];
  const old = values.find(({ hash }) => hash === oldhash);
  // Read once the client is locked: a bounce and its restoring lead to the same, in whichever order they arrive here.
  const [person] = await findForChange(tx, profileid);
  if (
    !owned ||
    !old ||
    !person ||
    (await insertNotified(tx, clientid, changeid, now, bounced ? now : null)).length === 0
  )
    return null;
  let returned = 0;
  if (kind === "corrected") {
    const to = restored ? presentValue(keyring, person, old) : correctionOf(keyring, person, oldhash);
    const next = dataOf(replaceValue(keyring, values, oldhash, to));
    const label = datum === "business" ? labelOfData(next) : null;
    // A value that was corrected and then withdrawn stays with the client as it is.
    if (to) {
      const sealed = seal(keyring, JSON.stringify(next[datum]), profileid);
      await renewDatum(tx, clientid, profileid, datum, sealed, label, owned.verifiedon);
    }
    if (to || bounced || restored) await renewContacts(tx, keyring, clientid, profileid);
  } else {
    const profilekey = readProfileUrl(person.linkedinurl)?.key ?? "";
    const value = seal(keyring, old.value, profileid);
    const bad = { clientid, appuserid: owned.buyer, profileid, profilekey, datum, value, note: reason };
    ({ returned } = await returnCredit(tx, bad, now));
  }
  // A lower label asks for nothing: the audit log alone says so.
  if (!bounced)
    await insertNotices(tx, { clientid, changeid, profileid, datum, kind: restored ? "restored" : kind, now });
  const act = bounced ? "person_bounced" : restored ? "person_restored" : (`person_${kind}` as const);
  await tellClient(tx, { clientid, act, profileid, reason }, now);
  return { returned };
}

function ownedValues({ config }: Parts, { datum, profileid }: OpenChange, { sealed }: OwnedDatum) {
  if (sealed === null) return [];
  const none: ProfileData = { personal: [], business: [], phone: [] };
  const owned = JSON.parse(unseal(config.keyring, sealed, profileid)) as ProfileData[typeof datum];
  return valuesIn(config.keyring, { ...none, [datum]: owned });
}

function correctionOf(keyring: Keyring, { profileid, corrections }: HeldPerson, hash: string): Replacement {
  return readCorrections(keyring, profileid, corrections).find((each) => each.hash === hash)?.to ?? null;
}

/** The value as the person has it now; null if it is gone. */
function presentValue(keyring: Keyring, person: HeldPerson, { datum, hash }: HeldValue): Replacement {
  return valuesOf(keyring, person).find((each) => each.datum === datum && each.hash === hash) ?? null;
}
