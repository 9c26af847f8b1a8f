import { expect, it } from "vitest";
import { gateway, type Wiring } from "./programs.ts";

it.each([
  ["127.0.0.1", "127.0.0.1"],
  ["0.0.0.0", "127.0.0.1"],
  ["::", "127.0.0.1"],
  ["192.0.2.7", "192.0.2.7"],
  ["::1", "[::1]"],
])("a gateway on the host %s is asked at %s whether it is ready", (host, reached) => {
  const secrets = { APP_API_KEY: "key" } as Wiring["secrets"];
  const wiring = { env: {}, secrets, standInEnv: {}, dataspacePort: 4100, host, port: 4000, logs: null, watch: false };
  expect(gateway({ ...wiring, databaseUrl: "", smtpUrl: null, webUrl: "", filesFolder: "" }).readyUrl).toBe(
    `http://${reached}:4000/health`,
  );
});
