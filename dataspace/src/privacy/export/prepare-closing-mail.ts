import type { MailKind } from "@finder/contract/messages/mail";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../context.ts";
import { fromUtcText, utcText } from "../../db/time.ts";
import type { DueMail, PreparedMail } from "../../jobs/mail/mail-queue.ts";
import { dayOf } from "../../jobs/mail/mail-words.ts";
import { findExport, findOwnerOf } from "./export.queries.ts";
import { linkToExport } from "./export-link.ts";

/** True for mail about an account that closes. */
export function isClosingMail(kind: MailKind): boolean {
  return kind === "account_closing" || kind === "account_kept" || kind === "account_export";
}

/** The words of such a mail; a copy that was replaced or taken away is not sent. */
export async function prepareClosingMail(
  services: Services,
  { kind, to, language, values = {} }: DueMail,
): Promise<PreparedMail | null> {
  const { pool } = services.db;
  const clientid = Number(values["clientid"]);
  const [owner] = await findOwnerOf(pool, clientid);
  if (!owner) return null;
  const name = owner.name ?? to;
  if (kind === "account_kept") return { name, values: { name }, link: `${services.config.WEB_URL}/login` };
  if (kind === "account_closing") return { name, values: { name, date: dayOf(values["closeson"] ?? null, language) } };
  const [made] = await findExport(pool, clientid);
  if (!made || made.exportid !== values["exportid"]) return null;
  const until = new Date(fromUtcText(made.askedon).getTime() + limits.exportDays * 86_400_000);
  const link = `${services.config.WEB_URL}${linkToExport(services, made, until).url}`;
  return { name, values: { name, date: dayOf(utcText(until), language) }, link };
}
