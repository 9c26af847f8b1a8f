import { readFileSync } from "node:fs";
import { freePort } from "@finder/local/postgres";
import { startService, type ServiceSpec } from "@finder/local/process/service";
import { dataspace, gateway, type Wiring } from "@finder/local/programs";
import { cpuMicros } from "../cpu.ts";
import { median } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

type Start = { readonly seconds: number; readonly megabytes: number };

/** What a program may use until it is ready; empty: no goal. */
const goals = { dataspace: { seconds: "1", megabytes: "160" }, gateway: { seconds: "", megabytes: "150" } } as const;

/** Prints what each program uses from its beginning until it answers, once its code is cached. */
export async function reportStarts(product: BenchProduct, starts: number): Promise<void> {
  const wiring = await wiringOf(product);
  head("Starts", "program", "CPU seconds", "goal", "MB", "goal");
  for (const [name, program] of Object.entries({ dataspace, gateway }) as [keyof typeof goals, typeof dataspace][]) {
    await startOnce(program(wiring)); // prepares the database and caches the code
    const measured: Start[] = [];
    for (let start = 0; start < starts; start += 1) measured.push(await startOnce(program(wiring)));
    const [seconds, megabytes] = [measured.map((each) => each.seconds), measured.map((each) => each.megabytes)].map(
      median,
    );
    line(name, fixed(seconds ?? 0, 2), goals[name].seconds, fixed(megabytes ?? 0), goals[name].megabytes);
  }
}

async function startOnce(spec: ServiceSpec): Promise<Start> {
  const { pid, stop } = await startService(spec, console.error);
  const id = pid() ?? 0;
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
  const start = { seconds: cpuMicros(id) / 1_000_000, megabytes: Number(kilobytes) / 1024 };
  await stop();
  return start;
}

/** The product's settings with a database and ports of their own. */
async function wiringOf({ env, ownDatabase }: BenchProduct): Promise<Wiring> {
  const port = await freePort();
  return {
    env,
    databaseUrl: await ownDatabase([]),
    secrets: {
      SEAL_KEY: env["SEAL_KEY"] ?? "",
      APP_API_KEY: env["APP_API_KEY"] ?? "",
      OPERATOR_API_KEY: env["OPERATOR_API_KEY"] ?? "",
    },
    smtpUrl: null,
    standInEnv: {},
    webUrl: `http://127.0.0.1:${port}`,
    filesFolder: env["FILES_FOLDER"] ?? "",
    dataspacePort: await freePort(),
    host: "127.0.0.1",
    port,
    logs: null,
    watch: false,
  };
}
