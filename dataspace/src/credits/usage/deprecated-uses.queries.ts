import type { UserKind } from "@finder/contract/endpoints/deprecations";
import { statement } from "../../db/statement.ts";

/** Adds uses of a day of something that goes; nothing for a client that there is not. */
export const addUses = statement<
  [clientid: number, coordinate: string, kind: UserKind, who: string, day: string, calls: number],
  never
>(
  "add_deprecated_uses",
  `insert into deprecateduse as d (clientid, coordinate, kind, who, day, calls)
   select clientid, $2, $3, $4, $5::date, $6 from client where clientid = $1
   on conflict (clientid, coordinate, kind, who, day) do update set calls = d.calls + excluded.calls`,
);
