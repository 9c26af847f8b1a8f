import { useTranslation } from "@/i18n/useTranslation";
import { usagePools } from "../pools";
import type { DayRow, Series } from "./stacks";

type PoolCounts = DayRow & Record<(typeof usagePools)[number]["field"], number>;

/** How much of the three kinds of data a row counts. */
export function dataOf({ personalEmail, businessEmail, phone }: PoolCounts): number {
  return personalEmail + businessEmail + phone;
}

/** A series for each of the three kinds of data. */
export function usePoolSeries(): Series<PoolCounts>[] {
  const { t } = useTranslation();
  return usagePools.map(({ field, datum }) => ({ key: field, name: t(datum), count: (row) => row[field] }));
}
