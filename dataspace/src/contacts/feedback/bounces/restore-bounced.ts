import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { removeBounce } from "../../checks/kept-checks.ts";
import { type Changed, type ValueChange, valueOf } from "../../corrections/change-value.ts";
import { addCorrection, readCorrections, sealCorrections } from "../../corrections/corrections.ts";
import {
  findChangeOf,
  findLastBounce,
  holdForChange,
  insertChange,
  shareList,
  writeChecks,
  writeCorrections,
} from "../../corrections/corrections.queries.ts";
import { notifyOwners } from "../../corrections/notify-owners.ts";
import { storeValues } from "../../corrections/store-values.ts";
import { dataOf } from "../../corrections/values.ts";

type Restoring = Omit<ValueChange, "to">;

/**
 * Restores a value that had bounced: it is what its source said before, for every client, and no credit is charged again
 * (docs/rules.md#bounces). Throws CONFLICT if it has not bounced or is gone, SUPPRESSED if the person is on the suppression list.
 */
export async function restoreBounced(services: Services, change: Restoring): Promise<Changed> {
  const done = await inTransaction(services.db, (tx) => write(tx, services, change));
  if (done.changed) await notifyOwners(services, done.changeid);
  return done;
}

async function write(tx: pg.PoolClient, { config, now: clock }: Services, change: Restoring): Promise<Changed> {
  const { keyring } = config;
  const { profileid, hash, attemptkey, reason, afid } = change;
  await shareList(tx);
  const [row] = await holdForChange(tx, profileid);
  const [known] = await findChangeOf(tx, attemptkey);
  if (known) return { changed: false, ...known };
  const { person, values } = valueOf(keyring, row, hash);
  const oldhash = Buffer.from(hash, "hex");
  const [bounce] = await findLastBounce(tx, profileid, oldhash);
  const kept = person.checks?.[hash];
  if (!bounce || !person.checks || !kept?.bounced)
    throw new ProductError("CONFLICT", { field: "valueId", detail: "This value has not bounced." });
  const { datum } = bounce;
  const now = utcText(clock());
  const noted = { attemptkey, profileid, datum, kind: "corrected", oldhash, reason, afid, now } as const;
  const [inserted] = await insertChange(tx, { ...noted, bounced: false, restored: true });
  if (!inserted) throw new ProductError("CONFLICT");
  await writeChecks(tx, profileid, JSON.stringify(removeBounce(person.checks, hash)));
  const lowered = values.find((each) => each.hash === hash && each.datum === "business");
  if (datum === "business" && lowered) {
    const old = { ...lowered, validation: kept.before?.validation ?? lowered.validation };
    await storeValues(tx, keyring, profileid, dataOf(values.map((each) => (each === lowered ? old : each))));
    // What led to the value leads to it still; the value itself is free to change with its source.
    const led = addCorrection(keyring, readCorrections(keyring, profileid, person.corrections), old, old);
    const corrections = led
      .filter((each) => each.hash !== hash)
      .map(({ hash: from, to }) => ({ hash: from, to: to && { value: to.value, validation: to.validation } }));
    const sealed = sealCorrections(keyring, profileid, corrections);
    await writeCorrections(tx, profileid, sealed, person.origins && JSON.stringify(person.origins));
  }
  return { changed: true, changeid: inserted.changeid };
}
