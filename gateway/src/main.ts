import { readConfig } from "./config/config.ts";
import { readEnvironment } from "./config/secrets.ts";
import { createGateway } from "./server.ts";

async function start(): Promise<void> {
  const gateway = await createGateway(readConfig(readEnvironment(process.env)));
  const address = await gateway.listen();
  const stop = (): void => void gateway.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  process.stdout.write(`The gateway answers at ${address}/graphql\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
