import type {
  DroppedAnswer,
  FailedMailRow,
  failedMailsRequest,
  FailedMailsAnswer,
  RetriedAnswer,
} from "@finder/contract/endpoints/failures";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import { maskEmail } from "@finder/contract/rules/text/mask";
import type { Services } from "../../context.ts";
import { unseal } from "../../db/secrets/seal.ts";
import { preciseUtcText, utcText } from "../../db/time.ts";
import {
  clientsOfEmails,
  countFailedMails,
  dropFailedMail,
  type FailedRow,
  listFailedMails,
  retryMail,
  retryMails,
  stateOfMail,
} from "./failed-mails.queries.ts";

/** Mails that failed, newest first; addresses are masked, since they may be of people who never were customers. */
export async function readFailedMails(
  services: Services,
  { before = null, kind = null, limit }: Nullable<z.output<typeof failedMailsRequest>>,
): Promise<FailedMailsAnswer> {
  const { pool } = services.db;
  const [rows, kinds] = await Promise.all([
    listFailedMails(pool, { before, kind, count: limit + 1 }),
    countFailedMails(pool),
  ]);
  const shown = rows.slice(0, limit).map((row) => ({ row, to: recipientOf(services, row) }));
  const clients = await clientsOfEmails(pool, [...new Set(shown.map(({ to }) => to.toLowerCase()))]);
  const resource = shown.map(({ row, to }): FailedMailRow => {
    const { mailid, kind: own, tries, failure, createdon, failedon, gaveupon, dueon } = row;
    const { clientid = null, companyname = null } = clients.find(({ email }) => email === to.toLowerCase()) ?? {};
    const nexttry = gaveupon === null ? dueon.slice(0, 19) : null;
    const told = { mailid, kind: own, tries, failure, createdon, failedon, nexttry };
    return { ...told, recipient: maskEmail(to), clientid, companyname };
  });
  return { resource, more: rows.length > limit, kinds };
}

/** Has a failed mail sent now; it keeps its key, so that a server knows it again (docs/rules.md#failed-mail). */
export async function retryFailedMail({ db, now }: Services, mailid: number): Promise<RetriedAnswer> {
  const rows = await retryMail(db.pool, mailid, preciseUtcText(now()));
  if (rows.length === 0 && (await stateOf({ db }, mailid)) === "dropped")
    throw new ProductError("CONFLICT", { detail: "This mail was dropped." });
  return { retried: rows.length };
}

const atOnce = 500;

/** Has every failed mail of a kind sent, in the order of their writing. */
export async function retryFailedMails({ db, now }: Services, kind: string): Promise<RetriedAnswer> {
  let retried = 0;
  for (let after = 0; ;) {
    const rows = await retryMails(db.pool, { kind, after, dueon: preciseUtcText(now()), most: atOnce });
    retried += rows.length;
    if (rows.length < atOnce) return { retried };
    after = Math.max(...rows.map(({ mailid }) => mailid));
  }
}

/** Wipes a failed mail, so that it is never sent; dropped before, it stays so. */
export async function dropMail({ db, now }: Services, mailid: number): Promise<DroppedAnswer> {
  const [dropped] = await dropFailedMail(db.pool, mailid, utcText(now()));
  if (!dropped) {
    const state = await stateOf({ db }, mailid);
    if (state !== "dropped")
      throw new ProductError("CONFLICT", {
        detail: state === "sent" ? "This mail was sent." : "This mail is being sent.",
      });
  }
  return { success: true };
}

type Nullable<Asked> = { readonly [Name in keyof Asked]: Asked[Name] | null } & { readonly limit: number };

function recipientOf({ config }: Pick<Services, "config">, { sealed, mailkey }: FailedRow): string {
  return (JSON.parse(unseal(config.keyring, sealed, mailkey)) as { to: string }).to;
}

async function stateOf({ db }: Pick<Services, "db">, mailid: number): Promise<"sent" | "dropped" | "sending"> {
  const [mail] = await stateOfMail(db.pool, mailid);
  if (!mail) throw new ProductError("NOT_FOUND", { field: "mailid", detail: "There is no such mail." });
  return mail.state;
}
