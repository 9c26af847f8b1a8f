import { Box } from "@chakra-ui/react";

type MeterProps = {
  /** In words, with the numbers. */
  label: string;
  value: number;
  max: number;
};

/** A bar that grows with usage; the numbers are next to it, colour is only a hint. */
export function Meter({ label, value, max }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      h="2"
      bg="fill.strong"
      borderRadius="full"
      overflow="hidden"
    >
      <Box h="full" w={`${share * 100}%`} bg={share === 1 ? "bad.solid" : "accent.solid"} borderRadius="full" />
    </Box>
  );
}
