import { Box, chakra, Grid, type HTMLChakraProps, Stack } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { type Ref, useId } from "react";
import { FieldError } from "../FieldError";
import { fieldLook } from "../field-look";

type SelectFieldProps = Omit<HTMLChakraProps<"select">, "ref"> & {
  label: string;
  options: readonly { value: string; text: string }[];
  /** The sentence to show when the value is refused. */
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
};

/** A labelled choice from a list, on the browser's own control. */
export function SelectField({ label, options, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="550">
        {label}
      </chakra.label>
      <Grid>
        <chakra.select
          gridArea="1 / 1"
          appearance="none"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...fieldLook}
          pe="9"
          {...rest}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </chakra.select>
        <Box gridArea="1 / 1" alignSelf="center" justifySelf="end" me="3" pointerEvents="none" color="text.muted">
          <ChevronDown size={16} aria-hidden />
        </Box>
      </Grid>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}
