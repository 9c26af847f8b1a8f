import { createHash } from "node:crypto";
import { readEmail } from "@finder/contract/rules/text/email";
import type { Transporter } from "nodemailer";
import type { Config } from "../../config/config.ts";
import { measureOutside } from "../../metrics/outside.ts";

/** A file that goes with a mail. */
export type Attachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer };

/** One mail to one person, ready to go. */
type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** The same for every attempt at one mail: servers recognise a repeated mail by its Message-ID. */
  readonly key: string;
};

/** Where mail leaves the product. */
export type Mailer = {
  /** Resolves once the server has taken the mail; throws otherwise. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};

class BadAddress extends Error {
  override readonly name = "BadAddress";
}

/** True when trying again cannot help: no address, or the server's answer is 5xx. */
export function isRefusedForGood(error: unknown): boolean {
  return (
    error instanceof BadAddress ||
    (error instanceof Error &&
      "responseCode" in error &&
      typeof error.responseCode === "number" &&
      error.responseCode >= 500)
  );
}

/** Any SMTP server, by its URL (`smtp://user:password@host:port`, `smtps://…`). */
export function smtpMailer(config: Pick<Config, "MAIL_FROM" | "MAIL_FROM_NAME"> & { SMTP_URL: string }): Mailer {
  let opened: Promise<Transporter> | undefined;
  const domain = config.MAIL_FROM.slice(config.MAIL_FROM.indexOf("@") + 1);
  return {
    send: async ({ to, subject, html, text, attachments, key }) => {
      const message = {
        from: { name: config.MAIL_FROM_NAME, address: config.MAIL_FROM },
        to: { name: headerText(to.name), address: oneAddress(to.address) },
        subject: headerText(subject),
        html,
        text,
        attachments: [...attachments],
        messageId: `<${createHash("sha256").update(key).digest("hex")}@${domain}>`,
      };
      const transport = await (opened ??= openTransport(config.SMTP_URL));
      await measureOutside("mail", () => transport.sendMail(message), undefined, isRefusedForGood);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Opens a pool of connections to the server; the library loads with the first mail. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A text for a header, without line breaks, which would begin another header. */
function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** Exactly one address: a comma would make a second recipient. */
function oneAddress(address: string): string {
  const email = readEmail(address);
  if (email === null) throw new BadAddress("The mail has no valid single address.");
  return email;
}
