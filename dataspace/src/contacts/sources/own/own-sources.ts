import type { KeyProvider } from "@finder/contract/key-providers";
import type { Config } from "../../../config/config.ts";
import type { Services } from "../../../context.ts";
import { providers } from "../../../outside/sources/providers.ts";
import { enabledSources } from "../rows/enabled-sources.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { originOfKey } from "./key-origin.ts";
import { listUsedKeys, type SourceKeyRow } from "./source-keys.queries.ts";

type Reader = Pick<Services, "db" | "config" | "now">;

/** The sources that a client has a key for, in the order in which they are asked: before the host's. */
export async function ownSources(services: Reader, clientid: number): Promise<SourceRow[]> {
  return (await listUsedKeys(services.db.pool, clientid)).map((key) => sourceOfKey(services.config, key));
}

/** Whether anything is asked for a client; its keys are read only where the host has no sources, which are kept in memory. */
export async function hasSources(services: Reader, clientid: number): Promise<boolean> {
  return (await enabledSources(services)).length > 0 || (await ownSources(services, clientid)).length > 0;
}

/** The sources that a client has a key for; null: nothing is asked for it, neither those nor the host's. */
export async function sourcesFor(services: Reader, clientid: number): Promise<SourceRow[] | null> {
  const own = await ownSources(services, clientid);
  return own.length > 0 || (await enabledSources(services)).length > 0 ? own : null;
}

/** Where a provider is asked: at its own address, or at the stand-in of the settings. */
export function addressOf({ SOURCE_PROVIDERS_URL: standIn }: Config, provider: KeyProvider): string {
  if (standIn !== undefined) return `${standIn}/${provider.replaceAll("_", "-")}`;
  return providers[provider].address ?? "";
}

function sourceOfKey(config: Config, { provider, sourceid, key_sealed, changedon }: SourceKeyRow): SourceRow {
  const { data, callsPerMinute: callsperminute } = providers[provider];
  return {
    sourceid,
    kind: provider,
    name: originOfKey(provider),
    address: addressOf(config, provider),
    key_sealed,
    data: [...data],
    callsperminute,
    price: 0,
    enabled: true,
    trusted: true,
    ofsettings: false,
    changedon,
  };
}
