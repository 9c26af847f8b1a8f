import type { Language } from "@finder/contract/language";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";

type ConfirmEmailRequest = { readonly to: string; readonly language: Language; readonly id: string };

/**
 * Queues the verification link and the note that the address has an account already. Both are queued for every address; the
 * sender decides which one to send.
 */
export async function enqueueConfirmation(
  db: Executor,
  services: Pick<Services, "config" | "now">,
  { to, language, id }: ConfirmEmailRequest,
): Promise<void> {
  for (const kind of ["verify_email", "already_registered"] as const)
    await enqueueMail(db, services, { kind, key: `${kind}:${to}:${id}`, to, language });
}
