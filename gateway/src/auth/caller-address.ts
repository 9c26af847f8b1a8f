import type { IncomingMessage } from "node:http";

/** The caller's address behind the configured number of proxies: each adds its peer to `X-Forwarded-For`. */
export function callerAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const nearest = socket.remoteAddress ?? "";
  if (proxies === 0) return nearest;
  const forwarded = [headers["x-forwarded-for"] ?? []]
    .flat()
    .join()
    .split(",")
    .flatMap((each) => each.trim() || []);
  return [...forwarded, nearest].at(-1 - Math.min(proxies, forwarded.length)) ?? nearest;
}
