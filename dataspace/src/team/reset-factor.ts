import { ProductError } from "@finder/contract/errors";
import type { Member, Services } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { resetMember } from "../factors/reset-member.ts";
import { findMateLogin } from "./team.queries.ts";

/** Takes the second factor of a member away who lost it. The owner's own is support's: MEMBER_PROTECTED. */
export function resetMemberFactor(
  services: Services,
  owner: Member,
  { appuserid, requestId }: { readonly appuserid: number; readonly requestId: string },
): Promise<void> {
  if (appuserid === owner.appuserid) throw new ProductError("MEMBER_PROTECTED", { field: "appuserid" });
  return inTransaction(services.db, async (tx) => {
    const [mate] = await findMateLogin(tx, owner.clientid, appuserid, owner.appuserid);
    if (!mate) throw new ProductError("NOT_FOUND", { field: "appuserid" });
    await resetMember(tx, services, { ...mate, requestId });
  });
}
