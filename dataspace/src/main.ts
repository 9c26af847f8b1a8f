import { createDataspace } from "./app.ts";
import { readConfig } from "./config/config.ts";
import { readEnvironment } from "./config/secrets.ts";
import { failureOf } from "./db/failure.ts";

/** Prints one sentence that says what to do when the program cannot start. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  if ("code" in cause && cause.code === "EADDRINUSE")
    return "The dataspace cannot start: its port is taken. Stop the other program, or set DATASPACE_PORT.";
  if (failureOf(cause))
    return "The dataspace cannot start: the database does not answer. Start it, or set DATABASE_URL.";
  return error.message;
}

async function start(): Promise<void> {
  const dataspace = await createDataspace(readConfig(readEnvironment(process.env)));
  const url = await dataspace.listen();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      dataspace.services.log.info({ signal }, "stopping");
      void dataspace.close().then(() => process.exit(0));
    });
  }
  process.stdout.write(`Dataspace ready at ${url}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
