import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

type Entry = { readonly payload: AdapterPayload; readonly expires: number };

/** What a provider remembers of the sign-ins under way, for as long as this process lives. */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();
  const prune = (): void => {
    for (const [key, { expires }] of entries) if (expires <= Date.now()) entries.delete(key);
  };
  return (model): Adapter => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const entry = entries.get(keyOf(id));
      return entry && entry.expires > Date.now() ? entry.payload : undefined;
    };
    return {
      find,
      upsert: async (id, payload, expiresIn = 3_600) => {
        prune();
        // The stand-in keeps no session: every sign-in asks for the account again.
        if (model !== "Session") entries.set(keyOf(id), { payload, expires: Date.now() + expiresIn * 1000 });
      },
      consume: async (id) => {
        const entry = entries.get(keyOf(id));
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
    };
  };
}
