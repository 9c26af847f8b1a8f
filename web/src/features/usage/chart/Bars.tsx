import { chakra } from "@/ui/layout/primitives";
import { seriesColors } from "@/ui/chart/colors";
import type { Bar } from "./stacks";

const width = 10;
const inset = 1.5;
const height = 100;

type BarsProps = { bars: readonly Bar[]; top: number; selected: number };

/** Stacked bars in their own units, stretched over the place they are given; mirrored where one reads from the right. */
export function Bars({ bars, top, selected }: BarsProps) {
  const stack = ({ parts }: Bar, day: number) => {
    let below = 0;
    return parts.map((part, index) => {
      const size = (part / top) * height;
      below += size;
      const color = seriesColors[Math.min(index, seriesColors.length - 1)];
      return part === 0 ? null : (
        <rect
          key={seriesColors[index]}
          x={day * width + inset}
          y={height - below}
          width={width - 2 * inset}
          height={size}
          style={{ fill: color }}
        />
      );
    });
  };
  return (
    <chakra.svg
      viewBox={`0 0 ${bars.length * width} ${height}`}
      preserveAspectRatio="none"
      position="absolute"
      inset="0"
      w="full"
      h="full"
      overflow="visible"
      aria-hidden
      _rtl={{ transform: "scaleX(-1)" }}
      css={{ "& rect": { stroke: "surface", strokeWidth: "1px", vectorEffect: "non-scaling-stroke" } }}
    >
      <chakra.rect x={selected * width} y="0" width={width} height={height} fill="fill.strong" opacity="0.55" />
      {[0, 0.5, 1].map((share) => (
        <chakra.line
          key={share}
          x1="0"
          x2={bars.length * width}
          y1={share * height}
          y2={share * height}
          stroke="line"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {bars.map((bar, day) => (
        <g key={bar.date}>{stack(bar, day)}</g>
      ))}
    </chakra.svg>
  );
}
