import { chakra } from "@chakra-ui/react";

type SegmentsProps<T extends string | number> = {
  /** The name of the choice, for screen readers. */
  label: string;
  options: readonly { value: T; text: string; name?: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A few options side by side, one pressed. */
export function Segments<T extends string | number>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <chakra.div role="group" aria-label={label} display="inline-flex" gap="0.5" p="0.5" bg="fill" borderRadius="md">
      {options.map((option) => (
        <chakra.button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.name}
          onClick={() => onChange(option.value)}
          flex="1"
          minH="8"
          px={{ base: "2", sm: "3" }}
          borderRadius="md"
          fontSize="sm"
          fontWeight="550"
          color="text.muted"
          cursor="pointer"
          whiteSpace="nowrap"
          _hover={{ color: "text" }}
          css={{ "&[aria-pressed=true]": { bg: "pressed", color: "text", boxShadow: "card" } }}
        >
          {option.text}
        </chakra.button>
      ))}
    </chakra.div>
  );
}
