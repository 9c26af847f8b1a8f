import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, startPostgres } from "@finder/local/postgres";
import { startDataspace } from "../../support/dataspace.ts";
import { hostileBodies } from "../../support/hostile/hostile-bodies.ts";
import { type Sent, startTarget } from "../../support/hostile/standstill.ts";
import { fixed, head, line } from "../report.ts";

/**
 * `node tests/bench/hostile/standstill.ts`: for how long a dataspace's event loop goes without a turn while it is sent hostile bodies and
 * the largest honest work, printed as Markdown for docs/benchmarks.md.
 */
const mostRows = 1_000;

const folder = mkdtempSync(join(tmpdir(), "finder-bench-standstill-"));
chmodSync(folder, 0o755); // the database server may run as another user
const postgres = await startPostgres(join(folder, "postgres"), await freePort());
const place = await startDataspace({ DATABASE_URL: postgres.url("postgres"), JOB_WORKERS: "0" });
const target = await startTarget(place, mostRows);

function told({ what, status, loop }: Sent): void {
  line(
    what,
    String(status),
    ...[loop.cpu.p50, loop.cpu.p99, loop.cpu.max, loop.clock.p99, loop.clock.max].map((ms) => fixed(ms, 1)),
  );
}

head("The dataspace's event loop", "what is sent", "answer", "CPU p50", "CPU p99", "CPU max", "clock p99", "clock max");
told(await target.idle(() => pause(1_000)));
for (const [, work] of target.work) told(await work());
for (const body of hostileBodies) told(await target.send(body));

await target.end();
await place.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
