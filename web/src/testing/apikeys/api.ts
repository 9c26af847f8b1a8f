import { refusal } from "../answers";
import { aKey, type FakeKey } from "./api-records";
import type { FakeSlice } from "../fake-product";

const hour = 3_600_000;
const budgetless = { personalEmail: null, businessEmail: null, phone: null };

type RequestArgs = { page: number; pageSize: number; keyId?: string; status?: number; type?: string; from?: string };

/** Keys, try-out, usage and log of the public API over the state in `product.api`. */
export const apiSlice: FakeSlice = (product) => {
  const info = () => {
    const { available, planHasApi, freeOrTrial, coming } = product.api;
    return {
      id: "1",
      callUrl: "https://finder.example/v1/contacts",
      docsUrl: "https://finder.example/v1/docs",
      keysAvailable: available,
      planHasApi,
      freeOrTrial,
      coming,
    };
  };
  const refusedBy = (field: string) => {
    const code = product.refusing.get(field);
    return code ? refusal(code) : [];
  };
  const change = (field: string, id: string | null, apply: () => FakeKey | undefined) => {
    const userErrors = refusedBy(field);
    const apiKey = userErrors.length > 0 ? null : (apply() ?? null);
    return { apiKey: apiKey && { ...apiKey }, apiInfo: id === null ? info() : null, userErrors };
  };
  const edit = (id: string, part: (key: FakeKey) => Partial<FakeKey>) => () => {
    const key = product.api.keys.find((one) => one.id === id);
    return key && Object.assign(key, part(key));
  };
  const add = (part: Partial<FakeKey>) => {
    const key = aKey({ id: String(100 + product.api.keys.length), ...part });
    product.api.keys.unshift(key);
    return key;
  };
  return {
    Query: {
      apiKeys: () => product.api.keys.map((key) => ({ ...key })),
      apiInfo: info,
      apiUsage: ({ month, search }: { month: string; search: string }) =>
        [...product.api.keys, ...product.api.deleted]
          .filter(({ purpose }) => purpose.toLowerCase().includes(search.toLowerCase()))
          .map(({ id, key, purpose }) => {
            const days = product.api.days.filter(
              ({ keyId, date }) => keyId === id && (search !== "" || date.startsWith(month)),
            );
            const sum = (name: "callCount" | "personalEmail" | "businessEmail" | "phone") =>
              days.reduce((total, day) => total + day[name], 0);
            return {
              id: `${id}:${search === "" ? month : "all"}`,
              keyId: id,
              key: key.slice(-4),
              purpose,
              deleted: product.api.deleted.some((one) => one.id === id),
              callCount: sum("callCount"),
              personalEmail: sum("personalEmail"),
              businessEmail: sum("businessEmail"),
              phone: sum("phone"),
            };
          }),
      apiUsageByDay: ({ month }: { month: string }) => product.api.days.filter(({ date }) => date.startsWith(month)),
      apiRequests: ({ page, pageSize, keyId, status, type, from }: RequestArgs) => {
        const found = product.api.calls.filter(
          (call) =>
            (!keyId || call.keyId === keyId) &&
            (!status || call.status === status) &&
            (!type || call.types.some((one) => one === type)) &&
            (!from || call.calledOn.slice(0, 10) >= from),
        );
        return { items: found.slice((page - 1) * pageSize, page * pageSize), page, pageSize, totalCount: found.length };
      },
    },
    Mutation: {
      createApiKey: ({ key, purpose }: { key: string; purpose: string }) =>
        change("createApiKey", null, () => {
          product.api.available -= 1;
          return add({ key, purpose });
        }),
      createTestApiKey: () =>
        change("createTestApiKey", null, () => add({ key: "test_abcdefghijk", purpose: "Test", isTest: true })),
      updateApiKey: ({ id, purpose }: { id: string; purpose: string }) =>
        change(
          "updateApiKey",
          id,
          edit(id, () => ({ purpose })),
        ),
      enableApiKey: ({ id }: { id: string }) =>
        change(
          "enableApiKey",
          null,
          edit(id, () => ({ enabled: true })),
        ),
      rotateApiKey: ({ id, overlapHours }: { id: string; overlapHours: number }) =>
        change(
          "rotateApiKey",
          id,
          edit(id, () => ({
            key: "Zz9Yy8Xx7Ww6Vv5U",
            oldKeyValidUntil: overlapHours > 0 ? new Date(Date.now() + overlapHours * hour).toISOString() : null,
          })),
        ),
      setApiKeyBudget: ({ id, budget }: { id: string; budget: Partial<FakeKey["budget"]> }) =>
        change(
          "setApiKeyBudget",
          id,
          edit(id, () => ({ budget: { ...budgetless, ...budget } })),
        ),
      deleteApiKey: ({ id }: { id: string }) => {
        const userErrors = refusedBy("deleteApiKey");
        if (userErrors.length > 0) return { deletedId: null, apiInfo: null, userErrors };
        product.api.keys = product.api.keys.filter((key) => key.id !== id);
        product.api.available += 1;
        return { deletedId: id, apiInfo: info(), userErrors };
      },
      tryApi: () => {
        const userErrors = refusedBy("tryApi");
        if (userErrors.length > 0) return { status: null, body: null, credits: null, userErrors };
        const { status, body } = product.api.answer;
        if (status === 200) product.account.credits.businessEmail -= 1;
        return { status, body, credits: { ...product.account.credits, email: 0 }, userErrors };
      },
    },
  };
};
