import type { SourceKind } from "@finder/contract/operators/sources";
import { providers } from "../../../outside/sources/providers.ts";

/** What each provider offers before an operator changes anything. */
export const offers = (Object.keys(providers) as SourceKind[]).map((kind) => {
  const { address, data, callsPerMinute } = providers[kind];
  return { kind, address, data, callsPerMinute };
});
