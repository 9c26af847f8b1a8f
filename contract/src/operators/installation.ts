import { z } from "zod";
import { operation } from "./operation.ts";
import { id, moment, object } from "./values.ts";

const permission = "installation.view";

const program = object("RunningProgram", "A program that has reported within the last day.", {
  id: id.describe("Its kind and address."),
  program: z.string().describe("`gateway` or `dataspace`."),
  address: z.string().describe("Its host and port."),
  isUp: z.boolean().describe("Whether its last report is not overdue."),
  release: z.string().describe("Its release."),
  node: z.string().describe("Its version of Node."),
  startedOn: moment.describe("When it was started."),
  seenOn: moment.describe("When it last reported."),
});

const queue = object("WaitingQueue", "What waits in the database.", {
  id: id.describe("`jobs`, `mails` or `payment_events`."),
  length: z.int().describe("How many wait; at most 10,000 are counted."),
  oldestOn: moment.nullable().describe("Since when the first of them waits; null = none."),
});

const migration = object("AppliedMigration", "A step of the database's schema.", {
  name: z.string().describe("Its file's name."),
  appliedOn: moment.describe("When it was done."),
});

const backup = object("BackupState", "What the last backup reported.", {
  madeOn: moment.nullable().describe("The moment that the last good one shows; null = none."),
  bytes: z.number().nullable().describe("Its size in bytes."),
  good: z.boolean().nullable().describe("Whether the last try was good."),
});

const outsideService = object("OutsideService", "A third party that is called.", {
  service: z.string().describe("`people`, `email_verifier`, `identity`, `payments` or `mail`."),
  isSet: z.boolean().describe("Whether it is set up."),
});

export const installation = operation({
  name: "installation",
  kind: "query",
  path: "installation/read",
  permission,
  watches: true,
  description: "What runs here, and its surroundings. Every role; asking does not keep a session open.",
  input: z.object({}),
  output: object("Installation", "What runs here, what waits, and its surroundings.", {
    programs: z.array(program).describe("Gateways and dataspaces of the last day."),
    queues: z.array(queue).describe("Every queue."),
    driftCredits: z.int().describe("Credits by which balances differ from their ledger; 0 is right."),
    driftClients: z.int().describe("Clients whose balance differs."),
    postgres: z.string().describe("PostgreSQL's version."),
    migrationCount: z.int().describe("Migrations that were done."),
    latestMigrations: z.array(migration).describe("The last five of them, newest first."),
    pendingMigrations: z.array(z.string()).describe("Migrations that this release has and that are not done."),
    unknownMigrations: z.array(z.string()).describe("Migrations of another release that were done."),
    backup: backup.nullable().describe("The last backup; null = no program here reports it."),
    sealKey: z.int().describe("Number of the key that seals."),
    sealKeys: z.int().describe("Keys that open."),
    outside: z.array(outsideService).describe("Third parties."),
  }),
});

export const installationLinks = operation({
  name: "installationLinks",
  kind: "query",
  path: "installation/links",
  permission,
  description: "Where metrics, traces, logs and dashboards are. Every role.",
  input: z.object({}),
  output: object(
    "InstallationLinks",
    "Where metrics, traces, logs and dashboards are looked at; null = not set. `{traceId}`, `{requestId}` and `{page}` stand for what is looked for.",
    {
      metrics: z.string().nullable().describe("Prometheus."),
      dashboard: z.string().nullable().describe("The dashboard."),
      trace: z.string().nullable().describe("A trace, by `{traceId}`."),
      request: z.string().nullable().describe("The log of a request, by `{requestId}`."),
      runbook: z.string().nullable().describe("An alert's page, by `{page}`."),
    },
  ),
});
