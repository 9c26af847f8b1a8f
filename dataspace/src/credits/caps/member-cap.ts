import type { Executor } from "../../db/statement.ts";
import { readMemberCap } from "./member-cap.queries.ts";
import type { Cap } from "./require-room.ts";

type Who = { readonly clientid: number; readonly appuserid: number };

/** The monthly cap of a member (docs/rules.md#caps-member); none where nothing limits them. */
export async function memberCaps(db: Executor, { clientid, appuserid }: Who, now: string): Promise<readonly Cap[]> {
  const caps = await readMemberCap(db, clientid, appuserid, now);
  return caps.map(({ cap, spent }) => ({ code: "MEMBER_CAP_REACHED", room: Math.max(cap - spent, 0) }));
}
