import { Agent, type AgentOptions } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { LookupFunction } from "node:net";
import type { Resolved } from "./public-address.ts";

/** Returns connections of a protocol that all go to one address, even if their host's name leads elsewhere by then. */
export function agentTo(protocol: string, resolved: Resolved, options: AgentOptions = {}): Agent {
  const pinned = { ...options, lookup: pinnedTo(resolved) };
  return protocol === "https:" ? new HttpsAgent(pinned) : new Agent(pinned);
}

function pinnedTo({ address, family }: Resolved): LookupFunction {
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family));
}
