import { Gauge, Registry } from "prom-client";
import type { Services } from "../context.ts";
import { withDeadline } from "../db/pool/deadline.ts";
import { preciseUtcText } from "../db/time.ts";
import { labelGauges, readLabels } from "./labels.ts";
import { readDrift, readQueues } from "./state.queries.ts";

/** How long readings of the database are cached, ms; below, the time limit for reading the queues or the ledger. */
const keptMs = 5_000;
const patienceMs = 2_000;
/** Most clients whose ledger is summed in one reading: a round of all takes as many readings as they need. */
const mostAtOnce = 100;

/** Reads the state that others may ask for at any time: `read` before `registry.metrics()` and `latest()`. */
export type State = {
  readonly registry: Registry;
  readonly read: () => Promise<void>;
  readonly latest: () => Readings;
};

type Readings = {
  /** `oldest`: seconds that the first of a queue has waited. */
  readonly queues: readonly { readonly queue: Queue; readonly length: number; readonly oldest: number }[];
  readonly drift: { readonly credits: number; readonly clients: number };
};

/** What stands in the pool, in the queues and in the ledger of one dataspace, read when it is asked for. */
export function openState(services: Services): State {
  const registry = new Registry();
  const gauges = gaugesIn(registry, services);
  const setLabels = labelGauges(registry);
  const drifting = new Map<number, number>();
  let waiting: Readings["queues"] = [];
  let after = 0;
  let clientsAtOnce = mostAtOnce;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const readLedger = async (): Promise<void> => {
    const from = after;
    const rows = await readDrift(services.db.pool, from, clientsAtOnce);
    for (const { clientid, drift } of rows)
      if (drift === 0) drifting.delete(clientid);
      else drifting.set(clientid, drift);
    after = rows.length === clientsAtOnce ? (rows.at(-1)?.clientid ?? 0) : 0;
    clientsAtOnce = Math.min(mostAtOnce, clientsAtOnce * 2);
    gauges.drift.set(sumOf(drifting));
    gauges.driftingClients.set(drifting.size);
  };
  const readWaiting = async (): Promise<void> => {
    const rows = await readQueues(services.db.pool, preciseUtcText(services.now()));
    waiting = queues.map((queue) => {
      const { length = 0, oldest = 0 } = rows.find((row) => row.queue === queue) ?? {};
      return { queue, length, oldest: Math.max(0, oldest) };
    });
    for (const { queue, length, oldest } of waiting) {
      gauges.length.labels(queue).set(length);
      gauges.oldest.labels(queue).set(oldest);
    }
  };
  const read = async (): Promise<void> => {
    const before = readAt;
    readAt = services.now().getTime();
    if (readAt - before < keptMs) return void (readAt = before);
    const isUp = await inTime(readWaiting);
    gauges.up.set(isUp ? 1 : 0);
    // Long ledgers say nothing against the database: they are summed in smaller slices.
    if (isUp && !(await inTime(readLedger))) clientsAtOnce = Math.max(1, Math.floor(clientsAtOnce / 4));
    if (isUp) await inTime(async () => setLabels(await readLabels(services)));
  };
  return {
    registry,
    read: () => (reading ??= read().finally(() => (reading = null))),
    latest: () => ({ queues: waiting, drift: { credits: sumOf(drifting), clients: drifting.size } }),
  };
}

function sumOf(drifting: ReadonlyMap<number, number>): number {
  return [...drifting.values()].reduce((sum, drift) => sum + drift, 0);
}

/** Whether something was read within the patience. */
function inTime(read: () => Promise<void>): Promise<boolean> {
  return withDeadline({ at: performance.now() + patienceMs }, read).then(
    () => true,
    () => false,
  );
}

const queues = ["jobs", "mails", "payment_events"] as const;
type Queue = (typeof queues)[number];

function gaugesIn(registry: Registry, { db, config }: Services) {
  const registers = [registry];
  const connections = { name: "dataspace_pool_connections", labelNames: ["state"] as const, registers };
  void new Gauge({
    ...connections,
    help: "Connections to PostgreSQL by state (in_use, idle).",
    collect() {
      this.labels("in_use").set(db.pool.totalCount - db.pool.idleCount);
      this.labels("idle").set(db.pool.idleCount);
    },
  });
  const most = new Gauge({
    name: "dataspace_pool_connections_max",
    help: "Most connections to PostgreSQL (DATABASE_POOL).",
    registers,
  });
  most.set(config.DATABASE_POOL);
  void new Gauge({
    name: "dataspace_pool_waiting",
    help: "Requests that wait for a connection.",
    registers,
    collect() {
      this.set(db.pool.waitingCount);
    },
  });
  const queue = { labelNames: ["queue"] as const, registers };
  return {
    up: new Gauge({
      name: "dataspace_database_up",
      help: "1: PostgreSQL returned the queues in time at the last reading.",
      registers,
    }),
    length: new Gauge({
      ...queue,
      name: "dataspace_queue_length",
      help: "Entries of each queue in the database (jobs, mails, payment_events); the same for every dataspace.",
    }),
    oldest: new Gauge({
      ...queue,
      name: "dataspace_queue_oldest_seconds",
      help: "Age of the oldest entry of each queue, in seconds; the same for every dataspace.",
    }),
    drift: new Gauge({
      name: "dataspace_ledger_drift_credits",
      help: "Credits by which balances differ from the sums of their ledger, as of the last round of all clients.",
      registers,
    }),
    driftingClients: new Gauge({
      name: "dataspace_ledger_drifting_clients",
      help: "Clients whose balance is not the sum of their ledger.",
      registers,
    }),
  };
}
