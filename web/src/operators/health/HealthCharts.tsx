import { useTranslation } from "@/i18n/useTranslation";
import { useState } from "react";
import { Segments } from "@/ui/form/choice/Segments";
import { scaleTop } from "@/ui/chart/scale";
import { Grid } from "@/ui/layout/primitives";
import { Part } from "../ui/Part";
import { TimeChart } from "./chart/TimeChart";
import type { TimeSeries } from "./chart/time-series";
import type { HealthQuery } from "./Health.generated";
import { useFigureFormat } from "./useFigureFormat";

type Point = HealthQuery["health"]["points"][number];
type Program = "gateway" | "dataspace" | "api";

const programs = ["gateway", "dataspace", "api"] as const satisfies readonly Program[];
const percentiles = ["p50", "p95", "p99"] as const;
/** Codes that have a line of their own; the others are one. */
const mostCodes = 6;

/** What the programs counted, a chart for each question. */
export function HealthCharts({ points, step }: { points: readonly Point[]; step: number }) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const [program, setProgram] = useState<Program>("gateway");
  const steps = points.map(({ on }) => on);
  const seriesOf = (key: string, name: string, valueOf: (point: Point) => number | null): TimeSeries => ({
    key,
    name,
    values: points.map(valueOf),
  });
  const perStep = t("health.perStep", { count: step });
  const counted = { steps, format: format.number, topOf: scaleTop };
  const timed = { steps, format: format.seconds, topOf: secondsTop };
  return (
    <Part
      title={t("health.figures")}
      actions={
        <Segments<Program>
          label={t("health.latencyOf")}
          options={programs.map((value) => ({ value, text: t(`health.program.${value}`) }))}
          value={program}
          onChange={setProgram}
        />
      }
    >
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap="4">
        <TimeChart
          title={t("health.requests")}
          hint={t("health.requestsHint")}
          series={programs.map((key) =>
            seriesOf(key, t(`health.program.${key}`), (point) => point[key]?.perMinute ?? null),
          )}
          {...counted}
        />
        <TimeChart
          title={t("health.latency", { program: t(`health.program.${program}`) })}
          hint={t("health.latencyHint")}
          series={percentiles.map((key) => seriesOf(key, t(`health.${key}`), (point) => point[program]?.[key] ?? null))}
          {...timed}
        />
        <TimeChart
          title={t("health.errors")}
          hint={perStep}
          series={errorSeries(points, t("health.otherCodes"))}
          {...counted}
        />
        <TimeChart
          title={t("health.waiting")}
          hint={t("health.waitingHint")}
          series={(["mails", "jobs", "events"] as const).map((key) =>
            seriesOf(key, t(`health.queue.${key}`), (point) => point[key]),
          )}
          {...counted}
        />
        <TimeChart
          title={t("health.oldest")}
          hint={t("health.oldestHint")}
          series={[seriesOf("oldest", t("health.oldest"), ({ oldest }) => oldest)]}
          {...timed}
        />
        <TimeChart
          title={t("health.pages")}
          hint={t("health.pagesHint")}
          series={[seriesOf("pages", t("health.pages"), ({ pages }) => pages)]}
          {...counted}
        />
        <TimeChart
          title={t("health.wait")}
          hint={t("health.waitHint")}
          series={[seriesOf("wait", t("health.p95"), ({ wait }) => wait)]}
          {...timed}
        />
        <TimeChart
          title={t("health.drift")}
          hint={t("health.driftHint")}
          series={[seriesOf("drift", t("health.drift"), ({ drift }) => drift)]}
          {...counted}
        />
      </Grid>
    </Part>
  );
}

/** A line for each of the most frequent codes, and one for the others; a step that no program told of is unknown. */
function errorSeries(points: readonly Point[], others: string): TimeSeries[] {
  const totals = new Map<string, number>();
  for (const { errors } of points)
    for (const { code, count } of errors) totals.set(code, (totals.get(code) ?? 0) + count);
  const ranked = [...totals.keys()].toSorted((one, other) => (totals.get(other) ?? 0) - (totals.get(one) ?? 0));
  const own = ranked.slice(0, mostCodes);
  const valueOf = (point: Point, fits: (code: string) => boolean): number | null =>
    point.gateway === null ? null : point.errors.reduce((sum, { code, count }) => sum + (fits(code) ? count : 0), 0);
  return [
    ...own.map((code) => ({
      key: code,
      name: code,
      values: points.map((point) => valueOf(point, (one) => one === code)),
    })),
    ...(ranked.length > own.length || own.length === 0
      ? [{ key: "others", name: others, values: points.map((point) => valueOf(point, (code) => !own.includes(code))) }]
      : []),
  ];
}

/** The top of a scale of seconds: 1, 2 or 5 times a power of ten, a hundredth of a second at least. */
function secondsTop(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(0.01, largest)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= largest) ?? largest;
}
