import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { reads, replicaLag } from "../../metrics/counts.ts";
import { currentDeadline, withDeadline, withoutDeadline } from "../pool/deadline.ts";
import type { Executor } from "../statement.ts";
import { StickyPrimary, stalestMs } from "./sticky-primary.ts";
import { readBeat, removeOldBeats, removeOldPins, writeBeat } from "./replica.queries.ts";

/** Reads that a replica may answer: all of them, and no other. Nothing that decides about credits or permissions is among them. */
export type ReplicaRead =
  | "my_contacts"
  | "contact_history"
  | "revealed_contacts"
  | "person"
  | "usage"
  | "credit_statement"
  | "audit_log"
  | "api_usage";

/** Milliseconds between two beats; also the limit for the replica to answer a beat or a read. */
const beatMs = 500;
const patienceMs = 2_000;
/** Beats between two clean-ups. */
const tidyEvery = 240;

type Servers = { readonly first: pg.Pool; readonly replica: pg.Pool };
type Beat = { readonly beat: number; readonly sent: number };

/**
 * A read replica. This program writes a heartbeat to the first server every half second: a server that has the beat has all that
 * was committed before it. A read goes to the replica if its client is not pinned (`StickyPrimary`) and the connection has a beat of the
 * last 5 seconds; otherwise, or if the replica fails, it goes to the first server.
 */
export class Replica {
  readonly pins: StickyPrimary;
  readonly #servers: Servers;
  readonly #say: (failure: unknown) => void;
  readonly #program = randomUUID();
  readonly #closing = new AbortController();
  readonly #working: Promise<void>;
  /** Beats of the last seconds, the oldest first. */
  #beats: Beat[] = [];
  /** When the last beat that has reached the replica was sent. */
  #lastSeen = performance.now();
  #isUsable = false;

  /** `say` receives why reads go to the first server, and undefined once they no longer do. */
  constructor(servers: Servers, say: (failure: unknown) => void) {
    this.#servers = servers;
    this.#say = say;
    this.pins = new StickyPrimary(servers.first);
    this.#working = withoutDeadline(() => this.#beat());
  }

  /** Answers a read for a client, by one server or the other. */
  async read<T>(clientid: number, name: ReplicaRead, run: (db: Executor) => Promise<T>): Promise<T> {
    if (this.#isUsable && !(await this.pins.has(clientid))) {
      const oldest = this.#freshAt(performance.now());
      try {
        const answer = oldest && (await inTime(() => this.#readThere(oldest.beat, run)));
        if (answer) {
          reads.labels(name, "replica").inc();
          return answer.read;
        }
      } catch (failure) {
        this.#leave(failure);
      }
    }
    reads.labels(name, "first").inc();
    return run(this.#servers.first);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#working;
    // One that hangs does not say goodbye.
    await inTime(() => this.#servers.replica.end()).catch(() => undefined);
  }

  /** Each connection shows for itself what it knows: a replica that started again, or another one, may know less. */
  async #readThere<T>(beat: number, run: (db: Executor) => Promise<T>): Promise<{ read: T } | null> {
    const client = await this.#servers.replica.connect();
    try {
      const [known] = await readBeat(client, this.#program);
      const answer = known && known.beat >= beat ? { read: await run(client) } : null;
      client.release();
      return answer;
    } catch (failure) {
      client.release(true);
      throw failure;
    }
  }

  #freshAt(now: number): Beat | undefined {
    return this.#beats.find(({ sent }) => sent >= now - stalestMs);
  }

  async #beat(): Promise<void> {
    const { signal } = this.#closing;
    for (let beat = 1; !signal.aborted; beat += 1) {
      await this.#look(beat).catch((failure: unknown) => this.#leave(failure));
      replicaLag.set((performance.now() - this.#lastSeen) / 1000);
      await pause(beatMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(beat: number): Promise<void> {
    const { first, replica } = this.#servers;
    const sent = performance.now();
    await inTime(() => writeBeat(first, this.#program, beat));
    this.#beats = [...this.#beats.filter((each) => each.sent >= sent - 2 * stalestMs), { beat, sent }];
    await inTime(() => this.pins.renew());
    if (beat % tidyEvery === 0) await Promise.all([removeOldPins(first), removeOldBeats(first)]);
    const [known] = await inTime(() => readBeat(replica, this.#program));
    this.#lastSeen = this.#beats.find((each) => each.beat === known?.beat)?.sent ?? this.#lastSeen;
    if (performance.now() - this.#lastSeen > stalestMs) this.#leave(new Error("The replica is too far behind."));
    else this.#isUsable = true;
  }

  #leave(failure: unknown): void {
    if (this.#isUsable) this.#say(failure);
    this.#isUsable = false;
  }
}

/** What the servers answer within the patience, or before the caller gives up. */
function inTime<T>(ask: () => Promise<T>): Promise<T> {
  const at = Math.min(performance.now() + patienceMs, currentDeadline()?.at ?? Number.POSITIVE_INFINITY);
  const late = new AbortController();
  const gaveUp = pause(at - performance.now(), undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error("The server did not answer in time.");
  });
  return Promise.race([withDeadline({ at }, ask), gaveUp]).finally(() => late.abort());
}
