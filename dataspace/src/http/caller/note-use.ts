import type { Services } from "../../context.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { noteUse } from "./caller.queries.ts";

/**
 * Notes when and from where a session is used, at most once a minute and beside the call: nobody waits for it, and a
 * note that fails is made by the next call.
 */
export function useNoter({ db, log, now }: Pick<Services, "db" | "log" | "now">) {
  const underWay = new Set<string>();
  return (token: string, lastusedon: string | null, address: string): void => {
    const before = minutesBefore(now(), 1);
    if (lastusedon === null || lastusedon > before || underWay.has(token)) return;
    underWay.add(token);
    noteUse(db.pool, fingerprint(token), utcText(now()), before, address)
      .catch((error: unknown) => log.warn({ err: error }, "use of a session not noted"))
      .finally(() => underWay.delete(token));
  };
}
