import { Box, Flex, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { type Tone, toneColors } from "../text/Chip";

/** A sentence about what is going on, with what can be done about it. */
export function Notice({ tone, text, children }: { tone: Tone; text: ReactNode; children?: ReactNode }) {
  return (
    <Flex role="status" align="center" gap="3" flexWrap="wrap" px="4" py="3" borderRadius="md" {...toneColors[tone]}>
      <Text flex="1 1 14rem" color="text">
        {text}
      </Text>
      <Box color="text">{children}</Box>
    </Flex>
  );
}
