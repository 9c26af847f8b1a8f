import type { Language } from "@finder/contract/language";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";

type Asked = { readonly to: string; readonly language: Language; readonly id: string };

/**
 * Queues the mail with the next step: the link that verifies the address, or the note that it has an account already. Both
 * are queued, whoever owns the address; the sender decides which one fits.
 */
export async function enqueueConfirmation(
  db: Executor,
  services: Pick<Services, "config" | "now">,
  { to, language, id }: Asked,
): Promise<void> {
  for (const kind of ["verify_email", "already_registered"] as const)
    await enqueueMail(db, services, { kind, key: `${kind}:${to}:${id}`, to, language });
}
