import { acceptView, offerView } from "@finder/dataspace/db/members/support-view";
import { newHandover } from "@finder/dataspace/db/members/one-time-token";
import { fingerprint } from "@finder/dataspace/db/secrets/seal";
import type { MemberPerson, Place } from "../people.ts";
import type { ConsoleOperator } from "./operators.ts";

/** The token of an operator's look through a member's eyes, opened already. */
export async function aLook(
  { services }: Place,
  { afid, token }: ConsoleOperator,
  { clientid, appuserid }: Pick<MemberPerson, "clientid" | "appuserid">,
): Promise<string> {
  const code = newHandover();
  const { db, now } = services;
  const view = { clientid, appuserid, operatorafid: afid, operatorhash: fingerprint(token) };
  await offerView(db.pool, view, code, now());
  const opened = await acceptView(db.pool, code, now(), 30);
  if (!opened) throw new Error("The look did not open.");
  return opened.token;
}
