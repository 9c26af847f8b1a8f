import { type AddressInfo, createServer, type Socket } from "node:net";

/** What a mail server does with the next mail: takes it, answers with this code, or says nothing at all. */
type Mood = "take" | "silent" | 421 | 451 | 550;

/** A mail server (RFC 5321, as little of it as a mail needs) that can be out of sorts. */
export type MoodySmtp = {
  readonly url: string;
  readonly set: (mood: Mood) => void;
  /** Recipients of the emails that were taken. */
  readonly taken: () => readonly string[];
  /** How often a recipient was named. */
  readonly tries: () => number;
  /** In a good mood again, with nothing seen. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

/** Starts one on a free port. */
export async function startMoodySmtp(): Promise<MoodySmtp> {
  const sockets = new Set<Socket>();
  let mood: Mood = "take";
  let taken: string[] = [];
  let tries = 0;

  const recipientAnswer = (line: string): string | null => {
    tries += 1;
    if (mood === "silent") return null;
    if (mood !== "take") return `${mood} not now`;
    taken.push(/<(.*)>/.exec(line)?.[1] ?? "");
    return "250 ok";
  };
  const answerTo = (line: string): string | null => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "RCPT") return recipientAnswer(line);
    if (verb === "DATA") return "354 continue";
    return verb === "QUIT" ? "221 bye" : "250 ok";
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = "";
    let inData = false;
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.write("220 moody\r\n");
    socket.on("data", (bytes) => {
      const lines = (waiting + String(bytes)).split("\r\n");
      waiting = lines.pop() ?? "";
      for (const line of lines) {
        if (inData && line !== ".") continue;
        const answer = inData ? "250 taken" : answerTo(line);
        inData = answer?.startsWith("354") ?? false;
        if (answer !== null) socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      mood = next;
    },
    taken: () => taken,
    tries: () => tries,
    reset: () => {
      [mood, taken, tries] = ["take", [], 0];
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
