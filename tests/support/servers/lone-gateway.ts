import { freePort } from "@finder/local/postgres";
import { startService } from "@finder/local/process/service";
import { gateway } from "@finder/local/programs";
import { cpuMicros } from "../../bench/cpu.ts";

/** The built gateway as a program of its own, with nothing behind it. */
export type LoneGateway = {
  readonly url: string;
  /** Microseconds of CPU that it has used so far, all its threads together. */
  readonly cpu: () => number;
  readonly close: () => Promise<void>;
};

/** Starts one; `env` overrides settings. */
export async function startLoneGateway(env: Record<string, string> = {}): Promise<LoneGateway> {
  const port = await freePort();
  const secret = "x".repeat(32);
  const program = gateway({
    env: { ...process.env, LOG_LEVEL: "silent", POINTS_PER_MINUTE: "2000000000", ...env },
    databaseUrl: "",
    secrets: { SEAL_KEY: secret, APP_API_KEY: secret, OPERATOR_API_KEY: secret },
    smtpUrl: null,
    standInEnv: {},
    webUrl: `http://localhost:${port}`,
    filesFolder: "",
    dataspacePort: await freePort(),
    host: "127.0.0.1",
    port,
    logs: null,
    watch: false,
  });
  const { pid, stop } = await startService(program, () => {});
  return { url: `http://127.0.0.1:${port}`, cpu: () => cpuMicros(pid() ?? 0), close: stop };
}
