import { ProductError } from "@finder/contract/errors";
import type { appuser } from "../db/schema/appuser.ts";
import type { RowOf } from "../db/schema/define.ts";
import type { Executor } from "../db/statement.ts";
import { attachLogin, findPending } from "./account.queries.ts";

export type Pending = Readonly<Pick<RowOf<typeof appuser>, "appuserid" | "email" | "afid" | "firstname" | "lastname">>;

/**
 * A member of one client who has not accepted yet, by id or email. Refuses all others, members of other clients included.
 */
export async function pendingMember(
  db: Executor,
  clientid: number,
  { appuserid, email }: { appuserid?: number | undefined; email?: string | undefined },
): Promise<Pending> {
  const [pending] = await findPending(db, clientid, appuserid ?? null, email ?? null);
  if (!pending) throw new ProductError("BAD_REQUEST", { field: "email", detail: "Appuser not found" });
  return pending;
}

/** The login that a pending member will use once the invitation is accepted. */
export async function giveLogin(db: Executor, clientid: number, appuserid: number, afid: number): Promise<void> {
  await attachLogin(db, clientid, appuserid, afid);
}
