import type { Wiring } from "@finder/local/programs";

/** How a measured program is started: without mail, third parties and logs. */
export function benchWiring(
  env: Readonly<Record<string, string>>,
  { databaseUrl, dataspacePort, port }: Pick<Wiring, "databaseUrl" | "dataspacePort" | "port">,
): Wiring {
  return {
    env,
    databaseUrl,
    secrets: {
      SEAL_KEY: env["SEAL_KEY"] ?? "",
      APP_API_KEY: env["APP_API_KEY"] ?? "",
      OPERATOR_API_KEY: env["OPERATOR_API_KEY"] ?? "",
    },
    smtpUrl: null,
    standInEnv: {},
    webUrl: `http://127.0.0.1:${port}`,
    filesFolder: ".data/bench-files",
    dataspacePort,
    host: "127.0.0.1",
    port,
    logs: null,
    watch: false,
  };
}
