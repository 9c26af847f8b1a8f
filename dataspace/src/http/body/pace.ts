import type { Readable } from "node:stream";

/** Has the event loop turn after every piece of a body: a socket hands over two megabytes at once, and whoever reads is slow. */
export function paceBody(body: Readable): void {
  body.on("data", () => {
    body.pause();
    setImmediate(() => body.resume());
  });
}
