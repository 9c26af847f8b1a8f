import { type Inbox, startInbox } from "@finder/standins/mail/inbox";
import type { InboxMail } from "@finder/standins/mail/inbox-mail";
import { startDataspace, type TestDataspace } from "../dataspace.ts";
import { until } from "../until.ts";

/** A dataspace whose mail arrives in an inbox of the test's own, over SMTP. */
export type Mailed = TestDataspace & { readonly inbox: Inbox };

/** Starts both; `options` moves the clock. */
export async function startWithMail(
  env: Record<string, string> = {},
  options: Parameters<typeof startDataspace>[1] = {},
): Promise<Mailed> {
  const inbox = await startInbox();
  const dataspace = await startDataspace({ SMTP_URL: inbox.smtpUrl, MAIL_POLL_MS: "20", ...env }, options);
  return {
    ...dataspace,
    inbox,
    close: async () => {
      await dataspace.close();
      await inbox.close();
    },
  };
}

/** Waits until `count` emails with these words in their subject have come to an address; the newest. */
export async function mailTo(
  { inbox }: Pick<Mailed, "inbox">,
  address: string,
  subject: RegExp,
  count = 1,
): Promise<InboxMail> {
  return until(() => {
    const found = inbox.mails().filter((mail) => mail.recipients.includes(address) && subject.test(mail.subject));
    return found.length >= count && found[0];
  });
}

/** Waits until nothing is left to be sent. */
export async function allMailSent({ services }: TestDataspace): Promise<void> {
  const unsent = "select 1 from mailoutbox where senton is null and gaveupon is null";
  await until(async () => (await services.db.pool.query(unsent)).rows.length === 0);
}

/** The link of a mail, with what its query says. */
export function linkIn(mail: InboxMail): { url: string; query: Record<string, string> } {
  const url = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "";
  return { url, query: Object.fromEntries(new URL(url).searchParams) };
}

/** The link in the newest mail to an address, once `count` with these words in their subject are in the product's inbox. */
export async function mailedLink(
  { inboxUrl }: { readonly inboxUrl: string | null },
  address: string,
  subject = /./,
  count = 1,
): Promise<string> {
  const newest = await until(async () => {
    const answer = await fetch(`${inboxUrl}/messages.json?to=${encodeURIComponent(address)}`);
    const mails = ((await answer.json()) as InboxMail[]).filter((mail) => subject.test(mail.subject));
    return mails.length >= count && mails[0];
  });
  return linkIn(newest).url;
}
