import { chakra, type HTMLChakraProps, Stack } from "@chakra-ui/react";
import { type Ref, useId } from "react";
import { FieldError } from "../FieldError";
import { TextArea } from "../fields";

type TextAreaFieldProps = Omit<HTMLChakraProps<"textarea">, "ref"> & {
  label: string;
  /** How to fill it in, and how that looks where it is more than a hint. */
  hint?: string;
  hintLook?: HTMLChakraProps<"p">;
  /** The sentence to show when the value is refused. */
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A labelled input of several lines with its hint and its refusal under it. */
export function TextAreaField({ label, hint, hintLook, error, ...rest }: TextAreaFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="550">
        {label}
      </chakra.label>
      <TextArea
        id={id}
        rows={5}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        py="2"
        {...rest}
      />
      {hint && (
        <chakra.p id={`${id}-hint`} fontSize="sm" color="text.muted" {...hintLook}>
          {hint}
        </chakra.p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}
