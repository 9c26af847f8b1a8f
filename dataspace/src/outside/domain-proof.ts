import { withResolver } from "./with-resolver.ts";

/** Reads the TXT records of a name from these servers, or those of the system; none where the name is unknown. */
export function readTexts(name: string, servers: readonly string[], timeoutMs: number): Promise<string[]> {
  return withResolver(servers, { timeoutMs, tries: 2 }, (resolver) => resolver.resolveTxt(name)).then(
    (records) => records.map((parts) => parts.join("")),
    () => [],
  );
}
