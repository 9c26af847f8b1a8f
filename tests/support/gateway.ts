import { readConfig } from "@finder/gateway/config/config";
import { createGateway } from "@finder/gateway/server";
import type { TestDataspace } from "./dataspace.ts";

/** A gateway of a test's own, in this process, on a free port. */
export type TestGateway = { readonly url: string; readonly close: () => Promise<void> };

/** Starts one in front of a dataspace; `env` overrides settings, `options` catch the log. */
export async function startGateway(
  dataspace: Pick<TestDataspace, "url" | "appKey">,
  env: Record<string, string> = {},
  options: Parameters<typeof createGateway>[1] = {},
): Promise<TestGateway> {
  const gateway = await createGateway(
    readConfig({
      NODE_ENV: "test",
      GATEWAY_PORT: "0",
      DATASPACE_URL: dataspace.url,
      APP_API_KEY: dataspace.appKey,
      LOG_LEVEL: "silent",
      ...env,
    }),
    options,
  );
  return { url: await gateway.listen(), close: gateway.close };
}
