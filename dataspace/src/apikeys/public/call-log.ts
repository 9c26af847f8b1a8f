import type { Datum } from "@finder/contract/datum";
import type { Services } from "../../context.ts";
import { withoutDeadline } from "../../db/pool/deadline.ts";
import { noteCalls } from "./call.queries.ts";

/** How a call ended. */
export type NotedCall = {
  readonly clientid: number;
  readonly keyid: number;
  readonly callid: string;
  readonly requestid: string;
  readonly url: string;
  readonly types: string | null;
  readonly status: number;
  readonly code: string | null;
  readonly latencyms: number;
  readonly counts: Readonly<Record<Datum, number>>;
  readonly createdon: string;
};

const everyMs = 200;
const batch = 500;
// Kept while the database is away; dropped ones were free, because charged calls are written with the charge.
const most = 20_000;

/** Writes the outcome of calls in batches, after answering them; `close` waits until all are written. */
export function openCallLog({ db, log }: Pick<Services, "db" | "log">) {
  let waiting: NotedCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const calls = waiting.slice(0, batch);
    if (calls.length === 0) return;
    const column = <T>(pick: (call: NotedCall) => T): T[] => calls.map(pick);
    await noteCalls(
      db.pool,
      column((call) => call.clientid),
      column((call) => call.keyid),
      column((call) => call.callid),
      column((call) => call.requestid),
      column((call) => call.url),
      column((call) => call.types),
      column((call) => call.status),
      column((call) => call.code),
      column((call) => call.latencyms),
      column((call) => call.counts.personal),
      column((call) => call.counts.business),
      column((call) => call.counts.phone),
      column((call) => call.createdon),
    );
    waiting = waiting.slice(calls.length);
    if (waiting.length > 0) await write();
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write).catch((error: unknown) => {
      log.warn({ err: error }, "the call log waits for the database");
      waiting = waiting.slice(-most);
      later();
    });
    return writing;
  };
  const later = (): void => {
    timer ??= withoutDeadline(() => setTimeout(() => void flush(), everyMs).unref());
  };

  return {
    note: (call: NotedCall): void => {
      waiting.push(call);
      later();
    },
    /** Writes the waiting notes and stops. */
    close: async (): Promise<void> => {
      await flush();
      clearTimeout(timer);
    },
  };
}

export type CallLog = ReturnType<typeof openCallLog>;
