import { readRowId } from "@finder/contract/rules/row-id";
import type { Member } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { findInClient, setPhoto } from "../account.queries.ts";

/** Makes the file of this name the member's photo. */
export async function keepPhoto(db: Executor, { clientid, appuserid }: Member, name: string): Promise<void> {
  await setPhoto(db, clientid, appuserid, name);
}

/** Whether the photo belongs to a member of the same client; other photos count as missing. */
export async function mayReadPhoto(db: Executor, { clientid }: Member, name: string): Promise<boolean> {
  const appuserid = readRowId(/^(\d+)\.png$/.exec(name)?.[1] ?? "");
  return appuserid !== null && (await findInClient(db, clientid, appuserid)).length > 0;
}
