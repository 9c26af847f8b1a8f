import { data, type Datum, datums } from "@finder/contract/datum";
import type pg from "pg";
import type { Services } from "../../../context.ts";
import { seal, unseal } from "../../../db/secrets/seal.ts";
import {
  type ContactOf,
  countLess,
  dropContact,
  holdContactsOf,
  joinContact,
  keepTags,
  moveContact,
  moveEvents,
} from "./contacts.queries.ts";
import { moveContactMoves } from "../../moves/moves.queries.ts";
import type { OpenMerge } from "./owners.queries.ts";

/**
 * The rows of My Contacts of one client go to the person that stays; of a member who had both, one stays with what either had open
 * and the tags of both. The members whose rows went.
 */
export async function moveContacts(
  tx: pg.PoolClient,
  { config }: Pick<Services, "config">,
  { gone, stays }: OpenMerge,
  clientid: number,
): Promise<number[]> {
  await moveEvents(tx, clientid, gone, stays);
  await moveContactMoves(tx, clientid, gone, stays);
  const rows = await holdContactsOf(tx, clientid, [gone, stays]);
  const from = rows.filter(({ profileid }) => profileid.equals(gone));
  for (const row of from) {
    const both = rows.find(({ appuserid, profileid }) => appuserid === row.appuserid && profileid.equals(stays));
    if (both) await joinRows(tx, clientid, row, both);
    else {
      const [personal, business, phone] = datums.map((datum) => {
        const sealed = row[`${datum}_sealed`];
        return sealed && seal(config.keyring, unseal(config.keyring, sealed, gone), stays);
      });
      await moveContact(tx, clientid, row.contactid, stays, personal ?? null, business ?? null, phone ?? null);
    }
  }
  return from.map(({ appuserid }) => appuserid);
}

/** Values come with `renewContacts`, as the client owns them. */
async function joinRows(tx: pg.PoolClient, clientid: number, row: ContactOf, both: ContactOf): Promise<void> {
  await joinContact(tx, clientid, row.contactid, both.contactid);
  await keepTags(tx, clientid, row.appuserid, row.contactid, both.contactid);
  for (const datum of datums) await countOnce(tx, clientid, datum, row, both);
  await dropContact(tx, clientid, row.contactid);
}

/** What a member had open twice is open once, and usage says the same. */
async function countOnce(tx: pg.PoolClient, clientid: number, datum: Datum, row: ContactOf, both: ContactOf) {
  const { flag, pool } = data[datum];
  const day = row[`${datum}revealedon`];
  if (row[flag] === 1 && both[flag] === 1 && day) await countLess(tx, clientid, row.appuserid, pool, day.slice(0, 10));
}
