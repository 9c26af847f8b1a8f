import pg from "pg";
import { createDataspace } from "@finder/dataspace/app";
import { readConfig } from "@finder/dataspace/config/config";
import { type RunningPostgres } from "@finder/local/postgres";
import { fillPeople, partition } from "./data.ts";

/** Databases of one server: nobody in it, everybody, everybody in partitions, and everybody with indexes for a search by words. */
export const places = ["empty", "whole", "parts", "search"] as const;
export type Place = (typeof places)[number];

export const partCount = 16;

/** Indexes that a search of people by name and company in PostgreSQL would have: by how they begin, and by words within. */
export const searchIndexes: Readonly<Record<string, string>> = {
  profile_byname: "on profile (fold_name(full_name) text_pattern_ops)",
  profile_bycompany: "on profile (lower(company) text_pattern_ops)",
  profile_words: "on profile using gin (fold_name(full_name) gin_trgm_ops, lower(company) gin_trgm_ops)",
};

/** What would lead from a listed value to its holders. */
export const valueIndex = "create index profile_values on profile using gin (valuehashes)";

/** Makes the databases that are missing, and says how long each step took. */
export async function makePlaces(
  postgres: RunningPostgres,
  envOf: (place: Place) => Record<string, string>,
  people: number,
): Promise<Map<string, number>> {
  const took = new Map<string, number>();
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    took.set(what, (performance.now() - began) / 1000);
  };
  const server = await connect(postgres.url("postgres"));
  const known = await server.query<{ datname: string }>("select datname from pg_database");
  const missing = (place: Place): boolean => !known.rows.some(({ datname }) => datname === place);
  if (missing("empty")) {
    await server.query("create database empty");
    await (await createDataspace(readConfig(envOf("empty")))).close();
  }
  if (missing("whole")) {
    await server.query("create database whole template empty");
    await timed("people written", () => on(postgres, "whole", (client) => fillPeople(client, people)));
  }
  if (missing("parts")) {
    await server.query("create database parts template empty");
    await timed(`people written into ${partCount} partitions`, () =>
      on(postgres, "parts", async (client) => {
        await partition(client, partCount);
        await fillPeople(client, people);
      }),
    );
  }
  if (missing("search")) {
    await server.query("create database search template whole strategy file_copy");
    await on(postgres, "search", async (client) => {
      await client.query("create extension if not exists pg_trgm");
      await client.query("set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 1");
      for (const [name, what] of Object.entries(searchIndexes))
        await timed(name, () => client.query(`create index ${name} ${what} where suppressedon is null`));
      await client.query("analyze profile");
    });
  }
  await server.end();
  return took;
}

/** Runs work on a connection of its own to one of the databases. */
export async function on<Result>(
  postgres: RunningPostgres,
  place: Place,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(postgres.url(place));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the failure that stopped the server is told, not this one
  await client.connect();
  return client;
}
