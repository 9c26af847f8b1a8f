import type { Language } from "@finder/contract/language";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";

type Asked = { readonly to: string; readonly language: Language; readonly id: string };

/**
 * Asks for the mail that tells an address how to go on: the link that verifies it, or that it has an account already.
 * Both are asked for, whoever the address belongs to; which one fits is decided when they are sent.
 */
export async function enqueueConfirmation(
  db: Executor,
  services: Pick<Services, "config" | "now">,
  { to, language, id }: Asked,
): Promise<void> {
  for (const kind of ["verify_email", "already_registered"] as const)
    await enqueueMail(db, services, { kind, key: `${kind}:${to}:${id}`, to, language });
}
