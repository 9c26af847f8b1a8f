import { Box, Stack, Text } from "@chakra-ui/react";

type ProgressBarProps = { /** In words, with the numbers. */ label: string; value: number; max: number };

/** How far something is, as a bar and in words. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <Stack gap="1.5">
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        h="2"
        bg="fill.strong"
        borderRadius="full"
        overflow="hidden"
      >
        <Box
          h="full"
          w={`${max > 0 ? Math.min(100, (value / max) * 100) : 0}%`}
          bg="accent.solid"
          borderRadius="full"
          transition="width 200ms"
        />
      </Box>
      <Text fontSize="sm" color="text.muted" aria-hidden>
        {label}
      </Text>
    </Stack>
  );
}
