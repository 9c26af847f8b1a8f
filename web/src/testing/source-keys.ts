import type { KeyProvider } from "@/generated/schema";
import { refusal } from "./answers";
import type { FakeSlice } from "./fake-product";

/** The company's own keys, none at first. */
export const sourceKeySlice: FakeSlice = (product) => {
  let keys: { provider: KeyProvider; lastFour: string; enabled: boolean; refusal: string | null }[] = [];
  const whole = (key: (typeof keys)[number] | undefined) =>
    key && { ...key, id: key.provider, ...dates, refusedOn: key.refusal && dates.lastUsedOn, hits: 3 };
  return {
    Query: {
      sourceKeys: () => keys.map(whole),
    },
    Mutation: {
      addSourceKey: ({ provider, key }: { provider: KeyProvider; key: string }) => {
        const code = product.refusing.get("addSourceKey");
        if (code) return { key: null, userErrors: refusal(code, "key") };
        const made = { provider, lastFour: key.slice(-4), enabled: true, refusal: null };
        keys = [...keys, made];
        return { key: whole(made), userErrors: [] };
      },
      updateSourceKey: (change: { provider: KeyProvider; key?: string | null; enabled?: boolean | null }) => {
        const { provider, key, enabled } = change;
        keys = keys.map((one) =>
          one.provider === provider
            ? { ...one, lastFour: key?.slice(-4) ?? one.lastFour, enabled: enabled ?? one.enabled }
            : one,
        );
        return { key: whole(keys.find((one) => one.provider === provider)), userErrors: [] };
      },
      removeSourceKey: ({ provider }: { provider: KeyProvider }) => {
        keys = keys.filter((one) => one.provider !== provider);
        return { removed: provider, userErrors: [] };
      },
    },
  };
};

const dates = { createdOn: "2030-01-01T09:00:00Z", lastUsedOn: "2030-01-02T09:00:00Z" };
