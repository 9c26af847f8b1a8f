import { Stack } from "@chakra-ui/react";
import { useId } from "react";
import { PasswordChecklist } from "./PasswordChecklist";
import { PasswordField } from "./PasswordField";
import type { TextFieldProps } from "../text/TextField";

type NewPasswordFieldProps = Omit<TextFieldProps, "type" | "end" | "describedBy"> & {
  /** The text so far; the checklist follows it. */
  typed: string;
};

/** An input for a new password, with the rules it must keep (docs/rules.md#input-password). */
export function NewPasswordField({ typed, ...rest }: NewPasswordFieldProps) {
  const id = useId();
  return (
    <Stack gap="2.5">
      <PasswordField dir="ltr" autoComplete="new-password" describedBy={id} {...rest} />
      <PasswordChecklist id={id} password={typed} />
    </Stack>
  );
}
