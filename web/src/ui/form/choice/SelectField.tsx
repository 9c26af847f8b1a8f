import { chakra, Stack } from "@chakra-ui/react";
import { useId } from "react";
import { FieldError } from "../FieldError";
import { Select, type SelectProps } from "./Select";

type SelectFieldProps = SelectProps & {
  label: string;
  /** The sentence to show when the value is refused. */
  error?: string | undefined;
};

/** A labelled choice from a list, on the browser's own control. */
export function SelectField({ label, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="550">
        {label}
      </chakra.label>
      <Select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}
