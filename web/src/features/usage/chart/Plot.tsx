import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { ChartFrame } from "@/ui/chart/ChartFrame";
import { scaleTop } from "@/ui/chart/scale";
import { Bars } from "./Bars";
import type { Bar } from "./stacks";

const labelled = 5;

type PlotProps = {
  label: string;
  bars: readonly Bar[];
  selected: number;
  /** The chosen day in words. */
  valueText: string;
  onSelect: (day: number) => void;
};

/** The bars of some days between their axes; a day is chosen. */
export function Plot({ label, bars, selected, valueText, onSelect }: PlotProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const top = scaleTop(Math.max(...bars.map(({ total }) => total)));
  return (
    <ChartFrame
      label={`${label}. ${t("usage.chart.keys")}`}
      places={bars.map(({ date }, day) =>
        day === 0 || (day + 1) % labelled === 0 ? String(Number(date.slice(-2))) : null,
      )}
      ticks={[top, top / 2, 0].map((tick) => format.compact(tick))}
      selected={selected}
      valueText={valueText}
      onSelect={onSelect}
    >
      <Bars bars={bars} top={top} selected={selected} />
    </ChartFrame>
  );
}
