import { chakra, type HTMLChakraProps, Stack } from "@chakra-ui/react";
import { type ReactNode, type Ref, useId } from "react";
import { FieldError } from "../FieldError";
import { Input } from "../fields";

export type TextFieldProps = Omit<HTMLChakraProps<"input">, "ref"> & {
  label: string;
  /** The sentence to show when the value is refused. */
  error?: string | undefined;
  /** Something at the end of the input, such as a button. */
  end?: ReactNode;
  /** Id of something else that explains the input. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled text input with its refusal under it. */
export function TextField({ label, error, end, describedBy, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="550">
        {label}
      </chakra.label>
      <chakra.div position="relative" dir={rest.dir}>
        <Input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, describedBy].filter(Boolean).join(" ") || undefined}
          pe={end ? "12" : "3"}
          {...rest}
        />
        {end && (
          <chakra.div position="absolute" insetBlock="0" insetEnd="1" display="flex" alignItems="center">
            {end}
          </chakra.div>
        )}
      </chakra.div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}
