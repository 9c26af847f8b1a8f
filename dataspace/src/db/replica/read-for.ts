import type { Database } from "../connection.ts";
import type { Executor } from "../statement.ts";
import type { ReplicaRead } from "./replica.ts";

/** Reads for a client, at the replica where there is one that shows all that the client has changed. */
export function readFor<T>(
  db: Pick<Database, "pool" | "replica">,
  clientid: number,
  name: ReplicaRead,
  run: (db: Executor) => Promise<T>,
): Promise<T> {
  return db.replica ? db.replica.read(clientid, name, run) : run(db.pool);
}
