import { labelOf } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../../context.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { personReader } from "../import/person/person.ts";
import { type ProfileData, unsealProfile } from "../profile-data.ts";
import { endAnsweredReports } from "../reports/keep-reports.ts";
import { adaptersOf } from "../sources/adapters.ts";
import { addCorrection, readCorrections, type Replacement, replaceValue, sealCorrections } from "./corrections.ts";
import {
  findChangeOf,
  findForChange,
  findListed,
  type HeldPerson,
  holdForChange,
  insertChange,
  shareList,
  writeCorrections,
} from "./corrections.queries.ts";
import { type Origins, originOf } from "./origins.ts";
import { storeValues } from "./store-values.ts";
import { notifyOwners } from "./notify-owners.ts";
import { dataOf, hashOf, type HeldValue, valuesIn, valuesOf } from "./values.ts";

/** A value, by its hash in hex, that an operator replaces, or takes out (`to` null). */
export type ValueChange = {
  readonly profileid: Buffer;
  readonly hash: string;
  readonly to: string | null;
  readonly reason: string;
  readonly afid: number;
  /** Changes a value once, however often it is sent. */
  readonly attemptkey: string;
};

/** The change of a value, and whether this call made it. */
export type Changed = { readonly changed: boolean; readonly changeid: number };

/**
 * Corrects or withdraws a value (docs/rules.md#people-correct), ends the reports about it and notifies the clients that own it.
 * `first` runs in the same transaction, once the person is locked. Throws CONFLICT if the value is gone, SUPPRESSED if the person
 * or the new value is on the suppression list, BAD_REQUEST if the new value is invalid.
 */
export async function changeValue(
  services: Services,
  change: ValueChange,
  first?: (tx: pg.PoolClient, now: string) => Promise<void>,
): Promise<Changed> {
  const { db } = services;
  // In this order: where the same attempt took the value away a moment ago, its change is found.
  const [person] = await findForChange(db.pool, change.profileid);
  const [known] = await findChangeOf(db.pool, change.attemptkey);
  if (known) return { changed: false, ...known };
  const { old } = valueOf(services.config.keyring, person, change.hash);
  const to = change.to === null ? null : await readReplacement(services, old, change.to);
  return storeChange(services, change, to, first);
}

type Place = Pick<Services, "db" | "now"> & { readonly config: { readonly keyring: Keyring } };

/** Puts a value that is read already, or none, in the place of another one, once for its attempt key. */
export async function storeChange(
  place: Place,
  change: Omit<ValueChange, "to">,
  to: Replacement,
  first?: (tx: pg.PoolClient, now: string) => Promise<void>,
): Promise<Changed> {
  const done = await inTransaction(place.db, (tx) => write(tx, place, change, to, first));
  if (done.changed) await notifyOwners(place, done.changeid);
  return done;
}

/** The value as an import would store it, and a business email as the verifier judges it. */
async function readReplacement({ config }: Services, { datum }: HeldValue, text: string): Promise<Replacement> {
  const column = datum === "phone" ? "phone" : `${datum}_email`;
  const cells = { linkedinurl: ["https://www.linkedin.com/in/jane"], full_name: ["Jane"], [column]: [text.trim()] };
  const reading = personReader(config.keyring)(cells);
  const row = "row" in reading ? reading.row : null;
  const [first, second] = row?.sealed
    ? valuesIn(config.keyring, unsealProfile(config.keyring, row.profileid, row.sealed))
    : [];
  if (!first || second) {
    const kind = datum === "phone" ? "a phone number" : "an email";
    throw new ProductError("BAD_REQUEST", { field: "value", detail: `"${text}" is not ${kind}.` });
  }
  if (datum !== "business") return { value: first.value, validation: null };
  const [verdict] = await adaptersOf(config).verify([{ address: first.value, validation: "valid" }]);
  if (verdict?.validation === "invalid")
    throw new ProductError("BAD_REQUEST", {
      field: "value",
      detail: `The email verifier says that ${first.value} does not work.`,
    });
  return { value: first.value, validation: labelOf([verdict?.validation ?? "unknown"]) };
}

async function write(
  tx: pg.PoolClient,
  { config, now: clock }: Place,
  change: Omit<ValueChange, "to">,
  to: Replacement,
  first?: (tx: pg.PoolClient, now: string) => Promise<void>,
): Promise<Changed> {
  const { keyring } = config;
  const { profileid, attemptkey, reason, afid } = change;
  const now = utcText(clock());
  await shareList(tx);
  const [row] = await holdForChange(tx, profileid);
  // Sent twice at once, the later one waited for the person.
  const [known] = await findChangeOf(tx, attemptkey);
  if (known) return { changed: false, ...known };
  await first?.(tx, now);
  const { person, old, values } = valueOf(keyring, row, change.hash);
  const put = to && hashOf(keyring, old.datum, to.value);
  if (put === old.hash)
    throw new ProductError("BAD_REQUEST", { field: "value", detail: "This is the value that is there." });
  if (put !== null && (await findListed(tx, Buffer.from(put, "hex"))).length > 0)
    throw new ProductError("SUPPRESSED", { field: "value", detail: "This value is on the suppression list." });
  const kind = to === null ? "withdrawn" : "corrected";
  const oldhash = Buffer.from(old.hash, "hex");
  const noted = { attemptkey, profileid, datum: old.datum, kind, oldhash, reason, afid, now } as const;
  const [inserted] = await insertChange(tx, { ...noted, bounced: false, restored: false });
  if (!inserted) throw new ProductError("CONFLICT");
  const next = dataOf(replaceValue(keyring, values, old.hash, to));
  await storeValues(tx, keyring, profileid, next);
  await endAnsweredReports(tx, [profileid]);
  const corrections = addCorrection(keyring, readCorrections(keyring, profileid, person.corrections), old, to);
  const origins = originsAfter(keyring, person, next, put, now);
  await writeCorrections(tx, profileid, sealCorrections(keyring, profileid, corrections), JSON.stringify(origins));
  return { changed: true, changeid: inserted.changeid };
}

/** The operator's value is the operator's; the others are what they were. */
function originsAfter(
  keyring: Keyring,
  person: HeldPerson,
  next: ProfileData,
  put: string | null,
  now: string,
): Origins {
  const own = { source: "operator", on: now, verifiedon: now.slice(0, 10), importid: null, line: null };
  return Object.fromEntries(
    valuesIn(keyring, next).map(({ hash }) => [
      hash,
      hash === put ? own : (person.origins?.[hash] ?? originOf(person)),
    ]),
  );
}

/** Returns a person's value by its hash, with the person; throws NOT_FOUND, SUPPRESSED or CONFLICT. */
export function valueOf(keyring: Keyring, person: HeldPerson | undefined, hash: string) {
  if (!person) throw new ProductError("NOT_FOUND", { field: "personId", detail: "There is no such person." });
  if (person.suppressedon !== null) throw new ProductError("SUPPRESSED");
  const values = valuesOf(keyring, person);
  const old = values.find((each) => each.hash === hash);
  if (!old) throw new ProductError("CONFLICT", { field: "valueId", detail: "This value is not there any more." });
  return { person, old, values };
}
