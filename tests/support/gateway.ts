import { readConfig } from "@finder/gateway/config/config";
import { createGateway } from "@finder/gateway/server";
import type { TestDataspace } from "./dataspace.ts";

/** A gateway of a test's own, in this process, on a free port. */
export type TestGateway = { readonly url: string; readonly close: () => Promise<void> };

/** Longer than any test: a second may pass between two calls of a slow machine, and a test that counts calls must not notice. */
const keptMs = 600_000;

/**
 * Starts one in front of a dataspace; `env` overrides settings, `options` catch the log. It keeps a session for the whole
 * test, unless the test says for how long: `SESSION_CACHE_MS`.
 */
export async function startGateway(
  dataspace: Pick<TestDataspace, "url" | "appKey">,
  env: Record<string, string> = {},
  options: Parameters<typeof createGateway>[1] = {},
): Promise<TestGateway> {
  const config = readConfig({
    NODE_ENV: "test",
    GATEWAY_PORT: "0",
    DATASPACE_URL: dataspace.url,
    APP_API_KEY: dataspace.appKey,
    LOG_LEVEL: "silent",
    // A slow machine is no outage: a test about a timeout sets its own.
    UPSTREAM_TIMEOUT_MS: "120000",
    PAYMENT_TIMEOUT_MS: "120000",
    ARRIVAL_MS: "300000",
    ...env,
  });
  const sessionCacheMs = env["SESSION_CACHE_MS"] === undefined ? keptMs : config.sessionCacheMs;
  const gateway = await createGateway({ ...config, sessionCacheMs }, options);
  return { url: await gateway.listen(), close: gateway.close };
}
