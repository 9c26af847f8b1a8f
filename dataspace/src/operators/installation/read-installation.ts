import type { installation } from "@finder/contract/operators/installation";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { migrations } from "../../db/migration-files.ts";
import { unknownOf } from "../../db/migrate.ts";
import { isoTime, minutesBefore, utcText } from "../../db/time.ts";
import type { State } from "../../metrics/state.ts";
import { readBackup } from "./backup-state.ts";
import { anySource, readMigrations, readPrograms, readServer } from "./installation.queries.ts";

/** Programs report each minute: one that has missed two is shown as not up. */
const overdueMinutes = 3;
const shownMinutes = 24 * 60;

type Installation = AnswerOf<typeof installation>;

/** Reads what runs here, what waits, and in what state its surroundings are. */
export async function readInstallation(services: Services, state: State): Promise<Installation> {
  const { db, config, now } = services;
  const [programs, [server], [asked], migrationState, backup] = await Promise.all([
    readPrograms(db.pool, minutesBefore(now(), shownMinutes), minutesBefore(now(), overdueMinutes)),
    readServer(db.pool),
    anySource(db.pool),
    readMigrationState(services),
    readBackup(config.BACKUP_METRICS_FOLDER),
    state.read(),
  ]);
  const { queues, drift } = state.latest();
  return {
    programs,
    queues: queues.map(({ queue, length, oldest }) => ({
      id: queue,
      length,
      oldestOn: length === 0 ? null : isoTime(utcText(new Date(now().getTime() - oldest * 1000))),
    })),
    driftCredits: drift.credits,
    driftClients: drift.clients,
    postgres: server?.version ?? "",
    ...migrationState,
    backup,
    sealKey: config.keyring.current.number,
    sealKeys: config.keyring.keys.size,
    outside: [
      { service: "people", isSet: asked?.isSet ?? false },
      { service: "email_verifier", isSet: config.EMAIL_VERIFIER_URL !== undefined },
      { service: "identity", isSet: config.providers.size > 0 },
      { service: "payments", isSet: config.STRIPE_SECRET_KEY !== undefined },
      { service: "mail", isSet: config.SMTP_URL !== undefined },
    ],
  };
}

type MigrationState = Pick<
  Installation,
  "migrationCount" | "latestMigrations" | "pendingMigrations" | "unknownMigrations"
>;

async function readMigrationState({ db }: Services): Promise<MigrationState> {
  const [done, known] = await Promise.all([readMigrations(db.pool), migrations()]);
  const applied = new Set(done.map(({ name }) => name));
  return {
    migrationCount: done.length,
    latestMigrations: done
      .slice(0, 5)
      .map(({ name, appliedon }) => ({ name, appliedOn: isoTime(utcText(new Date(appliedon))) })),
    pendingMigrations: known.map(({ name }) => name).filter((name) => !applied.has(name)),
    unknownMigrations: unknownOf([...applied], known),
  };
}
