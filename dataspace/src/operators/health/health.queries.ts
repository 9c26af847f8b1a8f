import { statement } from "../../db/statement.ts";

/** What a program counted in a minute. */
export type FigureRow = {
  minute: string;
  program: "gateway" | "dataspace" | "api";
  instance: string;
  release: string;
  node: string;
  startedon: string;
  ok: number;
  refused: number;
  failed: number;
  buckets: number[];
  waits: number[];
  more: Record<string, number>;
};

/** The minutes from one moment to before another, oldest first. */
export const readFigures = statement<[since: string, until: string], FigureRow>(
  "read_figures",
  `select minute, program, instance, release, node, startedon, ok, refused, failed, buckets, waits, more from minutefigure
   where minute >= $1::timestamp and minute < $2::timestamp order by minute`,
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
