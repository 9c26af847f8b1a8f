import { quantile, secondsBounds } from "@finder/contract/figures/bounds";
import type { HealthTrouble } from "@finder/contract/endpoints/health";
import { bucketsIn, sumIn } from "./figures.ts";
import type { FigureRow } from "./health.queries.ts";

/** The rows of the last so many minutes. */
export type Last = (minutes: number) => readonly FigureRow[];

/** What is wrong, for each thing that a rule looks at: a value, and what it is about. */
type Found = { readonly value: number; readonly label?: string };

/** One rule of deploy/prometheus/alerts.yml as it is asked here: the same bounds over the same minutes. */
export type AlertRule = {
  readonly alert: string;
  readonly severity: HealthTrouble["severity"];
  readonly over: number;
  /** The windows that have to be over the bound, all of them; the first gives the value. Empty: now. */
  readonly minutes: readonly number[];
  /** What has to be more than this within the first window: a few are no trouble. */
  readonly least?: number;
  readonly find: (rule: AlertRule, last: Last) => readonly Found[];
};

/** The rules that can be asked of what programs count; the others need the machines around them. */
export const alertRules: readonly AlertRule[] = [
  { alert: "MemberErrors", severity: "page", over: 14.4 * 0.001, minutes: [60, 5], least: 10, find: failing },
  { alert: "MemberErrors", severity: "ticket", over: 6 * 0.001, minutes: [360, 30], least: 10, find: failing },
  { alert: "MemberLatency", severity: "page", over: 14.4 * 0.01, minutes: [60, 5], least: 50, find: slow },
  { alert: "MemberLatency", severity: "ticket", over: 6 * 0.01, minutes: [360, 30], least: 50, find: slow },
  { alert: "RequestsTurnedAway", severity: "page", over: 0.01, minutes: [5], find: turnedAway },
  { alert: "LedgerDrift", severity: "page", over: 0, minutes: [], find: now("drift") },
  { alert: "PaymentEventsLate", severity: "page", over: 900, minutes: [], find: now("oldest:payment_events") },
  { alert: "JobsLate", severity: "ticket", over: 600, minutes: [], find: now("oldest:jobs") },
  { alert: "MailsLate", severity: "ticket", over: 3600, minutes: [], find: now("oldest:mails") },
  { alert: "PaymentCallsFailing", severity: "page", over: 0.2, minutes: [10], least: 3, find: outside("payments") },
  { alert: "MailCallsFailing", severity: "page", over: 0.5, minutes: [10], least: 3, find: outside("mail") },
  {
    alert: "SourceCallsFailing",
    severity: "ticket",
    over: 0.5,
    minutes: [15],
    least: 5,
    find: outside("people", "email_verifier", "identity"),
  },
  { alert: "PoolWaits", severity: "ticket", over: 0.1, minutes: [5], find: waiting },
];

/** How often a third party was called, and failed. */
export function callsIn(rows: readonly FigureRow[], service: string): { calls: number; failed: number } {
  const of = (outcome: string): number => sumIn(rows, `outside:${service}:${outcome}`);
  return { calls: of("ok") + of("refused") + of("failed"), failed: of("failed") };
}

function failing({ over, minutes, least = 0 }: AlertRule, last: Last): Found[] {
  const shareOf = (within: number): number => share(last(within), "operationsfailed", "operations");
  const [first = 0] = minutes;
  const isOver = minutes.every((within) => shareOf(within) > over) && sumIn(last(first), "operationsfailed") > least;
  return isOver ? [{ value: shareOf(first) }] : [];
}

function slow({ over, minutes, least = 0 }: AlertRule, last: Last): Found[] {
  const shareOf = (within: number): number => {
    const rows = last(within);
    return sumIn(rows, "operationstimed") === 0 ? 0 : 1 - share(rows, "operationsfast", "operationstimed");
  };
  const [first = 0] = minutes;
  const isOver = minutes.every((within) => shareOf(within) > over) && sumIn(last(first), "operationstimed") > least;
  return isOver ? [{ value: shareOf(first) }] : [];
}

function turnedAway({ over, minutes: [within = 0] }: AlertRule, last: Last): Found[] {
  const rows = last(within);
  const all = rows.reduce(
    (sum, { program, ok, refused, failed }) => sum + (program === "dataspace" ? 0 : ok + refused + failed),
    0,
  );
  const value = all === 0 ? 0 : sumIn(rows, "turnedaway") / all;
  return value > over ? [{ value }] : [];
}

/** The newest number of each program; the highest counts. */
function now(name: string) {
  return ({ over }: AlertRule, last: Last): Found[] => {
    const newest = new Map(
      last(3).flatMap(({ instance, more }) => (more[name] === undefined ? [] : [[instance, more[name]]])),
    );
    const value = Math.max(0, ...newest.values());
    return value > over ? [{ value }] : [];
  };
}

/** Calls to third parties, each by itself. */
function outside(...services: readonly string[]) {
  return ({ over, minutes: [within = 0], least = 0 }: AlertRule, last: Last): Found[] =>
    services.flatMap((service) => {
      const { calls, failed } = callsIn(last(within), service);
      return calls > 0 && failed / calls > over && failed > least ? [{ value: failed / calls, label: service }] : [];
    });
}

function waiting({ over, minutes: [within = 0] }: AlertRule, last: Last): Found[] {
  const instances = Map.groupBy(last(within), ({ instance }) => instance);
  return [...instances].flatMap(([instance, rows]) => {
    const value = quantile(secondsBounds.dataspace, bucketsIn(rows, "waits"), 0.95) ?? 0;
    return value > over ? [{ value, label: instance.slice(0, 8) }] : [];
  });
}

function share(rows: readonly FigureRow[], part: string, whole: string): number {
  const all = sumIn(rows, whole);
  return all === 0 ? 0 : sumIn(rows, part) / all;
}
