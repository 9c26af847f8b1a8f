import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findPrimary } from "./pool/primary.ts";

const pauseMs = 500;

/** A connection that receives notifications of committed transactions. */
export type Listening = { readonly close: () => Promise<void> };

type Ears = {
  readonly onMessage: (message: string) => void;
  /** Connected, at first or again: notifications in between are lost. */
  readonly onConnected: () => void;
  readonly onLost: (error: unknown) => void;
};

/** Listens to a channel on a connection of its own until closed; one that is lost is opened again. */
export function listen(url: string, channel: string, ears: Ears): Listening {
  const closing = new AbortController();
  let client: pg.Client | null = null;
  const work = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await findPrimary(url)
        .then((server) => {
          if (closing.signal.aborted) return undefined;
          client = new pg.Client({
            connectionString: server,
            keepAlive: true,
            keepAliveInitialDelayMillis: 10_000,
            connectionTimeoutMillis: 10_000,
          });
          return listenOnce(client, channel, ears);
        })
        .catch(ears.onLost);
      await client?.end().catch(() => undefined);
      await pause(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    close: async () => {
      closing.abort();
      await client?.end().catch(() => undefined);
      await working;
    },
  };
}

async function listenOnce(client: pg.Client, channel: string, ears: Ears): Promise<void> {
  const lost = new Promise<void>((resolve) => {
    client.on("error", (error) => {
      ears.onLost(error);
      resolve();
    });
    client.on("end", () => resolve());
  });
  client.on("notification", ({ payload }) => ears.onMessage(payload ?? ""));
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  ears.onConnected();
  await lost;
}
