import type { Services } from "../context.ts";
import { endSessionsOf } from "../db/members/end-sessions.ts";
import { endTokensOf } from "../db/members/one-time-token.ts";
import type { Executor } from "../db/statement.ts";
import { utcText } from "../db/time.ts";
import { enqueueMail } from "../jobs/mail/mail-queue.ts";
import { factorQueries } from "./factors.queries.ts";

type Reset = {
  readonly afid: number;
  readonly email: string;
  /** The owner who resets it; null: the support team. */
  readonly by: string | null;
  readonly requestId: string;
};

/** Takes every second factor of a member away, ends the sessions and emailed links, and emails the member. */
export async function resetMember(
  tx: Executor,
  services: Services,
  { afid, email: to, by, requestId }: Reset,
): Promise<void> {
  const now = services.now();
  await factorQueries.login.forgetFactors(tx, afid);
  await endSessionsOf(tx, afid, utcText(now));
  await endTokensOf(tx, afid, now);
  const values = by === null ? {} : { by };
  await enqueueMail(tx, services, { kind: "factor_reset", key: `factor_reset:${requestId}`, to, values });
}
