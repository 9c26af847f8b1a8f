import { Gauge, Registry } from "prom-client";

/** The state of a gateway: its places and its connections to the dataspace. */
type GatewayState = {
  readonly places: { readonly inUse: number; readonly waitingNow: number; readonly most: number };
  readonly pool: { readonly stats: { readonly connected: number; readonly free: number; readonly queued: number } };
  readonly connections: number;
};

/** Returns the gauges of one gateway, read on each scrape. */
export function stateOf({ places, pool, connections }: GatewayState): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, read: () => number): void => {
    void new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  gauge("gateway_places_in_use", "Requests that are worked on.", () => places.inUse);
  gauge(
    "gateway_places_max",
    "Requests that may be worked on at once; it follows the dataspace's pace.",
    () => places.most,
  );
  gauge("gateway_places_waiting", "Requests that wait for a place.", () => places.waitingNow);
  gauge("gateway_upstream_connections", "Connections to the dataspace.", () => pool.stats.connected);
  gauge(
    "gateway_upstream_connections_in_use",
    "Connections to the dataspace with a call under way.",
    () => pool.stats.connected - pool.stats.free,
  );
  gauge("gateway_upstream_connections_max", "Most connections to the dataspace (DATASPACE_POOL).", () => connections);
  gauge("gateway_upstream_waiting", "Calls that wait for a connection to the dataspace.", () => pool.stats.queued);
  return registry;
}
