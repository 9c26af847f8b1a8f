import type { MemberUsageRowFragment } from "./__generated__/PlatformUsage.generated";

/** The columns of the usage table, in their order. */
export const usageColumns = [
  { key: "name", name: "usage.name", isNumber: false },
  { key: "email", name: "usage.email", isNumber: false },
  { key: "total", name: "usage.revealed", isNumber: true },
  { key: "personalEmail", name: "usage.personalEmail", isNumber: true },
  { key: "businessEmail", name: "usage.businessEmail", isNumber: true },
  { key: "phone", name: "usage.phone", isNumber: true },
] as const;

/** The columns that hold figures. */
export const figures = ["total", "personalEmail", "businessEmail", "phone"] as const;

export type UsageColumn = (typeof usageColumns)[number]["key"];
export type UsageSort = { column: UsageColumn; descending: boolean };

/** Most reveals first. */
export const defaultSort: UsageSort = { column: "total", descending: true };

/** A pressed column sorts; pressed again it turns round. Figures begin with the largest, texts with A. */
export function pressColumn(sort: UsageSort, column: UsageColumn): UsageSort {
  return {
    column,
    descending: sort.column === column ? !sort.descending : figures.some((figure) => figure === column),
  };
}

/** The rows in this order; equal ones by name. */
export function sortUsage(
  rows: readonly MemberUsageRowFragment[],
  { column, descending }: UsageSort,
  language: string,
): MemberUsageRowFragment[] {
  const texts = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const compare = (a: MemberUsageRowFragment, b: MemberUsageRowFragment): number =>
    column === "name" || column === "email" ? texts.compare(a[column], b[column]) : a[column] - b[column];
  return rows.toSorted((a, b) => (descending ? -compare(a, b) : compare(a, b)) || texts.compare(a.name, b.name));
}

/** The sum of every figure. */
export function totalsOf(rows: readonly MemberUsageRowFragment[]): Record<(typeof figures)[number], number> {
  const sum = (figure: (typeof figures)[number]) => rows.reduce((total, row) => total + row[figure], 0);
  return {
    total: sum("total"),
    personalEmail: sum("personalEmail"),
    businessEmail: sum("businessEmail"),
    phone: sum("phone"),
  };
}
