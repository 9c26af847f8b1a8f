import { utcText } from "@finder/dataspace/db/time";
import type { Place } from "../people.ts";

/** A gateway that last reported two hours ago; the answer removes it. */
export async function aSilentProgram({ services }: Place): Promise<() => Promise<unknown>> {
  const { db, now } = services;
  const at = (hours: number): string => utcText(new Date(now().getTime() - hours * 3_600_000));
  await db.pool.query(
    `insert into runningprogram (program, address, release, node, startedon, seenon)
     values ('gateway', 'gateway-2.eu-west.internal.example:4000', '0.1.0', '24.0.0', $1, $2) on conflict do nothing`,
    [at(50), at(2)],
  );
  return () => db.pool.query("delete from runningprogram where address like 'gateway-2.%'");
}
