import { useId } from "react";
import { NumberField } from "@/ui/form/text/NumberField";
import { Stack, Text } from "@/ui/layout/primitives";

type CreditsFieldProps = {
  label: string;
  /** What the number means. */
  hint: string;
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A number of credits that a token may spend, with what it means. */
export function CreditsField({ hint, ...field }: CreditsFieldProps) {
  const id = useId();
  return (
    <Stack gap="1">
      <NumberField {...field} describedBy={id} />
      <Text id={id} fontSize="sm" color="text.muted">
        {hint}
      </Text>
    </Stack>
  );
}
