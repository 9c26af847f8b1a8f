import type { ApiUsageRowFragment } from "./__generated__/ApiUsage.generated";

/** The only method of the public API. */
export const method = "GET";

/** The columns that hold figures, in their order. A call itself never costs anything, so its price is always 0 (docs/rules.md#usage-api). */
export const figures = [
  { key: "callCount", name: "usage.keys.calls" },
  { key: "callPrice", name: "usage.keys.callPrice" },
  { key: "personalEmail", name: "usage.personalEmail" },
  { key: "businessEmail", name: "usage.businessEmail" },
  { key: "phone", name: "usage.phone" },
] as const;

export type ApiFigures = Record<(typeof figures)[number]["key"], number>;

/** The figures of one key. */
export function figuresOf({ callCount, personalEmail, businessEmail, phone }: ApiUsageRowFragment): ApiFigures {
  return {
    callCount,
    callPrice: 0,
    personalEmail,
    businessEmail,
    phone,
  };
}

/** The sums over all keys. */
export function totalsOf(rows: readonly ApiUsageRowFragment[]): ApiFigures {
  const all = rows.map(figuresOf);
  const sum = (key: keyof ApiFigures) => all.reduce((total, row) => total + row[key], 0);
  return {
    callCount: sum("callCount"),
    callPrice: sum("callPrice"),
    personalEmail: sum("personalEmail"),
    businessEmail: sum("businessEmail"),
    phone: sum("phone"),
  };
}

/** The columns that the keys are sorted by; the price of calls is the same for all of them. */
export const sortColumns = [
  { key: "purpose", name: "usage.keys.key" },
  ...figures.filter(({ key }) => key !== "callPrice"),
] as const;

export type KeyColumn = (typeof sortColumns)[number]["key"];
export type KeySort = { column: KeyColumn; descending: boolean };

/** The key that was called most comes first. */
export const defaultSort: KeySort = { column: "callCount", descending: true };

/** A pressed column sorts; pressed again it turns round. Figures begin with the largest, texts with A. */
export function pressColumn(sort: KeySort, column: KeyColumn): KeySort {
  return {
    column,
    descending: sort.column === column ? !sort.descending : column !== "purpose",
  };
}

/** The keys in this order; equal ones by purpose. */
export function sortKeys(
  rows: readonly ApiUsageRowFragment[],
  { column, descending }: KeySort,
  language: string,
): ApiUsageRowFragment[] {
  const texts = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const byPurpose = (a: ApiUsageRowFragment, b: ApiUsageRowFragment) => texts.compare(a.purpose, b.purpose);
  const compare = (a: ApiUsageRowFragment, b: ApiUsageRowFragment): number =>
    column === "purpose" ? byPurpose(a, b) : figuresOf(a)[column] - figuresOf(b)[column];
  return rows.toSorted((a, b) => (descending ? -compare(a, b) : compare(a, b)) || byPurpose(a, b));
}
