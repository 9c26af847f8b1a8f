import { useFormat } from "@/i18n/useFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Box, HStack } from "@/ui/layout/primitives";
import { seriesColors } from "@/ui/chart/colors";
import type { Bar } from "./stacks";

/** The meaning of each colour, with its share of a bar. */
export function Legend({ series, bar }: { series: readonly { key: string; name: string }[]; bar: Bar }) {
  const format = useFormat();
  return (
    <HStack as="ul" gapX="4" gapY="1" flexWrap="wrap" fontSize="sm" minH="6">
      {series.map(({ key, name }, index) => (
        <HStack as="li" key={key} gap="1.5" listStyle="none">
          <Box
            as="span"
            boxSize="3"
            borderRadius="sm"
            style={{ background: seriesColors[Math.min(index, seriesColors.length - 1)] }}
          />
          <Bdi>{name}</Bdi>
          <b>{format.number(bar.parts[index] ?? 0)}</b>
        </HStack>
      ))}
    </HStack>
  );
}
