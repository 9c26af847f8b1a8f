import { readFileSync } from "node:fs";
import { freePort } from "@finder/local/postgres";
import { startService, type ServiceSpec } from "@finder/local/process/service";
import { dataspace, gateway } from "@finder/local/programs";
import { cpuMicros } from "../cpu.ts";
import { median } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";
import { benchWiring } from "../wiring.ts";

type Start = { readonly seconds: number; readonly megabytes: number };

/** What a program may use until it is ready; empty: no goal. */
const goals = { dataspace: { seconds: "1", megabytes: "160" }, gateway: { seconds: "", megabytes: "150" } } as const;

/** Prints what each program uses from its beginning until it answers, once its code is cached. */
export async function reportStarts(product: BenchProduct, starts: number): Promise<void> {
  const ports = { dataspacePort: await freePort(), port: await freePort() };
  const wiring = benchWiring(product.env, { databaseUrl: await product.ownDatabase([]), ...ports });
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
