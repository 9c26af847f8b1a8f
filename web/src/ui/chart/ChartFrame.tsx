import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { Box, Grid, Text } from "@/ui/layout/primitives";

type ChartFrameProps = {
  /** What the chart shows, and how one goes through it. */
  label: string;
  /** The names of the places below it, one for each step; null for none. */
  places: readonly (string | null)[];
  /** What stands at the scale, from the top. */
  ticks: readonly string[];
  selected: number;
  /** The chosen step in words. */
  valueText: string;
  onSelect: (step: number) => void;
  /** The drawing, over the whole place. */
  children: ReactNode;
};

/** A drawing between its axes: a step is chosen with the pointer, or with the arrow keys as on a slider. */
export function ChartFrame({ label, places, ticks, selected, valueText, onSelect, children }: ChartFrameProps) {
  const last = places.length - 1;
  const fromRight = document.documentElement.dir === "rtl";
  const choose = (step: number) => onSelect(Math.min(last, Math.max(0, step)));
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
    choose(Math.floor((fromRight ? 1 - share : share) * places.length));
  };
  return (
    <Grid templateColumns="auto minmax(0, 1fr)" columnGap="2" rowGap="1" fontSize="xs" color="text.muted">
      <Box display="flex" flexDirection="column" justifyContent="space-between" textAlign="end" my="-2" aria-hidden>
        {ticks.map((tick, at) => (
          <span key={at === 0 ? "top" : at}>{tick}</span>
        ))}
      </Box>
      <Box
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={places.length}
        aria-valuenow={selected + 1}
        aria-valuetext={valueText}
        position="relative"
        h="11rem"
        cursor="crosshair"
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
      >
        {children}
      </Box>
      <Grid gridColumn="2" templateColumns={`repeat(${places.length}, minmax(0, 1fr))`} aria-hidden>
        {places.map((place, step) => (
          <Text key={step} fontSize="xs" textAlign="center" whiteSpace="nowrap" overflow="visible">
            {place}
          </Text>
        ))}
      </Grid>
    </Grid>
  );
}
