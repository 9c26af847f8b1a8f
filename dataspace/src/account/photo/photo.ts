import type { Member } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { findInClient, setAvatar } from "../account.queries.ts";

/** The member's photo is the file of this name from now on. */
export async function keepAvatar(db: Executor, { clientid, appuserid }: Member, name: string): Promise<void> {
  await setAvatar(db, clientid, appuserid, name);
}

/** Whether a photo is of somebody of the same client; photos of others do not exist. */
export async function mayReadAvatar(db: Executor, { clientid }: Member, name: string): Promise<boolean> {
  const appuserid = Number(/^(\d{1,9})\.png$/.exec(name)?.[1]);
  return Number.isInteger(appuserid) && (await findInClient(db, clientid, appuserid)).length > 0;
}
