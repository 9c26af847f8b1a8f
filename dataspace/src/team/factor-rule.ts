import { ProductError } from "@finder/contract/errors";
import type { CallingLogin, Member, Services } from "../context.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { enqueueMail } from "../jobs/mail/mail-queue.ts";
import { deleteRule, endSessionsBeforeRule, findRuledMembers, insertRule } from "./factor-rule.queries.ts";

/** The owner who sets the rule, in the session that stays open. */
export type RuleCall = {
  readonly owner: Member;
  readonly factor: CallingLogin["factor"];
  readonly token: string;
  readonly requestId: string;
};

/** Requires a second factor of every member: earlier sessions end, members are emailed. Throws FACTOR_SETUP_REQUIRED to an owner without one. */
export async function requireFactors(services: Services, { owner, factor, token, requestId }: RuleCall): Promise<void> {
  if (!factor) throw new ProductError("FACTOR_SETUP_REQUIRED");
  const { clientid, appuserid } = owner;
  const now = utcText(services.now());
  await inTransaction(services.db, async (tx) => {
    const [isNew] = await insertRule(tx, clientid, now);
    if (!isNew) return;
    await endSessionsBeforeRule(tx, clientid, now, fingerprint(token));
    for (const member of await findRuledMembers(tx, clientid, appuserid)) {
      const key = `factor_required:${requestId}:${member.appuserid}`;
      await enqueueMail(tx, services, { kind: "factor_required", key, to: member.email, values: { by: member.by } });
    }
  });
}

/** Lets every member choose again. */
export async function relaxFactors({ db }: Services, { clientid }: Member): Promise<void> {
  await deleteRule(db.pool, clientid);
}
