import type {
  NewSourceKey,
  SourceKeyAnswer,
  SourceKeyChange,
  SourceKeysAnswer,
} from "@finder/contract/endpoints/source-keys";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import type { KeyProvider } from "./key-provider.ts";
import { SourceKey } from "./source-keys.types.ts";

const toKey = viewOf(SourceKey);

/** Reads the client's keys, in the order they were added: one call. */
export async function readKeys(dataspace: DataspaceClient): Promise<SourceKey[]> {
  return (await dataspace.get<SourceKeysAnswer>("sourcekeys")).resource.map(toKey);
}

/** Adds a key that its provider takes. */
export async function addKey(dataspace: DataspaceClient, wanted: NewSourceKey): Promise<SourceKey> {
  return toKey((await dataspace.post<SourceKeyAnswer>("sourcekeys", wanted)).key);
}

/** Replaces a key, or switches it on or off. */
export async function changeKey(
  dataspace: DataspaceClient,
  provider: KeyProvider,
  change: SourceKeyChange,
): Promise<SourceKey> {
  return toKey((await dataspace.patch<SourceKeyAnswer>(`sourcekeys/${provider}`, change)).key);
}

/** Removes a key; returns its provider. */
export async function removeKey(dataspace: DataspaceClient, provider: KeyProvider): Promise<KeyProvider> {
  return (await dataspace.delete<{ provider: KeyProvider }>(`sourcekeys/${provider}`)).provider;
}
