import { type ReactNode, useId } from "react";
import { SectionTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";

type PartProps = {
  title: string;
  /** What stands in the place of nothing. */
  empty?: string | false;
  /** Actions next to the title. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** One part of a page under its heading. */
export function Part({ title, empty = false, actions, children }: PartProps) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <HStack justify="space-between" gap="3" minH="9">
        <SectionTitle id={id}>{title}</SectionTitle>
        {actions}
      </HStack>
      {empty === false ? children : <Text color="text.muted">{empty}</Text>}
    </Stack>
  );
}
