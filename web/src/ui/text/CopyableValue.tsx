import { CopyButton } from "../actions/CopyButton";
import { HStack, Stack, Text } from "../layout/primitives";
import { Bdi } from "./Bdi";

/** A value for another program's form, with its name and a button that copies it. */
export function CopyableValue({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <Stack gap="0" maxW="full">
      <Text fontSize="sm" color="text.muted">
        {label}
      </Text>
      <HStack gap="1">
        <Text fontFamily="mono" overflowWrap="anywhere">
          <Bdi>{value}</Bdi>
        </Text>
        <CopyButton value={value} label={copy} />
      </HStack>
    </Stack>
  );
}
