import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ServiceSpec } from "./process/service.ts";
import type { Secrets } from "./secrets.ts";

/** The project's root folder. */
export const root = resolve(import.meta.dirname, "../..");

/** What the programs need to know of each other. */
export type Wiring = {
  readonly env: NodeJS.ProcessEnv;
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  /** Where mail leaves; null: it waits. */
  readonly smtpUrl: string | null;
  /** Settings of the third parties that run on this machine. */
  readonly standInEnv: Readonly<Record<string, string>>;
  /** Address that people open: links in emails lead there. */
  readonly webUrl: string;
  /** Folder of what people upload. */
  readonly filesFolder: string;
  readonly dataspacePort: number;
  /** Where the gateway listens; the product's address. */
  readonly host: string;
  readonly port: number;
  /** Folder of the log files; null: the programs write to our output. */
  readonly logs: string | null;
  /** Restart on changed sources. */
  readonly watch: boolean;
  /** Folder of the built web; that of this project, unless said. */
  readonly webDist?: string | undefined;
};

/** Built by `npm start`, not while sources are watched. */
const explorerDist = join(root, "web/explorer/dist");
const extensionDist = join(root, "extension/dist");

/** Where much memory is there, V8 lets garbage lie: this bound takes a third off a program's memory. */
const young = "--max-semi-space-size=8";

/** Where programs keep their compiled sources, so that a later start takes a third less of the processor. */
const compiled = join(root, "node_modules/.cache/compiled");

/** The REST authority over PostgreSQL. */
export function dataspace({
  env,
  databaseUrl,
  secrets,
  smtpUrl,
  standInEnv,
  webUrl,
  filesFolder,
  dataspacePort,
  logs,
  watch,
}: Wiring): ServiceSpec {
  return {
    name: "dataspace",
    ...node(watch ? "dataspace/src/main.ts" : "dataspace/dist/main.js", ["--max-old-space-size=1024", young], watch),
    env: {
      NODE_COMPILE_CACHE: compiled,
      // A developer's receiver is on this machine.
      ...(env["NODE_ENV"] === "production" ? {} : { WEBHOOK_PRIVATE: "true" }),
      ...env,
      ...secrets,
      DATABASE_URL: databaseUrl,
      ...(smtpUrl === null ? {} : { SMTP_URL: smtpUrl }),
      ...standInEnv,
      WEB_URL: webUrl,
      FILES_FOLDER: filesFolder,
      DATASPACE_HOST: "127.0.0.1",
      DATASPACE_PORT: String(dataspacePort),
    },
    logFile: logFile(logs, "dataspace"),
    readyUrl: `http://127.0.0.1:${dataspacePort}/health`,
  };
}

/** The GraphQL gateway, which also serves the built web client. */
export function gateway({
  env,
  secrets,
  standInEnv,
  dataspacePort,
  host,
  port,
  logs,
  watch,
  webDist = join(root, "web/dist"),
}: Wiring): ServiceSpec {
  return {
    name: "gateway",
    ...node("gateway/dist/main.js", [young], watch),
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...env,
      APP_API_KEY: secrets.APP_API_KEY,
      // Whose card fields pages may show; its keys are the dataspace's alone.
      STRIPE_SCRIPT_URL: standInEnv["STRIPE_SCRIPT_URL"] ?? env["STRIPE_SCRIPT_URL"],
      DATASPACE_URL: `http://127.0.0.1:${dataspacePort}`,
      GATEWAY_HOST: host,
      GATEWAY_PORT: String(port),
      ...(existsSync(explorerDist) ? { EXPLORER_DIST: explorerDist } : {}),
      ...(existsSync(join(extensionDist, "chromium/manifest.json")) ? { EXTENSION_DIST: extensionDist } : {}),
      WEB_DIST: watch ? "" : webDist, // while sources are watched, Vite serves the pages
    },
    logFile: logFile(logs, "gateway"),
    readyUrl: `http://${reachedAt(host)}:${port}/health`,
  };
}

/** The address at which this machine reaches what listens on a host. */
function reachedAt(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function node(script: string, flags: readonly string[], watch: boolean): Pick<ServiceSpec, "command" | "args"> {
  return {
    command: process.execPath,
    args: [...flags, ...(watch ? ["--watch", "--watch-preserve-output"] : []), join(root, script)],
  };
}

function logFile(logs: string | null, name: string): string | null {
  return logs && join(logs, `${name}.log`);
}
