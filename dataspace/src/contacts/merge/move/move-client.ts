import { data, type Datum, datums } from "@finder/contract/datum";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type pg from "pg";
import type { Services } from "../../../context.ts";
import { lockBalances } from "../../../credits/credit.queries.ts";
import { refundCredit } from "../../../credits/refund-credit.ts";
import { tellClient } from "../../../db/members/tell-client.ts";
import { seal, unseal } from "../../../db/secrets/seal.ts";
import { utcText } from "../../../db/time.ts";
import { insertNotified } from "../../corrections/owners.queries.ts";
import { labelOfData } from "../../corrections/values.ts";
import { findPaid } from "../../feedback/feedback.queries.ts";
import type { ProfileData } from "../../profile-data.ts";
import { renewDatum } from "../../sources/refresh/refresh.queries.ts";
import { renewContacts } from "../../sources/refresh/renew-contacts.ts";
import { noValues } from "../../sources/write-facts.ts";
import { joinValues } from "../joined.ts";
import { moveContacts } from "./move-contacts.ts";
import { emptyOwned, holdOwnedOf, leaveNotices, moveJobs, moveNotices, type OwnedOf, ownToo } from "./move.queries.ts";
import { moveVotes } from "./move-votes.ts";
import type { OpenMerge } from "./owners.queries.ts";

type Parts = Pick<Services, "config" | "now">;

/** Whether a client was notified of a change (0 or 1), and the credits that were returned. */
export type Moved = { readonly notified: number; readonly returned: number };

/**
 * Takes what one client owns of the profile that went to the person that stays, under its balances; once more, it finds nothing to
 * do. The rows it was bought with stay as they are, without values: the ledger names them.
 */
export async function moveClient(
  tx: pg.PoolClient,
  services: Parts,
  merge: OpenMerge,
  clientid: number,
): Promise<Moved> {
  const { gone, stays, mergeid, reason } = merge;
  const now = utcText(services.now());
  await lockBalances(tx, clientid);
  await moveJobs(tx, clientid, gone, stays);
  const changed = await moveOwned(tx, services, merge, clientid);
  const rows = await moveContacts(tx, services, merge, clientid);
  await moveVotes(tx, services, merge, clientid);
  await moveNotices(tx, clientid, gone, stays);
  const returned = await returnDoubles(tx, merge, clientid, now);
  if (!changed && rows.length === 0) return { notified: 0, returned };
  await renewContacts(tx, services.config.keyring, clientid, stays);
  const [notified] = await insertNotified(tx, clientid, mergeid, now, null);
  if (!notified) return { notified: 0, returned };
  await leaveNotices(tx, clientid, mergeid, stays, rows, now);
  await tellClient(tx, { clientid, act: "person_merged", profileid: stays, reason }, now);
  return { notified: 1, returned };
}

/** True where the client owned a datum of the profile that went. */
async function moveOwned(
  tx: pg.PoolClient,
  services: Parts,
  { gone, stays }: OpenMerge,
  clientid: number,
): Promise<boolean> {
  const owned = await holdOwnedOf(tx, clientid, [gone, stays]);
  const of = (profileid: Buffer, datum: Datum) =>
    owned.find((each) => each.datum === datum && each.profileid.equals(profileid));
  let changed = false;
  for (const datum of datums) {
    const [from, to] = [of(gone, datum), of(stays, datum)];
    if (!from) continue;
    if (!to) {
      const sealed =
        from.sealed && seal(services.config.keyring, unseal(services.config.keyring, from.sealed, gone), stays);
      await ownToo(tx, clientid, gone, datum, stays, sealed);
    } else if (from.sealed) await join(tx, services, clientid, from, to);
    changed ||= from.sealed !== null || !to;
  }
  if (changed) await emptyOwned(tx, clientid, gone);
  return changed;
}

/** The values of both are the client's. */
async function join(tx: pg.PoolClient, { config }: Parts, clientid: number, from: OwnedOf, to: OwnedOf): Promise<void> {
  const { keyring } = config;
  const { datum } = to;
  const joined = joinValues(keyring, valuesOf(config, to), valuesOf(config, from));
  const label = datum === "business" ? labelOfData(joined) : null;
  const sealed = seal(keyring, JSON.stringify(joined[datum]), to.profileid);
  await renewDatum(tx, clientid, to.profileid, datum, sealed, label, to.verifiedon ?? from.verifiedon);
}

function valuesOf({ keyring }: Services["config"], { sealed, profileid, datum }: OwnedOf): ProfileData {
  if (sealed === null) return noValues;
  return { ...noValues, [datum]: JSON.parse(unseal(keyring, sealed, profileid)) as ProfileData[Datum] };
}

/** Of what was paid for under more profiles than one, all credits but one come back. */
async function returnDoubles(
  tx: pg.PoolClient,
  { stays, linkedinurl }: OpenMerge,
  clientid: number,
  now: string,
): Promise<number> {
  const reference = readProfileUrl(linkedinurl)?.key ?? linkedinurl;
  let returned = 0;
  for (const datum of datums) {
    const { pool } = data[datum];
    const paid = await findPaid(tx, clientid, stays, datum, pool, null);
    for (const { profileid } of paid.filter(({ isback }) => !isback).slice(1)) {
      const { granted } = await refundCredit(tx, { clientid, pool, profileid, appuserid: null, reference }, now);
      returned += granted ? 1 : 0;
    }
  }
  return returned;
}
