import type pg from "pg";
import type { Services } from "../../../context.ts";
import type { Keyring } from "../../../db/secrets/keyring.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { addBounce } from "../../checks/kept-checks.ts";
import { addCorrection, readCorrections, replaceValue, sealCorrections } from "../../corrections/corrections.ts";
import {
  findLastBounce,
  type HeldPerson,
  holdForChange,
  insertChange,
  shareList,
  writeChecks,
  writeCorrections,
} from "../../corrections/corrections.queries.ts";
import { notifyOwners } from "../../corrections/notify-owners.ts";
import { storeValues } from "../../corrections/store-values.ts";
import { checkSoon } from "../../sources/radar/radar.queries.ts";
import { dataOf, hashOf, type HeldValue, valuesOf } from "../../corrections/values.ts";
import type { OwnedEmail } from "./owned-emails.ts";

type Bounced = Pick<OwnedEmail, "datum" | "value"> & { readonly profileid: Buffer };

/**
 * Marks an email as bounced for every client, once until an operator restores it: its verdict, and the labels of the person and of
 * those who own it, which no import and no source raises again. Returns true if it was not marked before.
 */
export async function markBounced(services: Services, { profileid, datum, value }: Bounced): Promise<boolean> {
  const { db, config, now: clock } = services;
  const hash = hashOf(config.keyring, datum, value);
  const done = await inTransaction(db, async (tx) => {
    await shareList(tx);
    const [person] = await holdForChange(tx, profileid);
    if (!person || person.suppressedon !== null) return null;
    const oldhash = Buffer.from(hash, "hex");
    const [last] = await findLastBounce(tx, profileid, oldhash);
    if (last && person.checks?.[hash]?.bounced) return { changeid: last.changeid, isNew: false };
    const now = utcText(clock());
    const attemptkey = ["bounce", profileid.toString("hex"), hash, ...(last ? [last.changeid] : [])].join(":");
    const noted = { attemptkey, profileid, datum, kind: "corrected", oldhash, reason: "", afid: 0, now } as const;
    const [inserted] = await insertChange(tx, { ...noted, bounced: true, restored: false });
    if (!inserted) return null;
    const values = valuesOf(config.keyring, person);
    const old = values.find((each) => each.hash === hash && each.datum === datum);
    const checks = addBounce(person.checks, hash, old?.validation ?? null, now.slice(0, 10));
    await writeChecks(tx, profileid, JSON.stringify(checks));
    if (old && datum === "business") await lowerLabel(tx, config.keyring, person, values, old);
    // Who left a company has no mailbox there: the sources may know of a new job.
    if (config.RADAR_CALLS_PER_DAY > 0 && datum === "business") await checkSoon(tx, profileid, now);
    return { changeid: inserted.changeid, isNew: true };
  });
  // A repeated call resumes where the first was cut off.
  if (done) await notifyOwners(services, done.changeid);
  return done?.isNew ?? false;
}

/** Keeps the value as not verified, also when it comes again. */
async function lowerLabel(
  tx: pg.PoolClient,
  keyring: Keyring,
  { profileid, corrections, origins }: HeldPerson,
  values: readonly HeldValue[],
  old: HeldValue,
): Promise<void> {
  const to = { value: old.value, validation: "unknown" } as const;
  const business = (each: HeldValue) => each.datum === "business";
  const lowered = replaceValue(keyring, values.filter(business), old.hash, to);
  const next = dataOf([...values.filter((each) => !business(each)), ...lowered]);
  await storeValues(tx, keyring, profileid, next);
  const added = addCorrection(keyring, readCorrections(keyring, profileid, corrections), old, to);
  await writeCorrections(tx, profileid, sealCorrections(keyring, profileid, added), origins && JSON.stringify(origins));
}
