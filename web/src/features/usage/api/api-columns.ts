import type { ApiUsageRowFragment } from "./ApiUsage.generated";

/** The public API is asked with this method alone. */
export const method = "GET";

/** The columns that hold figures, in their order. A call itself never costs anything, so its price is always 0 (specification section 2, Usage). */
export const figures = [
  { key: "callCount", name: "usage.keys.calls" },
  { key: "callPrice", name: "usage.keys.callPrice" },
  { key: "personalEmail", name: "usage.personalEmail" },
  { key: "businessEmail", name: "usage.businessEmail" },
  { key: "phone", name: "usage.phone" },
] as const;

export type ApiFigures = Record<(typeof figures)[number]["key"], number>;

/** The figures of one key. */
export const figuresOf = ({ callCount, personalEmail, businessEmail, phone }: ApiUsageRowFragment): ApiFigures => ({
  callCount,
  callPrice: 0,
  personalEmail,
  businessEmail,
  phone,
});

/** The sums over all keys. */
export const totalsOf = (rows: readonly ApiUsageRowFragment[]): ApiFigures => {
  const all = rows.map(figuresOf);
  const sum = (key: keyof ApiFigures) => all.reduce((total, row) => total + row[key], 0);
  return {
    callCount: sum("callCount"),
    callPrice: sum("callPrice"),
    personalEmail: sum("personalEmail"),
    businessEmail: sum("businessEmail"),
    phone: sum("phone"),
  };
};

/** The key that was called most comes first. */
export const byCalls = (rows: readonly ApiUsageRowFragment[]): ApiUsageRowFragment[] =>
  rows.toSorted((a, b) => b.callCount - a.callCount || a.purpose.localeCompare(b.purpose));
