import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Services } from "../context.ts";
import { withoutDeadline } from "../db/pool/deadline.ts";
import { listen, type Listening } from "../db/listen.ts";
import { minutesBefore, utcText } from "../db/time.ts";
import { liveStreams } from "../metrics/counts.ts";
import { presentJob } from "../jobs/job.ts";
import type { JobRow } from "../jobs/job.queries.ts";
import type { LiveStream } from "./live-stream.ts";
import { openSessions, readBalancesOf, readCurrentJobs, readJobsOf, publishChanges } from "./live.queries.ts";

/** Milliseconds between two rounds, so that no page gets more than four messages a second. */
const roundMs = 250;
/** Milliseconds between two polls for changes to publish to all programs. */
const publishMs = 150;
/** Milliseconds between two looks at the sessions, between two signs of life, and after which an unanswered look ends all. */
const lookMs = 700;
const beatMs = 25_000;
const longestUnknownMs = 10_000;
const mostStreams = 10_000;
/** Minutes for which a reconnecting page learns of jobs that ended meanwhile. */
const endedMinutes = 5;

/**
 * Sends changes to open pages. One listening connection hears which clients' balances and which jobs changed; a round reads
 * the watched ones and sends them: balances in one statement, jobs in one a client. Rounds follow each other, so no page gets an older state after a
 * newer one.
 */
export class LiveHub {
  readonly #services: Services;
  readonly #streams = new Set<LiveStream>();
  readonly #fresh = new Set<LiveStream>();
  readonly #clients = new Set<number>();
  readonly #jobs = new Map<number, Set<number>>();
  readonly #news = new Set<number>();
  readonly #timers: NodeJS.Timeout[] = [];
  #listening: Listening | null = null;
  #heard = false;
  #round: NodeJS.Timeout | null = null;
  #lastRound = 0;
  #lastLook = Date.now();
  #looking = false;
  #publishing = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Adds a stream, which gets the present state and then changes. Throws TOO_MANY_ATTEMPTS beyond five of one member. */
  add(stream: LiveStream): void {
    const own = [...this.#streams].filter((each) => memberOf(each) === memberOf(stream));
    if (own.length >= limits.liveStreams) throw new ProductError("TOO_MANY_ATTEMPTS");
    if (this.#streams.size >= mostStreams) throw new ProductError("UNAVAILABLE");
    if (this.#streams.size === 0) this.#lastLook = Date.now();
    withoutDeadline(() => this.#start());
    this.#streams.add(stream);
    liveStreams.inc();
    this.#fresh.add(stream);
    stream.begin();
    this.#soon();
  }

  remove(stream: LiveStream): void {
    if (this.#streams.delete(stream)) liveStreams.dec();
    this.#fresh.delete(stream);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#round) clearTimeout(this.#round);
    this.#endAll([...this.#streams]);
    await this.#listening?.close();
  }

  /** The connection opens with the first watching page and stays open. */
  #start(): void {
    if (this.#listening) return;
    this.#listening = listen(this.#services.config.DATABASE_URL, "live", {
      onMessage: (message) => this.#hear(message),
      onConnected: () => {
        this.#heard = true;
        for (const stream of this.#streams) this.#fresh.add(stream);
        this.#soon();
      },
      onLost: (error) => this.#services.log.warn({ err: error }, "live updates wait for the database"),
    });
    this.#timers.push(
      setInterval(() => void this.#publish(), publishMs).unref(),
      setInterval(() => void this.#look(), lookMs).unref(),
      setInterval(() => this.#beat(), beatMs).unref(),
    );
  }

  /**
   * While pages watch here, this program helps to announce changes to all programs; the next round makes up for a failed one.
   */
  async #publish(): Promise<void> {
    if (this.#streams.size === 0 || this.#publishing) return;
    this.#publishing = true;
    await publishChanges(this.#services.db.pool).catch(() => undefined);
    this.#publishing = false;
  }

  /** `credits:7` or `news:7` of a client, or `job:7:12:1003` of client, member and job. */
  #hear(message: string): void {
    const [what, ...ids] = message.split(":");
    const [clientid = 0, , jobid = 0] = ids.map(Number);
    if (![...this.#streams].some(({ watcher }) => watcher.clientid === clientid)) return;
    if (what === "credits") this.#clients.add(clientid);
    else if (what === "news") this.#news.add(clientid);
    else addTo(this.#jobs, clientid, jobid);
    this.#soon();
  }

  #soon(): void {
    if (this.#round || !this.#heard) return;
    const wait = Math.max(0, this.#lastRound + roundMs - Date.now());
    this.#round = withoutDeadline(() => setTimeout(() => void this.#sendRound(), wait).unref());
  }

  async #sendRound(): Promise<void> {
    const fresh = [...this.#fresh];
    const clients = new Set([...this.#clients, ...fresh.map(({ watcher }) => watcher.clientid)]);
    const jobs = [...this.#jobs];
    const news = new Set(this.#news);
    this.#fresh.clear();
    this.#clients.clear();
    this.#jobs.clear();
    this.#news.clear();
    for (const stream of this.#streams) if (news.has(stream.watcher.clientid)) stream.sendNews();
    try {
      await this.#send([...clients], jobs, fresh);
    } catch (error) {
      this.#services.log.warn({ err: error }, "live updates wait for the database");
      for (const stream of this.#streams) this.#fresh.add(stream);
    }
    this.#lastRound = Date.now();
    this.#round = null;
    if (this.#fresh.size + this.#clients.size + this.#jobs.size + this.#news.size > 0) this.#soon();
  }

  async #send(
    clients: number[],
    changed: readonly [number, ReadonlySet<number>][],
    fresh: readonly LiveStream[],
  ): Promise<void> {
    const { db, now } = this.#services;
    for (const row of clients.length > 0 ? await readBalancesOf(db.pool, clients) : []) {
      const json = JSON.stringify(row);
      for (const stream of this.#streams) if (stream.watcher.clientid === row.clientid) stream.sendBalances(json);
    }
    for (const [clientid, jobs] of changed)
      this.#sendJobs(await readJobsOf(db.pool, clientid, [...jobs]), [...this.#streams]);
    const members = new Map<number, Set<number>>();
    for (const { watcher } of fresh) addTo(members, watcher.clientid, watcher.appuserid);
    for (const [clientid, ids] of members)
      this.#sendJobs(await readCurrentJobs(db.pool, clientid, [...ids], minutesBefore(now(), endedMinutes)), fresh);
  }

  #sendJobs(rows: readonly JobRow[], streams: readonly LiveStream[]): void {
    for (const row of rows) {
      const json = JSON.stringify(presentJob(row, this.#services.now()));
      for (const stream of streams)
        if (memberOf(stream) === `${row.clientid}:${row.appuserid}` && this.#streams.has(stream))
          stream.sendJob(row.jobid, json);
    }
  }

  #beat(): void {
    for (const stream of this.#streams) stream.beat();
  }

  /** Ends the streams of sessions that are over, within a second; all of them when that cannot be known for long. */
  async #look(): Promise<void> {
    if (this.#streams.size === 0 || this.#looking) return;
    this.#looking = true;
    const { db, config, now } = this.#services;
    const watched = [...this.#streams];
    const tokens = watched.map(({ watcher }) => watcher.tokenhash);
    try {
      const open = await openSessions(
        db.pool,
        tokens,
        utcText(now()),
        minutesBefore(now(), config.SESSION_IDLE_MINUTES),
      );
      const alive = new Set(open.map(({ tokenhash }) => tokenhash.toString("hex")));
      this.#lastLook = Date.now();
      this.#endAll(watched.filter(({ watcher }) => !alive.has(watcher.tokenhash.toString("hex"))));
    } catch {
      if (Date.now() - this.#lastLook > longestUnknownMs) this.#endAll(watched);
    } finally {
      this.#looking = false;
    }
  }

  #endAll(streams: readonly LiveStream[]): void {
    for (const stream of streams) {
      this.remove(stream);
      stream.end();
    }
  }
}

function addTo(groups: Map<number, Set<number>>, group: number, id: number): void {
  groups.set(group, (groups.get(group) ?? new Set()).add(id));
}

function memberOf({ watcher }: LiveStream): string {
  return `${watcher.clientid}:${watcher.appuserid}`;
}
