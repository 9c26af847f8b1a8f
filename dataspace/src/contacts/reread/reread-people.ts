import type { Datum } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import type { Database } from "../../db/connection.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";
import { seal, unseal } from "../../db/secrets/seal.ts";
import { inTransaction } from "../../db/transaction.ts";
import { storeChange } from "../corrections/change-value.ts";
import { holdForChange, shareList } from "../corrections/corrections.queries.ts";
import { storeValues } from "../corrections/store-values.ts";
import { hashOf } from "../corrections/values.ts";
import { type ProfileData, unsealProfile } from "../profile-data.ts";
import { renewContacts } from "../sources/refresh/renew-contacts.ts";
import { listHeld, listOwned, type OwnedValues, respellOwned } from "./reread.queries.ts";
import { cutEmails, respell } from "./wrong-values.ts";

type Place = {
  readonly db: Database;
  readonly config: { readonly keyring: Keyring };
  readonly now: () => Date;
};

/** Counts of people read, of people with respelled values, and of emails withdrawn. */
export type Reread = { read: number; respelled: number; owned: number; withdrawn: number };

const part = 500;
const reason = "This email was cut at the apostrophe of the name when it was imported: it is another mailbox.";
const empty: ProfileData = { personal: [], business: [], phone: [] };

/**
 * Corrects values that an earlier release read wrongly, in parts; repeating it changes nothing more. The same number or mailbox in its
 * kept form replaces the old spelling, also where clients own it; an email cut at an apostrophe is withdrawn, and its owners hear of it.
 */
export async function rereadPeople(place: Place, onPart: (so: Readonly<Reread>) => void): Promise<Reread> {
  const so: Reread = { read: 0, respelled: 0, owned: 0, withdrawn: 0 };
  let after: Buffer | undefined = Buffer.alloc(0);
  while (after) {
    const people: Awaited<ReturnType<typeof listHeld>> = await listHeld(place.db.pool, after, part);
    for (const { profileid, full_name, sealed } of people) {
      const data = unsealProfile(place.config.keyring, profileid, sealed);
      so.withdrawn += await withdrawCut(place, profileid, cutEmails(full_name, data));
      if (differs(respell(data), data)) so.respelled += await respellPerson(place, profileid);
    }
    const owned =
      people.length === 0
        ? []
        : await listOwned(
            place.db.pool,
            people.map(({ profileid }) => profileid),
          );
    for (const row of owned) so.owned += await respellOwner(place, row);
    so.read += people.length;
    onPart(so);
    after = people.length < part ? undefined : people.at(-1)?.profileid;
  }
  return so;
}

async function withdrawCut(place: Place, profileid: Buffer, emails: readonly string[]): Promise<number> {
  let done = 0;
  for (const email of emails) {
    // Of either kind the hash is the same.
    const hash = hashOf(place.config.keyring, "personal", email);
    const attemptkey = `reread:${profileid.toString("hex")}:${hash}`;
    const change = storeChange(place, { profileid, hash, reason, afid: 0, attemptkey }, null);
    const { changed } = await change.catch(goneMeanwhile);
    done += changed ? 1 : 0;
  }
  return done;
}

/** Reads the person again under a lock, so that no newer value is lost. */
function respellPerson({ db, config: { keyring } }: Place, profileid: Buffer): Promise<number> {
  return inTransaction(db, async (tx) => {
    await shareList(tx);
    const [person] = await holdForChange(tx, profileid);
    if (!person?.sealed || person.suppressedon !== null) return 0;
    await storeValues(tx, keyring, profileid, respell(unsealProfile(keyring, profileid, person.sealed)));
    return 1;
  });
}

async function respellOwner({ db, config: { keyring } }: Place, row: OwnedValues): Promise<number> {
  const { clientid, profileid, datum, sealed } = row;
  const held = JSON.parse(unseal(keyring, sealed, profileid)) as ProfileData[Datum];
  const next = respell({ ...empty, [datum]: held })[datum];
  if (!differs(next, held)) return 0;
  return inTransaction(db, async (tx) => {
    const after = seal(keyring, JSON.stringify(next), profileid);
    const written = await respellOwned(tx, clientid, profileid, datum, sealed, after);
    if (written.length > 0) await renewContacts(tx, keyring, clientid, profileid);
    return written.length;
  });
}

/** The value was taken away, or the person was suppressed, since it was read. */
function goneMeanwhile(error: unknown): { changed: false } {
  if (error instanceof ProductError && (error.code === "CONFLICT" || error.code === "SUPPRESSED"))
    return { changed: false };
  throw error;
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
