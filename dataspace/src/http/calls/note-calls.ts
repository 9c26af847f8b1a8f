import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { withoutDeadline } from "../../db/pool/deadline.ts";
import { droppedNotes } from "../../metrics/counts.ts";
import { type CallNote, noteOf } from "./call-note.ts";
import { noteClientCalls } from "./call-notes.queries.ts";
import { Quota } from "./quota.ts";

const everyMs = 1_000;
const batch = 5_000;
// Kept while the database is away.
const most = 20_000;
const perMinute = { done: 1_200, failed: 300 } as const;

/** Notes the calls of clients that changed something or failed, after their answers; what waits is written before the program ends. */
export function noteCalls(app: FastifyInstance, services: Services): void {
  const notes = openCallNotes(services);
  app.addHook("onResponse", async (request, reply) => {
    const note = noteOf(request, reply, services.now());
    if (note) notes.add(note);
  });
  app.addHook("onClose", notes.close);
}

/** Collects notes and writes them with one statement a second, as long as there are any. */
export function openCallNotes({ db, log }: Pick<Services, "db" | "log">) {
  let waiting: CallNote[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const quotas = { done: new Quota(perMinute.done), failed: new Quota(perMinute.failed) };

  const write = async (): Promise<void> => {
    const notes = waiting.slice(0, batch);
    if (notes.length === 0) return;
    const column = <Key extends keyof CallNote>(key: Key): CallNote[Key][] => notes.map((note) => note[key]);
    await noteClientCalls(
      db.pool,
      column("clientid"),
      column("requestid"),
      column("happenedon"),
      column("appuserid"),
      column("keyid"),
      column("tokenid"),
      column("operation"),
      column("source"),
      column("status"),
      column("code"),
      column("ms"),
    );
    waiting = waiting.slice(notes.length);
    if (waiting.length > 0) await write();
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write).catch((error: unknown) => {
      log.warn({ err: error }, "the notes of calls wait for the database");
      later();
    });
    return writing;
  };
  const later = (): void => {
    timer ??= withoutDeadline(() => setTimeout(() => void flush(), everyMs).unref());
  };

  return {
    /** Keeps a note, unless too many wait or this client has had its share of the minute. */
    add: (note: CallNote): void => {
      const quota = quotas[note.code === null ? "done" : "failed"];
      if (waiting.length >= most || !quota.take(note.clientid)) {
        droppedNotes.inc();
        return;
      }
      waiting.push(note);
      later();
    },
    /** Writes what waits and stops. */
    close: async (): Promise<void> => {
      await flush();
      clearTimeout(timer);
    },
  };
}
