import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { seal } from "@finder/dataspace/db/secrets/seal";
import { freePort, startPostgres } from "@finder/local/postgres";
import { createDataspace } from "@finder/dataspace/app";
import { readConfig } from "@finder/dataspace/config/config";
import { startProgram } from "../../faults/program.ts";
import { dataspaceEnv } from "../../support/dataspace.ts";
import { aClient } from "../../support/people.ts";
import { memoryOf } from "../memory.ts";

/**
 * `node tests/bench/contacts/export.ts [--keep file.xlsx]`: a file of 200,000 people with all their values, written by a dataspace in a
 * process of its own; its time, its size and the most memory the process had. `--quick` writes 20,000.
 */
const { values } = parseArgs({ options: { quick: { type: "boolean", default: false }, keep: { type: "string" } } });
const total = values.quick ? 20_000 : 200_000;

const folder = mkdtempSync(join(tmpdir(), "finder-bench-export-"));
chmodSync(folder, 0o755); // the database server may run as another user
const postgres = await startPostgres(join(folder, "postgres"), await freePort());
const keys = dataspaceEnv(postgres.url("postgres"));
const env = { ...keys, LOG_LEVEL: "error", FILES_FOLDER: join(folder, "files") };
const place = await createDataspace(readConfig({ ...env, JOB_WORKERS: "0" }));
const { services } = place;
const { owner } = await aClient({ services });

const hostile = ["=1+1", "+44 20", "@SUM(A1)", "007", "Müller & Söhne <x>", "محمد"];
const portion = 5_000;
for (let start = 0; start < total; start += portion) {
  const ids = Array.from({ length: portion }, (_, at) => {
    const id = Buffer.alloc(16);
    id.writeUInt32BE(start + at + 1);
    return id;
  });
  const sealed = (id: Buffer, list: unknown[]): Buffer => seal(services.config.keyring, JSON.stringify(list), id);
  const number = (id: Buffer): number => id.readUInt32BE(0);
  await services.db.pool.query(
    `insert into usercontact (clientid, appuserid, profileid, full_name, linkedinurl, title, company, location, personal_sealed,
       business_sealed, phone_sealed, personalemailcost, businessemailcost, phonecost, revealedby, dialrevealedby)
     select $1, $2, id, name, 'https://www.linkedin.com/in/bench-' || n, 'Head of Sales', company, 'Berlin, Germany', p, b, t, 1, 1, 1, $2, $2
     from unnest($3::bytea[], $4::text[], $5::text[], $6::int[], $7::bytea[], $8::bytea[], $9::bytea[]) x (id, name, company, n, p, b, t)`,
    [
      owner.clientid,
      owner.appuserid,
      ids,
      ids.map((id) => `Person ${number(id)}`),
      ids.map((id) => hostile[number(id) % hostile.length]),
      ids.map(number),
      ids.map((id) => sealed(id, [`p${number(id)}@home.example`])),
      ids.map((id) =>
        sealed(
          id,
          [1, 2].map((at) => ({ address: `b${at}.${number(id)}@company.example`, validation: "valid" })),
        ),
      ),
      ids.map((id) => sealed(id, [`+4930${number(id)}`])),
    ],
  );
}

await services.db.pool.query("analyze"); // as a server that runs for a while has done by itself

const program = await startProgram({ ...env, JOB_WORKERS: "1", JOB_POLL_MS: "50" });
const headers = {
  "content-type": "application/json",
  "x-dreamfactory-api-key": keys["APP_API_KEY"] ?? "",
  "x-dreamfactory-session-token": owner.token,
};

async function ask<Body>(path: string, body?: object): Promise<Body> {
  const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
  return (await (await fetch(`${program.url}/api/v2/${path}`, { ...init, headers })).json()) as Body;
}

const before = memoryOf(program.process.pid, "VmHWM");
const began = performance.now();
type Job = { job: { jobid: number; state: string; done: number; finishedon: string | null } };
let { job } = await ask<Job>("exportcontacts", { selection: { matching: {} }, attemptkey: "bench-export" });
const ordered = performance.now() - began;
while (job.finishedon === null) {
  await pause(100);
  ({ job } = await ask<Job>(`jobs/${job.jobid}`));
}
const seconds = (performance.now() - began) / 1000;
const file = join(folder, "files", "jobs", `${owner.clientid}-${job.jobid}.xlsx`);
console.log(
  "| rows | seconds | of them until the order was taken | MB of the file | most MB of memory | of them at rest |",
);
console.log("| --- | --- | --- | --- | --- | --- |");
console.log(
  `| ${job.done} ${job.state} | ${seconds.toFixed(1)} | ${(ordered / 1000).toFixed(1)} | ${(statSync(file).size / 1e6).toFixed(1)} | ${memoryOf(program.process.pid, "VmHWM").toFixed(0)} | ${before.toFixed(0)} |`,
);
if (values.keep !== undefined) copyFileSync(file, values.keep);

await program.end("SIGTERM");
await place.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
