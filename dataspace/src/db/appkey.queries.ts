import { statement } from "./statement.ts";

/** Makes a calling program's key known, by its SHA-256. */
export const seedKey = statement<[hash: Buffer, name: string, role: "app" | "operator"], never>(
  "seed_app_key",
  `insert into appkey (keyhash, name, role) values ($1, $2, $3) on conflict (keyhash) do update set name = $2, role = $3`,
);
