import type { installation } from "@finder/contract/operators/installation";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { statement } from "../../db/statement.ts";
import { isoColumn } from "../../db/time.ts";

type RunningProgram = AnswerOf<typeof installation>["programs"][number];

/** Programs that have reported since `since`; one that has not since `overdue` is not up. */
export const readPrograms = statement<[since: string, overdue: string], RunningProgram>(
  "read_programs",
  `select program || ' ' || address as id, program, address, release, node, ${isoColumn("startedon")} as "startedOn",
     ${isoColumn("seenon")} as "seenOn", seenon >= $2::timestamp as "isUp"
   from runningprogram where seenon >= $1::timestamp order by program, address`,
);

export const readServer = statement<[], { version: string }>(
  "read_server",
  "select current_setting('server_version') as version",
);

/** Every migration that was done, with its time as text. */
export const readMigrations = statement<[], { name: string; appliedon: string }>(
  "read_migrations_done",
  `select name, "timestamp" as appliedon from kysely_migration order by "timestamp" desc, name desc`,
);

/** Whether a source of people is asked. */
export const anySource = statement<[], { isSet: boolean }>(
  "any_people_source",
  `select exists (select from peoplesource where enabled and removedon is null) as "isSet"`,
);
