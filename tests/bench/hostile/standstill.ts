import { setTimeout as pause } from "node:timers/promises";
import { startDataspace } from "../../support/dataspace.ts";
import { hostileBodies } from "../../support/hostile/hostile-bodies.ts";
import { type Sent, startTarget } from "../../support/hostile/standstill.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

const mostRows = 1_000;

/** Prints for how long a dataspace's event loop has no turn while it receives hostile bodies and the largest honest work. */
export async function reportStandstill(product: BenchProduct): Promise<void> {
  const place = await startDataspace({ DATABASE_URL: await product.ownDatabase([]), JOB_WORKERS: "0" });
  const target = await startTarget(place, mostRows);
  head(
    "The dataspace's event loop",
    "what is sent",
    "answer",
    "CPU p50",
    "CPU p99",
    "CPU max",
    "clock p99",
    "clock max",
  );
  report(await target.idle(() => pause(1_000)));
  for (const [, work] of target.work) report(await work());
  for (const body of hostileBodies) report(await target.send(body));
  await target.end();
  await place.close();
}

function report({ what, status, loop: { cpu, clock } }: Sent): void {
  line(what, String(status), ...[cpu.p50, cpu.p99, cpu.max, clock.p99, clock.max].map((ms) => fixed(ms, 1)));
}
