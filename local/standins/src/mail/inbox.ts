import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { createStandInServer } from "../stand-in-server.ts";
import type { InboxMail } from "./inbox-mail.ts";
import { handleInbox } from "./pages.ts";

/** A mail server for one machine: everything is kept, nothing leaves it. */
export type Inbox = {
  /** For `SMTP_URL`. */
  readonly smtpUrl: string;
  /** The page where the mail is read. */
  readonly url: string;
  /** Newest first. */
  readonly mails: () => readonly InboxMail[];
  readonly close: () => Promise<void>;
};

const kept = 500;

/** Starts the inbox on this machine only; port 0 takes free ones. */
export async function startInbox(ports: { smtp?: number; http?: number } = {}): Promise<Inbox> {
  const mails: InboxMail[] = [];
  const smtp = smtpServer((mail) => {
    mails.unshift(mail);
    mails.length = Math.min(mails.length, kept);
  });
  const smtpPort = await new Promise<number>((resolve, reject) => {
    smtp.once("error", reject);
    const server = smtp.listen(ports.smtp ?? 0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
  smtp.on("error", () => undefined); // a sender that hangs up is no reason to end
  const web = createStandInServer(handleInbox(() => mails));
  const httpPort = await listen(web, ports.http ?? 0);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://localhost:${httpPort}`,
    mails: () => mails,
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((closed) => smtp.close(() => closed())),
        new Promise<void>((closed) => web.close(() => closed())),
      ]);
    },
  };
}

const largest = 5 * 1024 * 1024;

function smtpServer(receive: (mail: InboxMail) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: largest,
    onData: (stream, session, finish) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const take = async (): Promise<void> => receive(await readMail(await readAll(stream), recipients));
      void take().then(() => finish(), finish);
    },
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

async function readMail(raw: Buffer, recipients: readonly string[]): Promise<InboxMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  return {
    id: randomUUID(),
    recipients,
    from: mail.from?.address ?? "",
    to: mail.to?.map(({ address }) => address ?? "").join(", ") ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "file",
      type: mimeType,
      content: String(content),
    })),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    receivedOn: new Date().toISOString(),
  };
}

async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
