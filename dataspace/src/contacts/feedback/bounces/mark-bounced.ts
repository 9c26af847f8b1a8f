import type pg from "pg";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { addBounce } from "../../checks/kept-checks.ts";
import { addCorrection, readCorrections, replaceValue, sealCorrections } from "../../corrections/corrections.ts";
import {
  findChangeOf,
  type HeldPerson,
  holdForChange,
  insertChange,
  shareList,
  writeChecks,
  writeCorrections,
} from "../../corrections/corrections.queries.ts";
import { notifyOwners } from "../../corrections/notify-owners.ts";
import { storeValues } from "../../corrections/store-values.ts";
import { dataOf, hashOf, type HeldValue, valuesIn } from "../../corrections/values.ts";
import { unsealProfile } from "../../profile-data.ts";
import type { OwnedEmail } from "./owned-emails.ts";

type Bounced = Pick<OwnedEmail, "datum" | "value"> & { readonly profileid: Buffer };

/**
 * Marks an email as bounced for every client, once: its verdict, and the labels of the person and of those who own it, which no
 * import and no source raises again.
 */
export async function markBounced(services: Services, { profileid, datum, value }: Bounced): Promise<void> {
  const { db, config, now: clock } = services;
  const hash = hashOf(config.keyring, datum, value);
  const attemptkey = `bounce:${profileid.toString("hex")}:${hash}`;
  const [known] = await findChangeOf(db.pool, attemptkey);
  if (known) return notifyOwners(services, known.changeid);
  const changeid = await inTransaction(db, async (tx) => {
    await shareList(tx);
    const [person] = await holdForChange(tx, profileid);
    if (!person || person.suppressedon !== null) return null;
    const now = utcText(clock());
    const oldhash = Buffer.from(hash, "hex");
    const noted = { attemptkey, profileid, datum, kind: "corrected", oldhash, reason: "", afid: 0, now } as const;
    const [inserted] = await insertChange(tx, { ...noted, bounced: true });
    if (!inserted) return null;
    await writeChecks(tx, profileid, JSON.stringify(addBounce(person.checks, hash, now.slice(0, 10))));
    if (datum === "business") await lowerLabel(tx, config.keyring, person, hash);
    return inserted.changeid;
  });
  if (changeid !== null) await notifyOwners(services, changeid);
}

/** Keeps the value as not verified, also when it comes again. */
async function lowerLabel(
  tx: pg.PoolClient,
  keyring: Services["config"]["keyring"],
  { profileid, sealed, corrections, origins }: HeldPerson,
  hash: string,
): Promise<void> {
  const values: HeldValue[] = sealed === null ? [] : valuesIn(keyring, unsealProfile(keyring, profileid, sealed));
  const old = values.find((each) => each.hash === hash && each.datum === "business");
  if (!old) return;
  const to = { value: old.value, validation: "unknown" } as const;
  const business = (each: HeldValue) => each.datum === "business";
  const lowered = replaceValue(keyring, values.filter(business), hash, to);
  const next = dataOf([...values.filter((each) => !business(each)), ...lowered]);
  await storeValues(tx, keyring, profileid, next);
  const added = addCorrection(keyring, readCorrections(keyring, profileid, corrections), old, to);
  await writeCorrections(tx, profileid, sealCorrections(keyring, profileid, added), origins && JSON.stringify(origins));
}
