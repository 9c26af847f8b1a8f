import type { IncomingMessage } from "node:http";

/** The caller's address, seen past as many proxies as there are: each adds whom it heard from to `X-Forwarded-For`. */
export function callerAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const nearest = socket.remoteAddress ?? "";
  if (proxies === 0) return nearest;
  const told = [headers["x-forwarded-for"] ?? []]
    .flat()
    .join()
    .split(",")
    .flatMap((each) => each.trim() || []);
  return [...told, nearest].at(-1 - Math.min(proxies, told.length)) ?? nearest;
}
