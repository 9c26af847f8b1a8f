import { errorMessages } from "@finder/contract/messages/errors/en";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that are no request, or do not become one in time, as far as nothing else is being said, and hangs up. */
export function answerUnreadable(headers: readonly (readonly [string, string])[]) {
  return ({ code = "" }: NodeJS.ErrnoException, socket: Duplex): void => {
    const isNew = "bytesWritten" in socket && socket.bytesWritten === 0;
    if (!socket.writable || !isNew) return void socket.destroy();
    const status = statuses[code] ?? 400;
    const body = JSON.stringify({ code: "BAD_REQUEST", message: errorMessages.BAD_REQUEST });
    const sentHeaders = [
      ...headers,
      ["connection", "close"],
      ["content-type", "application/json; charset=utf-8"],
      ["content-length", `${Buffer.byteLength(body)}`],
    ];
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      ...sentHeaders.map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  };
}
