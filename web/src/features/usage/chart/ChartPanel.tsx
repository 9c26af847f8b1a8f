import type { ErrorLike } from "@apollo/client";
import { ChartColumn } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { daysOf } from "../months";
import { Chart, type ChartView } from "./Chart";
import type { DayRow } from "./stacks";

type ChartPanelProps<R extends DayRow> = {
  month: string;
  rows: readonly R[] | undefined;
  error: ErrorLike | undefined;
  onRetry: () => void;
  /** The text when nothing happened. */
  empty: string;
  views: (rows: readonly R[]) => readonly ChartView<R>[];
};

/** The chart of one month, or that it is on its way, failed, or has nothing to show. */
export function ChartPanel<R extends DayRow>({ month, rows, error, onRetry, empty, views }: ChartPanelProps<R>) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (!rows && error) return <LoadFailed text={failureText(error)} onRetry={onRetry} />;
  if (!rows) {
    return (
      <Loading>
        <Skeleton h="20rem" borderRadius="lg" />
      </Loading>
    );
  }
  return (
    <Card as="section" p="5">
      {rows.length === 0 ? (
        <EmptyState icon={ChartColumn} title={t("usage.noData")} hint={empty} />
      ) : (
        <Chart key={month} days={daysOf(month)} rows={rows} views={views(rows)} />
      )}
    </Card>
  );
}
