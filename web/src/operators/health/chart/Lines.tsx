import { seriesColors } from "@/ui/chart/colors";
import { chakra } from "@/ui/layout/primitives";

const width = 10;
const height = 100;

type LinesProps = { series: readonly (readonly (number | null)[])[]; steps: number; top: number; selected: number };

/** Lines over the steps, broken where nothing is known; mirrored where one reads from the right. */
export function Lines({ series, steps, top, selected }: LinesProps) {
  return (
    <chakra.svg
      viewBox={`0 0 ${steps * width} ${height}`}
      preserveAspectRatio="none"
      position="absolute"
      inset="0"
      w="full"
      h="full"
      overflow="visible"
      aria-hidden
      _rtl={{ transform: "scaleX(-1)" }}
      css={{ "& path": { fill: "none", strokeWidth: "2px", vectorEffect: "non-scaling-stroke" } }}
    >
      {unknownSteps(series, steps).map((step) => (
        <chakra.rect key={step} x={step * width} y="0" width={width} height={height} fill="fill" />
      ))}
      <chakra.rect x={selected * width} y="0" width={width} height={height} fill="fill.strong" opacity="0.55" />
      {[0, 0.5, 1].map((share) => (
        <chakra.line
          key={share}
          x1="0"
          x2={steps * width}
          y1={share * height}
          y2={share * height}
          stroke="line"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {series.map((values, at) => {
        const color = seriesColors[Math.min(at, seriesColors.length - 1)];
        return <path key={color} d={pathOf(values, top)} style={{ stroke: color }} />;
      })}
    </chakra.svg>
  );
}

/** A line through the middle of the steps; a step alone among unknown ones is as wide as it is. */
export function pathOf(values: readonly (number | null)[], top: number): string {
  const yOf = (value: number): string => (height - (value / top) * height).toFixed(1);
  return values
    .map((value, step) => {
      if (value === null) return "";
      const begins = values[step - 1] == null;
      const isAlone = begins && values[step + 1] == null;
      const at = `${step * width + width / 2},${yOf(value)}`;
      if (isAlone) return `M${step * width},${yOf(value)}h${width}`;
      return `${begins ? "M" : "L"}${at}`;
    })
    .join("");
}

/** The steps of which nothing at all is known. */
function unknownSteps(series: LinesProps["series"], steps: number): number[] {
  return Array.from({ length: steps }, (_, step) => step).filter((step) =>
    series.every((values) => values[step] == null),
  );
}
