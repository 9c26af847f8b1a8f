import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { openDatabase } from "./database.ts";
import type { Demo, SeedOptions } from "./demo/seed.ts";
import { openIdentity } from "./third-parties/identity.ts";
import type { LocalIdentity } from "@finder/standins/identity/server";
import { openMail } from "./third-parties/mail.ts";
import { openPayments, type ProductPayments } from "./third-parties/payments.ts";
import { freePort } from "./postgres.ts";
import { holdLock } from "./process/lock.ts";
import { startService, type Service } from "./process/service.ts";
import { dataspace, gateway, type Wiring } from "./programs.ts";
import { readSecrets, type Secrets } from "./secrets.ts";
import { openSources } from "./third-parties/sources.ts";

export type ProductOptions = {
  /** Data folder: database, secrets, logs. One product at a time may use it. */
  readonly folder: string;
  /** Port of the product's address. */
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Gets a sentence whenever something worth knowing happens. */
  readonly report: (sentence: string) => void;
  /** Load the invented people and accounts on first use. */
  readonly demo: boolean;
  /** Restart programs when their sources change, and show what they log. */
  readonly watch?: boolean;
  /** Folder of the built web; that of this project, unless said. */
  readonly webDist?: string;
  /** Readies the database before anything else uses it. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
};

export type Product = {
  readonly url: string;
  readonly dataspaceUrl: string;
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  /** The page where the product's mail can be read; null when it goes to a real mail server. */
  readonly inboxUrl: string | null;
  /** The identity providers of this machine; null when real ones are configured, or none. */
  readonly identity: LocalIdentity | null;
  /** The payment provider of this machine; null with a real one, or with none. */
  readonly paymentsUrl: string | null;
  /** Its address and the secret key of its API; null with a real one, or with none. */
  readonly payments: { readonly url: string; readonly key: string } | null;
  /** Accounts to sign in with and profiles to search for; null without demo data. */
  readonly demo: Demo | null;
  /** Process ids of the running programs. */
  readonly pids: () => { readonly dataspace: number | undefined; readonly gateway: number | undefined };
  readonly stop: () => Promise<void>;
};

/** Starts everything on this machine: PostgreSQL, demo data, dataspace and gateway. Returns once the address answers. */
export async function startProduct({
  folder: dataFolder,
  port,
  env,
  report,
  demo,
  watch = false,
  webDist,
  prepare,
}: ProductOptions): Promise<Product> {
  const folder = resolve(dataFolder);
  const host = env["HOST"] ?? "127.0.0.1";
  const stops: (() => void | Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const url = `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
    const webUrl = env["WEB_URL"] ?? url;
    const lock = holdLock(
      join(folder, "lock"),
      (pid, address) =>
        `The product already runs on the data folder ${folder}${address && ` at ${address}`}, as process ${pid}. ${address ? "Open that, or end it" : "End it"} first (kill ${pid}).`,
      webUrl,
    );
    stops.push(lock.release);
    await assertPortFree(host, port);
    const secrets = readSecrets(folder, env);
    const [opened, stood] = await Promise.allSettled([
      openDatabase(folder, env["DATABASE_URL"], report, env["ARCHIVE_FOLDER"]),
      openIdentity(env, webUrl),
    ]);
    if (opened.status === "fulfilled") stops.push(opened.value.stop);
    if (stood.status === "fulfilled") stops.push(stood.value.stop);
    if (opened.status === "rejected") throw opened.reason;
    if (stood.status === "rejected") throw stood.reason;
    const [database, identity] = [opened.value, stood.value];
    await prepare?.(database.url);
    const mail = await openMail(env);
    stops.push(mail.stop);
    const sources = await openSources(env);
    stops.push(sources.stop);
    const dataspacePort = await freePort();
    const payments = await openPayments(env, folder, `http://127.0.0.1:${dataspacePort}/api/v2/paymentevents`);
    stops.push(payments.stop);
    const logs = watch ? null : join(folder, "logs");
    const places = {
      smtpUrl: mail.smtpUrl,
      standInEnv: { ...identity.env, ...payments.env, ...sources.env },
      webUrl,
      filesFolder: env["FILES_FOLDER"] ?? join(folder, "files"),
    };
    const wiring: Wiring = {
      ...places,
      env,
      databaseUrl: database.url,
      secrets,
      dataspacePort,
      host,
      port,
      logs,
      watch,
      webDist,
    };
    const failing = new AbortController();
    const { signal } = failing;
    const store = async (): Promise<{ invented: Demo | null; rest: Service }> => {
      await payments.fill(database.url, report);
      const people = env["DEMO_PEOPLE"] ? Number(env["DEMO_PEOPLE"]) : undefined;
      const options = { databaseUrl: database.url, keys: secrets, payments, people, report };
      const invented = demo ? await loadDemo(options) : null;
      const rest = await startService(dataspace(wiring), report, { signal });
      return { invented, rest };
    };
    // When one fails, the other is not waited for: it might take long, or have no end.
    const orAbort = <T>(work: Promise<T>): Promise<T> => {
      work.catch((error: unknown) => failing.abort(error));
      return work;
    };
    const [stored, served] = await Promise.allSettled([
      orAbort(store()),
      orAbort(startService(gateway(wiring), report, { signal })),
    ]);
    if (stored.status === "fulfilled") stops.push(stored.value.rest.stop);
    if (served.status === "fulfilled") stops.push(served.value.stop);
    signal.throwIfAborted();
    if (stored.status === "rejected") throw stored.reason;
    if (served.status === "rejected") throw served.reason;
    const { invented, rest } = stored.value;
    return {
      url,
      dataspaceUrl: `http://127.0.0.1:${dataspacePort}`,
      databaseUrl: database.url,
      secrets,
      inboxUrl: mail.inboxUrl,
      identity: identity.local,
      paymentsUrl: payments.localUrl,
      payments:
        payments.localUrl === null ? null : { url: payments.localUrl, key: payments.env["STRIPE_SECRET_KEY"] ?? "" },
      demo: invented,
      pids: () => ({ dataspace: rest.pid(), gateway: served.value.pid() }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((free, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(
              `Port ${port} is already in use by another program. End that program, or choose another port, for example: PORT=${port + 1} npm start`,
            )
          : error,
      ),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

async function loadDemo(options: SeedOptions & { readonly payments: ProductPayments }): Promise<Demo> {
  const { seedDemo } = await import("./demo/seed.ts");
  return seedDemo({ ...options, payments: options.payments.localUrl === null ? null : options.payments });
}
