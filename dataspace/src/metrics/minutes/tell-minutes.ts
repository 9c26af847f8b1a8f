import { startMinutes } from "@finder/contract/figures/minutes";
import { release } from "@finder/contract/figures/release";
import type { Services } from "../../context.ts";
import type { State } from "../state.ts";
import { dataspaceTotals } from "./dataspace-totals.ts";
import { insertMinutes } from "./minutes.queries.ts";

/** Keeps what this dataspace counted in each minute; `stop` keeps what is left. */
export function tellMinutes({ db, log, now }: Services, state: State): Promise<() => Promise<void>> {
  return startMinutes({
    release,
    now,
    read: () => dataspaceTotals(state),
    send: (rows) => insertMinutes(db.pool, JSON.stringify(rows)),
    warn: (error) => log.warn({ err: error }, "figures of a minute wait for the database"),
  });
}
