import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "@finder/dataspace/db/connection";
import { migrate } from "@finder/dataspace/db/migrate";
import { freePort, startPostgres } from "@finder/local/postgres";
import { makeFilesInMemory } from "./files/memory-folder.ts";

/** One throw-away PostgreSQL for the whole run, with a migrated template that each test file copies (`freshDatabase`). */
export default async function setup(): Promise<() => Promise<void>> {
  const endFiles = makeFilesInMemory();
  const folder = mkdtempSync(join(tmpdir(), "finder-test-"));
  chmodSync(folder, 0o755); // the server may run as another user
  const postgres = await startPostgres(join(folder, "pg"), await freePort(), [
    "fsync=off",
    "full_page_writes=off",
    "autovacuum=off",
    // With three workers on two cores, starting a process for a part of a query costs more than the part.
    "max_parallel_workers_per_gather=0",
    "max_connections=400",
  ]);
  const admin = connect({ DATABASE_URL: postgres.url("postgres"), DATABASE_POOL: 1 }, () => {});
  await admin.pool.query("create database finder_template");
  await admin.pool.end();
  const template = connect({ DATABASE_URL: postgres.url("finder_template"), DATABASE_POOL: 2 }, () => {});
  await migrate(template.pool);
  await template.pool.end();
  process.env["TEST_POSTGRES_URL"] = postgres.url("");
  // Dozens of files start the same programs, which need not compile their sources each time, nor in the next run.
  process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "../../node_modules/.cache/compiled");
  // Where a test starts the product with demo people, a few are enough.
  process.env["DEMO_PEOPLE"] ??= "2000";
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    endFiles();
  };
}
