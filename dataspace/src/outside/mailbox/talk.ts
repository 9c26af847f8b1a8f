import { Socket } from "node:net";
import type { Resolved } from "../webhooks/public-address.ts";

/** A mail server's answer to a command (RFC 5321): its code, and its lines as one text. */
export type Reply = { readonly code: number; readonly text: string };

/** Sends a command, or with null none, and returns the next reply. */
export type Say = (command: string | null) => Promise<Reply>;

type Place = { readonly to: Resolved; readonly port: number; readonly signal: AbortSignal };

/** Most characters that a server may send in one conversation. */
const longest = 65_536;

const replyLine = /^(\d{3})([ -]?)(.*)$/;

/** Holds one SMTP conversation. Throws if the server cannot be reached, hangs up, talks nonsense, or the signal ends it. */
export async function talk<Found>({ to, port, signal }: Place, work: (say: Say) => Promise<Found>): Promise<Found> {
  const socket = new Socket({ signal });
  // An end by the signal is thrown to the reader below.
  socket.on("error", () => undefined);
  socket.setEncoding("latin1").connect({ host: to.address, port, family: to.family });
  try {
    const replies = repliesOf(socket);
    return await work(async (command) => {
      if (command !== null) socket.write(`${command}\r\n`);
      const { value } = await replies.next();
      if (!value) throw new Error("The mail server hung up.");
      return value;
    });
  } finally {
    socket.end("QUIT\r\n", () => socket.destroy());
  }
}

async function* repliesOf(chunks: AsyncIterable<string>): AsyncGenerator<Reply, undefined> {
  let received = 0;
  let rest = "";
  let texts: string[] = [];
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > longest) throw new Error("The mail server says too much.");
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [, code, more, text = ""] = replyLine.exec(line.trimEnd()) ?? [];
      if (code === undefined) throw new Error("The mail server does not speak SMTP.");
      texts.push(text);
      if (more === "-") continue;
      yield { code: Number(code), text: texts.join(" ") };
      texts = [];
    }
  }
}
