import type {
  HealthAnswer,
  healthRequest,
  HealthTrouble,
  InstallationAnswer,
  RunningProgram,
} from "@finder/contract/endpoints/health";
import { release } from "@finder/contract/figures/release";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import { migrations } from "../../db/migration-files.ts";
import { fromUtcText, minutesBefore, utcText } from "../../db/time.ts";
import { alertRules, callsIn, type Last } from "./alert-rules.ts";
import { backupTroubles, readBackup } from "./backup-state.ts";
import { pointsOf } from "./figures.ts";
import { type FigureRow, readFigures, readMigrations, readServer } from "./health.queries.ts";

const minuteMs = 60_000;
/** Programs have this long to hand over a minute before it is shown. */
const handOverMs = 10_000;
/** The longest window of a rule. */
const ruleMinutes = 360;
const ranges = { hour: { step: 1, steps: 60 }, day: { step: 15, steps: 96 } } as const;

/** The figures of a range, what is wrong now, and the programs that run. */
export async function readHealth(
  { db, config, now }: Services,
  { range }: z.output<typeof healthRequest>,
): Promise<HealthAnswer> {
  const { step, steps } = ranges[range];
  const until = new Date(Math.floor((now().getTime() - handOverMs) / minuteMs) * minuteMs);
  const since = new Date(until.getTime() - step * steps * minuteMs);
  const first = minutesBefore(until, Math.max(step * steps, ruleMinutes));
  const [rows, backup] = await Promise.all([
    readFigures(db.pool, first, utcText(until)),
    readBackup(config.BACKUP_METRICS_FOLDER),
  ]);
  const last: Last = (minutes) => {
    const after = minutesBefore(until, minutes);
    return rows.filter(({ minute }) => minute >= after);
  };
  return {
    step,
    points: pointsOf(
      rows.filter(({ minute }) => fromUtcText(minute) >= since),
      since,
      steps,
      step,
    ),
    troubles: [...troublesIn(last), ...backupTroubles(config.BACKUP_METRICS_FOLDER, backup, now())],
    programs: running(last(3)),
  };
}

/** What runs here, and in what state its surroundings are. */
export async function readInstallation({ db, config, now }: Services): Promise<InstallationAnswer> {
  const [[server], done, known, rows, backup] = await Promise.all([
    readServer(db.pool),
    readMigrations(db.pool),
    migrations(),
    readFigures(db.pool, minutesBefore(now(), 60), utcText(now())),
    readBackup(config.BACKUP_METRICS_FOLDER),
  ]);
  const [names, applied] = [new Set(known.map(({ name }) => name)), new Set(done.map(({ name }) => name))];
  const service = (name: string, isset: boolean) => ({ service: name, isset, ...callsIn(rows, name) });
  return {
    release,
    postgres: server?.version ?? "",
    migrations: {
      applied: done.length,
      latest: done.slice(0, 5).map(({ name, appliedon }) => ({ name, appliedon: utcText(new Date(appliedon)) })),
      pending: [...names].filter((name) => !applied.has(name)),
      unknown: [...applied].filter((name) => !names.has(name)),
    },
    backup,
    sealkey: config.keyring.current.number,
    sealkeys: config.keyring.keys.size,
    outside: [
      service("people", config.PEOPLE_SOURCE_URL !== undefined),
      service("email_verifier", config.EMAIL_VERIFIER_URL !== undefined),
      service("identity", config.providers.size > 0),
      service("payments", config.STRIPE_SECRET_KEY !== undefined),
      service("mail", config.SMTP_URL !== undefined),
    ],
  };
}

/** Each alert once: what wakes someone up says all that its ticket would. */
function troublesIn(last: Last): HealthTrouble[] {
  const found = alertRules.flatMap((rule) =>
    rule.find(rule, last).map(({ value, label = null }): HealthTrouble => {
      return { alert: rule.alert, severity: rule.severity, value, label };
    }),
  );
  return found.filter(
    ({ alert, severity }) =>
      severity === "page" || !found.some((other) => other.alert === alert && other.severity === "page"),
  );
}

/** Gateways and dataspaces; the public API is answered by gateways. */
function running(rows: readonly FigureRow[]): RunningProgram[] {
  const programs = new Map<string, RunningProgram>();
  for (const { program, instance, release: own, node, startedon } of rows)
    if (program !== "api") programs.set(instance, { program, instance, release: own, node, startedon });
  return [...programs.values()].toSorted(
    (one, other) => one.program.localeCompare(other.program) || one.startedon.localeCompare(other.startedon),
  );
}
