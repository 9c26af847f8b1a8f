import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "../../context.ts";
import { msAfter, preciseUtcText } from "../../db/time.ts";
import type { Resolve } from "../../outside/webhooks/public-address.ts";
import { resolveName } from "../../outside/webhooks/resolve-name.ts";
import { type DueLine, dueLines, putBackLine, takeLine } from "./line.queries.ts";
import { sendTurn, turnMs } from "./turn.ts";

/** Concurrent endpoints of one client: a hundred that hang delay no other client. */
const perClient = 4;

/** A silent program's endpoint is taken over after this: a turn, the last attempt in it, and as long again. */
function leaseMsOf({ config }: Pick<Services, "config">): number {
  return turnMs + 3 * config.WEBHOOK_TIMEOUT_MS;
}

/**
 * Sends webhooks until stopped, `WEBHOOK_WORKERS` endpoints at once and each in the order of its events; `stop` gives up what is under
 * way. Endpoints that fail get half of the places, so that those that work always have some.
 */
export function startWebhooks(services: Services, resolve: Resolve = resolveName): () => Promise<void> {
  const { config, db, log, now } = services;
  const stopping = new AbortController();
  const { signal } = stopping;
  const turns = new Map<Promise<void>, { readonly fails: boolean }>();

  const begin = (line: DueLine, lease: string): void => {
    const turn = sendTurn(services, line, { lease, resolve, stopping: signal })
      .catch(async (error: unknown) => {
        log.warn({ err: error }, "webhooks of an endpoint wait for the database or the name servers");
        await putBackLine(db.pool, line.endpointid, lease, msAfter(now(), config.WEBHOOK_POLL_MS));
      })
      .catch(() => undefined) // its lease ends
      .finally(() => turns.delete(turn));
    turns.set(turn, { fails: line.tries > 0 });
  };

  const fill = async (): Promise<number> => {
    const places = config.WEBHOOK_WORKERS - turns.size;
    if (places <= 0) return 0;
    const failing = [...turns.values()].filter(({ fails }) => fails).length;
    let room = Math.ceil(config.WEBHOOK_WORKERS / 2) - failing;
    const due = await dueLines(db.pool, preciseUtcText(now()), perClient, places, room > 0);
    let begun = 0;
    for (const line of due) {
      if (line.tries > 0 && room <= 0) continue;
      const lease = randomUUID();
      const [taken] = await takeLine(
        db.pool,
        line.endpointid,
        preciseUtcText(now()),
        lease,
        msAfter(now(), leaseMsOf(services)),
      );
      if (!taken) continue;
      if (line.tries > 0) room -= 1;
      begun += 1;
      begin(line, lease);
    }
    return begun;
  };

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const begun = await fill().catch((error: unknown) => {
        log.warn({ err: error }, "webhooks wait for the database");
        return 0;
      });
      if (begun > 0) continue;
      const poll = pause(config.WEBHOOK_POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      await (turns.size > 0 && turns.size >= config.WEBHOOK_WORKERS ? Promise.race([poll, ...turns.keys()]) : poll);
    }
  };
  const working = config.WEBHOOK_WORKERS > 0 ? work() : Promise.resolve();
  return async () => {
    stopping.abort();
    await working;
    await Promise.all(turns.keys());
  };
}
