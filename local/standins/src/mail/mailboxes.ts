import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** How a mail server answers for a mailbox: it takes it or not, has no room, asks to come again, or refuses the caller. */
export type Mailbox = "there" | "gone" | "full" | "greylisted" | "blocked";

/** A mail server of this machine that answers for mailboxes and takes no mail. */
export type MailHost = {
  readonly port: number;
  /** The recipients asked about so far. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
};

const refusals = {
  gone: [550, "5.1.1 The mailbox does not exist."],
  full: [452, "4.2.2 The mailbox is full."],
  greylisted: [451, "4.7.1 Greylisted, try again later."],
  blocked: [550, "5.7.1 Your network is on a block list."],
} as const;

/** Starts one; `mailboxOf` says how each recipient is answered. */
export async function startMailHost(mailboxOf: (address: string) => Mailbox): Promise<MailHost> {
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH", "DATA"],
    onRcptTo: ({ address }, _session, answer) => {
      asked.push(address);
      const mailbox = mailboxOf(address);
      if (mailbox === "there") return answer();
      const [responseCode, text] = refusals[mailbox];
      answer(Object.assign(new Error(text), { responseCode }));
    },
  });
  server.on("error", () => undefined); // a caller that hangs up is no reason to end
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => resolve((listening.address() as AddressInfo).port));
  });
  return { port, asked, close: () => new Promise((closed) => server.close(() => closed())) };
}
