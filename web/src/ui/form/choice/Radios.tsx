import { chakra, Stack } from "@chakra-ui/react";
import { useId } from "react";
import { FieldError } from "../FieldError";

type RadiosProps<T extends string> = {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T | undefined;
  /** The sentence to show when nothing is chosen. */
  error?: string | undefined;
  onChange: (value: T) => void;
};

/** A choice of one among a few, each in words on a line of its own. */
export function Radios<T extends string>({ label, options, value, error, onChange }: RadiosProps<T>) {
  const id = useId();
  return (
    <Stack
      gap="1"
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <chakra.span id={id} fontSize="sm" fontWeight="550">
        {label}
      </chakra.span>
      {options.map((option) => (
        <chakra.label key={option.value} display="flex" alignItems="center" gap="2" minH="8" cursor="pointer">
          <chakra.input
            type="radio"
            name={id}
            w="1.125rem"
            h="1.125rem"
            flexShrink={0}
            accentColor="accent.solid"
            cursor="pointer"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </chakra.label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}
