import { setTimeout as pause } from "node:timers/promises";
import type { Language } from "@finder/contract/language";
import type { MailKind } from "@finder/contract/messages/mail";
import { readRowId } from "@finder/contract/rules/row-id";
import type { Services } from "../../context.ts";
import { seal, unseal } from "../../db/secrets/seal.ts";
import type { Executor } from "../../db/statement.ts";
import { readerLanguage } from "../../db/members/reader-language.ts";
import { utcText } from "../../db/time.ts";
import { type Attachment, isRefusedForGood, type Mailer } from "../../outside/mail/mail.ts";
import { type MailItem, renderMail } from "../../outside/mail/render-mail.ts";
import { failureText } from "../failure-text.ts";
export { withdrawMails } from "./mail.queries.ts";
import { closeMail, dropMail, giveUpMail, insertMail, type OutboxRow, postponeMail, takeMail } from "./mail.queries.ts";

/** A mail to be sent exactly once: `key` names it for ever. */
export type MailJob = {
  readonly kind: MailKind;
  readonly key: string;
  /** The recipient's address. */
  readonly to: string;
  /** The language of a reader who has chosen none. */
  readonly language?: Language;
  readonly values?: Readonly<Record<string, string>>;
  /** Seconds until it is sent. */
  readonly waits?: number;
};

/** The mail's words, decided when it is sent; null: it has no recipient any more. */
export type PreparedMail = {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly link?: string;
  readonly attachments?: readonly Attachment[];
  readonly items?: readonly MailItem[];
};
/** A mail that is due, in the language it will be in. */
export type DueMail = Omit<MailJob, "key" | "waits"> & { readonly language: Language };
export type PrepareMail = (services: Services, mail: DueMail) => Promise<PreparedMail | null>;

const lastMailMs = 5_000;

/** Queues a mail inside the caller's transaction: it commits and rolls back with it. Its words are sealed. */
export async function enqueueMail(
  db: Executor,
  { config, now }: Pick<Services, "config" | "now">,
  { key, kind, to, language, values = {}, waits = 0 }: MailJob,
): Promise<void> {
  const sealed = seal(config.keyring, JSON.stringify({ to, language, values }), key);
  const clientid = readRowId(values["clientid"] ?? "");
  await insertMail(db, {
    mailkey: key,
    kind,
    sealed,
    createdon: utcText(now()),
    dueon: after(now(), waits * 1000),
    email: to,
    clientid,
  });
}

/**
 * Sends queued mail until stopped; `stop` waits a while for the mail in hand: one that hangs is tried again after its lease.
 */
export function startMailQueue(services: Services, mailer: Mailer, prepare: PrepareMail): () => Promise<void> {
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const sent = await sendNext(services, mailer, prepare).catch((error: unknown) => {
        services.log.warn({ err: error }, "mail queue waits for the database");
        return false;
      });
      if (!sent)
        await pause(services.config.MAIL_POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = work();
  return async () => {
    stopping.abort();
    await Promise.race([working, pause(lastMailMs, undefined, { ref: false })]);
    mailer.close();
  };
}

function precise(moment: Date): string {
  return moment.toISOString().slice(0, 23).replace("T", " ");
}

const leaseMs = 2 * 60_000;

const longestWaitMs = 60 * 60_000;

/** Sends the mail that is due; false when none is. A failed one waits longer after each try, a refused one is closed. */
async function sendNext(services: Services, mailer: Mailer, prepare: PrepareMail): Promise<boolean> {
  const { db, log, now } = services;
  const [row] = await takeMail(db.pool, precise(now()), after(now(), leaseMs));
  if (!row) return false;
  try {
    await deliver(services, mailer, prepare, row);
  } catch (error) {
    log.warn({ err: error }, "mail not sent");
    const { mailid, tries } = row;
    const failed = { mailid, tries, now: utcText(now()), failure: failureText(error) };
    if (isRefusedForGood(error)) await giveUpMail(db.pool, failed);
    else await postponeMail(db.pool, { ...failed, dueon: after(now(), Math.min(1000 * 2 ** tries, longestWaitMs)) });
  }
  return true;
}

function after(moment: Date, ms: number): string {
  return precise(new Date(moment.getTime() + ms));
}

type SealedMail = Pick<MailJob, "to" | "language"> & Required<Pick<MailJob, "values">>;

async function deliver(services: Services, mailer: Mailer, prepare: PrepareMail, row: OutboxRow): Promise<void> {
  const { db, config, now } = services;
  const kind = row.kind as MailKind;
  const content = JSON.parse(unseal(config.keyring, row.sealed, row.mailkey)) as SealedMail;
  const language = (await readerLanguage(db.pool, content.to)) ?? content.language ?? "en";
  const prepared = await prepare(services, { kind, ...content, language });
  if (!prepared) return void (await dropMail(db.pool, row.mailid));
  const { name, link, items, attachments = [] } = prepared;
  const values = { ...content.values, ...prepared.values };
  const words = renderMail(
    { kind, language, values, link, items },
    { name: config.MAIL_FROM_NAME, address: config.SELLER_ADDRESS, web: config.WEB_URL },
  );
  await mailer.send({ to: { name, address: content.to }, key: row.mailkey, attachments, ...words });
  await closeMail(db.pool, row.mailid, utcText(now()));
}
