import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Box, Grid, Text } from "@/ui/layout/primitives";
import { Bars } from "./Bars";
import { type Bar, scaleTop } from "./stacks";

const labelled = 5;

type PlotProps = {
  label: string;
  bars: readonly Bar[];
  selected: number;
  /** The chosen day in words. */
  valueText: string;
  onSelect: (day: number) => void;
};

/** The bars between their axes: a day is chosen with the pointer, or with the arrow keys as on a slider. */
export function Plot({ label, bars, selected, valueText, onSelect }: PlotProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const top = scaleTop(Math.max(...bars.map(({ total }) => total)));
  const last = bars.length - 1;
  const fromRight = document.documentElement.dir === "rtl";

  const choose = (day: number) => onSelect(Math.min(last, Math.max(0, day)));
  const press = (event: KeyboardEvent) => {
    const forward = fromRight ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: selected + forward,
      ArrowLeft: selected - forward,
      ArrowUp: selected + 1,
      ArrowDown: selected - 1,
      Home: 0,
      End: last,
    };
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };
  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    choose(Math.floor((fromRight ? 1 - share : share) * bars.length));
  };
  return (
    <Grid templateColumns="auto minmax(0, 1fr)" columnGap="2" rowGap="1" fontSize="xs" color="text.muted">
      <Box display="flex" flexDirection="column" justifyContent="space-between" textAlign="end" my="-2" aria-hidden>
        {[top, top / 2, 0].map((tick) => (
          <span key={tick}>{format.compact(tick)}</span>
        ))}
      </Box>
      <Box
        role="slider"
        tabIndex={0}
        aria-label={`${label}. ${t("usage.chart.keys")}`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={selected + 1}
        aria-valuetext={valueText}
        position="relative"
        h="11rem"
        cursor="crosshair"
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
      >
        <Bars bars={bars} top={top} selected={selected} />
      </Box>
      <Grid gridColumn="2" templateColumns={`repeat(${bars.length}, minmax(0, 1fr))`} aria-hidden>
        {bars.map(({ date }, day) => (
          <Text key={date} fontSize="xs" textAlign="center" whiteSpace="nowrap" overflow="visible">
            {day === 0 || (day + 1) % labelled === 0 ? Number(date.slice(-2)) : null}
          </Text>
        ))}
      </Grid>
    </Grid>
  );
}
