import { ProductError } from "@finder/contract/errors";
import type { dropMail, failedMails, retryMail } from "@finder/contract/operators/failures";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import { maskEmail } from "@finder/contract/rules/text/mask";
import type { Services } from "../../context.ts";
import { pageOf } from "../../db/page.ts";
import { unseal } from "../../db/secrets/seal.ts";
import { isoTime, preciseUtcText, utcText } from "../../db/time.ts";
import * as queries from "./failed-mails.queries.ts";

type Page = AnswerOf<typeof failedMails>;
type Retried = AnswerOf<typeof retryMail>;

/** Reads failed emails, newest first; addresses are masked, as they may be of people who never were clients. */
export async function readFailedMails(
  services: Services,
  { before, kind, first }: InputOf<typeof failedMails>,
): Promise<Page> {
  const { pool } = services.db;
  const [rows, kinds] = await Promise.all([
    queries.listFailedMails(pool, { before: before ?? null, kind: kind ?? null, count: first + 1 }),
    queries.countFailedMails(pool),
  ]);
  const page = pageOf(rows, first);
  const shown = page.items.map((row) => ({ row, to: recipientOf(services, row) }));
  const clients = await queries.clientsOfEmails(pool, [...new Set(shown.map(({ to }) => to.toLowerCase()))]);
  const items = shown.map(({ row, to }): Page["items"][number] => {
    const client = clients.find(({ email }) => email === to.toLowerCase());
    return {
      id: `${row.mailid}`,
      kind: row.kind,
      recipient: maskEmail(to),
      clientId: client ? `${client.clientid}` : null,
      companyName: client?.companyname ?? null,
      tries: row.tries,
      failure: row.failure,
      createdOn: isoTime(row.createdon),
      failedOn: isoTime(row.failedon),
      nextTry: row.gaveupon === null ? isoTime(row.dueon) : null,
    };
  });
  return { items, more: page.more, kinds };
}

/** Has a failed mail sent now; it keeps its key, so that a server knows it again (docs/rules.md#failed-mail). */
export async function retryFailedMail({ db, now }: Services, mailid: number): Promise<Retried> {
  const rows = await queries.retryMail(db.pool, mailid, preciseUtcText(now()));
  if (rows.length === 0 && (await stateOf({ db }, mailid)) === "dropped")
    throw new ProductError("CONFLICT", { detail: "This mail was dropped." });
  return { retried: rows.length };
}

const atOnce = 500;

/** Has every failed mail of a kind sent, in the order of their writing. */
export async function retryFailedMails({ db, now }: Services, kind: string): Promise<Retried> {
  let retried = 0;
  for (let after = 0; ;) {
    const rows = await queries.retryMails(db.pool, { kind, after, dueon: preciseUtcText(now()), most: atOnce });
    retried += rows.length;
    if (rows.length < atOnce) return { retried };
    after = Math.max(...rows.map(({ mailid }) => mailid));
  }
}

/** Wipes a failed mail, so that it is never sent; dropped before, it stays so. */
export async function dropFailedMail({ db, now }: Services, mailid: number): Promise<AnswerOf<typeof dropMail>> {
  const [dropped] = await queries.dropFailedMail(db.pool, mailid, utcText(now()));
  if (!dropped) {
    const state = await stateOf({ db }, mailid);
    if (state !== "dropped")
      throw new ProductError("CONFLICT", {
        detail: state === "sent" ? "This mail was sent." : "This mail is being sent.",
      });
  }
  return { dropped: true };
}

function recipientOf({ config }: Pick<Services, "config">, { sealed, mailkey }: queries.FailedRow): string {
  return (JSON.parse(unseal(config.keyring, sealed, mailkey)) as { to: string }).to;
}

async function stateOf({ db }: Pick<Services, "db">, mailid: number): Promise<"sent" | "dropped" | "sending"> {
  const [mail] = await queries.stateOfMail(db.pool, mailid);
  if (!mail) throw new ProductError("NOT_FOUND", { field: "id", detail: "There is no such mail." });
  return mail.state;
}
