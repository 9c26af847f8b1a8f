import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort, startPostgres } from "@finder/local/postgres";
import { dataspaceEnv } from "../../support/dataspace.ts";
import { fixed, head, line } from "../report.ts";
import { reportImports, reportPairs } from "./imports.ts";
import { reportLooks, reportStorage, reportWords } from "./looks.ts";
import { makePlaces, on, partCount, type Place, searchIndexes, valueIndex } from "./places.ts";
import { reportSuppressions } from "./suppressions.ts";

/**
 * `node tests/bench/people/people.ts`: people by the million, printed as Markdown: what they weigh, what a look-up touches,
 * import beside so many, in partitions and with indexes for a search by words, and suppression. `--people` takes another
 * number than 10,000,000 (which needs 40 GB below --folder, /var/tmp), `--keep` names a folder whose databases are made once.
 */
const { values } = parseArgs({
  options: {
    people: { type: "string", default: "10000000" },
    rows: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
    folder: { type: "string", default: "/var/tmp" },
    keep: { type: "string" },
  },
});
const [people, rows] = [Number(values.people), Number(values.rows)];

const folder = values.keep ?? mkdtempSync(join(values.folder, "finder-bench-people-"));
if (values.keep === undefined) chmodSync(folder, 0o755); // the database server may run as another user
const settings = ["max_wal_size=4GB", "wal_level=minimal", "max_wal_senders=0", "shared_buffers=512MB"];
const postgres = await startPostgres(join(folder, "postgres"), await freePort(), settings);
const keys = { ...dataspaceEnv(""), SEAL_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "error" };

try {
  console.log(`${fixed(people)} people, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}.`);
  const took = await makePlaces(postgres, envOf, people);
  const run = { postgres, envOf, folder, people, rows, rounds: Number(values.rounds) };
  for (const place of ["whole", "parts", "search"] as const)
    await on(postgres, place, (client) => reportStorage(client, place));
  await on(postgres, "whole", (whole) =>
    on(postgres, "parts", (parts) => reportLooks({ whole, [`${partCount} partitions`]: parts }, people)),
  );
  await on(postgres, "search", reportWords);
  await reportImports("Import", run, ["empty", "whole", "parts", "search"], 0);
  await reportPairs(run, ["whole", "parts"], 100);
  await on(postgres, "search", async (client) => {
    for (const name of Object.keys(searchIndexes)) await client.query(`drop index ${name}`);
    const began = performance.now();
    await client.query(valueIndex);
    took.set("profile_values", (performance.now() - began) / 1000);
    await reportStorage(client, "search, with an index of values only");
  });
  await reportImports("Import beside an index of values", run, ["whole", "search"], 200);
  await reportSuppressions(envOf("whole"), people);
  head("Made in", "what", "s");
  for (const [what, seconds] of took) line(what, fixed(seconds, 1));
} finally {
  await postgres.stop();
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
}

function envOf(place: Place): Record<string, string> {
  return { ...keys, DATABASE_URL: postgres.url(place), DATABASE_POOL: "2" };
}
