import { startInbox } from "@finder/standins/mail/inbox";

/** Where the product's mail goes. */
export type ProductMail = {
  readonly smtpUrl: string;
  /** The page of the local inbox; null with a mail server of one's own. */
  readonly inboxUrl: string | null;
  readonly stop: () => Promise<void>;
};

/** The mail server of `SMTP_URL`, or an inbox on this machine; in production the inbox only when asked for. */
export async function openMail(env: NodeJS.ProcessEnv): Promise<ProductMail> {
  const configured = env["SMTP_URL"];
  if (configured) return { smtpUrl: configured, inboxUrl: null, stop: async () => {} };
  if (env["NODE_ENV"] === "production" && env["ALLOW_LOCAL_STANDINS"] !== "true")
    throw new Error(
      "Production needs a mail server: set SMTP_URL. To run on the local inbox all the same, set ALLOW_LOCAL_STANDINS=true.",
    );
  const inbox = await startInbox({ http: Number(env["INBOX_PORT"] ?? 0) });
  return { smtpUrl: inbox.smtpUrl, inboxUrl: inbox.url, stop: inbox.close };
}
