import { connect } from "node:net";

/** An answer as its bytes say it; status 0 where the other side hung up without a word. */
export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string };

/** Milliseconds that an answer is waited for, and that a connection is which stays open after it. */
const [patienceMs, quietMs] = [5_000, 200];

/** Sends bytes as they are, which no client would, and reads until the other side hangs up or falls silent. */
export function sendRaw(url: string, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
    let text = "";
    socket.setTimeout(patienceMs, () =>
      socket.destroy(text === "" ? new Error(`No answer to ${JSON.stringify(bytes)}`) : undefined),
    );
    socket.on("data", (piece) => {
      text += piece.toString("latin1");
      socket.setTimeout(quietMs);
    });
    const hungUp = new Set(["ECONNRESET", "EPIPE"]);
    socket.once("error", (error: NodeJS.ErrnoException) => (hungUp.has(error.code ?? "") ? undefined : reject(error)));
    socket.once("close", () => resolve(readAnswer(text)));
    socket.write(bytes, "latin1");
  });
}

/** One request without a body whose target is sent as it is written. */
export function rawRequest(method: string, target: string, headers = ""): string {
  return `${method} ${target} HTTP/1.1\r\nHost: product\r\nConnection: close\r\n${headers}\r\n`;
}

function readAnswer(text: string): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  const isChunked = /^transfer-encoding: chunked/im.test(head);
  return { status: Number(head.split(" ")[1] ?? 0), head: head.toLowerCase(), body: isChunked ? joined(body) : body };
}

function joined(chunked: string): string {
  const size = Number.parseInt(chunked, 16);
  if (!(size > 0)) return "";
  const start = chunked.indexOf("\r\n") + 2;
  return chunked.slice(start, start + size) + joined(chunked.slice(start + size + 2));
}
