import { createHash, randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@finder/dataspace/config/config";
import { importPeople } from "@finder/dataspace/contacts/import/import-people";
import { RejectsFile } from "@finder/dataspace/contacts/import/rejects-file";
import type { Services } from "@finder/dataspace/context";
import { connect } from "@finder/dataspace/db/connection";
import type { KeySettings } from "@finder/dataspace/db/secrets/keyring";
import { migrate } from "@finder/dataspace/db/migrate";
import { createLogger } from "@finder/dataspace/logger";
import { withPayments } from "@finder/dataspace/subscription/payments/payment-context";
import { demoCompanies, demoOperator, type DemoAccount, type DemoCompany, type DemoOperator } from "./accounts.ts";
import { findFinishedImport } from "./demo.queries.ts";
import { openCompany } from "./open-company.ts";
import { openOperator } from "./open-operator.ts";
import { type Report, reportProgress } from "../process/waiting.ts";
import { demoPeopleCount, demoPeopleCsv, demoPerson, type State } from "./people.ts";
import { type DemoPayments, paySteps } from "./pay-plan.ts";
import { revealSteps } from "./reveal-some.ts";
import { type Step, runSteps } from "./story.ts";

export type SeedOptions = {
  readonly databaseUrl: string;
  /** The keys that the dataspace seals people's values with. */
  readonly keys: KeySettings;
  /** The clock; reveals are spread over the 90 days before it. */
  readonly now?: () => Date;
  /** The payment provider of this machine, with its prices: paid plans are bought there. Null without one. */
  readonly payments?: StandIn | null;
  /** How many invented people; the demo companies have opened some of the first 2,000. */
  readonly people?: number | undefined;
  /** Takes sentences on how far a first load is. */
  readonly report?: Report;
};

type StandIn = Pick<DemoPayments, "release"> & { readonly env: Readonly<Record<string, string>> };

/** A profile worth searching for, and what is known of that person. */
type DemoProfile = { readonly url: string; readonly about: string };

/** The accounts to sign in with, profiles to search for, and an operator of the platform. */
export type Demo = {
  readonly accounts: readonly DemoAccount[];
  readonly profiles: readonly DemoProfile[];
  readonly operator: DemoOperator;
};

/** The profiles that `npm start` lists, by the data known of the person; of the first one all data. */
const listedProfiles: readonly (readonly [State, string])[] = [
  ["verified", "a business email, a personal email and a phone"],
  ["several", "several of each"],
  ["partial", "the business email is only partially verified: it opens for free"],
  ["no-email", "a phone alone"],
];

/** Loads invented people and accounts, each once; a database that has them is left as it is. */
export async function seedDemo(options: SeedOptions): Promise<Demo> {
  const services = servicesFor(options);
  const { report = () => {}, people: count = demoPeopleCount } = options;
  try {
    await migrate(services.db.pool, { onProgress: reportProgress("Migrating the database", report) });
    const payments = options.payments ? { ...withPayments(services)(), release: options.payments.release } : null;
    const begun = demoCompanies.map((company) => (payments && company.pays ? onFreePlan(services, company) : company));
    await Promise.all([
      importDemoPeople(services, count, report),
      openOperator(services, demoOperator),
      ...begun.map((company) => openCompany(services, company)),
    ]);
    const stories = demoCompanies.map(async (company, index): Promise<Step[]> => {
      const paid = payments && company.pays ? await paySteps(payments, company) : [];
      return [...paid, ...(await revealSteps(services, company, (count / 20) * (index + 1)))];
    });
    await runStories(await Promise.all(stories), report);
  } finally {
    await services.db.pool.end();
  }
  const accounts = demoCompanies.flatMap(({ people }) =>
    people
      .filter(({ state }) => state === undefined)
      .map(({ name, email, password, about }) => ({ name, email, password, about })),
  );
  const profiles = listedProfiles.map(([state, about]) => ({ url: profileOf(state), about }));
  return { accounts, profiles, operator: demoOperator };
}

/** Runs all companies' stories concurrently. */
async function runStories(stories: readonly (readonly Step[])[], report: Report): Promise<void> {
  const onProgress = reportProgress("Loading payments and reveals of the demo companies", report);
  const all = stories.flat().length;
  let done = 0;
  await Promise.all(stories.map((steps) => runSteps(steps, () => onProgress((done += 1), all))));
}

function servicesFor({ databaseUrl, keys, now, payments }: SeedOptions): Services {
  const unused = randomBytes(24).toString("hex");
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    ...keys,
    APP_API_KEY: unused,
    OPERATOR_API_KEY: unused,
    DATABASE_POOL: "4",
    LOG_LEVEL: "error",
    ...payments?.env,
    STRIPE_TIMEOUT_MS: "0",
  });
  const log = createLogger(config);
  return {
    config,
    db: connect(config, (error) => log.error({ err: error }, "database connection lost"), { isPatient: true }),
    log,
    now: now ?? (() => new Date()),
    going: [],
  };
}

const freeDays = 30;

/** A company as it signed up, before it bought its plan. */
function onFreePlan({ config }: Services, company: DemoCompany): DemoCompany {
  return {
    ...company,
    planid: config.INITIAL_PLAN_ID,
    daysLeft: freeDays - company.age,
  };
}

// Another number imports changed people again; the same one is imported once.
const peopleName = "demo people 3";

async function importDemoPeople(services: Services, count: number, report: Report): Promise<void> {
  if ((await findFinishedImport(services.db.pool, peopleName)).length > 0) return;
  const source = {
    name: peopleName,
    fingerprint: createHash("sha256").update(peopleName).digest(),
    size: null,
    position: () => 0,
    bytes: demoPeopleCsv(count),
    encoding: () => ({ label: "utf-8" as const, isSure: true }),
  };
  const onProgress = reportProgress("Loading demo people", report);
  onProgress(0, count);
  const rejectsFile = join(tmpdir(), `demo-people-${process.pid}.rejects.ndjson`);
  const result = await importPeople({
    databaseUrl: services.config.DATABASE_URL,
    keyring: services.config.keyring,
    source,
    mapping: [],
    rejects: (_, kept) => RejectsFile.open(rejectsFile, kept),
    onProgress: ({ rows }) => onProgress(rows, count),
    isPatient: true,
  });
  if (result.rejected + result.leftOut > 0)
    throw new Error(`The demo people are not as the importer wants them: see ${rejectsFile}`);
}

/** The first person of this kind with an address that reads well in a terminal. */
function profileOf(state: State): string {
  for (let index = 0; ; index += 1) {
    const person = demoPerson(index);
    if (person.state === state && !person.url.includes("%")) return person.url;
  }
}
