import type { Language } from "@finder/contract/language";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";

/** What an email about a factor needs of the call. */
export type FactorMail = { readonly email: string; readonly language: Language; readonly requestId: string };

/** Emails a member about a change of the second factor: the member may not have made it. */
export function mailAbout(
  db: Executor,
  services: Services,
  { email: to, language, requestId }: FactorMail,
  kind: "factor_added" | "factor_removed" | "recovery_code_used",
): Promise<void> {
  return enqueueMail(db, services, { kind, key: `${kind}:${requestId}`, to, language });
}
