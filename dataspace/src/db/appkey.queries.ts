import { statement } from "./statement.ts";

/** Ends the keys of a program that its settings name no more. */
export const endKeys = statement<[name: string, kept: readonly Buffer[]], never>(
  "end_app_keys",
  "delete from appkey where name = $1 and keyhash <> all($2::bytea[])",
);

/** Makes a calling program's key known, by its SHA-256. */
export const seedKey = statement<[hash: Buffer, name: string, role: "app" | "operator"], never>(
  "seed_app_key",
  `insert into appkey (keyhash, name, role) values ($1, $2, $3) on conflict (keyhash) do update set name = $2, role = $3`,
);
