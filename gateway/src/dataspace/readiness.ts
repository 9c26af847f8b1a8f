import type { Pool } from "undici";
import { exchange } from "./wire/exchange.ts";

/** Why requests would be in vain; null when they would not. */
type Reason = "dataspace not ready" | "dataspace unreachable" | null;

const patienceMs = 2_000;
/** How long a readiness result is cached, ms. */
const keptMs = 500;

/** Asks the dataspace whether it is ready; callers of one moment share one call. */
export function readinessOf(pool: Pool): () => Promise<Reason> {
  let asked: Promise<Reason> | null = null;
  return () => {
    if (asked) return asked;
    asked = askReady(pool);
    setTimeout(() => (asked = null), keptMs).unref();
    return asked;
  };
}

async function askReady(pool: Pool): Promise<Reason> {
  try {
    const { status } = await exchange(pool, { method: "GET", path: "/ready", headers: {}, body: null }, patienceMs);
    return status === 200 ? null : "dataspace not ready";
  } catch {
    return "dataspace unreachable";
  }
}
