import diagnostics from "node:diagnostics_channel";
import type { TestDataspace } from "../support/dataspace.ts";

type App = TestDataspace["dataspace"]["app"];

/**
 * Every route that a program registers while `start` runs, as `GET /api/v2/user/session`: heard from Fastify itself, so that
 * none can be forgotten. HEAD comes with GET and is left out.
 */
export async function collectRoutes<Started>(
  start: () => Promise<Started>,
): Promise<{ readonly started: Started; readonly routes: readonly string[] }> {
  const routes: string[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: App };
    fastify.addHook("onRoute", ({ method, url }) => {
      for (const each of [method].flat()) if (each !== "HEAD") routes.push(`${each} ${url}`);
    });
  };
  diagnostics.subscribe("fastify.initialization", listen);
  try {
    return { started: await start(), routes };
  } finally {
    diagnostics.unsubscribe("fastify.initialization", listen);
  }
}
