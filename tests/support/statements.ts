import type { TestDataspace } from "./dataspace.ts";

const tries = 5;

/** Statements that PostgreSQL is asked while `work` runs; the least of five times, for jobs ask now and then too. */
export async function countStatements(
  { services }: Pick<TestDataspace, "services">,
  work: () => Promise<unknown>,
): Promise<number> {
  const { pool } = services.db;
  const counts: number[] = [];
  while (counts.length < tries) {
    let count = 0;
    const onAcquire = (): void => void (count += 1);
    pool.on("acquire", onAcquire);
    await work();
    pool.off("acquire", onAcquire);
    counts.push(count);
  }
  return Math.min(...counts);
}
