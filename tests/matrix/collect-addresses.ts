import { Router } from "express";

type Route = { readonly methods: Readonly<Record<string, boolean>> };

/**
 * Returns every address of a gateway outside GraphQL, as `GET /health`, recorded from Express while `start` runs, so that none is
 * missing.
 */
export async function collectAddresses<Started>(
  start: () => Promise<Started>,
): Promise<{ readonly started: Started; readonly addresses: readonly string[] }> {
  const made: { path: string; route: Route }[] = [];
  const routers: { route: (path: string) => Route } = Router.prototype;
  const { route: original } = routers;
  routers.route = function listen(path) {
    const route = original.call(this, path);
    made.push({ path, route });
    return route;
  };
  try {
    const started = await start();
    const addresses = made.flatMap(({ path, route }) =>
      Object.keys(route.methods).map((method) => `${method.replace(/^_/, "").toUpperCase()} ${path}`),
    );
    return { started, addresses };
  } finally {
    routers.route = original;
  }
}
